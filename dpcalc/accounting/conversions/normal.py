"""The distribution function of the standard normal law, and where it takes a value."""

from __future__ import annotations

from fractions import Fraction

import flint
import sympy

from dpcalc.accounting.curves.level import falls_to
from dpcalc.accounting.curves.rigorous import refined
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
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

    if tail.lower <= 0:
        raise Undecided("the normal quantile is too far out")
    near, far = _beyond(tail.upper, digits).lower, _beyond(tail.lower, digits).upper
    return Enclosure(near, far) if mirrored else Enclosure(-far, -near)


def _beyond(level: Fraction, digits: int) -> Enclosure:
    """Bounds on the point beyond which the law has that probability, at most a half."""

    def values(point: Fraction, effort: Effort) -> Enclosure:
        return refined(lambda: phi_ball(-ball(point)), effort)

    def line(point: flint.arb) -> tuple[flint.arb, flint.arb]:
        return phi_ball(-point), -(-(point**2) / 2).exp() / (2 * flint.arb.pi()).sqrt()

    return falls_to(values, level, 4 * digits, line)
