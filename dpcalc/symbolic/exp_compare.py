"""The order of numbers made of powers of e and of logarithms of such, where an enclosure cannot tell equal ones."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm, prod

import sympy

from dpcalc.errors import Undecided
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_polynomials import single_term
from dpcalc.symbolic.exp_reading import number_of


def single_power(number: ExpNumber) -> tuple[Fraction, Fraction] | None:
    """``(c, x)`` where the number is ``c exp(x)``, c not 0; ``None`` for any other."""
    top, bottom = single_term(number.top), single_term(number.bottom)
    return None if top is None or bottom is None else (top[0] / bottom[0], Fraction(bottom[1] - top[1], number.step))


def compared(first: sympy.Expr, second: sympy.Expr) -> int:
    """The sign of the difference of two expressions without symbols. Raises ``Undecided`` where it is not settled."""
    try:
        return compare(first, second, {})
    except Undecided:
        if same(first, second):
            return 0
        raise


def same(first: sympy.Expr, second: sympy.Expr) -> bool:
    """Whether two sums of numbers made of powers of e, and of multiples of their logarithms, are seen to be equal.

    They are where all factors of the difference are 0, or rational with a product of powers that is the right power of
    e: that is decided in the field of such numbers, exactly.
    """
    plain, factors = ExpNumber.of(0), dict[ExpNumber, ExpNumber]()
    for factor, inside in _terms(sympy.expand_mul(first - second, deep=False)):
        if factor is None or inside is None:
            return False
        if inside == 1:
            plain += factor
        else:
            factors[inside] = factors.get(inside, ExpNumber.of(0)) + factor
    left = [(inside, factor.rational()) for inside, factor in factors.items() if factor]
    if not left:
        return not plain
    powers = [(inside, factor) for inside, factor in left if factor is not None]
    rest = plain.rational()
    if rest is None or len(powers) < len(left):
        return False
    whole = lcm(rest.denominator, *(factor.denominator for _, factor in powers))
    product = prod((inside ** int(factor * whole) for inside, factor in powers), start=ExpNumber.of(1))
    return bool(product == ExpNumber.exp(-rest * whole))


def _terms(total: sympy.Expr) -> Iterator[tuple[ExpNumber | None, ExpNumber | None]]:
    """Each term as a factor and what its logarithm is of, 1 for a term without one; ``None`` for what is not read."""
    for term in sympy.Add.make_args(total):
        logarithms = [each for each in sympy.Mul.make_args(term) if isinstance(each, sympy.log)]
        if len(logarithms) > 1:
            yield None, None
        inside = logarithms[0].args[0] if logarithms else sympy.Integer(1)
        yield _read(term / logarithms[0] if logarithms else term), _read(inside)


def _read(expression: sympy.Expr) -> ExpNumber | None:
    """A number made of powers of e; ``None`` for any other."""
    found = number_of(expression)
    return None if found is None else ExpNumber.of(found if isinstance(found, ExpNumber) else Fraction(found))
