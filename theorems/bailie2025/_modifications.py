"""The modifications of the PSA in appendix B.6.2 (bailie2025): what each draws, and whether its budget can be finite.

Everything is one stratum at one or two rates; datasets are lists of records, in several orders each, so that laws that
depend on the order of the records are seen to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Claim, Exists, ForAll, Instance
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.instances import Records, stratum_universes
from dpcalc.verdict import Witness
from theorems.bailie2025._variants import (
    Draws,
    Law,
    Sampler,
    laws,
    members,
    selecting,
    unordered,
    without_vacuous,
    worst_pair,
)

RATE = Fraction(1, 3)
CHANCES = (Fraction(1, 3), Fraction(2, 3))
CELLS = 6
"""Chances by both values are tried in universes with at most so many cells."""

Check = Callable[[Instance], Witness | None]


@dataclass(frozen=True)
class Modified:
    """A universe and what a modification draws for each of its datasets."""

    label: str
    universe: StratumUniverse
    sampler: Sampler
    by_place: tuple[Fraction, ...] = ()

    def laws(self) -> dict[Records, Law]:
        """The law at every dataset, in some orders of its records."""
        return laws(some_orders(self.universe), self.sampler)


def some_orders(universe: StratumUniverse) -> list[Records]:
    """Every dataset of a universe with its records sorted, in reverse, and turned by one place."""
    lists = [order for x in members(universe) for order in (x, x[::-1], x[1:] + x[:1])]
    return list(dict.fromkeys(lists))


def nontrivial(size: int) -> list[StratumUniverse]:
    """The universes of n records with at least two datasets."""
    return [universe for universe in stratum_universes(size) if not universe.trivial]


def chances_by_place(options: tuple[Fraction, ...]) -> Callable[[int], Iterator[Instance]]:
    """Each record selected with a chance that its place in the list decides: every choice among some chances."""

    def of_size(size: int) -> Iterator[Instance]:
        for universe in nontrivial(size):
            for chances in product(options, repeat=size):
                draws = selecting(chances)
                yield Modified(f"chances {_list(chances)} by place", universe, constant(draws), chances)

    return of_size


def chances_by_value(options: tuple[Fraction, ...]) -> Callable[[int], Iterator[Instance]]:
    """Each record selected with a chance that its holding value, its swapping value, or both together decide."""

    def of_size(size: int) -> Iterator[Instance]:
        for universe in nontrivial(size):
            cells = list(product(range(len(universe.rows)), range(len(universe.columns))))
            for chances in product(options, repeat=len(cells)) if len(cells) <= CELLS else ():
                sampler = by_cell(dict(zip(cells, chances, strict=True)))
                yield Modified(f"chances {_list(chances)} by both values", universe, sampler)
            for part, name in enumerate(("holding", "swapping")):
                count = len((universe.rows, universe.columns)[part])
                for chances in product(options, repeat=count):
                    yield Modified(f"chances {_list(chances)} by {name} value", universe, by_value(chances, part))

    return of_size


def _list(chances: tuple[Fraction, ...]) -> str:
    """Chances as text."""
    return ", ".join(map(str, chances))


def constant(draws: Draws) -> Sampler:
    """The same draws whatever the data."""
    return lambda _records: draws


def by_cell(chances: Mapping[tuple[int, int], Fraction]) -> Sampler:
    """Selection chances looked up by both of a record's values."""
    return lambda records: selecting([chances[record] for record in records])


def by_value(chances: tuple[Fraction, ...], part: int) -> Sampler:
    """Selection chances looked up by one of a record's values."""
    return lambda records: selecting([chances[record[part]] for record in records])


def finite(instance: Instance) -> Witness | None:
    """Some finite budget bounds all pairs of the universe."""
    case = cast(Modified, instance)
    worst = worst_pair(case.laws())
    if not worst.loss.infinite:
        return None
    why = "two orders of the same records have different laws" if worst.distance == 0 else "the supports differ"
    evidence = None
    if worst.distance == 0 and case.by_place:
        evidence = swapping(
            "(<= P P')",
            {"d": ("distance", "x", "x'"), "P": ("chance", "x", "z", "rates"), "P'": ("chance", "x'", "z", "rates")},
            ["(= d 0)"],
            **{"x": worst.x, "x'": worst.x_prime, "z": worst.output, "rates": list(map(str, case.by_place))},
        )
    return Witness(f"{case.universe.label()}, {case.label}: {why}", worst.values(), evidence=evidence)


def all_released(instance: Instance) -> Witness | None:
    """Every dataset of the universe is released with positive probability, given any of them."""
    case = cast(Modified, instance)
    every = {unordered(x) for x in members(case.universe)}
    for x, law in case.laws().items():
        missing = sorted(every - set(law))
        if missing:
            return Witness(f"{case.universe.label()}, {case.label}: given `{x}`, `{missing[0]}` is not released")
    return None


def vacuous_left_out(none: bool = True) -> Callable[[int], Iterator[Instance]]:
    """Non-vacuous derangements alone, with either rule for selections that have none."""

    def of_size(size: int) -> Iterator[Instance]:
        for universe in nontrivial(size):
            for again, rule in ((True, "select again"), (False, "nothing moves")):
                yield Modified(f"no vacuous derangement, else {rule}", universe, _non_vacuous(again, none))

    return of_size


def _non_vacuous(again: bool, none: bool) -> Sampler:
    """The sampler of one rule."""
    return lambda records: without_vacuous(records, RATE, again, none)


def claim(over: str, instances: Callable[[int], Iterator[Instance]], check: Check) -> Claim:
    """The check holds for every instance of two or more records."""
    return ForAll(over, instances, check, first=2)


def example(over: str, instances: Callable[[int], Iterator[Instance]], check: Check, last: int | None = None) -> Claim:
    """The check finds an instance of two or more records."""
    return Exists(over, instances, check, first=2, last=last)
