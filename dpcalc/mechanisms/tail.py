"""The law of a cell from some count on, for all such counts at once: what stays, and what moves along.

``chance = constant + slope * ratio^k`` at the count ``start + place + period * k``. Suppression with Laplace noise,
say, has the period 1: the count as it is moves along, its substitute stays. Rounding to multiples of a base has the
base for its period, and slopes of 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from dpcalc.errors import InputError
from dpcalc.spec.divergences.base import ExactLaw, check_law
from dpcalc.symbolic.exp_numbers import Number

Chance: TypeAlias = tuple[Number, Number]
"""The constant and the slope."""


@dataclass(frozen=True)
class Place:
    """The counts of one remainder: ``moving`` has the chances of the count plus a number, ``staying`` of numbers."""

    moving: Mapping[int, Chance]
    staying: Mapping[int, Chance] = field(default_factory=dict)


@dataclass(frozen=True)
class Tail:
    """The law of a cell from ``start`` on: a ``Place`` for each count of a period, and the ``ratio``, between 0 and 1.

    From ``start`` on, what moves along is above all that stays. Raises ``InputError`` where it is not, where a place
    has no law at a share of 0 or 1, and for a period above 1 with a slope other than 0.
    """

    start: int
    places: tuple[Place, ...]
    ratio: Number = Fraction(1, 2)

    def __post_init__(self) -> None:
        """Refuse what no tail is."""
        if not 0 < self.ratio < 1 or not self.places:
            raise InputError("a tail has at least one place, and a ratio between 0 and 1")
        if self.period > 1 and self.sloped:
            raise InputError("the chances of a tail with a period above 1 do not change", hint="write slopes of 0")
        moving = [self.start + number + shift for number, place in enumerate(self.places) for shift in place.moving]
        staying = [outcome for place in self.places for outcome in place.staying]
        if moving and staying and min(moving) <= max(staying):
            raise InputError("what moves along meets what stays", hint="let the tail start at a later count")
        for place, share in product(range(self.period), (Fraction(0), Fraction(1))):
            check_law(
                self.seen_from(place, share, 0), f"the law of a tail at its place {place}, where ratio^k is {share},"
            )

    @property
    def period(self) -> int:
        """After how many counts the places come again."""
        return len(self.places)

    @property
    def sloped(self) -> bool:
        """Whether a chance changes from one period to the next."""
        return any(
            slope != 0 for place in self.places for _, slope in (*place.moving.values(), *place.staying.values())
        )

    def law(self, count: int) -> ExactLaw:
        """The law of a cell with this count, at least ``start``."""
        times, place = divmod(count - self.start, self.period)
        found = self.seen_from(place, self.ratio**times, 0)
        return {count + shift if moves else shift: chance for (moves, shift), chance in found.items()}

    def seen_from(self, place: int, share: Number, ahead: int) -> dict[tuple[bool, int], Any]:
        """The law ``ahead`` counts after one of a place, where ``ratio^k`` is ``share``; 0 is the limit.

        Outcomes are pairs: whether they move along, and how far they are above the count that is looked from, or what
        they are. Chances of 0 are left out.
        """
        wraps, residue = divmod(place + ahead, self.period)
        at, reached = self.places[residue], share * self.ratio**wraps
        moving = {(True, shift + ahead): chance for shift, chance in at.moving.items()}
        staying = {(False, outcome): chance for outcome, chance in at.staying.items()}
        chances = {key: constant + slope * reached for key, (constant, slope) in (moving | staying).items()}
        return {key: chance for key, chance in chances.items() if chance}
