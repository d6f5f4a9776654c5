"""Small rational laws, and tuples of them up to relabelling of outcomes, smallest first.

Most premetrics between laws see neither the names of the outcomes nor outcomes that no law reaches; so it is enough to
visit tuples of laws whose columns (the probabilities of one outcome under each law) are sorted and not all zero.
The *size* of a tuple of laws is the least common denominator of all of its probabilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import gcd
from typing import TypeAlias

SmallLaw: TypeAlias = tuple[Fraction, ...]
"""The probabilities of the outcomes 0, 1, 2, ..."""
Column: TypeAlias = tuple[int, ...]


def laws_on(outcomes: int, denominator: int) -> Iterator[SmallLaw]:
    """Every law on ``outcomes`` named outcomes whose probabilities are multiples of ``1/denominator``."""
    for counts in _compositions(denominator, outcomes):
        yield tuple(Fraction(count, denominator) for count in counts)


def tuples_of_laws(laws: int, size: int, outcomes: int = 3) -> Iterator[tuple[SmallLaw, ...]]:
    """Every tuple of ``laws`` laws of that size with at most ``outcomes`` outcomes, up to relabelling; fewest first."""
    whole = (size,) * laws
    for support in range(1, outcomes + 1):
        for columns in _sorted_columns(whole, support, whole):
            if gcd(size, *(count for column in columns for count in column)) == 1:
                yield tuple(tuple(Fraction(count, size) for count in row) for row in zip(*columns, strict=True))


def pairs_of_laws(size: int, outcomes: int = 3) -> Iterator[tuple[SmallLaw, SmallLaw]]:
    """Every ordered pair of laws of that size with at most ``outcomes`` outcomes, up to relabelling."""
    return ((first, second) for first, second in tuples_of_laws(2, size, outcomes))


def triples_of_laws(size: int, outcomes: int = 3) -> Iterator[tuple[SmallLaw, SmallLaw, SmallLaw]]:
    """Every ordered triple of laws of that size with at most ``outcomes`` outcomes, up to relabelling."""
    return ((first, second, third) for first, second, third in tuples_of_laws(3, size, outcomes))


def merged(law: SmallLaw, image: tuple[int, ...]) -> SmallLaw:
    """The law of the images of the outcomes under a map."""
    result = [Fraction(0)] * (max(image) + 1)
    for place, probability in zip(image, law, strict=True):
        result[place] += probability
    return tuple(result)


def product_law(first: SmallLaw, second: SmallLaw) -> SmallLaw:
    """The joint law of two independent outputs, its outcomes in lexicographic order."""
    return tuple(p * q for p in first for q in second)


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way of writing ``total`` as an ordered sum of ``parts`` non-negative integers, largest first part first."""
    if parts == 1:
        yield (total,)
        return
    for head in range(total, -1, -1):
        for tail in _compositions(total - head, parts - 1):
            yield (head, *tail)


def _sorted_columns(left: Column, support: int, bound: Column) -> Iterator[tuple[Column, ...]]:
    """Every non-increasing sequence of ``support`` non-zero columns, none above ``bound``, that adds up to ``left``."""
    if support == 1:
        if any(left) and left <= bound:
            yield (left,)
        return
    for column in _below(left):
        if any(column) and column <= bound:
            rest = tuple(a - b for a, b in zip(left, column, strict=True))
            for tail in _sorted_columns(rest, support - 1, column):
                yield (column, *tail)


def _below(left: Column) -> Iterator[Column]:
    """Every column that is at most ``left`` in each entry, the largest first."""
    if not left:
        yield ()
        return
    for head in range(left[0], -1, -1):
        for tail in _below(left[1:]):
            yield (head, *tail)
