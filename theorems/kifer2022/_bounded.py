"""Probabilistically bounded privacy by the function g = 1 - f: the largest power under M(D1) at a size under M(D2)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from dpcalc.spec.curves.finite import FiniteCurve
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import join
from dpcalc.spec.law_enumeration import SmallLaw


def both_orders(first: SmallLaw, second: SmallLaw) -> Tradeoff:
    """The least concave g of a pair of neighbours, each of which may be D1."""
    return join(*(FiniteCurve.discrete(*laws).function for laws in ((first, second), (second, first))))


def inverse(g: Tradeoff, delta: Fraction) -> Fraction:
    """The least t with ``g(t) >= delta``, which is the generalised inverse of f at 1 - delta."""
    if g.corners[0][1] >= delta:
        return Fraction(0)
    for (a, low), (b, high) in pairwise(g.corners):
        if high >= delta:
            return a + (b - a) * (delta - low) / (high - low)
    return Fraction(1)


def is_bounded(power: Tradeoff, size: Fraction, delta: Fraction) -> bool:
    """Definition 5.4: a test with ``P(A(M(D2)) = 1) <= size``, which is delta/e^epsilon, has at most delta at D1."""
    return power.at(size) <= delta


def deltas(g: Tradeoff, power: Tradeoff) -> Iterator[Fraction]:
    """The values of g where g or the other function bends, and beside 0: what both do there, they do everywhere."""
    sizes = sorted({size for function in (g, power) for size, _ in function.corners})
    yield from (g.at(size) for size in (*sizes, sizes[1] / 64))
