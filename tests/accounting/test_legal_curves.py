"""Which formulas are curves of some pair of laws; faults are checked at their places, proofs against brute force."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings

from dpcalc.accounting.curves.atoms import approximate, geometric, randomised_response
from dpcalc.accounting.curves.base import EPSILON, SIZE
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.formula import FormulaCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.orders.legal_curves import FACTOR, Fault, Legal, legal_profile, legal_tradeoff
from dpcalc.decide.convexity import is_convex
from dpcalc.errors import InputError, Undecided
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.symbolic.enclose import enclose
from tests.spec.test_experiments import pairs

HALF = sympy.Rational(1, 2)
KNOWN: list[FormulaCurve] = [
    LaplaceCurve(1),
    LaplaceCurve(sympy.log(3)),
    randomised_response(1),
    approximate(1, "1/10"),
    approximate(0, "1/10"),
    geometric(2, 4),
]


@pytest.mark.parametrize("curve", KNOWN, ids=lambda c: c.name)
def test_known_curves_are_legal(curve: FormulaCurve) -> None:
    assert isinstance(legal_tradeoff(curve.tradeoff), Legal)
    assert isinstance(legal_profile(curve.profile), Legal)


@pytest.mark.thorough
@given(pairs)
@settings(max_examples=8, deadline=None)
def test_finite_curves_are_legal_and_stretched_ones_are_not(experiment: Experiment) -> None:
    curve = FiniteCurve.discrete(experiment.p, experiment.q)
    assert curve.tradeoff is not None
    assert curve.profile is not None
    assert isinstance(legal_tradeoff(curve.tradeoff), Legal)
    assert isinstance(legal_profile(curve.profile), Legal)
    assert isinstance(legal_tradeoff(curve.tradeoff + sympy.Rational(1, 100)), Fault)
    assert isinstance(legal_profile(curve.profile - sympy.Rational(1, 100)), Fault)


@pytest.mark.parametrize(
    "formula",
    [
        (1 - sympy.sqrt(SIZE)) ** 2,
        (1 - SIZE) ** 3,
        (1 - SIZE) / (1 + SIZE),
        1 - sympy.log(1 + SIZE) / sympy.log(2),
        sympy.exp(-SIZE) - sympy.exp(-1),
        sympy.Piecewise((sympy.Rational(3, 4) - SIZE, sympy.Rational(1, 4) >= SIZE), (2 * (1 - SIZE) / 3, True)),
    ],
    ids=str,
)
def test_convex_formulas_are_legal(formula: sympy.Expr) -> None:
    assert isinstance(legal_tradeoff(formula), Legal)


@pytest.mark.parametrize(
    ("formula", "reason", "places"),
    [
        (1 - SIZE**2, "above 1 - size", 1),
        ((1 - SIZE) * (HALF - SIZE), "below 0", 1),
        (sympy.log(SIZE), "no finite value at 0", 1),
        (SIZE * (1 - SIZE) / 2, "rises from 0 to 1/2", 2),
        (sympy.Min((1 - SIZE) / 2, sympy.Rational(9, 10) * (1 - SIZE) ** 3), "above the chord", 3),
        (sympy.Piecewise((1, SIZE <= 0), ((1 - SIZE) / 2, True)), "jumps at 0", 2),
    ],
    ids=str,
)
def test_faults_of_tradeoff_functions(formula: sympy.Expr, reason: str, places: int) -> None:
    found = legal_tradeoff(formula)
    assert isinstance(found, Fault)
    assert reason in found.reason
    assert len(found.places) == places


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        (sympy.exp(-EPSILON), "above 1"),
        (sympy.Max(0, HALF - sympy.exp(EPSILON) / 4), "below max(0, 1 - exp(epsilon))"),
        (sympy.Max(0, 1 - sympy.exp(EPSILON), HALF - sympy.exp(2 * EPSILON) / 10), "not convex"),
        (sympy.Max(1 - sympy.exp(EPSILON), sympy.exp(EPSILON) / 100), "rises"),
        (sympy.Max(0, 1 - sympy.exp(EPSILON), HALF - EPSILON / 10), "above 1"),
    ],
    ids=str,
)
def test_faults_of_profiles(formula: sympy.Expr, reason: str) -> None:
    found = legal_profile(formula)
    assert isinstance(found, Fault)
    assert reason in found.reason
    for place, value in zip(found.places, found.values, strict=True):
        point = sympy.log(sympy.Rational(place.numerator, place.denominator))
        again = enclose(formula.subs(EPSILON, point), {})
        assert again.lower <= value.upper
        assert value.lower <= again.upper


@pytest.mark.thorough
def test_what_is_not_shown() -> None:
    """The Gaussian profile is one, but the rules do not reach it; nor do they see a small dent between the places."""
    with pytest.raises(Undecided, match="not shown to be a profile"):
        legal_profile(GaussianCurve(1).profile)
    with pytest.raises(Undecided, match="not shown to be convex"):
        legal_tradeoff(GaussianCurve(1).tradeoff)
    assert isinstance(legal_tradeoff(GaussianCurve(1).tradeoff / 2 + (1 - SIZE) / 2 - sympy.Rational(1, 100)), Fault)
    dent = (SIZE - sympy.Rational(1, 61)) ** 2 - sympy.Rational(1, 10**12)
    with pytest.raises(Undecided, match="not shown"):
        legal_tradeoff(sympy.Max(0, 1 - 3 * SIZE, (1 - SIZE) / 3, HALF - sympy.sqrt(dent + 1)))
    with pytest.raises(InputError, match="holds x"):
        legal_tradeoff(1 - sympy.Symbol("x"))


@pytest.mark.parametrize(
    "formula",
    [
        -sympy.sqrt((SIZE - HALF) ** 2),
        -sympy.Abs(SIZE - HALF),
        -(((SIZE - HALF) ** 2) ** sympy.Rational(1, 3)),
        sympy.floor(SIZE + HALF),
        1 / (SIZE - sympy.Rational(1, 3)),
        sympy.log(SIZE),
        -(SIZE**2),
        SIZE**3 - SIZE**2 / 100,
        sympy.Max(-SIZE, SIZE - HALF) - sympy.Max(0, 2 * SIZE - HALF),
        sympy.Piecewise((SIZE, SIZE <= HALF), (1 - SIZE, True)),
        sympy.Piecewise((0, SIZE <= HALF), (SIZE, True)),
        sympy.Piecewise((0, SIZE >= HALF), (SIZE, True)),
        SIZE**SIZE - 2 * SIZE**2,
    ],
    ids=str,
)
def test_what_is_not_convex_is_not_shown_to_be(formula: sympy.Expr) -> None:
    assert not is_convex(formula, SIZE, sympy.Integer(0), sympy.Integer(1))


def test_what_is_convex_on_a_part() -> None:
    cube = FACTOR**3 - FACTOR**2
    assert not is_convex(cube, FACTOR, sympy.Integer(0), sympy.Integer(1))
    assert is_convex(cube, FACTOR, sympy.Rational(2, 5), sympy.Integer(1))
    assert is_convex(sympy.Max(FACTOR, -FACTOR) + FACTOR**2, FACTOR, sympy.Integer(0), sympy.Integer(1))


def test_grids_hold_exact_numbers() -> None:
    found = legal_tradeoff(1 - SIZE**2)
    assert isinstance(found, Fault)
    assert found.places == (Fraction(1, 2),)
    assert Fraction(3, 4) in found.values[0]


TINY = sympy.exp(-400)


@pytest.mark.parametrize(
    ("formula", "why"),
    [
        ((1 - SIZE) * (1 + TINY), "not shown to be 0 at 1 and at most 1 at 0"),
        ((1 - SIZE) * (sympy.Rational(999, 1000) - SIZE), "nowhere negative"),
        (sympy.Max((1 - SIZE) * (sympy.Rational(999, 1000) - SIZE), -(1 - SIZE) / 10**6), "nowhere negative"),
    ],
    ids=["above 1 at 0", "below 0 near 1", "below 0 near 1, largest of two"],
)
def test_faults_that_no_place_shows_are_not_legal(formula: sympy.Expr, why: str) -> None:
    with pytest.raises(Undecided, match=why):
        legal_tradeoff(formula)


@pytest.mark.parametrize(
    "formula",
    [
        sympy.Max(TINY, (1 + TINY) * (1 - sympy.exp(EPSILON) / 2)),
        sympy.Max(0, 1 - (1 + TINY) * sympy.exp(EPSILON)),
    ],
    ids=["above 1 at 0", "steeper than 1"],
)
def test_profiles_that_are_off_by_less_than_bounds_show_are_not_legal(formula: sympy.Expr) -> None:
    with pytest.raises(Undecided, match="not shown to be a profile"):
        legal_profile(formula)


def test_the_smallest_fault_beside_zero_is_seen() -> None:
    odds = sympy.exp(EPSILON)
    for formula in (sympy.Max(0, 1 - odds) + TINY * (1 - odds), sympy.Max(-TINY, 1 - odds)):
        found = legal_profile(formula)
        assert isinstance(found, Fault)
        assert "below max(0, 1 - exp(epsilon))" in found.reason
    above = legal_tradeoff((1 - SIZE) * (1 - 2 * TINY) + TINY)
    assert isinstance(above, Fault)
    assert above.reason == "at 1 it is above 1 - size"


@pytest.mark.thorough
def test_legal_profiles_need_both_lines_and_nothing_more() -> None:
    odds = sympy.exp(EPSILON)
    assert isinstance(legal_profile(sympy.Max(0, 1 - odds)), Legal)
    assert isinstance(legal_profile(sympy.Max(sympy.Rational(1, 10), 1 - odds, HALF - odds / 4)), Legal)
    assert isinstance(legal_profile(sympy.Max(0, 1 - odds, 1 - sympy.sqrt(odds))), Legal)
    assert isinstance(legal_profile(sympy.Integer(1)), Legal)
    with pytest.raises(InputError, match="the formula holds x"):
        legal_profile(sympy.Symbol("x") - odds)
    jump = legal_tradeoff(sympy.Piecewise((1 - SIZE, sympy.Rational(7, 10) >= SIZE), ((1 - SIZE) / 2, True)))
    assert isinstance(jump, Fault)
