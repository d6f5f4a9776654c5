"""Gaps between budgets and losses are exact; equality is seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
import sympy
from sympy import Eq, Max, Piecewise, log

from dpcalc.errors import InputError
from dpcalc.exact import LogRatio
from dpcalc.swapping.law.stratum import StratumUniverse, universes_of_size
from dpcalc.swapping.law.stratum_law import weight_polynomial
from dpcalc.swapping.losses.stratum_loss import StratumLoss, losses_of_size, stratum_loss
from dpcalc.swapping.search.exceeding import Question
from dpcalc.swapping.search.tightness import MeasuredLoss, budget_at, sharpest_by_records, tightness, where_attained
from dpcalc.symbolic.symbols import b, derangements, p
from dpcalc.verdict import Table

ODDS = log(p / (1 - p))
PUBLISHED = Max(ODDS, log(b + 1) - ODDS)
SHARPER = Piecewise(
    (Max(ODDS, -ODDS), Eq(b, 2)),
    (Max(ODDS, log(2) / 2 - ODDS / 2, log(2) / 3 - ODDS), Eq(b, 3)),
    (Max(ODDS, log(derangements(b) / derangements(b - 2)) / 2 - ODDS), True),
)
RATE = Fraction(1, 4)


def losses(n: int) -> list[StratumLoss]:
    return [stratum_loss(universe, RATE) for universe in universes_of_size(n)]


def test_the_gap_is_the_budget_less_the_loss() -> None:
    found = tightness([stratum_loss(StratumUniverse((1, 1), (1, 1)), RATE)], RATE, PUBLISHED)
    assert found.closest is not None
    assert found.attained == ()
    # b = 2: the budget is ln 3 + ln 3, the loss ln 9 / 2
    assert found.closest.decimal == "1.098612"
    assert sympy.simplify(found.closest.gap - log(3)) == 0


def test_a_sharp_budget_is_attained_where_all_records_differ() -> None:
    found = tightness(losses(4), RATE, SHARPER)
    assert [gap.measured.universe.size for gap in found.attained] == [4]
    assert found.attained[0] is found.closest
    assert found.attained[0].gap == 0
    assert all(gap.sign >= 0 for gap in found.gaps)
    x = found.attained[0].measured.x
    assert x is not None
    assert sorted(map(sorted, x)) == [[0, 0, 0, 1]] * 4


def test_a_budget_that_is_exceeded_has_a_negative_gap() -> None:
    found = tightness(losses(3), RATE, ODDS)
    assert found.closest is not None
    assert found.closest.sign == -1
    assert found.closest.decimal.startswith("-")


def test_infinite_losses_have_infinite_gaps() -> None:
    end = Fraction(1)
    found = tightness([stratum_loss(StratumUniverse((1, 1), (1, 1)), end)], end, sympy.Integer(3))
    assert found.closest is not None
    assert (found.closest.gap, found.closest.sign, found.closest.decimal) == (-sympy.oo, -1, "-inf")


def test_the_least_budget_for_each_b_beside_a_conjecture() -> None:
    every = [loss for n in (2, 3, 4) for loss in losses_of_size(n, RATE)]
    rows = sharpest_by_records(every, RATE, SHARPER)
    assert [(row.b, row.sign) for row in rows] == [(2, 0), (3, 0), (4, 0)]
    assert [row.sign for row in sharpest_by_records(every, RATE, PUBLISHED)] == [1, 1, 1]
    assert [row.sign for row in sharpest_by_records(every, RATE)] == [None] * 3


def test_smaller_strata_count_for_larger_b() -> None:
    small, large = StratumUniverse((1, 1), (1, 1)), StratumUniverse((3, 1), (2, 2))
    every = [stratum_loss(small, RATE), stratum_loss(large, RATE)]
    assert every[1].loss < every[0].loss
    rows = sharpest_by_records(every, RATE)
    assert rows[1].b == 4
    assert rows[1].least == every[0].loss
    assert rows[1].measured is every[0]


def question(universe: StratumUniverse) -> Question:
    """The weights at the worst pair of a universe."""
    loss = stratum_loss(universe, RATE)
    assert loss.x is not None
    assert loss.x_prime is not None
    assert loss.output is not None
    above, below = (weight_polynomial(x, loss.output) for x in (loss.x, loss.x_prime))
    coefficients = [tuple(int(c) for c in poly.coeffs()) for poly in (above, below)]
    return Question(coefficients[0], coefficients[1], loss.loss.distance)


@pytest.mark.thorough
def test_rates_at_which_a_budget_is_attained() -> None:
    ones = question(StratumUniverse((1, 1), (1, 1)))
    (found,) = where_attained([ones], 2, Max(ODDS, -ODDS))
    assert (found.rate, found.exact) == (Fraction(1, 2), True)
    assert where_attained([ones], 2, PUBLISHED) == ()
    # the line -ln o meets the constant 1/2 ln 2 where o = 1/sqrt(2), which is not a rational rate
    (near,) = where_attained([ones], 2, log(2) / 2)
    assert not near.exact
    assert abs(2 * (near.rate / (1 - near.rate)) ** 2 - 1) < Fraction(1, 10**30)


@pytest.mark.thorough
def test_a_rate_at_which_the_ratio_is_the_largest_comes_first() -> None:
    """The budget meets the line ln o at o = 1/2, where the line -ln o is larger, and at o = 3, where ln o is."""
    rising = question(StratumUniverse((1, 1), (1, 1)))
    falling = Question(rising.below, rising.above, rising.distance)
    odds = p / (1 - p)
    budget = log(odds + (odds - sympy.Rational(1, 2)) * (odds - 3) / 10)
    for questions in ([rising, falling], [falling, rising]):
        found = {item.rate: item.exact for item in where_attained(questions, 2, budget)}
        assert found[Fraction(3, 4)] is True
    alone = where_attained([falling, rising], 2, ODDS + log(1 + (odds - sympy.Rational(1, 2)) ** 2))
    assert Fraction(1, 3) in [item.rate for item in alone]


def test_of_a_budget_by_cases_the_first_that_applies_counts() -> None:
    half = sympy.Rational(1, 2)
    inner = Piecewise((log(5), p < half), (log(7), p < 2 * half))
    budget = Piecewise((log(2), b < 3), (inner, p < sympy.Rational(3, 4)), (log(11), True))
    at = [(2, "1/4"), (3, "1/4"), (3, "1/2"), (3, "3/4")]
    found = [budget_at(budget, size, Fraction(rate)) for size, rate in at]
    assert found == [log(2), log(5), log(7), log(11)]
    with pytest.raises(InputError, match=r"no case of the budget applies at b = 3, p = 1/2"):
        budget_at(Piecewise((log(5), p < half)), 3, Fraction(1, 2))
    assert len(tightness(losses(3), RATE, budget, digits=2).gaps) == len([loss for loss in losses(3) if loss.x])
    assert all(len(gap.decimal.partition(".")[2]) == 2 for gap in tightness(losses(3), RATE, budget, digits=2).gaps)


def test_the_first_of_equal_gaps_is_the_closest() -> None:
    two = [stratum_loss(StratumUniverse((1, 1), (1, 1)), RATE) for _ in "12"]
    found = tightness(two, RATE, PUBLISHED)
    assert found.closest is found.gaps[0]
    reverse = tightness(losses(3), RATE, PUBLISHED)
    assert reverse.closest is not None
    assert all(sympy.N(gap.gap - reverse.closest.gap) >= 0 for gap in reverse.gaps)


def test_the_largest_so_far_is_kept_for_all_larger_strata() -> None:
    """Losses ln 2, ln 5, ln 3, ln 4, ln 9 of strata of 2 to 6 records."""
    every: list[MeasuredLoss] = [
        Measured(size, LogRatio(Fraction(r), Fraction(1))) for size, r in enumerate((2, 5, 3, 4, 9), 2)
    ]
    for order in (every, every[::-1]):
        rows = sharpest_by_records(order, RATE)
        assert [(row.b, str(row.least.ratio)) for row in rows] == [(2, "2"), (3, "5"), (4, "5"), (5, "5"), (6, "9")]
        assert [row.measured.universe.size for row in rows] == [2, 3, 3, 3, 6]


def test_a_universe_in_which_nothing_differs_has_no_loss_to_count() -> None:
    two = LogRatio(Fraction(2), Fraction(1))
    alone, other = Measured(3, LogRatio(Fraction(9), Fraction(1)), x=None), Measured(3, two)
    for order in ([alone, other], [other, alone]):
        (row,) = sharpest_by_records(order, RATE)
        assert row.measured is other
    assert sharpest_by_records([alone], RATE) == ()


@dataclass(frozen=True)
class Measured:
    """A loss of a universe of one size, and nothing else."""

    size: int
    loss: LogRatio
    x: Table | None = ((1,),)
    x_prime: Table | None = None
    output: Table | None = None

    @property
    def universe(self) -> Measured:
        """What has the size."""
        return self
