"""Pairs of laws whose privacy loss is L, 0 or -L, with P and Q exchanged by a symmetry.

The pair has one number beside L: the ``mass`` m that P gives to the loss L. Then Q gives m exp(-L) to it, both give
``1 - m - m exp(-L)`` to the loss 0, and the loss -L is the mirror image. A larger mass is a pair that is easier to tell
apart, for every test. Binary and k-ary randomised response and the staircase mechanism are of this kind.

The least rho is the Kullback-Leibler divergence ``m L (1 - exp(-L))`` if c, half the mass at the loss 0 over
``m exp(-L/2)``, is at most ``R(x) = (sinh x cosh x - x)/(x cosh x - sinh x)`` at x = L/2. With u = x^2 (2a-1)^2 the
cumulant of order a is ``F(u) - F(x^2)``, ``F(u) = ln(cosh(sqrt u) + c)``, and F is concave where ``c <= R(sqrt u)``. R
rises (the coefficients of its two power series have the quotients 4^n/(2n), which rise), so F is concave from x^2 on,
and D_a/a, up to a factor the slope of the chord from x^2, falls with the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

import sympy

from dpcalc.accounting.curves.atoms import AtomsCurve, randomised_response
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import Law
from dpcalc.symbolic.enclose import compare, enclose

HALF: Final = sympy.Rational(1, 2)
_FINE: Final = 2**48
"""Rational laws beside irrational ones have this denominator."""


@dataclass(frozen=True)
class ThreeLosses:
    """The pair with a loss L > 0 and a mass m, both without symbols; ``m (1 + exp(-L)) <= 1`` is trusted."""

    loss: sympy.Expr
    mass: sympy.Expr

    @property
    def mirrored(self) -> sympy.Expr:
        """What Q gives to the loss L, and P to -L."""
        return self.mass * sympy.exp(-self.loss)

    @property
    def neutral(self) -> sympy.Expr:
        """What both give to the loss 0."""
        return 1 - self.mass - self.mirrored

    @property
    def laws(self) -> tuple[Law, Law] | None:
        """Both laws, over the outputs 1, 0 and -1, where they are rational."""
        if not (isinstance(self.mass, sympy.Rational) and isinstance(self.mirrored, sympy.Rational)):
            return None
        most, least = rational(self.mass), rational(self.mirrored)
        first = {1: most, 0: 1 - most - least, -1: least}
        second = {1: least, 0: 1 - most - least, -1: most}
        return _reached(first), _reached(second)

    def curve(self, name: str) -> Curve:
        """The curve, exact where the laws are rational."""
        laws = self.laws
        if laws is not None:
            return FiniteCurve.of(*laws, name)
        zero, one, most, least = sympy.Integer(0), sympy.Integer(1), self.mass, self.mirrored
        prefixes = [(zero, zero), (most, least), (1 - least, 1 - most), (one, one)]
        if most == 1 / (1 + sympy.exp(-self.loss)):
            return randomised_response(self.loss)
        return AtomsCurve(name, [(most, least), (self.neutral, self.neutral), (least, most)], prefixes)

    def renyi(self, order: sympy.Expr) -> sympy.Expr:
        """The Renyi divergence of an order above 1, the same in both directions."""
        powers = sympy.exp((order - 1) * self.loss) + sympy.exp(-order * self.loss)
        return sympy.log(self.mass * powers + self.neutral) / (order - 1)

    @property
    def divergence(self) -> sympy.Expr:
        """The Kullback-Leibler divergence, the same in both directions."""
        return self.loss * (self.mass - self.mirrored)

    def easier(self) -> tuple[Law, Law]:
        """Two rational laws of three losses that are a little easier to tell apart, for every test.

        A largest loss that P gives more to, and Q less, has both corners of the power function further up and left.
        """
        most = Fraction(ceil(enclose(self.mass, {}).upper * _FINE), _FINE)
        least = Fraction(floor(enclose(self.mirrored, {}).lower * _FINE), _FINE)
        neutral = 1 - most - least
        return _reached({1: most, 0: neutral, -1: least}), _reached({1: least, 0: neutral, -1: most})

    def falls_from_one(self) -> bool:
        """Whether D_a/a is shown to fall with the order a, so that its supremum is the Kullback-Leibler divergence."""
        x, root = self.loss / 2, sympy.exp(-self.loss / 2)
        # sinh x, cosh x and 2 c, all multiplied by exp(-x)
        sinh, cosh = (1 - root**2) / 2, (1 + root**2) / 2
        neutral = self.neutral / self.mass * HALF
        left = neutral * (x * cosh - sinh)
        return compare(left, sinh * cosh - x * root**2, {}) <= 0


def _reached(law: dict[int, Fraction]) -> Law:
    """A law without outputs of probability 0."""
    return {output: chance for output, chance in law.items() if chance}
