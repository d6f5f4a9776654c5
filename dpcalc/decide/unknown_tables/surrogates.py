"""Whole numbers in the place of exact amounts, whose sums are compared as those of the amounts are.

An amount is a rational combination of a few reals: 1, logarithms of primes, and whatever else an expression
holds. Each of these reals stands for a whole number: 30 of its decimals, and below them a digit of its own. A sum of
amounts that vanishes because everything cancels has the surrogate 0, and only such a sum has; any other that is not
negative has a surrogate above ``-slack``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, lcm
from typing import Final

import sympy

from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import as_fraction
from dpcalc.symbolic.enclose import enclose

Amount = Mapping[sympy.Expr, Fraction]
"""A combination of reals, each with its factor."""
_DECIMALS: Final = 30
_TRIAL: Final = 10_000
"""Primes up to here are taken out of the arguments of logarithms; what is left counts as a prime."""


def amount(value: sympy.Expr) -> Amount:
    """A finite closed expression as a combination of reals."""
    found: dict[sympy.Expr, Fraction] = {}
    for term in sympy.Add.make_args(sympy.expand(sympy.expand_log(value, force=True))):
        factor, rest = term.as_coeff_Mul()
        for real, power in _reals(rest):
            found[real] = found.get(real, Fraction(0)) + as_fraction(factor) * power
    return {real: factor for real, factor in found.items() if factor}


def _reals(rest: sympy.Expr) -> Iterable[tuple[sympy.Expr, int]]:
    """The reals that an expression without a rational factor is made of; the logarithm of a rational is of many."""
    inner = rest.args[0] if rest.func is sympy.log else None
    if inner is None or not inner.is_Rational:
        return [(rest, 1)]
    sides = ((int(inner.p), 1), (int(inner.q), -1))
    return [(sympy.log(base), sign * n) for side, sign in sides for base, n in _factors(side) if base != 1]


def _factors(number: int) -> Iterable[tuple[int, int]]:
    """Small primes with their powers, and what is left."""
    return [(int(base), int(n)) for base, n in sympy.factorint(number, limit=_TRIAL).items()]


@dataclass(frozen=True)
class Surrogates:
    """The surrogates of some amounts, the same real standing for the same number in all of them."""

    numbers: Mapping[Hashable, int]
    slack: int


def surrogates(amounts: Mapping[Hashable, Amount], terms: int, effort: Effort) -> Surrogates:
    """Surrogates for sums of at most so many of these amounts, each added or taken away.

    Raises ``Undecided`` where a real cannot be enclosed.
    """
    reals = sorted({real for each in amounts.values() for real in each}, key=str)
    scale = lcm(*(factor.denominator for each in amounts.values() for factor in each.values()))
    most = terms * max((int(abs(f) * scale) for each in amounts.values() for f in each.values()), default=0)
    base = most + 1
    unit = base ** len(reals)
    places = [_decimals(real, effort) * unit + base**place for place, real in enumerate(reals)]
    numbers = {key: _combined(each, reals, places, scale) for key, each in amounts.items()}
    return Surrogates(numbers, (2 * len(reals) * most + 1) * unit)


def _combined(each: Amount, reals: Sequence[sympy.Expr], places: Sequence[int], scale: int) -> int:
    """The surrogate of one amount."""
    pairs = zip(reals, places, strict=True)
    return sum(int(each[real] * scale) * place for real, place in pairs if real in each)


def _decimals(real: sympy.Expr, effort: Effort) -> int:
    """A real times a power of ten, less than 2 too small."""
    found = enclose(real * 10**_DECIMALS, {}, effort)
    if found.width > 1:
        raise Undecided(f"{real} is not known to {_DECIMALS} decimals", hint="raise the precision")
    return floor(found.lower)
