"""Who of a sample responds, drawn with exact probabilities: each unit by itself, or households together."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import prod

from dpcalc.random_bits import Bits
from dpcalc.symbolic.random_events import falls


def responding(rates: Sequence[Fraction], households: Sequence[Hashable] | None, bits: Bits) -> tuple[bool, ...]:
    """Whether each unit of a sample responds, with its own of ``rates``.

    Units of one household respond together, with the product of the rates of those in the sample, as in
    ``designs.nonresponse``.
    """
    labels: Sequence[Hashable] = range(len(rates)) if households is None else households
    members: dict[Hashable, list[int]] = {}
    for place, label in enumerate(labels):
        members.setdefault(label, []).append(place)
    words = bits.words(len(members)).tolist()
    found = [False] * len(rates)
    for word, places in zip(words, members.values(), strict=True):
        if falls(word, prod((rates[place] for place in places), start=Fraction(1)), bits):
            for place in places:
                found[place] = True
    return tuple(found)
