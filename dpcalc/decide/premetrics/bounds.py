"""The exact bounds l*d <= d' <= u*d between two premetrics on the same points, and what they mean for budgets.

Products follow 0 * inf = inf (bailie2025, section 2.1). Hence a pair at d = inf puts no condition on u, but none of the
factors l, not even 0, satisfies it where d' is finite there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from dpcalc.decide.distances import distances
from dpcalc.decide.lengths import Measured
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.base import Premetric


@dataclass(frozen=True)
class Extremal:
    """An ordered pair of points with its distance under the first premetric and under the second."""

    x: Point
    y: Point
    first: Extended
    second: Extended

    def __str__(self) -> str:
        """The pair and both distances."""
        return f"{self.x} and {self.y}, at distance {self.first} in the first and {self.second} in the second"


@dataclass(frozen=True)
class Bounds:
    """The largest ``lower`` = l and the least ``upper`` = u with l*d(x, y) <= d'(x, y) <= u*d(x, y) for all x, y.

    ``lower`` is ``None`` where no l >= 0 is small enough (some pair has d = inf and d' finite), and infinity where
    every finite l is (no pair of different points has d > 0 and d' finite). ``upper`` is infinity where no finite u is
    large enough. ``lower_pair`` and ``upper_pair`` attain them, and are ``None`` where no pair forces anything: then l
    is infinity, and u is 0. Only pairs of different points count; ``points`` is how many points there are.
    """

    lower: Extended | None
    upper: Extended
    lower_pair: Extremal | None
    upper_pair: Extremal | None
    points: int

    @property
    def first_below(self) -> bool:
        """Whether d <= d' everywhere: a specification with d is then at least as strong as with d'."""
        return self.lower is not None and self.lower >= 1

    @property
    def second_below(self) -> bool:
        """Whether d' <= d everywhere."""
        return self.upper <= 1

    @property
    def budget_for_second(self) -> Extended:
        """The factor 1/l: keeping budget eps under d implies keeping eps/l under d' (Proposition 2.4.15, first part).

        Infinity where no finite budget follows, 0 where any does.
        """
        if self.lower is None or self.lower == 0:
            return INFINITY
        return Fraction(0) if isinstance(self.lower, Infinity) else 1 / self.lower

    @property
    def budget_for_first(self) -> Extended:
        """The factor u: keeping budget eps under d' implies keeping u*eps under d (Proposition 2.4.15, second part)."""
        return self.upper

    def explain(self) -> str:
        """Both bounds in one line."""
        return f"{self._lower_words()}; {self._upper_words()}"

    def _lower_words(self) -> str:
        """The lower bound."""
        if self.lower is None:
            return f"no l*d is below d' ({self.lower_pair})"
        if isinstance(self.lower, Infinity):
            return "l*d <= d' for every finite l (no pair is apart in the first and finitely apart in the second)"
        return f"l = {self.lower} ({self.lower_pair})"

    def _upper_words(self) -> str:
        """The upper bound."""
        if self.upper_pair is None:
            return "u = 0 (no pair that the first compares is apart in the second)"
        if isinstance(self.upper, Infinity):
            return f"no finite u*d is above d' ({self.upper_pair})"
        return f"u = {self.upper} ({self.upper_pair})"


def bounds(first: Premetric, second: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT) -> Bounds:
    """The exact bounds of ``second`` in terms of ``first`` over all ordered pairs of the points.

    Raises ``TooLarge`` where there are more pairs than ``effort.limit``.
    """
    near, far = distances(first, points, effort), distances(second, points, effort)
    low, lower_pair = _largest_factor(near, far)
    high, upper_pair = _least_factor(near, far)

    def shown(pair: tuple[int, int] | None) -> Extremal | None:
        if pair is None:
            return None
        x, y = (points[place] for place in pair)
        return Extremal(x, y, *(_at(held, *pair) for held in (near, far)))

    return Bounds(low, high, shown(lower_pair), shown(upper_pair), len(points))


Place = tuple[int, int]


def _at(measured: Measured, i: int, j: int) -> Extended:
    """One distance."""
    found = measured[0].at(i, j)
    return INFINITY if found is None else found * measured[1]


def _largest_factor(near: Measured, far: Measured) -> tuple[Extended | None, Place | None]:
    """The largest l, and the first pair that forces it."""
    best: Extended = INFINITY
    place: Place | None = None
    for i, j in _classes(near, far):
        d, other = _at(near, i, j), _at(far, i, j)
        if isinstance(other, Infinity) or d == 0:
            continue
        if isinstance(d, Infinity):
            return None, (i, j)
        if other / d < best:
            best, place = other / d, (i, j)
    return best, place


def _least_factor(near: Measured, far: Measured) -> tuple[Extended, Place | None]:
    """The least u, and the first pair that forces it."""
    best: Extended = Fraction(0)
    place: Place | None = None
    for i, j in _classes(near, far):
        d, other = _at(near, i, j), _at(far, i, j)
        if isinstance(d, Infinity) or other == 0:
            continue
        if isinstance(other, Infinity) or d == 0:
            return INFINITY, (i, j)
        if other / d > best:
            best, place = other / d, (i, j)
    return best, place


def _classes(near: Measured, far: Measured) -> list[Place]:
    """The first pair of different points for each combination of two distances, in the order of the points."""
    size = near[0].size
    numbers = [np.unique(held[0].values, return_inverse=True)[1].reshape(-1) for held in (near, far)]
    both = numbers[0] * (int(numbers[1].max(initial=0)) + 1) + numbers[1]
    off_diagonal = np.flatnonzero(~np.eye(size, dtype=bool).reshape(-1))
    firsts = off_diagonal[np.sort(np.unique(both[off_diagonal], return_index=True)[1])]
    return [divmod(int(place), size) for place in firsts]
