"""The order of several specifications: classes and covering pairs against their definitions."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.comparison.compare import compare
from dpcalc.comparison.order import order, ordered
from dpcalc.errors import InputError
from dpcalc.spec.budget import Constant
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification

UNIVERSES = [["a", "b"], ["b", "c"], ["a", "c"], ["a", "b", "c"]]


def specification(universes: list[int], budget: int) -> Specification:
    points = ["a", "b", "c"]
    premetric = Matrix(points, [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    listed = Explicit([UNIVERSES[i] for i in universes])
    return Specification(Flavor(PointDomain(points), premetric, listed), Constant(budget))


@pytest.mark.thorough
@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.lists(st.integers(0, 3), unique=True), st.integers(1, 2)), min_size=1, max_size=5))
def test_classes_and_covers(parts: list[tuple[list[int], int]]) -> None:
    held = [specification(universes, budget) for universes, budget in parts]
    found = order(held)
    size = len(held)
    for i, j in product(range(size), range(size)):
        assert found.relations[i][j] == compare(held[i], held[j]).relation
    place = {i: number for number, members in enumerate(found.classes) for i in members}
    assert sorted(place) == list(range(size))
    above = {(place[i], place[j]) for i, j in product(range(size), range(size)) if found.relations[i][j] == "stronger"}
    for i, j in product(range(size), range(size)):
        assert (place[i] == place[j]) == (found.relations[i][j] == "equivalent")
    classes = range(len(found.classes))
    assert set(found.covers) == {
        (x, z) for x, z in above if not any((x, y) in above and (y, z) in above for y in classes)
    }


def test_what_is_not_decided_is_neither_joined_nor_put_above() -> None:
    found = ordered([[True, None, True], [None, True, False], [False, False, True]])
    assert found.classes == ((0,), (1,), (2,))
    assert found.covers == ((0, 2),)
    assert found.undecided == ((0, 1),)


def test_all_must_live_on_the_same_points() -> None:
    other = Specification(Flavor(PointDomain(["a"]), Matrix(["a"], [[0]])), Constant(1))
    with pytest.raises(InputError, match="the domains differ"):
        order([specification([0], 1), specification([1], 1), other])


def test_output_premetrics_are_alike_unless_every_one_is_meant() -> None:
    first = specification([0], 1)
    flavor = first.flavor
    other = Specification(Flavor(flavor.domain, flavor.premetric, flavor.multiverse, TV), Constant(1))
    with pytest.raises(InputError, match="the output premetrics differ: MULT and TV"):
        order([first, other])
    assert order([first, other], every_divergence=True).relations[0][1] == "equivalent"
