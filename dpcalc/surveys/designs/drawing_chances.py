"""Units of a large frame that are each expected in the sample so often, and each drawn by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

import numpy as np

from dpcalc.errors import InputError
from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Drawing, Places
from dpcalc.symbolic.random_events import falls


@dataclass(frozen=True)
class ByChances(Drawing):
    """Each unit is expected so often in the sample, as its own of ``chances`` says."""

    chances: tuple[Fraction, ...]

    def weights_of(self, places: Places) -> list[Fraction]:
        """The inverses of the chances."""
        return [1 / self.chances[place] for place in places.tolist()]

    @property
    def least_weight(self) -> Fraction:
        """That of the largest chance."""
        return 1 / max(self.chances)

    @property
    def largest_weight(self) -> Fraction:
        """That of the least chance."""
        return 1 / min(self.chances)


class ByThemselves(ByChances):
    """Each unit by itself, with its own chance."""

    def drawn(self, bits: Bits) -> Places:
        """Those whose random number lies below their chance."""
        return np.array(fallen(self.chances, bits), dtype=np.int64)

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """W (w - 1) y^2, summed over the sample."""
        del places
        found = [Fraction(0)] * number
        for group, weight, value in zip(groups, weights, values, strict=True):
            found[group] += weight * (weight - 1) * value**2
        return found


def fallen(chances: Sequence[Fraction], bits: Bits) -> list[int]:
    """The places of the units that are drawn, each by itself with its chance."""
    words = bits.words(len(chances)).tolist()
    return [place for place, word in enumerate(words) if falls(word, chances[place], bits)]


def end_to_end(chances: Sequence[Fraction]) -> tuple[int, list[int]]:
    """A number of which all chances are whole parts, and where each begins if they are laid end to end, and the end."""
    unit = lcm(*{chance.denominator for chance in chances})
    return unit, list(accumulate((int(chance * unit) for chance in chances), initial=0))


def positive(chances: Iterable[Fraction], what: str = "probability") -> tuple[Fraction, ...]:
    """The chances of all units. Raises ``InputError`` for one of 0, of which no weight can be made."""
    found = tuple(chances)
    if not all(found):
        raise InputError(f"a unit cannot be drawn: its {what} is 0", hint="its weight would be infinite")
    return found


def by_themselves(rates: Iterable[Fraction]) -> ByThemselves:
    """Each unit by itself. Raises ``InputError`` for a rate of 0."""
    found = positive(rates)
    return ByThemselves(len(found), found)
