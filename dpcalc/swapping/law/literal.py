"""The Permutation Swapping Algorithm by literal enumeration of its random choices, for small strata.

This is the independent path: it shares no code with the counting of ``counts``. It walks over every set of
selected records and every derangement of it, exactly as bailie2025, Algorithm 3.2.1 draws them, and adds up rational
probabilities. Work grows like e * n!; strata of up to 7 records are practical.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

from dpcalc.errors import TooLarge
from dpcalc.verdict import Table

LITERAL_LIMIT = 8


def literal_law(x: Table, rate: Fraction) -> dict[Table, Fraction]:
    """The law of the output table of one stratum, as exact probabilities that sum to 1.

    ``x`` is the stratum's table (holding by swapping values), ``rate`` the swap rate p in [0, 1]. Raises ``TooLarge``
    above ``LITERAL_LIMIT`` records.
    """
    records = [(h, s) for h, row in enumerate(x) for s, count in enumerate(row) for _ in range(count)]
    n = len(records)
    if n > LITERAL_LIMIT:
        raise TooLarge(f"literal enumeration of {n} records", hint=f"at most {LITERAL_LIMIT}", estimate=n)
    if n <= 1:
        return {x: Fraction(1)}
    law: dict[Table, Fraction] = {}
    accepted = Fraction(0)
    for size in range(n + 1):
        if size == 1:
            continue
        chance = rate**size * (1 - rate) ** (n - size)
        for selected in combinations(range(n), size):
            accepted += chance
            outcomes = list(_derangements(selected))
            for image in outcomes:
                z = _swapped(records, dict(zip(selected, image, strict=True)), len(x), len(x[0]))
                law[z] = law.get(z, Fraction(0)) + chance / len(outcomes)
    return {z: probability / accepted for z, probability in law.items() if probability}


def literal_probability(x: Table, z: Table, rate: Fraction) -> Fraction:
    """The probability that the stratum ``x`` is turned into the table ``z``."""
    return literal_law(x, rate).get(z, Fraction(0))


def _derangements(selected: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every arrangement of the selected records with none in its own place."""
    for image in permutations(selected):
        if all(a != b for a, b in zip(selected, image, strict=True)):
            yield image


def _swapped(records: list[tuple[int, int]], image: dict[int, int], height: int, width: int) -> Table:
    """The table of the records once record i has received the swapping value of record image[i]."""
    cells = [[0] * width for _ in range(height)]
    for i, (h, _) in enumerate(records):
        cells[h][records[image.get(i, i)][1]] += 1
    return tuple(tuple(row) for row in cells)
