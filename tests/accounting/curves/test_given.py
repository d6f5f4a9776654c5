"""Curves from one formula, against curves of which both functions are known."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.curves.atoms import AtomsCurve
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.given import GivenProfile, GivenTradeoff, Reversed
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.effort import Effort
from dpcalc.errors import UnsupportedLaw
from dpcalc.symbolic.enclose import enclose

SKEW = AtomsCurve("skew", [("1/2", 0), (1 / (2 * sympy.E), "1/8"), ((1 - 1 / sympy.E) / 2, "7/8")])
CURVES: list[Curve] = [
    GaussianCurve(1),
    LaplaceCurve(1),
    SKEW,
    FiniteCurve.discrete(["1/2", "1/2", 0], [0, "1/3", "2/3"]),
]
FAR = Fraction(1, 10**11)


def close(first: Curve, second: Curve) -> None:
    """Bounds overlap and are narrow."""
    for size in (Fraction(1, 20), Fraction(2, 5)):
        left, right = first.beta(size), second.beta(size)
        assert max(left.lower, right.lower) <= min(left.upper, right.upper)
        assert left.width < FAR
    for epsilon in (Fraction(1, 2),):
        left, right = first.delta(epsilon), second.delta(epsilon)
        assert max(left.lower, right.lower) <= min(left.upper, right.upper)
        assert left.width < FAR


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
def test_one_function_determines_the_other_and_both_directions(curve: Curve) -> None:
    close(Reversed(curve), curve.reversed())
    assert curve.tradeoff is not None
    assert curve.profile is not None
    close(GivenTradeoff(curve.tradeoff), curve)
    close(GivenProfile(curve.profile), curve)


def test_reversed_twice() -> None:
    given = GivenTradeoff(1 - sympy.Symbol("size"))
    assert given.reversed().reversed() is given
    assert given.reversed().name == "given^-1"
    assert given.beta(Fraction(1)).upper == 0
    for curve in (given.reversed(), GivenProfile(LaplaceCurve(1).profile)):
        with pytest.raises(UnsupportedLaw, match="rational sizes"):
            curve.beta(1 / sympy.E)


def test_the_inverse_starts_where_the_error_is_reached() -> None:
    """The exchanged pair of the third curve errs with probability 1/2 at most: Q has none of that outcome."""
    assert Reversed(CURVES[3]).beta(Fraction(1)).upper == 0
    assert abs(Reversed(CURVES[3]).beta(Fraction(0)).upper - Fraction(1, 2)) < FAR


@pytest.mark.parametrize("precision", [64, 200])
def test_the_profile_of_the_pair_exchanged_is_as_narrow_as_the_precision_asks(precision: int) -> None:
    """A coin of odds 3 has the profile (3 - exp(epsilon))/4 up to log 3 in either direction."""
    coin = FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"])
    for epsilon in (Fraction(1, 7), Fraction(1, 2), Fraction(1)):
        found = Reversed(coin).delta(epsilon, Effort(precision=precision))
        true = enclose((3 - sympy.exp(sympy.Rational(epsilon.numerator, epsilon.denominator))) / 4, {})
        assert max(found.lower, true.lower) <= min(found.upper, true.upper)
        assert found.width <= Fraction(1, 2**precision)
