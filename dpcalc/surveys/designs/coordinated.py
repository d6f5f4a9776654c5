"""Coordinated samples: two samples of one frame that share permanent random numbers (Ohlsson 1995)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import ClassVar, Final, NamedTuple

from dpcalc.errors import InputError
from dpcalc.mechanisms.parameters import probability
from dpcalc.spec.datasets import Multiset, Record
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, Labelled, check_size, many, present, products, subsets
from dpcalc.surveys.designs.drawing_together import Together, by_numbers, in_one_order
from dpcalc.surveys.designs.given import attribute_of, choice, design, read_whole

POSITIVE: Final = "positive"
NEGATIVE: Final = "negative"
FRESH: Final = "none"
COORDINATIONS: Final = (POSITIVE, NEGATIVE, FRESH)
_NAMES: Final = ("first", "second")


class OfSample(NamedTuple):
    """An element of one of several samples that are released together."""

    sample: int
    element: Record

    def __str__(self) -> str:
        """Which sample, and its element."""
        return f"{_NAMES[self.sample]} {self.element}"


@dataclass(frozen=True, kw_only=True)
class Coordinated(Design):
    """Two samples by one random number a unit: overlapping as far as they can, as little as they can, or drawn afresh.

    With ``rates`` and ``second_rates`` (Poisson) unit i is in the first sample where its number u_i lies below its
    rate, and in the second where it does (``positive``) or where 1 - u_i does (``negative``). With ``size`` and
    ``second_size`` (simple random sampling) units are ordered by their numbers: the first of the order are drawn, and
    again the first, or the last. The mechanism sees both samples; a unit in both has a record in each. A place of the
    second sample is that of the first plus the size of the frame.
    """

    name: ClassVar[str] = "coordinated"
    several: ClassVar[bool] = True
    coordination: str
    rates: Attribute | None = None
    second_rates: Attribute | None = None
    size: int = 0
    second_size: int = 0

    def __post_init__(self) -> None:
        """Refuse two ways to draw, and half of one."""
        by_rates = (self.rates is not None, self.second_rates is not None)
        by_size = (bool(self.size), bool(self.second_size))
        if by_rates not in ((True, True), (False, False)) or by_size != tuple(not given for given in by_rates):
            hint = 'write rates = ["1/2", "1/3"] and second_rates = [...], or size = 2 and second_size = 2'
            raise InputError("two samples have two rates a unit, or two sizes", hint=hint)

    def selection(self, frame: Frame) -> Drawn:
        """Both samples at once."""
        places, shift = present(frame), len(frame)
        if self.rates is None or self.second_rates is None:
            return {tuple(drawn): chance for drawn, chance in self._in_order(places, shift)}
        first, second = self.rates.of(frame), self.second_rates.of(frame)
        parts = []
        for place in places:
            p, q = first[place], second[place]
            both = self._in_both(p, q)
            law = {(): 1 - p - q + both, (place,): p - both, (place + shift,): q - both, (place, place + shift): both}
            parts.append({drawn: chance for drawn, chance in law.items() if chance})
        return products(parts)

    def _in_both(self, first: Fraction, second: Fraction) -> Fraction:
        """How likely a unit with these rates is in both samples."""
        known = {POSITIVE: min(first, second), NEGATIVE: max(first + second - 1, Fraction(0)), FRESH: first * second}
        return known[self.coordination]

    def _overlap(self, units: int) -> int | None:
        """How many of so many units are in both samples of a size; ``None`` where that is left to chance."""
        n, m = self.size, self.second_size
        if max(n, m) > units:
            raise InputError(f"samples of {n} and {m} out of {many(units)}", hint="draw fewer")
        return {POSITIVE: min(n, m), NEGATIVE: max(n + m - units, 0), FRESH: None}[self.coordination]

    def drawings(self, units: int) -> Together:
        """Both samples at once. Raises ``InputError`` for a rate of 0, and for sizes that the frame has not."""
        if self.rates is None or self.second_rates is None:
            return in_one_order(units, (self.size, self.second_size), self._overlap(units))
        pairs = tuple(zip(self.rates.of_units(units), self.second_rates.of_units(units), strict=True))
        return by_numbers(pairs, [self._in_both(*pair) for pair in pairs])

    def _in_order(self, places: Sequence[int], shift: int) -> Iterator[tuple[list[int], Fraction]]:
        """Uniform on the pairs of sets with the overlap that the coordination gives, or on all of them."""
        n, m, whole = self.size, self.second_size, len(places)
        overlap = self._overlap(whole)
        check_size(comb(whole, n) * comb(whole, m))
        both = [
            (one, other)
            for one in subsets(places, n)
            for other in combinations(places, m)
            if overlap is None or len({*one} & {*other}) == overlap
        ]
        for one, other in both:
            yield [*one, *(place + shift for place in other)], Fraction(1, len(both))

    def sample(self, frame: Frame, places: Sequence[int]) -> Multiset:
        """Both samples as one multiset, whose elements say which sample they are of."""
        found = []
        for each in places:
            number, place = divmod(each, len(frame))
            found.append(OfSample(number, Labelled(place, frame[place]) if self.labelled else frame[place]))
        return Multiset(found)

    def slots(self, units: int) -> tuple[str, ...]:
        """Every unit in each sample."""
        return tuple(f"unit {place + 1}, {name} sample" for name in _NAMES for place in range(units))

    def words(self) -> str:
        """What is drawn."""
        how = {POSITIVE: "positively coordinated", NEGATIVE: "negatively coordinated", FRESH: "independent"}
        what = "Poisson" if self.rates is not None else "simple random"
        sizes = "" if self.rates is not None else f" of {self.size} and {self.second_size} units"
        return f"two {how[self.coordination]} {what} samples{sizes}"


NAMED = {
    Coordinated.name: design(
        Coordinated,
        {
            "coordination": choice(COORDINATIONS),
            "rates": attribute_of(probability),
            "second_rates": attribute_of(probability),
            "size": read_whole,
            "second_size": read_whole,
        },
        ("coordination",),
        'size = 2, second_size = 2, coordination = "negative"',
    )
}
