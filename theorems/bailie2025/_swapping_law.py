"""Algorithm 3.2.1 (bailie2025) on records, literally; its product form on stratum tables; the multiplicative distance.

``literal_law`` walks over the random choices of the algorithm, stratum after stratum, on the records themselves. It
shares no code with the counting that the library uses, and it can leave out single steps of the algorithm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import TypeVar

from dpcalc.exact import INFINITY, Extended
from dpcalc.swapping.law.stratum_law import stratum_law
from dpcalc.verdict import Table
from theorems.bailie2025._swapping import Parts, Records, strata, stratum_tables, swapped, unordered

Output = TypeVar("Output")
Strata = tuple[Table, ...]


@dataclass(frozen=True)
class Steps:
    """The steps of Algorithm 3.2.1 that can be left out.

    ``reselect``: select again where exactly one record of the stratum is selected (else nothing moves then).
    ``derange``: no selected record keeps its own value (else any permutation of the selected records may be drawn).
    ``matching``: each stratum is treated on its own (else all records form one stratum).
    """

    reselect: bool = True
    derange: bool = True
    matching: bool = True


ALGORITHM = Steps()


def stratum_permutations(
    size: int, rate: Fraction, steps: Steps = ALGORITHM
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every permutation that the algorithm may draw in a stratum of ``size`` records, with its probability.

    A permutation may appear several times, once for each selection that leads to it.
    """
    identity = tuple(range(size))
    if size <= 1:
        yield identity, Fraction(1)
        return
    accepted = 1 - size * rate * (1 - rate) ** (size - 1) if steps.reselect else Fraction(1)
    for count in range(size + 1):
        chance = rate**count * (1 - rate) ** (size - count) / accepted
        if count == 1:
            if not steps.reselect:
                yield identity, size * chance
            continue
        for chosen in combinations(range(size), count):
            images = [i for i in permutations(chosen) if not steps.derange or all(map(int.__ne__, i, chosen))]
            for image in images:
                permutation = list(identity)
                for place, source in zip(chosen, image, strict=True):
                    permutation[place] = source
                yield tuple(permutation), chance / len(images)


def literal_law(records: Records, parts: Parts, rate: Fraction, steps: Steps = ALGORITHM) -> dict[Records, Fraction]:
    """The law of the released dataset, its order forgotten: the strata one after the other, as the algorithm runs."""
    law: dict[Records, Fraction] = {records: Fraction(1)}
    for block in strata(records, parts.match if steps.matching else ()):
        draws = list(stratum_permutations(len(block), rate, steps))
        after: dict[Records, Fraction] = {}
        for current, chance in law.items():
            for permutation, weight in draws:
                image = list(range(len(records)))
                for place, source in enumerate(permutation):
                    image[block[place]] = block[source]
                moved = swapped(current, tuple(image), parts.swap)
                after[moved] = after.get(moved, Fraction(0)) + chance * weight
        law = after
    released: dict[Records, Fraction] = {}
    for current, chance in law.items():
        released[unordered(current)] = released.get(unordered(current), Fraction(0)) + chance
    return {output: chance for output, chance in released.items() if chance}


def product_law(tables: Strata, rate: Fraction) -> dict[Strata, Fraction]:
    """The law of all stratum tables together: the product of the library's laws of each."""
    law: dict[Strata, Fraction] = {(): Fraction(1)}
    for table in tables:
        law = {
            (*before, output): chance * weight
            for before, chance in law.items()
            for output, weight in stratum_law(table, rate).items()
        }
    return law


def as_tables(law: Mapping[Records, Fraction], parts: Parts, categories: tuple[int, ...]) -> dict[Strata, Fraction]:
    """A law of datasets as a law of their stratum tables (each role one variable)."""
    return {stratum_tables(output, parts, categories): chance for output, chance in law.items()}


def largest_ratio(law: Mapping[Output, Fraction], other: Mapping[Output, Fraction]) -> Extended:
    """The exponential of the multiplicative distance of two laws (3.3), attained at a single outcome."""
    worst: Extended = Fraction(1)
    for output in {**law, **other}:
        first, second = law.get(output, Fraction(0)), other.get(output, Fraction(0))
        low, high = min(first, second), max(first, second)
        if high == 0:
            continue
        worst = max(worst, high / low if low else INFINITY)
    return worst


def univariate(records: Records, parts: Parts, categories: tuple[int, ...]) -> Records:
    """Each role as one variable (Proposition 1): several variables cross-classified, none a constant."""
    coded = []
    for record in records:
        values = []
        for places in (parts.match, parts.hold, parts.swap):
            code = 0
            for place in places:
                code = code * categories[place] + record[place]
            values.append(code)
        coded.append(tuple(values))
    return tuple(coded)


def univariate_categories(parts: Parts, categories: tuple[int, ...]) -> tuple[int, int, int]:
    """How many values each role has once it is a single variable."""
    counts = []
    for places in (parts.match, parts.hold, parts.swap):
        count = 1
        for place in places:
            count *= categories[place]
        counts.append(count)
    return counts[0], counts[1], counts[2]
