"""How narrow bounds on a composition should be, and the bounds that were found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.exact import Extended

_SPARE_BITS: Final = 16
_TAIL_BITS: Final = 28
_GUARD: Final = 32
"""Bits that masses have beyond the tails: rounding is made at every point of a grid, and doubled with every release."""
_SHARE: Final = 512
"""What is negligible in all releases together on the first grid, as a share of delta."""


@dataclass(frozen=True)
class Accuracy:
    """How narrow an answer should be, relative to its upper end, and the bits of the tails that are cut off.

    Without ``tail_bits`` there are as many as a width takes where an answer is not small beside 1.
    ``negligible`` is what the profile of one release may be off by where it bends little. Once both bounds are on one
    side of a ``goal`` nothing is made narrower. A ``strict`` width is refused once it shows that no grid meets it.
    """

    width: Fraction = Fraction(1, 1000)
    tail_bits: int = 0
    negligible: Fraction = Fraction(0)
    goal: Fraction | None = None
    strict: bool = False

    def __post_init__(self) -> None:
        """The bits of the tails, where none are given."""
        if not self.tail_bits:
            object.__setattr__(self, "tail_bits", _TAIL_BITS + self._width_bits)

    @property
    def _width_bits(self) -> int:
        """Bits of the width."""
        return (1 / self.width).__ceil__().bit_length()

    @property
    def bits(self) -> int:
        """Bits of the masses."""
        return self.tail_bits + _GUARD

    @property
    def spare_bits(self) -> int:
        """An answer is at least so many bits above the tails that were cut off, so that these do not widen it."""
        return _SPARE_BITS + self._width_bits

    def with_tail(self, tail_bits: int) -> Accuracy:
        """The same with other tails."""
        return replace(self, tail_bits=tail_bits)

    def for_delta(self, delta: Fraction, parts: Sequence[Part], level: int) -> Accuracy:
        """The same, with errors that are small beside a delta once they are made in every release.

        They fall like the errors of the grid, by four where its spacing is halved.
        """
        return replace(self, negligible=delta / (_SHARE * 4**level * sum(part.times for part in parts)))


@dataclass(frozen=True)
class Account:
    """Bounds on a delta or on an epsilon. ``exact`` says that rounding alone lies between them.

    ``points`` is the number of losses of the finest composition (on the grid, and listed ones); 0 where the largest
    losses, and what leaks, were enough.
    """

    lower: Extended
    upper: Extended
    exact: bool
    points: int
