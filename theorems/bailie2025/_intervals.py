"""Intervals of measures and density bounded classes on finite sets (Proposition 14, bailie2025).

A base measure nu has densities: at points that are not null for it they are quotients of masses, elsewhere anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias, cast

from _law_lemmas import And, nonnegative, p, pointwise, q, r, s, w, x, y
from bailie2025._measure_distances import ONE, ZERO, Masses, mass, shown, subsets

from dpcalc.claim import Instance
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.verdict import Witness

Finite: TypeAlias = tuple[Fraction, ...]
SET_WISE = (
    "a density may be changed where nu is null; so l <= f <= u everywhere is the same as l <= f <= u nu-almost "
    "everywhere, for some version. With w the mass of nu at a point (sums over points stand for integrals), densities "
    "between x and y give masses between x w and y w, and so do their sums over sets; and masses that lie between, set "
    "by set, give densities that do where w > 0, as on a part of {f > u}, or {f < l}, of positive measure the bound "
    "would fail"
)
TO_DENSITIES = pointwise(And(p >= x, p <= y), And(w > 0, p * w >= x * w, p * w <= y * w))
TO_MASSES = pointwise(And(p * w >= x * w, p * w <= y * w), And(w >= 0, p >= x, p <= y))
SUMS = pointwise(p + r <= q + s, And(nonnegative(p, q, r, s), p <= q, r <= s))


@dataclass(frozen=True)
class Bounds:
    """Measures L and U, a base measure, and densities l and u with respect to it."""

    low: Masses
    high: Masses
    base: Finite
    least: Masses
    most: Masses
    more: str = ""

    def text(self) -> str:
        """The bounds as text."""
        rows = zip(("L", "U", "nu", "l", "u"), (self.low, self.high, self.base, self.least, self.most), strict=True)
        return ", ".join(f"{name} = {shown(each)}" for name, each in rows) + self.more


def within(low: Masses, measure: Masses, high: Masses) -> bool:
    """Whether L <= mu <= U for all sets."""
    every = subsets(len(measure))
    return all(mass(low, each) <= mass(measure, each) <= mass(high, each) for each in every)


def tuples(values: list[Fraction], points: int) -> Iterator[Finite]:
    """Every measure with such masses on so many points."""
    return cartesian(values, repeat=points)


def whole(size: int) -> list[Fraction]:
    """0, 1, ..., size."""
    return [Fraction(i) for i in range(size + 1)]


def density(measure: Masses, base: Finite, elsewhere: Extended) -> Masses:
    """A density: the quotient of masses, or a value where the base measure is null; infinite masses stay so."""
    quotients = []
    for m, n in zip(measure, base, strict=True):
        quotients.append(elsewhere if n == 0 else m if isinstance(m, Infinity) else m / n)
    return tuple(quotients)


def integral(function: Masses, base: Finite) -> Masses:
    """The measure with that density."""
    return tuple(
        ZERO if n == 0 else f if isinstance(f, Infinity) else f * n for f, n in zip(function, base, strict=True)
    )


def equivalent(instance: Instance) -> Witness | None:
    """L <= u; every measure of the interval has a density in the class, and every density of the class a measure in it.

    Measures are tried in steps of 1/2 up to the largest mass of U and a half more; densities at the bounds and halfway.
    """
    case = cast(Bounds, instance)
    if any(a > b for a, b in zip(case.least, case.most, strict=True)):
        return _failed(case, "l exceeds u")
    if not within(case.low, case.low, case.high):
        return _failed(case, "L exceeds U")
    if INFINITY in (*case.low, *case.high):
        return _failed(case, "a measure that is not sigma-finite")
    top = max(*cast(Finite, case.high), ZERO)
    steps = [Fraction(i, 2) for i in range(int(2 * top) + 2)]
    for measure in tuples(steps, len(case.base)):
        if within(case.low, measure, case.high):
            found = density(measure, case.base, ZERO)
            versions = [a if n == 0 else f for a, n, f in zip(case.least, case.base, found, strict=True)]
            inside = all(a <= f <= b for a, f, b in zip(case.least, versions, case.most, strict=True))
            if not inside or integral(tuple(versions), case.base) != measure:
                return _failed(case, f"mu = {shown(measure)} lies between L and U and has no density between l and u")
    for function in cartesian(*(_between(a, b) for a, b in zip(case.least, case.most, strict=True))):
        found = integral(function, case.base)
        if not within(case.low, found, case.high):
            return _failed(case, f"f = {shown(function)} lies between l and u, its measure {shown(found)} not so")
    return None


def _between(least: Extended, most: Extended) -> list[Extended]:
    """Both bounds, and their middle if they are finite."""
    middle = [] if isinstance(least, Infinity) or isinstance(most, Infinity) else [(least + most) / 2]
    return [least, *middle, most]


def _failed(case: Bounds, what: str) -> Witness:
    """The witness of bounds for which something fails."""
    return Witness(f"{case.text()}: {what}", {"bounds": case.text(), "violated": what})


Make: TypeAlias = Callable[[Finite, Finite, Finite], Iterator[Bounds]]
"""Bounds from three measures."""


def from_measures(make: Make, points: int = 2) -> Callable[[int], Iterator[Instance]]:
    """Bounds from every three measures on at most so many points, with whole masses."""

    def of_size(size: int) -> Iterator[Instance]:
        for count in range(1, points + 1):
            for three in cartesian(tuples(whole(size), count), repeat=3):
                if size == 1 or any(size in each for each in three):
                    yield from make(*three)

    return of_size


ELSEWHERE: tuple[tuple[Extended, Extended], ...] = ((ZERO, ZERO), (ZERO, INFINITY), (ONE, Fraction(2)))
"""Values of l and u where the base measure is null."""
