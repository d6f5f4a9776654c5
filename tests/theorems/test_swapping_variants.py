"""The mathematics behind the claims on budgets, swap keys, selection and variants: each number found in two ways."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest
import sympy

from dpcalc.exact import LogRatio
from dpcalc.spec.roles import Roles
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.swapping.budgets.closed_forms import published_value
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.literal import literal_law
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.losses.instances import hamming, records_of, stratum_universes, table_of
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.symbolic.enclose import compare, decimal
from dpcalc.symbolic.symbols import b, p
from theorems.bailie2025._census import RATES, TABLE_3_5, extreme, settings
from theorems.bailie2025._curve import curve, lowest_budget, lowest_rate
from theorems.bailie2025._modifications import Modified, constant
from theorems.bailie2025._preferences import PREFERENCES, proviso
from theorems.bailie2025._swapping import Parts, datasets, largest_mixed_stratum, published_budget_at
from theorems.bailie2025._variants import (
    distance,
    laws,
    members,
    preferring,
    released,
    selecting,
    without_vacuous,
    worst_pair,
)

ZERO, THIRD = Fraction(0), Fraction(1, 3)


def universes(size: int) -> list[StratumUniverse]:
    return [universe for universe in stratum_universes(size) if not universe.trivial]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_equal_chances_give_the_algorithm(size: int) -> None:
    for universe in stratum_universes(size):
        height, width = len(universe.rows), len(universe.columns)
        for table in universe.tables():
            law = released(records_of(table), selecting((THIRD,) * size))
            assert {table_of(z, height, width): chance for z, chance in law.items()} == literal_law(table, THIRD)


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("rate", [Fraction(1, 20), Fraction(9, 10), Fraction(1)])
def test_the_worst_pair_has_the_loss_of_the_universe(size: int, rate: Fraction) -> None:
    draws = selecting((rate,) * size)
    for universe in universes(size):
        assert worst_pair(laws(members(universe), constant(draws))).loss == stratum_loss(universe, rate).loss


def test_distances_of_records_are_those_of_tables() -> None:
    for universe in universes(4):
        for x, y in combinations(universe.tables(), 2):
            assert distance(records_of(x)[::-1], records_of(y)) == hamming(x, y)


@pytest.mark.parametrize("again", [True, False])
def test_draws_are_laws_and_keep_to_their_rules(again: bool) -> None:
    records = ((0, 0), (0, 1), (1, 1), (2, 1))
    draws = without_vacuous(records, THIRD, again)
    assert sum(chance for _, chance in draws) == 1
    stays = released(records, draws)[tuple(sorted(records))]
    nothing = sum(chance for image, chance in draws if image == (0, 1, 2, 3))
    assert stays == nothing


@pytest.mark.parametrize("size", [2, 3])
def test_uniform_preferences_give_the_algorithm(size: int) -> None:
    assert dict(preferring(size, THIRD, PREFERENCES["all alike"])) == dict(selecting((THIRD,) * size))


def test_the_constant_of_the_proviso_for_two_records() -> None:
    """Identity and swap have probabilities in the ratio ((1-p)/p)^2 = 4, and move two records more or less."""
    case = Modified("", StratumUniverse((1, 1), (1, 1)), constant(selecting((THIRD, THIRD))))
    assert proviso(case, 0) == LogRatio(Fraction(2), Fraction(1))
    assert proviso(case, 1) == LogRatio(Fraction(4), Fraction(3))


def test_budgets_of_the_table_are_the_library_s() -> None:
    for row, rate in settings(TABLE_3_5):
        assert published_value(row.b, rate, 4).decimal == decimal(published_budget_at(row.b, rate), {}, 4)
    found = {largest: extreme(TABLE_3_5, RATES, largest) for largest in (False, True)}
    for row, rate in settings(TABLE_3_5):
        budget = published_budget_at(row.b, rate)
        for largest, (other, other_rate) in found.items():
            assert compare(budget, published_budget_at(other.b, other_rate), {}) in ((-1, 0) if largest else (0, 1))


@pytest.mark.parametrize("size", [2, 3, 10, 1000])
@pytest.mark.parametrize("rate", [Fraction(1, 20), Fraction(1, 2), Fraction(3, 4), Fraction(99, 100)])
def test_the_curve_is_the_budget_and_bottoms_at_its_minimum(size: int, rate: Fraction) -> None:
    values = {b: Fraction(size), p: rate}
    assert compare(curve(b, p), published_budget_at(size, rate), values) == 0
    assert compare(curve(b, p), lowest_budget(b), values) >= 0
    here = curve(sympy.Integer(size), lowest_rate(sympy.Integer(size)))
    assert decimal(here, {}, 12) == decimal(lowest_budget(sympy.Integer(size)), {}, 12)


def test_b_of_coarse_and_fine_keys_is_the_specification_s() -> None:
    names, categories = ("m", "v", "h", "s"), (2, 2, 2, 2)
    for records in datasets(categories, 3):
        table = ContingencyTable.from_records(names, categories, records)
        for parts in (Parts((0,), (1, 2), (3,)), Parts((0, 1), (2,), (3,))):
            statistic = LargestMixedStratum(_roles(parts, names))
            assert largest_mixed_stratum(records, parts.match) == statistic.of(table)


def _roles(parts: Parts, names: tuple[str, ...]) -> Roles:
    return Roles(*(tuple(names[i] for i in part) for part in (parts.match, parts.hold, parts.swap)))


@pytest.mark.thorough
@pytest.mark.parametrize("b_value", [2, 3, 4])
def test_where_all_records_differ_the_ratio_is_that_of_derangements(b_value: int) -> None:
    universe, rate = StratumUniverse((1,) * b_value, (1,) * b_value), Fraction(2, 7)
    odds = rate / (1 - rate)
    for x, y, z in permutations(universe.tables(), 3):
        k, k_prime = hamming(x, z), hamming(y, z)
        ratio = Fraction(derangement_number(k), derangement_number(k_prime))
        assert probability(x, z, rate) / probability(y, z, rate) == odds ** (k - k_prime) / ratio
