"""Numbers in [0, inf] and truth values as z3 expressions, with everything known folded at once.

A number is a pair: whether it is infinite, and a real value otherwise. A truth value is a Python ``bool`` where it is
known, so that small structures stay small formulas.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import z3

from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.symbolic import z3_terms

Truth: TypeAlias = Any
"""A Python ``bool`` where it is known, else a z3 formula."""


@dataclass(frozen=True)
class Amount:
    """A number in [0, inf]: whether it is infinite, and its value where it is not."""

    infinite: Truth
    value: Any


INFINITE = Amount(True, 0)
NOTHING = Amount(False, 0)


def conj(parts: Iterable[Truth]) -> Truth:
    """A conjunction, folded."""
    kept = []
    for part in parts:
        if part is False:
            return False
        if part is not True:
            kept.append(part)
    return True if not kept else kept[0] if len(kept) == 1 else z3_terms.all_of(kept)


def disj(parts: Iterable[Truth]) -> Truth:
    """A disjunction, folded."""
    kept = []
    for part in parts:
        if part is True:
            return True
        if part is not False:
            kept.append(part)
    return False if not kept else kept[0] if len(kept) == 1 else z3_terms.any_of(kept)


def negate(part: Truth) -> Truth:
    """A negation, folded."""
    return (not part) if isinstance(part, bool) else z3_terms.not_so(part)


def pick(condition: Truth, then: Amount, otherwise: Amount) -> Amount:
    """One amount or the other."""
    if condition is True:
        return then
    if condition is False:
        return otherwise
    infinite = disj((conj((condition, then.infinite)), conj((negate(condition), otherwise.infinite))))
    if then.value is otherwise.value:
        return Amount(infinite, then.value)
    return Amount(infinite, z3.If(condition, real(then.value), real(otherwise.value)))


def real(value: Any) -> z3.ArithRef:
    """A value as a z3 real."""
    if isinstance(value, Fraction | int):
        return z3_terms.number(value)
    return value


def at_most(left: Amount, right: Amount) -> Truth:
    """Whether one amount is at most another."""
    if isinstance(left.value, Fraction | int) and isinstance(right.value, Fraction | int):
        below: Truth = left.value <= right.value
    else:
        below = z3_terms.at_most(real(left.value), real(right.value))
    return disj((right.infinite, conj((negate(left.infinite), below))))


def times(left: Amount, right: Amount) -> Amount:
    """The product, infinite where a factor is."""
    return Amount(disj((left.infinite, right.infinite)), _combine(left.value, right.value, operator.mul))


def plus(left: Amount, right: Amount) -> Amount:
    """The sum."""
    return Amount(disj((left.infinite, right.infinite)), _combine(left.value, right.value, operator.add))


def _combine(left: Any, right: Any, operation: Callable[[Any, Any], Any]) -> Any:
    """A sum or a product of values, exact where both are known."""
    if isinstance(left, Fraction | int) and isinstance(right, Fraction | int):
        return operation(Fraction(left), Fraction(right))
    return operation(real(left), real(right))


def among(amount: Amount, numbers: Sequence[Extended]) -> Truth:
    """That an amount is one of these numbers."""
    values = disj([amount.value == real(n) for n in numbers if not isinstance(n, Infinity)])
    endless = amount.infinite if INFINITY in numbers else False
    return disj((conj((endless, amount.value == 0)), conj((negate(amount.infinite), values))))
