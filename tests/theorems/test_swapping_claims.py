"""The mathematics that the swapping claims of bailie2025 rest on, each number found in two ways."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import cast

import pytest

from dpcalc.decide.budgets import budget_at, budget_for
from dpcalc.decide.instances import all_tables, hamming, records_of, stratum_universes
from dpcalc.derive.swapping import theorem_budget
from dpcalc.effort import Effort
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.swapping_law import probability
from dpcalc.mechanisms.swapping_literal import literal_law as library_literal_law
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.enclose import compare, decimal
from theorems.bailie2025 import _swap_rate, _topdown_worlds
from theorems.bailie2025._swapping import (
    STANDARD,
    Parts,
    Records,
    datasets,
    distance,
    largest_mixed_stratum,
    matched_permutations,
    moved,
    published_budget_at,
    published_factor,
    strata,
    stratum_tables,
    swapped,
    unordered,
)
from theorems.bailie2025._swapping_law import (
    Steps,
    as_tables,
    largest_ratio,
    literal_law,
    product_law,
    stratum_permutations,
    univariate,
    univariate_categories,
)
from theorems.bailie2025._swapping_methods import Method, fixed_methods
from theorems.bailie2025.chapter_3.prose_3_2_3_fixed_number_of_swaps import after_swaps, at_most, swaps_between
from theorems.bailie2025.chapter_3.prose_3_2_3_weakly_tight import extreme

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10))
CATEGORIES = (2, 2, 2)


def as_table(records: Records) -> ContingencyTable:
    return ContingencyTable.from_records(("match", "hold", "swap"), CATEGORIES, records)


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_b_and_the_distance_are_those_of_the_specification(size: int) -> None:
    everything = {as_table(records): records for records in datasets(CATEGORIES, size)}
    assert set(everything) == set(RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=size).datasets())
    statistic, premetric = LargestMixedStratum(), Hamming()
    for table, records in everything.items():
        assert largest_mixed_stratum(records, (0,)) == statistic.of(table)
    for x, y in product(everything, repeat=2):
        assert premetric.distance(x, y) == distance(everything[x], everything[y])


def test_permutations_within_strata_are_counted_by_factorials() -> None:
    records = ((0, 0, 0), (0, 1, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0))
    images = list(matched_permutations(records, (0,)))
    assert len(images) == len(set(images)) == 6 * 2
    assert len(list(matched_permutations(records, ()))) == 120
    assert strata(records, (0,)) == [(0, 1, 2), (3, 4)]
    for image in images:
        after = swapped(records, image, (2,))
        assert [r[:2] for r in after] == [r[:2] for r in records]
        assert sum(a != b for a, b in zip(after, records, strict=True)) <= moved(image)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("rate", [Fraction(0), *RATES, Fraction(1)])
def test_the_literal_law_is_that_of_the_library(size: int, rate: Fraction) -> None:
    for _, table in all_tables(size):
        records = tuple((0, h, s) for h, s in records_of(table))
        law = as_tables(literal_law(records, STANDARD, rate), STANDARD, (1, len(table), len(table[0])))
        assert {output: chance for (output,), chance in law.items()} == library_literal_law(table, rate)


def test_laws_of_several_strata_multiply_and_sum_to_one() -> None:
    rate = Fraction(2, 7)
    for records in datasets(CATEGORIES, 4):
        tables = stratum_tables(records, STANDARD, CATEGORIES)
        law = product_law(tables, rate)
        assert sum(law.values()) == 1
        for output, chance in law.items():
            expected = Fraction(1)
            for x, z in zip(tables, output, strict=True):
                expected *= probability(x, z, rate)
            assert chance == expected


@pytest.mark.parametrize("steps", [Steps(), Steps(reselect=False), Steps(derange=False)])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_draws_of_a_stratum_sum_to_one(steps: Steps, size: int) -> None:
    assert sum(chance for _, chance in stratum_permutations(size, Fraction(1, 3), steps)) == 1


@pytest.mark.parametrize("size", range(1, 7))
@pytest.mark.parametrize("rate", RATES)
def test_how_many_records_move(size: int, rate: Fraction) -> None:
    """Over all draws: the chance that record 0 moves, and the expected fraction of moved records."""
    draws = list(stratum_permutations(size, rate))
    odds = rate / (1 - rate)
    first = sum(chance for image, chance in draws if image[0] != 0)
    for polynomials in (_swap_rate.swap_probability(size), _swap_rate.given_accepted(size)):
        above, below = (_swap_rate.value(part, odds) for part in polynomials)
        assert first == above / below
    if size > 1:
        above, below = (_swap_rate.value(part, odds) for part in _swap_rate.expected_fraction(size))
        assert sum(chance * moved(image) for image, chance in draws) / size == above / below


def test_a_negative_point_is_found_exactly_where_there_is_one() -> None:
    import flint

    assert _swap_rate.negative_point(flint.fmpz_poly([1, -2, 1])) is None
    point = _swap_rate.negative_point(flint.fmpz_poly([2, -3, 1]))
    assert point is not None
    assert 1 < point < 2


@pytest.mark.parametrize("b", [2, 3, 10, 80, 81])
@pytest.mark.parametrize("rate", [Fraction(1, 100), *RATES, Fraction(99, 100)])
def test_the_budget_at_numbers_is_the_budget_of_the_theorem(b: int, rate: Fraction) -> None:
    stated = budget_at(budget_for(theorem_budget(), b, Effort()), rate, Effort())
    assert compare(published_budget_at(b, rate), stated, {}, Effort()) == 0
    factor = published_factor(b, rate)
    assert decimal(stated, {}, 12) == decimal(published_budget_at(b, rate), {}, 12)
    assert factor >= 1


@pytest.mark.parametrize("b", [4, 5, 6])
@pytest.mark.parametrize("rate", RATES)
def test_the_extreme_datasets_are_at_distance_two_with_the_ratio_of_derangements(b: int, rate: Fraction) -> None:
    x, x_prime, z = extreme(b, rate)
    assert hamming(x, x_prime) == 2
    odds = rate / (1 - rate)
    derangements = [1, 0, 1, 2, 9, 44, 265]
    expected = odds**2 if odds * odds >= b + 1 else Fraction(derangements[b], derangements[b - 2]) / odds**2
    assert probability(x, z, rate) / probability(x_prime, z, rate) == expected


def test_the_least_number_of_swaps_is_the_first_after_which_a_table_appears() -> None:
    for universe in stratum_universes(4):
        tables = universe.tables()
        for x in tables[:3]:
            reached = [set(after_swaps(x, count)) for count in range(4)]
            for z in tables:
                assert swaps_between(x, z) == next(count for count, found in enumerate(reached) if z in found)
            assert sum(at_most(x, 2).values()) == 1


def test_blind_draws_have_the_supports_of_their_permutations() -> None:
    method = next(m for m in fixed_methods(2) if isinstance(m, Method) and m.label.endswith("permutations 10"))
    assert all(len(support) == 1 for support in method.supports.values())


def test_largest_ratio_of_two_laws() -> None:
    law, other = {"a": Fraction(1, 4), "b": Fraction(3, 4)}, {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert largest_ratio(law, other) == largest_ratio(other, law) == 2
    assert largest_ratio(law, {"a": Fraction(1)}) == INFINITY
    assert largest_ratio(law, law) == 1


def test_cross_classification_is_one_to_one() -> None:
    parts = Parts((0, 1), (), (2, 3))
    categories = (2, 3, 2, 2)
    assert univariate_categories(parts, categories) == (6, 1, 4)
    cells = [cell for (cell,) in datasets(categories, 1)]
    assert len({univariate((cell,), parts, categories) for cell in cells}) == len(cells)


def test_the_invariants_of_small_worlds() -> None:
    """Two persons sharing a hall count twice as people and once as a group quarter; a vacant hall counts as nothing."""
    hall, vacant = (0, 1, _topdown_worlds.HALL, 1, 1), (0, 1, _topdown_worlds.HALL, 0, 0)
    value = cast(tuple[frozenset[object], ...], _topdown_worlds.of_units(((hall, vacant), ())))
    people, houses, quarters = value
    assert people == {(0, 2)}
    assert houses == frozenset()
    assert quarters == {((0, 1, _topdown_worlds.HALL), 1)}
    assert unordered((vacant, hall)) == unordered((hall, vacant))
