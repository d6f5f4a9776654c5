"""Drawing a sample of a large frame: designs whose law is too large to list, with their inclusion probabilities."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError
from dpcalc.random_bits import Bits
from dpcalc.records.suppressing import falls
from dpcalc.surveys.designs.base import Design, frame_of, groups_of
from dpcalc.surveys.designs.bernoulli import Bernoulli
from dpcalc.surveys.designs.poisson import Poisson
from dpcalc.surveys.designs.simple import WithoutReplacement
from dpcalc.surveys.designs.stratified import Stratified

Places = NDArray[np.int64]


@dataclass(frozen=True)
class Stratum:
    """The units of a stratum, and how many of them are drawn; one stratum where there is no other."""

    name: str
    places: Places
    size: int


@dataclass(frozen=True)
class Drawing:
    """What is to be drawn: strata of fixed sizes, or else each unit by itself with one of ``rates``."""

    units: int
    strata: tuple[Stratum, ...]
    rates: tuple[Fraction, ...] = ()

    def chance(self, place: int) -> Fraction:
        """The inclusion probability of a unit where each is drawn by itself."""
        return self.rates[place]

    @property
    def together(self) -> bool:
        """Whether sizes are fixed."""
        return not self.rates


def drawing(design: Design, units: int) -> Drawing:
    """What a design draws from so many units, by what it knows of each. Raises ``InputError`` for other designs."""
    match design:
        case WithoutReplacement(size=size):
            if size > units:
                raise InputError(f"a sample of {size} out of {units} units", hint="draw fewer")
            return Drawing(units, (Stratum("all", np.arange(units), size),))
        case Stratified(values=None, strata=strata) if strata.by_unit is not None:
            frame = frame_of([""] * units)
            allocated = design.allocations(frame)
            if len(allocated) > 1:
                raise InputError("random rounding is not drawn here", hint='rounding = "largest-remainder"')
            (sizes,) = allocated
            groups = groups_of(strata.of(frame))
            if not all(sizes):
                raise InputError("a stratum would have no unit in the sample", hint="draw more, or fewer strata")
            return Drawing(
                units,
                tuple(
                    Stratum(str(name), np.array(places), size)
                    for (name, places), size in zip(groups.items(), sizes, strict=True)
                ),
            )
        case Bernoulli(rate=rate):
            return Drawing(units, (), (_positive(rate),) * units)
        case Poisson(rates=rates) if rates.by_unit is not None:
            return Drawing(units, (), tuple(map(_positive, rates.of(frame_of([""] * units)).values())))
    hint = "with data: srswor, stratified (fixed or proportional), bernoulli, poisson, by columns of the frame"
    raise InputError(f"{design.name} as it stands is not drawn from a file", hint=hint)


def _positive(rate: Fraction) -> Fraction:
    """A probability that a weight can be made of."""
    if not rate:
        raise InputError("a unit cannot be drawn: its probability is 0", hint="its weight would be infinite")
    return rate


def drawn(what: Drawing, bits: Bits) -> Places:
    """The places that are drawn, in ascending order, with the exact probabilities of the design."""
    if what.together:
        chosen = [each.places[bits.order(len(each.places))[: each.size]] for each in what.strata]
        return np.sort(np.concatenate(chosen))
    words = bits.words(what.units).tolist()
    return np.array([place for place, word in enumerate(words) if falls(word, what.rates[place], bits)], dtype=np.int64)
