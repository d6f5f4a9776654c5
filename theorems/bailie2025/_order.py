"""Ordered against unordered neighbours, and randomised response, which protects each entry where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import cast

import _count_lemmas as counts
from bailie2025._datasets import Domain
from bailie2025._permutation_arguments import reduced
from sympy import And, Eq, Rational, log, symbols

from dpcalc.claim import Claim, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.premetrics.bounds import bounds
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.datasets import Vector
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.verdict import Witness

TRUTHFUL = Fraction(3, 4)
"""The probability that an entry is reported as it is: one differing entry has the ratio 3."""
Instances = Callable[[int], Iterator[Instance]]


def below(first: Premetric, second: Premetric, over: str, instances: Instances) -> Claim:
    """The first premetric is nowhere larger than the second."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        found = bounds(first, second, domain.points)
        if found.first_below or found.lower_pair is None:
            return None
        pair = found.lower_pair
        summary = f"{pair.x} and {pair.y}: {pair.first} under {first.name}, {pair.second} under {second.name}"
        return Witness(summary, {"x": str(pair.x), "x'": str(pair.y)})

    return ForAll(over, instances, check)


def response(x: Point, output: tuple[int, ...]) -> Fraction:
    """The probability that randomised response reports these bits: the length is kept, each bit by itself."""
    bits = cast(tuple[int, ...], x)
    if len(bits) != len(output):
        return Fraction(0)
    return prod(
        (TRUTHFUL if bit == told else 1 - TRUTHFUL for bit, told in zip(bits, output, strict=True)), start=Fraction(1)
    )


def ratio(x: Vector, y: Vector) -> Extended:
    """The largest ratio of two laws of randomised response, in either direction."""
    if len(x) != len(y):
        return INFINITY
    outputs = list(product((0, 1), repeat=len(x)))
    ratios = [response(x, output) / response(y, output) for output in outputs]
    return max(*ratios, *(1 / each for each in ratios), Fraction(1))


def keeps(premetric: Premetric, lengths: Callable[[int], range], per_unit: Callable[[int], int]) -> Claim:
    """For each k, randomised response on vectors of these lengths keeps the budget of ``per_unit(k)`` entries."""

    def pairs(size: int) -> Iterator[Instance]:
        for length in lengths(size):
            for x in product((0, 1), repeat=length):
                for y in product((0, 1), repeat=length):
                    if x != y:
                        yield size, Vector(x), Vector(y)

    def check(instance: Instance) -> Witness | None:
        k, x, y = cast(tuple[int, Vector, Vector], instance)
        distance, found = premetric.distance(x, y), ratio(x, y)
        if isinstance(distance, Infinity) or found <= (TRUTHFUL / (1 - TRUTHFUL)) ** (int(distance) * per_unit(k)):
            return None
        summary = f"{x} and {y} are {distance} apart, and their laws have the ratio {found}"
        return Witness(summary, {"x": str(x), "x'": str(y), "distance": str(distance), "ratio": str(found)})

    return ForAll("pairs of vectors of bits of one length, by length", pairs, check)


def exceeds(premetric: Premetric, longest: int | None = None) -> Claim:
    """For each k, some pair of vectors (of length ``longest`` at most) exceeds the budget of k entries."""

    def budgets(size: int) -> Iterator[Instance]:
        yield size

    def check(instance: Instance) -> Witness | None:
        k = cast(int, instance)
        for length in range(1, min(k + 2, longest or k + 2) + 1):
            for x, y in product(product((0, 1), repeat=length), repeat=2):
                distance = premetric.distance(Vector(x), Vector(y)) if x != y else INFINITY
                if isinstance(distance, Infinity):
                    continue
                promising = sum(a != b for a, b in zip(x, y, strict=True)) > k * distance
                if promising and ratio(Vector(x), Vector(y)) > (TRUTHFUL / (1 - TRUTHFUL)) ** (k * int(distance)):
                    return None
        return Witness(f"no pair exceeds {k} times the budget of an entry", {"k": str(k)})

    return ForAll("budgets of k differing entries, by k", budgets, check)


rest, told, lied, k = symbols("q t l k")
ONE_ENTRY = Inequality(
    rest * told <= 3 * rest * lied,
    reals=(rest, told, lied),
    where=And(rest > 0, Eq(told + lied, 1), told >= Rational(1, 4), told <= Rational(3, 4)),
)
ONE_MORE = Inequality((k + 1) * log(3) > k * log(3), reals=(k,))
ENTRIES = (
    "Entries are reported independently, each truthfully with probability 3/4, so probabilities are products over "
    "places; places where the vectors agree give equal factors, one where they differ the factors t and 1 - t, t being "
    "3/4 or 1/4"
)


def kept_by_response(claim: Claim) -> Reduction:
    """A claim that randomised response keeps the budget of one entry between ordered neighbours."""
    words = (
        f"{ENTRIES}. Ordered neighbours differ at one place, so the ratio of the probabilities is at most 3, which is "
        "the budget ln 3 of one entry; at other pairs the distance is infinite"
    )
    return reduced(claim, {"one entry": ONE_ENTRY}, words)


def broken_by_response(claim: Claim) -> Reduction:
    """A claim that randomised response exceeds every budget between unordered neighbours."""
    words = (
        f"{ENTRIES}. For k let n be the odd one of k + 1 and k + 2, x = (0, 1, 0, ..., 0) and x' = (1, 0, 1, ..., 1), "
        "alternating. x has (n+1)/2 zeros and (n-1)/2 ones, x' the other way round, so the multisets differ in one "
        "record each way (|x less x'| = 1 = |x' less x|): they are neighbours, at distance 1. All n places differ, so "
        "the output x has the ratio 3^n, and n >= k + 1: more than 3^k, k times the budget of one entry"
    )
    lemmas: dict[str, Claim] = {"a kind of which there is more": counts.MORE, "of which there is less": counts.FEWER}
    return reduced(claim, {**lemmas, "more than k entries": ONE_MORE}, words)
