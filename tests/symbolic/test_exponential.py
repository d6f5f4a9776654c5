"""The algebraic form of a budget: E to the root equals the base, case by case."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.enclose import compare, decide_condition, sign
from dpcalc.symbolic.exponential import exponential
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import ODDS, b, derangements, o, p
from tests.symbolic.expressions import RATES

NAMES = ("b", "o", "p")
THEOREM = (
    "piecewise((log(b + 1) - log(o), 0 < p < sqrt(b + 1)/(sqrt(b + 1) + 1) and b > 0),"
    " (log(o), sqrt(b + 1)/(sqrt(b + 1) + 1) <= p < 1 and b > 0), (0, b == 0), (inf, True))"
)


@pytest.mark.parametrize(
    ("text", "base", "root"),
    [
        ("log(b + 1) - log(o)", (b + 1) / o, 1),
        ("log(derangements(b)/derangements(b - 2))/2 - log(o)", derangements(b) / (derangements(b - 2) * o**2), 2),
        ("log(sqrt(b + 1))", b + 1, 2),
        ("log(p*sqrt(b))/3", b * p**2, 6),
        ("2*log(p) - 3*log(o)/2", p**4 / o**3, 2),
        ("log(9) - log(2)", sympy.Rational(9, 2), 1),
        ("0", sympy.Integer(1), 1),
        ("inf", sympy.oo, 1),
        ("log(b)/2 + inf", sympy.oo, 1),
    ],
)
def test_single_powers(text: str, base: sympy.Expr, root: int) -> None:
    (piece,) = exponential(parse(text, NAMES)).pieces
    (power,) = piece.alternatives
    assert piece.condition is sympy.true
    assert piece.combine == "single"
    assert power.root == root
    assert power.base == base or sympy.simplify(power.base - base) == 0


def test_what_must_be_positive() -> None:
    (piece,) = exponential(parse("log(b + 1) - log(o) + log(2)", NAMES)).pieces
    assert set(piece.alternatives[0].positive) == {b + 1, o}


def test_maxima_minima_and_absolute_values() -> None:
    (piece,) = exponential(parse("max(log(o), log(b + 1) - log(o))", NAMES), ODDS).pieces
    assert piece.combine == "max"
    assert [power.base for power in piece.alternatives] == [p / (1 - p), (b + 1) * (1 - p) / p]
    (piece,) = exponential(parse("abs(log(o))", NAMES)).pieces
    assert (piece.combine, {power.base for power in piece.alternatives}) == ("max", {o, 1 / o})
    (piece,) = exponential(parse("-max(log(o), log(b))/2", NAMES)).pieces
    assert (piece.combine, {power.base for power in piece.alternatives}) == ("min", {1 / o, 1 / b})
    (piece,) = exponential(parse("min(inf, log(b))", NAMES)).pieces
    assert (piece.combine, piece.alternatives[0].base) == ("single", b)
    (piece,) = exponential(parse("max(log(b), log(o)) + max(log(b), log(p))", NAMES)).pieces
    assert {power.base for power in piece.alternatives} == {b**2, b * p, o * b, o * p}


@pytest.mark.thorough
@given(st.integers(0, 9), RATES)
def test_the_theorem_piece_by_piece(size: int, rate: Fraction) -> None:
    budget = parse(THEOREM, NAMES)
    values = {b: Fraction(size), p: rate, o: rate / (1 - rate)}
    for form in (exponential(budget), exponential(budget, ODDS), exponential(budget).exclusive()):
        (power,) = form.at(values).alternatives
        assert compare(power.logarithm(), budget, values) == 0
        if power.base != sympy.oo:
            assert all(sign(part, values) == 1 for part in power.positive)


@pytest.mark.thorough
@given(st.integers(0, 9), RATES)
def test_exclusive_conditions_exclude_each_other(size: int, rate: Fraction) -> None:
    budget = parse("piecewise((log(b + 1), p < 1/2), (log(b + 2), p < 3/4), (log(b + 3), b >= 2), (inf, True))", NAMES)
    values = {b: Fraction(size), p: rate}
    holding = [piece for piece in exponential(budget).exclusive().pieces if decide_condition(piece.condition, values)]
    assert len(holding) == 1
    assert compare(holding[0].alternatives[0].logarithm(), budget, values) == 0


@pytest.mark.thorough
@given(st.integers(1, 9), RATES)
def test_cases_inside_sums_and_maxima(size: int, rate: Fraction) -> None:
    budget = parse(
        "max(piecewise((log(b), p < 1/3), (log(b + 1)/2, True)) - piecewise((log(2), b < 4), (0, True)), log(3*p))",
        NAMES,
    )
    values = {b: Fraction(size), p: rate}
    piece = exponential(budget).at(values)
    assert piece.combine == "max"
    largest = sympy.Max(*(power.logarithm() for power in piece.alternatives), evaluate=False)
    assert compare(largest, budget, values) == 0


@pytest.mark.parametrize(
    "text",
    ["1", "log(b) + 1", "b", "b*log(p)", "log(b)*log(p)", "exp(b)", "log(log(b))", "-inf", "pi*log(2)", "log(b**p)",
     "max(log(b), 0) - max(log(p), 0)", "log(exp(1))", "log(abs(b))"],
)  # fmt: skip
def test_the_rest_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedExpression):
        exponential(parse(text, NAMES))


def test_no_case_applies() -> None:
    with pytest.raises(InputError):
        exponential(parse("piecewise((log(b), b > 2))", NAMES)).at({b: 1})


@pytest.mark.parametrize("function", ["max", "min"])
@pytest.mark.parametrize(
    "parts", [("inf",), ("inf", "log(b)"), ("log(b)", "log(p)"), ("log(b)", "inf", "log(p)"), ("inf + log(p)", "inf")]
)
def test_infinities_settle_a_maximum_and_leave_a_minimum(function: str, parts: tuple[str, ...]) -> None:
    expr = {"max": sympy.Max, "min": sympy.Min}[function](*(parse(part, NAMES) for part in parts), evaluate=False)
    values = {b: Fraction(3), p: Fraction(2)}
    (piece,) = exponential(expr).pieces
    found = [power.logarithm() for power in piece.alternatives]
    finite = [part for part in parts if "inf" not in part]
    settled = sympy.oo in found
    assert settled == (len(finite) < len(parts) if function == "max" else not finite)
    assert len(set(found)) == (1 if settled else len(finite))
    if not settled:
        assert piece.combine == ("single" if len(finite) == 1 else function)
        assert {sympy.logcombine(each, force=True) for each in found} == {parse(part, NAMES) for part in finite}
    assert compare(found[0] if settled else expr, expr, values) == 0
