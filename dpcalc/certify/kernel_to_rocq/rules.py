"""Scripts of the rules of logic, of names and of equations."""

from __future__ import annotations

from functools import reduce

from dpcalc.certify.kernel import ZERO, Expr, Goal, Node, obligations, parse, premises_of, replace, variables
from dpcalc.certify.kernel_to_rocq.facts import fact
from dpcalc.certify.kernel_to_rocq.frames import Frame, Rule, Script
from dpcalc.certify.kernel_to_rocq.sums import RULES as OF_SUMS
from dpcalc.certify.kernel_to_rocq.terms import HOLE, number, relation, term
from dpcalc.certify.kernel_to_rocq.whole import cases, induction


def hypothesis(script: Script, goal: Goal, _: Node, frame: Frame) -> None:
    """What is assumed, or seen exactly to be true."""
    script.say(f"exact {script.certain(goal.show, goal.ctx, frame)}.")


def evaluate(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """A relation between numbers."""
    script.closed_relation(goal.show, frame, node.get("bits", 128))


def split(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Two cases: at most a number, or above it."""
    premises, nodes = premises_of(goal, node), node["proofs"]
    frame = script.defined(premises[:-2], nodes[:-2], frame)
    e, k, name = parse(node["on"]), ZERO, script.fresh("h")
    if node.get("at") is not None:
        k = parse(node["at"])
    whole = premises[-1].ctx.hypotheses[-1][0] == ">="
    text = term(e, frame.names)
    if whole:
        cut = f"{text} <= {number(k)} \\/ {number(k + 1)} <= {text}"
        script.say(f"destruct (whole_split {text} {number(k)} ltac:(is_whole) : {cut}) as [{name} | {name}].")
    else:
        script.say(f"destruct (Rle_or_lt {text} {number(k)}) as [{name} | {name}].")
    for premise, proof in zip(premises[-2:], nodes[-2:], strict=True):
        with script.block():
            script.prove(premise, proof, frame.plus(name))


def have(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Lemmas, each proved from those before it."""
    premises, nodes = iter(premises_of(goal, node)), iter(node["proofs"])
    ctx = goal.ctx
    for lemma in map(parse, node["relations"]):
        for _ in ctx.need(lemma):
            frame = script.defined([next(premises)], [next(nodes)], frame)
        name = script.shown("h", next(premises), next(nodes), frame)
        ctx, frame = ctx.plus(lemma), frame.plus(*script.take(lemma, name))
    script.prove(next(premises), next(nodes), frame)


def name_(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """A new name for a term."""
    premises, nodes = premises_of(goal, node), node["proofs"]
    frame = script.defined(premises[:-1], nodes[:-1], frame)
    e, variable = parse(node["be"]), node["variable"]
    new, equation = f"{script.fresh('v')}_{variable}", script.fresh("h")
    text = term(e, frame.names)
    script.say(f"destruct (named {text}) as [{new} {equation}].")
    if premises[-1].ctx.sorts[variable] == "integer":
        script.say(f"assert ({script.fresh('w')} : whole {new}) by (rewrite {equation}; is_whole).")
    there = Frame({**frame.names, variable: new}, (*frame.hypotheses, equation), frame.facts)
    script.prove(premises[-1], nodes[-1], there)


def both(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Each part of a conjunction."""
    premises = premises_of(goal, node)
    script.say(f"refine {reduce(lambda rest, _: f'(conj _ {rest})', premises[1:], '_')}.")
    for premise, proof in zip(premises, node["proofs"], strict=True):
        with script.block():
            script.prove(premise, proof, frame)


def part(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """One part of a disjunction."""
    (premise,), (proof,) = premises_of(goal, node), node["proofs"]
    place, last = node["part"], len(goal.show) - 1
    steps = ["right"] * (place - 1) + ["left"] * (place < last)
    script.say(" ".join(f"{step}." for step in steps))
    script.prove(premise, proof, frame)


def either(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """A case for each part of a disjunction, or for which of two terms is less."""
    premises, name = premises_of(goal, node), frame.hypotheses[node["index"]]
    new, r = script.fresh("h"), goal.ctx.at(node["index"])
    parts = list(r[1:]) if r[0] == "or" else [("<", *r[1:]), (">", *r[1:])]
    pattern = reduce(lambda rest, _: f"[{new} | {rest}]", parts[1:], new)
    script.say(f"destruct {name if r[0] == 'or' else f'(Rdichotomy _ _ {name})'} as {pattern}.")
    for premise, proof, each in zip(premises, node["proofs"], parts, strict=True):
        with script.block():
            script.prove(premise, proof, frame.plus(*script.take(each, new)))


def absurd(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """From a contradiction."""
    script.say("apply (fun false : 0 < 0 => False_ind _ (Rlt_irrefl 0 false)).")
    script.prove(premises_of(goal, node)[0], node["proofs"][0], frame)


def apart(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Two terms differ, since one is less."""
    script.say(f"apply {'Rlt_not_eq' if node['side'] == '<' else 'Rgt_not_eq'}.")
    script.prove(premises_of(goal, node)[0], node["proofs"][0], frame)


def equal(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """An equation from both inequalities."""
    script.say("apply Rle_antisym.")
    for premise, proof in zip(premises_of(goal, node), node["proofs"], strict=True):
        with script.block():
            script.prove(premise, proof, frame)


def exchanged(script: Script, goal: Goal, frame: Frame, old: Expr, new: Expr, equation: str) -> Frame:
    """Turn the goal into the one with ``new`` in the place of ``old``, and what is known of its terms with it."""
    names = {**frame.names, HOLE: "x"}
    old_text, new_text = term(old, names), term(new, names)
    shown = {}
    for r in dict.fromkeys(obligations(goal.show)):
        changed = replace(r, old, new) if r[0] != "whole" else r
        proof = script.known(r, goal.ctx, frame) if changed != r and variables(r) else None
        if proof:
            name, there = script.fresh("d"), relation(replace(r, old, HOLE), names)
            script.say(
                f"pose proof (eq_ind {old_text} (fun x : R => {there}) {proof} {new_text} {equation}) as {name}; "
                f"cbv beta in {name}."
            )
            shown[changed] = name
    there = relation(replace(goal.show, old, HOLE), names)
    script.say(f"refine (eq_ind_r (fun x : R => {there}) _ {equation} : {relation(goal.show, names)}).")
    return frame.knowing(shown)


def rewrite(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Equals for equals."""
    (premise,), (proof,), name = premises_of(goal, node), node["proofs"], frame.hypotheses[node["using"]]
    _, old, new = goal.ctx.at(node["using"])
    if node.get("backwards"):
        old, new, name = new, old, f"(eq_sym {name})"
    script.prove(premise, proof, exchanged(script, goal, frame, old, new, name))


def choose(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """A maximum, minimum or absolute value is one of its arguments."""
    premises, nodes = premises_of(goal, node), node["proofs"]
    e, place, name = parse(node["of"]), node["argument"], script.fresh("h")
    head, *args = e
    chosen = ("*", parse("-1"), args[0]) if head == "abs" and place else args[place]
    names = [script.shown("h", *each, frame) for each in zip(premises[:-1], nodes[:-1], strict=True)]
    script.say(f"assert ({name} : {term(e, frame.names)} = {term(chosen, frame.names)}).")
    with script.block():
        if head == "abs":
            script.say(f"exact (abs_{place} _ {names[0]}).")
        elif len(args) == 2:
            script.say(f"exact (R{head}_{'right' if place else 'left'} _ _ {names[0]}).")
        else:
            script.say(f"clear - {' '.join(names)}; chosen.")
    script.prove(premises[-1], nodes[-1], exchanged(script, goal, frame, e, chosen, name))


RULES: dict[str, Rule] = {
    "hypothesis": hypothesis, "evaluate": evaluate, "split": split, "have": have, "name": name_, "both": both,
    "part": part, "either": either, "absurd": absurd, "apart": apart, "equal": equal, "rewrite": rewrite,
    "choose": choose, "fact": fact, "induction": induction, "cases": cases, **OF_SUMS,
}  # fmt: skip
