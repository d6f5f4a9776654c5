"""Numbers with one square root, compared exactly; most are told apart by rational bounds alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt

import sympy

from dpcalc.effort import Effort
from dpcalc.exact import as_sympy
from dpcalc.symbolic.signs import compare

_BITS = 80


@dataclass(frozen=True)
class Surd:
    """The number ``whole + part sqrt(radicand)``, ``radicand >= 0``."""

    whole: Fraction
    part: Fraction = Fraction(0)
    radicand: Fraction = Fraction(0)

    @property
    def expression(self) -> sympy.Expr:
        """As SymPy writes it."""
        whole, part, radicand = (as_sympy(v) for v in self._parts())
        return sympy.radsimp(whole + part * sympy.sqrt(radicand))

    def _parts(self) -> tuple[Fraction, Fraction, Fraction]:
        return self.whole, self.part, self.radicand

    @cached_property
    def bounds(self) -> tuple[Fraction, Fraction]:
        """Rational numbers on both sides, close together."""
        low = Fraction(isqrt(self.radicand.numerator * self.radicand.denominator << 2 * _BITS), 2**_BITS)
        low /= self.radicand.denominator
        ends = [self.whole + self.part * root for root in (low, low + Fraction(1, 2**_BITS))]
        return (self.whole, self.whole) if not self.part else (min(ends), max(ends))

    def above(self, other: Surd, effort: Effort) -> bool:
        """Whether it is larger, decided exactly."""
        if self.bounds[0] > other.bounds[1] or self.bounds[1] <= other.bounds[0]:
            return self.bounds[0] > other.bounds[1]
        return compare(self.expression, other.expression, {}, effort) > 0
