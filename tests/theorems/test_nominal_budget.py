"""The budget (5.1) of bailie2023 and what its claims are tested with, each found in two ways."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import cast

import pytest
import sympy

from dpcalc.decide.budgets import budget_at, budget_for
from dpcalc.decide.instances import hamming, moved
from dpcalc.effort import Effort
from dpcalc.symbolic.enclose import compare
from theorems.bailie2023._nominal import (
    TABLE_6_3,
    Datasets,
    equation_5_1,
    largest,
    largest_mixed,
    nominal_at,
    nominal_factor,
    universes_of_two_strata,
)
from theorems.bailie2023.proof_5_6_p_one import ALONE, EXCHANGED, FIRST, deranged_within, pairs
from theorems.bailie2023.proof_5_6_singletons import Turned, turned
from theorems.bailie2023.simplified_main_result import weights_without_reselection
from theorems.bailie2025._swapping import STANDARD, invariants, published_factor
from theorems.bailie2025._swapping_law import Steps, stratum_permutations

RATES = (Fraction(1, 50), Fraction(1, 20), Fraction(1, 2), Fraction(3, 5), Fraction(10, 13), Fraction(9, 10))


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("size", [2, 3, 10, 10**6])
def test_the_three_forms_of_the_budget_agree(size: int, rate: Fraction) -> None:
    """The expression in (b, p), the one at numbers and the exponential; and the published budget of the thesis."""
    factor = nominal_factor(size, rate)
    claimed = budget_at(budget_for(equation_5_1(), size, Effort()), rate, Effort())
    exponential = sympy.log(sympy.Rational(factor.numerator, factor.denominator))
    assert compare(claimed, exponential, {}, Effort()) == 0
    assert compare(nominal_at(size, rate), exponential, {}, Effort()) == 0
    assert factor == published_factor(size, rate)


def test_nothing_to_protect_has_budget_zero() -> None:
    assert {nominal_factor(0, rate) for rate in RATES} == {1}
    assert budget_at(budget_for(equation_5_1(), 0, Effort()), RATES[0], Effort()) == 0


def test_table_6_3_is_ordered_by_b() -> None:
    sizes = [row.b for row in TABLE_6_3]
    assert sizes == sorted(sizes, reverse=True)


def test_sizes_of_strata() -> None:
    equal, mixed = ((3, 0), (0, 0)), ((1, 0), (0, 1))
    assert (largest((equal, mixed)), largest_mixed((equal, mixed))) == (3, 2)
    assert largest_mixed((equal, equal)) == 0


def test_datasets_of_one_universe_share_their_margins() -> None:
    for instance in universes_of_two_strata(3):
        members = cast(Datasets, instance).members
        margins = {tuple((tuple(map(sum, t)), tuple(map(sum, zip(*t, strict=True)))) for t in one) for one in members}
        assert len(members) > 1
        assert len(margins) == 1


@pytest.mark.parametrize("n", [2, 3, 4])
@pytest.mark.parametrize("rate", [Fraction(1, 20), Fraction(1, 2)])
def test_weights_without_reselection(n: int, rate: Fraction) -> None:
    """Proportional to the chances of the permutations, by walking over the selections."""
    chances: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for image, chance in stratum_permutations(n, rate, Steps(reselect=False)):
        chances[image] += chance
    assert sum(chances.values()) == 1
    weights = weights_without_reselection(n, rate)
    scale = chances[tuple(range(n))] / weights[0]
    assert all(chance == scale * weights[moved(image)] for image, chance in chances.items())


def test_pairs_for_rate_one_meet_their_hypotheses() -> None:
    """The four counts are 1, every other record is moved, and the two datasets lie in one universe."""
    assert all(record[0] == 1 or not {record[1], record[2]} & {0, 1} for record in ALONE)
    for size in (2, 4):
        found = list(pairs()(size))
        assert found
        for two in found:
            assert two.x[:2] == FIRST
            assert two.x_prime[:2] == EXCHANGED
            assert invariants(two.x, STANDARD) == invariants(two.x_prime, STANDARD)
    assert not list(pairs()(3))
    assert list(deranged_within(((1, 0, 0), (1, 1, 1)))) == [(1, 0)]


def test_the_permutation_between_two_datasets_moves_as_many_records_as_differ() -> None:
    for instance in turned(3):
        case = cast(Turned, instance)
        assert hamming(case.table(case.x), case.table(case.x_prime)) == moved(case.rho) > 0
        assert sum(map(len, case.leading_to.values())) == 6
