"""All distances at once, against the premetric at every two points; a bound on all shortest paths."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from dpcalc.decide.closure import _longest, closure
from dpcalc.decide.distances import distances
from dpcalc.decide.lengths import Lengths, infinite, of_rows, to_rows, type_for
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.datasets import Multiset
from dpcalc.spec.domain import Point, RecordDomain
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.premetrics.within import Within

WORDS = [rows for size in range(4) for rows in product("abc", repeat=size)]
VECTORS: list[Point] = list(WORDS)
SETS: list[Point] = [Multiset(each) for each in WORDS if sorted(each) == list(each)]
TABLES: list[Point] = [point for size in range(4) for point in RecordDomain({"x": 2, "y": 2}, size).points()]
LARGE: list[Point] = list(RecordDomain({"x": 2}, 300).points())[::37]
CASES: list[tuple[Premetric, Sequence[Point]]] = [
    *((kind, points) for kind in (Hamming(), SymmetricDifference()) for points in (SETS, TABLES, LARGE)),
    *((kind, VECTORS) for kind in (OrderedHamming(), InsertDelete(), Adjacent("bounded-ordered"))),
    (Adjacent("unbounded-ordered"), VECTORS), (Adjacent("unbounded-unordered"), SETS), (Within(Hamming(), 2), SETS),
]  # fmt: skip


@pytest.mark.parametrize(("premetric", "points"), CASES, ids=lambda case: getattr(case, "name", ""))
@pytest.mark.parametrize("count", [None, 1, 0])
def test_distances_are_those_of_every_two_points(
    premetric: Premetric, points: Sequence[Point], count: int | None
) -> None:
    some = points[:count]
    lengths, unit = distances(premetric, some)
    assert to_rows(lengths, unit) == [[premetric.distance(x, y) for y in some] for x in some]


def test_distances_wider_than_a_narrow_type_are_kept() -> None:
    """All of 10,000 records replaced: 20,000 of them differ, where sixteen bits hold lengths below 16,383."""
    for records in (8191, 8192, 10_000, 20_000):
        two = RecordDomain({"x": 2}, records)
        points: list[Point] = [two.table(counts) for counts in ((records, 0), (0, records), (records - 1, 1))]
        for premetric, once in ((Hamming(), 1), (SymmetricDifference(), 2)):
            lengths, unit = distances(premetric, points)
            steps = [[0, records, 1], [records, 0, records - 1], [1, records - 1, 0]]
            assert to_rows(lengths, unit) == [[once * n for n in row] for row in steps]


SAME_SIZE: list[Point] = list(RecordDomain({"x": 2, "y": 2}, 3).points())


def test_tables_are_measured_by_what_a_premetric_says_of_them() -> None:
    """Whether it counts records, knows neighbours, or lists distances; one that needs an order refuses them."""
    some = SAME_SIZE[::4]
    listed = Matrix(some, [[abs(i - j) for j in range(len(some))] for i in range(len(some))])
    for premetric in (Adjacent("bounded-unordered"), Within(Hamming(), 1), listed, Hamming(), SymmetricDifference()):
        lengths, unit = distances(premetric, some)
        assert to_rows(lengths, unit) == [[premetric.distance(x, y) for y in some] for x in some]
    for ordered in (OrderedHamming(), InsertDelete()):
        with pytest.raises(InputError, match="not a vector of records"):
            distances(ordered, some)
    mixed = [some[0], RecordDomain({"x": 4}, 3).table((3, 0, 0, 0))]
    with pytest.raises(InputError, match="share no cells"):
        distances(Hamming(), mixed)
    with pytest.raises(InputError, match="is not a table of counts"):
        distances(Hamming(), [some[0], "x"])


def digraphs(count: int) -> list[tuple[list[list[Extended]], Lengths]]:
    """Digraphs of up to seven points, some with every edge and some with few."""
    numbers, found = np.random.default_rng(5), []
    for _ in range(count):
        size, share = int(numbers.integers(1, 8)), numbers.choice([0.2, 0.5, 1.0])
        weights = numbers.integers(0, 9, (size, size)).tolist()
        there = (numbers.random((size, size)) < share).tolist()
        rows: list[list[Extended]] = [
            [Fraction(0) if i == j else Fraction(weights[i][j]) if there[i][j] else INFINITY for j in range(size)]
            for i in range(size)
        ]
        found.append((rows, of_rows(rows)[0]))
    return found


def test_the_way_through_point_0_bounds_every_shortest_path() -> None:
    """There is no such bound exactly where some point is not reached from it, or does not reach it."""
    bounded = 0
    for rows, lengths in digraphs(200):
        closed = closure(lengths, "plain")
        size, unit = lengths.size, of_rows(rows)[1]
        out = [closed.at(0, i) for i in range(size)]
        back = [closed.at(i, 0) for i in range(size)]
        top = lengths.largest()
        bound = _longest(lengths, top)
        if None in (*out, *back):
            assert bound is None
            continue
        way = max(n for n in out if n is not None) + max(n for n in back if n is not None)
        assert bound == (min(way, top) if all(INFINITY not in row for row in rows) else way)
        assert closed.largest() <= bound
        assert unit > 0
        bounded += 1
    assert 40 < bounded < 180


@pytest.mark.thorough
def test_every_route_closes_small_digraphs_alike() -> None:
    """Also where points fall into several components, and where lengths are as large as a narrow type holds."""
    for rows, lengths in digraphs(60):
        for factor in (1, 1000, 2**27, 2**58):
            wide = lengths.times(factor)
            expected = [[INFINITY if value == INFINITY else value * factor for value in row]
                        for row in to_rows(closure(lengths, "plain"), Fraction(1))]  # fmt: skip
            assert to_rows(closure(wide), Fraction(1)) == expected
            assert len(rows) == wide.size


@pytest.mark.parametrize("bound", [0, 1, 2**14 - 2, 2**14 - 1, 2**30 - 2, 2**30, 2**61, 2**63, 2**70])
def test_lengths_lie_in_the_smallest_type_that_holds_the_bound(bound: int) -> None:
    """Whether that is narrower or wider than theirs; what is at infinity stays there."""
    for before in (0, 2**14, 2**30, 2**62, 2**70):
        lengths = infinite(2).in_type_for(max(before, bound))
        lengths.values[0, 1] = bound
        found = lengths.in_type_for(bound)
        kind, far = type_for(bound)
        assert (found.values.dtype, found.far) == (kind, far)
        assert [[found.at(i, j) for j in range(2)] for i in range(2)] == [[0, bound], [None, 0]]
        assert found.in_type_for(bound) is found
