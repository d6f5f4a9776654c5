"""Positive real roots of integer polynomials, isolated exactly, and rational sample points between them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import flint

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.symbolic.exp_numbers import Number


@dataclass(frozen=True)
class Root:
    """A positive real algebraic number: the only root of the irreducible ``polynomial`` in [``low``, ``high``].

    ``polynomial`` holds integer coefficients, constant term first.
    """

    polynomial: tuple[int, ...]
    low: Fraction
    high: Fraction

    @property
    def rational(self) -> Fraction | None:
        """The number itself where it is rational."""
        if len(self.polynomial) == 2:
            return Fraction(-self.polynomial[0], self.polynomial[1])
        return None

    @property
    def exact(self) -> Number | None:
        """The number itself where it is one that dpcalc computes with: a rational, or made of powers of e."""
        return self.rational

    def signs(self) -> Callable[[Fraction], int]:
        """The sign of the polynomial at rational points."""
        return partial(sign_at, flint.fmpz_poly(list(self.polynomial)))

    def is_same(self, other: Root) -> bool:
        """Whether the intervals of two roots, which overlap, hold one number that is a root of both polynomials."""
        if self.polynomial != other.polynomial:
            return False
        signs = self.signs()
        return self.rational is not None or signs(max(self.low, other.low)) != signs(min(self.high, other.high))

    def refined(self, width: Fraction) -> Root:
        """The same root in an interval no wider than ``width``."""
        low, high = self._narrow(width)
        return replace(self, low=low, high=high)

    def _narrow(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """An interval no wider than ``width``, by exact bisection on the polynomial's sign."""
        exact = self.rational
        if exact is not None:
            return exact, exact
        low, high = self.low, self.high
        signs = self.signs()
        at_low = signs(low)
        while high - low > width:
            middle = (low + high) / 2
            if signs(middle) == at_low:
                low = middle
            else:
                high = middle
        return low, high


def sign_at(polynomial: flint.fmpz_poly, point: Fraction) -> int:
    """The sign of a polynomial at a rational point."""
    value = polynomial(flint.fmpq(point.numerator, point.denominator))
    return (value > 0) - (value < 0)


def positive_roots(polynomials: Iterable[flint.fmpz_poly], effort: Effort = DEFAULT_EFFORT) -> list[Root]:
    """All positive real roots of some nonzero polynomials, each once, in increasing order, in disjoint intervals.

    Raises ``Undecided`` where the precision allowed does not separate them.
    """
    factors: dict[tuple[int, ...], flint.fmpz_poly] = {}
    for polynomial in polynomials:
        for factor, _ in polynomial.factor()[1]:
            if factor.degree() > 0 and factor[0] != 0:
                factors[tuple(int(c) for c in factor.coeffs())] = factor
    precision = effort.precision
    while precision <= effort.max_precision:
        with flint.ctx.workprec(precision):
            found = _isolate(factors)
        if found is not None:
            return found
        precision *= 2
    raise Undecided("real roots could not be separated", hint="raise max_precision")


def _isolate(factors: dict[tuple[int, ...], flint.fmpz_poly]) -> list[Root] | None:
    """Roots of all factors in disjoint positive intervals, or ``None`` if the precision does not suffice."""
    found: list[Root] = []
    for key, factor in factors.items():
        if min(key) >= 0 or max(key) <= 0:  # no positive number makes terms of one sign add up to 0
            continue
        if factor.degree() == 1:
            value = Fraction(-key[0], key[1])
            found.append(Root(key, value, value))
            continue
        roots: list[tuple[flint.acb, int]] = factor.complex_roots()  # type: ignore[assignment]  # stub says acb
        for root, _ in roots:
            if root.imag != 0:
                continue
            low, high = ends_of(root.real)
            if high <= 0:
                continue
            if low <= 0:
                return None
            found.append(Root(key, low, high))
    found.sort(key=lambda r: r.low)
    if any(left.high >= right.low for left, right in itertools.pairwise(found)):
        return None
    return found


def ends_of(ball: flint.arb) -> tuple[Fraction, Fraction]:
    """The exact rational ends of a ball."""
    middle, radius = _dyadic(ball.mid()), _dyadic(ball.rad())
    return middle - radius, middle + radius


def _dyadic(number: flint.arb) -> Fraction:
    """The exact value of a ball of radius zero."""
    mantissa, exponent = number.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def samples(roots: list[Root]) -> list[Fraction]:
    """One rational number in each open interval of (0, infinity) that the roots cut out, the simplest there."""
    ends = [Fraction(0)] + [end for root in roots for end in (root.low, root.high)]
    points = [simplest_between(ends[2 * i], ends[2 * i + 1]) for i in range(len(roots))]
    points.append(Fraction(int(ends[-1]) + 1))
    return points


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """The rational of least denominator (then least numerator) strictly between two rationals ``0 <= low < high``."""
    whole = low.numerator // low.denominator
    if whole + 1 < high:
        return Fraction(whole + 1)
    rest_low, rest_high = low - whole, high - whole
    if rest_low == 0:
        return whole + Fraction(1, int(1 / rest_high) + 1)
    return whole + 1 / simplest_between(1 / rest_high, 1 / rest_low)
