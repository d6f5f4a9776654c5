"""Stored and shown text: reading back gives the same expression, and nothing else is accepted."""

from __future__ import annotations

import pytest
import sympy
from hypothesis import assume, given

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.reader import parse, parse_condition
from dpcalc.symbolic.sexpr import dumps, loads
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import ODDS, b, o, p, symbol
from dpcalc.symbolic.whitelist import is_condition, validate
from dpcalc.symbolic.writer import write
from tests.symbolic.expressions import NAMES, TEXTS


def read(text: str) -> sympy.Expr:
    """Read a random formula, if its constants are within bounds."""
    try:
        return parse(text, NAMES)
    except InputError:
        assume(False)
        raise


@given(TEXTS)
def test_loads_inverts_dumps(text: str) -> None:
    expr = read(text)
    assert loads(dumps(expr)) == expr
    assert dumps(loads(dumps(expr))) == dumps(expr)


@given(TEXTS)
def test_parse_inverts_write(text: str) -> None:
    expr = read(text)
    assert parse(write(expr), NAMES) == expr


@given(TEXTS)
def test_empty_substitution_changes_nothing(text: str) -> None:
    expr = read(text)
    assert substitute(expr, {}) == expr


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (sympy.log(b + 1) - sympy.log(o), "log(b + 1) - log(o)"),
        (-b, "-b"),
        (-(b + 1) / 2, "-b/2 - 1/2"),
        ((b + 1) / (o * p), "(b + 1)/(o*p)"),
        (sympy.Mul(-1, b + 1, 1 / o), "-(b + 1)/o"),
        (sympy.Rational(-2, 3) / (o + 1), "-2/3/(o + 1)"),
        (b ** sympy.Rational(-1, 2), "1/sqrt(b)"),
        (b ** (-o), "b**(-o)"),
        ((b + 1) ** 2 / 3, "(b + 1)**2/3"),
        (sympy.subfactorial(b) / 2, "derangements(b)/2"),
        (sympy.Ne(b, 0), "b != 0"),
        (sympy.And(p < 1, sympy.Or(b > 2, o > 1)), "p < 1 and (b > 2 or o > 1)"),
    ],
)
def test_written_text(expr: sympy.Expr, text: str) -> None:
    assert write(expr) == text
    again = parse_condition if is_condition(expr) else parse
    assert again(text, NAMES) == expr


def test_stored_text() -> None:
    assert dumps(sympy.log(b + 1) / 2 - sympy.log(o)) == "(+ (* 1/2 (log (+ 1 b))) (* -1 (log o)))"
    assert dumps(sympy.oo) == "inf"
    assert loads("(piecewise (1/2 (< p 1)) (inf true))") == sympy.Piecewise(
        (sympy.Rational(1, 2), p < 1), (sympy.oo, True)
    )


def test_unevaluated_expressions_survive() -> None:
    for expr in (
        sympy.log(sympy.Rational(1, 3), evaluate=False),
        sympy.Max(sympy.sqrt(2), 1, evaluate=False),
        sympy.Add(1, 1, evaluate=False),
        sympy.Pow(9, sympy.Pow(9, 9, evaluate=False), evaluate=False),
    ):
        assert loads(dumps(expr)) == expr


@pytest.mark.parametrize(
    "text",
    [
        "",
        "(",
        ")",
        "(+ 1",
        "(+ 1 2))",
        "(+ 1 2) 3",
        "(+)",
        "(+ b)",
        "(+  b o)",
        "(log b o)",
        "(^ b)",
        "(eval b)",
        "__import__('os')",
        "0.5",
        "2/4",
        "1/0",
        "+1",
        "007",
        "(< p 1 2)",
        "(+ true b)",
        "(and b p)",
        "(not b)",
        "(log (< p 1))",
        "(piecewise b)",
        "(piecewise (b p))",
        "(piecewise)",
        "nan",
        "E",
        "(and (< p 1) (>= p 1))",
        "(" * 5000,
        "(log " * 500 + "b" + ")" * 500,
        "9" * 5000,
    ],
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        loads(text)


@pytest.mark.parametrize(
    ("text", "words", "column"),
    [
        ("(+ 1 a-b)", "'a-b' is neither a number nor a name", 6),
        ("(log E)", "'E' is neither a number nor a name", 6),
        ("(piecewise (1 (< b 2)) (b p))", r"piecewise takes pairs \(number condition\)", 24),
        ("(+ 1 2) 3", "text after the end", 9),
        ("(+ b (log b o))", "log with 2 arguments", 6),
    ],
)
def test_a_refusal_says_what_is_wrong_and_where(text: str, words: str, column: int) -> None:
    with pytest.raises(InputError, match=words) as raised:
        loads(text)
    assert raised.value.where == f"column {column}"


@pytest.mark.parametrize(
    "expr",
    [
        sympy.Symbol("x", nonnegative=True),
        sympy.Symbol("x", real=True) + 1,
        sympy.Dummy("x"),
        sympy.Float("0.5") * b,
        sympy.sin(b),
        sympy.zoo,
        sympy.nan,
        sympy.I * b,
        sympy.gamma(b),
        sympy.Function("f")(b),
        sympy.Integral(b, b),
        sympy.Max(sympy.And(p < 1, b < 2), 1, evaluate=False),
    ],
)
def test_outside_the_language(expr: sympy.Basic) -> None:
    with pytest.raises(UnsupportedExpression):
        validate(expr)


def test_names() -> None:
    assert symbol("n_2") == sympy.Symbol("n_2")
    for name in ("pi", "e", "2n", "a b", "", "inf", "x" * 100):
        with pytest.raises(InputError):
            symbol(name)
    with pytest.raises(InputError):
        dumps(sympy.Symbol("a b"))


def test_substitution_of_the_odds() -> None:
    expr = parse("piecewise((log(o), o < 1), (max(o, sqrt(2)), True))", NAMES)
    assert substitute(expr, ODDS) == parse(
        "piecewise((log(p/(1-p)), p/(1-p) < 1), (max(p/(1-p), sqrt(2)), True))", NAMES
    )
    with pytest.raises(InputError):
        substitute(1 / o, {o: sympy.Integer(0)})


def test_a_case_that_no_longer_applies_needs_no_value() -> None:
    expr = 1 + sympy.Piecewise((o, sympy.Eq(o, 0)), (1 / o, sympy.Ne(o, 1)), (1 / (o - 1), True), evaluate=False)
    assert substitute(expr, {o: sympy.Integer(0)}) == 1
    assert substitute(expr, {o: sympy.Integer(2)}) == sympy.Rational(3, 2)
    with pytest.raises(InputError):
        substitute(expr, {o: sympy.Integer(1)})
