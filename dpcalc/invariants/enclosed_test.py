"""The test of ``odds_test`` for any trade-off function, between bounds (cho2024, Theorem 37).

No private test has more power than one that keeps finitely many lines below the trade-off function. Where each of
these touches it at a chance with which the test itself rejects, the linear program of these lines has the power of
the test as its optimum, but for the width of the bounds: its value shows rigorously how little a better test can have.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import Final

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy
from dpcalc.invariants.canonical_noise import Point, Tradeoff
from dpcalc.invariants.enclosed_noise import EnclosedNoise, between, side, symmetric
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.invariants.private_tests import FEW, Compared, Limit, most_power
from dpcalc.symbolic.enclose import Enclosure

_NEAR: Final = Fraction(1, 2**20)
_FINE: Final = 2**80
_BITS: Final = 50


def odds_test_of(margins: Margins, curve: Curve, level: Fraction) -> OddsTest | EnclosedOddsTest:
    """The test of a curve, exact where it has finitely many rational corners. Raises ``InputError`` as the tests do."""
    both = symmetric(curve)
    if both.finite is None:
        return EnclosedOddsTest(margins, both, level)
    return OddsTest(margins, Tradeoff.of(both.finite), level)


@dataclass(frozen=True)
class EnclosedOddsTest:
    """The test for these margins and this level, by the canonical noise of a ``curve`` that is the same reversed.

    Its size is at most the level, and less by no more than bisection sees. Raises ``InputError`` where the level is no
    probability.
    """

    margins: Margins
    curve: Curve
    level: Fraction

    def __post_init__(self) -> None:
        """Refuse a level that is no probability."""
        if not 0 < self.level < 1:
            raise InputError(f"the level {self.level} is not between 0 and 1", hint="write 1/20")

    @cached_property
    def noise(self) -> EnclosedNoise:
        """The noise."""
        return EnclosedNoise(self.curve)

    def p_value(self, z: Fraction) -> Enclosure:
        """Bounds on the p-value of a noisy count: the expectation of F(X - z) at the odds ratio 1."""
        return _mean(self.margins.law(), (self.noise.bounds(x - z) for x in self.margins.support))

    def drawn(self, count: int, u: Fraction) -> Enclosure:
        """Bounds on the p-value of a count with the noise at the quantile u."""
        noise = self.noise.quantile_bounds(u)
        return Enclosure(self.p_value(count + noise.upper).lower, self.p_value(count + noise.lower).upper)

    @cached_property
    def threshold(self) -> Fraction:
        """An m at which the size is at most the level, and as close to it as bisection sees."""
        low, high = Fraction(self.margins.support[0]), Fraction(self.margins.support[-1])
        steps = Fraction(1)
        while side(self.p_value(low - steps), self.level) <= 0 or side(self.p_value(high + steps), self.level) >= 0:
            steps *= 2
        return between(low - steps, high + steps, lambda m: side(self.p_value(m), self.level)).upper

    @cached_property
    def rejects(self) -> tuple[Enclosure, ...]:
        """Bounds on the probability with which each count is rejected."""
        return tuple(self.noise.bounds(x - self.threshold) for x in self.margins.support)

    def power(self, odds: Fraction) -> Enclosure:
        """Bounds on the probability of rejecting at an odds ratio."""
        return _mean(self.margins.law(odds), self.rejects)

    def best(self, odds: Fraction) -> Fraction:
        """A number that the power of no private test of this size exceeds."""
        return -most_power(self.margins.law(), self.margins.law(odds), self.level, self._limits).value

    def compared(self, odds: Fraction) -> Compared:
        """The power beside the most of any private test; that on tables with few counts alone."""
        few = len(self.margins.support) <= FEW
        return Compared(odds, self.power(odds), self.best(odds) if few else None)

    @cached_property
    def _limits(self) -> list[Limit]:
        """Each count beside the one before it, by a line that touches the trade-off function where the test rejects."""
        lines = [self._touching((each.lower + each.upper) / 2) for each in self.rejects[:-1]]
        return [(place + 1, place, line) for place, line in enumerate(lines) if line is not None]

    def _touching(self, size: Fraction) -> Point | None:
        """A line below the trade-off function, as near to it at a size as its slope is known."""
        step = min(size, 1 - size) * _NEAR
        if not step:
            return None
        fall = self.curve.beta(size - step).lower - self.curve.beta(size + step).upper
        slope = fall / (2 * step)
        if slope <= 0:
            return None
        size_of = slope.numerator.bit_length() - slope.denominator.bit_length()
        scale = Fraction(2) ** (_BITS - size_of)
        factor = round(slope * scale) / scale  # any factor gives a line that is nowhere above; this one is near it
        delta = self.curve.delta(sympy.log(as_sympy(factor))).upper
        return factor, 1 - Fraction(ceil(delta * _FINE), _FINE) - factor


def _mean(law: Iterable[Fraction], values: Iterable[Enclosure]) -> Enclosure:
    """Bounds on an expectation."""
    pairs = list(zip(law, values, strict=True))
    return Enclosure(
        sum((p * value.lower for p, value in pairs), Fraction(0)),
        sum((p * value.upper for p, value in pairs), Fraction(0)),
    )
