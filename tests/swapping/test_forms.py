"""What z3 is asked is what exact arithmetic says: at every rate, forms and constraints hold where the ratio does."""

from __future__ import annotations

import operator
from fractions import Fraction
from itertools import product

import flint
import pytest
import sympy
import z3
from sympy import Eq, Max, Min, Piecewise, log, oo, sqrt

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import Undecided, UnsupportedExpression
from dpcalc.exact import INFINITY
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.search.claimed import Claimed, specialised
from dpcalc.swapping.search.datasets import search_datasets
from dpcalc.swapping.search.exceeding import Judge, Question
from dpcalc.swapping.search.forms import ODDS, Quotient, Relation, number, odds_fraction, polynomial, positive
from dpcalc.swapping.search.oracle import Oracle
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, p

RATES = [Fraction(k, 12) for k in range(1, 12)]
LINE = log(p / (1 - p))
HALF = sympy.Rational(1, 2)


def value(coefficients: tuple[int, ...], rate: Fraction) -> Fraction:
    """A polynomial in the odds at a rate."""
    odds = rate / (1 - rate)
    return sum((c * odds**k for k, c in enumerate(coefficients)), Fraction(0))


def at(constraint: z3.BoolRef, rate: Fraction) -> bool:
    """Whether a constraint on the odds can be met at a rate, whatever its other unknowns are."""
    solver, odds = z3.Solver(), rate / (1 - rate)
    solver.add(constraint, z3.Q(odds.numerator, odds.denominator) == ODDS)
    answer = solver.check()
    assert answer != z3.unknown
    return bool(answer == z3.sat)


@pytest.mark.parametrize(
    "text", ["p/(1-p)", "(1-p)**2/p", "(3*p+1)/2", "5/3", "p**2-p+1", "(1-2*p)/(4-4*p**2)", "6*p/(4*p+2)", "1/p**3"]
)
def test_a_rational_function_of_the_rate_is_a_reduced_quotient_in_the_odds(text: str) -> None:
    expression = sympy.sympify(text, locals={"p": p})
    top, bottom = odds_fraction(expression)
    for rate in RATES:
        exact = expression.subs(p, sympy.Rational(str(rate)))
        if value(bottom, rate):
            assert value(top, rate) / value(bottom, rate) == Fraction(str(exact))
        assert at(positive(expression), rate) == bool(exact > 0)
    o = sympy.Symbol("o")
    polys = [sympy.Poly(list(reversed(side)), o, domain="ZZ") for side in (top, bottom)]
    assert polys[0].gcd(polys[1]).is_one
    assert max(bottom) > 0, "what is negative everywhere is turned"


def test_what_is_no_rational_function_has_no_quotient() -> None:
    with pytest.raises(UnsupportedExpression, match="rational coefficients"):
        odds_fraction(sqrt(2) * p)
    for rate in RATES:
        assert at(positive(sqrt(2) * p - HALF), rate) == bool(sympy.N(sqrt(2) * sympy.Rational(str(rate)) - HALF) > 0)


def test_numbers_of_any_length_are_written_out() -> None:
    assert z3.is_true(z3.simplify(number(10**5000) == number(10**2500) * number(10**2500)))
    assert z3.simplify(polynomial((0, 0, 0))).as_fraction() == 0
    assert z3.simplify(z3.substitute(polynomial((5, 0, -2, 1)), (ODDS, z3.RealVal(3)))).as_fraction() == 14


QUESTIONS = [
    Question(above, below, Fraction(distance))
    for above, below in (((0, 1), (1,)), ((1,), (0, 1)), ((1, 2), (3, 1)), ((1, 0, 1), (0, 2)), ((2,), (2,)))
    for distance in ("1", "2", "1/2", "3/2")
]
"""Ratios of polynomials that are positive for positive odds."""
QUOTIENTS = [
    ((0, 1), (1,)),
    ((-1, -2), (-3, -1)),
    ((1, -1, 1), (1,)),
    ((4,), (1,)),
    ((-1, 1), (-1, 1)),
    ((3, -1), (3, -1)),
]


