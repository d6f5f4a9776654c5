"""What is proved for every size is true in every small structure, and what fails somewhere is never proved."""

from __future__ import annotations

from random import Random

import pytest

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.small_structures import decide_structures
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import TheoremError, UnsupportedExpression
from dpcalc.proving.structures.every_size import prove_structure, refute_existence
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.structure.inductions import LinkInduction, PathInduction
from dpcalc.structure.language import (
    INF,
    TRUE,
    Every,
    Formula,
    Largest,
    Least,
    Plus,
    Quantity,
    Same,
    Some,
    Times,
    Variable,
    both,
)
from dpcalc.structure.unbounded import Unbounded
from dpcalc.structure.vocabulary import (
    POINT,
    WHOLE,
    Multiverse,
    component,
    constant,
    for_points,
    fresh,
    least_budget,
    meet,
    metric,
    near,
    premetric,
    premetric_quantity,
    refines,
    satisfies,
    sharpened,
    symmetric,
    triangle,
)
from dpcalc.verdict import Proved, Refuted, StructureWitness, Unknown, Verified
from tests.structure.formulas import MV, D, eps, random_formula, random_model

OTHER = Multiverse("E", "V")
OUT = premetric_quantity("D")
ONE = Quantity("k")
SMALL = EnumerateScope(up_to=2)


@pytest.mark.parametrize("seed", range(60))
def test_random_statements_are_proved_only_where_they_hold(seed: int) -> None:
    """Random sentences are mostly false; a proof of one that fails in a small structure would be a fault."""
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    x = fresh(POINT)
    sentence = Every((x,), random_formula(random, [x], 2) | random_formula(random, [x], 2))
    verdict = prove_structure(EveryStructure("random", sentence), DEFAULT_EFFORT)
    fails = [n for n in range(40) if not random_model(50 * seed + n, 1 + n % 3, n % 3).holds(sentence)]
    assert not (isinstance(verdict, Proved) and fails)


@pytest.mark.parametrize("seed", range(40))
def test_the_rules_that_remove_infima(seed: int) -> None:
    """T <= (inf a) * s, t <= (inf a) + s and (sup a) <= t, against their quantified forms, in random structures."""
    model = random_model(seed)
    u, x, y = fresh(MV.sort), fresh(POINT), fresh(POINT)
    index = MV.at(u)
    condition = index.has(x) & index.has(y)
    lowest, highest = Least((u,), condition, eps(index)), Largest((u,), condition, eps(index))
    s, t = D(x, y), D(y, x)
    cases: list[tuple[Formula, Formula]] = [
        (t <= Times(lowest, s), Every((u,), condition >> (t <= eps(index) * s))),
        (t <= Plus(lowest, s), Every((u,), condition >> (t <= eps(index) + s))),
        (t <= lowest, Every((u,), condition >> (t <= eps(index)))),
        (highest <= t, Every((u,), condition >> (eps(index) <= t))),
    ]
    for left, right in cases:
        assert model.holds(Every((x, y), both(left, right)))


def test_an_infimum_where_no_rule_removes_it_is_refused() -> None:
    u = fresh(MV.sort)
    with pytest.raises(UnsupportedExpression, match="infimum"):
        Unbounded().truth(Least((u,), TRUE, eps(MV.at(u))) <= ONE())


