"""What is to be drawn from a frame too large to list its samples: strata of fixed sizes, or each unit by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.errors import InputError


@dataclass(frozen=True)
class Stratum:
    """The places of the units of a stratum, and how many of them are drawn; one stratum where there is no other."""

    name: str
    places: Sequence[int]
    size: int


@dataclass(frozen=True)
class Drawing:
    """What is to be drawn: strata of fixed sizes, or else each unit by itself with one of ``rates``."""

    units: int
    strata: tuple[Stratum, ...]
    rates: tuple[Fraction, ...] = ()

    @property
    def together(self) -> bool:
        """Whether sizes are fixed."""
        return not self.rates


def by_themselves(rates: Iterable[Fraction]) -> Drawing:
    """Each unit by itself. Raises ``InputError`` for a rate of 0, of which no weight can be made."""
    found = tuple(rates)
    if not all(found):
        raise InputError("a unit cannot be drawn: its probability is 0", hint="its weight would be infinite")
    return Drawing(len(found), (), found)
