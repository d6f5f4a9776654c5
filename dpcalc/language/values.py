"""Values of terms: what evaluation asks of them, places of lists, products and lists joined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain
from math import gcd
from typing import Any, Final

from dpcalc.errors import InputError, Undefined
from dpcalc.exact import Infinity
from dpcalc.language.rates import OfRate
from dpcalc.language.reals import Real, brief
from dpcalc.language.sorts import NUMBER, POINT, THING, TRUTH, WHOLE, Sort
from dpcalc.language.work import refuse_product

Value = Any
_PLAIN: Final = frozenset((int, Fraction))
_NUMBERS: Final = (int, Fraction, Real, Infinity, OfRate)
_NUMERIC: Final = (NUMBER, WHOLE, POINT)
_MOST_SEEN: Final = 10_000
_LONG: Final = 10_000
"""How many bits a product may have before it is reduced."""


def whole(value: Value) -> int:
    """A whole number from 0 up. Raises ``Undefined`` for any other value."""
    if isinstance(value, int) and value >= 0:
        return value
    if isinstance(value, Fraction) and value.denominator == 1 and value >= 0:
        return int(value)
    if isinstance(value, OfRate):
        raise InputError(f"{value} in the place of a whole number stands for all numbers in (0, 1)")
    raise Undefined(f"{brief(value)} is not a whole number from 0 up")


@cache
def asking(sort: Sort) -> Callable[[Value], Value]:
    """A function that returns a value of a sort, and raises ``Undefined`` for one of another."""
    has = _test(sort)
    plain = _PLAIN if sort in _NUMERIC else frozenset[type]()

    def asked(value: Value) -> Value:
        if type(value) in plain or has(value):
            return value
        raise Undefined(f"{brief(value)} is not {sort.with_article()}")

    return asked


def _test(sort: Sort) -> Callable[[Value], bool]:
    """Whether a value is of a sort."""
    if sort.of is not None:
        return _list_test(sort.of)
    if sort in _NUMERIC:
        return lambda v: type(v) in _PLAIN or (isinstance(v, _NUMBERS) and not isinstance(v, bool))
    if sort == TRUTH:
        return lambda v: isinstance(v, bool)
    return lambda v: isinstance(v, str) or sort == THING


def _list_test(sort: Sort) -> Callable[[Value], bool]:
    """Whether a value is a list of values of a sort; of lists of lists it is remembered which were seen."""
    if sort == THING:
        return lambda v: isinstance(v, tuple)
    one = _test(sort)
    if sort.of is None:
        plain = _PLAIN if sort in _NUMERIC else frozenset[type]()
        return lambda v: isinstance(v, tuple) and (plain.issuperset(map(type, v)) or all(map(one, v)))
    seen = dict[int, Value]()

    def test(value: Value) -> bool:
        if seen.get(id(value)) is value:
            return True
        if not isinstance(value, tuple) or not all(map(one, value)):
            return False
        if len(seen) >= _MOST_SEEN:
            seen.clear()
        seen[id(value)] = value
        return True

    return test


def item(values: tuple[Value, ...], place: Value) -> Value:
    """What a list has at a place. Raises ``Undefined`` where there is none."""
    if type(place) is int and place >= 0:
        try:
            return values[place]
        except IndexError:
            pass
    at = whole(place)
    if at >= len(values):
        raise Undefined(f"a list of {len(values)} has no place {at}")
    return values[at]


def added_all(values: Sequence[Value]) -> Value:
    """The sum of a list; fractions are brought to one denominator, and reduced once."""
    if not _PLAIN.issuperset(map(type, values)):
        return sum(values)
    above, below = 0, 1
    for value in values:
        under = value.denominator
        if under == below:
            above += value.numerator
        else:
            common = gcd(under, below)
            above = above * (under // common) + value.numerator * (below // common)
            below *= under // common
    return above if below == 1 else Fraction(above, below)


def multiplied_all(values: Sequence[Value]) -> Value:
    """The product of a list."""
    if not _PLAIN.issuperset(map(type, values)):
        total: Value = 1
        for value in values:
            total = total * value
            if isinstance(total, int | Fraction):
                refuse_product(total)
        return total
    above, below = 1, 1
    for value in values:
        above, below = above * value.numerator, below * value.denominator
        if above.bit_length() + below.bit_length() > _LONG:
            refuse_product(reduced := Fraction(above, below))
            above, below = reduced.numerator, reduced.denominator
    return above if below == 1 else Fraction(above, below)


def joined(values: tuple[tuple[Value, ...], ...]) -> tuple[Value, ...]:
    """Lists one after the other."""
    return tuple(chain.from_iterable(values))
