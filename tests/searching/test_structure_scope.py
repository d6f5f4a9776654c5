"""How far a search over structures goes: what a scope is by default, what it refuses, and when it is too large."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.structure.language import Every, Same, Sort, Variable
from dpcalc.structure.sizes import largest_sizes, length_of, number_of_sizes
from dpcalc.structure.vocabulary import POINT, for_points
from dpcalc.structure.walk import signature
from tests.structure.formulas import MV, D, eps

KIND = Sort("kind", "k")
KINDS = Every((Variable("p", KIND), Variable("q", KIND)), Same(Variable("p", KIND), Variable("q", KIND)))
BUDGETS = MV.every(lambda u: for_points(2, lambda x, y: D(x, y) <= eps(u)))


def test_three_points_and_three_universes_where_nothing_is_said() -> None:
    assert StructureScope().data() == {"points": 3, "universes": 3, "sizes": {}}
    given = StructureScope(2, 0, {"output law": 1})
    assert given.data() == {"points": 2, "universes": 0, "sizes": {"output law": 1}}
    assert StructureScope(points=1, universes=0).data()["universes"] == 0


@pytest.mark.parametrize(
    "sizes", [{"points": 0}, {"universes": -1}, {"sizes": {"kind": 0}}, {"points": -3, "universes": 2}]
)
def test_a_scope_without_structures_is_refused(sizes: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="at least one point") as refusal:
        StructureScope(**sizes)
    assert "StructureScope(points=3, universes=3)" in (refusal.value.hint or "")


def test_the_sizes_of_a_scope_are_all_different_and_come_smallest_first() -> None:
    """Points and kinds up to 2, universes up to 1: eight sizes; of one that is fixed, half of them."""
    found = signature([KINDS, BUDGETS])
    sizes = list(StructureScope(2, 1).sizes_for(found))
    assert {tuple(size[sort] for sort in (POINT, KIND, MV.sort)) for size in sizes} == {
        (n, k, u) for n in (1, 2) for k in (1, 2) for u in (0, 1)
    }
    assert len(sizes) == 8
    assert all(first[POINT] <= second[POINT] for first, second in pairwise(sizes))
    fixed = list(StructureScope(2, 1, {"kind": 2}).sizes_for(found))
    assert [size[KIND] for size in fixed] == [2, 2, 2, 2]


def test_weights_are_named_where_a_statement_has_any() -> None:
    assert StructureScope(2, 1).words(signature([KINDS])) == "all structures with at most 2 kinds"
    weighted = StructureScope(2, 1).words(signature([BUDGETS]))
    assert weighted == "all structures with at most 2 points, at most 1 universe in the multiverse, any weights"


@pytest.mark.parametrize("scope", [StructureScope(2, 1), StructureScope(3, 3), StructureScope(4, 2)])
def test_a_scope_is_refused_just_above_what_the_limit_allows(scope: StructureScope) -> None:
    """A size counts for a thousand instances, a part of the statement for five: at the limit it passes, below not."""
    found = signature([BUDGETS])
    sizes = number_of_sizes(found, {}, scope.points, scope.universes)
    length = length_of([BUDGETS], largest_sizes(found, {}, scope.points, scope.universes))
    enough = max(1000 * sizes, 5 * length)
    assert scope.refused([BUDGETS], Effort(limit=enough)) == ""
    words = scope.refused([BUDGETS], Effort(limit=1000 * sizes - 1))
    assert words == f"the scope has {sizes} sizes of structures; lower it or raise --limit"
    if 5 * length > 1000 * sizes:
        assert f"about {length} parts" in scope.refused([BUDGETS], Effort(limit=5 * length - 1))


def test_a_statement_that_is_too_long_is_refused_though_its_sizes_are_few() -> None:
    long = for_points(4, lambda x, y, z, w: (D(x, y) <= D(z, w)) | (D(x, z) <= D(y, w)))
    scope = StructureScope(6, 0)
    length = length_of([long], largest_sizes(signature([long]), {}, 6, 0))
    assert 5 * length > 6 * 1000 + 1, "so that the length decides, and not the number of sizes"
    assert scope.refused([long], Effort(limit=5 * length)) == ""
    assert f"about {length} parts in the largest structures" in scope.refused([long], Effort(limit=5 * length - 1))
