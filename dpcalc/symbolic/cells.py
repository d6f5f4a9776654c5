"""Intervals of a positive parameter on which polynomials keep their signs, found by asking.

What is computed with a parameter branches on signs. A ``Cell`` is an open interval; asked for the sign of a polynomial
that vanishes inside it, it raises ``Split`` with the places. ``by_cells`` cuts there and computes again, until every
computation has run through in a cell of its own: then what it found holds throughout the cell, by exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Final, TypeVar

import flint

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.symbolic.algebraic import between, compare
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.power_roots import roots_of, value_of
from dpcalc.symbolic.roots import Root, positive_roots, sign_at

T = TypeVar("T")
MOST_CELLS: Final = 400


class Split(Exception):  # not an error: the driver cuts and goes on
    """A sign changes inside a cell, or is 0 somewhere, at these places in increasing order."""

    def __init__(self, places: Sequence[Root]) -> None:
        """Keep the places."""
        super().__init__(places)
        self.places = tuple(places)


@dataclass(frozen=True, eq=False)
class Cell:
    """The open interval from ``low`` to ``high``; ``None`` stands for infinity."""

    low: Root
    high: Root | None
    _signs: dict[Hashable, int] = field(default_factory=dict, repr=False)

    def holds(self, place: Root) -> bool:
        """Whether a number lies inside."""
        return compare(self.low, place) < 0 and (self.high is None or compare(place, self.high) < 0)

    @cached_property
    def sample(self) -> Fraction:
        """A rational number inside, a simple one."""
        if self.high is None:
            return Fraction(self.low.high.numerator // self.low.high.denominator + 1)
        return between(self.low, self.high)

    def sign(self, part: flint.fmpq_poly) -> int:
        """The sign that a polynomial has throughout. Raises ``Split`` where it vanishes inside, but for 0 itself."""
        if not part:
            return 0
        key = tuple(int(value) for value in part.numer().coeffs())
        if key not in self._signs:
            self._signs[key] = self._sign(key)
        return self._signs[key]

    def _sign(self, key: tuple[int, ...]) -> int:
        """The sign, from the roots of the polynomial with these coefficients."""
        if min(key) >= 0 or max(key) <= 0:
            return 1 if max(key) > 0 else -1
        poly = flint.fmpz_poly(list(key))
        self._cut(positive_roots([poly]))
        return sign_at(poly, self.sample)

    def sign_beside_powers(self, part: flint.fmpq_mpoly, step: int) -> int:
        """The same of a polynomial with coefficients made of ``exp(-1/step)`` (``dpcalc.symbolic.power_roots``)."""
        if not part:
            return 0
        key = (step, str(part))
        if key not in self._signs:
            self._cut(roots_of(part, step))
            self._signs[key] = ExpNumber.of(value_of(part, step, self.sample)).sign
        return self._signs[key]

    def _cut(self, places: Sequence[Root]) -> None:
        """Raise ``Split`` where some of the places lie inside."""
        inside = [place for place in places if self.holds(place)]
        if inside:
            raise Split(inside)


def by_cells(
    low: Root, high: Root | None, compute: Callable[[Cell], T], effort: Effort = DEFAULT_EFFORT
) -> list[tuple[Cell, T]]:
    """What is computed on each cell of an open interval, in increasing order.

    Raises ``TooLarge`` where more than ``MOST_CELLS`` cells are needed.
    """
    waiting: list[tuple[Root, Root | None]] = [(low, high)]
    found: list[tuple[Cell, T]] = []
    while waiting:
        effort.tick("intervals of the parameter", len(found), len(found) + len(waiting))
        cell = Cell(*waiting.pop(0))
        try:
            found.append((cell, compute(cell)))
        except Split as split:
            ends = [cell.low, *split.places, cell.high]
            waiting[:0] = [(a, b) for a, b in pairwise(ends) if a is not None]
        if len(found) + len(waiting) > MOST_CELLS:
            raise TooLarge(
                f"the parameter's interval falls into more than {MOST_CELLS} parts",
                hint="take a shorter interval, or a smaller domain",
                estimate=MOST_CELLS,
            )
    return found
