"""Input premetrics against multisets of records and brute-force paths; sharpening in the domain and in a universe."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.exact import INFINITY, Extended, total
from dpcalc.spec.all_records import AllRecords
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.spec.domain import Point, PointDomain, RecordDomain
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics import PREMETRICS
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation, Sharpened, sharpen
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.tables import ContingencyTable

counts = st.lists(st.integers(0, 4), min_size=4, max_size=4).map(tuple)
entries = st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3), INFINITY])


def dataset(values: tuple[int, ...]) -> ContingencyTable:
    return ContingencyTable(("hold", "swap"), (2, 2), values)


@given(counts, counts)
def test_distances_agree_with_multisets_of_records(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    x, y = dataset(a), dataset(b)
    left, right = Counter(x.records()), Counter(y.records())
    changed = (left - right).total() + (right - left).total()
    assert SymmetricDifference().distance(x, y) == changed
    assert Hamming().distance(x, y) == (Fraction(changed, 2) if x.size == y.size else INFINITY)
    stratum = (a[:2], a[2:]), (b[:2], b[2:])
    assert Hamming().distance(*stratum) == Hamming().distance(x, y)
    assert Hamming().distance((stratum[0],), (stratum[1],)) == Hamming().distance(x, y)


def test_datasets_must_have_the_same_cells() -> None:
    x = dataset((1, 0, 0, 0))
    with pytest.raises(InputError, match="share no cells"):
        Hamming().distance(x, ContingencyTable(("hold", "swap"), (4, 1), (1, 0, 0, 0)))
    with pytest.raises(InputError, match="different shapes"):
        Hamming().distance(((1, 0),), ((1,), (0,)))
    for bad in ("x", ((1, -1),), ((1, 0.5),), x):
        with pytest.raises(InputError, match="not a table"):
            Hamming().distance(bad, ((1, 0),))
    Hamming().validate(AllRecords())
    Hamming().validate(PointDomain([((1, 0),), ((0, 1),)]))
    with pytest.raises(InputError, match="does not measure"):
        Hamming().validate(PointDomain(["a"]))


@pytest.mark.thorough
@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(entries, min_size=n, max_size=n), min_size=n, max_size=n)))
def test_matrix_laws_are_decided_from_the_entries(rows: list[list[Extended]]) -> None:
    for i, row in enumerate(rows):
        row[i] = Fraction(0)
    points = tuple(range(len(rows)))
    d = Matrix(points, rows)
    triples = list(product(points, repeat=3))
    assert d.laws.holds("symmetric") == all(d.distance(x, y) == d.distance(y, x) for x, y, _ in triples)
    assert d.laws.holds("triangle") == all(
        d.distance(x, z) <= total((d.distance(x, y), d.distance(y, z))) for x, y, z in triples
    )
    assert d.laws.holds("separates") == all(d.distance(x, y) > 0 for x, y, _ in triples if x != y)
    sharp = sharpen(d, points)
    assert sharp.laws.holds("triangle")
    for x, y in product(points, repeat=2):
        direct = [
            total(tuple(d.distance(a, b) for a, b in pairwise(path)))
            for k in range(len(points))
            for middle in product(points, repeat=k)
            for path in [(x, *middle, y)]
        ]
        assert sharp.distance(x, y) == min(direct)


def test_matrices_are_read_exactly() -> None:
    d = Matrix(["a", "b"], [[0, "inf"], ["1/2", 0]])
    assert d.distance("a", "b") == INFINITY
    assert d.distance("b", "a") == Fraction(1, 2)
    assert d.incomparable() == "the pairs at infinite distance: from a to b"
    with pytest.raises(UnsupportedLaw):
        d.laws.holds("post-processing")
    cases: list[tuple[list[list[object]], str]] = [
        ([[0, 1]], "1 rows for 2"),
        ([[0, 1], [1]], "row of b has 1"),
        ([[0, 1], [1, 1]], "itself is 1"),
        ([[0, -1], [1, 0]], "negative"),
        ([[0, 0.5], [1, 0]], "1/2"),
    ]
    for rows, complaint in cases:
        with pytest.raises(InputError, match=complaint):
            Matrix(["a", "b"], rows)
    with pytest.raises(InputError, match="point 'c'"):
        d.validate(PointDomain(["a", "c"]))
    with pytest.raises(InputError, match="point 'c'"):
        d.distance("a", "c")


def test_a_relation_and_its_path_lengths() -> None:
    chain = Relation(["a", "b", "c", "d"], [("a", "b"), ("b", "c"), ("a", "a")])
    near, far = Neighbour(chain), Sharpened(chain)
    assert [near.distance("a", y) for y in "abcd"] == [0, 1, INFINITY, INFINITY]
    assert [far.distance("a", y) for y in "abcd"] == [0, 1, 2, INFINITY]
    assert far.distance("c", "a") == INFINITY
    assert not near.laws.holds("triangle")
    assert not near.laws.holds("symmetric")
    assert far.laws.holds("triangle")
    assert Matrix(chain.points, rows(chain.points, far)) == sharpen(near, chain.points)
    with pytest.raises(InputError, match="not both in the domain"):
        Relation(["a"], [("a", "z")])
    with pytest.raises(InputError, match="does not speak of 'z'"):
        far.distance("a", "z")
    assert pickle.loads(pickle.dumps(far)).distance("a", "c") == 2  # noqa: S301 -- pickled in this line


def one_apart(points: Sequence[Point], premetric: Premetric) -> Relation:
    """The neighbours that are one unit apart."""
    return Relation.where(points, lambda x, y: premetric.distance(x, y) == 1)


def rows(points: Sequence[Point], premetric: Premetric) -> list[list[object]]:
    """All distances."""
    return [[premetric.distance(x, y) for y in points] for x in points]


def test_sharpening_one_record_changes_gives_hamming_in_the_domain() -> None:
    points = tuple(RecordDomain({"hold": 2, "swap": 2}, size=3).datasets())
    far = Sharpened(one_apart(points, Hamming()))
    assert rows(points, far) == rows(points, Hamming())


def test_sharpening_one_record_more_or_less_gives_the_symmetric_difference() -> None:
    points = tuple(x for n in range(4) for x in RecordDomain({"hold": 1, "swap": 2}, size=n).datasets())
    far = Sharpened(one_apart(points, SymmetricDifference()))
    assert rows(points, far) == rows(points, SymmetricDifference())
    bounded = Sharpened(one_apart(points, Hamming()))
    assert rows(points, bounded) == rows(points, Hamming())


def test_sharpening_inside_a_universe_is_another_thing() -> None:
    domain = RecordDomain({"match": 1, "hold": 2, "swap": 2}, size=4)
    one_changes = one_apart(tuple(domain.points()), Hamming())
    in_the_domain = Sharpened(one_changes)
    for universe in InducedBy(["match*hold", "match*swap"]).universes(domain):
        inside = Sharpened(one_changes.within(universe.members))
        for x, y in product(universe.members, repeat=2):
            assert in_the_domain.distance(x, y) == Hamming().distance(x, y)
            assert inside.distance(x, y) == (0 if x == y else INFINITY)


def test_the_list_of_premetrics() -> None:
    assert all(PREMETRICS[name] for name in ("hamming", "symmetric-difference", "matrix", "neighbour", "sharpened"))
    assert PREMETRICS["hamming"](unit="household").describe().startswith("the number of households")


@pytest.mark.parametrize(
    "premetric", [SymmetricDifference(), Hamming(), InsertDelete(), OrderedHamming()], ids=lambda each: each.name
)
def test_what_a_premetric_says_of_how_it_counts_is_seen_in_its_distances(premetric: Premetric) -> None:
    """Vectors are what it compares iff places matter; sizes that differ are infinitely far apart iff it replaces."""
    counted = premetric.counted
    assert counted is not None
    words = [word for size in range(4) for word in product("ab", repeat=size)]
    kind, wrong = (Vector, Multiset) if counted.ordered else (Multiset, Vector)
    far = {(x, y): premetric.distance(kind(x), kind(y)) for x, y in product(words, repeat=2)}
    assert counted.ordered == any(d > 0 for (x, y), d in far.items() if sorted(x) == sorted(y))
    assert all((d == INFINITY) == (counted.replaced and len(x) != len(y)) for (x, y), d in far.items())
    with pytest.raises(InputError, match="is not a"):
        premetric.distance(wrong(words[-1]), wrong(words[-1]))
