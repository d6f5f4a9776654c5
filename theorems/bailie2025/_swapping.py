"""What the swapping claims of bailie2025 share: records, the roles of their variables, and what a swap does to them.

A dataset is a list of records, each a tuple with one value a variable; everything here works on the records themselves,
not on tables, so that the claims are tested from the definitions of section 3.2.1. Equation and definition numbers are
those of the source.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product

import sympy

from dpcalc.verdict import Table

Record = tuple[int, ...]
Records = tuple[Record, ...]
Permutation = tuple[int, ...]
Statistic = tuple[tuple[int, ...], ...]
"""A margin as the sorted list of what it sees of each record: two datasets have equal margins iff these are equal."""


@dataclass(frozen=True)
class Parts:
    """Places of the matching, holding (without matching) and swapping variables in a record; any may be empty."""

    match: tuple[int, ...]
    hold: tuple[int, ...]
    swap: tuple[int, ...]


STANDARD = Parts((0,), (1,), (2,))
"""One variable of each kind, in the order (m, h, s) of Proposition 1."""


def datasets(categories: Sequence[int], size: int) -> Iterator[Records]:
    """Every unordered dataset of ``size`` records over variables with these numbers of categories."""
    cells = product(*(range(count) for count in categories))
    yield from combinations_with_replacement(list(cells), size)


def project(records: Records, places: Sequence[int]) -> Statistic:
    """The margin over some variables: what is left of each record, without order."""
    return tuple(sorted(tuple(record[place] for place in places) for record in records))


def strata(records: Records, match: Sequence[int]) -> list[tuple[int, ...]]:
    """The places of the records of each matching stratum."""
    found: dict[tuple[int, ...], list[int]] = {}
    for place, record in enumerate(records):
        found.setdefault(tuple(record[i] for i in match), []).append(place)
    return [tuple(places) for places in found.values()]


def matched_permutations(records: Records, match: Sequence[int]) -> Iterator[Permutation]:
    """Every permutation of the records that exchanges only records with equal matching values."""
    blocks = strata(records, match)
    for images in product(*(permutations(block) for block in blocks)):
        image = list(range(len(records)))
        for block, rearranged in zip(blocks, images, strict=True):
            for place, source in zip(block, rearranged, strict=True):
                image[place] = source
        yield tuple(image)


def swapped(records: Records, image: Permutation, swap: Sequence[int]) -> Records:
    """The dataset once record i has received the swapping values of record ``image[i]`` (section 3.2.2)."""
    after = []
    for place, record in enumerate(records):
        values = list(record)
        for variable in swap:
            values[variable] = records[image[place]][variable]
        after.append(tuple(values))
    return tuple(after)


def largest_mixed_stratum(records: Records, match: Sequence[int]) -> int:
    """The number b of Theorem 3.2.4: the largest stratum with two records of different values, else 0."""
    blocks = strata(records, match)
    return max((len(block) for block in blocks if any(records[i] != records[block[0]] for i in block)), default=0)


def distance(first: Records, second: Records) -> int:
    """The unordered Hamming distance (A.3) of two datasets of one size: records of one without partner in the other."""
    left = list(second)
    for record in first:
        if record in left:
            left.remove(record)
    return len(left)


def moved(image: Permutation) -> int:
    """The number of records that a permutation moves."""
    return sum(1 for place, source in enumerate(image) if place != source)


def unordered(records: Records) -> Records:
    """The dataset with its order forgotten: what its fully saturated contingency table says."""
    return tuple(sorted(records))


def stratum_tables(records: Records, parts: Parts, categories: Sequence[int]) -> tuple[Table, ...]:
    """The tables (rows: holding, columns: swapping) of the strata of records over single variables."""
    (match,), (hold,), (swap,) = parts.match, parts.hold, parts.swap
    cells = [[[0] * categories[swap] for _ in range(categories[hold])] for _ in range(categories[match])]
    for record in records:
        cells[record[match]][record[hold]][record[swap]] += 1
    return tuple(tuple(tuple(row) for row in table) for table in cells)


def published_budget_at(b: int, rate: Fraction) -> sympy.Expr:
    """The budget (3.4) at numbers b > 0 and 0 < p < 1.

    Its case is chosen exactly: p is below ``sqrt(b+1)/(sqrt(b+1)+1)`` iff the squared odds are below b + 1.
    """
    odds = rate / (1 - rate)
    log_odds = sympy.log(sympy.Rational(odds.numerator, odds.denominator))
    return sympy.log(b + 1) - log_odds if odds * odds < b + 1 else log_odds


def published_factor(b: int, rate: Fraction) -> Fraction:
    """The exponential of the budget (3.4) for 0 < p < 1, a rational number; 1 where b = 0."""
    odds = rate / (1 - rate)
    if b == 0:
        return Fraction(1)
    return (b + 1) / odds if odds * odds < b + 1 else odds
