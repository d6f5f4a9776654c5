"""Section 2.4 by brute force, written without the language of structures: counterexamples, repairs, the convention."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest
import sympy

from dpcalc.claim import EveryStructure
from dpcalc.comparison.compare import compare
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.exact import INFINITY, Extended, Infinity, total
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.spec.budget import Constant
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, Multiverse, Vacuous
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification
from dpcalc.structure.language import Quantity
from dpcalc.structure.vocabulary import (
    Multiverse as AnyMultiverse,
)
from dpcalc.structure.vocabulary import (
    constant,
    for_points,
    premetric,
    premetric_quantity,
    restricted,
    weight,
)
from dpcalc.verdict import Verified

Pair = tuple[str, str]
Distances = Mapping[Pair, Extended]
POINTS = "abc"
PAIRS: list[Pair] = list(permutations(POINTS, 2))
ONE, TWO = Fraction(1), Fraction(2)
GRID: tuple[Extended, ...] = (Fraction(0), Fraction(1, 2), ONE, TWO, INFINITY)


def both_ways(ab: Extended, bc: Extended, ac: Extended) -> Distances:
    """A symmetric distance on three points."""
    return {("a", "b"): ab, ("b", "a"): ab, ("b", "c"): bc, ("c", "b"): bc, ("a", "c"): ac, ("c", "a"): ac}


def times(left: Extended, right: Extended) -> Extended:
    """The product, with 0 * inf = inf."""
    return INFINITY if isinstance(left, Infinity) or isinstance(right, Infinity) else left * right


def share(universes: Iterable[str], x: str, y: str) -> bool:
    """Whether some universe has both points."""
    return any(x in universe and y in universe for universe in universes)


def promised(distances: Distances, universes: Iterable[str]) -> dict[Pair, Extended]:
    """Shortest paths through pairs that share a universe, in either direction, at budget 1: what MULT promises."""
    found: dict[Pair, Extended] = {
        (x, y): min(distances[x, y], distances[y, x]) if share(universes, x, y) else INFINITY for x, y in PAIRS
    }
    for middle in POINTS:
        for x, y in PAIRS:
            if middle not in (x, y):
                through = total((found[x, middle], found[middle, y]))
                found[x, y] = through if through < found[x, y] else found[x, y]
    return found


def component(links: Iterable[Pair], start: str) -> set[str]:
    """The points that paths of links, in either direction, join to one."""
    reached, steps = {start}, list(links)
    while True:
        more = {y for x, y in steps if x in reached} | {x for x, y in steps if y in reached}
        if more <= reached:
            return reached
        reached |= more


# --- a multiverse that is not vacuous ---------------------------------------------------------------------------------

LINE = both_ways(ONE, ONE, TWO)
SHORT_CUT = both_ways(ONE, ONE, ONE)
HALVES = ("ab", "bc")


def two_outcome_mechanisms(denominator: int) -> Iterator[dict[str, Fraction]]:
    """The chance of one of two outcomes at each point."""
    for chances in product(range(denominator + 1), repeat=len(POINTS)):
        yield {x: Fraction(k, denominator) for x, k in zip(POINTS, chances, strict=True)}


def keeps(chance: Mapping[str, Fraction], distances: Distances, universes: Iterable[str]) -> bool:
    """Whether both outcomes differ by factors of at most 2 to the distance within universes: MULT at budget ln 2."""
    for (x, y), far in distances.items():
        if share(universes, x, y) and not isinstance(far, Infinity):
            factor = Fraction(2) ** int(far)
            for p, q in ((chance[x], chance[y]), (chance[y], chance[x])):
                if p > factor * q or 1 - p > factor * (1 - q):
                    return False
    return True


@pytest.mark.parametrize(("distances", "relation"), [(LINE, "equivalent"), (SHORT_CUT, "stronger")])
def test_a_multiverse_that_is_not_vacuous_may_promise_the_same(distances: Distances, relation: str) -> None:
    """On a line no mechanism tells the halves from the whole; with a short cut one does. Two routes."""
    kept = [m for m in two_outcome_mechanisms(12) if keeps(m, distances, HALVES)]
    assert all(keeps(m, distances, ["abc"]) for m in kept) == (relation == "equivalent")
    rows = [[Fraction(0) if x == y else distances[x, y] for y in POINTS] for x in POINTS]

    def at(multiverse: Multiverse) -> Specification:
        flavor = Flavor(PointDomain(tuple(POINTS)), Matrix(tuple(POINTS), rows), multiverse)
        return Specification(flavor, Constant(sympy.log(2)))

    assert compare(at(Vacuous()), at(Explicit([list(u) for u in HALVES]))).relation == relation


def all_multiverses() -> Iterator[tuple[str, ...]]:
    """Every set of universes with at least two points."""
    for chosen in product((False, True), repeat=4):
        yield tuple(u for u, there in zip(("ab", "bc", "ac", "abc"), chosen, strict=True) if there)


@pytest.mark.thorough
def test_what_no_path_joins_is_lost_and_what_a_path_joins_need_not_be() -> None:
    """The repaired statements on smaller universes, for MULT, over every refinement on three points."""
    seen = set()
    lengths: tuple[Extended, ...] = (ONE, TWO, INFINITY)
    for ab, bc, ac in product(lengths, repeat=3):
        distances = both_ways(ab, bc, ac)
        for before, after in product(all_multiverses(), repeat=2):
            if not all(any(set(inner) <= set(outer) for outer in before) for inner in after):
                continue
            first, second = promised(distances, before), promised(distances, after)
            assert all(first[pair] <= second[pair] for pair in PAIRS)
            compared = [pair for pair in PAIRS if share(before, *pair) and distances[pair] < INFINITY]
            links = [pair for pair in compared if share(after, *pair)]
            cut = any(y not in component(links, x) for x, y in compared)
            strict = any(first[pair] < second[pair] for pair in PAIRS)
            assert strict or not cut
            seen.add((len(links) < len(compared), cut, strict))
    assert seen == {(False, False, False), (True, False, False), (True, False, True), (True, True, True)}


def test_a_constant_budget_is_a_distance() -> None:
    """Two ways to write the weights of a constant budget agree, 0 and infinity included."""
    family, d, budget = AnyMultiverse("D"), premetric_quantity("d"), Quantity("eps")
    first, second = weight(family, d, constant(budget())), restricted(d, family)
    same = for_points(2, lambda x, y: first(x, y).is_(budget() * second(x, y)))
    claim = EveryStructure("a constant budget", same, {}, (premetric(d),))
    assert isinstance(search_structures(claim, StructureScope(points=2, universes=2), DEFAULT_EFFORT), Verified)


# --- the smallest budget, and the convention --------------------------------------------------------------------------


def kept_budgets(far: Sequence[Extended], near: Sequence[Extended], *, zero_times_infinity: Extended) -> list[Extended]:
    """The budgets of the grid with D <= eps d at every pair."""

    def bound(budget: Extended, distance: Extended) -> Extended:
        mixed = {budget, distance} == {Fraction(0), INFINITY}
        return zero_times_infinity if mixed else times(budget, distance)

    return [e for e in GRID if all(x <= bound(e, y) for x, y in zip(far, near, strict=True))]


def test_the_smallest_budget_exists_by_the_convention_alone() -> None:
    """For all D and d on two points: budgets kept are all from a least one on. With 0 * inf = 0 there may be none."""
    values: tuple[Extended, ...] = (Fraction(0), ONE, TWO, INFINITY)
    none_kept = 0
    for far, near in product(product(values, repeat=2), repeat=2):
        kept = kept_budgets(far, near, zero_times_infinity=INFINITY)
        assert kept
        assert kept == [e for e in GRID if e >= kept[0]]
        other = kept_budgets(far, near, zero_times_infinity=Fraction(0))
        if any(y == 0 < x for x, y in zip(far, near, strict=True)):
            assert not other
        none_kept += not other
    assert none_kept


@pytest.mark.parametrize("redefined", GRID)
def test_no_input_premetric_replaces_a_refinement_where_a_budget_is_0(redefined: Extended) -> None:
    """Universes {a, b, c} at 2 and {a, b} at 0, refined to {a, b, c}: the pair a, b at distance 1 then has weight 2."""
    refined = times(TWO, ONE)
    assert min(times(TWO, redefined), times(Fraction(0), redefined)) != refined


ONE_DIRECTION = {**both_ways(INFINITY, INFINITY, INFINITY), ("b", "a"): ONE}
THROUGH_B = both_ways(ONE, ONE, INFINITY)
APART = both_ways(INFINITY, ONE, INFINITY)


@pytest.mark.parametrize(
    ("distances", "pair", "controlled"),
    [(ONE_DIRECTION, "ab", True), (THROUGH_B, "ac", True), (APART, "ab", False), (APART, "ac", False)],
)
def test_a_pair_at_an_infinite_distance_may_be_controlled(distances: Distances, pair: str, *, controlled: bool) -> None:
    """By the other direction or by a path: with MULT no mechanism then tells the two for certain. For a metric some do.

    Budget ln 2: the laws at the pair are at most two steps apart, a factor 4.
    """
    x, y = pair[0], pair[1]
    assert isinstance(distances[x, y], Infinity)
    kept = [m for m in two_outcome_mechanisms(8) if keeps(m, distances, ["abc"])]
    assert kept
    assert all(m[x] <= 4 * m[y] for m in kept) == controlled
    assert any(m[x] == 1 and m[y] == 0 for m in kept) != controlled


# --- invariants -------------------------------------------------------------------------------------------------------


def classes(values: Sequence[int]) -> set[frozenset[int]]:
    """The places with equal values."""
    return {frozenset(j for j, w in enumerate(values) if w == v) for v in values}


def test_a_universe_of_coarse_invariants_inside_a_fine_one_is_equal_to_it() -> None:
    for fine in product(range(3), repeat=4):
        for image in product(range(3), repeat=3):
            for outer, inner in product(classes(fine), classes([image[v] for v in fine])):
                assert not inner < outer
    assert any(inner < outer for outer in classes([0, 0]) for inner in classes([0, 1])), "without nesting it may be"


def test_free_of_charge_is_what_is_constant_on_components() -> None:
    """Laws at distance 1 if different: the budget 0 is kept iff laws agree within components of comparable points."""
    beyond = 0
    lengths: tuple[Extended, ...] = (Fraction(0), ONE, INFINITY)
    for values in product(lengths, repeat=len(PAIRS)):
        d = dict(zip(PAIRS, values, strict=True))
        for invariants in ("000", "001", "010", "011", "012"):
            c = dict(zip(POINTS, invariants, strict=True))
            within = [pair for pair in PAIRS if c[pair[0]] == c[pair[1]]]
            links = [pair for pair in within if d[pair] < INFINITY]
            for laws in ("000", "001", "010", "011", "012"):
                law = dict(zip(POINTS, laws, strict=True))
                free = all(int(law[x] != law[y]) <= times(Fraction(0), d[x, y]) for x, y in within)
                assert free == all(law[x] == law[y] for x in POINTS for y in component(links, x))
                beyond += free and any(law[x] != law[y] for x, y in within)
    assert beyond, "information beyond the invariants may be free"
