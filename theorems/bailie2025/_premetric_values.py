"""Inequalities between values of an output premetric, and the flavor on two points that they come from."""

from __future__ import annotations

import sympy

from dpcalc.claim import Inequality
from dpcalc.structure.language import INF, ONE, Formula, Same
from dpcalc.structure.vocabulary import Link, for_points
from theorems.bailie2025._structures import d

a = sympy.Symbol("a")
TWO_POINTS = (
    "Two laws P and Q are the output laws of a mechanism on the points x1, x2 of one universe with d(x1, x2) = 1 and "
    "d(x2, x1) = inf: the seed is a draw from each. That its loss there is Dp(P, Q), and what a promise for all "
    "budgets then says, is proved; what the laws and sigma-algebras are is checked on small spaces."
)
"""Why every pair of laws is that of a mechanism whose loss is their distance, and what of it is proved."""


def lemma(relation: sympy.Basic, *where: sympy.Basic) -> Inequality:
    """A relation between non-negative reals under some conditions."""
    symbols = sorted(sympy.And(relation, *where).free_symbols, key=str)
    bounds = [symbol >= 0 for symbol in symbols]
    return Inequality(relation, reals=tuple(symbols), where=sympy.And(*where, *bounds))


def at_two_points(then: Link) -> Formula:
    """That something holds of x1 and x2 where the domain has no other points, d(x1, x2) = 1 and d(x2, x1) = inf."""
    return for_points(
        2,
        lambda x, y: (
            (~Same(x, y) & for_points(1, lambda z: Same(z, x) | Same(z, y)) & d(x, y).is_(ONE) & d(y, x).is_(INF))
            >> then(x, y)
        ),
    )
