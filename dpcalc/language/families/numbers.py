"""Families of numbers: whole ones; rationals in the place of reals, by numerator and denominator; every rate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import gcd
from typing import Any, Final

from dpcalc.errors import TheoremError
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.families.base import Family
from dpcalc.language.rates import OfRate, every_rate
from dpcalc.language.sorts import NUMBER, SORTS, WHOLE


def _whole(count: int, size: int) -> Iterator[tuple[int, ...]]:
    """Whole numbers from 0 up, the largest of which is ``size - 1``."""
    return (values for values in product(range(size), repeat=count) if max(values) == size - 1)


def _few(count: int, size: int, most: int) -> Iterator[tuple[int, ...]]:
    """Whole numbers up to a bound, all of the smallest size: what else is enumerated grows."""
    return product(range(most + 1), repeat=count) if size == 1 else iter(())


def _rates(count: int, size: int) -> Iterator[tuple[Fraction, ...]]:
    """Rationals in [0, 1], the largest denominator ``size``."""
    every = [Fraction(k, n) for n in range(1, size + 1) for k in range(n + 1) if gcd(k, n) == 1]
    return (values for values in product(every, repeat=count) if max(v.denominator for v in values) == size)


def _every_rate(count: int, _: int) -> Iterator[tuple[OfRate, ...]]:
    """Samples that settle a claim on all numbers in (0, 1)."""
    if count > 1:
        raise TheoremError(
            "only one name can stand for all numbers in (0, 1)", hint='write "p in every_rate; q in rates"'
        )
    return ((p,) for p in every_rate())


def _height(value: Fraction) -> int:
    return max(abs(value.numerator), value.denominator)


def _rationals(size: int) -> list[Fraction]:
    found = {Fraction(k, n) for n in range(1, size + 1) for k in range(size + 1)}
    return sorted(found, key=lambda v: (_height(v), v))


def _amounts(count: int, size: int) -> Iterator[tuple[Fraction, ...]]:
    """Rationals from 0 up, the largest of numerators and denominators ``size``."""
    return (values for values in product(_rationals(size), repeat=count) if max(map(_height, values)) == size)


def _distances(count: int, size: int) -> Iterator[tuple[Any, ...]]:
    """The same, and infinity."""
    every: list[Any] = [*_rationals(size), INFINITY]
    for values in product(every, repeat=count):
        finite = [value for value in values if not isinstance(value, Infinity)]
        if size == 1 or any(_height(value) == size for value in finite):
            yield values


def _reals(count: int, size: int) -> Iterator[tuple[Fraction, ...]]:
    """Rationals of both signs."""
    every = [v for a in _rationals(size) for v in ((a, -a) if a else (a,))]
    return (values for values in product(every, repeat=count) if max(map(_height, values)) == size)


def _real_vectors(count: int, size: int, length: int) -> Iterator[tuple[tuple[Fraction, ...], ...]]:
    """Lists of so many whole numbers of both signs, the largest of which is ``size``; the empty ones at size 1."""
    entries = [Fraction(k) for k in sorted(range(-size, size + 1), key=lambda k: (abs(k), -k))]
    return _vectors(count, int(length), entries, lambda entry: size == abs(entry), all_new=size == 1)


def _rate_vectors(count: int, size: int, length: int) -> Iterator[tuple[tuple[Fraction, ...], ...]]:
    """Lists of so many rationals in [0, 1], the largest denominator ``size``; the empty ones at size 1."""
    every = [Fraction(k, n) for n in range(1, size + 1) for k in range(n + 1) if gcd(k, n) == 1]
    return _vectors(count, int(length), every, lambda entry: entry.denominator == size, all_new=size == 1)


def _vectors(
    count: int, length: int, entries: list[Fraction], is_new: Callable[[Fraction], bool], *, all_new: bool
) -> Iterator[tuple[tuple[Fraction, ...], ...]]:
    """Lists of these entries, of which one is new at this size."""
    for values in product(product(entries, repeat=length), repeat=count):
        if all_new or any(is_new(entry) for vector in values for entry in vector):
            yield values


FAMILIES: Final = (
    Family(
        "whole",
        WHOLE,
        "is_whole(it)",
        _whole,
        "whole numbers below {size}",
        bound="it >= 0",
        finite=True,
        latex=r"\mathbb N",
    ),
    Family(
        "few",
        WHOLE,
        "is_whole(it)",
        _few,
        "whole numbers up to {most}",
        options={"most": 3},
        bound="it >= 0",
        latex=r"\mathbb N",
    ),
    Family(
        "rates",
        NUMBER,
        "0 <= it and it <= 1",
        _rates,
        "rationals in `[0, 1]` with denominators up to {size}",
        bound="0 <= it and it <= 1",
        finite=True,
        latex="[0,1]",
    ),
    Family(
        "every_rate",
        NUMBER,
        "0 < it and it < 1",
        _every_rate,
        "every number strictly between 0 and 1",
        bound="0 < it and it < 1",
        finite=True,
        latex="(0,1)",
        sized=False,
    ),
    Family(
        "amounts",
        NUMBER,
        "0 <= it and it < inf",
        _amounts,
        "rationals from 0 up with numerators and denominators up to {size}",
        bound="it >= 0",
        finite=True,
        latex=r"[0,\infty)",
    ),
    Family(
        "distances",
        NUMBER,
        "it >= 0",
        _distances,
        "rationals from 0 up with numerators and denominators up to {size}, and infinity",
        latex=r"[0,\infty]",
    ),
    Family(
        "reals",
        NUMBER,
        "it < inf",
        _reals,
        "rationals with numerators and denominators up to {size}",
        finite=True,
        latex=r"\mathbb R",
    ),
    Family(
        "rate_vectors",
        SORTS["vector"],
        "len(it) = n and every entry in it: 0 <= entry and entry <= 1",
        _rate_vectors,
        "lists of rationals in `[0, 1]` with denominators up to {size}",
        parameters={"n": WHOLE},
        latex=r"[0,1]^{{{0}}}",
    ),
    Family(
        "real_vectors",
        SORTS["vector"],
        "len(it) = n and every entry in it: entry < inf",
        _real_vectors,
        "lists of whole numbers between `-{size}` and {size}",
        parameters={"n": WHOLE},
        latex=r"\mathbb R^{{{0}}}",
    ),
)
