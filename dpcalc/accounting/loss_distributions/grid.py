"""Equally spaced privacy losses, and the likelihood ratios ``c = exp(loss)`` there, between integers in fixed point."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import flint
import sympy

from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.errors import DpcalcError
from dpcalc.symbolic.ranges import Range, ends


@dataclass(frozen=True)
class Grid:
    """The losses ``offset + i unit`` for the integers i in ``knots``, and the fixed point that profiles are kept in.

    A profile bends at these; a cell is what lies between one of them and the next. ``bits`` are those of masses. Slopes
    and values of the profile have ``value_bits``, likelihood ratios ``ratio_bits``: more, so that differences of
    neighbouring ones keep their digits at both ends of the grid.
    """

    unit: sympy.Expr
    offset: sympy.Expr
    knots: tuple[int, ...]
    bits: int

    @cached_property
    def value_bits(self) -> int:
        """Bits of profiles and of their slopes."""
        return self.bits + 96 + self._spread

    @cached_property
    def ratio_bits(self) -> int:
        """Bits of likelihood ratios."""
        return self.value_bits + self._spread

    @property
    def precision(self) -> int:
        """Bits of ball arithmetic that suffice for all of these."""
        return self.ratio_bits + self._spread + 64

    @cached_property
    def _spread(self) -> int:
        """Bits that the largest likelihood ratio takes, with a reserve for the spacing."""
        with flint.ctx.workprec(64):
            start, step = ball_of(self.offset), ball_of(self.unit)
            furthest = max(abs(start + place * step).upper() for place in (self.knots[0], self.knots[-1]))
            spacing = step.log().abs_upper()
        return _integer((2 * furthest + 2 * spacing).upper().ceil()) + 8

    @contextmanager
    def arithmetic(self) -> Iterator[None]:
        """Ball arithmetic at the precision of this grid."""
        with flint.ctx.workprec(self.precision):
            yield

    @cached_property
    def _start_and_step(self) -> tuple[flint.arb, flint.arb]:
        """The offset and the unit."""
        with self.arithmetic():
            return ball_of(self.offset), ball_of(self.unit)

    def _loss(self, place: int) -> flint.arb:
        """The loss at a point, at the precision in force."""
        start, step = self._start_and_step
        return start + place * step

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return len(self.knots) - 1

    def below(self, knot: int) -> Fraction:
        """A rational just below the loss at a knot, counted from 0."""
        with self.arithmetic():
            return ends(Range.at(self._loss(self.knots[knot])))[0]

    def at(self, knot: int) -> flint.arb:
        """The loss at a knot, counted from 0, at the precision in force."""
        return self._loss(self.knots[knot])

    def inside(self, cell: int, part: Fraction) -> flint.arb:
        """The loss so far along a cell, at the precision in force."""
        width = self.knots[cell + 1] - self.knots[cell]
        return self._loss(self.knots[cell]) + self._start_and_step[1] * ball_of(part * width)

    def between(self, cell: int, part: Fraction) -> Fraction:
        """A rational about ``part`` of the way from a knot, counted from 0, to the next; written short."""
        width = self.knots[cell + 1] - self.knots[cell]
        with self.arithmetic():
            step = self._start_and_step[1] * ball_of(part * width)
            number = ends(Range.at(self._loss(self.knots[cell]) + step))[0]
        return Fraction(int(number * 2**self.bits), 2**self.bits)

    @cached_property
    def ratios(self) -> list[tuple[int, int]]:
        """Likelihood ratios at the knots: integers below and above, in units of ``2**-ratio_bits``."""
        with self.arithmetic():
            return [self._fixed(self._loss(place).exp()) for place in self.knots]

    @cached_property
    def _one(self) -> flint.arb:
        """The likelihood ratio 1 in fixed point."""
        return flint.arb(2) ** self.ratio_bits

    def _fixed(self, number: flint.arb) -> tuple[int, int]:
        """The integers around a ball in fixed point."""
        scaled = number * self._one
        return _integer(scaled.lower().floor()), _integer(scaled.upper().ceil())


def _integer(ball: flint.arb) -> int:
    """The integer that an exact ball holds. Raises ``DpcalcError`` where it holds none."""
    found = ball.unique_fmpz()
    if found is None:
        raise DpcalcError("a rounded ball does not hold an integer")
    return int(found)
