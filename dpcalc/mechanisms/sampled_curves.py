"""Curves of mechanisms that run on a random sample of the records.

Let (P, Q) be the laws of the mechanism with one record and without it (or with another in its place), and let the
record be sampled with probability g, the *rate*. Then the laws are ``M = (1 - g) Q + g P`` and Q. With ``c =
exp(epsilon)``:

- (M, Q): ``h(c) = g h_PQ(1 + (c - 1)/g)`` for c >= 1 - g, and 1 - c below;
- (Q, M): ``h(c) = (1 - c (1 - g)) h_QP(c g/(1 - c (1 - g)))`` for c (1 - g) < 1, and 0 from there on; its trade-off
  function is ``(1 - g)(1 - a) + g f_QP(a)``, and that of (M, Q) is its inverse

(Balle, Barthe and Gaboardi 2018, Theorem 2; Zhu, Dong and Wang 2022, Theorem 11).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Curve, Enclosed, Known, Mixture
from dpcalc.accounting.curves.rigorous import Number, ball_of, check_size, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.symbolic import construct
from dpcalc.symbolic.enclose import Enclosure, compare, enclose
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.ranges import Range, ball, ends
from dpcalc.symbolic.substitute import substitute

ONE: Final = sympy.Integer(1)
SPARE: Final = 64
"""Bits by which the place is known better at which the profile of the mechanism is taken."""
HALVINGS: Final = 160
"""An inverse is looked for at most at so many places."""


@dataclass(frozen=True)
class WithRecord(Enclosed):
    """The curve of (M, Q), from that of (P, Q)."""

    rate: Fraction
    base: Curve

    @property
    def name(self) -> str:
        """A short name with the rate."""
        return f"sampled(rate={self.rate}, {self.base.name})"

    @property
    def profile(self) -> sympy.Expr | None:
        """The closed form, where the mechanism has one."""
        if self.base.profile is None:
            return None
        inner = substitute(self.base.profile, {EPSILON: self.inner(EPSILON)})
        below = construct.relation(sympy.Le, sympy.exp(EPSILON), 1 - exact_expression(self.rate))
        return construct.piecewise([(1 - sympy.exp(EPSILON), below), (exact_expression(self.rate) * inner, sympy.true)])

    @property
    def mixture(self) -> Mixture:
        """The rate and the mechanism."""
        return Mixture(self.rate, self.base, either=False)

    def inner(self, epsilon: sympy.Expr) -> sympy.Expr:
        """Where the profile of the mechanism is taken."""
        return sympy.log(1 + (sympy.exp(epsilon) - 1) / exact_expression(self.rate))

    def delta(self, epsilon: Number | str, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        argument = exact_number(epsilon, "epsilon")
        with flint.ctx.workprec(effort.precision + SPARE):
            place = 1 + (ball_of(argument).exp() - 1) / ball(self.rate)
            if place < 0:
                return Enclosure(*ends(Range.at(1 - ball_of(argument).exp())))
            if place > 0:
                return scaled(between(self.base, place.log(), effort), Enclosure(self.rate, self.rate))
        exact = construct.exponential_function(argument)
        if compare(exact, 1 - exact_expression(self.rate), {}, effort) <= 0:
            return enclose(1 - exact, {}, effort)
        return scaled(self.base.delta(self.inner(argument), effort), Enclosure(self.rate, self.rate))

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """The profile and its slope, from those of the mechanism."""
        factor, rate = epsilon.exp(), rate_ball(self.rate, flint.ctx.prec)
        place = 1 + (factor - 1) / rate
        if place <= 0:
            return 1 - factor, flint.arb(-1)
        found = self.base.line(place.log()) if place > 0 else None
        return None if found is None else (rate * found[0], found[1])

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function: the inverse of that of (Q, M), by secants.

        That one falls by g or more a unit, for g = 1 - rate, so that what it is off at a place bounds how far the
        inverse is from there.
        """
        goal = check_size(size)
        if self.rate == 1:
            return self.base.beta(size, effort)
        if goal in (0, 1):
            return Enclosure(Fraction(goal == 0), Fraction(goal == 0))  # M reaches all that Q does
        backward, low, high, slope = self.reversed(), Fraction(0), Fraction(1), 1 - self.rate
        exact = enclose(exact_number(goal, "size"), {}, effort)
        grid = 2 ** (effort.precision + SPARE)
        place, last = Fraction(1, 2), None
        for _ in range(HALVINGS):
            error, width = backward.beta(place, effort), high - low
            least, most = error.lower - exact.upper, error.upper - exact.lower
            low = max(low, place + least / slope if least <= 0 else place)
            high = min(high, place + most / slope if most >= 0 else place)
            if least <= 0 <= most or (high - low) * 2**effort.precision <= 1:
                break
            proposed = (low + high) / 2
            if last is not None and last[1] != least and 2 * (high - low) <= width:
                secant = place - least * (place - last[0]) / (least - last[1])
                proposed = secant if low < secant < high else proposed
            place, last = Fraction(round(proposed * grid), grid), (place, least)
        return Enclosure(low, high)

    def reversed(self) -> WithoutRecord:
        """The curve of (Q, M)."""
        return WithoutRecord(self.rate, self.base.reversed())


