"""Composition and group privacy of curves: Gaussian rules against each other, finite ones against closed forms."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.chained import Chained
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.operations import composition, group, repeated
from dpcalc.accounting.curves.outer import OuterCurves, above, below
from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.symbolic.enclose import Enclosure, enclose

COIN = FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"], "coin")


def test_gaussian_rules() -> None:
    assert composition(GaussianCurve(3), GaussianCurve(4)) == GaussianCurve(5) == group(GaussianCurve("5/3"), 3)
    assert repeated(GaussianCurve(1), 9) == GaussianCurve(3)
    assert group(GaussianCurve(sympy.Symbol("mu")), 2) == GaussianCurve(2 * sympy.Symbol("mu"))


def test_products_of_discretised_gaussians_enclose_the_gaussian_rule() -> None:
    """Two finite curves around mu = 1 have products around mu = sqrt(2)."""
    factors = [Fraction(k, 4) for k in range(1, 30)]
    upper = composition(*[above(GaussianCurve(1), factors)] * 2)
    lower = composition(*[below(GaussianCurve(1), [Fraction(k, 24) for k in range(25)])] * 2)
    exact = GaussianCurve(sympy.sqrt(2))
    for epsilon in (Fraction(0), Fraction(1), Fraction(2)):
        low, middle, high = (curve.delta(epsilon) for curve in (lower, exact, upper))
        assert low.upper < middle.lower
        assert middle.upper < high.lower
        assert high.upper - low.lower < Fraction(1, 25)


def test_groups_of_discretised_gaussians_enclose_the_gaussian_rule() -> None:
    grid = [Fraction(k, 40) for k in range(41)]
    for size in grid[4::8]:
        chained = group(below(GaussianCurve("1/2"), grid), 2)
        assert 0 <= chained.beta(size).lower - GaussianCurve(1).beta(size).upper < Fraction(1, 50)


def test_coins() -> None:
    """Two coins are 2 ln 3 apart with probability 5/8, else not at all; two steps reach odds 9 with power 3/4."""
    two = repeated(COIN, 2)
    also = composition(COIN, randomised_response(sympy.log(3)))
    assert isinstance(two, FiniteCurve)
    assert isinstance(also, FiniteCurve)
    assert two.function == also.function
    assert two.delta(sympy.log(3)) == Enclosure(Fraction(3, 8), Fraction(3, 8))
    assert group(COIN, 2).beta(Fraction(1, 12)) == Enclosure(Fraction(1, 4), Fraction(1, 4))
    assert approximate(sympy.log(3), "1/10").finite is not None
    assert randomised_response(1).finite is None


def test_what_is_not_exact() -> None:
    for curves in ((), (LaplaceCurve(1),), (COIN, GaussianCurve(1)), (randomised_response(1),)):
        with pytest.raises(UnsupportedLaw, match="composed exactly"):
            composition(*curves)
    with pytest.raises(UnsupportedLaw, match="composed exactly"):
        repeated(LaplaceCurve(1), 2)
    with pytest.raises(InputError):
        repeated(GaussianCurve(1), 0)


def test_steps_of_a_curve_that_is_neither_finite_nor_gaussian() -> None:
    """Against the exact chain of a finite curve, a line by hand, and laws that are that far apart."""
    for steps in (1, 2, 3):
        chain, exact = Chained(COIN, steps), group(COIN, steps)
        for size in (Fraction(0), Fraction(1, 30), Fraction(1, 7), Fraction(1, 2), Fraction(1)):
            found, value = chain.beta(size), exact.beta(size).lower
            assert found.lower <= value <= found.upper < found.lower + Fraction(1, 10**12)
        found, value = chain.delta(sympy.log(3)), exact.delta(sympy.log(3)).lower
        assert found.lower <= value <= found.upper < found.lower + Fraction(1, 10**6)
    pure = group(randomised_response(1), 2)  # 1 - e size near 0, so that two steps have 1 - e^2 size
    line = enclose(1 - sympy.exp(2) / 20, {})
    assert pure.beta(Fraction(1, 20)).lower <= line.upper
    assert line.lower <= pure.beta(Fraction(1, 20)).upper < line.upper + Fraction(1, 10**12)
    # Two steps of Laplace noise are one of twice the loss.
    for size in (Fraction(1, 100), Fraction(1, 4), Fraction(3, 5)):
        for loss, steps in (("1", 2), ("1/3", 3)):
            walked, one = Chained(LaplaceCurve(loss), steps).beta(size), group(LaplaceCurve(loss), steps).beta(size)
            assert walked.lower <= one.upper
            assert one.lower <= walked.upper < walked.lower + Fraction(1, 10**12)
        assert group(GaussianCurve(1), 2).beta(size).lower <= Chained(GaussianCurve(1), 2).beta(size).upper
        assert Chained(GaussianCurve(1), 2).beta(size).lower <= group(GaussianCurve(1), 2).beta(size).upper
    assert group(LaplaceCurve("1/2"), 4) == LaplaceCurve(2)
    assert group(LaplaceCurve(1), 2).reversed().beta(Fraction(1, 3)) == group(LaplaceCurve(1), 2).beta(Fraction(1, 3))
    assert group(randomised_response(1), 3).name == f"{randomised_response(1).name}, 3 steps"
    with pytest.raises(InputError, match="at least one step"):
        group(LaplaceCurve(1), 0)


def test_an_outer_curve_comes_closer_at_each_corner_that_is_asked_for() -> None:
    """More factors bring the finite curve nearer to the curve at a corner; what was known stays."""
    source = GaussianCurve(1)
    coarse = OuterCurves(source, pieces=3).curve()
    assert len(coarse.function.corners) >= 6
    compared = 0
    for size, _ in coarse.function.corners[1:-1]:
        finer = OuterCurves(source, pieces=3)
        before = dict(finer.knots)
        assert finer.refine([size]) == (finer.knots.items() > before.items())
        errors = [curve.beta(size).upper for curve in (coarse, finer.curve(), source)]
        assert errors == sorted(errors)
        compared += errors[0] < errors[1]
    assert compared >= 3
    assert not OuterCurves(source, pieces=3).refine([Fraction(1, 7919)])


@pytest.mark.parametrize("source", [GaussianCurve(1), LaplaceCurve("1/2")], ids=["gaussian", "laplace"])
def test_an_outer_curve_has_the_total_variation_of_its_curve(source: GaussianCurve | LaplaceCurve) -> None:
    """It joins values of the profile, of which that at no loss is one."""
    outer = OuterCurves(source, pieces=3).curve().delta(0)
    assert 0 <= outer.upper - source.delta(0).lower < Fraction(1, 10**12)
