"""The translation to z3 means what the expression means, guards included."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic.defined import requirements
from dpcalc.symbolic.enclose import compare, decide_condition
from dpcalc.symbolic.reader import parse, parse_condition
from dpcalc.symbolic.symbols import b, derangements, o, p
from dpcalc.symbolic.to_z3 import to_z3

NAMES = ("b", "o", "p")
B, O, P = z3.Int("b"), z3.Real("o"), z3.Real("p")  # noqa: E741  # the odds are called o
VARIABLES = {b: B, o: O, p: P}
SMALL = st.fractions(-3, 3, max_denominator=4)
TEXTS = (
    "b*p - 2*o/3 + 1",
    "(b + 1)*(1 - p)/p",
    "p**3 - o**-2",
    "max(b, p, o) - min(b, 2*p)",
    "abs(p - o)*abs(b)",
    "piecewise((p/o, o > 0), (b, o < 0), (1/2, True))",
    "piecewise((1/p, p > o), (1/o, True)) + b",
    "floor(p) + ceiling(o) + b",
)


def solved(expr: sympy.Expr, values: dict[sympy.Symbol, Fraction]) -> tuple[z3.CheckSatResult, object]:
    """Whether the translated expression is defined at a point, and its value there."""
    translated = to_z3(expr, VARIABLES)
    solver, result = z3.Solver(), z3.Real("result")
    solver.add(*translated.guards, result == translated.term)
    solver.add(*(VARIABLES[name] == z3.Q(value.numerator, value.denominator) for name, value in values.items()))
    found = solver.check()
    return found, solver.model()[result] if found == z3.sat else None


@settings(deadline=None, max_examples=25)
@given(st.sampled_from(TEXTS), st.integers(-3, 5), SMALL, SMALL)
def test_values_agree(text: str, size: int, odds: Fraction, rate: Fraction) -> None:
    expr = parse(text, NAMES)
    values = {b: Fraction(size), o: odds, p: rate}
    found, value = solved(expr, values)
    if found == z3.unsat:
        with pytest.raises(Exception, match="division by zero"):
            compare(expr, sympy.Integer(0), values)
    else:
        fraction = value.as_fraction()  # type: ignore[attr-defined]  # a z3 number
        assert compare(expr, sympy.Rational(fraction.numerator, fraction.denominator), values) == 0


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(("<", "<=", ">", ">=", "==", "!=")), st.integers(-3, 5), SMALL, SMALL)
def test_conditions_agree(operator: str, size: int, odds: Fraction, rate: Fraction) -> None:
    condition = parse_condition(f"p + b {operator} 2*o or not (b > 2 and p < 0)", NAMES)
    values = {b: Fraction(size), o: odds, p: rate}
    solver = z3.Solver()
    solver.add(to_z3(condition, VARIABLES).guarded())
    solver.add(*(VARIABLES[name] == z3.Q(value.numerator, value.denominator) for name, value in values.items()))
    assert (solver.check() == z3.sat) is decide_condition(condition, values)


def test_division_needs_a_denominator() -> None:
    """Without its guard z3 could choose any value for 1/0."""
    translated = to_z3(1 / o, VARIABLES)
    solver = z3.Solver()
    solver.add(O == 0, translated.term == 5)
    assert solver.check() == z3.sat
    solver.add(*translated.guards)
    assert solver.check() == z3.unsat


def test_integers_divide_as_reals() -> None:
    half = to_z3(b / 2, VARIABLES)
    solver = z3.Solver()
    solver.add(B == 1, half.term == z3.Q(1, 2), *half.guards)
    assert solver.check() == z3.sat
    quotient = to_z3(1 / b, VARIABLES)
    solver = z3.Solver()
    solver.add(B == 2, quotient.term == z3.Q(1, 2), *quotient.guards)
    assert solver.check() == z3.sat


def test_integer_polynomials_stay_integer() -> None:
    assert z3.is_int(to_z3(b**2 - 3 * b + 1, VARIABLES).term)


def test_roots_are_defined_by_their_power() -> None:
    root = to_z3(sympy.sqrt(b + 1), VARIABLES)
    solver = z3.Solver()
    solver.add(B == 8, *root.guards, root.term != 3)
    assert solver.check() == z3.unsat
    cube = to_z3(p ** sympy.Rational(-2, 3), VARIABLES)
    solver = z3.Solver()
    solver.add(P == 8, *cube.guards, cube.term != z3.Q(1, 4))
    assert solver.check() == z3.unsat
    solver = z3.Solver()
    solver.add(P < 0, *to_z3(sympy.sqrt(p), VARIABLES).guards)
    assert solver.check() == z3.unsat


def test_equal_roots_share_a_variable_and_others_do_not() -> None:
    other = {b: z3.Int("c"), o: O, p: P}
    same = to_z3(sympy.sqrt(b), VARIABLES).term
    assert same.eq(to_z3(1 + sympy.sqrt(b) + o, VARIABLES).term.children()[1]) or same.sexpr() in (
        to_z3(1 + sympy.sqrt(b) + o, VARIABLES).term.sexpr()
    )
    assert not same.eq(to_z3(sympy.sqrt(b), other).term)
    assert str(same.decl().name()).startswith("made ")


def test_guards_of_a_case_apply_in_that_case_alone() -> None:
    translated = to_z3(parse("piecewise((sqrt(p)/p, p > 0), (0, True))", NAMES), VARIABLES)
    solver = z3.Solver()
    solver.add(P == -1, *translated.guards, translated.term == 0)
    assert solver.check() == z3.sat
    partial = to_z3(parse("piecewise((1, p > 0))", NAMES), VARIABLES)
    solver = z3.Solver()
    solver.add(P == -1, *partial.guards)
    assert solver.check() == z3.unsat


def test_named_subexpressions() -> None:
    count = z3.Real("d")
    translated = to_z3(derangements(b) / o, {**VARIABLES, derangements(b): count})
    solver = z3.Solver()
    solver.add(count == 9, O == 2, *translated.guards, translated.term != z3.Q(9, 2))
    assert solver.check() == z3.unsat


@pytest.mark.parametrize(
    "text", ["log(b)", "exp(p)", "derangements(b)", "pi", "inf", "p**o", "2**b", "erf(p)", "b**100", "factorial(b)"]
)
def test_the_rest_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedExpression):
        to_z3(parse(text, NAMES), VARIABLES)
    with pytest.raises(UnsupportedExpression):
        to_z3(parse(f"piecewise((1, p < {text}), (2, True))", NAMES), VARIABLES)


def test_a_symbol_without_a_variable_is_refused() -> None:
    with pytest.raises(UnsupportedExpression):
        to_z3(b + 1, {p: P})


FOURTHS = [Fraction(n, 4) for n in (-9, -5, -4, -2, -1, 0, 1, 2, 4, 5, 9)]


@pytest.mark.parametrize(
    "text",
    ["abs(p)", "abs(b)", "floor(p)", "ceiling(p)", "floor(b)", "max(p, o)", "min(p, o)", "max(b, p)", "min(1/2, b)",
     "p**2", "p**3", "p**-1", "p**-2", "sqrt(p)", "p**(1/3)", "p**(-1/2)", "p/o", "p - b"],
)  # fmt: skip
def test_each_function_has_its_value_at_every_place_of_a_grid(text: str) -> None:
    """Numbers are put in the place of the names, so that the solver has only to work the term out."""
    expr, asked = parse(text, NAMES), 0
    translated = to_z3(expr, VARIABLES)
    for rate, odds in product(FOURTHS, FOURTHS[::5]):
        values = {b: Fraction(rate.numerator), o: odds, p: rate}
        solver = z3.Solver()
        solver.add(*translated.guards)
        solver.add(*(VARIABLES[name] == z3.Q(value.numerator, value.denominator) for name, value in values.items()))
        defined = all(decide_condition(need, values) for need in requirements(expr))
        assert (solver.check() == z3.sat) is defined
        if defined and (value := rational_value_of(expr, values)) is not None:
            solver.add(translated.term != z3.Q(value.numerator, value.denominator))
            assert solver.check() == z3.unsat
            asked += 1
    assert asked > 5


def rational_value_of(expr: sympy.Expr, values: dict[sympy.Symbol, Fraction]) -> Fraction | None:
    """The value of an expression at a point where it is rational."""
    value = expr.subs({name: sympy.Rational(number.numerator, number.denominator) for name, number in values.items()})
    return Fraction(int(value.p), int(value.q)) if isinstance(value, sympy.Rational) else None
