"""Proofs by script: tactics apply the kernel's rules in an order written down beforehand, where a search would be long.

A tactic takes a context and a goal and gives a proof, or raises ``Stuck``. A step takes the tactic that comes after it.
The premises come from the kernel's own rules; those that no tactic is given for (what makes terms defined) are settled
by linear arithmetic. Nothing here is trusted: the kernel checks the tree that comes out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.proving.scripts.multipliers import atoms, multipliers, neighbourhoods, summands
from dpcalc.proving.search import premises_of

Tactic: TypeAlias = Callable[[Context, Expr], Node]
Step: TypeAlias = Callable[[Tactic], Tactic]
_FAULTS: Final = (kernel.Reject, ValueError, TypeError, LookupError, AttributeError, ArithmeticError)


class Stuck(Exception):
    """A tactic does not apply here: what it wanted to show, and what it knew."""


def stuck(ctx: Context, goal: Expr, why: str) -> Stuck:
    """The error, with the goal and the hypotheses."""
    known = "\n".join(f"  {i}: {kernel.show(h)}" for i, h in enumerate(ctx.hypotheses))
    return Stuck(f"{why}\n  to show: {kernel.show(goal)}\n{known}")


def apply(rule: str, *proofs: Tactic, **fields: Any) -> Tactic:
    """Apply a rule; the tactics prove its last premises, and ``settle`` those before."""

    def run(ctx: Context, goal: Expr) -> Node:
        node: Node = {"rule": rule, **{name.rstrip("_"): value for name, value in fields.items()}}
        kernel.WORK.left = kernel.MAX_WORK
        try:
            premises = premises_of(ctx, goal, node)
        except _FAULTS as error:
            raise stuck(ctx, goal, f"{rule}: {error}") from None
        if len(premises) < len(proofs):
            raise stuck(ctx, goal, f"{rule} has {len(premises)} premises only")
        tactics = [settle] * (len(premises) - len(proofs)) + list(proofs)
        found = [tactic(there, wanted) for (there, wanted), tactic in zip(premises, tactics, strict=True)]
        return {**node, "proofs": found} if found else node

    return run


def settle(ctx: Context, goal: Expr) -> Node:
    """What linear arithmetic, a hypothesis or evaluation shows."""
    if ctx.says(goal):
        return {"rule": "hypothesis"}
    if not kernel.variables(goal):
        return first(apply("evaluate"), add())(ctx, goal)
    if goal[0] == "and":
        return apply("both")(ctx, goal)
    if goal[0] == "!=":
        return first(apply("apart", side=">"), apply("apart", side="<"))(ctx, goal)
    if goal[0] == "or":
        return first(*(apply("part", part=i) for i in range(1, len(goal))))(ctx, goal)
    if any(isinstance(side, tuple) and side[0] == "*" for side in goal[1:]):
        return first(add(), cleared)(ctx, goal)
    return add()(ctx, goal)


def cleared(ctx: Context, goal: Expr) -> Node:
    """A relation between 0 and a quotient of products of positive terms: multiply by what is below."""
    above, below = kernel.ratio(kernel.gap(goal)[0])
    texts = []
    for poly in (above, below):
        factors = [f"(^ {atom} {power})" for monomial in poly for atom, power in monomial]
        texts.append(f"(* 1 {' '.join(factors)})" if poly else "0")
    positive_factors = [
        tuple(f"(> {atom} 0)" for monomial in poly for atom, power in monomial for _ in range(power))
        for poly in (above, below)
    ]
    last = add(positive_factors[0]) if above else settle
    return apply("clear", add(positive_factors[1]), last, by=texts[1], to=texts[0])(ctx, goal)


def first(*tactics: Tactic) -> Tactic:
    """The first tactic that works."""

    def run(ctx: Context, goal: Expr) -> Node:
        for tactic in tactics[:-1]:
            try:
                return tactic(ctx, goal)
            except Stuck:
                continue
        return tactics[-1](ctx, goal)

    return run


def chain(*steps: Step, then: Tactic = settle) -> Tactic:
    """Steps one after the other, and the tactic that ends the proof."""
    for step in reversed(steps):
        then = step(then)
    return then


def have(relation: str, proof: Tactic = settle) -> Step:
    """Prove a lemma on the way; one that is a hypothesis already is left out."""

    def step(then: Tactic) -> Tactic:
        def run(ctx: Context, goal: Expr) -> Node:
            wanted = kernel.parse(relation)
            parts = wanted[1:] if wanted[0] == "and" else (wanted,)
            if all(part in ctx.hypotheses for part in parts):
                return then(ctx, goal)
            return apply("have", proof, then, relations=[relation])(ctx, goal)

        return run

    return step


def fact(name: str, *args: str) -> Step:
    """Bring in a fact of the kernel's stock."""
    return lambda then: apply("fact", then, name=name, args=list(args))


