"""Inequalities between values of an output premetric, and why statements about specifications come down to them."""

from __future__ import annotations

import sympy

from dpcalc.claim import Inequality

a, b, c, d, e, m = sympy.symbols("a b c d e m")
"""Distances of laws (a, b, c, m) and of points (d), and a budget (e)."""
SEPARATELY = (
    "a specification asks for one inequality for each universe and ordered pair of its points, a mechanism has laws on "
    "one measurable space wherever the distance is finite, and where the right side is infinite nothing is asked"
)
"""Why it is enough to look at one ordered pair and at finite right sides."""
TWO_POINTS = (
    "two laws P and Q are the output laws of a mechanism on the points x1, x2 of one universe with d(x1, x2) = 1 and "
    "d(x2, x1) = inf, whose loss is then Dp(P, Q)"
)
"""Why every pair of laws is that of a mechanism whose loss is their distance."""


def lemma(relation: sympy.Basic, *where: sympy.Basic) -> Inequality:
    """A relation between non-negative reals under some conditions."""
    symbols = sorted(sympy.And(relation, *where).free_symbols, key=str)
    bounds = [symbol >= 0 for symbol in symbols]
    return Inequality(relation, reals=tuple(symbols), where=sympy.And(*where, *bounds))
