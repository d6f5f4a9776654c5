"""Finitely many losses that are points of a grid: their masses go where they belong, and rounding alone is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import flint
import sympy

from dpcalc.accounting.loss_distributions.listing import Mass, fixed, plus
from dpcalc.accounting.loss_distributions.masses import Masses
from dpcalc.accounting.loss_distributions.units import coordinates


def masses_on_points(
    outcomes: Sequence[tuple[sympy.Expr, sympy.Expr]], unit: sympy.Expr, bits: int
) -> tuple[Masses, Masses] | None:
    """The masses from below and from above of outcomes with probabilities (P, Q), in units of ``2**-bits``.

    ``None`` where some loss is not known to be an integer multiple of ``unit``, or there is none that is finite.
    """
    found: dict[int, Mass] = {}
    beyond = (0, 0)
    base = coordinates(unit)
    for first, second in outcomes:
        if second == 0:
            beyond = plus(beyond, fixed(first, bits))
        elif first != 0:
            place = _multiple(sympy.log(sympy.cancel(first / second)), base)
            if place is None:
                return None
            found[place] = plus(found.get(place, (0, 0)), fixed(first, bits))
    if not found:
        return None
    start, size = min(found), max(found) - min(found) + 1
    sides: tuple[list[int], list[int]] = ([0] * size, [0] * size)
    for place, mass in found.items():
        for side, values in enumerate(sides):
            values[place - start] = mass[side]
    below, above = (flint.fmpz_poly(values) for values in sides)
    return Masses(start, below, beyond[0], bits, above=False), Masses(start, above, beyond[1], bits, above=True)


def _multiple(loss: sympy.Expr, base: Mapping[sympy.Expr, Fraction]) -> int | None:
    """How many times a loss is a number by its coordinates; ``None`` where that is not seen to be an integer."""
    vector = coordinates(loss)
    if not vector:
        return 0
    key = next(iter(base))
    share = vector.get(key, Fraction(0)) / base[key]
    if share.denominator != 1 or vector != {name: share * value for name, value in base.items()}:
        return None
    return share.numerator
