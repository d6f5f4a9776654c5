"""Scripts of the rules for whole variables: ``induction`` and ``cases``."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

from dpcalc.certify.kernel import ZERO, Context, Expr, Goal, Node, obligations, premises_of, replace, variables
from dpcalc.certify.kernel_to_rocq.frames import Frame, Script
from dpcalc.certify.kernel_to_rocq.terms import number, relation, term
from dpcalc.errors import UnsupportedExpression


def induction(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """A relation for all whole numbers from some number on, from the one or the two before each."""
    premises, nodes = premises_of(goal, node), node["proofs"]
    variable, width, now = node["variable"], node.get("width", 1), goal.show
    if width > 2:
        raise UnsupportedExpression("induction from more than two")
    (_, first), outside = goal.ctx.bound(node["from"], variable), goal.ctx.without(variable)
    around, needs = frame.without(goal.ctx, variable), len(premises) - width - 1
    new, at, above = f"{script.fresh('v')}_{variable}", script.fresh("h"), outside.plus((">=", variable, first))
    names = {**frame.names, variable: new}
    there = Frame(names, (*around.hypotheses, at), around.facts)
    # what makes the relation defined at every such number
    everywhere = dict[Expr, str]()
    forall = f"forall {new} : R, whole {new} -> {number(first)} <= {new} ->"
    proofs = dict(
        zip([p.show for p in premises[:needs]], zip(premises[:needs], nodes[:needs], strict=True), strict=True)
    )
    for r in dict.fromkeys(obligations(now)):
        if r[0] == "whole" or variable not in variables(r):
            continue
        name = script.fresh("d")
        script.say(f"assert ({name} : {forall} {relation(r, names)}).")
        with script.block():
            script.say(f"intros {new} {script.fresh('w')} {at}.")
            known = there.knowing({e: f"({proof} {new} ltac:(assumption) {at})" for e, proof in everywhere.items()})
            if r in proofs:
                premise, proof = proofs[r]
                script.prove(premise, proof, known)
            else:
                script.say(f"exact {script.certain(r, above, known)}.")
        everywhere[r] = name

    def shifted(text: str, by: Expr, here: Frame) -> Frame:
        """What is known of the relation at another number."""
        shown = {}
        for r, proof in everywhere.items():
            there_r, name = replace(r, variable, by), script.fresh("d")
            script.say(f"assert ({name} : {relation(there_r, here.names)}) by (apply {proof}; [is_whole | {text}]).")
            shown[there_r] = name
        return here.knowing(shown)

    bases = []
    for k, (premise, proof) in enumerate(zip(premises[needs:-1], nodes[needs:-1], strict=True)):
        bases.append(script.fresh("h"))
        script.say(f"assert ({bases[-1]} : {relation(premise.show, around.names)}).")
        with script.block():
            script.prove(premise, proof, shifted("lra", first + k, around))
        bases[-1] = _with_powers(script, goal.ctx, around, now, variable, first + k, bases[-1])
    step, last = script.fresh("h"), premises[-1]
    earlier = [replace(now, variable, ("+", variable, Fraction(k))) if k else now for k in range(width)]
    implied = " -> ".join(relation(r, names) for r in (*earlier, last.show))
    script.say(f"assert ({step} : {forall} {implied}).")
    with script.block():
        taken = [script.fresh("h") for _ in earlier]
        script.say(f"intros {new} {script.fresh('w')} {at} {' '.join(taken)}.")
        parts = [name for r, name in zip(earlier, taken, strict=True) for name in script.take(r, name)]
        inner = there.plus(*parts)
        for k in range(width + 1):
            inner = shifted(f"clear - {at}; lra", ("+", variable, Fraction(k)) if k else variable, inner)
        script.prove(last, nodes[-1], inner)
    bound = frame.hypotheses[node["from"]]
    motive = f"(fun {new} : R => {relation(now, names)})"
    shown, x = " ".join([*bases, step]), frame.names[variable]
    script.say(f"exact (induct_{width} {motive} {first} {shown} {x} ltac:(is_whole) {bound}).")


def _with_powers(
    script: Script, ctx: Context, frame: Frame, now: Expr, variable: str, value: Fraction, shown: str
) -> str:
    """What is shown of a relation at a number, as it is written where powers have a variable as their exponent."""
    powers = [e for e in dict.fromkeys(_parts(now)) if e[0] == "^" and e[2] == variable]
    if not powers:
        return shown
    names, name, equations = {**frame.names, variable: number(value)}, script.fresh("h"), []
    for _, base, _ in powers:
        positive = script.certain((">", replace(base, variable, value), ZERO), ctx.without(variable), frame)
        equations.append(f"(whole_power {term(base, names)} {value} {value} eq_refl {positive})")
    script.say(f"assert ({name} : {relation(now, names)}) by (rewrite {', '.join(equations)}; exact {shown}).")
    return name


def _parts(e: Expr) -> Iterator[Expr]:
    if isinstance(e, tuple):
        yield e
        for a in e[1:]:
            yield from _parts(a)


def cases(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """A whole variable between two numbers takes one of finitely many values."""
    premises, variable = premises_of(goal, node), node["variable"]
    x, low, high = frame.names[variable], frame.hypotheses[node["low"]], frame.hypotheses[node["high"]]
    least, most = goal.ctx.between(node["low"], node["high"], variable)
    name = script.fresh("h")
    first = ceil(least)
    cut = f"{x} <= {number(first - 1)} \\/ {number(first)} <= {x}"
    script.say(f"destruct (whole_split {x} {number(first - 1)} ltac:(is_whole) : {cut}) as [{name} | {name}].")
    script.say(f"{{ exfalso; clear - {low} {name}; lra. }}")
    values = range(first, floor(most) + 1)
    for value, premise, proof in zip(values, premises, node["proofs"], strict=True):
        equation = script.fresh("e")
        step = f"whole_step {x} {number(value)} ltac:(is_whole) {name}"
        cut = f"{x} = {number(value)} \\/ {number(value + 1)} <= {x}"
        script.say(f"destruct ({step} : {cut}) as [{equation} | {name}'].")
        with script.block():
            script.say(f"subst {x}.")
            facts = {replace(r, variable, Fraction(value)): n for r, n in frame.facts.items()}
            script.prove(premise, proof, Frame({**frame.names, variable: number(value)}, frame.hypotheses, facts))
        name = f"{name}'"
    script.say(f"exfalso; clear - {high} {name}; lra.")
