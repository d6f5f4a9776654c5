"""Canonical noise and the semi-private test of a 2 x 2 table, against their definitions and an exact linear program."""

from __future__ import annotations

from fractions import Fraction as Q
from itertools import pairwise

import pytest

from dpcalc.errors import InputError
from dpcalc.invariants.canonical_noise import HALF, CanonicalNoise, Tradeoff
from dpcalc.invariants.odds_test import Margins, OddsTest

BUDGETS = [(Q(3, 2), Q(0)), (Q(2), Q(1, 20)), (Q(3), Q(1, 10)), (Q(1), Q(1, 5)), (Q(6), Q(0))]
TABLES = [Margins(3, 3, 3), Margins(5, 4, 4), Margins(2, 6, 3), Margins(6, 5, 6), Margins(8, 3, 5)]
LEVELS = [(Q(1, 20), Q(2)), (Q(1, 10), Q(5)), (Q(2, 5), Q(3, 2))]
GRID = [Q(k, 7) for k in range(-24, 25)]


@pytest.mark.parametrize("budget", BUDGETS)
def test_canonical_noise_is_what_the_definition_asks_for(budget: tuple[Q, Q]) -> None:
    f = Tradeoff.approximate(*budget)
    noise = CanonicalNoise(f)
    for x in GRID:
        assert noise(x) == 1 - noise(-x)
        if 0 < noise(x) < 1:
            assert noise(x - 1) == f(noise(x)), "f(alpha) = F(F^-1(alpha) - 1)"
        for m in (Q(0), Q(1, 3), Q(1)):
            assert noise(x) <= f.reflected(noise(x - m)), "a shift by at most 1 is private"
    assert all(a <= b for a, b in pairwise(map(noise, GRID)))


@pytest.mark.parametrize("budget", BUDGETS)
def test_corners_and_quantiles_are_those_of_the_distribution_function(budget: tuple[Q, Q]) -> None:
    noise = CanonicalNoise(Tradeoff.approximate(*budget))
    points = noise.corners(3)
    assert (points[0][0], points[-1][0]) == (-3 - HALF, 3 + HALF)
    for (x, y), (x2, y2) in pairwise(points):
        assert noise(x) == y
        assert noise((x + x2) / 2) == (y + y2) / 2
    for u in (Q(1, 1000), Q(1, 3), HALF, Q(9, 10)):
        assert noise(noise.quantile(u)) == u


@pytest.mark.parametrize("budget", BUDGETS)
@pytest.mark.parametrize("first", [Q(-31, 7), -HALF, HALF, Q(0), Q(5, 2), Q(-17, 2)])
def test_points_one_apart_are_found_from_one_another(budget: tuple[Q, Q], first: Q) -> None:
    noise = CanonicalNoise(Tradeoff.approximate(*budget))
    assert noise.along(first, 9) == tuple(noise(first + k) for k in range(9))


@pytest.mark.parametrize("budget", BUDGETS)
def test_the_test_of_a_table_of_many_counts_is_private_and_has_its_size(budget: tuple[Q, Q]) -> None:
    test = OddsTest(Margins(120, 90, 80), Tradeoff.approximate(*budget), Q(1, 20))
    law, m = test.margins.law(), test.threshold()
    assert sum(p * test.noise(x - m) for x, p in zip(test.margins.support, law, strict=True)) == Q(1, 20)
    assert test.private()
    assert test.power(Q(1, 2)) < Q(1, 20) < test.power(Q(2))


def test_pure_noise_is_the_tulap_distribution() -> None:
    """The sum of a geometric difference and a uniform: its mass between half-odd numbers is geometric."""
    noise = CanonicalNoise(Tradeoff.approximate(Q(2), Q(0)))
    masses = [noise(k + HALF) - noise(k - HALF) for k in range(5)]
    assert masses[0] == Q(1, 3)
    assert all(b == a / 2 for a, b in pairwise(masses))


@pytest.mark.parametrize("margins", TABLES)
@pytest.mark.parametrize("odds", [Q(1), Q(3), Q(2, 7)])
def test_the_law_of_a_count_given_the_margins(margins: Margins, odds: Q) -> None:
    """From two binomial counts with this odds ratio, given their sum."""
    p = odds / (1 + odds)

    def binomial(n: int, k: int, chance: Q) -> Q:
        ways = Q(1)
        for i in range(k):
            ways = ways * (n - i) / (i + 1)
        return ways * chance**k * (1 - chance) ** (n - k)

    joint = [
        binomial(margins.first_row, x, p) * binomial(margins.second_row, margins.first_column - x, HALF)
        for x in margins.support
    ]
    assert margins.law(odds) == tuple(v / sum(joint) for v in joint)


@pytest.mark.parametrize("margins", TABLES)
@pytest.mark.parametrize("budget", BUDGETS)
def test_no_private_test_of_its_size_has_more_power(margins: Margins, budget: tuple[Q, Q]) -> None:
    """On 75 settings: the power is the optimum of the linear program over all private tests."""
    for level, odds in LEVELS:
        test = OddsTest(margins, Tradeoff.approximate(*budget), level)
        assert test.private()
        assert test.power(Q(1)) == level
        found = test.best(odds)
        assert test.power(odds) == -found.value
        chances = found.amounts[: len(margins.support)]
        assert sum(p * c for p, c in zip(margins.law(), chances, strict=True)) == level


def test_the_p_value_agrees_with_the_test() -> None:
    """It is at most the level where the noise is at least m - x, which has the probability F(x - m)."""
    test = OddsTest(Margins(5, 4, 4), Tradeoff.approximate(Q(2), Q(1, 20)), Q(1, 10))
    m = test.threshold()
    assert test.p_value(m) == test.level
    assert test.p_value(m + Q(1, 100)) < test.level < test.p_value(m - Q(1, 100))


@pytest.mark.parametrize(("factor", "delta"), [(Q(1, 2), Q(0)), (Q(1), Q(0)), (Q(2), Q(1)), (Q(2), Q(-1, 2))])
def test_what_is_no_budget_is_refused(factor: Q, delta: Q) -> None:
    with pytest.raises(InputError, match="not a privacy budget"):
        Tradeoff.approximate(factor, delta)


def test_lines_that_make_no_symmetric_trade_off_function_are_refused() -> None:
    with pytest.raises(InputError, match="not symmetric"):
        Tradeoff(((Q(0), Q(0)), (Q(4), Q(-3))))
    with pytest.raises(InputError, match="hides something"):
        Tradeoff(((Q(1), Q(0)),))