KNOWN: dict[str, tuple[EveryStructure, bool]] = {
    "refinement keeps promises": (
        EveryStructure(
            "two multiverses",
            satisfies(OUT, MV, D, eps) >> satisfies(OUT, OTHER, D, least_budget(MV, eps)),
            {"refines": refines(OTHER, MV)},
            (premetric(D), premetric(OUT)),
        ),
        True,
    ),
    "the meet refines both": (EveryStructure("two multiverses", refines(meet(MV, OTHER), MV)), True),
    "refinement is symmetric": (
        EveryStructure("two multiverses", refines(MV, OTHER), {"refines": refines(OTHER, MV)}),
        False,
    ),
    "every premetric is symmetric": (EveryStructure("a premetric", symmetric(D), {}, (premetric(D),)), False),
    "shortest paths satisfy the triangle inequality": (EveryStructure("a premetric", triangle(sharpened(D))), True),
    "shortest paths are symmetric": (EveryStructure("a premetric", symmetric(sharpened(D))), False),
    "some universe has every point": (
        EveryStructure("a multiverse", for_points(1, lambda x: MV.some(lambda u: u.has(x)))),
        False,
    ),
    "there is a universe": (EveryStructure("a multiverse", MV.some(lambda _: TRUE)), False),
    "linked points are near": (
        EveryStructure("a premetric", for_points(2, lambda x, y: component(near(D))(x, y) >> (D(x, y) < INF))),
        False,
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", KNOWN)
def test_three_routes_agree(name: str) -> None:
    claim, holds = KNOWN[name]
    proof = prove_structure(claim, DEFAULT_EFFORT)
    found = search_structures(claim, StructureScope(points=3, universes=2), DEFAULT_EFFORT)
    visited = decide_structures(claim, SMALL, DEFAULT_EFFORT)
    assert isinstance(found, Verified if holds else Refuted)
    assert isinstance(proof, Proved) or not holds
    assert not isinstance(visited, Refuted) or not holds
    if isinstance(found, Refuted):
        assert isinstance(found.witness, StructureWitness)
        assert isinstance(proof, Unknown)


@pytest.mark.thorough
def test_group_privacy_needs_its_induction_and_its_hypothesis() -> None:
    u, v = fresh(POINT), fresh(POINT)
    budget = constant(ONE())
    then = satisfies(OUT, WHOLE, D, budget) >> satisfies(OUT, WHOLE, sharpened(D), budget)
    standing = (premetric(D), premetric(OUT))
    claim = EveryStructure("a metric output", then, {"metric": metric(OUT)}, standing)
    rule = PathInduction(OUT(u, v), ONE(), u, v)
    proved = EveryStructure("a metric output", then, {"metric": metric(OUT)}, standing, (rule,))
    assert isinstance(prove_structure(claim, DEFAULT_EFFORT), Unknown)
    assert isinstance(prove_structure(proved, DEFAULT_EFFORT), Proved)
    twin = proved.without("metric")
    assert not isinstance(prove_structure(twin, DEFAULT_EFFORT), Proved)
    refuted = search_structures(twin, StructureScope(points=3), DEFAULT_EFFORT)
    assert isinstance(refuted, Refuted)
    assert isinstance(refuted.witness, StructureWitness)
    assert len(refuted.witness.points) == 3


def test_an_induction_that_does_not_hold_along_steps_proves_nothing() -> None:
    """Linked points are equal if neighbours are; without that, the induction's premise fails and nothing follows."""
    u, v = fresh(POINT), fresh(POINT)
    same = LinkInduction(Same(u, v), u, v)
    claim = EveryStructure(
        "a premetric", for_points(2, lambda x, y: component(near(D))(x, y) >> Same(x, y)), inductions=(same,)
    )
    assert not isinstance(prove_structure(claim, DEFAULT_EFFORT), Proved)
    alone = {"no two points are near": for_points(2, lambda x, y: (D(x, y) < INF) >> Same(x, y))}
    given = EveryStructure(claim.over, claim.then, alone, inductions=(same,))
    assert isinstance(prove_structure(given, DEFAULT_EFFORT), Proved)


def test_nothing_is_proved_or_verified_of_nothing() -> None:
    x = fresh(POINT)
    impossible = {"never": Some((x,), ~Same(x, x))}
    claim = EveryStructure("nothing", for_points(2, Same), impossible)
    assert isinstance(prove_structure(claim, DEFAULT_EFFORT), Unknown)
    assert isinstance(search_structures(claim, StructureScope(), DEFAULT_EFFORT), Unknown)
    assert isinstance(decide_structures(claim, SMALL, DEFAULT_EFFORT), Unknown)


def test_an_example_is_found_and_counted() -> None:
    apart = {"asymmetric": ~symmetric(D)}
    claim = SomeStructure("an asymmetric premetric", apart, (premetric(D),))
    for verdict in (
        search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT),
        decide_structures(claim, SMALL, DEFAULT_EFFORT),
    ):
        assert isinstance(verdict, Proved)
    none = SomeStructure("an asymmetric metric", apart, (metric(D),))
    assert isinstance(search_structures(none, StructureScope(points=2), DEFAULT_EFFORT), Unknown)


def test_that_a_structure_exists_is_refuted_only_where_none_does() -> None:
    """Three routes on statements of existence: a search finds what is there, the solver shows what cannot be."""
    apart = {"asymmetric": ~symmetric(D)}
    for standing, exists in (((premetric(D),), True), ((metric(D),), False)):
        claim = SomeStructure("an asymmetric distance", apart, standing)
        refuted = refute_existence(claim, DEFAULT_EFFORT)
        assert isinstance(refuted, Unknown if exists else Refuted)
        assert isinstance(search_structures(claim, StructureScope(points=2), DEFAULT_EFFORT), Proved) == exists


def test_existence_is_not_refuted_where_the_words_mean_nothing() -> None:
    x = fresh(POINT)
    claim = SomeStructure("nothing", {"anything": TRUE}, (Some((x,), ~Same(x, x)),))
    assert isinstance(refute_existence(claim, DEFAULT_EFFORT), Unknown)


def test_a_free_variable_is_refused() -> None:
    x: Variable = fresh(POINT)
    with pytest.raises(TheoremError, match="quantify"):
        EveryStructure("loose", Same(x, x))


def test_an_unknown_hypothesis_cannot_be_dropped() -> None:
    with pytest.raises(TheoremError, match="there is no hypothesis"):
        KNOWN["refinement keeps promises"][0].without("finiteness")


def test_the_smallest_and_plainest_witness() -> None:
    """Refinement is no symmetric relation: one point, and one universe that the other multiverse lacks."""
    verdict = search_structures(KNOWN["refinement is symmetric"][0], StructureScope(), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    witness = verdict.witness
    assert isinstance(witness, StructureWitness)
    assert witness.points == ("a",)
    assert sum(map(len, witness.universes.values())) == 1
