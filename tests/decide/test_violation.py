"""Losses beside budgets: the sign of their difference, and the relation of two probabilities that shows it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import flint
import pytest
import sympy

from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted
from dpcalc.decide.loss import Loss
from dpcalc.decide.violation import against, exceeded, exceeds
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Enclosed, Magnitude, ParametricValue, Value
from dpcalc.symbolic.algebraic import exactly
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.parametric import ParametricNumber

CHANCES = [Fraction(0), Fraction(1, 6), Fraction(1, 3), Fraction(5, 12), Fraction(1)]
BOUNDS = [sympy.Integer(0), sympy.log(2), sympy.log(sympy.Rational(5, 2)), sympy.Rational(1, 4)]
ONE, TWO = Fraction(1), Fraction(2)


def above(name: str, p: Fraction, q: Fraction, bound: sympy.Expr) -> bool:
    """Whether an event of these probabilities shows a distance above a bound, by the definitions."""
    slack = {"MULT^(1/6)": Fraction(1, 6)}.get(name, Fraction(0))
    if name == "TV":
        return bool(sympy.Rational(str(p - q)) > bound)
    if name == "hockey-stick(log(2))":
        return bool(sympy.Rational(str(p - 2 * q)) > bound)
    return bool(sympy.Rational(str(p - slack)) > sympy.exp(bound) * sympy.Rational(str(q)))


@pytest.mark.parametrize(
    "premetric", [MULT, MAX, TV, hockey_stick("log(2)"), mult_delta("1/6")], ids=lambda each: str(each.name)
)
def test_the_kernel_accepts_the_relation_exactly_where_the_event_shows_more(premetric: Divergence) -> None:
    shown = 0
    for p, q, bound in product(CHANCES, CHANCES, BOUNDS):
        found = exceeds(premetric, p, q, ONE, bound)
        assert found is not None
        wanted = above(premetric.name, p, q, bound)
        assert accepted(certificate(found.kind, found.statement, found.proof)) == wanted, (p, q, bound)
        shown += wanted
    assert 10 < shown < 80


def test_the_bound_is_the_budget_times_the_distance() -> None:
    """An event of 1/2 against 1/8 shows ln 4: as much as 2 ln 2 at distance 1, ln 2 at distance 2, and no less."""
    for budget, distance, wanted in (
        (2 * sympy.log(2), ONE, False),
        (sympy.log(2), TWO, False),
        (sympy.log(2), ONE, True),
        (sympy.log(2) - sympy.Rational(1, 10**6), TWO, True),
        (4 * sympy.log(2), Fraction(1, 3), True),
    ):
        found = exceeds(MULT, Fraction(1, 2), Fraction(1, 8), distance, budget)
        assert found is not None
        assert accepted(certificate(found.kind, found.statement, found.proof)) == wanted


def test_without_an_event_a_distance_or_a_finite_budget_nothing_is_shown() -> None:
    half, one = Fraction(1, 2), sympy.Integer(1)
    assert exceeds(CHI_SQUARED, half, half, ONE, one) is None
    assert exceeds(MULT, None, half, ONE, one) is None
    assert exceeds(MULT, half, None, ONE, one) is None
    assert exceeds(MULT, half, half, None, one) is None
    assert exceeds(MULT, half, half, ONE, sympy.oo) is None
    assert exceeds(MULT, ExpNumber.exp(Fraction(-1)), half, ONE, one) is not None


ROOT = Enclosed(lambda width: (TWO - width / 2, TWO + width / 2))
"""The root of 2."""
VALUES: list[tuple[Value, sympy.Expr]] = [
    (LogRatio(Fraction(4), TWO), sympy.log(2)),
    (LogRatio.ZERO, sympy.Integer(0)),
    (Magnitude(sympy.Integer(2), 2), sympy.sqrt(2)),
    (Magnitude(sympy.log(3)), sympy.log(3)),
    (LogRatio(INFINITY, ONE), sympy.oo),
    (Magnitude(sympy.oo), sympy.oo),
]


@pytest.mark.parametrize(("value", "exact"), VALUES, ids=str)
def test_the_sign_of_a_loss_less_a_bound(value: Value, exact: sympy.Expr) -> None:
    assert against(value, exact, DEFAULT_EFFORT) == 0
    assert not exceeded(Loss("u", value), exact, DEFAULT_EFFORT)
    near = exact if exact is sympy.oo else exact + sympy.Rational(1, 10**9)
    assert against(value, near, DEFAULT_EFFORT) == (0 if exact is sympy.oo else -1)
    assert against(value, sympy.oo, DEFAULT_EFFORT) == (0 if exact is sympy.oo else -1)
    less = sympy.Integer(10**9) if exact is sympy.oo else exact - sympy.Rational(1, 10**9)
    assert against(value, less, DEFAULT_EFFORT) == 1
    assert exceeded(Loss("u", value), less, DEFAULT_EFFORT)


def test_a_loss_in_a_parameter_is_below_infinity() -> None:
    t = ParametricNumber(flint.fmpq_poly([0, 1]), flint.fmpq_poly([1]), Cell(exactly(ONE), None), sympy.Symbol("t"))
    for logarithm in (False, True):
        assert against(ParametricValue(t, logarithm), sympy.oo, DEFAULT_EFFORT) == -1


def test_an_enclosed_loss_is_told_from_what_lies_beside_it() -> None:
    """The root of 2 is above every bound below 0, and above 1.4; it is below 3/2; what it may equal is not decided."""
    for bound, sign in ((-1, 1), (0, 1), ("7/5", 1), ("3/2", -1), ("2", -1)):
        assert against(ROOT, sympy.Rational(str(bound)), DEFAULT_EFFORT) == sign
    assert against(ROOT, sympy.oo, DEFAULT_EFFORT) == -1
    with pytest.raises(Undecided):
        against(ROOT, sympy.sqrt(2), DEFAULT_EFFORT)
    with pytest.raises(TypeError, match="_Text is no distance of laws"):
        against(_Text("1"), sympy.Integer(1), DEFAULT_EFFORT)  # type: ignore[arg-type]  # no value at all


class _Text(str):
    infinite = False

    __slots__ = ()
