"""Which releases go on a common grid, which are listed, and how far apart the points of the grid are at first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Final

import sympy

from dpcalc.accounting.loss_distributions.listing import Listing, listing
from dpcalc.accounting.loss_distributions.parts import Part, points, typical_spacing
from dpcalc.accounting.loss_distributions.units import common_unit
from dpcalc.exact import as_sympy
from dpcalc.symbolic.enclose import enclose

MOST_POINTS: Final = 1 << 20
"""Points that one measure may have."""
_SPARSE: Final = 16
"""Losses are listed where a grid would have so many times as many points."""
_MOST_LISTED: Final = 2000
"""Losses that are listed one by one."""


@dataclass(frozen=True)
class Plan:
    """Parts on a grid whose spacing is ``unit / cells``, and the listed losses of the others.

    ``aligned`` says whether every known corner of the gridded profiles is a point; ``exact`` whether these profiles are
    moreover linear between the points, so that a finer grid would add nothing.
    """

    gridded: tuple[Part, ...]
    listed: Listing | None
    unit: sympy.Expr
    cells: int
    aligned: bool
    exact: bool


def plan(parts: Sequence[Part], bits: int) -> Plan:
    """Put on a grid what is smooth and what shares its corners, or else what is released most often; list the rest."""
    every = _alone(parts, bits)
    if every is not None:
        return Plan((), every, sympy.Integer(1), 1, aligned=True, exact=True)
    gridded = [part for part in parts if part.atoms is None]
    finite = sorted((part for part in parts if part.atoms is not None), key=lambda part: -part.times)
    left = []
    for part in finite:
        if _fits(gridded, part):
            gridded.append(part)
        else:
            left.append(part)
    listed = listing(left, bits, _MOST_LISTED) if left else None
    if left and listed is None:
        gridded += left
    unit, cells, aligned = _spacing(gridded)
    exact = aligned and all(part.is_listed for part in gridded)
    return Plan(tuple(gridded), listed, unit, 1 if exact else cells, aligned, exact)


def _alone(parts: Sequence[Part], bits: int) -> Listing | None:
    """The list of all sums, where they are few beside the points of a grid that meets them all."""
    if any(part.atoms is None for part in parts):
        return None
    count = prod(comb(part.times + len(part.atoms or ()) - 1, part.times) for part in parts)
    if count > _MOST_LISTED:
        return None
    unit = common_unit([mark for part in parts for mark in part.marks])
    few = unit is not None and count * _SPARSE < points(parts, unit)
    return listing(parts, bits, _MOST_LISTED) if few else None


def _fits(gridded: Sequence[Part], part: Part) -> bool:
    """Whether a grid meets the corners of a finite part and of those before."""
    losses = [mark for other in (*gridded, part) for mark in other.marks]
    if all(loss == 0 for loss in part.marks):
        return True
    unit = common_unit(losses)
    return unit is not None and points([*gridded, part], unit) <= MOST_POINTS


def _spacing(gridded: Sequence[Part]) -> tuple[sympy.Expr, int, bool]:
    """A number, by how much to divide it, and whether the corners are multiples of it."""
    if not gridded:
        return sympy.Integer(1), 1, True
    wanted = typical_spacing(gridded)
    losses = [mark for part in gridded for mark in part.marks]
    unit = common_unit(losses)
    if unit is not None and points(gridded, unit) <= MOST_POINTS:
        return unit, _cells(unit, wanted), True
    bounded = [part for part in gridded if any(mark != 0 for mark in part.marks)]
    if not bounded:
        return as_sympy(wanted), 1, True
    most = max(bounded, key=lambda part: part.times)
    top = max((abs(mark) for mark in most.marks), key=lambda mark: enclose(mark, {}).upper)
    return top, _cells(top, wanted), False


def _cells(unit: sympy.Expr, wanted: Fraction) -> int:
    """Into how many parts a unit is divided for about the spacing that is wanted."""
    quotient = enclose(unit, {}).upper / wanted
    return max(1, -(-quotient.numerator // quotient.denominator))
