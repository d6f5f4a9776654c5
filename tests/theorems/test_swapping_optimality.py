"""The mathematics behind the claims of bailie2025, appendices B.3 and B.4, each fact found in two ways."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.exact import LogRatio
from dpcalc.language.words.permutations import one_of_each_type
from dpcalc.mechanisms.disjoint_tables import disjoint_pair, smaller_group, tables_avoiding
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.literal import literal_law
from dpcalc.swapping.law.published_gap import INSIDE
from dpcalc.swapping.law.stratum import StratumUniverse, output_representatives, partitions
from dpcalc.swapping.law.stratum_law import probability, weight
from dpcalc.swapping.losses.instances import hamming, moved
from dpcalc.swapping.losses.pieces import pieces
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.symbols import b
from dpcalc.verdict import Table
from theorems.bailie2025._derangements import after, draws_add_up, permutation_law
from theorems.bailie2025._gap import inside
from theorems.bailie2025._optimality import (
    LOG_ODDS,
    Floor,
    any_margin,
    at_most_half,
    at_most_half_less_one,
    derangement_floor,
    floor_holds,
    piece,
    rate_below,
    rate_over,
    room_on_both_sides,
    swapped_singletons,
    two_singletons,
    universes,
)
from theorems.bailie2025._swapping_law import stratum_permutations

RATES = tuple(Fraction(k, 20) for k in range(1, 20))
COUNTEREXAMPLE = StratumUniverse((3, 3, 1, 1), (2, 2, 2, 1, 1))


@pytest.mark.parametrize("n", range(6))
def test_the_law_of_the_permutation_is_that_of_the_algorithm_run_on_records(n: int) -> None:
    assert draws_add_up(n)
    rate = Fraction(2, 7)
    walked: dict[tuple[int, ...], Fraction] = {}
    for image, chance in stratum_permutations(n, rate):
        walked[image] = walked.get(image, Fraction(0)) + chance
    accepted = 1 - n * rate * (1 - rate) ** (n - 1) if n else Fraction(1)
    if n >= 2:
        law = permutation_law(n)
        assert walked == {
            g: d.chance * rate**d.selected * (1 - rate) ** (n - d.selected) / accepted for g, d in law.items()
        }


def test_one_permutation_of_each_cycle_type_reaches_all_by_renaming() -> None:
    for n in range(1, 6):
        conjugates = set()
        for rho in one_of_each_type(n):
            for names in permutations(range(n)):
                back = tuple(names.index(i) for i in range(n))
                conjugates.add(after(after(names, rho), back))
        assert len(conjugates) == len(list(permutations(range(n))))


@pytest.mark.parametrize("n", range(8))
def test_derangements_by_permanent_and_by_enumeration(n: int) -> None:
    by_hand = sum(1 for image in permutations(range(n)) if moved(image) == n)
    permanent = sum((-1) ** r * comb(n, r) * (n - r) ** r * (n - r - 1) ** (n - r) for r in range(n + 1))
    assert derangement_number(n) == by_hand == permanent


def disjoint(x: Table, z: Table) -> bool:
    """Whether two tables have no record in common."""
    return all(not a or not c for r, q in zip(x, z, strict=True) for a, c in zip(r, q, strict=True))


@pytest.mark.parametrize("n", range(1, 7))
def test_disjoint_datasets_are_found_where_there_are_any(n: int) -> None:
    for rows, columns in product(partitions(n), repeat=2):
        tables = StratumUniverse(rows, columns).tables()
        found = disjoint_pair(rows, columns)
        assert (found is not None) == any(disjoint(x, z) for x in tables for z in tables)
        if found is not None:
            assert disjoint(*found)
            assert hamming(*found) == n
        first = tables[0]
        assert sorted(tables_avoiding(first, rows, columns)) == sorted(z for z in tables if disjoint(first, z))


@given(st.lists(st.integers(1, 6), min_size=1, max_size=7))
def test_the_best_split_in_two_groups(counts: list[int]) -> None:
    groups = (sum(part) for size in range(len(counts) + 1) for part in combinations(counts, size))
    assert smaller_group(tuple(counts)) == max(min(size, sum(counts) - size) for size in groups)


def test_room_on_both_sides_is_stronger_than_half_and_weaker_than_a_third() -> None:
    for n in range(2, 13):
        for rows, columns in product(partitions(n), repeat=2):
            if room_on_both_sides(rows, columns):
                assert at_most_half(rows)
                assert at_most_half(columns)
            if 3 * max(*rows, *columns) <= n:
                assert room_on_both_sides(rows, columns)
    assert at_most_half_less_one((4, 4, 4))
    assert at_most_half_less_one((5, 4, 3))
    assert not room_on_both_sides((4, 4, 4), (5, 4, 3))


@pytest.mark.parametrize("n", [2, 3, 4])
@pytest.mark.parametrize("floor", [LOG_ODDS, Floor(Fraction(2), -1, 2, "a floor"), Floor(Fraction(9, 2), -2, 3, "one")])
def test_floors_agree_with_exact_losses_on_a_grid_of_rates(n: int, floor: Floor) -> None:
    for universe in universes(n, any_margin):
        found = pieces(universe)
        low, high = rate_below(found, floor), rate_over(found, floor)
        signs = [difference(universe, floor, rate) for rate in RATES]
        if low is None:
            assert min(signs) >= 0
            assert floor_holds(universe, floor) is None
        else:
            assert difference(universe, floor, low) < 0
            assert floor_holds(universe, floor) is not None
        if high is None:
            assert max(signs) <= 0
        else:
            assert difference(universe, floor, high) > 0


def difference(universe: StratumUniverse, floor: Floor, rate: Fraction) -> int:
    """The sign of the exact loss less the floor at one rate."""
    loss, odds = stratum_loss(universe, rate).loss, rate / (1 - rate)
    value = floor.ratio * odds**floor.exponent
    if value < 1:
        return 1
    other = LogRatio(value, Fraction(floor.root))
    return (loss > other) - (loss < other)


def test_the_construction_of_proposition_5_attains_the_bound() -> None:
    for n in range(4, 8):
        for universe in universes(n, lambda margin: at_most_half_less_one(margin) and two_singletons(margin)):
            found = swapped_singletons(universe)
            assert found is not None
            floor = derangement_floor(n)
            for rate in (Fraction(1, 20), Fraction(1, 2)):
                above, below = (probability(x, found.output, rate) for x in (found.x, found.x_prime))
                odds = rate / (1 - rate)
                assert above / below == floor.ratio * odds**floor.exponent
                assert found.distance == floor.root == 2


@pytest.mark.thorough
def test_the_counterexample_to_proposition_5_by_all_pairs() -> None:
    rate = Fraction(1, 2)
    tables = COUNTEREXAMPLE.tables()
    best: dict[int, Fraction] = {}
    for z in output_representatives(COUNTEREXAMPLE):
        weights = {x: weight(x, z, rate) for x in tables}
        for x, y in permutations(tables, 2):
            distance = hamming(x, y)
            if weights[x] > weights[y] * best.get(distance, 1):
                best[distance] = Fraction(weights[x], weights[y])
    largest = max(LogRatio(ratio, Fraction(distance)) for distance, ratio in best.items())
    assert largest == stratum_loss(COUNTEREXAMPLE, rate).loss
    assert largest < LogRatio(derangement_floor(8).ratio, Fraction(2))
    assert swapped_singletons(COUNTEREXAMPLE) is None


@pytest.mark.thorough
def test_the_counterexample_to_proposition_5_by_running_the_algorithm() -> None:
    rate = Fraction(1, 2)
    found = stratum_loss(COUNTEREXAMPLE, rate)
    assert found.x is not None
    assert found.x_prime is not None
    assert found.output is not None
    for x in (found.x, found.x_prime):
        law = literal_law(x, rate)
        assert sum(law.values()) == 1
        for z in COUNTEREXAMPLE.tables():
            assert law.get(z, Fraction(0)) == probability(x, z, rate)


def test_pieces_are_ratios_of_probabilities() -> None:
    universe = StratumUniverse((2, 1, 1), (2, 2))
    rate = Fraction(3, 11)
    odds = rate / (1 - rate)
    for x, y, z in product(universe.tables(), repeat=3):
        if x != y:
            found = piece(x, y, z)
            values = [sum(c * odds**k for k, c in enumerate(part)) for part in (found.above, found.below)]
            assert values[0] / values[1] == probability(x, z, rate) / probability(y, z, rate)
            assert found.distance == hamming(x, y)


@pytest.mark.parametrize("value", [2, 3, 10, 25])
def test_the_bound_on_the_gap_is_enclosed_from_below(value: int) -> None:
    low = inside(value)
    gap = INSIDE - sympy.Rational(low.numerator, low.denominator)
    assert compare(gap, sympy.Integer(0), {b: Fraction(value)}) >= 0
    assert compare(gap, sympy.Rational(1, 10**60), {b: Fraction(value)}) < 0
