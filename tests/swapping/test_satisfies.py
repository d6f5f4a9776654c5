"""Budgets decided for every rate, against direct evaluation at many rates."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import Max, Piecewise, log

from dpcalc.claim import Satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.swapping.budgets.closed_forms import ODDS, sharpest_budget, theorem_budget
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.law.literal import literal_probability
from dpcalc.swapping.losses.satisfies import decide_swapping
from dpcalc.swapping.losses.stratum_loss import losses_of_size, worst
from dpcalc.swapping.search.datasets import search_datasets
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import DatasetWitness, Refuted, Unknown, Verdict, Verified

LOG_ODDS = log(ODDS)


def decide(claim: Satisfies, up_to: int = 4, rates: tuple[Fraction, ...] | None = None) -> Verdict:
    return decide_swapping(claim, EnumerateScope(up_to=up_to, rates=rates), DEFAULT_EFFORT)


@pytest.mark.parametrize("budget", [theorem_budget(), sharpest_budget()])
def test_known_budgets_are_kept(budget: sympy.Expr) -> None:
    verdict = decide(swap_keeps(budget))
    assert isinstance(verdict, Verified)
    assert verdict.count > 10


TOO_SMALL = {
    "only ln o": LOG_ODDS,
    "only the low branch": log(b + 1) - LOG_ODDS,
    "a constant lost": Max(LOG_ODDS, log(b - 1) / 2 - LOG_ODDS),
    "zero": sympy.Integer(0),
}


@pytest.mark.parametrize("name", TOO_SMALL)
def test_too_small_a_budget_is_refuted_by_datasets_that_check(name: str) -> None:
    """The witness is confirmed by literal enumeration and by comparing integer powers, not by the search's own path."""
    verdict = decide(swap_keeps(TOO_SMALL[name]))
    assert isinstance(verdict, Refuted)
    witness = verdict.witness
    assert isinstance(witness, DatasetWitness)
    rate, distance = Fraction(witness.rate), int(witness.distance)
    above = literal_probability(witness.x[0], witness.output[0], rate)
    below = literal_probability(witness.x_prime[0], witness.output[0], rate)
    assert (str(above), str(below)) == (witness.probability_x, witness.probability_x_prime)
    if below == 0:
        assert above > 0
        return
    b_value = sum(map(sum, witness.x[-1]))
    allowed = TOO_SMALL[name].subs({b: b_value, p: sympy.Rational(rate.numerator, rate.denominator)})
    assert sympy.N(sympy.log(sympy.Rational(str(above / below))) / distance - allowed, 30) > 0


def test_refuted_just_outside_its_range_and_kept_inside() -> None:
    """Ln o alone holds for p >= threshold; the same claim from a little below the threshold is refuted there."""
    threshold = sympy.sqrt(b + 1) / (sympy.sqrt(b + 1) + 1)
    assert isinstance(decide(swap_keeps(LOG_ODDS, rates=p >= threshold)), Verified)
    verdict = decide(swap_keeps(LOG_ODDS, rates=p >= sympy.Rational(1, 2)))
    assert isinstance(verdict, Refuted)
    assert isinstance(verdict.witness, DatasetWitness)
    assert Fraction(verdict.witness.rate) >= Fraction(1, 2)


def test_a_budget_that_falls_with_b_is_refuted_with_a_second_stratum() -> None:
    """At b = n it holds; a larger stratum elsewhere makes b larger and the budget too small."""
    verdict = decide(swap_keeps(Max(LOG_ODDS, log(6) - LOG_ODDS) - log(b - 1)), up_to=5)
    assert isinstance(verdict, Refuted)
    assert isinstance(verdict.witness, DatasetWitness)
    assert len(verdict.witness.x) == 2


def test_listed_rates_agree_with_the_worst_loss() -> None:
    for rate in (Fraction(1, 7), Fraction(1, 2), Fraction(5, 7)):
        loss = worst(losses_of_size(4, rate)).loss
        exactly = swap_keeps(loss.expression() + 0 * b)
        assert isinstance(decide(exactly, rates=(rate,)), Verified)
        less = swap_keeps(loss.expression() - log(sympy.Rational(1001, 1000)))
        assert isinstance(decide(less, rates=(rate,)), Refuted)


def test_a_budget_without_logarithms_is_unknown_for_all_rates() -> None:
    assert isinstance(decide(swap_keeps(sympy.Integer(1) + p)), Unknown)


AMPLE = Max(LOG_ODDS, -LOG_ODDS) + log(b + 5)
SURD = sympy.sqrt(2) / 2
HALF = sympy.Rational(1, 2)
NOTHING = sympy.Integer(0)


