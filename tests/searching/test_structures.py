"""The search over structures: smallest first; what is found is made simple; what is open is not called verified."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
import sympy

from dpcalc.claim import EveryStructure, Inequality, SomeStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.small_structures import decide_structures
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.language.claims import Every, Some
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.structure.language import Same, number
from dpcalc.structure.vocabulary import for_points, some_points
from dpcalc.verdict import Proved, Refuted, StructureWitness, Trust, Unknown, Verified
from tests.structure.formulas import D, random_formula

TWO = StructureScope(points=2, universes=2)
NEVER = for_points(1, lambda x: ~Same(x, x))


def ticks(claim: EveryStructure | SomeStructure | Every | Some, scope: StructureScope) -> list[tuple[str, int]]:
    """What an observer is told of a search."""
    told: list[tuple[str, int]] = []
    search_structures(claim, scope, DEFAULT_EFFORT.with_observer(lambda label, done, _: told.append((label, done))))
    return told


@pytest.mark.parametrize("seed", range(25))
def test_what_an_enumeration_finds_the_search_finds_too(seed: int) -> None:
    """A counterexample with weights 0, 1 and infinity is one; what the search verifies has none."""
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    then = for_points(2, lambda x, y: random_formula(random, [x, y], 2))
    claim = EveryStructure("random", then)
    found = search_structures(claim, StructureScope(2, 1), DEFAULT_EFFORT)
    listed = decide_structures(claim, EnumerateScope(up_to=2), DEFAULT_EFFORT)
    assert isinstance(found, Refuted | Verified)
    if isinstance(listed, Refuted):
        assert isinstance(found, Refuted)
    if isinstance(found, Verified):
        assert isinstance(listed, Verified)
        assert found.scope.data["sizes tried"] == found.count


def test_every_size_is_tried_and_told() -> None:
    holds = EveryStructure("equal", for_points(1, lambda x: Same(x, x)))
    verdict = search_structures(holds, StructureScope(points=3), DEFAULT_EFFORT)
    assert isinstance(verdict, Verified)
    assert (verdict.count, verdict.scope.data["sizes tried"]) == (3, 3)
    assert verdict.scope.data["points"] == 3
    assert ticks(holds, StructureScope(points=3)) == [("structures", 0), ("structures", 1), ("structures", 2)]
    none = SomeStructure("unequal", {"unequal": NEVER & some_points(1, lambda x: Same(x, x))})
    assert ticks(none, StructureScope(points=3)) == [("structures", 0), ("structures", 1), ("structures", 2)]
    unknown = search_structures(none, StructureScope(points=3), DEFAULT_EFFORT)
    assert isinstance(unknown, Unknown)
    assert [attempt.why for attempt in unknown.attempts] == ["none of 3 sizes has one"]


def test_a_statement_whose_hypotheses_never_hold_is_not_verified() -> None:
    verdict = search_structures(EveryStructure("empty", NEVER, {"never": NEVER}), TWO, DEFAULT_EFFORT)
    assert isinstance(verdict, Unknown)
    assert verdict.attempts[0].why == "the hypotheses hold in no structure of the scope"


def test_hypotheses_that_hold_in_one_size_are_enough() -> None:
    """Two different points: not in the structure of one point, and in the last ones."""
    claim = EveryStructure(
        "distances of two points",
        some_points(2, lambda x, y: ~Same(x, y)),
        {"two": some_points(2, lambda x, y: ~Same(x, y))},
    )
    assert isinstance(search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT), Verified)
    assert isinstance(search_structures(claim, StructureScope(points=1), DEFAULT_EFFORT), Unknown)


def test_a_claim_of_another_kind_is_left_alone() -> None:
    x = sympy.Symbol("x")
    verdict = search_structures(Inequality(x**2 >= 0, reals=(x,)), TWO, DEFAULT_EFFORT)
    assert isinstance(verdict, Unknown)
    assert verdict.attempts[0].why == "a claim of kind Inequality is about none"
    numbers = Every(all="n in whole", show="n + 1 > n")
    unread = search_structures(numbers, TWO, DEFAULT_EFFORT)
    assert isinstance(unread, Unknown)
    assert unread.attempts[0].what == "read the claim as one on structures"


@pytest.mark.parametrize("kind", [EveryStructure, SomeStructure])
def test_a_solver_that_gives_up_leaves_it_open_and_says_for_which_sizes(
    kind: type[EveryStructure | SomeStructure],
) -> None:
    """With a limit of one unit no solver answers: the smallest size is named."""
    squares = for_points(
        2, lambda x, y: (D(x, y) * D(x, y)).is_(number(2)) | (D(x, y) * D(y, x) * D(x, x)).is_(number(3))
    )
    claim = (
        EveryStructure("squares", ~squares) if kind is EveryStructure else SomeStructure("squares", {"all": squares})
    )
    verdict = search_structures(claim, TWO, Effort(rlimit=1))
    assert isinstance(verdict, Unknown)
    assert verdict.attempts[0].what == "structures with 1 point"
    assert verdict.attempts[0].why.startswith("the solver stopped: ")


SYMMETRIC = Every(all="X in sets; d in premetrics(X)", given={"symmetric": "is_symmetric(d)"}, show="has_triangle(d)")
ONE_WAY = Some(all="X in sets; d in premetrics(X)", given={"triangle": "has_triangle(d)"}, show="not is_symmetric(d)")


def test_a_claim_of_the_language_is_refuted_by_the_kernel_at_the_smallest_structure() -> None:
    verdict = search_structures(SYMMETRIC, StructureScope(points=4), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.trust is Trust.KERNEL
    witness = verdict.witness
    assert isinstance(witness, StructureWitness)
    assert witness.summary.startswith("3 points")
    assert witness.evidence is not None
    assert "d" in witness.values


def test_a_claim_that_there_is_a_structure_is_proved_by_one() -> None:
    verdict = search_structures(ONE_WAY, TWO, DEFAULT_EFFORT)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert verdict.certificate.replayable
    assert verdict.certificate.method.startswith("an example: ")
    symmetric = replace(ONE_WAY, show="is_symmetric(d) and not is_symmetric(d)")
    assert isinstance(search_structures(symmetric, TWO, DEFAULT_EFFORT), Unknown)
