"""Invariants, their exact release, and laws of outputs: what the statements of Section 2.4.3 share.

``c`` are invariants, a function of the data; ``MV_C`` is the multiverse that they induce (equation (2.4)). The
mechanism T(x) = c(x) has the point mass at c(x) as its law;
``BETWEEN_VALUES(v, w)`` is how far apart the point masses at v
and w are. Point masses at different values have no common support, TV = 1.

``P`` sends a dataset to the law of a mechanism's output, where it matters whether two laws are equal;
``BETWEEN_LAWS`` is an output premetric on laws.
"""

from __future__ import annotations

from dpcalc.structure.language import (
    INF,
    ZERO,
    Element,
    Every,
    Formula,
    Map,
    Quantity,
    Same,
    Sort,
    Term,
)
from dpcalc.structure.vocabulary import LAW, POINT, Link, Universe, fresh, induced, satisfies, some_points
from theorems.bailie2025._structures import MV, d, eps

VALUE = Sort("value of the invariants", "v", as_points=True)
c = Map("c", (POINT,), VALUE)
MV_C = induced(c)
BETWEEN_VALUES = Quantity("D", (VALUE, VALUE))
P = Map("P", (POINT,), LAW)
BETWEEN_LAWS = Quantity("D", (LAW, LAW))


def released(x: Element, y: Element) -> Term:
    """How far apart the outputs of T(x) = c(x) are at two datasets."""
    return BETWEEN_VALUES(c(x), c(y))


def law_distance(x: Element, y: Element) -> Term:
    """How far apart the laws of the output are at two datasets."""
    return BETWEEN_LAWS(P(x), P(y))


def agree(x: Element, y: Element) -> Formula:
    """That two datasets have the same invariants."""
    return Same(c(x), c(y))


def differ(x: Element, y: Element) -> Formula:
    """That two datasets have different invariants."""
    return ~agree(x, y)


def same_law(x: Element, y: Element) -> Formula:
    """That the law of the output is the same at two datasets."""
    return Same(P(x), P(y))


def output_premetric(between: Quantity) -> Formula:
    """That D(P, P) = 0."""
    v = fresh(between.sorts[0])
    return Every((v,), between(v, v) <= ZERO)


def infinite_without_common_support() -> Formula:
    """That D(P, Q) is infinite where TV(P, Q) = 1, for point masses at values of the invariants."""
    v, w = fresh(VALUE), fresh(VALUE)
    return Every((v, w), Same(v, w) | INF.is_(BETWEEN_VALUES(v, w)))


def metric_laws() -> dict[str, Formula]:
    """What makes an output premetric a metric, by name."""
    p, q, r = fresh(LAW), fresh(LAW), fresh(LAW)
    between = BETWEEN_LAWS
    return {
        "D is symmetric": Every((p, q), between(p, q) <= between(q, p)),
        "D has the triangle inequality": Every((p, q, r), between(p, r) <= between(p, q) + between(q, r)),
        "D is 0 only between equal laws": Every((p, q), (between(p, q) <= ZERO) >> Same(p, q)),
    }


def has_pair(universe: Universe, differ: Link, *, near: bool = True) -> Formula:
    """That a universe holds x, x' that differ, with d(x, x') finite where ``near`` says so."""

    def pair(x: Element, y: Element) -> Formula:
        inside = universe.has(x) & universe.has(y) & differ(x, y)
        return inside & (d(x, y) < INF) if near else inside

    return some_points(2, pair)


TV_ONE = "D(P, Q) is infinite whenever TV(P, Q) = 1"


def needs_infinity(*, near: bool) -> Formula:
    """A universe with datasets whose invariants differ has an infinite budget, if T(x) = c(x) keeps the budgets.

    ``near`` asks for such datasets at a finite distance.
    """

    def infinite(universe: Universe) -> Formula:
        return (has_pair(universe, differ, near=near) & satisfies(released, MV, d, eps)) >> eps(universe).is_(INF)

    return MV.every(infinite)
