"""Values of expressions: a range of reals, or an infinity; and what can be said for certain about two of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import sympy

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic import balls
from dpcalc.symbolic.ranges import Blurred, Range, exact, hull


@dataclass(frozen=True)
class Infinite:
    """Infinity with a sign, 1 or -1."""

    sign: int


Value = Range | Infinite


def finite(value: Value) -> Range:
    """The value as a range of reals. Raises ``UnsupportedExpression`` for infinity."""
    if isinstance(value, Infinite):
        raise UnsupportedExpression("infinity stands where a real number is needed")
    return value


def joined(left: Value, right: Value) -> Value:
    """The hull of two values; infinity joins infinity alone."""
    if left == right:
        return left
    if isinstance(left, Infinite) or isinstance(right, Infinite):
        raise Blurred("a value is finite in one case and infinite in another")
    return hull(left, right)


def order(left: Value, right: Value) -> int | None:
    """The sign of ``left - right`` where it is certain; equal infinities compare equal."""
    if isinstance(left, Infinite) or isinstance(right, Infinite):
        left_sign, right_sign = (value.sign if isinstance(value, Infinite) else 0 for value in (left, right))
        return (left_sign > right_sign) - (left_sign < right_sign)
    return balls.add(left, balls.multiply(exact(-1), right)).sign()


def related(relation: type, left: Value, right: Value) -> bool | None:
    """Whether a relation is certain to hold, certain to fail, or neither."""
    strict, weak, equal = (sympy.StrictLessThan, sympy.LessThan, sympy.Equality)
    if relation in (sympy.StrictGreaterThan, sympy.GreaterThan):
        return related(strict if relation is sympy.StrictGreaterThan else weak, right, left)
    sign = order(left, right)
    if sign is not None:
        return {strict: sign < 0, weak: sign <= 0, equal: sign == 0, sympy.Unequality: sign != 0}[relation]
    if isinstance(left, Range) and isinstance(right, Range):
        if relation is weak and left.upper <= right.lower:
            return True
        if relation is strict and left.lower >= right.upper:
            return False
    return None


def add(left: Value, right: Value) -> Value:
    """The sum. Raises ``InputError`` for infinity minus infinity."""
    if isinstance(left, Range) and isinstance(right, Range):
        return balls.add(left, right)
    if left == right or isinstance(right, Range):
        return left
    if isinstance(left, Range):
        return right
    raise InputError("infinity minus infinity is not defined")


def multiply(left: Value, right: Value) -> Value:
    """The product. Raises ``InputError`` for zero times infinity, whose meaning depends on where it stands."""
    if isinstance(left, Range) and isinstance(right, Range):
        return balls.multiply(left, right)
    signs = [value.sign if isinstance(value, Infinite) else value.sign() for value in (left, right)]
    if None in signs:
        raise Blurred("a factor of infinity cannot be told from zero")
    if 0 in signs:
        raise InputError("zero times infinity is not defined here")
    return Infinite(math.prod(sign for sign in signs if sign is not None))


def choose(join: Callable[[Range, Range], Range], wins: int) -> Callable[[Value, Value], Value]:
    """The larger (``wins = 1``) or the smaller (``wins = -1``) of two values; ``join`` is the same for ranges."""

    def chosen(left: Value, right: Value) -> Value:
        if isinstance(left, Range) and isinstance(right, Range):
            return join(left, right)
        return left if order(left, right) == wins else right

    return chosen
