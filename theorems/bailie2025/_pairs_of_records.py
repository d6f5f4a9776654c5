"""Swaps of two records of one matching stratum, inside a dataset: which of them are vacuous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import cast

from bailie2025._derangements import permutation_law
from bailie2025._swapping import STANDARD, Record, Records, datasets, swapped, text, unordered

from dpcalc.claim import Claim, Exists, ForAll, Instance
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")
CATEGORIES = (2, 2, 2)
OVER = "datasets of n records over m, h, s (two categories each), every two records of one stratum"

Condition = Callable[[Record, Record], bool]


@dataclass(frozen=True)
class PairSwap:
    """A dataset and the places of two of its records."""

    records: Records
    places: tuple[int, int]

    @property
    def pair(self) -> tuple[Record, Record]:
        """The two records."""
        return self.records[self.places[0]], self.records[self.places[1]]

    @property
    def vacuous(self) -> bool:
        """Whether exchanging the swapping values of the two changes nothing but the order of the records."""
        image = list(range(len(self.records)))
        first, second = self.places
        image[first], image[second] = second, first
        return unordered(swapped(self.records, tuple(image), STANDARD.swap)) == unordered(self.records)


def pair_swaps(matched: bool = True) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n records with every two of its records (of one stratum, if ``matched``)."""

    def of_size(size: int) -> Iterator[Instance]:
        for records in datasets(CATEGORIES, size):
            for i, j in combinations(range(size), 2):
                if not matched or records[i][0] == records[j][0]:
                    yield PairSwap(records, (i, j))

    return of_size


def same_hold(first: Record, second: Record) -> bool:
    """Equal holding values (the matching variable is one of them)."""
    return first[:2] == second[:2]


def same_swap(first: Record, second: Record) -> bool:
    """Equal swapping values."""
    return first[2] == second[2]


def same_either(first: Record, second: Record) -> bool:
    """Equal swapping values, or equal holding values."""
    return same_swap(first, second) or same_hold(first, second)


def same_both(first: Record, second: Record) -> bool:
    """Equal records."""
    return first == second


def vacuous_exactly_if(condition: Condition, words: str, matched: bool = True) -> Claim:
    """The swap of two records is vacuous if and only if the condition holds for them."""

    def check(instance: Instance) -> Witness | None:
        case = cast(PairSwap, instance)
        if case.vacuous == condition(*case.pair):
            return None
        kind = "is vacuous" if case.vacuous else "is not vacuous"
        verb = "do" if condition(*case.pair) else "do not"
        return Witness(
            f"the swap of records {case.places} {kind}, although they {verb} {words}",
            {"x": text(case.records, NAMES), "records": str(case.pair)},
        )

    over = OVER if matched else OVER.replace(" of one stratum", "")
    return ForAll(over, pair_swaps(matched), check, first=2)


def drawn_by_the_algorithm() -> Claim:
    """Some vacuous swap of two records is a permutation that the PSA draws with positive probability."""

    def check(instance: Instance) -> Witness | None:
        case = cast(PairSwap, instance)
        size = sum(1 for record in case.records if record[0] == case.pair[0][0])
        image = (1, 0, *range(2, size))
        draw = permutation_law(size).get(image)
        if not case.vacuous or draw is None:
            return None
        chance = f"{draw.chance}*p^{draw.selected}*(1-p)^{size - draw.selected}, before normalisation"
        return Witness("a vacuous swap is drawn", {"x": text(case.records, NAMES), "probability": chance})

    return Exists(OVER, pair_swaps(), check, first=2)