@pytest.mark.thorough
@pytest.mark.parametrize("relation", [operator.gt, operator.ge, operator.eq])
@pytest.mark.parametrize("root", [1, 2])
def test_a_quotient_is_compared_as_its_powers_are(relation: Relation, root: int) -> None:
    compared = false = 0
    for (top, bottom), question in product(QUOTIENTS, QUESTIONS):
        constraint = Quotient(top, bottom, root).compared(question, relation)
        a, c = question.distance.numerator, question.distance.denominator
        for rate in RATES[::2]:
            if value(bottom, rate) == 0:
                continue
            ratio = value(question.above, rate) / value(question.below, rate)
            growth = value(top, rate) / value(bottom, rate)
            assert growth > 0
            assert at(constraint, rate) == relation(ratio ** (root * c), growth**a)
            compared += 1
        false += z3.is_false(constraint)
    assert compared > 600
    assert (false > 0) == (relation is not operator.ge), "what signs forbid is not asked"


BUDGETS = {
    "published": Piecewise((oo, Eq(p, 0) | Eq(p, 1)), (log(b + 1) - LINE, p < HALF), (Max(LINE, log(2)), True)),
    "largest": Max(LINE, -LINE),
    "smallest": Min(log(b) / 2, LINE + log(3)),
    "root": Max(log(b) / 2 - LINE / 3, -LINE),
    "irrational": log(1 + sqrt(2) * p),
    "irrational pair": Max(log(sqrt(2)), log(sqrt(3) * p / (1 - p))),
    "infinite": Piecewise((oo, p < HALF), (log(2), True)),
    "no value": Piecewise((log(2), p < HALF), (log(3), p > HALF)),
    "negative": -log(2) + LINE,
    "transcendental": sympy.Integer(1),
    "constant": log(3) / 2,
}


@pytest.mark.parametrize("name", BUDGETS)
def test_the_oracle_and_exact_arithmetic_agree_at_every_rate(name: str) -> None:
    """z3 on the constraints at a fixed rate, and integer powers at that rate."""
    exceeded = kept = 0
    for rate in RATES[1::3]:
        claimed = Claimed((BUDGETS[name], sympy.true), 3, rate, DEFAULT_EFFORT)
        oracle, judge = Oracle(claimed, DEFAULT_EFFORT), Judge(claimed.budget, claimed.rates, DEFAULT_EFFORT)
        for question in QUESTIONS[::3]:
            found = oracle.violation(question)
            assert (found is not None) == judge.exceeded(question, rate)
            assert found in (None, rate / (1 - rate))
            exceeded, kept = exceeded + (found is not None), kept + (found is None)
    assert kept
    assert exceeded or name == "infinite"
    free = Claimed((BUDGETS[name], sympy.true), 3, None, DEFAULT_EFFORT)
    if "irrational" not in name:  # a root may stand for another number in what is denied: a gap too many is harmless
        gap = Oracle(free, DEFAULT_EFFORT).gap_in_claim()
        assert gap == (1 if name == "no value" else None), "p = 1/2 lies in neither case"


def test_a_logarithm_without_value_is_a_gap_in_the_claim() -> None:
    claimed = Claimed((Max(log(3 * p - 1), log(2)), sympy.true), 3, None, DEFAULT_EFFORT)
    odds = Oracle(claimed, DEFAULT_EFFORT).gap_in_claim()
    assert odds is not None
    assert odds / (1 + odds) <= Fraction(1, 3)


@pytest.mark.thorough
def test_a_smaller_part_of_a_maximum_changes_nothing() -> None:
    """The second part of the maximum is below the first at every rate; its fraction is one of two negative terms."""
    enough, smaller = log(sympy.Rational(5, 4)) - LINE, log(6 * (1 - p) / (5 * p * (2 - p)))
    for parts in ([enough], [enough, smaller]):
        budget = Piecewise((Max(LINE, log(2) / 2 - LINE / 2, *parts), Eq(b, 3)), (oo, True))
        assert search_datasets(swap_keeps(budget), DatasetScope(records=3)).name == "refuted"


def squared(values: tuple[int, ...]) -> tuple[int, ...]:
    """The coefficients of the square."""
    return tuple(int(c) for c in (flint.fmpz_poly(list(values)) ** 2).coeffs())


