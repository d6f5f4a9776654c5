"""Section 2.4.4 (bailie2025): invariants can leave no neighbours in a universe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.instances import hamming, stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.counting import compositions
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Table, Witness

Universes = Callable[[int], Iterator[Instance]]


def both_margins(size: int) -> Iterator[Instance]:
    """Every universe of two-way tables of ``size`` records with both margins held, up to renaming."""
    for universe in stratum_universes(size):
        yield tuple(universe.tables())


def row_margin(size: int) -> Iterator[Instance]:
    """Every universe of two-by-two tables of ``size`` records with the rows' sums held."""
    for first in range(size + 1):
        rows = product(compositions(first, 2), compositions(size - first, 2))
        yield tuple(rows)


def no_neighbours(universes: Universes) -> Claim:
    """No two datasets of a universe are one record apart."""

    def check(instance: Instance) -> Witness | None:
        for x, y in combinations(cast(tuple[Table, ...], instance), 2):
            if hamming(x, y) == 1:
                return Witness(f"{x} and {y} are one record apart", {"x": str(x), "x'": str(y)})
        return None

    return ForAll("universes of two-way tables of n records, by n", universes, check)


def some_compare(universes: Universes) -> Claim:
    """Some universe has two datasets at a finite distance: the flavor itself is not vacuous."""

    def check(instance: Instance) -> Witness | None:
        for x, y in combinations(cast(tuple[Table, ...], instance), 2):
            return Witness(f"{x} and {y} are {hamming(x, y)} records apart", {"x": str(x), "x'": str(y)})
        return None

    return Exists("universes of two-way tables of n records, by n", universes, check)


THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-no-neighbours",
    title="Section 2.4.4: invariants can leave no neighbours",
    statement=r"""Invariants often imply that no $x,x'$ in one universe have $d(x,x')=1$, so that restricting the
Lipschitz condition to neighbours would make the flavor vacuous; so it is for two-way tables with both margins
invariant and the bounded unordered distance.""",
    claim=AllOf({"no neighbours": no_neighbours(both_margins), "not vacuous by distance": some_compare(both_margins)}),
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    source="bailie2025",
    lines="1131-1133",
    reading="Every universe of up to five records, any categories; some universes have datasets at a finite distance.",
    twins=(Twin("one margin", "the rows' sums alone are held", no_neighbours(row_margin)),),
)
