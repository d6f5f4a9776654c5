"""Ways to release the swapped records of one stratum, and their loss beside that of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import factorial
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.instances import Records, permuted, stratum_universes
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.verdict import Witness
from theorems.bailie2025._variants import Draws, Law, arrangements, laws, selecting, unordered, worst_pair

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10))

Release = Callable[[Records, Draws], Law]


@dataclass(frozen=True)
class AtRate:
    """A universe with at least two datasets, and a swap rate."""

    universe: StratumUniverse
    rate: Fraction


def as_a_list(records: Records, draws: Draws) -> Law:
    """The law of the swapped records in the order of the input."""
    law: Law = {}
    for image, chance in draws:
        output = permuted(records, image)
        law[output] = law.get(output, Fraction(0)) + chance
    return law


def sorted_list(records: Records, draws: Draws) -> Law:
    """The law of the swapped records, sorted after swapping."""
    law: Law = {}
    for output, chance in as_a_list(records, draws).items():
        law[unordered(output)] = law.get(unordered(output), Fraction(0)) + chance
    return law


def shuffled(records: Records, draws: Draws) -> Law:
    """The law of the swapped records in a uniformly random order."""
    law: Law = {}
    share = Fraction(1, factorial(len(records)))
    for output, chance in sorted_list(records, draws).items():
        for order in permutations(output):
            law[order] = law.get(order, Fraction(0)) + chance * share
    return law


def sorted_before(records: Records, draws: Draws) -> Law:
    """The law of the swapped records where the input is sorted before swapping."""
    return as_a_list(unordered(records), draws)


def universes(size: int) -> Iterator[Instance]:
    """Every universe of n records that has two datasets, at some rates."""
    for universe in stratum_universes(size):
        if not universe.trivial:
            yield from (AtRate(universe, rate) for rate in RATES)


def _compare(release: Release, equal: bool) -> Callable[[Instance], Witness | None]:
    """The loss of a release against that of the table, over the datasets in every order of their records."""

    def check(instance: Instance) -> Witness | None:
        case = cast(AtRate, instance)
        draws = selecting((case.rate,) * case.universe.size)
        lists = arrangements(case.universe)
        listed = worst_pair({x: release(x, draws) for x in lists})
        table = worst_pair(laws(lists, lambda _records: draws))
        if listed.loss == table.loss or (not equal and listed.loss < table.loss):
            return None
        evidence = (
            None
            if equal or release is not as_a_list
            else swapping(
                "(= over 0)",
                {
                    "U": ("universe", "x"),
                    "lists": ("orders", "U"),
                    "table": ("swapping", "lists", "p"),
                    "over_by_table": ("exceeding", "table", [], table.loss.ratio, table.loss.distance),
                    "list": ("in-order", "lists", "p"),
                    "over": ("exceeding", "list", [], table.loss.ratio, table.loss.distance),
                },
                ["(= over_by_table 0)"],
                x=lists[0],
                p=case.rate,
            )
        )
        return Witness(
            f"{case.universe.label()}, p = {case.rate}: the loss is {listed.loss}, that of the table {table.loss}",
            listed.values(),
            evidence=evidence,
        )

    return check


def no_larger_loss(words: str, release: Release) -> Claim:
    """The loss is not larger than that of the table, in any universe."""
    return ForAll(
        f"universes of one stratum, p in {{1/20, 1/2, 9/10}}; {words}", universes, _compare(release, False), first=2
    )


def equal_loss(words: str, release: Release) -> Claim:
    """The loss is that of the table, in every universe."""
    return ForAll(
        f"universes of one stratum, p in {{1/20, 1/2, 9/10}}; {words}", universes, _compare(release, True), first=2
    )
