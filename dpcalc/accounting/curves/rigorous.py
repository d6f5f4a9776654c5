"""Probabilities by ball arithmetic, with precision raised until they are known to many digits of their own size."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_fraction, as_sympy, rational
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.evaluate import Evaluator
from dpcalc.symbolic.extended import Infinite
from dpcalc.symbolic.ranges import Blurred, Range, ball, ends
from dpcalc.symbolic.signs import Judge, ladder
from dpcalc.symbolic.substitute import substitute

GUARD: Final = 24
"""Bits by which an enclosure may be wider, beside its upper end, than the precision asked for."""

TINY: Final = 1 << 20
"""Probabilities below ``2**-TINY`` that are too small to be written down are said to be between 0 and that."""
UNWRITTEN: Final = Enclosure(Fraction(0), Fraction(1, 1 << TINY))
"""What is said of them; no precision makes it narrower."""

Number: TypeAlias = sympy.Expr | Fraction | int
"""An exact number: a rational, or an expression without symbols such as ``log(3)``."""


def exact_number(value: object, what: str) -> sympy.Expr:
    """A number as an expression, symbols allowed; rationals are what ``exact.rational`` reads.

    Raises ``InputError`` on floats and on what is no number.
    """
    if isinstance(value, sympy.Expr) and not value.has(sympy.Float):
        if value.has(sympy.oo, -sympy.oo, sympy.nan, sympy.zoo):
            raise InputError(f"{what} is {value}", hint="a finite number is needed")
        return value
    return as_sympy(rational(value, what))


def ball_of(value: Number) -> flint.arb:
    """A ball around a finite exact number, at the precision in force. Raises ``InputError`` where it holds symbols."""
    if isinstance(value, int | Fraction):
        return ball(value)
    if isinstance(value, sympy.Rational):
        return ball(as_fraction(value))
    found = Evaluator({}, Judge({}).decide).value(value)
    if isinstance(found, Infinite):
        raise InputError(f"{value} is infinite", hint="a finite number is needed")
    return found.lower if found.is_point else found.lower.union(found.upper)


def refined(compute: Callable[[], flint.arb], effort: Effort = DEFAULT_EFFORT) -> Enclosure:
    """Bounds on a probability that ``compute`` encloses at the precision in force, clipped to [0, 1].

    The precision is doubled, up to ``effort.max_precision``, until the width is at most ``2**(GUARD - precision)``
    times the upper end; the narrowest bounds so far are returned where that does not happen. Raises ``Undecided`` where
    there are none at all.
    """
    return narrowed(lambda: _clipped(compute()), effort)


def narrowed(compute: Callable[[], Enclosure], effort: Effort) -> Enclosure:
    """The intersection of bounds at rising precision, up to the relative width that ``refined`` speaks of."""
    best: Enclosure | None = None
    reason = ""
    for bits in ladder(effort.precision + GUARD, max(effort.max_precision, effort.precision + GUARD)):
        with flint.ctx.workprec(bits):
            try:
                found = compute()
            except Blurred as error:
                reason = error.message
                continue
        if best is not None and found is not UNWRITTEN:
            found = Enclosure(max(found.lower, best.lower), min(found.upper, best.upper))
        if found is UNWRITTEN or found.width * 2**effort.precision <= found.upper * 2**GUARD:
            return found
        best = found
    if best is None:
        raise Undecided(f"a probability has no bounds at {effort.max_precision} bits", hint=reason)
    return best


def evaluated(expr: sympy.Expr, symbol: sympy.Symbol, value: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
    """Bounds on a probability given as an expression in one symbol, at an exact value of it."""
    if (isinstance(value, sympy.Expr) and not value.is_Rational) or _is_arithmetic(expr):
        expr, point = substitute(expr, {symbol: exact_number(value, str(symbol))}), {}
        if isinstance(expr, sympy.Rational):
            return Enclosure(rational(expr), rational(expr))
    else:
        point = {symbol: rational(value)}
    judge = Judge(point, effort)
    evaluator = Evaluator({name: (number, number) for name, number in point.items()}, judge.decide)

    def compute() -> flint.arb:
        found = evaluator.value(expr)
        if isinstance(found, Infinite):
            raise InputError(f"{expr} is infinite", hint="a probability is finite")
        return found.lower if found.is_point else found.lower.union(found.upper)

    try:
        return refined(compute, effort)
    except InputError:  # parts of it may be infinite, and the whole still fold to a number
        folded = substitute(expr, {name: exact_number(number, str(name)) for name, number in point.items()})
        if isinstance(folded, sympy.Rational):
            return Enclosure(rational(folded), rational(folded))
        raise


@lru_cache(maxsize=64)
def _is_arithmetic(expr: sympy.Expr) -> bool:
    """Whether an expression has sums, products, maxima and minima alone: its values at rationals are rational then."""
    return all(isinstance(node, _ARITHMETIC) for node in sympy.preorder_traversal(expr))


_ARITHMETIC: Final = (sympy.Add, sympy.Mul, sympy.Max, sympy.Min, sympy.Rational, sympy.Symbol)


def check_size(size: object) -> Number:
    """The size of a test: a fraction, or an expression without symbols. Raises ``InputError`` outside [0, 1]."""
    if isinstance(size, sympy.Expr) and not size.is_Rational and not size.has(sympy.Float):
        judge = Judge({})
        if judge.compare(size, sympy.Integer(0)) >= 0 >= judge.compare(size, sympy.Integer(1)):
            return size
        raise InputError(f"a size lies in [0, 1], not at {size}")
    number = rational(size, "size")
    if not 0 <= number <= 1:
        raise InputError(f"a size lies in [0, 1], not at {number}")
    return number


def is_positive(value: sympy.Expr) -> bool:
    """Whether a number is positive; ``True`` for an expression with symbols, which stand for admissible values."""
    if isinstance(value, sympy.Rational):
        return bool(value.p > 0)
    return bool(value.free_symbols) or Judge({}).compare(value, sympy.Integer(0)) > 0


def _clipped(found: flint.arb) -> Enclosure:
    """Rational ends of a ball, brought into [0, 1], where the number lies."""
    try:
        low, high = ends(Range.at(found))
    except Blurred:
        tiny = flint.arb(2) ** -TINY
        if not (found > -tiny and found < tiny):
            raise
        return UNWRITTEN
    return Enclosure(min(max(low, Fraction(0)), Fraction(1)), max(min(high, Fraction(1)), Fraction(0)))
