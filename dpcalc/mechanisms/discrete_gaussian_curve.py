"""The curve of two discrete Gaussian laws a whole number of places apart, enclosed by sums with bounded tails.

P is the law with weight ``exp(-k^2/(2 s))`` at every integer k, and Q is P moved up by d. The privacy loss at k is
``(d^2 - 2 d k)/(2 s)``, so the best events hold all k up to some m: for epsilon, ``m = floor(d/2 - epsilon s/d)``. An
event with another m gives less, so where an epsilon is too close to a jump of m both are taken.
Source: Canonne, Kamath and Steinke 2020, Theorem 7.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Final

import flint

from dpcalc.accounting.curves.base import DiscreteNormal, Enclosed
from dpcalc.accounting.curves.rigorous import Number, ball_of, check_size, exact_number, refined
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.mechanisms.gaussian_sums import tail, whole
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Blurred, Range, ball, ends, greatest

MOST_EVENTS: Final = 3
"""If a threshold is known worse than this, precision is raised."""
_NEGLIGIBLE: Final = 10**5
"""Probabilities that are certain to lie below ``2**-_NEGLIGIBLE`` are told from 0 no further."""


@dataclass(frozen=True)
class DiscreteGaussianCurve(Enclosed):
    """The curve for ``parameter`` s > 0 (sigma squared, a little more than the variance) and ``distance`` d >= 1."""

    parameter: Fraction
    distance: int

    @property
    def name(self) -> str:
        """A short name with parameters."""
        return f"discrete-gaussian(sigma2={self.parameter}, distance={self.distance})"

    @property
    def discrete_normal(self) -> DiscreteNormal:
        """The two laws."""
        return DiscreteNormal(self.parameter, self.distance)

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile, narrow beside its size."""
        argument = exact_number(epsilon, "epsilon") if isinstance(epsilon, str) else epsilon

        with flint.ctx.workprec(effort.precision):
            _, last = self._last(ball_of(argument))
        if last < 0 and last * last > 2 * self.parameter * _NEGLIGIBLE:
            # of all integers up to m < 0, P has at most exp(-m^2/(2 s)), as (m + j)^2 >= m^2 + j^2
            return Enclosure(Fraction(0), Fraction(1, 2**_NEGLIGIBLE))

        def compute() -> flint.arb:
            exponent = ball_of(argument)
            low, high = self._last(exponent)
            if high - low >= MOST_EVENTS:
                raise Blurred("the best event is not known at this precision")
            factor = exponent.exp()
            return greatest(*(self.first(m) - factor * self.second(m) for m in range(low, high + 1)))

        return refined(compute, effort)

    def _last(self, exponent: flint.arb) -> tuple[int, int]:
        """Bounds on the last integer of the best event."""
        threshold = ball(Fraction(self.distance, 2)) - exponent * ball(self.parameter / self.distance)
        low, high = (floor(end) for end in ends(Range.at(threshold)))
        return low, high

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function; exact at sizes 0 and 1."""
        number = check_size(size)
        if number in (0, 1):
            return Enclosure(Fraction(number == 0), Fraction(number == 0))

        def compute() -> flint.arb:
            lines = [self._line(m, number) for m in self._shared(number)]
            return lines[0] if len(lines) == 1 else lines[0].union(lines[1])

        return refined(compute, effort)

    def reversed(self) -> DiscreteGaussianCurve:
        """The same: a reflection takes each law to the other."""
        return self

    def first(self, last: int) -> flint.arb:
        """The probability under P of all integers up to ``last``, at the precision in force."""
        return tail(self.parameter, -last) / whole(self.parameter)

    def second(self, last: int) -> flint.arb:
        """The same under Q."""
        return self.first(last - self.distance)

    def _line(self, place: int, size: Number) -> flint.arb:
        """The type II error of the test that rejects P above ``place``, and at it with some probability."""
        ratio = ball(Fraction(self.distance * (2 * place - self.distance)) / (2 * self.parameter)).exp()
        return self.second(place) - (ball_of(size) - self._above(place)) * ratio

    def _above(self, place: int) -> flint.arb:
        """The probability under P of all integers above ``place``."""
        return tail(self.parameter, place + 1) / whole(self.parameter)

    def _shared(self, size: Number) -> list[int]:
        """The places, one or two, at which a test of the size may decide by chance."""
        goal = ball_of(size)
        low, high = -1, 1
        while not self._above(high) <= goal:
            low, high = high, 2 * high
        while self._above(low) <= goal:
            low, high = 2 * low, low
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self._above(middle) <= goal else (middle, high)
        if self._above(high - 1) >= goal:
            return [high]
        if self._above(high - 2) >= goal:
            return [high, high - 1]
        raise Blurred("the size of the test is not placed at this precision")
