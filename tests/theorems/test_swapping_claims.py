"""The mathematics that the swapping claims of bailie2025 rest on, each number found in two ways."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dpcalc.effort import Effort
from dpcalc.exact import INFINITY
from dpcalc.language.check import checked
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.reader import read
from dpcalc.language.sorts import TRUTH
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.swapping.budgets.closed_forms import theorem_budget
from dpcalc.swapping.law.literal import literal_law as library_literal_law
from dpcalc.swapping.law.stratum import output_representatives
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.losses.budget_values import budget_at, budget_for
from dpcalc.swapping.losses.instances import records_of, stratum_universes
from dpcalc.symbolic.enclose import compare, decimal
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
from theorems.bailie2025.chapter_3.prose_3_2_3_swap import CLOSE, CORRECTED, PRINTED

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
    for table in (table for found in stratum_universes(size) for table in output_representatives(found)):
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
    """Over all draws: the chance that record 0 moves, and the expected fraction of moved records, as claims have it."""
    draws = list(stratum_permutations(size, rate))
    first = sum(chance for image, chance in draws if image[0] != 0)
    assert holds(PRINTED, f"chance_of_one({size}, {rate}) = {first}")
    assert holds(CORRECTED, f"printed({size}, {rate}) / accepted({size}, {rate}) = {first}")
    if size > 1:
        mean = sum(chance * moved(image) for image, chance in draws)
        assert holds(CLOSE, f"mean({size}, {rate}) = {mean}")


def holds(claim: Every, show: str) -> bool:
    """Whether something is so, in the words that a claim defines."""
    words = claim.meaning.vocabulary
    return bool(compiled([], checked(read(show), {}, words, TRUTH), words)())


@pytest.mark.parametrize("b", [2, 3, 10, 80, 81])
@pytest.mark.parametrize("rate", [Fraction(1, 100), *RATES, Fraction(99, 100)])
def test_the_budget_at_numbers_is_the_budget_of_the_theorem(b: int, rate: Fraction) -> None:
    stated = budget_at(budget_for(theorem_budget(), b, Effort()), rate, Effort())
    assert compare(published_budget_at(b, rate), stated, {}, Effort()) == 0
    factor = published_factor(b, rate)
    assert decimal(stated, {}, 12) == decimal(published_budget_at(b, rate), {}, 12)
    assert factor >= 1


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
