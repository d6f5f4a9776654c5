"""The mathematics behind the claims on budgets, swap keys, selection and variants: each number found in two ways."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, combinations, permutations

import pytest
import sympy

from dpcalc.decide.instances import hamming, records_of, stratum_universes, table_of
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.derive.swapping import published_value
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.mechanisms.swapping_law import probability
from dpcalc.mechanisms.swapping_literal import literal_law
from dpcalc.spec.roles import Roles
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.enclose import compare, decimal
from dpcalc.symbolic.symbols import b, p
from theorems.bailie2023 import _orbits, _releases
from theorems.bailie2025 import _actions, _invariance
from theorems.bailie2025._census import RATES, TABLE_3_5, extreme, settings
from theorems.bailie2025._curve import curve, lowest_budget, lowest_rate
from theorems.bailie2025._keys import CATEGORIES, COARSE, FINE
from theorems.bailie2025._modifications import Modified, constant
from theorems.bailie2025._preferences import PREFERENCES, proviso
from theorems.bailie2025._swap_rate import expected_fraction, given_accepted, value
from theorems.bailie2025._swapping import Parts, datasets, largest_mixed_stratum, published_budget_at
from theorems.bailie2025._variants import (
    Law,
    arrangements,
    disjoint_swaps,
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
    assert len(disjoint_swaps(4)) == 10
    assert all(image[image[i]] == i for image, _ in disjoint_swaps(4) for i in range(4))


@pytest.mark.parametrize("size", [2, 3])
def test_uniform_preferences_give_the_algorithm(size: int) -> None:
    assert dict(preferring(size, THIRD, PREFERENCES["all alike"])) == dict(selecting((THIRD,) * size))


def test_the_constant_of_the_proviso_for_two_records() -> None:
    """Identity and swap have probabilities in the ratio ((1-p)/p)^2 = 4, and move two records more or less."""
    case = Modified("", StratumUniverse((1, 1), (1, 1)), constant(selecting((THIRD, THIRD))))
    assert proviso(case, 0) == LogRatio(Fraction(2), Fraction(1))
    assert proviso(case, 1) == LogRatio(Fraction(4), Fraction(3))


@pytest.mark.parametrize("size", range(2, 8))
def test_expected_swaps_by_lists_of_selections_and_by_polynomials(size: int) -> None:
    for rate in (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10)):
        chosen = [c for k in range(size + 1) if k != 1 for c in combinations(range(size), k)]
        chances = [rate ** len(c) * (1 - rate) ** (size - len(c)) for c in chosen]
        mean = sum(len(c) * chance for c, chance in zip(chosen, chances, strict=True)) / sum(chances)
        odds = rate / (1 - rate)
        for above, below in (given_accepted(size), expected_fraction(size)):
            assert value(above, odds) / value(below, odds) == mean / size


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
    names = ("m", "v", "h", "s")
    for records in datasets(CATEGORIES, 3):
        table = ContingencyTable.from_records(names, CATEGORIES, records)
        for parts in (COARSE, FINE):
            statistic = LargestMixedStratum(_roles(parts, names))
            assert largest_mixed_stratum(records, parts.match) == statistic.of(table)


def _roles(parts: Parts, names: tuple[str, ...]) -> Roles:
    return Roles(*(tuple(names[i] for i in part) for part in (parts.match, parts.hold, parts.swap)))


@pytest.mark.parametrize("b_value", [2, 3, 4])
def test_where_all_records_differ_the_ratio_is_that_of_derangements(b_value: int) -> None:
    universe, rate = StratumUniverse((1,) * b_value, (1,) * b_value), Fraction(2, 7)
    odds = rate / (1 - rate)
    for x, y, z in permutations(universe.tables(), 3):
        k, k_prime = hamming(x, z), hamming(y, z)
        ratio = Fraction(derangement_number(k), derangement_number(k_prime))
        assert probability(x, z, rate) / probability(y, z, rate) == odds ** (k - k_prime) / ratio


def test_generated_groups() -> None:
    assert len(_actions.generated(((1, 0, 2),))) == 2
    assert len(_actions.generated(((1, 2, 0),))) == 3
    assert len(_actions.generated(((1, 0, 2, 3), (1, 2, 3, 0)))) == 24
    universe = StratumUniverse((1, 1, 1), (1, 1, 1))
    assert _actions.Action(universe, ()).transitive(tuple(permutations(range(3))))
    assert not _actions.Action(universe, ()).transitive(((0, 1, 2), (1, 0, 2), (0, 2, 1), (2, 1, 0)))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_removing_counts_by_ranks(size: int) -> None:
    """Universes stay the same exactly where the counts left span those removed, the total count being known."""
    for choose in (_invariance.single_counts, _invariance.one_of_each, _invariance.two_of_one_kind):
        for instance in _invariance.removals(choose)(size):
            assert isinstance(instance, _invariance.Removal)
            shape, held = instance.domain.shape, (*instance.kept, *instance.removed)
            rows = [_indicator(text, shape) for text in held]
            total = [1] * len(rows[0])
            rank = sympy.Matrix([*rows[: len(instance.kept)], total]).rank()
            assert (_invariance.same_universes(instance) is None) == (rank == sympy.Matrix([*rows, total]).rank())


def _indicator(text: str, shape: tuple[int, ...]) -> list[int]:
    wanted = {part.split("[")[0]: int(part.split("[")[1][:-1]) for part in text.split("*")}
    cells = [(m, h, s) for m in range(shape[0]) for h in range(shape[1]) for s in range(shape[2])]
    return [
        int(all(dict(zip(("match", "hold", "swap"), c, strict=True))[k] == v for k, v in wanted.items())) for c in cells
    ]


@pytest.mark.parametrize("release", [_releases.as_a_list, _releases.sorted_list, _releases.shuffled])
def test_releases_are_laws_with_the_table_s_law_behind_them(release: _releases.Release) -> None:
    records = ((1, 0), (0, 0), (0, 1))
    draws = selecting((THIRD,) * 3)
    law = release(records, draws)
    assert sum(law.values()) == 1
    behind: Law = {}
    for output, chance in law.items():
        key = tuple(sorted(output))
        behind[key] = behind.get(key, Fraction(0)) + chance
    assert behind == released(records, draws)


def test_total_variation_is_the_largest_difference_of_events() -> None:
    universe = StratumUniverse((2, 1), (1, 1, 1))
    known = laws(arrangements(universe), lambda records: selecting([Fraction(1 + h, 3) for h, _ in records]))
    for first, second in combinations(list(known.values())[:6], 2):
        outputs = sorted({*first, *second})
        events = chain.from_iterable(combinations(outputs, k) for k in range(len(outputs) + 1))
        gaps = [abs(sum((first.get(z, ZERO) - second.get(z, ZERO) for z in event), ZERO)) for event in events]
        assert _orbits.total_variation(first, second) == max(gaps)
        assert (_orbits.multiplicative(first, second) == INFINITY) == (set(first) != set(second))
