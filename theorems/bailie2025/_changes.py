"""Changing several records at once: the distance of the PSA's laws against the budget (3.4), pair by pair.

Here b and every rate p are given numbers, so that ``e`` to the budget is a rational number and nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import cast

from dpcalc.claim import Instance
from dpcalc.decide.instances import hamming, stratum_universes
from dpcalc.mechanisms.swapping_law import stratum_law
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.tables import ContingencyTable
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._swapping import published_factor
from theorems.bailie2025._swapping_law import largest_ratio

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(2, 3), Fraction(9, 10))
CATEGORIES = {"match": 2, "hold": 2, "swap": 2}

Strata = tuple[Table, ...]


@dataclass(frozen=True)
class Universe:
    """The datasets of one universe, as stratum tables, and the number b of Theorem 3.2.4."""

    b: int
    members: tuple[Strata, ...]


def single_stratum(size: int) -> Iterator[Instance]:
    """Every universe of one stratum of n records, up to renaming."""
    for universe in stratum_universes(size):
        if not universe.trivial:
            yield Universe(size, tuple((table,) for table in universe.tables()))


def several_strata(size: int) -> Iterator[Instance]:
    """Every universe of n records in two strata, with two holding and two swapping values."""
    domain = RecordDomain(CATEGORIES, size=size)
    for universe in InducedBy(["match*hold", "match*swap"]).universes(domain):
        members = [dataset.strata() for dataset in universe.members if isinstance(dataset, ContingencyTable)]
        if len(members) > 1:
            yield Universe(_largest_mixed(members[0]), tuple(members))


def _largest_mixed(strata: Strata) -> int:
    """The size of the largest stratum with two different records."""
    mixed = [table for table in strata if sum(1 for row in table for count in row if count) > 1]
    return max((sum(map(sum, table)) for table in mixed), default=0)


def at_most(power: Callable[[int], int], label: str) -> Callable[[Instance], Witness | None]:
    """For x, x' in the universe with n records changed, the laws differ by at most ``power(n)`` times the budget."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(Universe, instance)
        for rate in RATES:
            factor = published_factor(universe.b, rate)
            laws = {strata: _law(strata, rate) for strata in universe.members}
            for x, y in combinations(universe.members, 2):
                changed = sum(hamming(*pair) for pair in zip(x, y, strict=True))
                ratio, allowed = largest_ratio(laws[x], laws[y]), factor ** power(changed)
                if ratio > allowed:
                    return Witness(
                        f"{changed} records changed, p = {rate}, b = {universe.b}: e^D_MULT = {ratio} > {allowed}",
                        {
                            "x": str(x),
                            "x'": str(y),
                            "n": str(changed),
                            "p": str(rate),
                            "violated": f"{ratio} <= ({factor})^({label})",
                        },
                    )
        return None

    return check


def _law(strata: Strata, rate: Fraction) -> dict[Strata, Fraction]:
    """The product of the strata's laws."""
    law: dict[Strata, Fraction] = {(): Fraction(1)}
    for table in strata:
        step = stratum_law(table, rate)
        law = {(*before, z): chance * weight for before, chance in law.items() for z, weight in step.items()}
    return law
