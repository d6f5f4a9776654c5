"""Constructors of expressions that never compute more than they must.

SymPy evaluates as it builds, which would decide inequalities between constants by numeric sampling and would compute
the number 9**(9**9). These constructors fold exact rationals, leave every other comparison alone, and refuse numbers
that are too large to write down or not real.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.symbolic.whitelist import RELATIONS, shown

MAX_EXPONENT: Final = 10_000
"""The largest numerator or denominator of an exponent."""
MAX_BITS: Final = 14_000
"""The longest integer that is computed while building; Python refuses to print much longer ones."""
MAX_FACTORIAL: Final = 1_500

Condition: TypeAlias = sympy.Basic
"""A SymPy relation, a Boolean combination of relations, or ``sympy.true`` / ``sympy.false``."""


def add(terms: Iterable[sympy.Expr]) -> sympy.Expr:
    """The sum of terms."""
    return _real(sympy.Add(*terms), "sum")


def multiply(factors: Iterable[sympy.Expr]) -> sympy.Expr:
    """The product of factors."""
    return _real(sympy.Mul(*factors), "product")


def divide(numerator: sympy.Expr, denominator: sympy.Expr) -> sympy.Expr:
    """A quotient. Raises ``InputError`` for a denominator that is zero."""
    if denominator.is_zero:
        raise InputError("division by zero")
    return multiply((numerator, power(denominator, sympy.Integer(-1))))


def power(base: sympy.Expr, exponent: sympy.Expr) -> sympy.Expr:
    """A power. Raises ``InputError`` where it is not a real number or is too large to write down."""
    _bounded_exponent(exponent)
    if isinstance(exponent, sympy.Rational):
        if sum(_bits(number) for number in base.atoms(sympy.Rational)) * abs(exponent.p) > MAX_BITS:
            raise InputError(f"the power {shown(base)}**{exponent} is too large", hint=f"at most {MAX_BITS} bits")
        if isinstance(base, sympy.Rational):
            if base == 0 and exponent < 0:
                raise InputError("division by zero")
            if base < 0 and exponent.q != 1:
                raise InputError(f"({base})**({exponent}) is not a real number")
    result = _real(sympy.Pow(base, exponent), "power")
    for part in result.atoms(sympy.Pow):
        _bounded_exponent(part.exp)
    return result


def _bounded_exponent(exponent: sympy.Expr) -> None:
    """Refuse an exponent that holds a number larger than ``MAX_EXPONENT``."""
    for number in exponent.atoms(sympy.Rational):
        if abs(number.p) > MAX_EXPONENT or number.q > MAX_EXPONENT:
            raise InputError(f"exponent {shown(number)} is too large", hint=f"at most {MAX_EXPONENT}")


def _bits(number: sympy.Rational) -> int:
    """The length of a rational in bits; 0 and 1 have none, since their powers do not grow."""
    return (abs(int(number.p)) - 1).bit_length() + (int(number.q) - 1).bit_length()


def logarithm(argument: sympy.Expr) -> sympy.Expr:
    """The natural logarithm. Raises ``InputError`` for a number that is not positive."""
    if isinstance(argument, sympy.Rational) and argument <= 0:
        raise InputError(f"log({argument}) is not a real number")
    return _real(sympy.log(argument), "logarithm")


def exponential_function(argument: sympy.Expr) -> sympy.Expr:
    """The exponential function. Raises ``InputError`` where it is a power too large to write down."""
    for term in sympy.Add.make_args(argument):
        coefficient, rest = term.as_coeff_Mul()
        if rest.has(sympy.log) and not rest.is_Add:
            size = max((_bits(number) for number in rest.atoms(sympy.Rational)), default=1)
            if abs(coefficient) > MAX_EXPONENT or size * abs(coefficient) > MAX_BITS:
                raise InputError(f"exp({shown(term)}) is too large", hint=f"at most {MAX_EXPONENT} times a logarithm")
    return _real(sympy.exp(argument), "exponential")


def square_root(argument: sympy.Expr) -> sympy.Expr:
    """The square root."""
    return power(argument, sympy.Rational(1, 2))


def absolute(argument: sympy.Expr) -> sympy.Expr:
    """The absolute value."""
    return sympy.Abs(argument, evaluate=isinstance(argument, sympy.Rational))


def floor(argument: sympy.Expr) -> sympy.Expr:
    """The largest integer at most the argument."""
    return sympy.floor(argument, evaluate=isinstance(argument, sympy.Rational))


def ceiling(argument: sympy.Expr) -> sympy.Expr:
    """The smallest integer at least the argument."""
    return sympy.ceiling(argument, evaluate=isinstance(argument, sympy.Rational))


def error_function(argument: sympy.Expr) -> sympy.Expr:
    """The error function ``2/sqrt(pi) * integral of exp(-t**2) from 0 to x``."""
    return sympy.erf(argument)


def inverse_error_function(argument: sympy.Expr) -> sympy.Expr:
    """The inverse of the error function, for arguments between -1 and 1; infinite at these."""
    if isinstance(argument, sympy.Rational) and abs(argument) > 1:
        raise InputError(f"erfinv({shown(argument)}) is not a real number", hint="the argument lies between -1 and 1")
    return _real(sympy.erfinv(argument), "inverse error function")


def maximum(arguments: Sequence[sympy.Expr]) -> sympy.Expr:
    """The largest of the arguments; only rational ones are compared now."""
    return _extremum(sympy.Max, arguments, max, top=sympy.oo, bottom=-sympy.oo)


def minimum(arguments: Sequence[sympy.Expr]) -> sympy.Expr:
    """The smallest of the arguments; only rational ones are compared now."""
    return _extremum(sympy.Min, arguments, min, top=-sympy.oo, bottom=sympy.oo)


def _extremum(
    node: Any, arguments: Sequence[sympy.Expr], choose: Callable[..., Any], top: sympy.Expr, bottom: sympy.Expr
) -> sympy.Expr:
    """Flatten nested extrema, fold the rational arguments into one, and keep the rest as they are."""
    flat = [part for argument in arguments for part in (argument.args if isinstance(argument, node) else (argument,))]
    if not flat:
        raise InputError("the extremum of nothing", hint="give at least one argument")
    if top in flat and all(isinstance(part, sympy.Rational | sympy.Symbol) or part in (top, bottom) for part in flat):
        return top  # another part may have no value somewhere, and then neither has the extremum
    numbers = [part for part in flat if isinstance(part, sympy.Rational)]
    rest = {part for part in flat if not isinstance(part, sympy.Rational) and part != bottom}
    if numbers:
        rest.add(choose(numbers))
    if len(rest) <= 1:
        return rest.pop() if rest else bottom
    return node(*rest, evaluate=False)


def factorial(argument: sympy.Expr) -> sympy.Expr:
    """``argument!``; a number must be a non-negative integer of moderate size."""
    _counting_number(argument, "factorial")
    return sympy.factorial(argument)


def derangement_number(argument: sympy.Expr) -> sympy.Expr:
    """The number of derangements; a number must be a non-negative integer of moderate size."""
    _counting_number(argument, "derangements")
    return sympy.subfactorial(argument)


def binomial(total: sympy.Expr, chosen: sympy.Expr) -> sympy.Expr:
    """A binomial coefficient; numbers must be non-negative integers of moderate size."""
    for part in (total, chosen):
        _counting_number(part, "binomial", limit=None)
    numbers = isinstance(total, sympy.Integer) and isinstance(chosen, sympy.Integer)
    if numbers and min(chosen, abs(total - chosen)) * _bits(total) > MAX_BITS:
        raise InputError(f"binomial({shown(total)}, {shown(chosen)}) is too large", hint=f"at most {MAX_BITS} bits")
    return sympy.binomial(total, chosen)


def _counting_number(argument: sympy.Expr, name: str, limit: int | None = MAX_FACTORIAL) -> None:
    """Refuse a number that is not a non-negative integer, or is above the limit."""
    if not argument.is_number:
        return
    if isinstance(argument, sympy.Rational) and (argument.q != 1 or argument < 0):
        raise InputError(f"{name}({shown(argument)}) is not defined", hint="the argument must be an integer >= 0")
    if not isinstance(argument, sympy.Rational):
        raise InputError(f"{name}({shown(argument)}) is not known to be defined", hint="give an integer or a symbol")
    if limit is not None and argument > limit:
        raise InputError(f"{name}({shown(argument)}) is too large", hint=f"at most {limit}")


def relation(node: Any, left: sympy.Expr, right: sympy.Expr) -> Condition:
    """A relation of class ``node`` (``sympy.Lt``, ``Le``, ``Gt``, ``Ge``, ``Eq``, ``Ne``); rationals are decided."""
    if node not in RELATIONS:
        raise InputError(f"{node} is not a relation")
    decided = isinstance(left, sympy.Rational) and isinstance(right, sympy.Rational)
    return node(left, right, evaluate=decided)


def conjunction(parts: Iterable[Condition]) -> Condition:
    """All of some conditions."""
    return sympy.And(*parts)


def disjunction(parts: Iterable[Condition]) -> Condition:
    """One of some conditions."""
    return sympy.Or(*parts)


def denial(condition: Condition) -> Condition:
    """That a condition does not hold."""
    return sympy.Not(condition)


def piecewise(pieces: Sequence[tuple[sympy.Expr, Condition]]) -> sympy.Expr:
    """The value of the first piece whose condition holds.

    Pieces that can never apply are dropped. Raises ``InputError`` where none is left, and for a condition that itself
    holds a piecewise expression, which SymPy would rewrite.
    """
    kept: list[tuple[sympy.Expr, Condition]] = []
    for value, condition in pieces:
        if condition is sympy.false:
            continue
        if condition.has(sympy.Piecewise):
            raise InputError("a condition holds a piecewise expression", hint="write its cases with and, or, not")
        kept.append((value, condition))
        if condition is sympy.true:
            break
    if not kept:
        raise InputError("no case of the piecewise expression can apply", hint="end it with a case (value, True)")
    if kept[0][1] is sympy.true:
        return kept[0][0]
    return sympy.Piecewise(*kept, evaluate=False)


def _real(result: sympy.Expr, what: str) -> sympy.Expr:
    """Refuse a result that SymPy knows to be undefined or not real."""
    if result.has(sympy.nan, sympy.zoo, sympy.I):
        raise InputError(f"the {what} is not a real number")
    for number in result.atoms(sympy.Rational):
        if _bits(number) > 2 * MAX_BITS:
            raise InputError(f"the {what} holds a number that is too large", hint=f"at most {MAX_BITS} bits")
    return result
