"""Pairs of tables up to a renaming of cells: one for each kind that binds, by brute force over all pairs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from dpcalc.decide.loss import loss_of_pair, privacy_losses
from dpcalc.decide.renamed import one_replaced, up_to_renaming
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import Infinity
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.noisy_counts import NoisyCounts
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.values import order
from dpcalc.spec.domain import Point, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, InducedBy, Vacuous
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.within import Within
from dpcalc.spec.tables import ContingencyTable

DOMAINS = {
    "four cells": RecordDomain({"hold": 2, "swap": 2}, 3),
    "two cells": RecordDomain({"hold": 2}, 4),
    "small cells": RecordDomain({"hold": 4}, 4, largest=2),
}
PREMETRICS: list[tuple[Premetric, int]] = [
    (Hamming(), 9),
    (Adjacent("bounded-unordered"), 1),
    (Within(Hamming(), 2), 2),
]
BY_STEPS, WITHOUT_STEPS = "MULT", "KL"


def counts(table: Point) -> tuple[int, ...]:
    """The counts of the cells of a table."""
    assert isinstance(table, ContingencyTable)
    return table.counts


def kind(x: Point, y: Point) -> frozenset[tuple[tuple[tuple[int, int], int], ...]]:
    """The counts of the cells in which two tables differ, in one order and in the other."""
    changes = [(a, b) for a, b in zip(counts(x), counts(y), strict=True) if a != b]
    both = (Counter(changes), Counter((b, a) for a, b in changes))
    return frozenset(tuple(sorted(each.items())) for each in both)


def kinds(domain: RecordDomain, premetric: Premetric, most: int = 9) -> set[frozenset[object]]:
    """The kinds of all pairs of datasets at a finite distance that differ in at most so many records."""
    tables = list(domain.datasets())
    return {
        kind(x, y)
        for x in tables
        for y in tables
        if x != y and not isinstance(premetric.distance(x, y), Infinity) and Hamming().distance(x, y) <= most
    }


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize(("premetric", "reach"), PREMETRICS, ids=lambda value: str(getattr(value, "name", value)))
def test_each_kind_of_pair_that_binds_is_visited(domain: str, premetric: Premetric, reach: int) -> None:
    """Without the triangle inequality every pair binds; with it, single steps do where distances add up."""
    space = DOMAINS[domain]
    for divergence in (BY_STEPS, WITHOUT_STEPS):
        triangle = DIVERGENCES[divergence].laws.known("triangle")
        assert triangle == (divergence == BY_STEPS)
        found = up_to_renaming(Flavor(space, premetric, Vacuous(), divergence=DIVERGENCES[divergence]), DEFAULT_EFFORT)
        assert found is not None
        pairs = list(found)
        assert len(set(pairs)) == len(pairs)
        assert all(sum(counts(x)) == sum(counts(y)) == space.size for x, y in pairs)
        assert all(max(counts(x)) <= space.most >= max(counts(y)) for x, y in pairs)
        apart = [Hamming().distance(x, y) for x, y in pairs]
        assert apart == sorted(apart), "near pairs come first"
        steps = isinstance(premetric, Hamming) and triangle
        assert {kind(x, y) for x, y in pairs} == kinds(space, premetric, 1 if steps else reach)


NOISY, SUPPRESSED = NoisyCounts(largest=3, worth=Fraction(2)), CellSuppression(threshold=2, worth=Fraction(3, 2))
RELEASES = [
    (NOISY, DIVERGENCES["MULT"]),
    (NOISY, DIVERGENCES["TV"]),
    (SUPPRESSED, DIVERGENCES["MULT"]),
    (SUPPRESSED, DIVERGENCES["chi-squared"]),
    (SUPPRESSED, hockey_stick("log(2)")),
]


@pytest.mark.parametrize(("mechanism", "divergence"), RELEASES, ids=lambda each: str(each.name))
@pytest.mark.parametrize("premetric", [each for each, _ in PREMETRICS], ids=lambda each: str(each.name))
def test_one_pair_of_each_kind_loses_what_all_pairs_do(
    premetric: Premetric, mechanism: Mechanism, divergence: Divergence
) -> None:
    """Cells released alike: the loss is the largest over every two tables, as it is where the tables are listed."""
    domain = RecordDomain({"cell": 3}, 3)
    tables = list(domain.datasets())
    flavor = Flavor(domain, premetric, divergence=divergence)
    found = privacy_losses(mechanism, flavor).worst
    listed = privacy_losses(mechanism, Flavor(domain, premetric, Explicit([tables]), divergence)).worst
    assert found is not None
    assert listed is not None
    assert order(found.loss, listed.loss) == 0
    pairs = [loss_of_pair(mechanism, flavor, "", x, y).loss for x, y in combinations(tables, 2)]
    assert len(pairs) == 45
    assert max(order(each, found.loss) for each in pairs) == 0
    again = loss_of_pair(mechanism, flavor, "", found.x, found.x_prime)
    assert (order(again.loss, found.loss), again.distance) == (0, found.distance)


def test_what_is_not_seen_to_be_alike_is_not_renamed() -> None:
    space = DOMAINS["four cells"]
    x, y = list(space.datasets())[:2]
    margins = RecordDomain({"match": 1, "hold": 2, "swap": 2}, margins={"hold": [[2, 2]], "swap": [[2, 2]]})
    left: list[Flavor] = [
        Flavor(margins, Hamming()),
        Flavor(space, Hamming(), InducedBy(["hold"])),
        Flavor(space, Hamming(), Explicit([[x, y]])),
        Flavor(space, Within(Hamming(), ((x, 1), (y, 2)))),
    ]
    assert [up_to_renaming(flavor, DEFAULT_EFFORT) for flavor in left] == [None] * 4
    assert up_to_renaming(Flavor(space, Hamming(), InducedBy([])), DEFAULT_EFFORT) is not None


def test_too_many_kinds_are_refused_with_their_number() -> None:
    flavor = Flavor(DOMAINS["two cells"], Adjacent("bounded-unordered"))
    assert len(list(up_to_renaming(flavor, DEFAULT_EFFORT) or ())) > 3
    with pytest.raises(TooLarge, match="more than 3 kinds"):
        list(up_to_renaming(flavor, Effort(limit=3)) or ())


@pytest.mark.parametrize("divergence", [BY_STEPS, WITHOUT_STEPS])
@pytest.mark.parametrize("size", [0, 1, 3])
def test_one_record_replaced_anywhere_is_seen_where_that_is_all_that_binds(divergence: str, size: int) -> None:
    """One step at distance 1 binds alone where longer ways are made of it, or are not compared."""
    space, chosen = RecordDomain({"hold": 2, "swap": 2}, size), DIVERGENCES[divergence]
    steps = divergence == BY_STEPS
    for premetric, expected in (
        (Hamming(), size == 1 or (steps and size > 0)),
        (Adjacent("bounded-unordered"), size > 0),
        (Within(Hamming(), 1), size > 0),
        (Within(Hamming(), 2), size == 1),
    ):
        assert one_replaced(Flavor(space, premetric, divergence=chosen)) is expected, premetric
    assert not one_replaced(Flavor(space, Hamming(), InducedBy(["hold"]), divergence=chosen))
    assert not one_replaced(Flavor(RecordDomain({"hold": 4}, 4, largest=2), Hamming(), divergence=chosen))
