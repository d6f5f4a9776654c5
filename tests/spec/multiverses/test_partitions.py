"""Partitions and the invariants that induce them, covers and overlaps, universe functions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.invariants import TabulatedInvariant
from dpcalc.spec.multiverse import Explicit, InducedBy, Vacuous
from dpcalc.spec.multiverses.cover import empty_universe, is_partition, overlap, uncovered
from dpcalc.spec.multiverses.listing import listing
from dpcalc.spec.multiverses.order import relation
from dpcalc.spec.multiverses.partitions import (
    as_induced,
    finer_invariants,
    inducing_invariant,
    partition_of,
)
from dpcalc.spec.multiverses.universe_function import UniverseFunction
from tests.spec.multiverses.small import NAMES, Sets, listed, multiverses, random_multiverses, sets_of

DOMAIN = PointDomain(list(NAMES))
ABC = PointDomain(["a", "b", "c"])
LABELS = st.lists(st.integers(0, 4), min_size=5, max_size=5)


@given(LABELS)
def test_invariants_part_the_domain(labels: list[int]) -> None:
    invariant = TabulatedInvariant("c", tuple(zip(NAMES, labels, strict=True)))
    found = partition_of([invariant], DOMAIN)
    expected = {frozenset(x for x, label in zip(NAMES, labels, strict=True) if label == one) for one in labels}
    assert sets_of(found) == expected
    assert is_partition(found)
    again = partition_of([inducing_invariant(found)], DOMAIN)
    assert again.as_set == found.as_set


@given(LABELS, LABELS)
def test_the_finer_invariants_determine_the_coarser(first: list[int], second: list[int]) -> None:
    one, two = (TabulatedInvariant("c", tuple(zip(NAMES, labels, strict=True))) for labels in (first, second))
    pairs = set(zip(first, second, strict=True))
    forward, backward = len(pairs) == len(set(first)), len(pairs) == len(set(second))
    word = finer_invariants([one], [two], DOMAIN)
    assert (word in ("finer", "equivalent"), word in ("coarser", "equivalent")) == (forward, backward)
    assert finer_invariants([one, two], [one], DOMAIN) in ("finer", "equivalent")


def test_which_multiverses_are_partitions() -> None:
    for sets in multiverses("abc"):
        found = listed("abc", sets)
        times = {x: sum(x in universe for universe in sets) for x in "abc"}
        assert uncovered(found) == [x for x in "abc" if not times[x]]
        assert (overlap(found) is None) == all(count < 2 for count in times.values())
        assert (empty_universe(found) is None) == (frozenset() not in sets)
        once = set(times.values()) == {1}
        assert is_partition(found) == (once and frozenset() not in sets)
        induced = as_induced(found.explicit(), ABC)
        assert (induced is not None) == once
        if induced is None:
            with pytest.raises(InputError, match=r"lies in no universe|lies in .* and in"):
                inducing_invariant(found)
        else:
            assert sets_of(listing(induced, ABC)) == sets - {frozenset()}
            assert inducing_invariant(found).value("a")


@given(random_multiverses(NAMES))
def test_an_overlap_shows_itself(sets: Sets) -> None:
    found = listed(NAMES, sets)
    shown = overlap(found)
    if shown is not None:
        first, second = (found.members(number) for number in shown.universes)
        assert first != second
        assert shown.point in first
        assert shown.point in second


def test_ready_made_invariants_are_kept() -> None:
    held = InducedBy([])
    assert as_induced(held, ABC) is held
    assert as_induced(Vacuous(), ABC) == InducedBy([])


def test_margins_by_more_variables_are_finer() -> None:
    domain = RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=3)
    assert finer_invariants(["match*hold"], ["match"], domain) == "finer"
    assert finer_invariants(["match"], ["match*hold", "match*swap"], domain) == "coarser"
    assert finer_invariants(["match*hold"], ["match*swap"], domain) == "incomparable"
    assert finer_invariants(["match*hold", "hold"], ["match*hold"], domain) == "equivalent"


@given(st.lists(st.frozensets(st.sampled_from(NAMES)), min_size=5, max_size=5))
def test_the_multiverse_of_a_universe_function_is_its_image(values: list[frozenset[str]]) -> None:
    function = UniverseFunction({x: sorted(value) for x, value in zip(NAMES, values, strict=True)})
    function.validate(DOMAIN)
    assert sets_of(listing(function, DOMAIN)) == set(values)
    assert function.outside == [x for x, value in zip(NAMES, values, strict=True) if x not in value]
    for x, value in zip(NAMES, values, strict=True):
        assert set(function.at(x)) == value


@given(LABELS)
def test_invariants_give_a_universe_function(labels: list[int]) -> None:
    value = dict(zip(NAMES, labels, strict=True))
    function = UniverseFunction.of(lambda x: [y for y in NAMES if value[y] == value[str(x)]], DOMAIN)
    induced = InducedBy([TabulatedInvariant("c", tuple(value.items()))])
    assert relation(listing(function, DOMAIN), listing(induced, DOMAIN)) == "equivalent"
    assert function.outside == []


def test_universe_functions_are_checked() -> None:
    near = UniverseFunction({"a": ["a", "b"], "b": ["b", "a"], "c": []})
    assert near.listed == (("a", "b"), ())
    assert near.describe().startswith("the values of a universe function: 2 universes")
    assert near != Explicit(near.listed)
    for function, message in (
        ({"a": ["a"], "b": [], "z": [], "c": []}, "'z', which is not in the domain"),
        ({"a": ["a"], "b": [], "z": []}, "'z', which is not in the domain"),
        ({"a": ["a"], "b": []}, "no universe is given for c"),
        ({"a": ["z"], "b": [], "c": []}, "holds 'z'"),
    ):
        with pytest.raises(InputError, match=message):
            UniverseFunction(function).validate(ABC)
    with pytest.raises(InputError, match="lists a point twice"):
        UniverseFunction({"a": ["a", "a"]})
    with pytest.raises(InputError, match="is the text"):
        UniverseFunction({"a": "ab"})
    with pytest.raises(InputError, match="no universe is given for 'd'"):
        near.at("d")
    with pytest.raises(TooLarge):
        UniverseFunction.of(lambda _: "abcd", DOMAIN, Effort(limit=10))
