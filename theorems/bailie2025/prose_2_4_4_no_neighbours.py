"""Section 2.4.4 (bailie2025): invariants can leave no neighbours in a universe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import cast

from bailie2025._permutation_arguments import one_left

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.instances import hamming, records_of, stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.counting import compositions
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Evidence, Table, Witness

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


def _comparable(x: Table, y: Table) -> Evidence:
    """Two datasets have the same margins and are at a finite distance above 0."""
    margins = (f"(= (hamming_s (map r x (item r {k})) (map r y (item r {k}))) 0)" for k in (0, 1))
    apart = "(and (> (hamming_s x y) 0) (< (hamming_s x y) inf))"
    return example(*margins, apart, x=records_of(x), y=records_of(y))


def some_compare(universes: Universes) -> Claim:
    """Some universe has two datasets at a finite distance: the flavor itself is not vacuous."""

    def check(instance: Instance) -> Witness | None:
        for x, y in combinations(cast(tuple[Table, ...], instance), 2):
            summary = f"{x} and {y} are {hamming(x, y)} records apart"
            return Witness(summary, {"x": str(x), "x'": str(y)}, evidence=_comparable(x, y))
        return None

    return Exists("universes of two-way tables of n records, by n", universes, check)


THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-no-neighbours",
    title="Section 2.4.4: invariants can leave no neighbours",
    statement=r"""Invariants often imply that no $x,x'$ in one universe have $d(x,x')=1$, so that restricting the
Lipschitz condition to neighbours would make the flavor vacuous; so it is for two-way tables with both margins
invariant and the bounded unordered distance.""",
    claim=AllOf(
        {"no neighbours": one_left(no_neighbours(both_margins)), "not vacuous by distance": some_compare(both_margins)}
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1131-1133",
    reading="Any numbers of records and categories; some universes have different datasets, at a finite distance.",
    twins=(Twin("one margin", "the rows' sums alone are held", no_neighbours(row_margin)),),
)
