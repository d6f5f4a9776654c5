"""Laplace noise beside normal noise in closed form: against an integral by mpmath, and against bounds on a grid."""

from __future__ import annotations

from fractions import Fraction

import flint
import pytest
import sympy
from mpmath import erfc, exp, mp, mpf, quad, sqrt

from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.laplace_normal import LaplaceBesideNormal
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.composed import composed
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.exact import Infinity
from dpcalc.symbolic.ranges import Range, ends

CASES = [("1/2", "1/3", "0"), ("1/2", "1/3", "1"), ("2", "3", "1/2"), ("3", "1/4", "-1"), ("1/20", "1/50", "1/8")]
SMALL = mpf(10) ** -22


def number(value: Fraction | str) -> mpf:
    exact = Fraction(value)
    return mpf(exact.numerator) / exact.denominator


def above(e: mpf, mu: mpf, *, first: bool) -> mpf:
    """The probability of losses above e of normal laws mu apart, under either."""
    return erfc((e / mu + (-mu if first else mu) / 2) / sqrt(mpf(2))) / 2


def both(loss: mpf, mu: mpf, e: mpf) -> tuple[mpf, mpf]:
    """The same of both releases together: an integral over the loss of the Laplace laws."""

    def chance(*, first: bool) -> mpf:
        def density(x: mpf) -> mpf:
            return exp((x - loss) / 2) / 4 * (1 if first else exp(-x))

        top, bottom = (mpf(1), exp(-loss)) if first else (exp(-loss), mpf(1))
        rest = quad(lambda x: density(x) * above(e - x, mu, first=first), [-loss, -loss / 3, 0, loss / 3, loss])
        return top / 2 * above(e - loss, mu, first=first) + bottom / 2 * above(e + loss, mu, first=first) + rest

    return chance(first=True), chance(first=False)


@pytest.mark.parametrize(("loss", "mu", "epsilon"), CASES)
def test_the_profile_and_its_slope_are_those_of_an_integral(loss: str, mu: str, epsilon: str) -> None:
    curve = LaplaceBesideNormal(sympy.Rational(loss), GaussianCurve(mu))
    with flint.ctx.workprec(400):
        found = [ends(Range.at(each)) for each in curve.line(ball_of(Fraction(epsilon)))]
    with mp.workdps(60):
        first, second = both(number(loss), number(mu), number(epsilon))
        for (low, high), right in zip(found, (first - exp(number(epsilon)) * second, -second), strict=True):
            assert abs(number(low) - right) <= SMALL * abs(right)
            assert abs(number(high) - right) <= SMALL * abs(right)


@pytest.mark.parametrize(("scale", "mu"), [("2", "1/2"), ("1/2", "2")])
def test_the_grid_has_it_between_its_bounds(scale: str, mu: str) -> None:
    loss = sympy.Rational(scale)
    parts = [Part(LaplaceCurve(loss), 1, loss), Part(GaussianCurve(mu), 1, sympy.oo)]
    grid = composed(parts, loss / 64, Accuracy())
    for epsilon in (Fraction(0), Fraction(1), Fraction(3)):
        coarse, fine = grid.delta(epsilon), delta_at(parts, epsilon)
        assert fine.exact
        assert coarse.lower <= fine.lower <= fine.upper <= coarse.upper
        assert coarse.width < coarse.upper / 50


def test_epsilon_is_where_delta_is_that() -> None:
    parts = [Part(LaplaceCurve(1), 1, sympy.Integer(1)), Part(GaussianCurve("1/2"), 1, sympy.oo)]
    for delta in (Fraction(1, 10), Fraction(1, 10**6), Fraction(1, 10**60)):
        found = epsilon_at(parts, delta)
        assert not isinstance(found.lower, Infinity)
        assert not isinstance(found.upper, Infinity)
        assert found.upper - found.lower < found.upper / 10**30
        assert delta_at(parts, found.upper).upper <= delta
        assert delta_at(parts, found.lower).lower > delta
