"""Exact arithmetic with sums of real radicals, ``sum of c * r**(1/q)`` with rational c and positive rational r.

Real radicals whose pairwise quotients are irrational are linearly independent over the rationals: divide a vanishing
combination by one of its radicals and take the trace in a real field holding the quotients; an irrational real radical
has minimal polynomial ``x**d - c``, hence trace zero, so the remaining rational coefficient is zero. A sum is therefore
zero exactly when collecting its terms by rational quotient leaves nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.rationals import integer_power, perfect_root

MAX_TERMS: Final = 64
MAX_DEGREE: Final = 720
MAX_POWER: Final = 64


@dataclass(frozen=True)
class Radical:
    """One term ``coefficient * radicand**(1/degree)`` with a positive radicand."""

    coefficient: Fraction
    radicand: Fraction
    degree: int

    def times(self, other: Radical) -> Radical:
        """The product of two terms."""
        degree = math.lcm(self.degree, other.degree)
        if degree > MAX_DEGREE:
            raise UnsupportedExpression(f"radicals of degree above {MAX_DEGREE} are not multiplied out")
        radicand = integer_power(self.radicand, degree // self.degree) * integer_power(
            other.radicand, degree // other.degree
        )
        return simplified(self.coefficient * other.coefficient, radicand, degree)

    def quotient(self, other: Radical) -> Fraction | None:
        """The quotient of the two radicals without their coefficients, if it is rational."""
        product = Radical(Fraction(1), self.radicand, self.degree).times(
            Radical(Fraction(1), 1 / other.radicand, other.degree)
        )
        return product.coefficient if product.degree == 1 else None


def simplified(coefficient: Fraction, radicand: Fraction, degree: int) -> Radical:
    """The term with the radicand as a perfect power taken out; a rational term gets radicand 1 and degree 1."""
    for divisor in range(degree, 1, -1):
        if degree % divisor == 0 and (root := perfect_root(radicand, divisor)) is not None:
            radicand, degree = root, degree // divisor
            break
    return Radical(coefficient * radicand, Fraction(1), 1) if degree == 1 else Radical(coefficient, radicand, degree)


@dataclass(frozen=True)
class RadicalSum:
    """A sum of radicals of pairwise irrational quotient, without zero terms; it is zero iff it has no terms."""

    terms: tuple[Radical, ...]

    @classmethod
    def collect(cls, terms: Iterable[Radical]) -> RadicalSum:
        """Join the terms whose quotient is rational."""
        kept: list[Radical] = []
        for term in terms:
            for index, other in enumerate(kept):
                quotient = term.quotient(other)
                if quotient is not None:
                    joined = other.coefficient + quotient * term.coefficient
                    kept[index] = Radical(joined, other.radicand, other.degree)
                    break
            else:
                kept.append(term)
            if len(kept) > MAX_TERMS:
                raise UnsupportedExpression(f"sums of more than {MAX_TERMS} radicals are not collected")
        return cls(tuple(term for term in kept if term.coefficient))

    @classmethod
    def of(cls, number: Fraction | int) -> RadicalSum:
        """A rational as a sum."""
        return cls((Radical(Fraction(number), Fraction(1), 1),) if number else ())

    def plus(self, other: RadicalSum) -> RadicalSum:
        """The sum."""
        return RadicalSum.collect((*self.terms, *other.terms))

    def times(self, other: RadicalSum) -> RadicalSum:
        """The product, multiplied out."""
        if len(self.terms) * len(other.terms) > MAX_TERMS**2:
            raise UnsupportedExpression("a product of sums of radicals is too long to be multiplied out")
        return RadicalSum.collect(left.times(right) for left in self.terms for right in other.terms)


@dataclass(frozen=True)
class Algebraic:
    """A quotient of two sums of radicals; the denominator is not zero."""

    numerator: RadicalSum
    denominator: RadicalSum

    @classmethod
    def of(cls, number: Fraction | int) -> Algebraic:
        """A rational."""
        return cls(RadicalSum.of(number), RadicalSum.of(1))

    @classmethod
    def quotient(cls, numerator: RadicalSum, denominator: RadicalSum) -> Algebraic:
        """A quotient; a denominator of one term is divided out."""
        if len(denominator.terms) > 1 or denominator == RadicalSum.of(1):
            return cls(numerator, denominator)
        term = denominator.terms[0]
        inverse = simplified(1 / term.coefficient, 1 / term.radicand, term.degree)
        return cls(numerator.times(RadicalSum((inverse,))), RadicalSum.of(1))

    @property
    def is_zero(self) -> bool:
        """Whether the number is zero, exactly."""
        return not self.numerator.terms

    def rational(self) -> Fraction | None:
        """The number as a fraction, where its denominator is one and its numerator a single rational term."""
        if self.is_zero:
            return Fraction(0)
        single = len(self.numerator.terms) == len(self.denominator.terms) == 1
        return self.numerator.terms[0].coefficient if single and self.numerator.terms[0].degree == 1 else None

    def plus(self, other: Algebraic) -> Algebraic:
        """The sum."""
        if self.denominator == other.denominator:
            return Algebraic(self.numerator.plus(other.numerator), self.denominator)
        left, right = self.numerator.times(other.denominator), other.numerator.times(self.denominator)
        return Algebraic.quotient(left.plus(right), self.denominator.times(other.denominator))

    def times(self, other: Algebraic) -> Algebraic:
        """The product."""
        return Algebraic.quotient(self.numerator.times(other.numerator), self.denominator.times(other.denominator))

    def inverse(self) -> Algebraic:
        """The reciprocal. Raises ``InputError`` for zero."""
        if self.is_zero:
            raise InputError("division by zero")
        return Algebraic.quotient(self.denominator, self.numerator)

    def minus(self, other: Algebraic) -> Algebraic:
        """The difference."""
        return self.plus(other.times(Algebraic.of(-1)))

    def to_power(self, exponent: int) -> Algebraic:
        """An integer power, multiplied out. Refuses long ones of numbers that are not rational."""
        number = self.rational()
        if number is not None:
            return Algebraic.of(integer_power(number, exponent))
        if abs(exponent) > MAX_POWER:
            raise UnsupportedExpression(f"powers above {MAX_POWER} of sums of radicals are not multiplied out")
        base = self.inverse() if exponent < 0 else self
        result = Algebraic.of(1)
        for _ in range(abs(exponent)):
            result = result.times(base)
        return result

    def root(self, degree: int) -> Algebraic:
        """The non-negative ``degree``-th root, of a number that is a single radical or a quotient of two.

        Raises ``InputError`` for a negative number, ``UnsupportedExpression`` for a longer sum.
        """
        if self.is_zero:
            return self
        if len(self.numerator.terms) > 1 or len(self.denominator.terms) > 1:
            raise UnsupportedExpression("the root of a sum of radicals is not a sum of radicals")
        term = self.numerator.terms[0]
        if term.coefficient < 0:
            raise InputError("the root of a negative number is not a real number")
        if term.degree * degree > MAX_DEGREE:
            raise UnsupportedExpression(f"radicals of degree above {MAX_DEGREE} are not taken")
        radicand = integer_power(term.coefficient, term.degree) * term.radicand
        return Algebraic(RadicalSum((simplified(Fraction(1), radicand, term.degree * degree),)), RadicalSum.of(1))
