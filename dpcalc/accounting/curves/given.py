"""Curves given by one formula, of the trade-off function or of the profile; the rest follows by rigorous computation.

That the formula belongs to some pair of laws is for ``decide.legal_curves`` to say; here it is taken for granted.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Curve, Known
from dpcalc.accounting.curves.conjugate import beta_from_delta, delta_from_beta
from dpcalc.accounting.curves.rigorous import GUARD, Number, ball_of, check_size, evaluated, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import UnsupportedLaw
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

HALVINGS: Final = 100
"""An inverse is found by halving at most so often."""


@dataclass(frozen=True)
class GivenTradeoff(Known):
    """The curve whose trade-off function is a formula in ``SIZE``."""

    tradeoff: sympy.Expr
    name: str = "given"
    profile: None = None

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile, by the conjugate."""
        return delta_from_beta(self.beta, exact_number(epsilon, "epsilon"), effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function."""
        number = check_size(size)
        if number == 1:
            return Enclosure(Fraction(0), Fraction(0))
        return evaluated(self.tradeoff, SIZE, number, effort)

    def reversed(self) -> Reversed:
        """The curve of the pair exchanged."""
        return Reversed(self)


@dataclass(frozen=True)
class GivenProfile(Known):
    """The curve whose privacy profile is a formula in ``EPSILON``."""

    profile: sympy.Expr
    name: str = "given"
    tradeoff: None = None

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        return evaluated(self.profile, EPSILON, exact_number(epsilon, "epsilon"), effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function, by the conjugate. Raises ``UnsupportedLaw`` at irrational sizes."""
        return beta_from_delta(self, check_size(size), effort)

    def reversed(self) -> Reversed:
        """The curve of the pair exchanged."""
        return Reversed(self)


@dataclass(frozen=True)
class Reversed(Known):
    """Any curve with its laws exchanged: ``delta(-e)`` gives the profile, halving the inverse trade-off function."""

    base: Curve
    profile: None = None
    tradeoff: None = None

    @property
    def name(self) -> str:
        """The name of the curve, inverted."""
        return f"{self.base.name}^-1"

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the profile of (Q, P): 1 less ``exp(e)`` times what ``delta(-e)`` leaves to 1."""
        argument = exact_number(epsilon, "epsilon")
        there = self.base.delta(-argument, effort)
        with flint.ctx.workprec(effort.precision + GUARD):
            factor: flint.arb = ball_of(argument).exp()
            low, high = ends(Range.at(factor))
        lower, upper = 1 - high * (1 - there.lower), 1 - low * (1 - there.upper)
        return Enclosure(min(max(lower, Fraction(0)), Fraction(1)), max(min(upper, Fraction(1)), Fraction(0)))

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the least size at which the base's type II error is at most ``size``."""
        wanted = check_size(size)
        if not isinstance(wanted, Fraction):
            raise UnsupportedLaw(f"{self.name} has a trade-off function at rational sizes only", hint=f"not at {size}")
        low, high = Fraction(0), Fraction(1)
        if self.base.beta(low, effort).upper <= wanted:
            return Enclosure(low, low)
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            error = self.base.beta(middle, effort)
            if error.upper <= wanted:
                high = middle
            elif error.lower > wanted:
                low = middle
            else:
                break
        return Enclosure(low, high)

    def reversed(self) -> Curve:
        """The curve itself."""
        return self.base
