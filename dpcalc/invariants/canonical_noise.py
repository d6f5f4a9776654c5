"""Canonical noise of a trade-off function, exactly (cho2024, Definition 35 and Lemma 36).

Trade-off functions are piecewise linear here, with rational corners; the argument is 1 less the size of a test, so that
f is convex, does not decrease, and is at most its argument. Between half-odd numbers the distribution function is one
step of Lemma 36 after another: piecewise linear as well.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.errors import InputError
from dpcalc.symbolic.enclose import Enclosure

Point = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Tradeoff:
    """The largest of some ``lines`` (slope, height at 0) on [0, 1]; they have to make a trade-off function."""

    lines: tuple[Point, ...]

    def __post_init__(self) -> None:
        """Refuse lines that make no symmetric trade-off function other than f(x) = x."""
        if not self.lines or any(slope < 0 for slope, _ in self.lines):
            raise InputError("a trade-off function needs lines that do not fall")
        if self(Fraction(0)) != 0 or self(Fraction(1)) > 1 or self(HALF) >= HALF:
            raise InputError("the lines make no trade-off function that hides something", hint="0 <= f(x) <= x")
        if any(self(1 - y) > 1 - x for x, y in self.corners):
            raise InputError("the trade-off function is not symmetric", hint="its graph is that of its own inverse")

    @classmethod
    def approximate(cls, factor: Fraction, delta: Fraction) -> Tradeoff:
        """That of (epsilon, delta)-privacy, with ``factor`` = e^epsilon. Raises ``InputError`` out of range."""
        if factor < 1 or not 0 <= delta < 1 or (factor == 1 and delta == 0):
            raise InputError(
                f"a factor of {factor} with delta = {delta} is not a privacy budget",
                hint="the factor e^epsilon is at least 1, delta at least 0 and less than 1, and not both least",
            )
        zero = (Fraction(0), Fraction(0))
        return cls((zero, (factor, 1 - delta - factor), (1 / factor, -delta / factor)))

    @classmethod
    def of(cls, curve: FiniteCurve) -> Tradeoff:
        """That of a finite curve. Raises ``InputError`` where it is not symmetric."""
        pieces = pairwise(curve.function.corners)
        slopes = [(a, b, (b2 - b) / (a2 - a)) for (a, b), (a2, b2) in pieces]
        return cls(tuple((slope, 1 - b - slope * (1 - a)) for a, b, slope in slopes))

    def __call__(self, x: Fraction) -> Fraction:
        """f(x)."""
        return max(slope * x + height for slope, height in self.lines)

    def reflected(self, x: Fraction) -> Fraction:
        """1 - f(1 - x): the most that a neighbour's chance can be."""
        return 1 - self(1 - x)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The points at which f bends, and its ends."""
        found = {Fraction(0), Fraction(1)}
        for slope, height in self.lines:
            for other, above in self.lines:
                if slope != other:
                    x = (above - height) / (slope - other)
                    if 0 < x < 1 and slope * x + height == self(x):
                        found.add(x)
        return tuple((x, self(x)) for x in sorted(found))

    @cached_property
    def fixed(self) -> Fraction:
        """The c with f(1 - c) = c."""
        for (x, y), (x2, y2) in pairwise(self.corners):
            if y <= 1 - x and y2 >= 1 - x2:
                slope = (y2 - y) / (x2 - x)
                return 1 - (1 - y + slope * x) / (1 + slope)
        raise InputError("the trade-off function has no fixed point")


@dataclass(frozen=True)
class CanonicalNoise:
    """The canonical noise distribution of Lemma 36 for a trade-off function, symmetric about 0."""

    tradeoff: Tradeoff

    def __call__(self, x: Fraction) -> Fraction:
        """The distribution function."""
        if x < -HALF:
            return 1 - self(-x)
        steps = max(0, -((HALF - x) // 1))
        c = self.tradeoff.fixed
        place = x - steps
        value = c * (HALF - place) + (1 - c) * (place + HALF)
        for _ in range(int(steps)):
            value = self.tradeoff.reflected(value)
            if value == 1:
                break
        return value

    def along(self, first: Fraction, count: int) -> tuple[Fraction, ...]:
        """The distribution function at so many points one apart, each by one step from its neighbour."""
        start = (first + HALF) // 1
        place = first - start
        right = self._steps(self(place), start + count)
        left = self._steps(self(-place), 1 - start)
        return tuple(right[k] if k >= 0 else 1 - left[-k] for k in range(start, start + count))

    def _steps(self, value: Fraction, count: int) -> list[Fraction]:
        """A value of the distribution function between -1/2 and 1/2, and those one, two, ... to the right."""
        found = [value]
        while len(found) < count:
            found.append(found[-1] if found[-1] == 1 else self.tradeoff.reflected(found[-1]))
        return found

    def bounds(self, x: Fraction) -> Enclosure:
        """The distribution function between bounds that agree, as of noise that is not known exactly."""
        return Enclosure(self(x), self(x))

    def quantile_bounds(self, u: Fraction) -> Enclosure:
        """The quantile in the same way."""
        return Enclosure(self.quantile(u), self.quantile(u))

    def corners(self, steps: int) -> tuple[Point, ...]:
        """The points at which the distribution function bends, from -steps - 1/2 to steps + 1/2."""
        c = self.tradeoff.fixed
        bends = sorted(1 - x for x, _ in self.tradeoff.corners)
        piece = [(-HALF, c), (HALF, 1 - c)]
        found = list(piece)
        for _ in range(steps):
            piece = [(x + 1, self.tradeoff.reflected(y)) for x, y in _split(piece, bends)]
            found += piece
        right = {x: y for x, y in found if x > 0}
        return tuple(sorted({**right, **{-x: 1 - y for x, y in right.items()}}.items()))

    def quantile(self, u: Fraction) -> Fraction:
        """The least x with F(x) >= u, for u strictly between 0 and 1."""
        if not 0 < u < 1:
            raise InputError(f"{u} is not a probability strictly between 0 and 1")
        if u < HALF:
            return -self._upper(1 - u)
        return self._upper(u)

    def _upper(self, u: Fraction) -> Fraction:
        """The quantile from the middle on."""
        steps = 1
        while self(steps + HALF) < u:
            steps *= 2
        points = self.corners(steps)
        place = next(i for i, (_, y) in enumerate(points) if y >= u)
        (x, y), (x2, y2) = points[place - 1], points[place]
        return x + (x2 - x) * (u - y) / (y2 - y)


def _split(piece: list[Point], bends: list[Fraction]) -> list[Point]:
    """A piecewise linear rise with a point wherever it takes one of some values."""
    found = [piece[0]]
    for (x, y), (x2, y2) in pairwise(piece):
        inside = bends[bisect_right(bends, y) :]
        found += [(x + (x2 - x) * (b - y) / (y2 - y), b) for b in inside if b < y2]
        found.append((x2, y2))
    return found
