"""Scripts: the function f of bailie2025, Theorem B.4.2, for every b (``swapping/law/published_gap.py``).

With F = (b-2)! and b! = b (b-1) F the argument of its logarithm is X = (b+1)^2 (2F + e) / W, W = 2b(b-1)F - e. What is
asked of X is a polynomial inequality in b, F and e, where F >= 1, or more for larger b, and 2718 < 1000 e < 2719.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Node
from dpcalc.claim import Inequality
from dpcalc.proving.scripts.derangement_growth import known
from dpcalc.proving.scripts.derangement_lemmas import d
from dpcalc.proving.scripts.gap_steps import (
    BELOW,
    ROOM,
    WIDTH,
    below,
    defined,
    first_cases,
    prepared,
    present,
    quotient,
    two_or_more,
)
from dpcalc.proving.scripts.scripted import scripted
from dpcalc.proving.scripts.tactics import (
    Tactic,
    add,
    apply,
    chain,
    clear,
    fact,
    have,
    logs,
)
from dpcalc.proving.terms import headed
from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law import published_gap as gap
from dpcalc.swapping.law.envelope import Premise
from dpcalc.verdict import Certificate, Proved, Trust


def at_most(number: str) -> Tactic:
    """X is at most a number, and the logarithm of that is small enough."""

    def run(ctx: Context, goal: Expr) -> Node:
        (log,) = headed(("log",), goal)
        x = kernel.show(log[1])
        larger = have(f"(<= {kernel.show(log)} (log {number}))", logs(quotient))
        right = kernel.show(("*", Fraction(2), goal[2]))
        return chain(present(log[1]), have(f"(> {x} 0)", quotient), larger, have(f"(<= (log {number}) {right})"))(
            ctx, goal
        )

    return run


def covered(ctx: Context, goal: Expr) -> Node:
    """2 e d(b) >= W and 2F + e >= 2 e d(b-2), for d(k) is within 1/2 of k!/e."""
    upper, lower = d("b"), d(BELOW)
    one = have(f"(>= (* 2 e {upper}) {WIDTH})", _rounded("b", f"(* 2 e {upper})", WIDTH))
    two = have(f"(>= {ROOM} (* 2 e {lower}))", _rounded(BELOW, ROOM, f"(* 2 e {lower})"))
    inner = f"(* 2 e (+ (* {upper} {ROOM}) (* -1 {lower} {WIDTH})))"
    gained = have(
        f"(>= {inner} 0)",
        add((f"(>= (* 2 e {upper}) {WIDTH})", f"(> {ROOM} 0)"), (f"(> {WIDTH} 0)", f"(>= {ROOM} (* 2 e {lower}))")),
    )
    places = ("(>= b 4)",)
    last = add(*((f"(>= {inner} 0)", *places * i) for i in range(3)))
    by = f"(* 2 e {WIDTH})"
    to = f"(* (^ (+ b 1) 2) {inner})"
    ends = apply("clear", add(("(> e 0)", f"(> {WIDTH} 0)")), last, by=by, to=to)
    return chain(known("b", BELOW), have(f"(> {ROOM} 0)"), one, two, gained, then=logs(ends))(ctx, goal)


def _rounded(k: str, large: str, small: str) -> Tactic:
    """A bound from |e d(k) - k!| (k + 1) < e, where k + 1 is at least 3."""
    above = f"(> (+ {k} 1) 0)"
    difference = f"(+ {large} (* -1 {small}))"
    by = f"(+ {k} 1)"
    sums = add(("(>= b 4)", "(> e 0)"), by=("b", "(^ b 2)", "(^ b 3)"))
    return chain(fact("derangements-e", k), have(above), clear(by, f"(* {by} {difference})"), then=sums)


SCRIPTS: Final[Mapping[str, tuple[Premise, int, Tactic]]] = {
    "positive": (gap.POSITIVE, 2, prepared(2, logs(quotient))),
    "decreasing": (gap.DECREASING, 2, prepared(2, logs(quotient))),
    "below 4/b": (gap.BELOW_FOUR, 2, first_cases(4, prepared(5, below("8", quotient), linear_at=3))),
    "below 2/b": (gap.BELOW_TWO, 6, first_cases(6, prepared(7, below("4", quotient), linear_at=5))),
    "from 10": (gap.FROM_TEN, 10, prepared(10, at_most("13447/10000"))),
    "from 11": (gap.FROM_ELEVEN, 11, prepared(11, at_most("134/100"))),
    "covered": (gap.COVERED, 2, two_or_more(prepared(4, covered))),
}
"""What is proved, from which b on, and how."""


@cache
def gap_certificate(which: str) -> Certificate:
    """The certificate of a statement on f. Made once in a process."""
    premise, start, script = SCRIPTS[which]
    return scripted(inequality(premise), script, defined(start))


def prove_gap(claim: Inequality) -> Proved | None:
    """The proof of one of these statements; ``None`` for any other claim."""
    for which, (premise, _, _) in SCRIPTS.items():
        if claim == inequality(premise):
            return Proved(gap_certificate(which), Trust.KERNEL)
    return None
