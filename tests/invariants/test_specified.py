"""Neighbours of specifications: within a(t), and how far queries move between them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

import dpcalc
from dpcalc.exact import INFINITY
from dpcalc.invariants.differences import differences
from dpcalc.invariants.lattice import margins
from dpcalc.invariants.reach import by_definition
from dpcalc.invariants.sensitivity import neighbours_of, sensitivities
from dpcalc.invariants.specified import semi_adjacent, specified
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.within import Within
from dpcalc.spec.tables import ContingencyTable
from tests.house.repository import ROOT
from tests.invariants.literal import universes

EXAMPLES = ROOT / "examples" / "compare"
SEMI, BOUNDED = EXAMPLES / "semi_dp.toml", EXAMPLES / "bounded.toml"


@pytest.mark.parametrize(("shape", "records"), [((2, 2), 4), ((3, 2), 4), ((2, 2, 2), 3)])
def test_the_parameter_of_a_universe_is_that_of_its_tables(shape: tuple[int, ...], records: int) -> None:
    invariant = margins(shape, [(v,) for v in range(len(shape))])
    names = tuple("abc"[: len(shape)])
    for tables in universes(invariant, records):
        points = [ContingencyTable(names, shape, table) for table in tables]
        assert semi_adjacent(points) == by_definition(invariant, tables[0]).value
        cells = list(range(len(tables[0])))
        assert semi_adjacent([Multiset(c for c in cells for _ in range(t[c])) for t in tables]) == semi_adjacent(points)


def test_the_parameter_of_vectors_is_that_of_their_tables() -> None:
    for ones in range(5):
        vectors = [Vector(v) for v in product((0, 1), repeat=4) if sum(v) == ones]
        assert semi_adjacent(vectors) == semi_adjacent([Multiset((1,) * ones + (0,) * (4 - ones))])  # one table
        assert semi_adjacent(vectors) == (2 if 0 < ones < 4 else 0)


@pytest.mark.thorough
def test_sensitivities_are_those_of_the_differences_of_each_universe() -> None:
    shape, kept = (3, 3), ((0,), (1,))
    flavor = Flavor(RecordDomain({"a": 3, "b": 3}, 4), Hamming(), InducedBy(["a", "b"]))
    invariant = margins(shape, kept)
    query = [(1, 0, 2, 0, -1, 0, 0, 0, 3), (0, 1, 1, 1, 0, 0, 0, 0, 0)]
    for within in (2, 3):
        found = specified(flavor, query, within)
        by_label = {universe.label: universe for universe in flavor.universes()}
        assert len(found) == len(by_label)
        for each in found:
            first = by_label[each.label].members[0]
            assert isinstance(first, ContingencyTable)
            expected = sensitivities(query, neighbours_of(invariant, first.counts, within))
            assert (each.found.l1, each.found.l2_squared, each.found.largest) == (
                expected.l1,
                expected.l2_squared,
                expected.largest,
            )
            for (x, y), norm, value in zip(
                each.pairs, (1, 2, 0), (each.found.l1, each.found.l2_squared, each.found.largest), strict=True
            ):
                assert isinstance(x, ContingencyTable)
                assert isinstance(y, ContingencyTable)
                moved = [sum(q * (b - a) for q, a, b in zip(row, x.counts, y.counts, strict=True)) for row in query]
                assert value == (max(map(abs, moved)) if norm == 0 else sum(abs(v) ** norm for v in moved))


@pytest.mark.thorough
def test_sensitivities_in_the_norm_of_a_hull() -> None:
    """A cycle of three is the sum of two rectangles and of no fewer, and a rectangle is one of them."""
    flavor = Flavor(RecordDomain({"a": 3, "b": 3}, 3), Hamming(), InducedBy(["a", "b"]))
    rectangles = differences(margins((3, 3), ((0,), (1,))), 2)
    assert {each.gauge for each in specified(flavor, None, 3, ball=rectangles)} == {0, 1, 2}
    assert {each.gauge for each in specified(flavor, None, 2, ball=rectangles)} == {0, 1}
    assert all(each.gauge is None for each in specified(flavor))
    counts = [(1, 1, 1, 0, 0, 0, 0, 0, 0)]
    assert {each.gauge for each in specified(flavor, counts, 3, ball=[(1,), (-1,)])} == {0}  # the margin is published


def test_neighbours_within_a_number_and_within_the_parameter() -> None:
    def table(*counts: int) -> ContingencyTable:
        return ContingencyTable(("a", "b"), (2, 2), counts)

    x, near, far = table(2, 0, 0, 2), table(1, 1, 1, 1), table(0, 2, 2, 0)
    constant = Within(Hamming(), 2)
    assert [constant.distance(x, y) for y in (x, near, far)] == [0, 1, INFINITY]
    own = Within(Hamming(), ((x, 2), (near, 2), (far, 2)))
    assert [own.distance(x, y) for y in (x, near, far)] == [0, 1, INFINITY]
    assert Within(Hamming(), 4).distance(x, far) == 1
    assert constant.of_replaced(2) == 1
    assert constant.of_replaced(3) == INFINITY
    assert constant.laws.holds("symmetric")


@pytest.mark.thorough
def test_the_factor_when_margins_are_published_is_a_graph_distance() -> None:
    """Three records separate a cycle of three: so bounded privacy gives three times the budget, and no less."""
    (found,) = dpcalc.compare(str(BOUNDED), str(SEMI)).objects()
    assert (found["relation"], found["budget"]) == ("stronger", "3")
    pair: Any = found["budget_pair"]
    assert len(pair) == 2


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("first", "second", "relation", "budget"),
    [
        ("groups", "semi_dp", "stronger", "3"),
        ("refined", "semi_dp", "stronger", "3"),
        ("bounded", "refined", "stronger", "1"),
        ("semi_dp", "refined", "weaker", "3/2"),
        ("semi_dp", "groups", "weaker", "inf"),
    ],
)
def test_semi_dp_beside_group_privacy_and_refined_multiverses(
    first: str, second: str, relation: str, budget: str
) -> None:
    """The refined multiverse has d <= 3 between the neighbours of Semi-DP, and a change of two records costs 3."""
    (found,) = dpcalc.compare(*(str(EXAMPLES / f"{name}.toml") for name in (first, second))).objects()
    assert (found["relation"], found["budget"]) == (relation, budget)


def written(**blocks: Mapping[str, object]) -> dpcalc.Specification:
    whole: dict[str, Any] = {
        "domain": {"records": {"a": 2, "b": 2}, "size": 3},
        "multiverse": {"invariants": ["a"]},
        "input": {"premetric": "hamming", "reach": 2},
        **blocks,
    }
    return dpcalc.Specification(**whole)


def test_queries_of_a_specification() -> None:
    (found,) = dpcalc.neighbours(written()).objects()
    assert found["sensitivities"] == {"L1": "4", "L2": "sqrt(8)", "Linf": "2"}
    (one,) = dpcalc.neighbours(written(), query="b").objects()
    assert one["sensitivities"] == {"L1": "4", "L2": "sqrt(8)", "Linf": "2"}
    (none,) = dpcalc.neighbours(written(), query="a").objects()
    assert none["sensitivities"] == {"L1": "0", "L2": "0", "Linf": "0"}
    (rows,) = dpcalc.neighbours(written(), linear="1,2,0,0; 0,0,1,-1").objects()
    assert rows["sensitivities"] == {"L1": "4", "L2": "4", "Linf": "4"}
    text = str(dpcalc.neighbours(written(input={"premetric": "hamming", "reach": "a(t)"})))
    assert "a(t), the semi-adjacent parameter" in text


NAMES = {"domain": {"points": ["x"]}, "input": {"distances": [[0]]}, "multiverse": {"universes": [["x"]]}}


@pytest.mark.parametrize(
    ("blocks", "options", "words"),
    [
        ({"input": {"premetric": "hamming", "reach": -1}}, {}, "not a whole number"),
        ({"input": {"premetric": "hamming", "reach": "a"}}, {}, "not a whole number"),
        ({}, {"query": "c"}, "the variables are a, b"),
        ({}, {"linear": "1,x"}, "not a list of rows"),
        ({}, {"linear": "1,2"}, "needs 4 numbers"),
        ({}, {"linear": "1,0,0,0", "query": "a"}, "leave one of them out"),
        ({}, {"by": "a"}, "are for tables"),
        (NAMES, {}, "is a name and no dataset"),
    ],
)
def test_what_does_not_fit_is_one_line(blocks: Any, options: Any, words: str) -> None:
    with pytest.raises(dpcalc.InputError, match=words):
        dpcalc.neighbours(written(**blocks), **options)


@pytest.mark.parametrize(
    ("block", "loss"),
    [
        ({"premetric": "hamming"}, "log(109/4)/2"),
        ({"premetric": "symmetric-difference"}, "log(109/4)/4"),
        ({"premetric": "hamming", "reach": 2}, "log(109/4)"),
        ({"premetric": "hamming", "reach": "a(t)"}, "log(109/4)"),
        ({"premetric": "hamming", "reach": 1}, "0"),
        ({"premetric": "bounded-unordered"}, "0"),
    ],
)
def test_swapping_between_neighbours(block: Mapping[str, object], loss: str) -> None:
    """Datasets with both margins fixed are two records apart at least: so neighbours in one record are none."""
    spec = dpcalc.Specification(
        domain={"records": {"match": 1, "hold": 2, "swap": 2}, "margins": {"hold": [[2, 2]], "swap": [[2, 2]]}},
        multiverse={"invariants": ["match*hold", "match*swap"]},
        input=block,
        mechanism={"name": "permutation-swapping", "rate": "1/4"},
    )
    (found,) = dpcalc.loss(spec).objects()
    assert found["loss"] == loss
