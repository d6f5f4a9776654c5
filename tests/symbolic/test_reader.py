"""The reader: what it reads means what it says, and everything else is refused at once with the column."""

from __future__ import annotations

import time

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import DpcalcError, InputError
from dpcalc.symbolic.construct import MAX_EXPONENT
from dpcalc.symbolic.reader import parse, parse_condition
from dpcalc.symbolic.symbols import b, derangements, o, p
from dpcalc.symbolic.syntax import MAX_DIGITS, MAX_NESTING
from dpcalc.symbolic.whitelist import validate

ALLOWED = ("b", "p", o)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("log(b + 1) - log(p/(1 - p))", sympy.log(b + 1) - sympy.log(p / (1 - p))),
        ("ln(o)", sympy.log(o)),
        ("0.05", sympy.Rational(1, 20)),
        ("1e-10", sympy.Rational(1, 10**10)),
        (".5e1", sympy.Integer(5)),
        ("2**-1", sympy.Rational(1, 2)),
        ("-p**2", -(p**2)),
        ("1 - 2 - 3", sympy.Integer(-4)),
        ("12/2/3*2", sympy.Integer(4)),
        ("2**3**2", sympy.Integer(512)),
        ("+b", b),
        ("b +\n  1", b + 1),
        ("  b", b),
        ("sqrt(9/4)", sympy.Rational(3, 2)),
        ("8**(1/3)", sympy.Integer(2)),
        ("factorial(4) + binomial(5, 2)", sympy.Integer(34)),
        ("derangements(b)/derangements(b - 2)", derangements(b) / derangements(b - 2)),
        ("derangements(5)", sympy.Integer(44)),
        ("floor(7/2) + ceiling(-7/2)", sympy.Integer(0)),
        ("abs(-3)", sympy.Integer(3)),
        ("max(1, 3, min(2, 7))", sympy.Integer(3)),
        ("max(p, 1, max(2, o))", sympy.Max(2, o, p)),
        ("min(inf, b)", b),
        ("max(inf, b)", sympy.oo),
        ("inf", sympy.oo),
        ("pi", sympy.pi),
        ("erf(0)", sympy.Integer(0)),
        ("erfinv(0)", sympy.Integer(0)),
        ("exp(1)", sympy.E),
        ("piecewise((1, 2 < 1), (b, True), (3, p < 1))", b),
    ],
)
def test_meaning(text: str, meaning: sympy.Expr) -> None:
    assert parse(text, ALLOWED) == meaning


def test_numbers_and_exponents_are_as_long_as_may_be() -> None:
    longest = "7" * MAX_DIGITS
    assert parse(longest) == int(longest)
    assert parse(f"1e-{MAX_DIGITS}") == sympy.Rational(1, 10**MAX_DIGITS)
    for text in (f"{longest}7", f"1e{MAX_DIGITS + 1}"):
        with pytest.raises(InputError, match=f"too long.*at most {MAX_DIGITS} digits"):
            parse(text)
    assert parse("(p**100)**100", ["p"]) == p**MAX_EXPONENT
    with pytest.raises(InputError, match="exponent 10100 is too large"):
        parse("(p**100)**101", ["p"])


def test_piecewise_and_chained_comparison() -> None:
    expr = parse("piecewise((log(o), 0 < p <= 1/2 and b != 0), (0, not p > 1), (inf, True))", ALLOWED)
    assert isinstance(expr, sympy.Piecewise)
    (first, then), (second, otherwise), (last, always) = (pair.args for pair in expr.args)
    assert first == sympy.log(o)
    assert then == sympy.And(sympy.Lt(0, p), p <= sympy.Rational(1, 2), sympy.Ne(b, 0))
    assert (second, otherwise) == (0, p <= 1)
    assert (last, always) == (sympy.oo, sympy.true)


def test_conditions() -> None:
    assert parse_condition("p < 1/2 or b == 2", ALLOWED) == sympy.Or(p < sympy.Rational(1, 2), sympy.Eq(b, 2))
    assert parse_condition("1 < 2") is sympy.true
    assert parse_condition("2 <= 1") is sympy.false


def test_comparisons_of_irrational_constants_are_left_alone() -> None:
    """Only exact rationals are folded: what SymPy believes of numbers is never a verdict."""
    assert isinstance(parse("max(sqrt(2), 3/2)"), sympy.Max)
    assert isinstance(parse("floor(pi)"), sympy.floor)
    assert isinstance(parse_condition("sqrt(2) < 2"), sympy.StrictLessThan)


