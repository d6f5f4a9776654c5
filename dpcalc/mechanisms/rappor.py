"""RAPPOR (Erlingsson, Pihur and Korolova 2014): the bits of a Bloom filter, each reported with randomised response.

A permanent report keeps a bit with probability 1 - f and is a fair coin otherwise, so a bit 1 is reported as 1 with
probability 1 - f/2 and a bit 0 with f/2. An instantaneous report shows a permanent 1 as 1 with probability q, and a
permanent 0 as 1 with probability p. Two values differ in 2h bits at most, for h hash functions: h that one sets alone,
and h that the other does. The likelihood ratio depends on the difference of the numbers of ones reported among them.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

import sympy

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.finite_release import finite_release
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, probability
from dpcalc.mechanisms.release import Release
from dpcalc.spec.relation import Neighbours

USAGE = "rappor:f=1/2,hashes=2"
MOST_HASHES: Final = 64
_PREMISES = (
    "values have bits set by the hash functions alone, and two values may have no bit in common",
    "other bits have the same law for both values; fewer different bits are a part of the report",
)


def rappor(f: object, hashes: int = 1, p: object = 0, q: object = 1) -> Release:
    """One report at two values without a common bit; p = 0 and q = 1 is the permanent report.

    Probabilities are rational. Raises ``InputError`` for other parameters, ``TooLarge`` for more than ``MOST_HASHES``.
    """
    noise, low, high = probability(f, "f"), probability(p, "p"), probability(q, "q")
    if hashes < 1:
        raise InputError(f"there are {hashes} hash functions", hint="at least 1")
    if hashes > MOST_HASHES:
        raise TooLarge(f"{hashes} hash functions", hint=f"at most {MOST_HASHES}", estimate=hashes)
    of_one = (1 - noise / 2) * high + noise / 2 * low
    of_zero = noise / 2 * high + (1 - noise / 2) * low
    first: dict[int, Fraction] = {}
    second: dict[int, Fraction] = {}
    for one, other in product(range(hashes + 1), repeat=2):
        places = (one - other, other - one)
        chance = _binomial(hashes, one, of_one) * _binomial(hashes, other, of_zero)
        for law, place in zip((first, second), places, strict=True):
            law[place] = law.get(place, Fraction(0)) + chance
    shown: dict[str, Fraction | sympy.Expr] = {"f": noise, "hashes": Fraction(hashes)}
    if low != 0 or high != 1:
        shown |= {"p": low, "q": high}
    laws = {z: c for z, c in first.items() if c}, {z: c for z, c in second.items() if c}
    source = "Erlingsson, Pihur and Korolova 2014, Theorems 1 and 2"
    return finite_release("rappor", shown, laws, source, _PREMISES, Neighbours.REPLACED)


def _binomial(total: int, chosen: int, chance: Fraction) -> Fraction:
    """The probability of that many successes."""
    return comb(total, chosen) * chance**chosen * (1 - chance) ** (total - chosen)


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    low, high = parameters.rational("p", 0), parameters.rational("q", 1)
    return rappor(parameters.rational("f"), parameters.whole("hashes", 1, 1), low, high)


NAMED = {"rappor": Named(text=Text(read, USAGE))}
