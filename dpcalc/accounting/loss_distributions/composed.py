"""The composition of releases on one grid of privacy losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sympy

from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.discretise import masses_above, masses_below
from dpcalc.accounting.loss_distributions.lattice import divides, lattice_masses
from dpcalc.accounting.loss_distributions.masses import point_mass
from dpcalc.accounting.loss_distributions.on_points import masses_on_points
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.units import infinite_mass

_ZERO: Final = sympy.Integer(0)


def composed(gridded: Sequence[Part], unit: sympy.Expr, accuracy: Accuracy) -> LossBounds:
    """The composition on the grid of one spacing, whose points include 0."""
    bits, tail = accuracy.bits, 1 << accuracy.bits - accuracy.tail_bits
    found: LossBounds | None = None
    for part in gridded:
        bounds = _single(part, unit, accuracy).times(part.times, tail)
        found = bounds if found is None else found.and_then(bounds, tail)
    nothing = LossBounds(unit, _ZERO, point_mass(bits, above=False), point_mass(bits, above=True))
    return nothing if found is None else found


def _single(part: Part, unit: sympy.Expr, accuracy: Accuracy) -> LossBounds:
    """One release."""
    laws = part.curve.discrete_normal
    if laws is not None and divides(unit, laws):
        return LossBounds(unit, _ZERO, *lattice_masses(laws, unit, accuracy.bits, accuracy.tail_bits))
    if part.atoms is not None:
        found = masses_on_points(part.atoms, unit, accuracy.bits)
        if found is not None:
            return LossBounds(unit, _ZERO, *found)
    grid = part.grid(unit, accuracy.bits, accuracy.tail_bits, accuracy.negligible)
    infinite, hidden = infinite_mass(part.curve), infinite_mass(part.curve.reversed())
    below = masses_below(part.curve, grid, infinite, hidden)
    return LossBounds(unit, grid.offset, below, masses_above(part.curve, grid))