@pytest.mark.parametrize(
    "claim",
    [
        swap_keeps(Piecewise((NOTHING, sympy.Eq(p, SURD)), (AMPLE, True))),
        swap_keeps(Piecewise((NOTHING, sympy.Eq(2 * p**2, 1)), (AMPLE, True))),
        swap_keeps(Piecewise((AMPLE, p < SURD), (NOTHING, p <= SURD), (AMPLE, True))),
        swap_keeps(NOTHING, rates=sympy.Eq(2 * p**2, 1)),
    ],
)
def test_what_is_false_at_one_irrational_rate_alone_is_not_verified(claim: Satisfies) -> None:
    assert isinstance(decide(claim, 3), Unknown)


@pytest.mark.parametrize(
    "budget",
    [
        Piecewise((AMPLE, p < SURD), (AMPLE + log(2), True)),
        Piecewise((AMPLE, p <= SURD), (AMPLE + log(2), True)),
        Piecewise((AMPLE, 4 * p**2 < 3 * p - sympy.Rational(1, 4)), (AMPLE + log(2), True)),
    ],
)
def test_irrational_thresholds_between_two_sound_cases_do_no_harm(budget: sympy.Expr) -> None:
    assert isinstance(decide(swap_keeps(budget), 3), Verified)


def test_a_rational_rate_alone_is_seen() -> None:
    for claim in (
        swap_keeps(Piecewise((NOTHING, sympy.Eq(p, sympy.Rational(3, 7))), (AMPLE, True))),
        swap_keeps(NOTHING, rates=sympy.Eq(p, sympy.Rational(3, 7))),
    ):
        verdict = decide(claim, 2)
        assert isinstance(verdict, Refuted)
        assert verdict.witness.values["p"] == "3/7"


def test_a_condition_that_changes_at_a_pole_is_seen() -> None:
    """The sides of ``1/(1 - 20 p) > 0`` never meet; the relation changes where they have no value."""
    between = Piecewise((AMPLE, 1 / (1 - 20 * p) > 0), (NOTHING, 1 / (1 - 10 * p) > 0), (AMPLE, True))
    verdict = decide(swap_keeps(between), 2)
    assert isinstance(verdict, Refuted)
    assert Fraction(1, 20) < Fraction(verdict.witness.values["p"]) < Fraction(1, 10)


@pytest.mark.parametrize(
    "budget",
    [
        log(1000 * (b + 1) ** 9 / (sympy.Rational(9, 10) - p)) - 4 * log(p) + 4 * log(1 / (1 - p)),
        log(1000 * (b + 1) ** 9 / (HALF - p)) - 4 * log(p),
        log(1000 * (b + 1) ** 9 / (p - HALF)) - 4 * log(1 - p),
        Piecewise((AMPLE, p < HALF)),
        AMPLE + log((2 * p**2 - 1) ** 2 + 1) + log(1 / (2 * p**2 - 1) ** 2 + 1),
    ],
)
def test_a_budget_without_a_value_somewhere_inside_is_not_verified(budget: sympy.Expr) -> None:
    assert isinstance(decide(swap_keeps(budget), 3), Unknown)


def test_a_budget_without_a_value_outside_its_range_is_verified_there() -> None:
    budget = log(1000 * (b + 1) ** 9 / (p - HALF)) - 4 * log(1 - p)
    assert isinstance(decide(swap_keeps(budget, rates=p > HALF), 3), Verified)


@pytest.mark.thorough
def test_a_claim_made_nowhere_is_not_verified() -> None:
    nowhere = swap_keeps(AMPLE, rates=sympy.And(p < sympy.Rational(1, 4), p > HALF))
    assert isinstance(decide(nowhere, 3), Unknown)
    assert isinstance(search_datasets(nowhere, DatasetScope(records=3)), Unknown)
    assert isinstance(decide(swap_keeps(AMPLE, rates=p > HALF), 3, rates=(Fraction(1, 4),)), Unknown)


def test_a_number_is_a_budget_at_listed_rates() -> None:
    assert isinstance(decide(swap_keeps(sympy.Integer(5)), 3, rates=(Fraction(1, 4),)), Verified)
    assert isinstance(decide(swap_keeps(sympy.Integer(1)), 3, rates=(Fraction(1, 4),)), Refuted)


def test_rational_coefficients_are_rational() -> None:
    assert isinstance(decide(swap_keeps(AMPLE + log(p + sympy.Rational(3, 2))), 3), Verified)
    assert isinstance(decide(swap_keeps(AMPLE + log(p / 3 + sympy.Rational(1, 7))), 3), Refuted)