@pytest.mark.parametrize(
    ("text", "where", "hint"),
    [
        ("b^2", "column 1", "**"),
        ("2b", "column 1", "*"),
        ("2(b + 1)", "column 1", "*"),
        ("b(b + 1)", "column 1", "*"),
        ("b // 2", "column 1", "floor"),
        ("b % 2", "column 1", "floor"),
        ("p & b", "column 1", "and"),
        ("log(b, 2)", "column 1", "log(x)/log(base)"),
        ("lgo(b)", "column 1", "log"),
        ("derangement(b)", "column 1", "derangements"),
        ("q + 1", "column 1", "symbols here: b, o, p"),
        ("e", "column 1", "exp(1)"),
        ("log", "column 1", "log(...)"),
        ("1/0", "column 3", None),
        ("1 + log(0)", "column 5", None),
        ("log(-2)", "column 1", None),
        ("sqrt(-1)", "column 1", None),
        ("erfinv(2)", "column 1", None),
        ("1 + (-8)**(1/3)", "column 5", None),
        ("0*inf", "column 1", None),
        ("inf - inf", "column 1", None),
        ("b − 1", "column 3", "write -"),
        ("p.real", "column 1", "write a name"),
        ("p[0]", "column 1", "write a name"),
        ("b if p else o", "column 1", "piecewise"),
        ("p < 1", "column 1", "piecewise"),
        ("piecewise(1)", "column 11", "piecewise((a"),
        ("piecewise((1, p))", "column 15", "compare"),
        ("piecewise((1, 2 < 1))", "column 1", "True"),
        ("log(b", None, "parenthesis"),
        ("b <=", None, "missing at the end"),
        ("b < = 1", "column 5", "write it like log(1 + x) <= x"),
        ("1_000", "column 1", "write it like"),
        ("0x10", "column 1", "write it like"),
        ("1j", "column 1", "write it like"),
        ("True + 1", "column 1", None),
        ("None", "column 1", None),
        ("'b'", "column 1", None),
        ("__import__('os')", None, None),
        ("lambda: 1", "column 1", None),
        ("[1]", "column 1", None),
        ("(b := 2)", None, None),
        ("log(x=1)", "column 1", None),
        ("log(*b)", "column 1", None),
        ("b # comment", "column 3", None),
        ("b; b", "column 2", None),
        ("binomial(3)", "column 1", None),
        ("binomial(-1, 2)", "column 1", None),
        ("factorial(1/2)", "column 1", None),
        ("factorial(-1)", "column 1", None),
        ("1 in b", "column 1", "use <"),
        ("", None, "write one such as"),
        ("b\x00", "column 2", None),
        ("1)+(2", None, None),
    ],
)
def test_refusals_say_where_and_what_instead(text: str, where: str | None, hint: str | None) -> None:
    with pytest.raises(InputError) as caught:
        parse_condition(text, ALLOWED) if " in " in text else parse(text, ALLOWED)
    message = str(caught.value)
    assert "\n" not in message
    if where is not None:
        assert message.startswith(where + ":")
    if hint is not None:
        assert hint in message


@pytest.mark.parametrize("spaces", [0, 1, 7])
@pytest.mark.parametrize(
    ("text", "column"),
    [("b^2", 1), ("1 + log(0)", 5), ("1/0", 3), ("b + q", 5), ("(b", 1), ("b + # 1", 5), ("b\u2212 1", 2)],
)
def test_columns_count_from_the_start_of_the_text(text: str, column: int, spaces: int) -> None:
    """Whoever refuses it: the syntax, the reader, a constructor."""
    with pytest.raises(InputError) as refused:
        parse(" " * spaces + text, ALLOWED)
    assert refused.value.where == f"column {column + spaces}"


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9",
        "9**9**9**9",
        "(9**9999)**9999",
        "(((2**99)**99)**99)**99",
        "exp(10**9*log(9))",
        "exp(9**9*log(9) + b)",
        "9**(b + 10**9)*9**(-b)",
        "(9**(10000*b + 10000))**10000*9**(-100000000*b)",
        "2**(10**9*log(5)/log(2))",
        "factorial(10**9)",
        "factorial(factorial(20))",
        "derangements(10**7)",
        "binomial(10**9, 5*10**8)",
        "1e9999",
        "1e-9999",
        "9" * 5000,
        "*".join(["9**4000"] * 40),
        "(" * 5000 + "1" + ")" * 5000,
        "-" * 9000 + "1",
        "sqrt(" * 180 + "b" + ")" * 180,
        "+".join(["b"] * 4900),
        "b+" * 40000 + "b",
        "b**" * 3000 + "b",
        "not " * 2000 + "b",
    ],
)
def test_hostile_inputs_are_refused_at_once(text: str) -> None:
    started = time.perf_counter()
    with pytest.raises(InputError):
        parse(text, ALLOWED)
    assert time.perf_counter() - started < 2


@given(st.text(alphabet="bpo0129.+-*/()<>=! ,elogxpsqrtmaxinfdrangpicw", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        expr = parse(text, ALLOWED)
    except DpcalcError:
        return
    assert validate(expr) is False
    assert expr.free_symbols <= {b, p, o}


def test_a_formula_has_so_many_levels_and_no_more() -> None:
    """A symbol is one level, and each sign before it another."""
    assert parse("-" * (MAX_NESTING - 1) + "b", ALLOWED) == (-1) ** (MAX_NESTING - 1) * b
    with pytest.raises(InputError, match=rf"nested deeper than {MAX_NESTING} levels") as refused:
        parse("-" * MAX_NESTING + "b", ALLOWED)
    assert refused.value.where == f"column {MAX_NESTING + 1}"
