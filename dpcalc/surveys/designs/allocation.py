"""Shares of a sample among strata, and how they are rounded, exactly: Neyman's shares hold square roots.

A number is a sum of rational multiples of square roots of squarefree numbers, which are linearly independent over the
rationals (Besicovitch 1940): it is 0 only where all multiples are, and any other sign is found by integer bounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Final

import flint

FIXED: Final = "fixed"
PROPORTIONAL: Final = "proportional"
NEYMAN: Final = "neyman"
RANDOM: Final = "random"
ROUNDINGS: Final = ("largest-remainder", "down", "up", "nearest", RANDOM)
"""Hamilton's rule, which keeps the total (ties: earlier strata first); each share down, up, or to the nearest whole
number (halves up); or up with the probability of its fractional part, each by itself."""

Root = Mapping[int, Fraction]
"""The sum of multiples of square roots, by the squarefree numbers under them."""


def neyman_shares(groups: Sequence[Sequence[Fraction]], total: int) -> tuple[list[dict[int, Fraction]], Root]:
    """Of each stratum, total N_h S_h; and the sum of all N_h S_h, over which that is to be divided."""
    sizes = [_deviation(values) for values in groups]
    if not any(sizes):
        sizes = [{1: Fraction(len(values))} for values in groups]
    whole: dict[int, Fraction] = {}
    for size in sizes:
        for under, often in size.items():
            whole[under] = whole.get(under, Fraction(0)) + often
    return [{under: total * often for under, often in size.items()} for size in sizes], whole


def _deviation(values: Sequence[Fraction]) -> dict[int, Fraction]:
    """N S for the standard deviation S with N - 1 in the denominator; 0 for fewer than two values."""
    count = len(values)
    if count < 2:
        return {}
    mean = Fraction(sum(values), count)
    variance = sum(((value - mean) ** 2 for value in values), Fraction(0)) / (count - 1)
    if not variance:
        return {}
    under, outside = _squarefree(variance.numerator * variance.denominator)
    return {under: Fraction(count * outside, variance.denominator)}


def _squarefree(number: int) -> tuple[int, int]:
    """The squarefree part, and the root of the square beside it."""
    under, outside = 1, 1
    for prime, power in flint.fmpz(number).factor():
        under *= int(prime) ** (power % 2)
        outside *= int(prime) ** (power // 2)
    return under, outside


def rounded(shares: Sequence[Root], whole: Root, total: int, rule: str) -> list[int]:
    """The quotients of the shares by ``whole``, a positive number, as whole numbers."""
    floors = [_floor(share, whole, total) for share in shares]
    if rule == "down":
        return floors
    rests = [_less(share, whole, down) for share, down in zip(shares, floors, strict=True)]
    if rule == "up":
        return [down + (sign(rest) > 0) for down, rest in zip(floors, rests, strict=True)]
    if rule == "nearest":
        halves = [_less({k: 2 * v for k, v in rest.items()}, whole, 1) for rest in rests]
        return [down + (sign(half) >= 0) for down, half in zip(floors, halves, strict=True)]
    missing, up = total - sum(floors), [False] * len(shares)
    for _ in range(min(missing, len(shares))):
        free = [h for h, taken in enumerate(up) if not taken]
        best = free[0]
        for h in free[1:]:
            if sign(_sum(rests[h], rests[best], -1)) > 0:
                best = h
        up[best] = True
    return [down + more for down, more in zip(floors, up, strict=True)]


def _floor(share: Root, whole: Root, most: int) -> int:
    """The largest whole number that is at most the quotient, which is not above ``most``."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if sign(_less(share, whole, middle)) >= 0:
            low = middle
        else:
            high = middle - 1
    return low


def _less(share: Root, whole: Root, times: int) -> Root:
    """The share less so many wholes."""
    return _sum(share, whole, -times)


def _sum(first: Root, second: Root, times: int) -> Root:
    """A sum with a multiple."""
    keys = {*first, *second}
    return {key: first.get(key, Fraction(0)) + times * second.get(key, Fraction(0)) for key in keys}


def sign(number: Root) -> int:
    """-1, 0 or 1."""
    parts = {under: often for under, often in number.items() if often}
    if not parts:
        return 0
    bits = 16
    while True:
        low = high = Fraction(0)
        for under, often in parts.items():
            down = Fraction(isqrt(under << (2 * bits)), 1 << bits)
            ends = sorted((often * down, often * (down + Fraction(1, 1 << bits))))
            low, high = low + ends[0], high + ends[1]
        if low > 0 or high < 0:
            return 1 if low > 0 else -1
        bits *= 2
