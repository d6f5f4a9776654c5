"""Finitely many losses that are points of a grid: their masses go where they belong, and rounding alone is lost."""

from __future__ import annotations

from collections.abc import Sequence

import flint
import sympy

from dpcalc.accounting.loss_distributions.listing import Mass, once
from dpcalc.accounting.loss_distributions.masses import Masses
from dpcalc.accounting.loss_distributions.units import coordinates, share_of


def masses_on_points(
    outcomes: Sequence[tuple[sympy.Expr, sympy.Expr]], unit: sympy.Expr, bits: int
) -> tuple[Masses, Masses] | None:
    """The masses from below and from above of outcomes with probabilities (P, Q), in units of ``2**-bits``.

    ``None`` where some loss is not known to be an integer multiple of ``unit``, or there is none that is finite.
    """
    losses, base = once(outcomes, bits), coordinates(unit)
    found: dict[int, Mass] = {}
    for loss, mass in losses.finite.items():
        share = share_of(dict(loss), base)
        if share is None or share.denominator != 1:
            return None
        found[share.numerator] = mass
    if not found:
        return None
    start, size = min(found), max(found) - min(found) + 1
    sides: tuple[list[int], list[int]] = ([0] * size, [0] * size)
    for place, mass in found.items():
        for side, values in enumerate(sides):
            values[place - start] = mass[side]
    below, above = (flint.fmpz_poly(values) for values in sides)
    low, high = losses.beyond
    return Masses(start, below, low, bits, above=False), Masses(start, above, high, bits, above=True)
