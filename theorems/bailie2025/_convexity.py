"""Convexity and quasi-convexity in the second argument, (C.9) and (C.8) of appendix C.4.

The weight of the second of three laws is ``weight``, that of the third the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from bailie2025._measure_distances import Check, Masses, Measures, mass, subsets

from dpcalc.claim import Instance
from dpcalc.exact import Extended, Infinity, total
from dpcalc.spec.law_enumeration import triples_of_laws
from dpcalc.verdict import Witness

THREE = ("P1", "P2", "P3")
WEIGHTS = tuple(map(Fraction, ("0", "1/2", "1/3", "3/4", "1")))
Distance: TypeAlias = Callable[[Masses, Masses], Extended]
Bound: TypeAlias = Callable[[Fraction, Extended, Extended], Extended]
"""What is allowed at the mixture, from the weight of the second law and the distances of the second and the third."""


def weighed(weight: Fraction, value: Extended) -> Extended:
    """A multiple of a mass or a distance; nothing of one that is infinite is 0."""
    if isinstance(value, Infinity):
        return value if weight else Fraction(0)
    return weight * value


def mixed(weight: Fraction, first: Masses, second: Masses) -> Masses:
    """Weight * first + (1 - weight) * second."""
    return tuple(total((weighed(weight, a), weighed(1 - weight, b))) for a, b in zip(first, second, strict=True))


def largest(_weight: Fraction, second: Extended, third: Extended) -> Extended:
    """(C.8): quasi-convexity."""
    return max(second, third)


def least(_weight: Fraction, second: Extended, third: Extended) -> Extended:
    """More than quasi-convexity."""
    return min(second, third)


def average(weight: Fraction, second: Extended, third: Extended) -> Extended:
    """(C.9): convexity."""
    return total((weighed(weight, second), weighed(1 - weight, third)))


def with_weights(instances: Callable[[int], Iterator[Instance]]) -> Callable[[int], Iterator[Instance]]:
    """Three measures with each weight."""
    return lambda size: (replace(case, more=weight) for case in instances(size) for weight in WEIGHTS)


def positive_laws(size: int) -> Iterator[Instance]:
    """Every triple of laws without null points."""
    for laws in triples_of_laws(size):
        if all(all(law) for law in laws):
            yield Measures(laws, names=THREE)


def at_the_mixture(distance: Distance, bound: Bound) -> Check:
    """The distance of the first measure from the mixture of the others is within the bound."""

    def check(case: Measures) -> Witness | None:
        first, second, third = case.measures
        whole = distance(first, mixed(case.more, second, third))
        parts = distance(first, second), distance(first, third)
        if whole <= bound(case.more, *parts):
            return None
        return case.failure(f"with weight {case.more}, {whole} at the mixture, {parts[0]} and {parts[1]} at the others")

    return check


def linear_vacuous(first: Masses, second: Masses) -> Extended:
    """The linear vacuous distorting function: the largest (Q(S) - P(S))/Q(S) over sets S that are not empty."""
    found: list[Fraction] = []
    for points in subsets(len(first)):
        p, q = mass(first, points), mass(second, points)
        if points and isinstance(p, Fraction) and isinstance(q, Fraction):
            found.append((q - p) / q)
    return max(found)