def name(variable: str, be: str) -> Step:
    """Give a term a name of its own."""
    return lambda then: apply("name", then, variable=variable, be=be)


def rewrite(old: str, new: str, proof: Tactic = settle) -> Step:
    """Replace a term by an equal one everywhere in the goal."""
    equation = f"(= {old} {new})"

    def replaced(then: Tactic) -> Tactic:
        return lambda ctx, goal: apply("rewrite", then, using=place(ctx, goal, equation))(ctx, goal)

    return lambda then: have(equation, proof)(replaced(then))


def restate(relation: str, *pairs: tuple[str, str]) -> Step:
    """Have a hypothesis with arguments written another way: each pair is a term as it shall be, and as it is."""
    return have(relation, chain(*(rewrite(new, old) for new, old in pairs)))


def either(relation: str, *tactics: Tactic) -> Tactic:
    """A proof for each part of a disjunction among the hypotheses."""
    return lambda ctx, goal: apply("either", *tactics, index=place(ctx, goal, relation))(ctx, goal)


def split(on: str, low: Tactic, high: Tactic, at: str | None = None) -> Tactic:
    """Two cases: a term is at most 0 or at least 0; with ``at``, a whole one is at most that or at least one more."""
    return apply("split", low, high, on=on, **({} if at is None else {"at": at}))


def induct(variable: str, start: int, bases: tuple[Tactic, ...], step: Tactic, defined: Tactic = settle) -> Tactic:
    """Induction from ``variable >= start`` on; the step may use as many predecessors as there are bases."""

    def run(ctx: Context, goal: Expr) -> Node:
        width = len(bases)
        fields = {"variable": variable, "width": width, "from_": place(ctx, goal, f"(>= {variable} {start})")}
        node = {"rule": "induction", **{key.rstrip("_"): value for key, value in fields.items()}}
        try:
            extra = len(premises_of(ctx, goal, node)) - width - 1
        except _FAULTS as error:
            raise stuck(ctx, goal, f"induction: {error}") from None
        return apply("induction", *[defined] * extra, *bases, step, **fields)(ctx, goal)

    return run


def logs(then: Tactic) -> Tactic:
    """Take the logarithms of the goal together."""
    return apply("logs", then)


def clear(by: str, to: str) -> Step:
    """Multiply what must be positive by a positive term."""
    return lambda then: apply("clear", then, by=by, to=to)


def place(ctx: Context, goal: Expr, relation: str) -> int:
    """The number of a hypothesis, or of its strict form."""
    wanted = kernel.parse(relation)
    for form in (wanted, (wanted[0].rstrip("="), *wanted[1:])):
        if form in ctx.hypotheses:
            return ctx.hypotheses.index(form)
    raise stuck(ctx, goal, f"no hypothesis {relation}")


def add(*products: tuple[str, ...], by: tuple[str, ...] = ()) -> Tactic:
    """A positive combination of hypotheses and the given products of hypotheses; equations also times the terms ``by``.

    The multipliers are found by an exact linear programme.
    """

    def run(ctx: Context, goal: Expr) -> Node:
        kernel.WORK.left = kernel.MAX_WORK
        try:
            term, op = kernel.gap(goal)
            poly = kernel.poly(term)
            given = [tuple(place(ctx, goal, text) for text in texts) for texts in products]
            factors = [kernel.poly(kernel.parse(text)) for text in by]
            start = atoms(poly).union(*(atoms(s.poly) for s in summands(ctx, given, [], set())))
        except _FAULTS as error:
            raise stuck(ctx, goal, f"sum: {error}") from None
        tries = (
            multipliers(poly, op, summands(ctx, given, factors, near))
            for near in neighbourhoods(ctx, start or set(ctx.sorts))
        )
        found = next((terms for terms in tries if terms is not None), None)
        if found is None:
            raise stuck(ctx, goal, "no sum of these hypotheses")
        return {"rule": "sum", "terms": found}

    return run
