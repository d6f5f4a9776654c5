"""Universes: partitions by invariants, explicit lists, and the fast way to the universe of a dataset."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec.invariants import TabulatedInvariant
from dpcalc.spec.multiverse import Explicit, InducedBy, Vacuous
from dpcalc.spec.tables import ContingencyTable

SWAPPING = InducedBy(["match*hold", "match*swap"])
SMALL = RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=4)


def test_the_vacuous_multiverse_is_the_domain() -> None:
    domain = PointDomain(["a", "b"])
    (universe,) = Vacuous().universes(domain)
    assert universe.members == ("a", "b")
    assert Vacuous().universe_of("b", domain) == universe
    assert InducedBy([]).universes(domain)[0].members == ("a", "b")
    with pytest.raises(InputError, match="not in the domain"):
        Vacuous().universe_of("c", domain)


def test_induced_universes_partition_the_domain() -> None:
    universes = SWAPPING.universes(SMALL)
    members = [x for universe in universes for x in universe.members]
    assert len(members) == len(set(members)) == SMALL.estimate()
    assert len({universe.values for universe in universes}) == len(universes)
    assert [universe.index for universe in universes] == list(range(len(universes)))
    for universe in universes:
        assert {SWAPPING.values(x) for x in universe.members} == {universe.values}


@pytest.mark.thorough
@given(st.sampled_from(list(SMALL.datasets())), st.permutations(["match*hold", "match*swap"]))
def test_the_universe_of_a_dataset_is_found_without_a_scan(x: object, held: list[str]) -> None:
    assert isinstance(x, ContingencyTable)
    multiverse = InducedBy(held)
    fast = multiverse.universe_of(x, SMALL)
    assert x in fast.members
    (listed,) = [u for u in multiverse.universes(SMALL) if x in u.members]
    assert set(fast.members) == set(listed.members)
    assert len(fast.members) == len(listed.members)
    assert (fast.values, fast.label) == (listed.values, listed.label)


@pytest.mark.parametrize(
    "held",
    [
        ["match*hold"],
        ["hold", "match*swap"],
        ["match*hold >= 1", "match*swap"],
        ["match*hold", "match*swap", "hold*swap[0]"],
        ["match*hold", "match*hold"],
    ],
)
def test_other_invariants_are_not_mistaken_for_the_swapping_ones(held: list[str]) -> None:
    multiverse = InducedBy(held)
    for x in list(SMALL.datasets())[::17]:
        universe = multiverse.universe_of(x, SMALL)
        assert set(universe.members) == {y for y in SMALL.datasets() if multiverse.values(y) == multiverse.values(x)}


def test_a_large_universe_is_found_in_a_domain_too_large_to_list() -> None:
    domain = RecordDomain({"match": 1, "hold": 2, "swap": 2}, size=4000)
    x = domain.table((1000, 1000, 1000, 1000))
    assert len(SWAPPING.universe_of(x, domain, Effort(limit=5000)).members) == 2001
    with pytest.raises(TooLarge):
        SWAPPING.universe_of(x, domain, Effort(limit=100))
    with pytest.raises(TooLarge):
        SWAPPING.universes(domain, Effort(limit=5000))


def test_a_domain_with_fixed_margins_is_one_universe() -> None:
    margins = {"hold": [[2, 1]], "swap": [[1, 2]]}
    domain: Domain = RecordDomain({"hold": 2, "swap": 2}, margins=margins)
    held = InducedBy(["hold", "swap >= 1"])
    assert held.decided_by(domain)
    (universe,) = held.universes(domain)
    assert universe.members == tuple(domain.points())
    assert universe.label == "hold = 2 1; swap >= 1: yes yes"
    finer = InducedBy(["hold*swap"])
    assert not finer.decided_by(domain)
    assert all(universe.trivial for universe in finer.universes(domain))


def test_inequality_invariants_make_two_universes_a_cell() -> None:
    domain = RecordDomain({"block": 1, "occupied": 2}, size=3)
    universes = InducedBy(["block*occupied[1] >= 1"]).universes(domain)
    assert sorted((u.values, len(u.members)) for u in universes) == [(((0,),), 1), (((1,),), 3)]


def test_explicit_universes_may_overlap_and_leave_points_out() -> None:
    domain = PointDomain(["a", "b", "c", "d"])
    multiverse = Explicit([["a", "b"], ["b", "c"], []])
    assert [u.label for u in multiverse.universes(domain)] == ["{a, b}", "{b, c}", "{}"]
    assert multiverse.universe_of("a", domain).index == 0
    for point in ("b", "d"):
        with pytest.raises(InputError, match="universes, not in one"):
            multiverse.universe_of(point, domain)
    assert Explicit([]).universes(domain) == []


def test_explicit_universes_are_checked() -> None:
    with pytest.raises(InputError, match="universe 2 holds 'z'") as caught:
        Explicit([["a"], ["a", "z"]]).validate(PointDomain(["a"]))
    assert caught.value.objects["point"] == "z"
    with pytest.raises(InputError, match="lists a point twice"):
        Explicit([["a", "a"]])
    with pytest.raises(InputError, match="1 and 2 are the same"):
        Explicit([["a", "b"], ["b", "a"]])
    with pytest.raises(InputError, match="is the text"):
        Explicit(["ab"])


def test_points_are_grouped_by_a_tabulated_invariant() -> None:
    held = InducedBy([TabulatedInvariant("c", (("a", 0), ("b", 1), ("d", 0)))])
    assert [u.members for u in held.universes(PointDomain(["a", "b", "d"]))] == [("a", "d"), ("b",)]
