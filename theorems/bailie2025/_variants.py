"""Variants of the PSA on one stratum, literally: every permutation with its probability, and the law of the release.

A dataset is a list of records (holding value, swapping value) in a definite order; the release is the list without its
order. Two lists that differ in order alone are at distance 0, and a finite budget then asks for equal laws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations

from dpcalc.exact import INFINITY, LogRatio
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.instances import Permutation, Records, permuted, records_of

Draws = list[tuple[Permutation, Fraction]]
Law = dict[Records, Fraction]
Sampler = Callable[[Records], Draws]
"""For a dataset, every permutation of its records with its probability."""


@dataclass(frozen=True)
class Worst:
    """The largest loss over pairs of datasets, and where it is; ``x`` is ``None`` where all laws are equal."""

    loss: LogRatio
    x: Records | None = None
    x_prime: Records | None = None
    output: Records | None = None
    above: Fraction = Fraction(0)
    below: Fraction = Fraction(0)
    distance: int = 0

    def values(self) -> dict[str, str]:
        """The pair as text."""
        return {
            "x": str(self.x),
            "x'": str(self.x_prime),
            "z": str(self.output),
            "P_x(z)": str(self.above),
            "P_x'(z)": str(self.below),
            "d(x, x')": str(self.distance),
        }


def unordered(records: Records) -> Records:
    """The records without their order."""
    return tuple(sorted(records))


def distance(x: Records, y: Records) -> int:
    """The unordered Hamming distance of two lists of one length."""
    left = list(y)
    for record in x:
        if record in left:
            left.remove(record)
    return len(left)


def members(universe: StratumUniverse) -> list[Records]:
    """Every dataset of the universe, as a sorted list."""
    return [records_of(table) for table in universe.tables()]


def released(records: Records, draws: Iterable[tuple[Permutation, Fraction]]) -> Law:
    """The law of the released dataset."""
    law: Law = {}
    for image, chance in draws:
        if chance:
            output = unordered(permuted(records, image))
            law[output] = law.get(output, Fraction(0)) + chance
    return law


def laws(points: Iterable[Records], sampler: Sampler) -> dict[Records, Law]:
    """The law at each dataset."""
    return {records: released(records, sampler(records)) for records in points}


def worst_pair(
    known: Mapping[Records, Law], compared: Callable[[Records, Records], bool] = lambda _x, _y: True
) -> Worst:
    """The largest ``ln(P_x(z)/P_x'(z)) / d(x, x')`` over the pairs compared; infinite where no budget bounds it.

    Orders of one dataset are at distance 0, so their laws must be equal; then one order of each is enough.
    """
    first_orders: dict[Records, Records] = {}
    for x, law in known.items():
        other = first_orders.setdefault(unordered(x), x)
        if law != known[other]:
            return _largest(known, other, x)
    worst = Worst(LogRatio.ZERO)
    for x, y in combinations(first_orders.values(), 2):
        if compared(x, y):
            found = _largest(known, x, y)
            if found.loss > worst.loss:
                worst = found
            if worst.loss.infinite:
                break
    return worst


def _largest(known: Mapping[Records, Law], x: Records, y: Records) -> Worst:
    """The loss that one pair forces."""
    worst, apart = Worst(LogRatio.ZERO), distance(x, y)
    for z in sorted({*known[x], *known[y]}):
        chances = known[x].get(z, Fraction(0)), known[y].get(z, Fraction(0))
        above, below = max(chances), min(chances)
        if above == below:
            continue
        unbounded = below == 0 or apart == 0
        loss = LogRatio(INFINITY if unbounded else above / below, Fraction(max(apart, 1)))
        if loss > worst.loss:
            first, second = (x, y) if chances[0] == above else (y, x)
            worst = Worst(loss, first, second, z, above, below, apart)
    return worst


def derangements_of(chosen: Sequence[int], n: int) -> Iterator[Permutation]:
    """Every permutation of n places that moves exactly the chosen ones."""
    for image in permutations(chosen):
        if all(a != b for a, b in zip(chosen, image, strict=True)):
            places = dict(zip(chosen, image, strict=True))
            yield tuple(places.get(i, i) for i in range(n))


def subsets(n: int) -> Iterator[tuple[int, ...]]:
    """Every selection of places but those of exactly one."""
    for size in range(n + 1):
        if size != 1:
            yield from combinations(range(n), size)


def selection_chance(chosen: Sequence[int], chances: Sequence[Fraction]) -> Fraction:
    """The probability that exactly these places are selected, each with a chance of its own."""
    total = Fraction(1)
    for place, chance in enumerate(chances):
        total *= chance if place in chosen else 1 - chance
    return total


def normalised(draws: Draws) -> Draws:
    """The draws with probabilities that sum to 1."""
    total = sum((chance for _, chance in draws), Fraction(0))
    return [(image, chance / total) for image, chance in draws if chance]


def selecting(chances: Sequence[Fraction]) -> Draws:
    """Each place selected with its own chance, one alone again, then a uniform derangement of the selected ones."""
    n = len(chances)
    draws: Draws = []
    for chosen in subsets(n):
        images = list(derangements_of(chosen, n))
        draws += [(image, selection_chance(chosen, chances) / len(images)) for image in images]
    return normalised(draws)


def preferring(n: int, rate: Fraction, preference: Callable[[Permutation], Fraction]) -> Draws:
    """The PSA with derangements of the selected records drawn with chances proportional to a preference."""
    draws: Draws = []
    for chosen in subsets(n):
        weighted = [(image, preference(image)) for image in derangements_of(chosen, n)]
        total = sum((weight for _, weight in weighted), Fraction(0))
        chance = selection_chance(chosen, (rate,) * n)
        draws += [(image, chance * weight / total) for image, weight in weighted if total]
    return normalised(draws)


def without_vacuous(records: Records, rate: Fraction, again: bool, none: bool = True) -> Draws:
    """The PSA with a uniform non-vacuous derangement of the selected records.

    Where the selected records have none, a selection is made again (``again``), or nothing moves. No record at all may
    be selected, as before, unless ``none`` is false.
    """
    n = len(records)
    identity = tuple(range(n))
    draws: Draws = [(identity, selection_chance((), (rate,) * n))] if none else []
    for chosen in subsets(n):
        if not chosen:
            continue
        images = [
            image for image in derangements_of(chosen, n) if unordered(permuted(records, image)) != unordered(records)
        ]
        chance = selection_chance(chosen, (rate,) * n)
        if not images and not again:
            draws.append((identity, chance))
        draws += [(image, chance / len(images)) for image in images]
    return normalised(draws)
