"""Mechanisms that are not random (Proposition A.2.1): a function f, and the laws that its sigma-algebras give.

By Definition A.1.2 a mechanism brings a sigma-algebra on its outputs for each component [x]. The law at x is the point
mass at f(x) there. Two such laws are equal if no measurable set tells f(x) from f(x'), and else one set has mass 1
under one and 0 under the other: their total variation distance is 1. Any merging of values arises from a sigma-algebra.
"""

from __future__ import annotations

from dpcalc.structure.language import INF, ZERO, Element, Every, Formula, Map, Quantity, Same, Sort, Term
from dpcalc.structure.vocabulary import LAW, POINT, for_points, fresh, premetric, satisfies
from theorems.bailie2025._budget_release import LINKED
from theorems.bailie2025._structures import MV, d, eps

f = Map("f", (POINT,), Sort("output", "t", as_points=True))
law = Map("law", (POINT,), LAW)
Dp = Quantity("Dp", (LAW, LAW))


def loss(x: Element, y: Element) -> Term:
    """How far apart the laws at two points are."""
    return Dp(law(x), law(y))


def same_value(x: Element, y: Element) -> Formula:
    """f(x) = f(x')."""
    return Same(f(x), f(y))


def same_law(x: Element, y: Element) -> Formula:
    """P_x = P_x'."""
    return Same(law(x), law(y))


_P = fresh(LAW)
STANDING = (
    premetric(d),
    Every((_P,), Dp(_P, _P) <= ZERO),
    for_points(2, lambda x, y: (LINKED(x, y) & same_value(x, y)) >> same_law(x, y)),
)
"""d and Dp are premetrics; equal values have equal laws."""
TELLS_APART = for_points(2, lambda x, y: (LINKED(x, y) & same_law(x, y)) >> same_value(x, y))
"""The sigma-algebra of each component tells the values of f there apart."""
TOTAL_VARIATION = for_points(2, lambda x, y: ~same_law(x, y) >> loss(x, y).is_(INF))
"""Dp is infinite where the total variation distance is 1, which it is between different laws of such a mechanism."""
FUNCTION_OF_COMPONENT = for_points(2, lambda x, y: LINKED(x, y) >> same_value(x, y))
"""f is a function of [x]."""
FINITE = MV.every(lambda universe: eps(universe) < INF)
KEPT = satisfies(loss, MV, d, eps)
KEPT_WITH_ZERO = satisfies(loss, MV, d, lambda _: ZERO)
