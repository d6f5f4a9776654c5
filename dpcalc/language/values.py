"""Values of terms: what evaluation asks of them, places of lists, products and lists joined."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import chain
from typing import Any

from dpcalc.errors import InputError, Undefined
from dpcalc.exact import Infinity
from dpcalc.language.rates import OfRate
from dpcalc.language.reals import Real, brief
from dpcalc.language.sorts import NUMBER, POINT, THING, TRUTH, WHOLE, Sort
from dpcalc.language.work import refuse_product

Value = Any


def whole(value: Value) -> int:
    """A whole number from 0 up. Raises ``Undefined`` for any other value."""
    if isinstance(value, int) and value >= 0:
        return value
    if isinstance(value, Fraction) and value.denominator == 1 and value >= 0:
        return int(value)
    if isinstance(value, OfRate):
        raise InputError(f"{value} in the place of a whole number stands for all numbers in (0, 1)")
    raise Undefined(f"{brief(value)} is no whole number from 0 up")


def of_sort(value: Value, sort: Sort) -> Value:
    """A value of a sort. Raises ``Undefined`` for one of another."""
    if not _has(value, sort):
        raise Undefined(f"{brief(value)} is no {sort}")
    return value


def _has(value: Value, sort: Sort) -> bool:
    if sort.of is not None:
        return isinstance(value, tuple) and (sort.of == THING or all(_has(each, sort.of) for each in value))
    if sort in (NUMBER, WHOLE, POINT):
        return isinstance(value, int | Fraction | Real | Infinity | OfRate) and not isinstance(value, bool)
    return isinstance(value, bool) if sort == TRUTH else isinstance(value, str) or sort == THING


def item(values: tuple[Value, ...], place: Value) -> Value:
    """What a list has at a place. Raises ``Undefined`` where there is none."""
    if type(place) is int and 0 <= place < len(values):
        return values[place]
    at = whole(place)
    if at >= len(values):
        raise Undefined(f"a list of {len(values)} has no place {at}")
    return values[at]


def multiplied_all(values: Iterable[Value]) -> Value:
    """The product of a list."""
    total: Value = 1
    for value in values:
        total = total * value
        if isinstance(total, int | Fraction):
            refuse_product(total)
    return total


def joined(values: tuple[tuple[Value, ...], ...]) -> tuple[Value, ...]:
    """Lists one after the other."""
    return tuple(chain.from_iterable(values))
