"""What a search covers, counted another way; scopes that describe nothing are refused, and words say what is meant."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
import sympy

from dpcalc.claim import EveryStructure, ForAll, SomeStructure
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import INFINITY
from dpcalc.language.claims import Every, Some
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structure_shrink import simplest
from dpcalc.searching.structures import search_structures
from dpcalc.structure.language import ONE, Map, Quantity, Relation, Same, number
from dpcalc.structure.model import Model
from dpcalc.structure.vocabulary import LAW, POINT, for_points, some_points
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.law.literal import literal_probability
from dpcalc.swapping.search import recheck
from dpcalc.swapping.search.assemble import assembled, corner_table
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.swapping.search.settings import settings
from dpcalc.swapping.search.shrink import SIMPLE_DENOMINATOR, simple_rates
from dpcalc.verdict import Proved, Refuted, StructureWitness, Unknown, Verdict, Verified
from tests.swapping.brute import partitions


def reachable(size: int, matches: int | None) -> set[tuple[int, int]]:
    """(n, b) of the strata that can change in a dataset: any strata of two records or more may hold different ones."""
    found = set()
    for strata in partitions(size):
        if matches is None or len(strata) <= matches:
            large = [n for n in strata if n > 1]
            found |= {(n, n) for n in large}
            found |= {(n, b) for n, b in permutations(large, 2) if n <= b}
    return found


@pytest.mark.parametrize("matches", [None, 1, 2, 3, 4])
@pytest.mark.parametrize("size", range(8))
def test_the_strata_of_datasets_of_one_size_are_all_visited(size: int, matches: int | None) -> None:
    found = settings(DatasetScope(size=size, matches=matches))
    assert {(s.n, s.b) for s in found} == reachable(size, matches)
    for s in found:
        assert s.total == size == s.n + s.rest + (s.b if s.b > s.n else 0)
        assert s.cells == s.rows * s.columns
        assert matches is None or 1 + (s.b > s.n) + (s.rest > 0) <= matches
    assert found == sorted(found, key=lambda s: (s.total, s.cells, s.rows, s.n, s.b))


@pytest.mark.parametrize("matches", [None, 1, 2])
@pytest.mark.parametrize(("holds", "swaps"), [(None, None), (2, None), (None, 3), (2, 3), (3, 2), (1, 4)])
def test_every_shape_is_visited_once_up_to_exchange(matches: int | None, holds: int | None, swaps: int | None) -> None:
    found = settings(DatasetScope(records=4, matches=matches, holds=holds, swaps=swaps))
    shapes = [(s.n, s.b, s.rows, s.columns) for s in found]
    assert len(shapes) == len(set(shapes))
    for n in range(2, 5):
        wide, high = min(n, holds or n), min(n, swaps or n)
        every = {(r, c) for r in range(2, wide + 1) for c in range(2, high + 1)}
        both = {(r, c) for r, c in every if (c, r) in every}
        least = (every - both) | {(max(pair), min(pair)) for pair in both}
        for b in range(n, 5):
            here = {(r, c) for m, largest, r, c in shapes if (m, largest) == (n, b)}
            assert here == (least if b == n or matches != 1 else set())


def test_equal_margins_are_visited_once_and_b_is_that_of_the_largest_mixed_stratum() -> None:
    pair, large = ((1, 1), (1, 1)), ((4, 1), (5,))
    found = settings(DatasetScope(margins=(pair, ((0, 1, 1), (1, 0, 1)), large, ((7,), (7,)), ((2, 1), (1, 2)))))
    assert [(s.n, s.b, s.place, s.total) for s in found] == [(2, 5, 0, 19), (3, 5, 4, 19)]
    assert settings(DatasetScope(margins=(((3,), (3,)),))) == []


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"records": 0}, "records must be at least 1, got 0"),
        ({"holds": 0}, "holds must be at least 1"),
        ({"swaps": -1}, "swaps must be at least 1"),
        ({"matches": 0}, "matches must be at least 1"),
        ({"size": -1}, "size -1 is not a number of records"),
        ({"rate": Fraction(3, 2)}, "lies outside"),
        ({"rate": Fraction(-1, 2)}, "lies outside"),
        ({"margins": ()}, "margins need at least one stratum"),
        ({"margins": (((1, 2), (2, 2)),)}, "no stratum has the margins"),
        ({"margins": (((1, 1), (1, 1)), ((2, -1), (1,)))}, "no stratum has the margins"),
    ],
)
def test_scopes_that_describe_nothing_are_refused(fields: dict[str, object], words: str) -> None:
    with pytest.raises(InputError, match=words):
        DatasetScope(**fields)  # type: ignore[arg-type]  # of any kind


def test_scopes_say_what_they_cover() -> None:
    for rate in (Fraction(0), Fraction(1)):
        assert DatasetScope(rate=rate, size=0, records=1, matches=1, holds=1, swaps=1).rate == rate
    every = "every swap rate p in [0, 1]"
    assert DatasetScope().words == (
        f"all pairs of datasets with strata of at most 4 records, any number of categories; {every}"
    )
    one = DatasetScope(size=1, matches=1, holds=2, swaps=3, rate=Fraction(1, 3))
    assert one.words == (
        "all pairs of datasets of 1 record, one stratum, at most 2 holding and 3 swapping values; the swap rate p = 1/3"
    )
    assert "of 2 records, at most 2 strata, at most 3 swapping values" in DatasetScope(size=2, matches=2, swaps=3).words
    fixed = DatasetScope(margins=(((1, 1), (2, 0)),))
    assert fixed.words == f"all pairs of datasets with margins [1, 1] by hold and [2, 0] by swap; {every}"
    assert fixed.data() == {
        "records": 4, "matches": None, "holds": None, "swaps": None, "size": None,
        "margins": [[[1, 1], [2, 0]]], "rate": None,
    }  # fmt: skip


def test_a_found_pair_is_put_into_datasets_of_the_scope() -> None:
    pair = ((1, 0), (0, 1)), ((0, 1), (1, 0)), ((0, 1), (1, 0))
    for scope in (DatasetScope(size=8, matches=4, holds=3, swaps=2), DatasetScope(size=8), DatasetScope(records=5)):
        placed = 0
        for setting in settings(scope):
            if (setting.n, setting.rows) == (2, 2):
                triple = assembled(setting, scope, *pair, Fraction(1, 2))
                for strata in (triple.x, triple.x_prime, triple.output):
                    sizes = [sum(map(sum, table)) for table in strata]
                    assert sum(sizes) == setting.total
                    mixed = [sum(map(sum, t)) for t in strata if sum(c > 0 for row in t for c in row) > 1]
                    assert max(mixed) == setting.b
                    assert scope.matches is None or len(strata) == scope.matches
                    assert scope.size is None or {(len(t), len(t[0])) for t in strata} == {(scope.holds or 2, 2)}
                assert triple.x[1:] == triple.x_prime[1:] == triple.output[1:]
                placed += 1
        assert placed > 2
    table = corner_table((3, 0, 4), (2, 5))
    assert (tuple(map(sum, table)), tuple(map(sum, zip(*table, strict=True)))) == ((3, 0, 4), (2, 5))
    assert min(map(min, table)) == 0


def test_rates_of_small_denominator_come_once_and_simplest_first() -> None:
    rates = list(simple_rates())
    expected = {Fraction(t, n) for n in range(2, SIMPLE_DENOMINATOR + 1) for t in range(1, n)}
    assert rates == sorted(expected, key=lambda rate: (rate.denominator, rate.numerator))


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 3), Fraction(4, 5), Fraction(1)])
def test_the_second_count_of_chances_is_the_literal_one(rate: Fraction) -> None:
    """Tables whose rows and columns differ in number, so that neither can be taken for the other."""
    margins = (((2, 1), (1, 1, 1)), ((1, 2, 1), (3, 1)), ((3, 1), (2, 2)))
    for rows, columns in margins:
        table = corner_table(rows, columns)
        turned = tuple(tuple(reversed(row)) for row in corner_table(rows, tuple(reversed(columns))))
        for output in (table, turned):
            assert recheck._plain_probability(table, output, rate) == literal_probability(table, output, rate)


def test_an_output_without_chance_shows_nothing() -> None:
    x, y = ((2, 0), (0, 1)), ((1, 1), (1, 0))
    with pytest.raises(DpcalcError, match="no probability under x"):
        recheck.rechecked(swap_keeps(sympy.Integer(1)), [x], [y], [y], Fraction(0), Effort())


# --- structures -------------------------------------------------------------------------------------------------------

D = Quantity("d", (POINT, POINT))
NEAR = Relation("near", (POINT,))
F = Map("f", (POINT,), LAW)
SYMMETRIC = for_points(2, lambda u, v: D(u, v) <= D(v, u))
POSITIVE = for_points(2, lambda u, v: D(u, v) >= ONE)


def search(claim: EveryStructure | SomeStructure, points: int, effort: Effort = DEFAULT_EFFORT) -> Verdict:
    """Search structures of a few points."""
    return search_structures(claim, StructureScope(points=points, universes=1), effort)


def test_a_counterexample_has_the_fewest_points_and_the_plainest_numbers() -> None:
    found = search(EveryStructure("distances", SYMMETRIC, {"positive": POSITIVE}), 3)
    assert isinstance(found, Refuted)
    assert isinstance(found.witness, StructureWitness)
    assert found.witness.points == ("a", "b")
    assert sorted(found.witness.quantities["d"].values()) == ["1", "1", "1", "2"]
    held = search(EveryStructure("distances", SYMMETRIC), 1)
    assert isinstance(held, Verified)
    assert (held.count, held.scope.data["sizes tried"], held.scope.data["points"]) == (1, 1, 1)
    assert held.scope.words == "all structures with at most 1 point, any weights"


def test_hypotheses_that_cannot_hold_verify_nothing() -> None:
    never = for_points(1, lambda u: D(u, u) <= number(0)), for_points(1, lambda u: D(u, u) >= ONE)
    found = search(EveryStructure("distances", SYMMETRIC, {"zero": never[0], "one": never[1]}), 2)
    assert isinstance(found, Unknown)
    assert "the hypotheses hold in no structure of the scope" in found.attempts[0].why


def test_some_structure_is_shown_by_one_and_never_refuted() -> None:
    asymmetric = some_points(2, lambda u, v: ~(D(u, v) <= D(v, u)))
    assert isinstance(search(SomeStructure("distances", {"asymmetric": asymmetric}), 2), Proved)
    none = search(SomeStructure("distances", {"asymmetric": asymmetric}), 1)
    assert isinstance(none, Unknown)
    assert none.attempts[0].why == "none of 1 sizes has one"


@pytest.mark.parametrize("kind", [EveryStructure, SomeStructure])
def test_what_stops_a_search_of_structures_is_told(kind: type) -> None:
    claim = kind("distances", SYMMETRIC) if kind is EveryStructure else kind("distances", {"symmetric": SYMMETRIC})
    for points, effort, why in ((2, Effort(rlimit=1), "the solver stopped"), (2, Effort(limit=1000), "2 sizes of")):
        stopped = search(claim, points, effort)
        assert isinstance(stopped, Unknown)
        assert why in stopped.attempts[0].why
    other = search_structures(ForAll("n", lambda _: iter(()), lambda _: None), StructureScope(), DEFAULT_EFFORT)
    assert isinstance(other, Unknown)
    assert other.attempts[0].why == "a claim of kind ForAll is about none"


def test_a_statement_is_searched_as_one_on_structures() -> None:
    binders = "X in sets; d in premetrics(X)"
    found = search_structures(
        Every(all=binders, show="every x, y in X: d(x, y) = d(y, x)"), StructureScope(points=2), DEFAULT_EFFORT
    )
    assert isinstance(found, Refuted)
    some = search_structures(
        Some(all=binders, show="some x, y in X: d(x, y) > d(y, x)"), StructureScope(points=2), DEFAULT_EFFORT
    )
    assert isinstance(some, Proved)
    none = search_structures(Every(all="n in whole", show="n >= 0"), StructureScope(), DEFAULT_EFFORT)
    assert isinstance(none, Unknown)
    assert none.attempts[0].what == "read the claim as one on structures"


def test_a_structure_is_made_simpler_as_far_as_it_goes() -> None:
    """Memberships are dropped, equal numbers change together, images take the first place that will do."""
    model = Model(
        {POINT: 2, LAW: 2},
        {NEAR: {(0,): True, (1,): True}},
        {D: {(0, 0): Fraction("3"), (0, 1): Fraction("5/2"), (1, 0): Fraction("5/2"), (1, 1): INFINITY}},
        {F: {(0,): 1, (1,): 1}},
    )
    some_near = some_points(1, NEAR)
    apart = some_points(2, lambda u, v: ~(D(u, v) <= ONE))
    plain = simplest(model, [some_near, SYMMETRIC, apart, for_points(2, lambda u, v: Same(F(u), F(v)))])
    assert sum(plain.relations[NEAR].values()) == 1
    assert sorted(map(str, plain.quantities[D].values())) == ["1", "1", "2", "2"]
    assert plain.quantities[D][0, 1] == plain.quantities[D][1, 0] == 2
    assert len(set(plain.maps[F].values())) == 1
    assert simplest(model, []).maps[F] == {(0,): 0, (1,): 0}
    assert simplest(plain, [some_near, SYMMETRIC, apart]).quantities == plain.quantities


def test_a_stratum_may_be_empty_and_its_margins_agree() -> None:
    assert settings(DatasetScope(margins=(((), ()),))) == []
    assert settings(DatasetScope(margins=(((0,), (0,)),))) == []
    for rows, columns in (((1,), ()), ((), (1,)), ((2, -1), (1,)), ((1,), (-1, 2)), ((2,), (1,))):
        with pytest.raises(InputError, match="no stratum has the margins"):
            DatasetScope(margins=((rows, columns),))


def test_a_number_becomes_three_where_nothing_plainer_will_do() -> None:
    between = [for_points(1, lambda u: D(u, u) >= number(3)), for_points(1, lambda u: D(u, u) <= number(7))]
    plain = simplest(Model({POINT: 1}, {}, {D: {(0, 0): Fraction(7)}}, {}), between)
    assert plain.quantities[D] == {(0, 0): 3}


@pytest.mark.parametrize("fields", [{"points": 0}, {"universes": -1}, {"sizes": {"kind": 0}}])
def test_scopes_without_structures_are_refused(fields: dict[str, object]) -> None:
    with pytest.raises(InputError, match="at least one point"):
        StructureScope(**fields)  # type: ignore[arg-type]  # of any kind
    assert StructureScope(points=1, universes=0, sizes={"kind": 1}).data() == {
        "points": 1,
        "universes": 0,
        "sizes": {"kind": 1},
    }
    assert (StructureScope().points, StructureScope().universes) == (3, 3)