@pytest.mark.parametrize("name", ["published", "largest", "smallest", "constant", "infinite"])
def test_where_a_budget_is_attained_it_is_neither_exceeded_nor_missed(name: str) -> None:
    attained = 0
    for rate in (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)):
        claimed = Claimed((BUDGETS[name], sympy.true), 3, rate, DEFAULT_EFFORT)
        oracle, judge = Oracle(claimed, DEFAULT_EFFORT), Judge(claimed.budget, claimed.rates, DEFAULT_EFFORT)
        for text in ("01/1/1", "1/01/1", "2/1/1", "3/1/1", "02/11/1", "9/01/1", "3/1/2"):
            above, below, distance = (tuple(map(int, part)) for part in text.split("/"))
            question = Question(above, below, Fraction(*distance))
            double = Question(squared(above), squared(below), 2 * question.distance)
            found = oracle.attained(question) is not None
            assert found == judge.attained(question, rate)
            assert not (found and judge.exceeded(question, rate))
            attained += found
            assert judge.attained(double, rate) == found, "twice the distance, the square of the ratio"
    assert attained


def test_equality_that_is_not_decided_is_said_not_to_be() -> None:
    question = QUESTIONS[0]
    for budget, words in (
        (sympy.Integer(1), "transcendental budget"),
        (Min(log(2), log(1 + sqrt(2) * p)), "minimum that holds roots"),
    ):
        claimed = Claimed((budget, sympy.true), 2, None, DEFAULT_EFFORT)
        with pytest.raises(Undecided, match=words):
            Oracle(claimed, DEFAULT_EFFORT).attained(question)


def test_a_question_in_larger_terms_is_the_same_question() -> None:
    """Both polynomials times 2 + o: asked once, with one answer."""
    claimed = Claimed((Max(LINE, -LINE), sympy.true), 2, None, DEFAULT_EFFORT)
    oracle = Oracle(claimed, DEFAULT_EFFORT)
    first = oracle.violation(Question((1, 2), (1,), Fraction(1)))
    assert oracle.violation(Question((2, 5, 2), (2, 1), Fraction(1))) == first
    assert first is not None
    assert oracle.asked == 1
    assert oracle.violation(Question((1, 2), (1,), Fraction(2))) is None or oracle.asked == 2
    assert oracle.asked == 2


def test_the_case_of_a_budget_is_chosen_by_b() -> None:
    budget = Piecewise((log(2), b < 3), (log(3), Eq(b, 3)), (log(p), p < HALF), (log(5), True))
    found = [specialised(budget, value, DEFAULT_EFFORT) for value in (2, 3)]
    assert found == [log(2), log(3)]
    assert specialised(budget, 4, DEFAULT_EFFORT) == Piecewise((log(p), p < HALF), (log(5), True))
    with pytest.raises(Undecided, match="nothing at b = 3"):
        specialised(Piecewise((log(2), b < 3)), 3, DEFAULT_EFFORT)


def test_a_question_is_read_at_the_ends_as_well() -> None:
    question = Question((1, 2), (0, 0, 3), Fraction(2))
    assert question.at(Fraction(0)) == (1, 0)
    assert question.at(Fraction(1)) == (0, 3)
    assert question.loss_at(Fraction(0)).ratio is INFINITY
    assert question.loss_at(Fraction(1)).ratio == 1, "a ratio below 1 is no loss"
    for rate in RATES:
        above, below = question.at(rate)
        assert Fraction(above, below) == value(question.above, rate) / value(question.below, rate)
        loss = question.loss_at(rate)
        assert (loss.ratio, loss.distance) == (max(Fraction(above, below), Fraction(1)), Fraction(2))


def test_nothing_is_exceeded_where_nothing_is_claimed() -> None:
    claimed = Judge(log(2), p < HALF, DEFAULT_EFFORT)
    more = Question((3,), (1,), Fraction(1))
    assert [claimed.exceeded(more, rate) for rate in (Fraction(1, 3), HALF_RATE, Fraction(1))] == [True, False, False]
    assert not claimed.attained(Question((2,), (1,), Fraction(1)), Fraction(2, 3))
    assert claimed.attained(Question((2,), (1,), Fraction(1)), Fraction(1, 3))
    assert [claimed.made(rate) for rate in (Fraction(1, 3), Fraction(2, 3))] == [True, False]
    nowhere = Judge(oo, sympy.true, DEFAULT_EFFORT)
    assert (nowhere.made(HALF_RATE), nowhere.finite(HALF_RATE), nowhere.exceeded(more, HALF_RATE)) == (
        True,
        False,
        False,
    )
    assert not claimed.exceeded(Question((0, 1), (0, 2), Fraction(1)), Fraction(0)), "an output without chance"
    assert claimed.exceeded(Question((1,), (0, 2), Fraction(1)), Fraction(0)), "one that is possible under one alone"


HALF_RATE = Fraction(1, 2)
