"""Constructors of expressions: what is worked out, what is left alone, and the largest numbers that they make."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import comb, factorial
from typing import Any

import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.symbolic import construct, unevaluated
from dpcalc.symbolic.construct import MAX_BITS, MAX_EXPONENT, MAX_FACTORIAL
from dpcalc.symbolic.reader import parse

x, y = sympy.symbols("x y")
ZERO, ONE, TWO, HALF = sympy.Integer(0), sympy.Integer(1), sympy.Integer(2), sympy.Rational(1, 2)
LOG_2, LOG_ODD = sympy.log(2), sympy.log(sympy.Rational(3, 5))


@pytest.mark.parametrize(
    ("build", "most"),
    [
        (lambda n: construct.power(x, sympy.Integer(n)), MAX_EXPONENT),
        (lambda n: construct.power(x, sympy.Rational(-n)), MAX_EXPONENT),
        (lambda n: construct.power(x, sympy.Rational(1, n)), MAX_EXPONENT),
        (lambda n: construct.power(x, n * y), MAX_EXPONENT),
        (lambda n: construct.power(sympy.Integer(3), sympy.Integer(n)), MAX_BITS // 2),
        (lambda n: construct.power(sympy.Rational(5, 4), sympy.Integer(n)), MAX_BITS // 5),
        (lambda n: construct.power(sympy.Rational(5, 4), sympy.Integer(-n)), MAX_BITS // 5),
        (lambda n: construct.power(3 * x, sympy.Integer(n)), MAX_BITS // 2),
        (lambda n: construct.power(sympy.Integer(2**n), ONE), MAX_BITS),
        (lambda n: construct.exponential_function(n * LOG_2 + x), MAX_EXPONENT),
        (lambda n: construct.exponential_function(-n * LOG_2), MAX_EXPONENT),
        (lambda n: construct.exponential_function(n * LOG_ODD), MAX_BITS // 5),
        (lambda n: construct.exponential_function(n * sympy.log(x)), MAX_EXPONENT),
        (lambda n: construct.factorial(sympy.Integer(n)), MAX_FACTORIAL),
        (lambda n: construct.derangement_number(sympy.Integer(n)), MAX_FACTORIAL),
        (lambda n: construct.binomial(sympy.Integer(16), sympy.Integer(n - MAX_BITS // 4 + 16)), MAX_BITS // 4 + 10**9),
        (lambda n: construct.binomial(sympy.Integer(2**20), sympy.Integer(n)), MAX_BITS // 20),
        (lambda n: construct.binomial(sympy.Integer(2**20), sympy.Integer(2**20 - n)), MAX_BITS // 20),
        (lambda n: construct.multiply((sympy.Integer(2 ** (n - 1)), x, TWO)), 2 * MAX_BITS),
    ],
)  # fmt: skip
def test_numbers_are_as_large_as_may_be_and_no_larger(build: Callable[[int], sympy.Expr], most: int) -> None:
    if most > 10**9:
        assert build(MAX_BITS // 4) == comb(16, 16)
        return
    assert build(most).free_symbols <= {x, y}
    with pytest.raises(InputError, match="too large"):
        build(most + 1)


@pytest.mark.parametrize("make", [construct, unevaluated])
def test_the_functions_of_numbers_have_their_values(make: Any) -> None:
    for n in range(7):
        whole = sympy.Integer(n)
        assert make.factorial(whole) == factorial(n)
        assert make.derangement_number(whole) == sum((-1) ** k * factorial(n) // factorial(k) for k in range(n + 1))
        for k in range(7):
            assert make.binomial(whole, sympy.Integer(k)) == comb(n, k)
    for quarters in range(-9, 10):
        number = sympy.Rational(quarters, 4)
        assert make.floor(number) == quarters // 4
        assert make.ceiling(number) == -(-quarters // 4)
        assert make.absolute(number) == sympy.Rational(abs(quarters), 4)


@pytest.mark.parametrize("make", [construct, unevaluated])
def test_functions_of_other_numbers_are_left_alone(make: Any) -> None:
    """SymPy would settle what they are by numeric sampling."""
    root = sympy.Pow(TWO, HALF)
    for name in ("floor", "ceiling", "absolute"):
        for argument in (root, root - 1, x):
            assert getattr(make, name)(argument).args == (argument,)


def is_refused(build: Callable[..., object], *arguments: object) -> bool:
    """Whether a constructor refuses its arguments."""
    try:
        build(*arguments)
    except InputError:
        return True
    return False


NUMBERS = [sympy.Rational(n, d) for n in (-2, -1, 0, 1, 2, 3) for d in (1, 2, 3)]


@pytest.mark.parametrize("make", [construct, unevaluated])
def test_what_is_not_a_real_number_is_refused(make: Any) -> None:
    """A power needs a base that is not 0 for exponents below 0, and none below 0 for exponents that are no integers."""
    refused = 0
    for base, exponent in product(NUMBERS, repeat=2):
        wrong = bool(base == 0 and exponent < 0) or bool(base < 0 and exponent.q > 1)
        assert is_refused(make.power, base, exponent) == wrong
        refused += wrong
    assert 0 < refused < len(NUMBERS) ** 2
    for number in NUMBERS:
        wrongs = {
            "logarithm": number <= 0, "square_root": number < 0, "inverse_error_function": abs(number) > 1,
            "factorial": number.q > 1 or number < 0, "derangement_number": number.q > 1 or number < 0,
            "exponential_function": False, "error_function": False, "floor": False, "absolute": False,
        }  # fmt: skip
        for name, wrong in wrongs.items():
            assert is_refused(getattr(make, name), number) == wrong, (name, number)
        for other in NUMBERS:
            both = all(each.q == 1 and each >= 0 for each in (number, other))
            assert is_refused(make.binomial, number, other) != both
            assert is_refused(make.divide, number, other) == (other == 0)
    assert is_refused(make.factorial, sympy.sqrt(2))


def test_extrema_fold_numbers_and_infinities_of_names_and_nothing_else() -> None:
    top, bottom, root = sympy.oo, -sympy.oo, sympy.sqrt(2)
    for first, last, turn in ((construct.maximum, construct.minimum, 1), (construct.minimum, construct.maximum, -1)):
        assert first((ONE, HALF, TWO)) == (TWO if turn > 0 else HALF)
        assert set(first((x, ONE, HALF, first((y, TWO)))).args) == {x, y, TWO if turn > 0 else HALF}
        assert first((x, turn * bottom)) == x
        assert first((turn * bottom, turn * bottom)) == turn * bottom
        assert first((x, turn * top, ONE)) == turn * top
        assert set(first((sympy.log(x), turn * top)).args) == {sympy.log(x), turn * top}  # it may have no value
        assert first((x, x)) == x
        assert set(first((root, sympy.Rational(3, 2))).args) == {root, sympy.Rational(3, 2)}
        inner = last((x, y))
        assert set(first((inner, ONE)).args) == {inner, ONE}
        assert is_refused(first, ())


def test_what_is_kept_as_it_is_written_is_kept_whole() -> None:
    """Terms that SymPy would join, settle or cancel."""
    root = sympy.Pow(TWO, HALF, evaluate=False)
    for build, node in ((unevaluated.maximum, sympy.Max), (unevaluated.minimum, sympy.Min)):
        for parts in ((root, ONE), (x, x + 1), (x, ONE, TWO), (x, sympy.Abs(x))):
            kept = build(parts)
            assert isinstance(kept, node)
            assert kept.args == tuple(kept.args)
            assert set(kept.args) == set(parts)
        nested = build((build((x, y)), ONE))
        assert set(nested.args) == {build((x, y)), ONE}
    for relation in (sympy.Lt, sympy.Le, sympy.Gt, sympy.Ge, sympy.Eq, sympy.Ne):
        assert unevaluated.relation(relation, x, x).args == (x, x)
    assert unevaluated.logarithm(unevaluated.exponential_function(x)).args[0].args == (x,)
    assert unevaluated.add((x, ZERO, ZERO)) == x
    assert unevaluated.multiply((x, ONE, ONE)) == x
    assert unevaluated.add((x, ONE)).args == (x, ONE) or set(unevaluated.add((x, ONE)).args) == {x, ONE}
    assert unevaluated.multiply((ZERO, x)).args != ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("log(1, 2)", "log takes 1 argument, got 2"),
        ("exp()", "exp takes 1 argument, got 0"),
        ("binomial(3)", "binomial takes 2 arguments, got 1"),
        ("binomial(3, 2, 1)", "binomial takes 2 arguments, got 3"),
    ],
)
def test_a_function_says_how_many_arguments_it_takes(text: str, message: str) -> None:
    with pytest.raises(InputError, match=rf"column 1: {message}(;| |\.|$|\n)"):
        parse(text)
