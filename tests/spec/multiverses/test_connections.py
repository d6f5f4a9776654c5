"""Comparability, completion and vacuity against their definitions, on all small multiverses and premetrics."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest
from hypothesis import given, settings

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import Infinity
from dpcalc.spec.datasets import MultisetDomain, SequenceDomain, as_multiset
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec.multiverse import InducedBy, Vacuous
from dpcalc.spec.multiverses.comparability import comparable, components, split_by_components
from dpcalc.spec.multiverses.completion import completion, incompleteness
from dpcalc.spec.multiverses.finite_pairs import FinitePairs, finite_pairs
from dpcalc.spec.multiverses.listing import listing, places_of
from dpcalc.spec.multiverses.order import meet, refinement_failure, refines
from dpcalc.spec.multiverses.vacuity import (
    non_totally_vacuous_pair,
    non_vacuous_pair,
    pairs_apart,
    unconnected_pair,
    unconnected_pairs,
)
from dpcalc.spec.premetrics.adjacency import ADJACENCIES, Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation, Sharpened, sharpen
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.units import households, person_level
from tests.spec.multiverses.small import (
    NAMES,
    Finite,
    Sets,
    listed,
    multiverses,
    patterns,
    premetric,
    random_multiverses,
    random_patterns,
    sets_of,
)

ALL = random_multiverses(NAMES)
DISTANCES = random_patterns(NAMES)


def check(points: str, sets: Sets, finite: Finite) -> None:
    """Everything that is asked of a multiverse under a premetric, against the definitions."""
    found, pairs = listed(points, sets), finite_pairs(premetric(points, finite), tuple(points))
    shared = {(x, y) for u in sets for x in u for y in u}
    edges = {(x, y) for x, y in product(points, points) if x < y and {(x, y), (y, x)} & finite and (x, y) in shared}
    joined = {
        (points[i], y) for i, mask in enumerate(comparable(found, pairs)) for j, y in enumerate(points) if mask >> j & 1
    }
    assert joined == edges | {(y, x) for x, y in edges}
    graph = nx.Graph(list(edges))
    graph.add_nodes_from(points)
    parts = frozenset(map(frozenset, nx.connected_components(graph)))
    assert sets_of(components(found, pairs)) == parts
    assert sets_of(split_by_components(found, pairs, empty=True)) == {u & part for u in sets for part in parts}
    assert sets_of(split_by_components(found, pairs)) == {u & part for u in sets for part in parts} - {frozenset()}
    near = {x: frozenset(y for y in points if (x, y) in finite) for x in points}
    assert sets_of(completion(found, pairs)) == {u & near[x] for u in sets for x in u}
    broken = {(u, (x, y)) for u in sets for x in u for y in u if (x, y) not in finite}
    shown = incompleteness(found, pairs)
    assert (shown is None) == (not broken)
    assert shown is None or (frozenset(found.members(shown.universe)), shown.pair) in broken
    apart = {(x, y) for x, y in product(points, points) if x < y and (x, y) not in shared}
    assert pairs_apart(found) == len(apart)
    for pair, expected in (
        (non_totally_vacuous_pair(found), apart),
        (non_vacuous_pair(found, pairs), {(x, y) for x, y in apart if {(x, y), (y, x)} & finite}),
    ):
        assert pair is None or pair in expected
        assert (pair is None) == (not expected)


def test_all_multiverses_of_two_points_under_all_premetrics() -> None:
    for sets, finite in product(multiverses("ab"), patterns("ab")):
        check("ab", sets, finite)


@pytest.mark.thorough
def test_all_multiverses_of_three_points_under_all_premetrics() -> None:
    for sets, finite in product(multiverses("abc"), patterns("abc")):
        check("abc", sets, finite)


@pytest.mark.thorough
@given(ALL, DISTANCES)
@settings(max_examples=200)
def test_five_points(sets: Sets, finite: Finite) -> None:
    check(NAMES, sets, finite)


@given(DISTANCES)
def test_paths_through_the_domain(finite: Finite) -> None:
    measured = premetric(NAMES, finite)
    points = tuple(NAMES)
    pairs, shortest = finite_pairs(measured, points), sharpen(measured, points)
    reach = {(i, j) for i, row in enumerate(pairs.reachable.rows) for j in places_of(row)}
    places = list(product(range(len(NAMES)), repeat=2))
    far = {(i, j) for i, j in places if isinstance(shortest.distance(NAMES[i], NAMES[j]), Infinity)}
    assert reach == set(places) - far
    apart = {(i, j) for i, j in places if i < j and {(i, j), (j, i)} & far}
    assert unconnected_pairs(pairs) == len(apart)
    pair = unconnected_pair(points, pairs)
    assert (pair is None) == (not apart)
    assert pair is None or (NAMES.index(str(pair[0])), NAMES.index(str(pair[1]))) in apart
    graph = nx.DiGraph([(NAMES.index(x), NAMES.index(y)) for x, y in finite])
    assert sorted(pairs.connected) == sorted(tuple(sorted(part)) for part in nx.strongly_connected_components(graph))
    relation = Relation(points, finite)
    for known in (Neighbour(relation), Sharpened(relation)):
        assert finite_pairs(known, points) == measure_all(known, points)


def measure_all(premetric: Premetric, points: tuple[object, ...]) -> FinitePairs:
    """The finite pairs, by measuring each."""
    rows = [
        sum(1 << j for j, y in enumerate(points) if not isinstance(premetric.distance(x, y), Infinity)) for x in points
    ]
    return FinitePairs.from_rows(rows)


TABLES = [RecordDomain({"a": 2, "b": 2}, size=size) for size in (1, 2)]
VECTORS, MULTISETS = SequenceDomain(["0", "1"], [0, 3]), MultisetDomain(["0", "1", "2"], [0, 2])
HOMES = MultisetDomain(households(["0", "1"], [1, 2]), [0, 2])
UNORDERED: list[Premetric] = [Hamming(), SymmetricDifference(), Adjacent("bounded-unordered")]
ORDERED: list[Premetric] = [OrderedHamming(), InsertDelete(), *map(Adjacent, ADJACENCIES)]


@pytest.mark.parametrize(
    ("domain", "premetric"),
    [
        *product([TABLES[1], PointDomain([x for domain in TABLES for x in domain.points()])], UNORDERED[:2]),
        *product([MULTISETS, HOMES], UNORDERED),
        *product([HOMES], map(person_level, UNORDERED)),
        *product([VECTORS], [*ORDERED, Pullback(Hamming(), as_multiset, "forgetting the order")]),
        (PointDomain([((1, 0),), ((0, 2),)]), Hamming()),
    ],
)
def test_distances_of_datasets_by_rule(domain: Domain, premetric: Premetric) -> None:
    points = tuple(domain.points())
    assert finite_pairs(premetric, points) == measure_all(premetric, points)


@pytest.mark.thorough
@given(ALL, DISTANCES)
def test_under_a_metric_the_completion_is_complete(sets: Sets, finite: Finite) -> None:
    classes = finite_pairs(premetric(NAMES, finite), tuple(NAMES)).connected
    metric = frozenset((NAMES[i], NAMES[j]) for members in classes for i in members for j in members)
    found, pairs = listed(NAMES, sets), finite_pairs(premetric(NAMES, metric), tuple(NAMES))
    complete = completion(found, pairs)
    assert incompleteness(complete, pairs) is None
    assert refines(complete, found)
    assert completion(complete, pairs).as_set == complete.as_set


@given(ALL, DISTANCES)
def test_cutting_along_a_partition_is_a_meet(sets: Sets, finite: Finite) -> None:
    found, pairs = listed(NAMES, sets), finite_pairs(premetric(NAMES, finite), tuple(NAMES))
    parts = components(found, pairs)
    assert split_by_components(found, pairs).as_set == meet(found, parts).as_set - {()}
    classes = found.with_universes(pairs.connected)
    closed = FinitePairs.from_classes(pairs.connected, len(NAMES))
    assert completion(found, closed).as_set == meet(found, classes).as_set - {()}


def test_under_a_premetric_the_completion_may_be_incomplete() -> None:
    near = frozenset({("a", "b"), ("b", "a"), ("b", "c"), ("c", "b"), *((x, x) for x in "abc")})
    found, pairs = listed("abc", [frozenset("abc")]), finite_pairs(premetric("abc", near), tuple("abc"))
    shown = incompleteness(completion(found, pairs), pairs)
    assert shown is not None
    assert set(shown.pair) == {"a", "c"}


def test_components_and_universes() -> None:
    near = frozenset(product("abc", "abc"))
    found = listed("abc", [frozenset("ab"), frozenset("bc")])
    joined = components(found, finite_pairs(premetric("abc", near), tuple("abc")))
    assert joined.universes == ((0, 1, 2),)
    assert refines(found, joined)
    shown = refinement_failure(joined, found)
    assert shown is not None
    assert shown.apart == ("a", "c")


def test_margins_leave_the_number_of_records_connected() -> None:
    domain = RecordDomain({"match": 1, "hold": 2, "swap": 2}, size=3)
    found = listing(InducedBy(["match*hold"]), domain)
    pairs = finite_pairs(Hamming(), found.points)
    assert incompleteness(found, pairs) is None
    assert components(found, pairs).as_set == found.as_set
    assert non_vacuous_pair(found, pairs) is not None
    assert unconnected_pairs(pairs) == 0
    assert non_totally_vacuous_pair(listing(Vacuous(), domain)) is None


def test_many_points_to_measure_are_refused() -> None:
    points = tuple(range(20))
    with pytest.raises(TooLarge):
        finite_pairs(premetric("ab", frozenset({("a", "a"), ("b", "b")})), points, Effort(limit=100))
