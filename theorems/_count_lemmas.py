"""Datasets as multisets: lemmas on one kind of records, whose counts in two or three datasets are a, b and c.

The number of records of x beyond those of x' is the sum over kinds of max(a - b, 0).
"""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Abs, And, Eq, Expr, Max, Min, symbols

from dpcalc.claim import Claim
from dpcalc.theory import Inequality

a, b, c = symbols("a b c")
COUNTS = And(a >= 0, b >= 0)
BEYOND, BEHIND = Max(a - b, 0), Max(b - a, 0)


def _of(relation: Expr, *further: Expr) -> Inequality:
    """A relation between counts of one kind."""
    where = And(COUNTS, *further)
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(x for x in (a, b, c) if x in named), where=where)


AT_MOST_ALL = _of(a >= BEYOND)
CANCELLED = _of(Eq(a - Min(a, b), BEYOND))
"""What is left of a once common records are taken away."""
DIFFERENCE = _of(Eq(Abs(a - b), BEYOND + BEHIND))
BALANCE = _of(Eq(BEYOND - BEHIND, a - b))
"""Summed over kinds: |x less x'| - |x' less x| = |x| - |x'|."""
TRIANGLE = _of(Max(a - c, 0) <= BEYOND + Max(b - c, 0), c >= 0)
ONE_LESS = _of(Eq(Max(a - 1 - b, 0), BEYOND - 1), a >= b + 1)
ONE_MORE = _of(Eq(Max(b - (a + 1), 0), BEHIND - 1), b >= a + 1)
NOT_MORE = _of(Eq(Max(b - (a - 1), 0), BEHIND), a >= b + 1)
NOT_LESS = _of(Eq(Max(a + 1 - b, 0), BEYOND), b >= a + 1)
MORE = _of(Eq(BEYOND, a - b), a >= b)
FEWER = _of(Eq(BEYOND, 0), a <= b)
"""A kind of which the one dataset has more, or fewer, than the other."""

METRIC: Mapping[str, Claim] = {
    "one kind, triangle inequality": TRIANGLE,
    "one kind, distance 0": DIFFERENCE,
    "one kind, both sides": BALANCE,
}
STEPS: Mapping[str, Claim] = {
    "a record of a kind that there are too many of": ONE_LESS,
    "taking it out adds nothing": NOT_MORE,
    "a record of a kind that there are too few of": ONE_MORE,
    "putting it in adds nothing": NOT_LESS,
    "one kind, triangle inequality": TRIANGLE,
    "one kind, both sides": BALANCE,
    "one kind, distance 0": DIFFERENCE,
}
