"""Where a profile falls to a level, in floats: a first guess, which decides nothing."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

import flint

from dpcalc.accounting.loss_distributions.masses import Masses

_MOST_BITS: Final = 1000


def falls_to(masses: Masses, unit: flint.arb, goal: Fraction) -> int:
    """About the last point, counted from one before the first, whose profile is not below a goal in units of masses.

    0 where masses have more bits than floats.
    """
    if masses.bits > _MOST_BITS:
        return 0
    scale = math.ldexp(1.0, -masses.bits)
    level, step = float(goal / (1 << masses.bits)), math.exp(-float(unit.mid()))
    mass, other = masses.beyond * scale, 0.0
    values = masses.finite.coeffs()
    for index in range(len(values) - 1, -1, -1):
        value = int(values[index]) * scale
        mass, other = mass + value, (other + value) * step
        if mass - other >= level:
            return index
    return 0
