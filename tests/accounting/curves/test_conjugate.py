"""Each of the two functions of a curve from the other, against both as they are known."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.conjugate import ProfileCurve, delta_from_beta
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.symbolic.enclose import Enclosure

CURVES: list[Curve] = [
    GaussianCurve(1),
    LaplaceCurve(1),
    approximate(1, "1/10"),
    FiniteCurve.discrete(["1/2", "1/3", "1/6", 0], [0, "1/6", "1/2", "1/3"]),
]


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
@pytest.mark.parametrize("size", ["1/20", "9/10"])
def test_trade_off_functions_from_profiles(curve: Curve, size: str) -> None:
    place = Fraction(size)
    found, exact = ProfileCurve(curve.name, curve.delta, curve.reversed().delta).beta(place), curve.beta(place)
    assert found.lower <= exact.upper
    assert exact.lower <= found.upper
    assert found.width < Fraction(1, 10**12)


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
@pytest.mark.parametrize("epsilon", ["-1", "3/2"])
def test_profiles_from_trade_off_functions(curve: Curve, epsilon: str) -> None:
    place = Fraction(epsilon)
    found, exact = delta_from_beta(curve.beta, place), curve.delta(place)
    assert found.lower <= exact.upper
    assert exact.lower <= found.upper
    assert found.width < Fraction(1, 10**20)


def test_the_ends() -> None:
    """At size 0 the error is 1 less what Q has to itself: bounds from far out."""
    curve = approximate(1, "1/10")
    known = ProfileCurve("known", curve.delta, curve.delta)
    assert known.beta(Fraction(1)).upper == 0
    assert Fraction(9, 10) - known.beta(Fraction(0)).lower < Fraction(1, 10**9)
    assert known.reversed().reversed() == known
    assert known.delta(sympy.log(2)) == curve.delta(sympy.log(2))
    with pytest.raises(UnsupportedLaw, match="rational sizes"):
        known.beta(1 / sympy.E)
    with pytest.raises(InputError, match="size lies in"):
        ProfileCurve("coin", randomised_response(1).delta, randomised_response(1).delta).beta(Fraction(2))


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
@pytest.mark.parametrize("epsilon", ["-40", "12", "60"])
def test_profiles_lie_between_0_and_1(curve: Curve, epsilon: str) -> None:
    """Far out a profile is nearly 0, or nearly 1: bounds on it say no more than that."""
    found, exact = delta_from_beta(curve.beta, Fraction(epsilon)), curve.delta(Fraction(epsilon))
    assert 0 <= found.lower <= exact.upper
    assert exact.lower <= found.upper <= 1


@pytest.mark.parametrize("error", ["1e-20", pytest.param("1/100", marks=pytest.mark.thorough)])
def test_bounds_on_a_trade_off_function_that_pass_1_give_a_profile_that_does_not_pass_0(error: str) -> None:
    """Equal laws, of whose trade-off function ``1 - size`` only bounds are known."""
    wide = Fraction(error)
    found = delta_from_beta(lambda size, _effort: Enclosure(1 - size - wide, 1 - size + wide), Fraction(2))
    assert found.lower == 0
    assert 0 <= found.upper <= 10 * wide
