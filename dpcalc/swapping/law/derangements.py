"""Derangement numbers: how many permutations of k elements leave none of them in place.

Source: bailie2025, equation (B.4): ``d(k) = k d(k-1) + (-1)^k`` with ``d(0) = 1``.
"""

from __future__ import annotations

from functools import cache
from math import lcm

from dpcalc.errors import InputError


def derangement_number(k: int) -> int:
    """The number d(k) of derangements of ``k >= 0`` elements. Raises ``InputError`` for a negative ``k``."""
    if k < 0:
        raise InputError(f"there are no permutations of {k} elements", hint="k must be at least 0")
    value = 1
    for size in range(1, k + 1):
        value = size * value + (-1) ** size
    return value


@cache
def derangement_numbers(n: int) -> tuple[int, ...]:
    """The numbers d(0), ..., d(n)."""
    values = [1]
    for size in range(1, n + 1):
        values.append(size * values[-1] + (-1) ** size)
    return tuple(values)


@cache
def derangement_lcm(n: int) -> int:
    """The least common multiple of the derangement numbers d(0), d(2), ..., d(n); d(1) = 0 is left out."""
    return lcm(*(d for d in derangement_numbers(n) if d))
