"""Functions of exact real numbers: quotients, powers, roots, logarithms, exponentials."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import flint

from dpcalc.errors import InputError, Undecided, Undefined
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.rates import OfRate
from dpcalc.language.reals import PRECISIONS, RATIONAL, Exact, Real, brief, real, root, sign, single_term
from dpcalc.language.work import refuse_exponent, refuse_power

_ZERO, _ONE = Fraction(0), Fraction(1)


def multiplied(a: Exact, b: Exact) -> Exact:
    """The product, with 0 times infinity infinite. Raises ``Undefined`` for infinity times what is below 0."""
    try:
        return a * b
    except InputError as error:
        raise Undefined(str(error)) from None


_quotient: Final = lru_cache(maxsize=100_000)(Fraction)
"""A fraction of two whole numbers: few are made again and again."""


def divided(a: Exact | OfRate, b: Exact | OfRate) -> Any:
    """The quotient. Raises ``Undefined`` for a divisor that is 0 or infinite."""
    if (type(b) is int or type(b) is Fraction) and b:
        if type(a) is Fraction:
            return a / b
        if type(a) is int:
            return _quotient(a, b) if type(b) is int else _quotient(a * b.denominator, b.numerator)
    if isinstance(b, Infinity):
        raise Undefined("a division by infinity")
    if isinstance(b, OfRate):
        return b.__rtruediv__(a)
    if isinstance(a, OfRate):
        return a / b
    if isinstance(b, RATIONAL):
        if not b:
            raise Undefined("a division by 0")
        if isinstance(a, RATIONAL):
            return Fraction(a) / b
        return multiplied(a, 1 / Fraction(b)) if not isinstance(a, Infinity) or b > 0 else multiplied(a, -1)
    if isinstance(a, Infinity):
        return multiplied(a, sign(b))
    return multiplied(a, power(b, Fraction(-1)))


def power(a: Exact | OfRate, b: Exact | OfRate) -> Any:
    """A power: a product where the exponent is whole (x^0 is 1), a root or real power of a base above 0 otherwise."""
    if isinstance(b, Infinity):
        if isinstance(a, RATIONAL) and a > 1:
            return INFINITY
        raise Undefined("a power with an infinite exponent")
    if isinstance(a, OfRate) or isinstance(b, OfRate):
        return _power_of_rate(a, b)
    if isinstance(b, RATIONAL) and b.denominator == 1:
        return _whole_power(a, b.numerator)
    if isinstance(a, Infinity):
        raise Undefined("a root of infinity")
    if sign(a) <= 0:
        if sign(a) == 0 and isinstance(b, RATIONAL) and b > 0:
            return Fraction(0)
        raise Undefined("a real power of what is not positive")
    if isinstance(b, Real):
        return exponential(multiplied(b, logarithm(a)))
    return root(a, Fraction(b))


def _whole_power(a: Exact, k: int) -> Any:
    if k == 0:
        return Fraction(1)
    if isinstance(a, Infinity):
        if k < 0:
            raise Undefined("a negative power of infinity")
        return a
    if isinstance(a, Real):
        return _repeated(a, k) if k > 0 else _inverse(_repeated(a, -k))
    if k < 0 and not a:
        raise Undefined("a division by 0")
    refuse_power(a, k)
    return a**k if k > 0 else Fraction(a) ** k


def _repeated(a: Exact, k: int) -> Exact:
    """A product of k equal factors, k from 1 up."""
    if k == 1:
        return a
    half = _repeated(a, k // 2)
    return multiplied(multiplied(half, half), a) if k % 2 else multiplied(half, half)


def _inverse(a: Exact) -> Any:
    if not isinstance(a, Real):
        return divided(1, a)
    if sign(a) == 0:
        raise Undefined("a division by 0")
    single = single_term(a)
    if single is not None and single[1][0] == "^":
        return multiplied(1 / single[0], power(divided(1, single[1][1]), single[1][2]))
    return real(Fraction(0), {}, {("inverse", a): Fraction(1)})


def square_root(a: Exact | OfRate) -> Any:
    """The square root. Raises ``Undefined`` below 0."""
    a = _exact(a)
    if isinstance(a, Infinity):
        return a
    return power(a, Fraction(1, 2)) if sign(a) else Fraction(0)


def logarithm(a: Exact | OfRate) -> Exact:
    """The natural logarithm. Raises ``Undefined`` for what is not positive."""
    a = _exact(a)
    if isinstance(a, Infinity):
        return a
    if sign(a) <= 0:
        raise Undefined("a logarithm of what is not positive")
    if isinstance(a, Real):
        return real(Fraction(0), {}, {("log", a): Fraction(1)})
    exact = a if type(a) is Fraction else Fraction(a)
    return real(_ZERO, {exact: _ONE}, {}) if exact != 1 else _ZERO


def exponential(a: Exact | OfRate) -> Exact:
    """The exponential; of logarithms of rationals the product of their powers."""
    a = _exact(a)
    if isinstance(a, Infinity):
        return a
    if not isinstance(a, Real):
        refuse_exponent(a)
        return real(Fraction(0), {}, {("exp", Fraction(a)): Fraction(1)}) if a else Fraction(1)
    with flint.ctx.workprec(PRECISIONS[0]):
        refuse_exponent(a.ball())
    found: Exact = Fraction(1)
    for base, c in a.logs.items():
        found = multiplied(found, power(base, c))
    rest = real(a.const, {}, a.others)
    if isinstance(rest, Real):
        return multiplied(found, real(Fraction(0), {}, {("exp", rest): Fraction(1)}))
    return multiplied(found, exponential(rest)) if rest else found


def normal_probability(a: Exact | OfRate) -> Exact:
    """The standard normal distribution function."""
    a = _exact(a)
    if isinstance(a, Infinity):
        return Fraction(1)
    where = sign(a)
    if where == 0:
        return Fraction(1, 2)
    if where > 0:
        return 1 - normal_probability(multiplied(a, Fraction(-1)))
    single = single_term(a) if isinstance(a, Real) else None
    if single is not None and single[1][0] == "Phi_inverse" and single[0] == 1:
        return single[1][1]  # type: ignore[no-any-return]  # parts of real numbers are plain tuples
    return real(Fraction(0), {}, {("Phi", a if isinstance(a, Real) else Fraction(a)): Fraction(1)})


def normal_quantile(a: Exact | OfRate) -> Exact:
    """Where the standard normal distribution function has a value. Raises ``Undefined`` outside of (0, 1)."""
    a = _exact(a)
    if isinstance(a, Infinity) or sign(a) <= 0 or sign(1 - a) <= 0:
        raise Undefined("a normal quantile of what does not lie between 0 and 1")
    side = sign(Fraction(1, 2) - a)
    if side == 0:
        return Fraction(0)
    if side < 0:
        return multiplied(normal_quantile(1 - a), Fraction(-1))
    single = single_term(a) if isinstance(a, Real) else None
    if single is not None and single[1][0] == "Phi" and single[0] == 1:
        return single[1][1]  # type: ignore[no-any-return]  # parts of real numbers are plain tuples
    return real(Fraction(0), {}, {("Phi_inverse", a if isinstance(a, Real) else Fraction(a)): Fraction(1)})


def absolute(a: Any) -> Any:
    """The absolute value."""
    return a if sign(a) >= 0 else multiplied(a, Fraction(-1))


def floored(a: Exact | OfRate) -> Exact:
    """The largest whole number that is not above it. Raises ``Undecided`` where it is not seen."""
    a = _exact(a)
    if isinstance(a, Infinity):
        return a
    if not isinstance(a, Real):
        return Fraction(a // 1)
    for bits in PRECISIONS:
        with flint.ctx.workprec(bits):
            found = a.ball().floor().unique_fmpz()
        if found is not None:
            return Fraction(int(found))
    raise Undecided(f"the whole part of {brief(a)} is not seen")


def _exact(a: Exact | OfRate) -> Exact:
    """A number that stands for itself alone. Raises ``InputError`` for one that stands for all in (0, 1)."""
    if isinstance(a, OfRate):
        raise InputError(
            f"a root, logarithm, exponential or whole part of {a}, which stands for all numbers in (0, 1)",
            hint="compare powers in the place of roots, and exponentials in that of logarithms",
        )
    return a


def _power_of_rate(a: Exact | OfRate, b: Exact | OfRate) -> Any:
    """A whole power of a number that stands for all in (0, 1). Raises ``InputError`` for any other power."""
    if isinstance(a, OfRate) and isinstance(b, RATIONAL) and Fraction(b).denominator == 1:
        return a ** int(b)
    raise InputError(f"{a} to the power {b}, where one stands for all numbers in (0, 1)", hint="compare whole powers")
