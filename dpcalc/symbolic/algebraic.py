"""Real algebraic numbers, given as roots: their order, the rationals between them, signs of polynomials at them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import flint

from dpcalc.symbolic.roots import Root, positive_roots, sign_at, simplest_between


def compare(a: Root, b: Root) -> int:
    """The order of two numbers: -1, 0 or 1."""
    while a.low <= b.high and b.low <= a.high:
        if a.is_same(b):
            return 0
        a, b = narrowed((a, b))
    return -1 if a.high < b.low else 1


def narrowed(roots: Sequence[Root]) -> list[Root]:
    """The same numbers, of which one is irrational, in intervals a quarter as wide as the widest."""
    width = max(root.high - root.low for root in roots) / 4
    return [root.refined(width) for root in roots]


def exactly(value: Fraction) -> Root:
    """A rational number as a root."""
    return Root((-value.numerator, value.denominator), value, value)


def between(low: Root, high: Root) -> Fraction:
    """The simplest rational number that is seen to lie between two."""
    while low.high >= high.low:
        low, high = narrowed((low, high))
    return simplest_between(low.high, high.low)


@lru_cache(maxsize=100_000)
def roots_in_unit(polynomial: tuple[int, ...]) -> tuple[Root, ...]:
    """The roots in (0, 1)."""
    one = exactly(Fraction(1))
    found = positive_roots([flint.fmpz_poly(list(polynomial))])
    return tuple(root for root in found if compare(root, one) < 0)


def sign_at_root(polynomial: flint.fmpz_poly, at: Root) -> int:
    """The sign of a polynomial at a root in (0, 1) of another."""
    if polynomial.gcd(flint.fmpz_poly(list(at.polynomial))).degree() > 0:
        return 0
    others: Sequence[Root] = roots_in_unit(tuple(int(c) for c in polynomial.coeffs()))
    while any(root.low <= at.high and at.low <= root.high for root in others):
        at, *others = narrowed((at, *others))
    return sign_at(polynomial, at.low)
