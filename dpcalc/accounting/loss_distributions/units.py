"""Where the profile of a curve has corners, and a spacing of privacy losses that meets all corners of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import pairwise
from math import gcd, lcm
from typing import Final

import sympy

from dpcalc.accounting.curves.base import EPSILON, Curve
from dpcalc.effort import Effort
from dpcalc.exact import as_sympy, rational
from dpcalc.symbolic.enclose import enclose
from dpcalc.symbolic.exp_numbers import exact_expression

_MASS_BITS: Final = 512
_FACTORED: Final = 10**15
"""Larger integers are not taken apart into primes."""


def atoms(curve: Curve) -> tuple[tuple[sympy.Expr, sympy.Expr], ...] | None:
    """Probabilities (P, Q) of outcomes with this curve, where they are finitely many and known; ``None`` otherwise."""
    if curve.outcomes is not None:
        return curve.outcomes
    if curve.normal_shift is not None or curve.mixture is not None or curve.reversed().mixture is not None:
        return None  # whose profile, long to write down, is no such one
    return _of_lines(curve.profile)


@lru_cache(maxsize=256)
def _of_lines(profile: sympy.Expr | None) -> tuple[tuple[sympy.Expr, sympy.Expr], ...] | None:
    """The outcomes of a profile that is written as the largest of some ``P(E) - exp(epsilon) Q(E)``."""
    if not isinstance(profile, sympy.Max):
        return None
    factor = sympy.Dummy("factor")
    lines = [sympy.expand(line.subs(sympy.exp(EPSILON), factor)) for line in profile.args]
    pairs = [(line.coeff(factor, 0), -line.coeff(factor, 1)) for line in lines]
    plain = all(
        line == p - q * factor and not p.has(EPSILON) and not q.has(EPSILON)
        for line, (p, q) in zip(lines, pairs, strict=True)
    )
    if not plain:
        return None
    pairs.sort(key=lambda pair: (enclose(pair[1], {}).lower, enclose(pair[0], {}).lower))
    return tuple((sympy.expand(p - r), sympy.expand(q - s)) for (r, s), (p, q) in pairwise(pairs))


def corners(curve: Curve, top: sympy.Expr) -> tuple[sympy.Expr, ...] | None:
    """The losses at which a profile is known to bend, or the ends of its losses; ``None`` where they have no ends.

    ``top`` is the largest loss in size, ``oo`` where there is none.
    """
    outcomes = atoms(curve)
    if outcomes is not None:
        return tuple(sympy.log(sympy.cancel(p / q)) for p, q in outcomes if p != 0 and q != 0)
    return (-top, top) if top.is_finite else None


def lattice(curve: Curve) -> sympy.Expr | None:
    """A number of which every loss is an integer multiple, where infinitely many losses have one."""
    return None if curve.discrete_normal is None else exact_expression(curve.discrete_normal.spacing)


def infinite_mass(curve: Curve) -> Fraction:
    """A lower bound on the mass of infinite losses: the limit of the profile at large ones."""
    hidden = sum((p for p, q in atoms(curve) or () if q == 0), sympy.Integer(0))
    if isinstance(hidden, sympy.Rational):
        return rational(hidden)
    return max(Fraction(0), enclose(hidden, {}, Effort(precision=_MASS_BITS, max_precision=4 * _MASS_BITS)).lower)


def common_unit(losses: Iterable[sympy.Expr]) -> sympy.Expr | None:
    """The largest number of which all the losses are integer multiples; ``None`` where none is found, or all are 0.

    Rationals and rational multiples of logarithms of rationals are taken apart; of any other expression only rational
    multiples are known.
    """
    return _common_unit(tuple(losses))


@lru_cache(maxsize=256)
def _common_unit(losses: tuple[sympy.Expr, ...]) -> sympy.Expr | None:
    """The same; plans ask again and again."""
    vectors = [vector for loss in losses if (vector := coordinates(loss))]
    if not vectors:
        return None
    base, shares = vectors[0], []
    for vector in vectors:
        share = share_of(vector, base)
        if not share:
            return None
        shares.append(abs(share))
    divisor = reduce(_common_divisor, shares)
    return _positive(sum((as_sympy(v) * k for k, v in base.items()), sympy.S.Zero)) * (as_sympy(divisor))


def share_of(vector: Mapping[sympy.Expr, Fraction], base: Mapping[sympy.Expr, Fraction]) -> Fraction | None:
    """The rational by which coordinates are those of a base, which is not 0; ``None`` where there is none."""
    key = next(iter(base))
    share = vector.get(key, Fraction(0)) / base[key]
    return share if dict(vector) == {name: share * value for name, value in base.items() if share} else None


def _positive(value: sympy.Expr) -> sympy.Expr:
    """The absolute value of a number that is not 0."""
    return -value if enclose(value, {}).upper <= 0 else value


def _common_divisor(left: Fraction, right: Fraction) -> Fraction:
    """The greatest common divisor of two positive rationals."""
    below = lcm(left.denominator, right.denominator)
    return Fraction(gcd(int(left * below), int(right * below)), below)


def coordinates(loss: sympy.Expr) -> Mapping[sympy.Expr, Fraction]:
    """A loss as a rational combination of 1, of logarithms of primes, and of whatever else it is made of."""
    found: dict[sympy.Expr, Fraction] = {}
    for term, coefficient in sympy.expand(loss).as_coefficients_dict().items():
        for part, times in _parts(term).items():
            found[part] = found.get(part, Fraction(0)) + times * rational(coefficient)
    return {part: value for part, value in found.items() if value}


def _parts(term: sympy.Expr) -> Mapping[sympy.Expr, Fraction]:
    """A term without its coefficient: a logarithm of a rational by its primes, or the term itself."""
    if not (isinstance(term, sympy.log) and isinstance(term.args[0], sympy.Rational) and term.args[0] > 0):
        return {term: Fraction(1)}
    number = term.args[0]
    if max(number.p, number.q) > _FACTORED:
        return {term: Fraction(1)}
    return {sympy.log(prime): Fraction(int(power)) for prime, power in number.factors().items() if prime != 1}
