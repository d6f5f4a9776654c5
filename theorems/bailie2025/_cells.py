"""Differences of contingency tables, cell by cell, against differences of the multisets that they count."""

from __future__ import annotations

from sympy import Abs, Eq, Max, Symbol

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove

DIFFERENCE = Every(
    all="x, x' in datasets",
    let={
        "factor": "1",
        "over_cells(x, x')": "sum c in distinct(join([x, x'])): abs(times_in(c, x) - times_in(c, x'))",
        "apart(x, x')": "len(without(x, x')) + len(without(x', x))",
    },
    show="over_cells(x, x') = factor * apart(x, x')",
)
"""The sum of the differences of counts, and how many records are left once the common ones are taken away."""
HALF = DIFFERENCE.put(apart="if len(x) = len(x') then 1/2 * (len(without(x, x')) + len(without(x', x))) else inf")
"""The same against the unordered Hamming distance."""
a, b = Symbol("a"), Symbol("b")
ONE_CELL = Inequality(Eq(Abs(a - b), Max(0, a - b) + Max(0, b - a)), integers=(a, b), where=(a >= 0) & (b >= 0))
"""In one cell: |a - b| is what x has more than x', and x' more than x."""
ROUTES = (Enumerate(EnumerateScope(up_to=4, ranges={"a": (0, 12), "b": (0, 12)})), Prove())
