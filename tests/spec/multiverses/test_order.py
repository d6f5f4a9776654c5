"""Refinement against its definition, and the laws of the order: canonical forms, meets, joins."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.multiverse import Explicit, InducedBy, Vacuous
from dpcalc.spec.multiverses.listing import Listing, listing, lowest, mask, places_of
from dpcalc.spec.multiverses.order import (
    canonical,
    equivalence_classes,
    join,
    meet,
    meet_of,
    refinement_failure,
    refines,
    relation,
)
from tests.spec.multiverses.small import NAMES, Sets, below, listed, multiverses, random_multiverses, sets_of

THREE = {sets: listed("abc", sets) for sets in multiverses("abc")}
FIVE = random_multiverses(NAMES)
WORDS = {(True, True): "equivalent", (True, False): "finer", (False, True): "coarser", (False, False): "incomparable"}


@pytest.mark.thorough
def test_refinement_is_the_definition_on_all_multiverses_of_three_points() -> None:
    assert len(THREE) == 256
    for (sets, first), (other, second) in product(THREE.items(), repeat=2):
        assert refines(first, second) == below(sets, other)


@given(FIVE, FIVE)
def test_refinement_is_the_definition_on_five_points(first: Sets, second: Sets) -> None:
    found = relation(listed(NAMES, first), listed(NAMES, second))
    assert found == WORDS[below(first, second), below(second, first)]


@given(FIVE, FIVE)
def test_a_failure_shows_itself(first: Sets, second: Sets) -> None:
    finer, coarser = listed(NAMES, first), listed(NAMES, second)
    found = refinement_failure(finer, coarser)
    assert (found is None) == below(first, second)
    if found is None:
        return
    universe = frozenset(finer.members(found.universe))
    assert not any(universe <= outer for outer in second)
    if found.nearest is None:
        assert not second
    else:
        nearest = frozenset(coarser.members(found.nearest))
        assert found.outside in universe - nearest
        assert len(universe & nearest) == max(len(universe & outer) for outer in second)
    held = [{x, y} for x in universe for y in universe if x != y and not any({x, y} <= outer for outer in second)]
    assert (found.apart is None) == (not held)
    assert found.apart is None or set(found.apart) in held


def test_the_maximal_universes_represent_a_class() -> None:
    forms = {sets: sets_of(canonical(found)) for sets, found in THREE.items()}
    for sets, form in forms.items():
        assert form == {u for u in sets if not any(u < other for other in sets)}
        assert below(sets, form)
        assert below(form, sets)
    for sets, other in product(forms, repeat=2):
        assert (forms[sets] == forms[other]) == (below(sets, other) and below(other, sets))
    assert len(set(forms.values())) == 20
    assert len(equivalence_classes(list(THREE.values()))) == 20


def test_meet_and_join_are_the_greatest_lower_and_least_upper_bound() -> None:
    forms = {sets_of(canonical(found)) for found in THREE.values()}
    for first, second in product(forms, repeat=2):
        low, high = (sets_of(op(THREE[first], THREE[second])) for op in (meet, join))
        for other in forms:
            assert (below(other, first) and below(other, second)) == below(other, low)
            assert (below(first, other) and below(second, other)) == below(high, other)


@pytest.mark.thorough
def test_the_meet_is_of_the_intersections_that_are_not_empty() -> None:
    for (sets, first), (other, second) in product(THREE.items(), repeat=2):
        expected = {u & v for u in sets for v in other}
        parts = {part for part in expected if part}
        assert sets_of(meet(first, second)) == (parts or expected)


@given(FIVE, FIVE, FIVE)
def test_lattice_laws(first: Sets, second: Sets, third: Sets) -> None:
    a, b, c = (listed(NAMES, sets) for sets in (first, second, third))

    def same(left: Listing, right: Listing) -> bool:
        return canonical(left).as_set == canonical(right).as_set

    assert same(meet(a, a), a)
    assert same(join(a, a), a)
    assert same(meet(a, b), meet(b, a))
    assert same(meet(a, meet(b, c)), meet_of([a, b, c]))
    assert same(meet(a, join(a, b)), a)
    assert same(join(a, meet(a, b)), a)
    assert same(meet(a, join(b, c)), join(meet(a, b), meet(a, c)))
    assert refines(a, b) == same(meet(a, b), a) == same(join(a, b), b)


def test_a_repeated_universe_is_kept_once() -> None:
    domain = PointDomain(["a", "b"])
    found = listing(Explicit([["a", "b"], ["b", "a"], []], repeats=True), domain)
    assert found.universes == ((0, 1), ())
    assert found.label(0) == "{a, b}"
    assert meet(found, found).universes == ((0, 1),)
    with pytest.raises(InputError, match="give each its own budget"):
        Explicit([["a", "b"], ["b", "a"]])
    assert found.explicit() == Explicit([["a", "b"], []])


def test_the_order_of_the_points_does_not_matter() -> None:
    first = listing(Explicit([["a", "b"], ["c"]]), PointDomain(["a", "b", "c"]))
    second = listing(Explicit([["c"], ["a", "b"]]), PointDomain(["c", "b", "a"]))
    assert relation(first, second) == "equivalent"
    assert sets_of(meet(first, second)) == sets_of(first)


@pytest.mark.parametrize(("points", "message"), [("abd", "d is not a point of the first"), ("ab", "c is not a point")])
def test_domains_must_agree(points: str, message: str) -> None:
    first, second = listing(Vacuous(), PointDomain(list("abc"))), listing(Vacuous(), PointDomain(list(points)))
    with pytest.raises(InputError, match=message):
        relation(first, second)


def test_what_is_too_large_is_refused() -> None:
    domain = PointDomain(list(range(1000)))
    with pytest.raises(TooLarge, match="raise --limit") as caught:
        listing(InducedBy([]), domain, Effort(limit=1000))
    assert caught.value.objects["estimate"] == 1_000_000
    found = listing(Explicit([list(range(1000)), list(range(999))]), domain)
    with pytest.raises(TooLarge, match="intersections"):
        meet(found, found, Effort(limit=3000))
    with pytest.raises(InputError, match="at least one"):
        meet_of([])


def test_masks() -> None:
    for places in [(), (0,), (3, 70), tuple(range(0, 300, 7))]:
        bits = mask(places)
        assert bits == sum(1 << place for place in places)
        assert tuple(places_of(bits)) == places
        assert not places or lowest(bits) == places[0]
