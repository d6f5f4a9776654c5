"""One curve by itself: delta is its value, epsilon is bisected. Normal laws compose to one such curve."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.units import infinite_mass
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Extended
from dpcalc.logarithms import ball
from dpcalc.symbolic.ranges import Range
from dpcalc.symbolic.ranges import ends as bounds
from dpcalc.symbolic.sign_changes import root

_FURTHEST: Final = 1 << 24
_PRECISION: Final = 256
_DIGITS: Final = 120
"""Bits to which an epsilon is bisected."""
_WIDENINGS: Final = 4


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
    return _halved(curve, delta, _drawn(curve, delta, (low, high)), effort, (high - low) / (1 << _DIGITS))


def _drawn(curve: Curve, delta: Fraction, ends: tuple[Fraction, Fraction]) -> tuple[Fraction, Fraction]:
    """Narrower ends, one on each side for certain: secants of the logarithm propose them, two values certify."""
    low, high = ends
    guess = _guess(curve, delta, low, high)
    if guess is None:
        return ends
    reach, effort = (high - low) / (1 << _DIGITS), Effort(precision=_PRECISION)
    for _ in range(_WIDENINGS):
        left, right = max(low, guess - reach / 2), min(high, guess + reach / 2)
        if curve.delta(right, effort).upper <= delta:
            high = right
        if left > low and curve.delta(left, effort).lower > delta:
            low = left
        if low == left and high == right:
            break
        reach *= 1 << 16
    return low, high


def _guess(curve: Curve, delta: Fraction, low: Fraction, high: Fraction) -> Fraction | None:
    """About where the profile is delta; without rigour."""
    with flint.ctx.workprec(_PRECISION):
        goal = ball(delta).log() if delta else None
        if goal is None:
            return None

        def height(point: flint.arb) -> flint.arb:
            line = curve.line(point)
            if line is None or not line[0] > 0:
                found = curve.delta(bounds(Range.at(point))[0], Effort(precision=_PRECISION))
                value = ball((found.lower + found.upper) / 2)
            else:
                value = line[0].mid()
            return (value.max(flint.arb(2) ** -(_PRECISION**2))).log() - goal

        try:
            return bounds(Range.at(root(height, ball(low), ball(high)).mid()))[0]
        except Undecided:
            return None


def _halved(
    curve: Curve, delta: Fraction, ends: tuple[Fraction, Fraction], effort: Effort, width: Fraction
) -> tuple[Fraction, Fraction]:
    """The ends drawn together to a width, or as far as the enclosures of the curve allow."""
    low, high = ends
    while high - low > width:
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
