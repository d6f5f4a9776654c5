"""The parts of a composition, and the grids on which their losses are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from math import isqrt
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.grid import Grid
from dpcalc.accounting.loss_distributions.knots import needed
from dpcalc.accounting.loss_distributions.units import atoms, corners, lattice
from dpcalc.effort import Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.once import Once
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.ranges import Range, ends

_CELLS: Final = 16
"""Cells that the losses of one release are first divided into."""
_NEGLIGIBLE: Final = 20
"""Losses that have a probability of less than ``2**-20`` do not count where a first spacing is chosen."""
_SPREAD: Final = 16
"""Sums of losses are taken to lie within so many typical ones, where their number is estimated."""
_FURTHEST: Final = 1 << 20
"""Losses beyond this are not looked for."""


@dataclass(frozen=True)
class Part:
    """A curve, so many times. ``top`` is its largest loss in size, ``oo`` where there is none, or none is known."""

    curve: Curve
    times: int
    top: sympy.Expr

    def __post_init__(self) -> None:
        """Refuse a count that is not positive."""
        if self.times < 1:
            raise InputError(f"a release is made {self.times} times", hint="at least once")

    @cached_property
    def atoms(self) -> tuple[tuple[sympy.Expr, sympy.Expr], ...] | None:
        """The outcomes, where they are finitely many and known."""
        return atoms(self.curve)

    @cached_property
    def corners(self) -> tuple[sympy.Expr, ...] | None:
        """The losses where the profile bends, as far as they are known."""
        return corners(self.curve, self.top)

    @cached_property
    def marks(self) -> tuple[sympy.Expr, ...]:
        """Losses that a grid had better meet: corners, or the spacing of infinitely many."""
        spacing = lattice(self.curve)
        return self.corners or () if spacing is None else (spacing,)

    @property
    def is_listed(self) -> bool:
        """Whether the profile is linear between multiples of its marks."""
        return self.atoms is not None or lattice(self.curve) is not None

    @cached_property
    def once(self) -> Part:
        """One release."""
        return self if self.times == 1 else Part(self.curve, 1, self.top)

    @cached_property
    def _found(self) -> Once[int, tuple[Fraction, Fraction]]:
        """The ends, by their bits."""
        return Once(partial(_between, self.curve))

    @cached_property
    def _corner_ends(self) -> tuple[Fraction, Fraction] | None:
        """Rationals around the corners, where they are known."""
        if self.corners is None:
            return None
        found = [enclose(corner, {}) for corner in self.corners] or [enclose(sympy.Integer(0), {})]
        return min(e.lower for e in found), max(e.upper for e in found)

    def ends(self, bits: int) -> tuple[Fraction, Fraction]:
        """Rationals between which the losses lie, but for ``2**-bits`` of their probability."""
        if self._corner_ends is not None:
            return self._corner_ends
        return self._found[bits]

    def grid(self, unit: sympy.Expr, bits: int, tail_bits: int, negligible: Fraction = Fraction(0)) -> Grid:
        """The points of a spacing that hold the losses of one release.

        Points are left out where the profile departs from a straight line between their neighbours by ``negligible``.
        """
        with flint.ctx.workprec(bits):
            # corners are taken as they are: beside a rational bound on one there would be a cell that holds no loss
            scaled = [ends(Range.at(ball_of(end) / ball_of(unit))) for end in self.corners or self.ends(tail_bits)]
        first, last = min(scaled), max(scaled)
        knots = range(_beside(first, up=False), _beside(last, up=True) + 1)
        if negligible and not self.is_listed and len(knots) > 2:
            return Grid(unit, sympy.Integer(0), needed(self.curve, unit, (knots[0], knots[-1]), negligible), bits)
        return Grid(unit, sympy.Integer(0), tuple(knots), bits)


def _between(curve: Curve, bits: int) -> tuple[Fraction, Fraction]:
    """Rationals between which the losses of a curve lie, but for ``2**-bits`` of their probability."""
    effort, small = Effort(precision=2 * bits), Fraction(1, 1 << bits)

    def is_over(loss: Fraction) -> bool:
        return curve.delta(loss, effort).upper <= small

    def is_under(loss: Fraction) -> bool:
        with flint.ctx.workprec(2 * bits):
            least = ends(Range.at(1 - (-ball_of(loss)).exp()))[0]
        return curve.delta(-loss, effort).upper - least <= small

    return -_first(is_under), _first(is_over)


def points(parts: Sequence[Part], unit: sympy.Expr) -> int:
    """About how many points the composition takes on a grid of that spacing."""
    reach = [_reach(part) for part in parts]
    most = sum((part.times * r for part, r in zip(parts, reach, strict=True)), Fraction(0))
    typical = sum((part.times * r * r for part, r in zip(parts, reach, strict=True)), Fraction(0))
    spread = _SPREAD * (isqrt(_ceiling(typical * 2**32)) + 1)
    return _ceiling(min(2 * most, Fraction(spread, 2**16)) / _enclosed(unit).lower)


@lru_cache(maxsize=256)
def _enclosed(unit: sympy.Expr) -> Enclosure:
    """A spacing between rationals: plans weigh the same ones again and again."""
    return enclose(unit, {})


def typical_spacing(parts: Sequence[Part]) -> Fraction:
    """A spacing that resolves the typical size of the sum of all losses."""
    typical = sum((part.times * _reach(part) ** 2 for part in parts), Fraction(0))
    together = sum(part.times for part in parts)
    size = Fraction(isqrt(_ceiling(typical * 2**64 / together)) + 1, 2**32)
    short = max(1, _ceiling(_CELLS / size))
    return Fraction(1, short)


def _reach(part: Part) -> Fraction:
    """The largest loss, but for improbable ones."""
    low, high = part.ends(_NEGLIGIBLE)
    return max(high, -low, Fraction(1, 2**64))


def _beside(number: tuple[Fraction, Fraction], *, up: bool) -> int:
    """The integer in an enclosure, or else the next one up or down."""
    low, high = number
    if _ceiling(low) <= high:
        return _ceiling(low)
    return _ceiling(high) if up else _ceiling(low) - 1


def _first(holds: Callable[[Fraction], bool]) -> Fraction:
    """A number from which on a condition holds, not much larger than the least."""
    high = Fraction(1)
    while not holds(high):
        high *= 2
        if high > _FURTHEST:
            raise Undecided(f"there are privacy losses beyond {_FURTHEST}")
    low = high / 2
    while high > Fraction(1, 2**64) and holds(low):
        low, high = low / 2, low
    for _ in range(4):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def _ceiling(number: Fraction) -> int:
    """The least integer that is not smaller."""
    return -(-number.numerator // number.denominator)
