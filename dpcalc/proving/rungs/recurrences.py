"""Functions of whole numbers in a goal: one spelling for equal arguments, and the recurrences that link them.

The kernel takes ``d(n + 1 + 1)`` and ``d(n + 2)`` for different terms until told otherwise. Here every argument of a
factorial, derangement number or binomial coefficient, and every exponent with a variable, is spelled as a sum of its
monomials with the number last, and the kernel's recurrences are brought in for the largest of neighbouring arguments.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node, Poly
from dpcalc.proving.scripts.tactics import Step, Stuck, Tactic, add, apply, chain, fact, have, settle
from dpcalc.proving.terms import subterms

COUNTS: Final = ("factorial", "derangements", "binomial")
_FARTHEST: Final = 4
_REACH: Final = {"factorial": 1, "derangements": 2, "binomial": 1}


def spelled(poly: Poly) -> str:
    """A polynomial as a sum of monomials, the number last; a single summand without the sum."""
    parts = []
    for monomial, c in sorted(poly.items(), key=lambda item: (not item[0], item[0])):
        factors = [atom if power == 1 else f"(^ {atom} {power})" for atom, power in monomial]
        factors = [*([str(c)] if c != 1 or not factors else []), *factors]
        parts.append(factors[0] if len(factors) == 1 else f"(* {' '.join(factors)})")
    return parts[0] if len(parts) == 1 else f"(+ {' '.join(parts)})" if parts else "0"


def arguments(e: Expr) -> list[Expr]:
    """The arguments of counting functions and the exponents with variables, in order of appearance."""
    found: list[Expr] = []
    for part in subterms(e):
        if isinstance(part, tuple) and part[0] in COUNTS:
            found += part[1:]
        elif isinstance(part, tuple) and part[0] == "^" and isinstance(part[2], tuple | str):
            found.append(part[2])
    return list(dict.fromkeys(found))


def respelled(then: Tactic) -> Tactic:
    """Give every argument of the goal its one spelling."""

    def run(ctx: Context, goal: Expr) -> Node:
        steps = []
        for argument in arguments(goal):
            if isinstance(argument, tuple) and ctx.whole(argument):
                text = spelled(kernel.poly(argument))
                if kernel.parse(text) != argument:
                    steps.append(_rewrite(kernel.show(argument), text))
        return chain(*steps, then=then)(ctx, goal)

    return run


def _rewrite(old: str, new: str) -> Step:
    """Replace an argument by its other spelling."""
    equation = f"(= {old} {new})"

    def step(then: Tactic) -> Tactic:
        def run(ctx: Context, goal: Expr) -> Node:
            index = ctx.hypotheses.index(kernel.parse(equation))
            return apply("rewrite", then, using=index)(ctx, goal)

        return have(equation, add())(run)

    return step


def shifted(argument: Expr, by: int) -> str:
    """An argument plus a number, in its one spelling."""
    poly = kernel.p_add(kernel.poly(argument), {(): Fraction(by)})
    return spelled(poly)


def recurrences(ctx: Context, goal: Expr) -> list[Step]:
    """The recurrences of each counting function, and of each power, down to the nearest one that is a term here too."""
    seen = dict.fromkeys([*subterms(goal), *(part for h in ctx.hypotheses for part in subterms(h))])
    terms = {kernel.show(e) for e in seen}
    steps: dict[str, Step] = {}
    for e in seen:
        if not isinstance(e, tuple) or e[0] not in ("factorial", "derangements", "^") or not ctx.whole(e[-1]):
            continue
        if kernel.variables(e[-1]) and kernel.parse(shifted(e[-1], 0)) == e[-1]:
            here = f"({e[0]} {kernel.show(e[1])} " if e[0] == "^" else f"({e[0]} "
            down = (by for by in range(1, _FARTHEST + 1) if f"{here}{shifted(e[-1], -by)})" in terms)
            for by in range(next(down, 0)):
                lower = kernel.parse(f"{here}{shifted(e[-1], -by)})")
                steps.setdefault(kernel.show(lower), power_step(lower) if e[0] == "^" else _counting(e[0], lower[1]))
    return list(steps.values())


def _counting(head: str, argument: Expr) -> Step:
    """The recurrence of a factorial or derangement number, in one spelling."""
    reach = _REACH[head]
    low = shifted(argument, -reach)
    one, two = shifted(argument, -1), kernel.show(argument)
    right = f"(* {two} (factorial {one}))" if head == "factorial" else (
        f"(* {one} (+ (derangements {one}) (derangements {low})))"
    )  # fmt: skip
    relation = f"(= ({head} {two}) {right})"
    proof = chain(
        *(_equal(head, shifted(argument, i - reach), f"(+ {low} {i})") for i in range(1, reach + 1)),
        fact(f"{head}-step", low),
        then=add(by=(one, two)),
    )
    return optional(have(relation, proof))


def optional(step: Step) -> Step:
    """A step that is left out where it does not get through."""

    def tried(then: Tactic) -> Tactic:
        def run(ctx: Context, goal: Expr) -> Node:
            try:
                step(_done)(ctx, goal)
            except Stuck:
                return then(ctx, goal)
            return step(then)(ctx, goal)

        return run

    return tried


def _done(_ctx: Context, _goal: Expr) -> Node:
    """Nothing is left to do: used to see whether a step gets through."""
    return {"rule": "hypothesis"}


def _equal(head: str, new: str, old: str) -> Step:
    """Two spellings of an argument give the same number."""
    if new == old:
        return lambda then: then
    return have(f"(= ({head} {old}) ({head} {new}))", chain(_rewrite(old, new), then=add()))


def power_step(e: Expr) -> Step:
    """For a power u^k: u^k = u u^(k-1) and u^(k-1) > 0, in one spelling."""
    base, above, low = kernel.show(e[1]), kernel.show(e[2]), shifted(e[2], -1)
    old, new = f"(+ {low} 1)", above
    same = have(f"(= (^ {base} {old}) (^ {base} {new}))", chain(_rewrite(old, new), then=add()))
    steps = (same,) if old != new else ()
    relation = f"(= {kernel.show(e)} (* {base} (^ {base} {low})))"
    positive = have(f"(> (^ {base} {low}) 0)", chain(fact("power-positive", base, low), then=settle))
    step = have(relation, chain(*steps, fact("power-step", base, low), then=add()))
    return lambda then: chain(optional(positive), optional(step), then=then)
