"""The distribution function of the standard normal law, and where it takes a value."""

from __future__ import annotations

from fractions import Fraction

import flint
import sympy

from dpcalc.accounting.conversions.monotone import crossing
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.symbolic.enclose import Enclosure, enclose


def phi(x: sympy.Expr) -> sympy.Expr:
    """The distribution function of the standard normal law."""
    return (1 + sympy.erf(x / sympy.sqrt(2))) / 2


def phi_ball(x: flint.arb) -> flint.arb:
    """The same in balls, accurate in both tails."""
    return (-x / flint.arb(2).sqrt()).erfc() / 2


def quantile(level: sympy.Expr, digits: int, effort: Effort) -> Enclosure:
    """Bounds on the point where the distribution function is ``level``, a number strictly between 0 and 1."""
    goal = enclose(level, {}, effort)
    mirrored = goal.lower > Fraction(1, 2)
    tail = Enclosure(1 - goal.upper, 1 - goal.lower) if mirrored else goal

    def below(point: Fraction) -> Enclosure:
        return enclose(phi(-sympy.Rational(point.numerator, point.denominator)), {}, effort)

    if tail.lower <= 0:
        raise Undecided("the normal quantile is too far out")
    near, far = crossing(below, tail.upper, digits).lower, crossing(below, tail.lower, digits).upper
    return Enclosure(near, far) if mirrored else Enclosure(-far, -near)
