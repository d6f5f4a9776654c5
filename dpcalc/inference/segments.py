"""Where the factor by which an output moves the odds of two secrets is largest over mixtures of extreme laws.

Up to scale the laws are a polyhedral cone. Of an output, the factor by which it moves the odds of two secrets is the
product of two quotients of linear forms, ``A/B * C/D``: the output's probability with the first secret over the
first secret's, and the second secret's over the output's probability with it. Fix the value of A/B: that cuts the
cone by a hyperplane through 0, and C/D, a quotient of non-negative forms, is largest at an extreme ray of what is cut
out, which lies between two extreme rays of the cone. (Where A and B vanish at that ray, a little of another extreme
ray gives A/B any value that it has, and C/D that of the ray in the limit.) So the least upper bound is found on the
segments between two extreme rays, where the factor is a quotient of two quadratic polynomials in one variable: its
value is rational, or holds one square root.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import isqrt
from typing import TypeAlias

from dpcalc.effort import Effort
from dpcalc.inference.extreme_laws import Ray, dot
from dpcalc.symbolic.surds import Surd

Quadratic: TypeAlias = tuple[Fraction, Fraction, Fraction]
"""The coefficients of 1, t and t^2."""


@dataclass(frozen=True)
class Peak:
    """A place on a segment, and the factor there (``None``: infinite)."""

    factor: Surd | None
    weight: Surd
    ends: tuple[Ray, Ray]

    def above(self, other: Peak, effort: Effort) -> bool:
        """Whether the factor is larger."""
        if self.factor is None or other.factor is None:
            return other.factor is not None
        return self.factor.above(other.factor, effort)


def highest(columns: Iterable[Ray], rays: Sequence[Ray], inside: Sequence[Ray], effort: Effort) -> Peak | None:
    """Where the factor is largest over all outputs and both directions."""
    best: Peak | None = None
    for column in columns:
        seen = [tuple(a * b for a, b in zip(column, form, strict=True)) for form in inside]
        for one, two in ((0, 1), (1, 0)):
            forms = (seen[one], inside[one], inside[two], seen[two])
            values = {ray: tuple(dot(form, ray) for form in forms) for ray in rays}
            for ends in combinations_with_replacement(rays, 2):
                for peak in _peaks(values[ends[0]], values[ends[1]], ends):
                    if best is None or peak.above(best, effort):
                        best = peak
    return best


def _peaks(low: Sequence[Fraction], high: Sequence[Fraction], ends: tuple[Ray, Ray]) -> Iterator[Peak]:
    """Where the factor may be largest on a segment: its ends, and places inside where its slope is 0.

    A zero that numerator and denominator share is taken out, so that an end may stand for a limit.
    """
    (a, b, c, d), (a2, b2, c2, d2) = low, high
    top, bottom = _product((a, a2 - a), (c, c2 - c)), _product((b, b2 - b), (d, d2 - d))
    if not any(top):
        return  # the output is impossible with the first secret, or one of the secrets is
    if not any(bottom):  # with the second secret it is, and with the first it is not
        yield Peak(None, Surd(Fraction(1, 2)), ends)
        return
    while not top[0] and not bottom[0]:
        top, bottom = ((q[1], q[2], Fraction(0)) for q in (top, bottom))
    while not sum(top) and not sum(bottom):
        top, bottom = ((q[0], -q[2], Fraction(0)) for q in (top, bottom))
    for place in (Fraction(0), Fraction(1)):
        over, under = (q[0] + (q[1] + q[2]) * place for q in (top, bottom))
        yield Peak(Surd(over / under) if under else None, Surd(place), ends)
    for weight in _flat(top, bottom):
        if weight.bounds[0] > 0 and weight.bounds[1] < 1:
            yield Peak(_quotient(top, bottom, weight), weight, ends)


def _flat(top: Quadratic, bottom: Quadratic) -> Iterator[Surd]:
    """Where the slope of a quotient of two quadratic polynomials is 0, if not everywhere."""
    (n0, n1, n2), (d0, d1, d2) = top, bottom
    zero, one, two = n1 * d0 - n0 * d1, 2 * (n2 * d0 - n0 * d2), n2 * d1 - n1 * d2
    if two:
        radicand = one**2 - 4 * zero * two
        if radicand >= 0:
            yield from (Surd(-one / (2 * two), sign / (2 * two), radicand) for sign in (Fraction(1), Fraction(-1)))
    elif one:
        yield Surd(-zero / one)


def _quotient(top: Quadratic, bottom: Quadratic, at: Surd) -> Surd:
    """The quotient of two polynomials at a place."""
    square = (at.whole**2 + at.part**2 * at.radicand, 2 * at.whole * at.part)
    (p, q), (r, s) = (
        (v[0] + v[1] * at.whole + v[2] * square[0], v[1] * at.part + v[2] * square[1]) for v in (top, bottom)
    )
    norm = r * r - s * s * at.radicand
    if not norm:  # the radicand is a square, and the conjugate is 0
        root = Fraction(isqrt(at.radicand.numerator), isqrt(at.radicand.denominator))
        return Surd((p + q * root) / (r + s * root))
    return Surd((p * r - q * s * at.radicand) / norm, (q * r - p * s) / norm, at.radicand)


def _product(left: tuple[Fraction, Fraction], right: tuple[Fraction, Fraction]) -> Quadratic:
    """The product of two linear polynomials."""
    return left[0] * right[0], left[0] * right[1] + left[1] * right[0], left[1] * right[1]
