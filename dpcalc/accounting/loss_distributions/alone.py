"""One curve by itself: delta is its value, epsilon where it falls to it. Normal laws compose to one such curve."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.level import profile_falls_to
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.units import infinite_mass
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Extended

_PRECISION: Final = 256
_DIGITS: Final = 121
"""Bits of an epsilon."""


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

    Raises ``Undecided`` where it is far beyond any use.
    """
    if infinite_mass(curve) > delta:
        return INFINITY, INFINITY
    if delta == 0:
        raise Undecided("the largest privacy loss is not looked for here", hint="ask for a larger delta")
    found = profile_falls_to(curve, delta, _DIGITS)
    return found.lower, found.upper
