"""How much one evaluation may do: an instance that asks for more ends undecided, and never runs on without end.

What is counted are the elements of lists that are gone through or made, and the size of powers and of real numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any, Final, TypeVar

from dpcalc.errors import Undecided

ELEMENTS: Final = 30_000_000
"""How many elements of lists one evaluation goes through at most."""
MEMBERS: Final = 5_000_000
"""How many elements the members of one size of a family have at most, with one more for each of them."""
BITS: Final = 4_000_000
"""How long the numerator or the denominator of a power may become."""
PRODUCT: Final = 1_000_000
"""How long a product over a list may become."""
EXPONENT: Final = 1_000_000
"""The exponential is computed of numbers up to this size, of either sign."""
TERMS: Final = 1_000
"""How many different terms a sum of real numbers may have."""
PARTS: Final = 5_000
"""Of how many parts, with theirs, a real number may be made."""
DEPTH: Final = 40
"""How deeply the parts of a real number may be nested."""

KEPT: Final = 4_000
"""How many values of one word are remembered."""

List = TypeVar("List", bound=Sized)
Item = TypeVar("Item")


class _Left:
    elements = ELEMENTS
    in_all: int | None = None


LEFT: Final = _Left()
"""What is left of one evaluation's elements, and of those of all evaluations where these are limited."""


class Enough(Undecided):
    """The evaluations of a walk have taken what it may spend on them."""


def begin() -> None:
    """Begin an evaluation. Raises ``Enough`` where those before it have taken what all of them may."""
    if LEFT.in_all is not None:
        LEFT.in_all -= ELEMENTS - LEFT.elements + 1
        if LEFT.in_all < 0:
            raise Enough("a walk over small instances takes more steps than it may")
    LEFT.elements = ELEMENTS


@contextmanager
def within(elements: int | None) -> Iterator[None]:
    """Let all evaluations go through so many elements, each counted as one more; ``None`` is no limit."""
    before, LEFT.in_all, LEFT.elements = LEFT.in_all, elements, ELEMENTS
    try:
        yield
    finally:
        LEFT.in_all = before


def spend(elements: int) -> None:
    """Count elements. Raises ``Undecided`` where they are too many."""
    LEFT.elements -= elements
    if LEFT.elements < 0:
        raise Undecided(f"the evaluation goes through more than {ELEMENTS:,} elements of lists")


def remembered(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function without effects that knows what it said of the very same objects, and charges for it again.

    Where it is hardly ever asked the same twice, it stops to remember.
    """
    known = dict[int | tuple[int, ...], tuple[Any, int, tuple[Any, ...]]]()
    again, useful = 0, True

    def value(*arguments: Any) -> Any:
        nonlocal again, useful
        if not useful:
            return function(*arguments)
        key = id(arguments[0]) if len(arguments) == 1 else tuple(map(id, arguments))
        kept = known.get(key)
        if kept is not None:
            again += 1
            found, cost, _ = kept
            if cost:
                spend(cost)
            return found
        before = LEFT.elements
        found = function(*arguments)
        if len(known) >= KEPT:
            useful, again = again > KEPT // 4, 0
            known.clear()
        known[key] = found, before - LEFT.elements, arguments  # these live on, so that nothing takes their place
        return found

    return value


def gone_through(values: List) -> List:
    """A list that is gone through once."""
    spend(len(values))
    return values


def counted(length: int) -> Iterable[int]:
    """The numbers 0, ..., length - 1, to be gone through once."""
    spend(length)
    return range(length)


def choices(length: int, values: int) -> Iterator[tuple[int, ...]]:
    """All lists of so many of the numbers 0, ..., values - 1, to be gone through once."""
    spend_power(values, length)
    return product(range(values), repeat=length)


def spend_power(values: int, length: int) -> None:
    """Count the lists of so many of so many values, and the elements of a long list."""
    if values > 1 and length > ELEMENTS.bit_length():
        spend(ELEMENTS + 1)
    spend(values**length if values > 1 else length)


def spend_multisets(values: int, length: int) -> None:
    """Count the lists of so many of so many values in ascending order, and the elements of a long one."""
    if min(length, values - 1) > ELEMENTS.bit_length():
        spend(ELEMENTS + 1)
    spend(comb(max(values + length - 1, 0), length) + length)


def made(values: Iterable[Item]) -> list[Item]:
    """The members of a family, or what they are made of. Raises ``Undecided`` where they have too many elements."""
    found, left = list[Item](), MEMBERS
    for value in values:
        left -= 1 + (len(value) if isinstance(value, tuple) else 0)
        if left < 0:
            raise Undecided(f"a family lists more than {MEMBERS:,} elements at one size")
        found.append(value)
    return found


def refuse_power(base: Fraction | int, exponent: int) -> None:
    """Raise ``Undecided`` for a power that is too long to be written out."""
    length = max(abs(base.numerator).bit_length(), base.denominator.bit_length()) - 1
    if length * abs(exponent) > BITS:
        raise Undecided(f"a power of more than {BITS:,} bits is not computed")


def refuse_product(value: Fraction | int) -> None:
    """Raise ``Undecided`` for a product of many factors that has become too long."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > PRODUCT:
        raise Undecided(f"a product of more than {PRODUCT:,} bits is not computed")


def factors(count: int, largest: int) -> int:
    """How many factors up to the largest are multiplied. Raises ``Undecided`` where the product may become too long."""
    if count * largest.bit_length() > PRODUCT:
        raise Undecided(f"a product of more than {PRODUCT:,} bits is not computed")
    return count


def refuse_number(terms: int, parts: int, depth: int) -> None:
    """Raise ``Undecided`` for a real number that is made of too much."""
    for found, most, what in ((terms, TERMS, "terms"), (parts, PARTS, "parts"), (depth, DEPTH, "parts in each other")):
        if found > most:
            raise Undecided(f"a real number of more than {most:,} {what} is not computed")


def refuse_exponent(a: Any) -> None:
    """Raise ``Undecided`` where an exponential (of a fraction, or of a ball) would be too large, or too small."""
    if not abs(a) <= EXPONENT:
        raise Undecided(f"the exponential of a number beyond {EXPONENT:,} is not computed")
