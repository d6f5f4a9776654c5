"""A scope's words say what was looked at; a scope that is too large is refused with an estimate."""

from __future__ import annotations

import pytest

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.small_structures import decide_structures
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.proving.structures.every_size import prove_structure
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.structure.language import ONE, Every, Formula, Map, Quantity, Relation, Same, Sort, Variable, number
from dpcalc.structure.sizes import length_of, scope_words, sizes_of
from dpcalc.structure.text import formula_text
from dpcalc.structure.vocabulary import LAW, POINT, Multiverse, for_points, premetric, refines, some_points
from dpcalc.structure.walk import signature
from dpcalc.verdict import Refuted, StructureWitness, Unknown, Verified
from tests.structure.formulas import MV, VALUES, D, eps

KIND = Sort("kind", "k")
p, q, r = (Variable(name, KIND) for name in "pqr")
ONE_KIND, TWO_KINDS = Every((p, q), Same(p, q)), Every((p, q, r), Same(p, q) | Same(q, r) | Same(p, r))
ONE_POINT = for_points(2, Same)
SCOPE_OF_TWO = EnumerateScope(up_to=2)


def test_a_sort_of_its_own_has_a_size_of_its_own() -> None:
    """One point and two kinds: found only if the number of kinds does not follow the points."""
    claim = EveryStructure("points and kinds", ONE_KIND, {"one point": ONE_POINT})
    verdict = search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.witness.summary.startswith("1 point")
    assert isinstance(decide_structures(claim, EnumerateScope(up_to=2), DEFAULT_EFFORT), Refuted)
    few = search_structures(EveryStructure("kinds", TWO_KINDS), StructureScope(points=2), DEFAULT_EFFORT)
    assert isinstance(few, Verified)
    assert few.scope.words == "all structures with at most 2 kinds"
    more = search_structures(EveryStructure("kinds", TWO_KINDS), StructureScope(points=3), DEFAULT_EFFORT)
    assert isinstance(more, Refuted)


def test_weights_are_nought_one_and_infinity() -> None:
    """One number for each of one or two points: 3 + 9 structures, and 1 + 1 in which every number is 0."""
    weight = Quantity("w", (POINT,))
    not_below = for_points(1, lambda x: number(0) <= weight(x))
    for given, count in ((not_below, 3 + 9), (for_points(1, lambda x: weight(x) <= number(0)), 1 + 1)):
        found = decide_structures(EveryStructure("weights", not_below, {"given": given}), SCOPE_OF_TWO, DEFAULT_EFFORT)
        assert isinstance(found, Verified)
        assert found.count == count
    between = for_points(1, lambda x: (weight(x) <= number(0)) | (number(1) <= weight(x)))
    assert isinstance(decide_structures(EveryStructure("gaps", between), SCOPE_OF_TWO, DEFAULT_EFFORT), Verified)


def test_the_words_name_what_follows_the_points_and_what_was_fixed() -> None:
    """Two one-to-one maps meet where there are as many laws as points, not where there are more."""
    f, g = Map("f", (POINT,), LAW), Map("g", (POINT,), LAW)
    given = {m.name: for_points(2, lambda x, y, m=m: Same(m(x), m(y)) >> Same(x, y)) for m in (f, g)}
    claim = EveryStructure("two maps", some_points(2, lambda x, y: Same(f(x), g(y))), given)
    verdict = search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT)
    assert isinstance(verdict, Verified)
    assert verdict.scope.words == "all structures with at most 2 points, as many output laws"
    fixed = search_structures(claim, StructureScope(points=2, sizes={"output law": 4}), DEFAULT_EFFORT)
    assert isinstance(fixed, Refuted)
    found = signature([*given.values(), MV.some(lambda u: u.has(Variable("x", POINT)))])
    words = scope_words(found, {"output law": 4, "no such sort": 9}, 3, 1)
    assert words == "at most 3 points, 4 output laws, at most 1 universe in the multiverse"


def test_every_size_of_the_scope_comes_once_and_smallest_first() -> None:
    found = signature([ONE_KIND, ONE_POINT, MV.some(lambda u: u.has(Variable("x", POINT)))])
    found.note(Map("c", (POINT,), VALUES))
    sizes = [tuple(size[sort] for sort in (POINT, VALUES, KIND, MV.sort)) for size in sizes_of(found, {}, 3, 2)]
    assert set(sizes) == {(n, n, k, u) for n in (1, 2, 3) for k in (1, 2, 3) for u in (0, 1, 2)}
    assert len(sizes) == len(set(sizes))
    assert [size[0] for size in sizes] == sorted(size[0] for size in sizes)


def test_a_counterexample_that_no_rational_weights_give_is_not_verified_away() -> None:
    claim = EveryStructure("a function", for_points(2, lambda x, y: ~(D(x, y) * D(x, y)).is_(number(2))))
    verdict = search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT)
    assert isinstance(verdict, Unknown)
    assert "not rational" in verdict.attempts[0].why


