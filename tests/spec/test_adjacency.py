"""Neighbours by their definitions, distances by brute force, units of different resolution, steps before the input."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.decide.distances import distances
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.spec.datasets import Multiset, MultisetDomain, SequenceDomain, Vector, as_multiset
from dpcalc.spec.domain import Point, PointDomain, RecordDomain
from dpcalc.spec.multiverses.finite_pairs import finite_pairs
from dpcalc.spec.premetrics import PREMETRICS
from dpcalc.spec.premetrics.adjacency import ADJACENCIES, Adjacent, neighbouring
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.preprocessing import (
    clip,
    clip_to_median,
    deduplicate,
    impute_from_previous,
    quantise,
    scale_to_largest,
)
from dpcalc.spec.units import DonorHamming, households, person_level, persons_of

words = st.lists(st.sampled_from("abc"), max_size=5).map(Vector)


def literally(kind: str, x: Vector, y: Vector) -> bool:
    """The definitions of appendix A.4, word by word."""
    removed = [(x[:j] + x[j + 1 :], y) for j in range(len(x))] + [(x, y[:j] + y[j + 1 :]) for j in range(len(y))]
    symmetric = as_multiset(x).counter, as_multiset(y).counter
    apart = (symmetric[0] - symmetric[1]).total() + (symmetric[1] - symmetric[0]).total()
    return {
        "bounded-unordered": len(x) == len(y) and Fraction(apart, 2) == 1,
        "bounded-ordered": len(x) == len(y) and sum(a != b for a, b in zip(x, y, strict=False)) == 1,
        "unbounded-unordered": apart == 1,
        "unbounded-ordered": any(tuple(a) == tuple(b) for a, b in removed),
    }[kind]


@given(st.sampled_from(list(ADJACENCIES)), words, words)
def test_neighbours_are_those_of_the_definition(kind: str, x: Vector, y: Vector) -> None:
    assert ADJACENCIES[kind](x, y) == literally(kind, x, y)
    distance = Adjacent(kind).distance(x, y)
    assert distance == (1 if literally(kind, x, y) else 0 if x == y else INFINITY)


@pytest.mark.parametrize("kind", ADJACENCIES)
@pytest.mark.parametrize("domain", [SequenceDomain, MultisetDomain])
def test_neighbours_are_found_without_looking_at_every_pair(
    kind: str, domain: type[SequenceDomain] | type[MultisetDomain]
) -> None:
    if domain is MultisetDomain and not kind.endswith("-unordered"):
        with pytest.raises(InputError):
            Adjacent(kind).validate(MultisetDomain(["a"], 1))
        return
    points = list(domain(["a", "b", "c"], [0, 3]).points())
    Adjacent(kind).validate(domain(["a", "b", "c"], [0, 3]))
    pairs = {(x, y) for x, y in product(points, points) if ADJACENCIES[kind](x, y)}
    assert set(neighbouring(kind, points)) == pairs
    assert Adjacent(kind).relation(points).pairs == pairs


@given(words, words)
def test_insertions_and_deletions_by_brute_force(x: Vector, y: Vector) -> None:
    def left(v: Vector) -> dict[tuple[str, ...], int]:
        """What is left when some elements are removed, with the fewest removals."""
        found: dict[tuple[str, ...], int] = {}
        for size in range(len(v) + 1):
            for kept in combinations(range(len(v)), len(v) - size):
                found.setdefault(tuple(str(v[i]) for i in kept), size)
        return found

    one, other = left(x), left(y)
    least = min(one[word] + other[word] for word in one.keys() & other.keys())
    assert InsertDelete().distance(x, y) == least
    assert InsertDelete().distance(x, y) >= SymmetricDifference().distance(as_multiset(x), as_multiset(y))
    ordered, unordered = OrderedHamming().distance(x, y), Hamming().distance(as_multiset(x), as_multiset(y))
    assert ordered >= unordered
    assert (ordered == INFINITY) == (unordered == INFINITY) == (len(x) != len(y))


def test_what_is_measured() -> None:
    with pytest.raises(InputError, match="does not measure"):
        OrderedHamming().validate(MultisetDomain(["a"], 1))
    with pytest.raises(InputError, match="does not measure the point"):
        InsertDelete().validate(PointDomain(["a"]))
    with pytest.raises(InputError, match="does not measure"):
        Adjacent("unbounded-unordered").validate(RecordDomain({"x": 2}, 1))
    Adjacent("bounded-unordered").validate(RecordDomain({"x": 2}, 1))
    with pytest.raises(InputError, match="unknown kind"):
        Adjacent("bounded")
    OrderedHamming().validate(PointDomain([Vector("ab")]))
    Hamming().validate(MultisetDomain(["a"], 1))
    for kind in ADJACENCIES:
        assert PREMETRICS[kind](unit="household") == Adjacent(kind, "household")


def test_the_order_can_be_forgotten() -> None:
    unordered = Adjacent("bounded-unordered", "person").closed_form(of_vectors=True)
    assert unordered.unit == "person"
    assert unordered.distance(Vector("ab"), Vector("ba")) == 0
    assert unordered.laws.known("triangle")
    assert not unordered.laws.known("separates")
    assert Adjacent("bounded-unordered").distance(Vector("ab"), Vector("ba")) == INFINITY
    unordered.validate(SequenceDomain(["a", "b"], 2))
    with pytest.raises(InputError, match="does not measure"):
        Pullback(OrderedHamming(), as_multiset, "forgetting the order").validate(SequenceDomain(["a"], 2))


@pytest.mark.parametrize("inner", [Hamming(), InsertDelete(), OrderedHamming()])
def test_a_pull_back_leaves_out_what_the_premetric_after_the_map_does(inner: Premetric) -> None:
    pulled, words = Pullback(inner, as_multiset, "forgetting the order"), inner.incomparable()
    assert pulled.incomparable() == ("after forgetting the order: " + words if words else "")
    assert pulled.describe() == "after forgetting the order: " + inner.describe()
    assert bool(words) is not isinstance(inner, InsertDelete)


def test_persons_in_households() -> None:
    homes = households(["a", "b"], [1, 2])
    assert len(homes) == 5
    x, y = Multiset([Multiset("ab")]), Multiset([Multiset("a")])
    assert persons_of(x) == Multiset("ab")
    assert persons_of(Vector([Multiset("b"), Multiset("a")])) == ("b", "a")
    assert SymmetricDifference("household").distance(x, y) == 2
    assert person_level(SymmetricDifference("person")).distance(x, y) == 1
    assert person_level(SymmetricDifference("person")).unit == "person"
    for wrong in ("ab", Vector("ab")):
        with pytest.raises(InputError, match="household"):
            persons_of(wrong)


def test_donors() -> None:
    real = DonorHamming((0, 1, 1, 1))
    assert real.respondents == (0, 1)
    assert real.recipients(1) == 2
    x, y = (real.impute(Vector(responses)) for responses in ("ab??", "ac??"))
    assert x == Vector("abbb")
    assert OrderedHamming().distance(x, y) == 3
    assert real.distance(x, y) == 1
    with pytest.raises(InputError, match="not an imputed file"):
        real.distance(x, Vector("abbc"))
    with pytest.raises(InputError, match="not a respondent"):
        DonorHamming((1, 2, 2))
    with pytest.raises(InputError, match="3 records for 4"):
        real.impute(Vector("abc"))


@pytest.mark.parametrize("records", [1, 2, 3, 4])
def test_donors_are_records_that_give_to_themselves(records: int) -> None:
    """All maps of records to records, and one beyond at both ends: those that applied twice do no more are taken."""
    for donors in product(range(-1, records + 1), repeat=records):
        inside = all(0 <= donor < records for donor in donors)
        if inside and all(donors[donor] == donor for donor in donors):
            assert DonorHamming(donors).respondents == tuple(i for i in range(records) if donors[i] == i)
        else:
            with pytest.raises(InputError, match="not a respondent"):
                DonorHamming(donors)


@pytest.mark.parametrize(
    ("step", "before", "after"),
    [
        (clip(0, 2), (-1, 1, 5), (0, 1, 2)),
        (clip_to_median(), (0, 1, 5), (0, 1, 1)),
        (clip_to_median(), (), ()),
        (deduplicate, (1, 0, 1), (1, 0)),
        (quantise(2), (0, 1, 2, 3), (0, 0, 2, 2)),
        (scale_to_largest, (1, 2), (Fraction(1, 2), 1)),
        (scale_to_largest, (0, 0), (0, 0)),
        (impute_from_previous("?"), ("?", "a", "?", "?"), ("?", "a", "a", "a")),
    ],
)
def test_steps(step: Pullback, before: tuple[Point, ...], after: tuple[Point, ...]) -> None:
    assert step(before) == after  # type: ignore[operator]  # any map of vectors


def test_steps_need_exact_numbers() -> None:
    with pytest.raises(InputError, match="not an exact number"):
        clip(0, 1)(Vector(("a",)))


@pytest.mark.parametrize(
    ("premetric", "points"),
    [
        (OrderedHamming(), list(SequenceDomain(["a", "b"], (0, 3)).points())),
        (InsertDelete(), list(SequenceDomain(["a", "b"], (0, 3)).points())),
        (Hamming(), list(MultisetDomain(["a", "b", "c"], (0, 3)).points())),
        (SymmetricDifference(), list(MultisetDomain(["a", "b", "c"], (0, 3)).points())),
    ],
    ids=lambda each: type(each).__name__,
)
def test_distances_of_datasets_are_metrics_and_say_so(premetric: Premetric, points: list[Point]) -> None:
    assert all(premetric.laws.known(law) for law in ("symmetric", "separates", "triangle"))
    distance = {(x, y): premetric.distance(x, y) for x in points for y in points}
    assert all(distance[x, y] == distance[y, x] for x, y in distance)
    assert all((value == 0) == (x == y) for (x, y), value in distance.items())
    assert all(distance[x, z] <= distance[x, y] + distance[y, z] for x, y in distance for z in points)


def test_neighbouring_tables_are_found_and_measured_pair_by_pair() -> None:
    tables = tuple(RecordDomain({"hold": 2, "swap": 2}, 3).points())
    premetric = Adjacent("bounded-unordered")
    found = finite_pairs(premetric, tables)
    lengths, unit = distances(premetric, tables)
    near = {(i, j) for i, row in enumerate(found.rows) for j in range(len(tables)) if row >> j & 1}
    finite = [(i, j) for i, x in enumerate(tables) for j, y in enumerate(tables) if premetric.distance(x, y) <= 1]
    assert near == set(finite)
    assert unit == 1
    assert all(lengths.at(i, j) == premetric.distance(tables[i], tables[j]) for i, j in finite)


def test_a_relation_between_some_of_its_points_keeps_to_them() -> None:
    line = Neighbour(Relation("abc", [("a", "b"), ("b", "c")]))
    kept = line.sharpened(("a", "c"))
    assert line.sharpened(tuple("abc")).distance("a", "c") == 2
    assert kept.distance("a", "c") == INFINITY
    with pytest.raises(InputError, match="does not speak of 'd'"):
        line.steps(("a", "d"))
