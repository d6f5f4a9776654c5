"""What can be done with exact tradeoff functions: inverse, chain, product, join, meet, mixture.

Functions are in the form power against size, where a larger one tells the laws apart better. Under that order they form
a lattice, which is that of pairs of laws under post-processing (Blackwell); inverse, chain and product are what becomes
of pairs that are exchanged, strung together (group privacy) and observed independently (composition).
Source: Dong, Roth and Su 2022, sections 2 and 3, where functions are in the form type II error against size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from itertools import chain as joined
from itertools import pairwise
from typing import Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.space import FiniteSpace
from dpcalc.spec.experiments.tradeoff import IDENTITY, Corner, Tradeoff, experiment_of, tradeoff

MOST_OUTCOMES: Final = 400_000
"""The most outcomes that a product of experiments is computed with."""


def hull(points: Iterable[Corner]) -> Tradeoff:
    """The least tradeoff function that is at least so much at those places: their concave hull with (0, 0) and (1, 1).

    Raises ``InputError`` for a point outside the unit square.
    """
    best: dict[Fraction, Fraction] = {Fraction(0): Fraction(0), Fraction(1): Fraction(1)}
    for size, power in points:
        if not (0 <= size <= 1 and 0 <= power <= 1):
            raise InputError(f"({size}, {power}) is not a size with a power", hint="both lie in [0, 1]")
        best[size] = max(power, best.get(size, power))
    corners: list[Corner] = []
    for point in sorted(best.items()):
        while len(corners) > 1 and not _bends(corners[-2], corners[-1], point):
            corners.pop()
        corners.append(point)
    return Tradeoff(tuple(corners))


def inverse(function: Tradeoff) -> Tradeoff:
    """The tradeoff function of the laws exchanged."""
    return tradeoff(experiment_of(function).reversed())


def chain(first: Tradeoff, second: Tradeoff) -> Tradeoff:
    """``second(first(a))``: the largest function of (P, R) where (P, Q) and (Q, R) have these two.

    No pair of laws with such a law between them has a larger one, and laws on the unit interval with distribution
    functions a, ``first(a)``, ``second(first(a))`` have it (Dong, Roth and Su 2022, Theorem 2.14 and its proof).
    """
    places = {size for size, _ in first.corners}
    for low, high in pairwise(first.corners):
        rise = high[1] - low[1]
        if rise:
            inside = (size for size, _ in second.corners if low[1] < size < high[1])
            places.update(low[0] + (high[0] - low[0]) * (size - low[1]) / rise for size in inside)
    return hull((place, second.at(first.at(place))) for place in places)


def group(function: Tradeoff, count: int) -> Tradeoff:
    """The function of two laws that are ``count`` steps apart, each step with this one; group privacy."""
    return reduce(chain, [function] * _natural(count), IDENTITY)


def product(first: Tradeoff, second: Tradeoff) -> Tradeoff:
    """The function of the products of laws: two independent outputs. Raises ``TooLarge``."""
    estimate = len(first.corners) * len(second.corners)
    if estimate > MOST_OUTCOMES:
        raise TooLarge(
            f"a product of tradeoff functions has {estimate} outcomes",
            hint=f"at most {MOST_OUTCOMES}",
            estimate=estimate,
        )
    return tradeoff(experiment_of(first).times(experiment_of(second)))


def power(function: Tradeoff, count: int) -> Tradeoff:
    """The function of so many independent outputs, by repeated squaring. Raises ``TooLarge``."""
    result, square, left = IDENTITY, function, _natural(count)
    while left:
        if left % 2:
            result = product(result, square)
        left //= 2
        square = product(square, square) if left else square
    return result


def join(*functions: Tradeoff) -> Tradeoff:
    """The least function that is at least each: the hull of the largest of them."""
    return hull(joined.from_iterable(function.corners for function in functions))


def meet(*functions: Tradeoff) -> Tradeoff:
    """The largest function that is at most each: the least of them at every size, which is concave."""
    return reduce(_meet, functions)


def mixture(weights: Sequence[Fraction], functions: Sequence[Tradeoff]) -> Tradeoff:
    """The function of a pair drawn at random by public coins, whose result is seen with the output.

    Raises ``InputError`` where the weights are no law on the functions.
    """
    if len(weights) != len(functions) or not weights or min(weights) < 0 or sum(weights) != 1:
        raise InputError(
            f"{weights} are not weights of {len(functions)} functions", hint="they sum to 1, none negative"
        )
    parts = [experiment_of(function) for function in functions]
    first = tuple(w * p for w, part in zip(weights, parts, strict=True) for p in part.p)
    second = tuple(w * q for w, part in zip(weights, parts, strict=True) for q in part.q)
    return tradeoff(Experiment(FiniteSpace.discrete(len(first)), first, second))


def strengthened(function: Tradeoff) -> Tradeoff:
    """What a promise under a symmetric relation of neighbours amounts to: it binds both directions of every pair.

    The largest symmetric function that is at most this one (Dong, Roth and Su 2022, Proposition 2.4).
    """
    return meet(function, inverse(function))


def symmetrised(function: Tradeoff) -> Tradeoff:
    """The least symmetric function that is at least this one: what bounds both directions of a pair with it."""
    return join(function, inverse(function))


def _meet(first: Tradeoff, second: Tradeoff) -> Tradeoff:
    """The least of two, with the places where they cross."""
    places = sorted({size for size, _ in (*first.corners, *second.corners)})
    crossings = []
    for low, high in pairwise(places):
        start, end = (first.at(place) - second.at(place) for place in (low, high))
        if start * end < 0:
            crossings.append(low + (high - low) * start / (start - end))
    return hull((place, min(first.at(place), second.at(place))) for place in (*places, *crossings))


def _bends(first: Corner, middle: Corner, last: Corner) -> bool:
    """Whether the middle point lies strictly above the line through the others."""
    rise, run = last[1] - first[1], last[0] - first[0]
    return (middle[1] - first[1]) * run > rise * (middle[0] - first[0])


def _natural(count: int) -> int:
    """A count. Raises ``InputError`` where it is negative."""
    if count < 0:
        raise InputError(f"a count of {count}", hint="it cannot be negative")
    return count
