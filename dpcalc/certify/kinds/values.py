"""The kernel's values of examples: numbers, infinity, texts and lists, and the functions that need nothing else.

A value is a Fraction, a term of the kernel (a tuple), None for infinity, a truth, a text, or a list of values.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import product as tuples
from math import isqrt
from operator import add, mul
from typing import Any

from dpcalc.certify.kernel import (
    HALF,
    ONE,
    WORK,
    ZERO,
    exact,
    is_whole,
    kept,
    truth,
    want,
)

Value = Any


def number(word: str) -> Fraction | None:
    """The number that a word is."""
    return None if word == "inf" else kept(_fraction(word))


@lru_cache(maxsize=1000)
def _fraction(word: str) -> Fraction:
    want(int(word.partition("/")[2] or 1), "a number divides by zero")
    return Fraction(word)


def seen(op: str, a: Value) -> None:
    """Refuse a term on which a function has no value, before it stands beside infinity or in a list nobody reads."""
    want(not isinstance(a, tuple) or truth((op, a, ZERO), 256), "a term has no value")


# --- numbers ----------------------------------------------------------------------------------------------------------


def numbers(values: tuple[Value, ...]) -> tuple[Value, ...]:
    want(all(v is None or isinstance(v, Fraction | tuple) for v in values), "a number is wanted")
    return values


FOLDED: dict[str, Callable[[Fraction, Fraction], Fraction]] = {"+": add, "*": mul, "max": max, "min": min}


def combined(head: str, values: tuple[Value, ...]) -> Value:
    """A sum, product, maximum or minimum; fractions are taken together, other terms stay as they are."""
    if values and all(type(v) is Fraction for v in values):
        WORK.spend(2 + 3 * len(values))
        return reduce(lambda a, b: kept(FOLDED[head](a, b)), values)
    want(numbers(values), f"{head} of nothing")
    if None in values and head != "min":
        above = all(v is None or (isinstance(v, Fraction) and v >= 0) for v in values)
        want(head != "*" or above, "infinity times what is not seen to be at least 0")
        return None
    finite = [v for v in values if v is not None]
    found = [exact((head, *rational))] if (rational := [v for v in finite if isinstance(v, Fraction)]) else []
    if head in ("+", "*"):
        found = [v for v in found if v != (ZERO if head == "+" else ONE)] or found
    terms = [v for v in finite if not isinstance(v, Fraction)]
    WORK.spend(len(values))
    whole = [v for v in found if not (terms and head == "+" and v == ZERO)] + terms
    return None if not whole else whole[0] if len(whole) == 1 else (head, *whole)


def difference(a: Value, b: Value) -> Value:
    want(b is not None, "infinity is taken away")
    return combined("+", (a, combined("*", (-ONE, b))))


def quotient(a: Value, b: Value) -> Value:
    numbers((a, b))
    want(b is not None and b != ZERO and (a is not None or (isinstance(b, Fraction) and b > 0)), "no quotient")
    seen("!=", b)
    return combined("*", (a, 1 / b if isinstance(b, Fraction) else ("^", b, -ONE)))


def power(a: Value, b: Value) -> Value:
    numbers((a, b))
    if b is None and isinstance(a, Fraction) and a > 1:
        return None
    want(a is not None and isinstance(b, Fraction), "no power")
    if a == ONE or (isinstance(a, Fraction) and is_whole(b)):
        return ONE if a == ONE else exact(("^", a, b))
    want(is_whole(b) or not isinstance(a, Fraction) or a > 0, "a root of what is not positive")
    seen("!=" if is_whole(b) and b < 0 else ">", a if b < 0 or not is_whole(b) else ONE)
    return ("^", a, b)


def logarithm(a: Value) -> Value:
    numbers((a,))
    want(not isinstance(a, Fraction) or a > 0, "a logarithm of what is not positive")
    seen(">", a)
    return None if a is None else ZERO if a == ONE else ("log", a)


def root(a: Value) -> Value:
    numbers((a,))
    want(not isinstance(a, Fraction) or a >= 0, "a root of what is below 0")
    seen(">=", a)
    if isinstance(a, Fraction):
        WORK.spend(a.numerator.bit_length() * a.denominator.bit_length() >> 14)
        top, bottom = isqrt(a.numerator), isqrt(a.denominator)
        if (top * top, bottom * bottom) == (a.numerator, a.denominator):
            return Fraction(top, bottom)
    return None if a is None else ("^", a, HALF)


def exponential(a: Value) -> Value:
    numbers((a,))
    return None if a is None else ONE if a == ZERO else ("exp", a)


def error_function(a: Value) -> Value:
    numbers((a,))
    return ONE if a is None else ZERO if a == ZERO else ("erf", a)


def floored(a: Value) -> Value:
    want(isinstance(a, Fraction), "the whole part of what is no fraction")
    return Fraction(a // 1)


def absolute(a: Value) -> Value:
    numbers((a,))
    return abs(a) if isinstance(a, Fraction) else None if a is None else ("abs", a)


# --- lists ------------------------------------------------------------------------------------------------------------


def listed(a: Value) -> list[Value]:
    want(isinstance(a, list), "a list is wanted")
    WORK.spend(1 + len(a))
    return list(a)


def whole(a: Value, limit: int) -> int:
    want(isinstance(a, Fraction) and a.denominator == 1 and 0 <= a.numerator <= limit,
         "a whole number from 0 up is wanted")  # fmt: skip
    return int(a)


def same(a: Value, b: Value) -> bool:
    """Whether two values are one: of terms that are no fractions that is not decided."""
    WORK.spend(2)
    if type(a) is Fraction and type(b) is Fraction:
        return a == b
    want(not isinstance(a, tuple) and not isinstance(b, tuple), "only what is given exactly is the same or not")
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(c, d) for c, d in zip(a, b, strict=True))
    return type(a) is type(b) and bool(a == b)


def item(a: Value, k: Value) -> Value:
    place = whole(k, 10**6)
    want(isinstance(a, list) and place < len(a), "a list has no such place")
    return a[place]


def length(a: Value) -> Value:
    want(isinstance(a, list), "a list is wanted")
    return Fraction(len(a))


def counted_up(n: Value) -> Value:
    count = whole(n, 10**6)
    WORK.spend(5 * count)
    return [Fraction(k) for k in range(count)]


def distinct(a: Value) -> Value:
    found: list[Value] = []
    for each in listed(a):
        found += [] if any(same(each, old) for old in found) else [each]
    return found


def text_of(data: Any) -> str:
    """An object as it is written."""
    return f"({' '.join(map(text_of, data))})" if isinstance(data, list) else data


def functions(n: Value, m: Value) -> Value:
    size, values = whole(n, 64), counted_up(m)
    WORK.spend((10 + size) * len(values) ** size)
    return [list(each) for each in tuples(values, repeat=size)]


def spread(steps: list[list[Fraction | None]], reached: list[Fraction | None]) -> list[Fraction | None]:
    """The least sums of steps to each place, from those where something is reached; ``None`` is infinite."""
    for _ in steps:
        for row, here in zip(steps, list(reached), strict=True):
            WORK.spend(len(row))
            for j, s in enumerate(row):
                there = reached[j]
                if here is not None and s is not None:
                    length = kept(here + s)
                    reached[j] = length if there is None or length < there else there
    return reached


PLAIN: dict[str, Callable[..., Value]] = {
    **{head: lambda *values, head=head: combined(head, values) for head in ("+", "*", "max", "min")},
    "-": difference, "/": quotient, "^": power, "log": logarithm, "sqrt": root, "abs": absolute,
    "exp": exponential, "erf": error_function, "floor": floored,
    "same": same, "in": lambda a, b: any(same(a, each) for each in listed(b)), "list": lambda *values: list(values),
    "join": lambda a: [each for part in listed(a) for each in listed(part)], "len": length, "item": item,
    "range": counted_up, "distinct": distinct, "functions": functions,
}  # fmt: skip