def test_a_map_into_a_sort_without_elements() -> None:
    """There is no such map, so that the smallest counterexample has a universe."""
    into = Map("U_of", (POINT,), MV.sort)
    claim = EveryStructure("a map", for_points(1, lambda x: Quantity("eps", (MV.sort,))(into(x)) <= ONE))
    verdict = search_structures(claim, StructureScope(points=1, universes=1), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert isinstance(prove_structure(claim, DEFAULT_EFFORT), Unknown)


MANY = for_points(3, lambda x, y, z: (D(x, y) <= D(y, z)) | MV.every(lambda u: u.has(x) | u.has(z)))


@pytest.mark.parametrize(
    "scope", [StructureScope(10**6, 10**6), StructureScope(300, 2), StructureScope(2, 10**9), StructureScope(10**9, 0)]
)
def test_a_scope_that_is_too_large_is_refused_at_once(scope: StructureScope) -> None:
    for claim in (EveryStructure("many", MANY), SomeStructure("many", {"all": MANY})):
        verdict = search_structures(claim, scope, DEFAULT_EFFORT)
        assert isinstance(verdict, Unknown)
        assert "--limit" in verdict.attempts[0].why


@pytest.mark.parametrize("up_to", [4, 100, 10**9])
def test_an_enumeration_that_is_too_large_is_refused_at_once(up_to: int) -> None:
    """Even where the hypotheses drop nearly every structure."""
    claim = EveryStructure("many", MANY, {"never": for_points(1, lambda x: ~Same(x, x))})
    verdict = decide_structures(claim, EnumerateScope(up_to=up_to), Effort(limit=20_000))
    assert isinstance(verdict, Unknown)
    assert "limit" in verdict.attempts[0].why or "sizes" in verdict.attempts[0].why


def test_how_long_a_statement_is_once_written_out() -> None:
    """For all x, y, z of n points: one disjunction each, which the length grows with as n^3."""
    lengths = [length_of([MANY], {POINT: n, MV.sort: 2}) for n in (1, 10, 100)]
    assert lengths[1] - 1 == 1000 * (lengths[0] - 1)
    assert lengths[2] - 1 == 10**6 * (lengths[0] - 1)


def test_only_membership_is_shown_as_membership() -> None:
    """Another relation between points and universes keeps its name, in the text and in the tables."""
    rumour = Relation("rumour", (POINT, MV.sort))
    x, u = Variable("x", POINT), Variable("u", MV.sort)
    body: Formula = rumour(x, u) >> MV.member(x, u)
    assert formula_text(body, {x: "x", u: "U"}) == "if rumour(x, U) then x in U"
    verdict = search_structures(EveryStructure("a rumour", Every((x, u), body)), StructureScope(1, 1), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert isinstance(verdict.witness, StructureWitness)
    assert verdict.witness.universes == {"universe of D": {"U1": ()}}
    assert verdict.witness.values["rumour"] == "(a, U1)"


def test_a_multiverse_may_be_of_any_name() -> None:
    named = Multiverse("my D", "W")
    assert named.member.membership
    assert not Relation("in front of", (POINT, POINT)).membership


def test_no_table_of_a_witness_hides_another() -> None:
    """A budget called "points" stands beside the list of points; without points, the universes are counted."""
    named = Quantity("points", (MV.sort,))
    bounded = MV.every(lambda u: named(*u.index) <= ONE)
    alone = search_structures(EveryStructure("a budget", bounded), StructureScope(1, 1), DEFAULT_EFFORT)
    assert isinstance(alone, Refuted)
    assert alone.witness.summary == "1 universe of D: points(U1) = 2 exceeds 1"
    both = search_structures(EveryStructure("both", bounded & ONE_POINT), StructureScope(2, 1), DEFAULT_EFFORT)
    assert isinstance(both, Refuted)
    assert both.witness.values["points"] == "a"
    assert both.witness.values["the symbol points"] == "points(U1) = 2"


def test_an_empty_table_says_so() -> None:
    """No universe, and a distance that is 0 on the diagonal of one point."""
    some = MV.some(lambda u: some_points(1, lambda x: eps(u) <= D(x, x)))
    claim = EveryStructure("a budget and a distance", some, {"premetric": premetric(D)})
    verdict = search_structures(claim, StructureScope(1, 1), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.witness.values["eps"] == "none"
    assert verdict.witness.values["d"] == "0 from each to itself"


def test_the_universes_of_several_multiverses_are_told_apart() -> None:
    other = Multiverse("E", "V")
    verdict = search_structures(EveryStructure("two", refines(MV, other)), StructureScope(1, 1), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.witness.summary.startswith("1 point and 1 universe of D and 0 universes of E: ")