@dataclass(frozen=True)
class WithoutRecord(Known):
    """The curve of (Q, M), from that of (Q, P)."""

    rate: Fraction
    base: Curve

    @property
    def name(self) -> str:
        """A short name with the rate."""
        return f"sampled(rate={self.rate}, {self.base.name})^-1"

    @property
    def profile(self) -> sympy.Expr | None:
        """The closed form, where the mechanism has one."""
        if self.base.profile is None:
            return None
        inner = substitute(self.base.profile, {EPSILON: self.inner(EPSILON)})
        weight = self.weight(EPSILON)
        positive = construct.relation(sympy.Gt, weight, sympy.Integer(0))
        return construct.piecewise([(weight * inner, positive), (sympy.Integer(0), sympy.true)])

    @property
    def tradeoff(self) -> sympy.Expr | None:
        """The closed form, where the mechanism has one."""
        rate = exact_expression(self.rate)
        return None if self.base.tradeoff is None else (1 - rate) * (1 - SIZE) + rate * self.base.tradeoff

    def weight(self, epsilon: sympy.Expr) -> sympy.Expr:
        """What is left of Q when the part of M that is Q is taken off."""
        return 1 - (1 - exact_expression(self.rate)) * sympy.exp(epsilon)

    def inner(self, epsilon: sympy.Expr) -> sympy.Expr:
        """Where the profile of the mechanism is taken."""
        return epsilon + sympy.log(exact_expression(self.rate)) - sympy.log(self.weight(epsilon))

    def delta(self, epsilon: Number | str, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        argument = exact_number(epsilon, "epsilon")
        with flint.ctx.workprec(effort.precision + SPARE):
            exponent, rate = ball_of(argument), ball(self.rate)
            left = 1 - (1 - rate) * exponent.exp()
            if left > 0:
                place = exponent + rate.log() - left.log()
                return scaled(between(self.base, place, effort), Enclosure(*ends(Range.at(left))))
            if left < 0:
                return Enclosure(Fraction(0), Fraction(0))
        weight = 1 - (1 - exact_expression(self.rate)) * construct.exponential_function(argument)
        if compare(weight, sympy.Integer(0), {}, effort) <= 0:
            return Enclosure(Fraction(0), Fraction(0))
        return scaled(self.base.delta(self.inner(argument), effort), enclose(weight, {}, effort))

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """The profile and its slope, from those of the mechanism."""
        factor, rate = epsilon.exp(), rate_ball(self.rate, flint.ctx.prec)
        left = 1 - (1 - rate) * factor
        if left <= 0:
            return flint.arb(0), flint.arb(0)
        found = self.base.line((factor * rate / left).log()) if left > 0 else None
        return None if found is None else (left * found[0], rate / left * found[1] - (1 - rate) * found[0])

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function."""
        number = check_size(size)
        kept = enclose((1 - exact_expression(self.rate)) * (1 - exact_number(number, "size")), {}, effort)
        found = self.base.beta(number, effort)
        return Enclosure(kept.lower + self.rate * found.lower, kept.upper + self.rate * found.upper)

    def reversed(self) -> WithRecord:
        """The curve of (M, Q)."""
        return WithRecord(self.rate, self.base.reversed())


@lru_cache(maxsize=64)
def rate_ball(rate: Fraction, precision: int) -> flint.arb:
    """A rate as a ball at that precision."""
    with flint.ctx.workprec(precision):
        return ball(rate)


def between(curve: Curve, epsilon: flint.arb, effort: Effort) -> Enclosure:
    """Bounds on a profile at a number in a ball: it does not increase."""
    low, high = ends(Range.at(epsilon))
    return Enclosure(curve.delta(high, effort).lower, curve.delta(low, effort).upper)


def scaled(value: Enclosure, weight: Enclosure) -> Enclosure:
    """The product of two numbers that are not negative."""
    return Enclosure(value.lower * max(weight.lower, Fraction(0)), value.upper * weight.upper)
