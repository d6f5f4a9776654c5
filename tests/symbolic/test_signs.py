"""Signs and comparisons: exact ties are seen as ties, near ties are not, and what is not settled is not answered."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.symbolic.enclose import compare, decide_condition, decimal, sign
from dpcalc.symbolic.extended import Value
from dpcalc.symbolic.logs import powers_are_one
from dpcalc.symbolic.reader import parse, parse_condition
from dpcalc.symbolic.signs import Judge, ladder
from dpcalc.symbolic.symbols import b, o, p

NAMES = ("b", "o", "p")
POSITIVE = st.fractions(Fraction(1, 30), 30, max_denominator=30)


def rational(number: Fraction) -> sympy.Rational:
    """A fraction as a SymPy number."""
    return sympy.Rational(number.numerator, number.denominator)


@given(st.fractions(), st.fractions())
def test_rationals(left: Fraction, right: Fraction) -> None:
    assert compare(rational(left), rational(right), {}) == (left > right) - (left < right)


@pytest.mark.thorough
@given(st.lists(st.tuples(POSITIVE, st.integers(-6, 6)), min_size=1, max_size=4))
def test_sums_of_logarithms(terms: list[tuple[Fraction, int]]) -> None:
    product = Fraction(1)
    expr = sympy.Integer(0)
    for base, exponent in terms:
        product *= base**exponent
        expr = sympy.Add(expr, exponent * sympy.log(rational(base), evaluate=False), evaluate=False)
    assert sign(expr, {}) == (product > 1) - (product < 1)
    assert powers_are_one(terms) == (product == 1)


@pytest.mark.thorough
@given(st.lists(POSITIVE, min_size=2, max_size=4), st.integers(1, 5), st.integers(1, 4))
def test_ties_of_logarithms_are_seen(bases: list[Fraction], top: int, bottom: int) -> None:
    whole = rational(Fraction(1))
    for base in bases:
        whole *= rational(base)
    scale = sympy.Rational(top, bottom)
    parts = [scale * sympy.log(rational(base), evaluate=False) for base in bases]
    tie = sympy.Add(*parts, -scale * sympy.log(whole, evaluate=False), evaluate=False)
    assert sign(tie, {}) == 0
    assert sign(tie + sympy.Rational(1, 10**200), {}) == 1


@given(st.lists(st.tuples(st.integers(-5, 5), st.integers(1, 40)), min_size=1, max_size=5))
def test_sums_of_square_roots(terms: list[tuple[int, int]]) -> None:
    """Squarefree parts decide exactly when a sum of square roots vanishes."""
    expr = sympy.Add(*(c * sympy.Pow(r, sympy.Rational(1, 2), evaluate=False) for c, r in terms), evaluate=False)
    collected: dict[int, int] = {}
    for coefficient, radicand in terms:
        square = max(d for d in range(1, 7) if radicand % d**2 == 0)
        free = radicand // square**2
        collected[free] = collected.get(free, 0) + coefficient * square
    assert (sign(expr, {}) == 0) == (not any(collected.values()))


@pytest.mark.thorough
@given(st.integers(1, 300))
def test_the_break_point_of_the_swapping_budget(size: int) -> None:
    """Where p = sqrt(b+1)/(sqrt(b+1)+1) both branches of the budget equal log(b+1)/2."""
    rate = "(sqrt(b + 1)/(sqrt(b + 1) + 1))"
    for branch in (f"log({rate}/(1 - {rate}))", f"log(b + 1) - log({rate}/(1 - {rate}))"):
        assert compare(parse(branch, NAMES), parse("log(b + 1)/2", NAMES), {b: size}) == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sqrt(2)*sqrt(3) - sqrt(6)", 0),
        ("2**(1/3)*4**(1/3) - 2", 0),
        ("(sqrt(2) - 1)*(sqrt(2) + 1) - 1", 0),
        ("1/(sqrt(2) - 1) - sqrt(2) - 1", 0),
        ("(sqrt(2) + sqrt(3))**4 - 49 - 20*sqrt(6)", 0),
        ("sqrt(sqrt(4)) - 4**(1/4)", 0),
        ("sqrt(2) + sqrt(3) - 157/50", 1),
        ("log(4) - 2*log(2)", 0),
        ("log(sqrt(2)) - log(2)/2", 0),
        ("log(exp(3)) - 3", 0),
        ("exp(log(3)/2 + log(b)) - 8*sqrt(3)", 0),
        ("exp(log(9)/2) - 3", 0),
        ("log(2) - 69314718055994530941723212145817656807550013436025525412068/10**59", 1),
        ("max(log(2), log(3)) - log(3)", 0),
        ("max(log(9)/2, log(3)) - log(3)", 0),
        ("min(log(2), log(3), log(5)) - log(2)", 0),
        ("abs(log(1/2)) - log(2)", 0),
        ("piecewise((log(4), log(9) == 2*log(3)), (0, True)) - 2*log(2)", 0),
        ("floor(b/3) - 2", 0),
        ("derangements(b) - floor(factorial(b)/exp(1) + 1/2)", 0),
        ("log(derangements(b)/derangements(b - 2))/2 - log(14833/265)/2", 0),
        ("exp(1) - 2718281828459045235360287471352662497757/10**39", 1),
        ("exp(pi*sqrt(163)) - 262537412640768744", -1),
        ("inf", 1),
        ("-inf", -1),
        ("max(inf, b)", 1),
        ("b*inf", 1),
    ],
)
def test_signs(text: str, expected: int) -> None:
    assert sign(parse(text, NAMES), {b: 8}) == expected


def test_near_ties_are_no_ties() -> None:
    tiny = sympy.Rational(1, 10**300)
    assert sign(parse("sqrt(2)*sqrt(3) - sqrt(6)") + tiny, {}) == 1
    assert compare(sympy.log(b), sympy.log(b) + tiny, {b: 2}) == -1
    assert sign(sympy.exp(o) - 1 - o, {o: Fraction(1, 10**100)}) == 1


def test_infinities_compare() -> None:
    assert compare(sympy.oo, sympy.oo, {}) == 0
    assert compare(sympy.log(b), sympy.oo, {b: 2}) == -1
    assert compare(sympy.oo, -sympy.oo, {}) == 1
    with pytest.raises(InputError):
        sign(parse("b*inf", NAMES), {b: 0})
    with pytest.raises(InputError):
        sign(parse("b*inf + o*inf", NAMES), {b: 1, o: -1})


@pytest.mark.parametrize("text", ["log(8)/log(2) - 3", "erf(log(8) - 3*log(2)) + log(8)/log(2) - 3"])
def test_what_is_not_settled_is_not_answered(text: str) -> None:
    with pytest.raises(Undecided):
        sign(parse(text), {}, Effort(max_precision=512))


def test_undefined_values_have_no_sign() -> None:
    for text in ("log(b)", "1/(b + 1)", "sqrt(b)", "log(o + 1 - b - 2*o)"):
        with pytest.raises(InputError):
            sign(parse(text, NAMES), {b: -1, o: 2})
    for text in ("0*log(sqrt(2)*sqrt(b) - 4)", "log(sqrt(2)*sqrt(b) - 4) - log(sqrt(2)*sqrt(b) - 4)"):
        assert sign(parse(text, NAMES), {b: 8}) == 0  # cancelled when it was read
    with pytest.raises(Undecided):
        sign(parse("max(log(sqrt(2)*sqrt(b) - 4), 1)", NAMES), {b: 8}, Effort(max_precision=256))


@pytest.mark.thorough
@given(POSITIVE, POSITIVE)
def test_conditions_agree_with_exact_comparisons(left: Fraction, right: Fraction) -> None:
    values = {p: left, o: right}
    for text, truth in (
        ("p < o", left < right),
        ("p <= o", left <= right),
        ("p > o", left > right),
        ("p >= o", left >= right),
        ("p == o", left == right),
        ("p != o", left != right),
        ("log(p) < log(o)", left < right),
        ("2*log(p) >= log(o)", left**2 >= right),
        ("sqrt(p) <= o", left <= right**2),
        ("not p < o", not left < right),
        ("p < o and 2*p < o", 2 * left < right),
        ("p < o or o < p", left != right),
    ):
        assert decide_condition(parse_condition(text, NAMES), values) is truth


def test_one_settled_part_settles_a_junction() -> None:
    doubtful = "log(8)/log(2) == 3"
    effort = Effort(max_precision=256)
    assert decide_condition(parse_condition(f"{doubtful} and p > 1", NAMES), {p: 0}, effort) is False
    assert decide_condition(parse_condition(f"{doubtful} or p < 1", NAMES), {p: 0}, effort) is True
    for text in (f"{doubtful} or p > 1", f"{doubtful} and p < 1", f"not {doubtful}"):
        with pytest.raises(Undecided):
            decide_condition(parse_condition(text, NAMES), {p: 0}, effort)


def test_floats_are_refused() -> None:
    with pytest.raises(InputError):
        sign(b, {b: 0.5})  # wrong on purpose


@pytest.mark.parametrize(
    ("start", "stop", "steps"),
    [
        (64, 64, [64]),
        (64, 63, [64]),
        (64, 65, [64, 65]),
        (64, 128, [64, 128]),
        (64, 129, [64, 128, 129]),
        (1, 8, [1, 2, 4, 8]),
    ],
)
def test_precisions_double_up_to_the_last(start: int, stop: int, steps: list[int]) -> None:
    assert list(ladder(start, stop)) == steps


@pytest.mark.parametrize("digits", [0, 6, 50, 400, 3000])
def test_decimals_of_ordinary_numbers_are_settled_at_the_first_precision(
    digits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    value = Judge.value

    def counted(self: Judge, expr: sympy.Basic, bits: int) -> Value | None:
        asked.append(bits)
        return value(self, expr, bits)

    monkeypatch.setattr(Judge, "value", counted)
    found = decimal(parse("exp(2) + 1/3"), {}, digits)
    assert len(asked) == 1
    assert len(found) == digits + 1 + (digits > 0)


def test_a_negated_condition_that_sympy_did_not_settle_is_the_opposite() -> None:
    for text in ("p < o", "p <= o", "p == o"):
        condition = parse_condition(text, NAMES)
        for rate in (1, 2, 3):
            values = {p: Fraction(rate), o: Fraction(2)}
            denied = sympy.Not(condition, evaluate=False)
            assert decide_condition(denied, values) is not decide_condition(condition, values)
            assert decide_condition(sympy.Not(denied, evaluate=False), values) is decide_condition(condition, values)
