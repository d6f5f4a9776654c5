"""The semi-private test for any trade-off function: its size, its privacy, and that no private test has more power."""

from __future__ import annotations

from fractions import Fraction as Q
from itertools import pairwise

import pytest
import sympy

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.profiles import curve_through
from dpcalc.errors import InputError
from dpcalc.invariants.canonical_noise import Tradeoff
from dpcalc.invariants.enclosed_noise import noise_of
from dpcalc.invariants.enclosed_test import EnclosedOddsTest, odds_test_of
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.invariants.private_tests import Compared, most_power
from dpcalc.symbolic.enclose import Enclosure

TINY = Q(1, 10**12)
MARGINS = Margins(5, 4, 4)
CURVES = [GaussianCurve("1"), GaussianCurve("3"), LaplaceCurve("1/2")]
LEVELS = [(Q(1, 20), Q(2)), (Q(2, 5), Q(5))]
RESPONSE = FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"])
BENT = curve_through([(Q(0), Q(1)), (Q(1, 10), Q(1, 2)), (Q(1, 4), Q(1, 4)), (Q(1, 2), Q(1, 10)), (Q(1), Q(0))], "bent")


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.name)
@pytest.mark.parametrize(("level", "odds"), LEVELS)
def test_no_private_test_has_more_power(curve: GaussianCurve | LaplaceCurve, level: Q, odds: Q) -> None:
    test = EnclosedOddsTest(MARGINS, curve, level)
    size = test.power(Q(1))
    assert level - TINY < size.lower <= size.upper <= level
    for low, high in pairwise(test.rejects):  # no test of two neighbours errs less than the curve says
        assert 1 - high.lower >= curve.beta(low.upper).lower - TINY
        assert low.upper >= curve.beta(1 - high.lower).lower - TINY
    found = test.compared(odds)
    assert found.best is not None
    assert found.power.lower <= found.best < found.power.upper + TINY
    assert found.optimal is None
    coarse = Tradeoff.approximate(Q(2), curve.delta(sympy.log(2)).upper)  # one point of the curve promises less
    assert OddsTest(MARGINS, coarse, level).power(odds) > found.best


@pytest.mark.parametrize("curve", [RESPONSE, BENT], ids=["response", "bent"])
def test_of_a_finite_curve_it_is_the_exact_one(curve: FiniteCurve) -> None:
    exact, found = odds_test_of(MARGINS, curve, Q(1, 10)), EnclosedOddsTest(MARGINS, curve, Q(1, 10))
    assert isinstance(exact, OddsTest)
    assert exact.private()
    most = exact.compared(Q(3))
    assert most.optimal
    assert most.best is not None
    close = found.compared(Q(3))
    assert close.best is not None
    assert abs(close.power.lower - most.best) < TINY
    assert most.best <= close.best < most.best + TINY
    for u in (Q(1, 3), Q(9, 10)):
        assert exact.drawn(2, u).lower in found.drawn(2, u)
        assert found.drawn(2, u).width < TINY


def test_a_curve_that_is_another_reversed_is_taken_both_ways() -> None:
    """Laws told apart better one way round: the promise binds both, as the least of both does."""
    lopsided = FiniteCurve.discrete(["9/10", "1/10", 0], [0, "9/10", "1/10"])
    skew = FiniteCurve.discrete(["1/2", "1/2", 0], ["1/4", "1/2", "1/4"])
    for curve in (lopsided, skew):
        both = noise_of(curve)
        for size in (Q(1, 20), Q(1, 4), Q(3, 5)):
            ways = (curve.type_two(size), curve.reversed().type_two(size))
            # 1 - F(F^-1(size) + 1) is the trade-off function of canonical noise
            assert 1 - both.bounds(both.quantile_bounds(size).lower + 1).lower == max(ways)


def test_lines_left_out_allow_more_power() -> None:
    """The program is no tautology: without the line between two counts, a better test passes."""
    null, law = MARGINS.law(), MARGINS.law(Q(5))
    lines = [(i + 1, i, (Q(2), Q(-1))) for i in range(len(null) - 1)]
    kept = most_power(null, law, Q(1, 10), lines).value
    assert most_power(null, law, Q(1, 10), lines[:-1]).value < kept


def test_how_far_below_the_most_is_said_by_a_power_of_ten() -> None:
    def short(missing: Q) -> Q | None:
        return Compared(Q(1), Enclosure(Q(1, 2), Q(1, 2)), Q(1, 2) + missing).short

    assert [short(Q(3, 1000)), short(Q(1, 100)), short(Q(0))] == [Q(1, 100), Q(1, 100), 0]
    assert Compared(Q(1), Enclosure(Q(1, 2), Q(1, 2)), None).short is None


def test_a_level_is_a_probability() -> None:
    with pytest.raises(InputError, match="not between 0 and 1"):
        EnclosedOddsTest(MARGINS, RESPONSE, Q(1))
