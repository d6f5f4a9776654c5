"""Poisson samples of a given size from a frame whose samples are too many to list: conditional Poisson sampling.

Sums over samples are coefficients of the product of the q_i + p_i z, here with whole numbers. How likely two units are
together follows from how likely each is: if units of odds a and b are drawn with A and B, then together with
(A b - B a)/(b - a), and units of equal odds with what is left (Chen, Dempster and Liu 1994).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import Final

import flint
import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError, TooLarge
from dpcalc.once import Once
from dpcalc.random_bits import Bits
from dpcalc.surveys.designs.drawing import Places, sums_by
from dpcalc.surveys.designs.drawing_chances import ByChances, fallen, positive

_MOST: Final = 1 << 34
"""Binary digits that are touched to take one unit out of each product."""
_PLACES: Final = 10**9
_BITS: Final = 512
_LONG: Final = 1 << 64
_TILT: Final = 1 << 12
"""The part of a unit to which the expected size of a Poisson sample is brought to the size that is wanted."""


@dataclass(frozen=True)
class Rejected(ByChances):
    """Poisson sampling with ``rates``, given the ``size`` of the sample.

    ``exact`` is how likely a unit of each rate is drawn, as ``_short`` has it; ``chances`` are rounded, so that weights
    are billionths.
    """

    rates: tuple[Fraction, ...]
    size: int
    exact: Mapping[Fraction, Fraction]

    @cached_property
    def _tilted(self) -> dict[Fraction, Fraction]:
        """Rates with all odds multiplied by one number, so that the size is about the expected one: the same law."""
        counts = Counter(self.rates)
        low, high = Fraction(0), Fraction(1)
        while high - low > Fraction(1, _TILT):
            part = (low + high) / 2
            expected = sum(int(_TILT * _tilt(rate, part)) * times for rate, times in counts.items())
            low, high = (part, high) if expected < _TILT * self.size else (low, part)
        return {rate: _tilt(rate, high) for rate in counts}

    def drawn(self, bits: Bits) -> Places:
        """The first of independent Poisson samples that has the size."""
        tilted = [self._tilted[rate] for rate in self.rates]
        while True:
            places = fallen(tilted, bits)
            if len(places) == self.size:
                return np.array(places, dtype=np.int64)

    @cached_property
    def _factors(self) -> Once[tuple[Fraction, Fraction], Fraction]:
        """A b/C - 1 for units of two rates that are drawn with a and b, and together with C."""
        return Once(self._factor)

    def _factor(self, rates: tuple[Fraction, Fraction]) -> Fraction:
        """One of them."""
        one, other = rates
        both = self._alike(one) if one == other else self._together(one, other)
        return _short(self.exact[one] * self.exact[other] / both - 1)

    def _alike(self, rate: Fraction) -> Fraction:
        """How likely two units of this rate are drawn together."""
        counts, own = Counter(self.rates), self.exact[rate]
        others = (self._together(rate, other) * times for other, times in counts.items() if other != rate)
        return ((self.size - 1) * own - sum(others, Fraction(0))) / (counts[rate] - 1)

    def _together(self, one: Fraction, other: Fraction) -> Fraction:
        """How likely units of two rates are drawn together."""
        a, b = self.exact[one], self.exact[other]
        if 1 in (one, other):
            return a * b
        first, second = one / (1 - one), other / (1 - other)
        return (a * second - b * first) / (second - first)

    def unknown(self, groups: NDArray[np.int64]) -> set[int]:
        """All, where one unit is drawn beside those of rate 1, out of several."""
        certain = self.rates.count(Fraction(1))
        return set(groups.tolist()) if self.size - certain == 1 < self.units - certain else set()

    def variances(
        self, places: Places, weights: Sequence[Fraction], groups: Sequence[int], values: Sequence[Fraction],
        number: int,
    ) -> list[Fraction]:  # fmt: skip
        """Over pairs (Sen 1953; Yates and Grundy 1953)."""
        free = [rate for rate in dict.fromkeys(self.rates[place] for place in places.tolist()) if rate < 1]
        sizes = Counter(self.rates[place] for place in places.tolist())
        weighted = [weight * value for weight, value in zip(weights, values, strict=True)]
        sums = sums_by(zip((self.rates[place] for place in places.tolist()), groups, strict=True), weighted)
        found, none = [Fraction(0)] * number, (Fraction(0), Fraction(0))
        for start, rate in enumerate(free):
            for other in free[start:]:
                if rate == other and sizes[rate] == 1:
                    continue
                factor = self._factors[rate, other]
                for group in range(number):
                    (s, t), (u, v) = sums.get((rate, group), none), sums.get((other, group), none)
                    apart = sizes[rate] * t - s**2 if rate == other else sizes[other] * t + sizes[rate] * v - 2 * s * u
                    found[group] += factor * apart
        return found


def rejected(rates: Sequence[Fraction], size: int) -> Rejected:
    """Poisson samples of this size. Raises ``InputError`` where one is impossible, ``TooLarge`` for too large sums."""
    counts = Counter(positive(rates, "rate"))
    free = size - counts.pop(Fraction(1), 0)
    if not 0 < free <= sum(counts.values()) and (free or counts):
        raise InputError(f"no sample of {size} out of {len(rates)} has all units of rate 1", hint="change the size")
    digits = sum(
        min(times, free) * (len(rates).bit_length() + rate.denominator.bit_length()) for rate, times in counts.items()
    )
    steps = digits * free * len(counts)
    if steps > _MOST:
        hint = f"draw fewer units, or with fewer rates than {len(counts)}; or use poisson, of which nothing is summed"
        raise TooLarge(f"sums over samples of {size} out of {len(rates)}", hint=hint, estimate=steps)
    exact = {Fraction(1): Fraction(1), **{rate: _short(chance) for rate, chance in _chances(counts, free).items()}}
    chances = {rate: Fraction(_PLACES, round(_PLACES / chance)) for rate, chance in exact.items()}
    return Rejected(len(rates), tuple(chances[rate] for rate in rates), tuple(rates), size, exact)


def _short(number: Fraction) -> Fraction:
    """A number, to some hundred and fifty decimals where it has many digits: sums of such have to stay small."""
    whole = 1 << _BITS
    return number if number.denominator < _LONG else Fraction(round(number * whole), whole)


def _tilt(rate: Fraction, part: Fraction) -> Fraction:
    """The rate with its odds times part/(1 - part); from 0 to 1 as ``part`` goes there."""
    return rate * part / (rate * part + (1 - rate) * (1 - part))


def _chances(counts: Mapping[Fraction, int], size: int) -> dict[Fraction, Fraction]:
    """How likely a unit of each rate is in a Poisson sample of this size, of so many units of each.

    A power of q that all coefficients of (q + p z)^times up to the size share is left out.
    """
    product = flint.fmpz_poly([1])
    for rate, times in counts.items():
        a, q, top = rate.numerator, rate.denominator - rate.numerator, min(times, size)
        factor = flint.fmpz_poly([comb(times, j) * a**j * q ** (top - j) for j in range(top + 1)])
        product = (product * factor).truncate(size + 1)
    sums = list(map(int, product.coeffs()))
    found = {}
    for rate in counts:
        a, q = rate.numerator, rate.denominator - rate.numerator
        rest = 0
        for k in range(size):
            rest = (sums[k] - a * rest) // q  # exact: the product without one unit of this rate
        found[rate] = Fraction(a * rest, sums[size])
    return found
