"""The definition of satisfaction for permutation swapping, in the language: it says what is decided elsewhere."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import And, Eq, Max, Ne, Piecewise, log, oo, sqrt

from dpcalc.bound.certificates import check_ties
from dpcalc.claim import AllOf, Satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError, UnsupportedExpression
from dpcalc.language.claims import Every
from dpcalc.language.shown import statement_text
from dpcalc.library import run_routes
from dpcalc.proving.rocq import by_rocq, claim_proposition, statements
from dpcalc.swapping.budgets.closed_forms import ODDS, sharpest_budget, theorem_budget
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.claims.statement import written
from dpcalc.swapping.losses.satisfies import decide_swapping
from dpcalc.symbolic.symbols import b, derangements, p
from dpcalc.theorem import Enumerate
from dpcalc.verdict import Proved, Refuted, Trust, Verified

T = log(ODDS)
ENDS = Eq(p, 0) | Eq(p, 1)


def stated(claim: Satisfies) -> Every:
    """The claim from the definition of satisfaction."""
    assert claim.family is not None
    return claim.family.statement(claim.formula)


def budget(value: sympy.Expr, ends: sympy.Expr = oo) -> sympy.Expr:
    """A budget for b > 0 and 0 < p < 1."""
    return Piecewise((sympy.Integer(0), Eq(b, 0)), (ends, ENDS), (value, True))


def test_the_statement_is_the_definition() -> None:
    lines = statement_text(stated(swap_keeps(theorem_budget()))).splitlines()
    assert [line.strip() for line in lines[:2]] == [
        "every x, x' in datasets; p in rates:",
        "one universe: one_universe(x, x')",
    ]
    laws = "MULT(law_of(x, U, p), law_of(x', U, p))"
    assert lines[2].strip() == f"then: let U = members(x): {laws} <= budget(largest_mixed(x), p) * hamming_s(x, x')"
    assert lines[3].strip() == "where law_of(x, U, p) = map z in U: released(x, z, p)"
    assert "budget(b, p) = if b = 0 then 0 else if p = 0 or p = 1 then inf else if p < sqrt(1 + b)" in lines[4]


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 4), Fraction(3, 4), Fraction(1)])
@pytest.mark.parametrize(
    ("value", "ends"),
    [
        (Max(T, log(b + 1) - T), oo),
        (Max(T, log(derangements(b) / derangements(b - 2)) / 2 - T), oo),
        (T, oo),
        (-T, oo),
        (Max(T, log(b + 1) - T), log(b + 1)),
    ],
)
def test_it_is_true_where_losses_keep_to_the_budget(value: sympy.Expr, ends: sympy.Expr, rate: Fraction) -> None:
    claim = swap_keeps(Piecewise((budget(value, ends), Ne(b, 3)), (budget(Max(T, log(4) - T), ends), True)))
    options = {"match": 1, "hold": 2, "swap": 2}
    scope = EnumerateScope(up_to=4, options=options, values={"p": (str(rate),)})
    said = decide_statement(stated(claim), scope, DEFAULT_EFFORT)
    known = decide_swapping(claim, EnumerateScope(up_to=3, rates=(rate,)), DEFAULT_EFFORT)
    assert isinstance(said, Verified | Refuted)
    assert isinstance(said, Refuted) == isinstance(known, Refuted)


def test_a_smaller_unit_and_some_rates_are_said() -> None:
    claim = swap_keeps(budget(T), And(p > sympy.Rational(1, 2), p < 1), distance_scale=Fraction(1, 2))
    text = statement_text(stated(claim))
    assert "<= 1/2 * budget(largest_mixed(x), p) * hamming_s(x, x')" in text
    assert "rates: claimed(largest_mixed(x), p)" in text
    assert "claimed(b, p) = " in text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (sqrt(b + 1), "sqrt(((1) + b))"),
        (p**-1, "(1 / p)"),
        (b**2, "(b ^ (2))"),
        (derangements(b - 2), "deranged(((-2) + b))"),
        (Eq(b, 2), "(b = (2))"),
    ],
)
def test_expressions_are_written_as_they_are(expression: sympy.Basic, text: str) -> None:
    assert written(expression) == text


@pytest.mark.parametrize("expression", [sympy.sin(b), sympy.I, sympy.gamma(b), Piecewise((b, p < 1)), sympy.E])
def test_what_is_not_known_is_refused(expression: sympy.Basic) -> None:
    with pytest.raises(UnsupportedExpression):
        written(expression)


def test_few_categories_are_refused() -> None:
    with pytest.raises(UnsupportedExpression, match="few categories"):
        statements(swap_keeps(theorem_budget(), holds=2))
    assert by_rocq(swap_keeps(theorem_budget(), holds=2)) == []


@pytest.mark.thorough
def test_a_budget_that_the_language_does_not_read_is_decided_all_the_same() -> None:
    long = swap_keeps(budget(sum((log(b + k) for k in range(1, 120)), sympy.Integer(0))))
    with pytest.raises(UnsupportedExpression, match=r"the language does not read it: .* nested deeper"):
        statements(long)
    found = run_routes(long, (Enumerate(EnumerateScope(up_to=3)),), DEFAULT_EFFORT)
    assert isinstance(found, Refuted)  # near p = 0 every budget fails in which p has no part


def test_rocq_is_told_of_it() -> None:
    for value in (theorem_budget(), sharpest_budget()):
        printed = claim_proposition(swap_keeps(value))
        assert "at_most (ap2 distances.MULT (ap3 u_law_of" in printed
        assert by_rocq(swap_keeps(value - 1)) == []


@pytest.mark.parametrize("value", [theorem_budget(), sharpest_budget()])
def test_budgets_that_rocq_has_proved_are_proved_and_smaller_ones_are_not(value: sympy.Expr) -> None:
    claim = swap_keeps(value)
    for each in (claim, AllOf({"one": claim, "again": claim})):
        (found,) = by_rocq(each)
        assert found.trust is Trust.ROCQ
        check_ties(each, found)
    smaller = swap_keeps(value - 1)
    for each in (smaller, AllOf({"one": smaller, "again": smaller})):
        with pytest.raises(DpcalcError, match=r"cannot be proved|has no part"):
            check_ties(each, Proved(found.certificate, Trust.SOLVER))
    assert by_rocq(swap_keeps(value, distance_scale=Fraction(1, 2))) == []
