"""What an expression needs to have a value, against where it has one; and expressions that are kept as written."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.symbolic import unevaluated as keep
from dpcalc.symbolic.defined import requirements, total
from dpcalc.symbolic.signs import decide_condition

x = sympy.Symbol("x")
ZERO, ONE, HALF = sympy.Integer(0), sympy.Integer(1), sympy.Rational(1, 2)
NUMBERS = [Fraction(n, 2) for n in (-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6)]


def less_one(base: sympy.Expr) -> sympy.Expr:
    return keep.add((base, -ONE))


def whole(number: Fraction) -> bool:
    return number.denominator == 1 and number >= 0


def anywhere(_number: Fraction) -> bool:
    return True


POSITIVE = keep.relation(sympy.StrictGreaterThan, x, ZERO)
TABLE: list[tuple[sympy.Expr, Callable[[Fraction], bool]]] = [
    (keep.divide(x, x), lambda v: v != 0),
    (keep.power(x, sympy.Integer(-2)), lambda v: v != 0),
    (keep.power(x, sympy.Integer(2)), anywhere),
    (keep.square_root(less_one(x)), lambda v: v >= 1),
    (keep.power(x, -HALF), lambda v: v > 0),
    (keep.power(x, sympy.Rational(1, 3)), lambda v: v >= 0),
    (keep.power(x, x), lambda v: v > 0),
    (keep.divide(ONE, keep.multiply((x, less_one(x)))), lambda v: v not in (0, 1)),
    (keep.divide(ONE, keep.square_root(x)), lambda v: v > 0),
    (keep.divide(ONE, keep.power(less_one(x), sympy.Integer(2))), lambda v: v != 1),
    (keep.divide(ONE, keep.exponential_function(x)), anywhere),
    (keep.divide(ONE, keep.factorial(x)), whole),
    (keep.divide(ONE, less_one(keep.power(x, sympy.Integer(-1)))), lambda v: v not in (0, 1)),
    (keep.logarithm(x), lambda v: v > 0),
    (keep.logarithm(keep.divide(ONE, x)), lambda v: v > 0),
    (keep.logarithm(keep.absolute(x)), lambda v: v != 0),
    (keep.factorial(x), whole),
    (keep.derangement_number(x), whole),
    (keep.binomial(x, sympy.Integer(2)), whole),
    (keep.binomial(sympy.Integer(2), x), whole),
    (keep.inverse_error_function(x), lambda v: abs(v) <= 1),
    (keep.maximum((x, keep.logarithm(x))), lambda v: v > 0),
    (keep.piecewise([(keep.logarithm(x), POSITIVE), (ONE, sympy.true)]), anywhere),
    (keep.piecewise([(ONE, POSITIVE), (keep.logarithm(x), sympy.true)]), lambda v: v > 0),
    (keep.piecewise([(ONE, POSITIVE)]), lambda v: v > 0),
    (
        keep.piecewise([(ONE, keep.relation(sympy.GreaterThan, keep.divide(ONE, x), ONE)), (x, sympy.true)]),
        lambda v: v != 0,
    ),
    (
        keep.piecewise([
            (ONE, keep.relation(sympy.LessThan, x, ZERO)),
            (x, keep.relation(sympy.GreaterThan, keep.logarithm(x), ZERO)),
            (keep.divide(ONE, less_one(x)), sympy.true),
        ]),
        anywhere,
    ),
]  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS, ids=str)
def test_requirements_hold_exactly_where_there_is_a_value(number: Fraction) -> None:
    """Each is asked only where those before it hold, so that it has a value itself."""
    for expr, defined in TABLE:
        holds = all(decide_condition(need, {x: number}) for need in requirements(expr))
        assert holds == defined(number), f"{expr} at {number}"


def test_requirements_are_said_once_and_trivial_ones_not_at_all() -> None:
    twice = keep.add((keep.logarithm(x), keep.power(keep.logarithm(x), sympy.Integer(2))))
    assert requirements(twice) == (sympy.StrictGreaterThan(x, 0),)
    assert requirements(keep.add((x, ONE))) == ()
    assert requirements(keep.logarithm(keep.exponential_function(ONE))) != (sympy.false,)


@pytest.mark.parametrize("as_written", [True, False])
def test_a_relation_keeps_what_simplifying_hides(as_written: bool) -> None:
    quotient = keep.relation(sympy.GreaterThan, keep.divide(x, x), ONE)
    root = keep.relation(sympy.GreaterThan, keep.square_root(x), ZERO)
    whole_condition = keep.disjunction((quotient, keep.conjunction((root, POSITIVE))))
    for number in NUMBERS:
        assert decide_condition(total(quotient, sympy.simplify), {x: number}) == (number != 0)
    found = total(whole_condition, sympy.simplify, as_written)
    assert isinstance(found, sympy.Or)
    assert any(part == sympy.Ne(x, 0) or sympy.Ne(x, 0) in part.args for part in found.args)


def test_numbers_alone_are_worked_out_and_nothing_else_is() -> None:
    assert keep.add((ONE, HALF)) == sympy.Rational(3, 2)
    assert keep.add((x, ZERO)) == x
    assert keep.multiply((x, ONE)) == x
    assert keep.add((x, -x)) != 0
    assert len(keep.add((x, -x)).args) == 2
    assert keep.multiply((x, ZERO)).args == (x, ZERO)
    assert len(keep.multiply((x, ONE, x)).args) == 2
    assert keep.power(sympy.Integer(4), HALF) == 2
    assert keep.power(sympy.Integer(2), HALF).args == (2, HALF)
    assert keep.power(x, ZERO).args == (x, 0)
    assert keep.logarithm(ONE) == 0
    assert keep.logarithm(keep.exponential_function(x)).args[0].args == (x,)
    assert keep.maximum((x, x)) == x
    assert keep.maximum((ONE, HALF)) == 1
    assert keep.minimum((ONE, HALF)) == HALF
    assert set(keep.maximum((x, ONE, x)).args) == {x, ONE}
    with pytest.raises(InputError, match="division by zero"):
        keep.divide(x, ZERO)
    with pytest.raises(InputError, match="extremum of nothing"):
        keep.maximum(())
    with pytest.raises(InputError, match="is not a relation"):
        keep.relation(sympy.Add, x, ONE)


def test_conditions_are_joined_without_being_settled() -> None:
    negative = keep.denial(POSITIVE)
    assert negative == sympy.LessThan(x, 0, evaluate=False)
    both = keep.conjunction((POSITIVE, negative))
    assert set(both.args) == {POSITIVE, negative}
    either = keep.disjunction((POSITIVE, negative, POSITIVE))
    assert isinstance(either, sympy.Or)
    assert len(either.args) == 2
    assert keep.conjunction((POSITIVE, sympy.true)) == POSITIVE
    assert keep.conjunction((POSITIVE, sympy.false)) is sympy.false
    assert keep.conjunction(()) is sympy.true
    assert keep.disjunction(()) is sympy.false
    assert keep.disjunction((POSITIVE, sympy.true)) is sympy.true
    assert set(keep.denial(either).args) == {negative, POSITIVE}
    assert isinstance(keep.denial(either), sympy.And)
    assert isinstance(keep.denial(both), sympy.Or)
    assert keep.denial(sympy.Not(sympy.Symbol("c"), evaluate=False)) == sympy.Symbol("c")
    assert (keep.denial(sympy.true), keep.denial(sympy.false)) == (sympy.false, sympy.true)
    for node in (sympy.Lt, sympy.Le, sympy.Gt, sympy.Ge, sympy.Eq, sympy.Ne):
        asked = keep.relation(node, x, ONE)
        for number in NUMBERS:
            assert decide_condition(keep.denial(asked), {x: number}) != decide_condition(asked, {x: number})


def test_cases_that_never_apply_are_dropped() -> None:
    assert keep.piecewise([(x, sympy.false), (ONE, sympy.true)]) == 1
    kept = keep.piecewise([(x, POSITIVE), (HALF, sympy.false), (ONE, sympy.true), (ZERO, sympy.true)])
    assert [value for value, _ in kept.args] == [x, ONE]
