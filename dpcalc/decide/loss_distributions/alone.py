"""One curve by itself: delta is its value, epsilon is bisected. Normal laws compose to one such curve."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.decide.loss_distributions.parts import Part
from dpcalc.decide.loss_distributions.units import infinite_mass
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.curves.base import Curve
from dpcalc.spec.curves.gaussian import GaussianCurve

_FURTHEST: Final = 1 << 24
_PRECISION: Final = 256
_DIGITS: Final = 120
"""Bits to which an epsilon is bisected."""


def merged(parts: Sequence[Part]) -> list[Part]:
    """The same parts, with the normal ones composed to one: the squares of mu add (Dong, Roth and Su 2022)."""
    squares = [part.times * mu**2 for part in parts if (mu := part.curve.normal_shift) is not None]
    others = [part for part in parts if part.curve.normal_shift is None]
    if not squares:
        return others
    return [*others, Part(GaussianCurve(sympy.sqrt(sum(squares, sympy.Integer(0)))), 1, sympy.oo)]


def delta_alone(curve: Curve, epsilon: sympy.Expr | Fraction) -> tuple[Fraction, Fraction]:
    """Bounds on delta."""
    found = curve.delta(epsilon, Effort(precision=_PRECISION))
    return found.lower, found.upper


def epsilon_alone(curve: Curve, delta: Fraction) -> tuple[Extended, Extended]:
    """Bounds on the least epsilon >= 0 at which the profile is at most delta.

    Raises ``Undecided`` where it is far beyond any use, or the enclosures of the curve are wide.
    """
    if infinite_mass(curve) > delta:
        return INFINITY, INFINITY
    effort, zero = Effort(precision=_PRECISION), Fraction(0)
    if curve.delta(zero, effort).upper <= delta:
        return zero, zero
    high = Fraction(1)
    while curve.delta(high, effort).upper > delta:
        high *= 2
        if high > _FURTHEST:
            raise Undecided(f"epsilon is not below {_FURTHEST}", hint="ask for a larger delta")
    low = zero if high == 1 else high / 2
    return _halved(curve, delta, (low, high), effort)


def _halved(
    curve: Curve, delta: Fraction, ends: tuple[Fraction, Fraction], effort: Effort
) -> tuple[Fraction, Fraction]:
    """The ends drawn together as far as the enclosures of the curve allow."""
    low, high = ends
    for _ in range(_DIGITS):
        middle = (low + high) / 2
        found = curve.delta(middle, effort)
        if found.upper <= delta:
            high = middle
        elif found.lower > delta:
            low = middle
        else:
            break
    if curve.delta(low, effort).lower <= delta and low > 0:
        return Fraction(0), high
    return low, high
