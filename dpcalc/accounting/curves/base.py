"""What every curve of an ordered pair of laws answers, and the symbols in which closed forms are written."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.symbols import symbol

if TYPE_CHECKING:
    from dpcalc.accounting.curves.finite import FiniteCurve

Pair: TypeAlias = tuple[sympy.Expr, sympy.Expr]
"""Two probabilities of one outcome or event, under P and under Q."""
EPSILON: Final = symbol("epsilon")
"""The argument of a privacy profile, in nats; any real number."""
SIZE: Final = symbol("size")
"""The argument of a trade-off function: the probability of a type I error."""


@dataclass(frozen=True)
class DiscreteNormal:
    """Two discrete normal laws ``exp(-k^2/(2 parameter))``, their centres an integer ``distance`` apart."""

    parameter: Fraction
    distance: int

    @property
    def spacing(self) -> Fraction:
        """The largest number of which every privacy loss is an integer multiple."""
        return Fraction(self.distance * (2 - self.distance % 2), 2) / self.parameter


@dataclass(frozen=True)
class Mixture:
    """The pair of ``(1 - rate) Q + rate P`` and Q, for the pair (P, Q) of a symmetric curve.

    With ``either`` it is the larger of this curve and its reverse, everywhere.
    """

    rate: Fraction
    base: Curve
    either: bool


class Known(Protocol):
    """What a curve knows of itself beyond its two functions; nothing, unless it says so.

    Engines ask these questions, and never which curve it is.
    """

    @property
    def normal_shift(self) -> sympy.Expr | None:
        """The number of deviations between two normal laws, if it is their curve."""
        return None

    @property
    def laplace_loss(self) -> sympy.Expr | None:
        """The largest privacy loss of two Laplace laws, if it is their curve."""
        return None

    @property
    def discrete_normal(self) -> DiscreteNormal | None:
        """The two discrete normal laws, if it is their curve."""
        return None

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """The profile and its slope in ``exp(epsilon)`` at a number in a ball, at the precision in force.

        Balls are narrow beside 1, not beside the values; ``None`` where only ``delta`` answers.
        """
        del epsilon
        return None

    @property
    def mixture(self) -> Mixture | None:
        """What was mixed, if it is such a curve."""
        return None

    @property
    def outcomes(self) -> tuple[Pair, ...] | None:
        """Outcomes with this curve, where they are finitely many and known."""
        return None

    @property
    def bends(self) -> tuple[sympy.Expr, ...] | None:
        """Every epsilon at which the profile bends, if it is piecewise linear in ``exp(epsilon)``."""
        return None

    @property
    def sizes(self) -> tuple[sympy.Expr, ...] | None:
        """Every size at which the trade-off function bends, and both ends, if it is piecewise linear."""
        return None

    @property
    def finite(self) -> FiniteCurve | None:
        """The same curve by two finite rational laws, where it has them."""
        return None


class Enclosed(Known, Protocol):
    """A curve that is known between bounds, and has no closed form but where it says so."""

    @property
    def profile(self) -> sympy.Expr | None:
        """The closed form of the profile, if there is one."""
        return None

    @property
    def tradeoff(self) -> sympy.Expr | None:
        """The closed form of the trade-off function, if there is one."""
        return None


class Curve(Known, Protocol):
    """All that tests can tell of an ordered pair of laws (P, Q), as two functions that determine each other.

    The privacy profile ``delta(epsilon)`` is the supremum over events of ``P(E) - e^epsilon Q(E)`` (hockey-stick
    divergence). The trade-off function ``beta(size)`` is the least type II error of a test of P against Q whose type I
    error is at most ``size`` (Dong, Roth and Su 2022). Values are enclosures with exact rational ends.
    """

    @property
    def name(self) -> str:
        """A short name with parameters, as in ``gaussian(mu=1)``."""

    @property
    def profile(self) -> sympy.Expr | None:
        """The profile as an expression in ``EPSILON`` for every real epsilon, where there is a closed form."""

    @property
    def tradeoff(self) -> sympy.Expr | None:
        """The trade-off function as an expression in ``SIZE``, where there is a closed form."""

    def delta(self, epsilon: sympy.Expr | Fraction, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Rigorous bounds on the profile at an exact epsilon (a rational, or an expression such as ``log(3)``)."""

    def beta(self, size: sympy.Expr | Fraction, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Rigorous bounds on the trade-off function at an exact size in [0, 1], a rational or an expression."""

    def reversed(self) -> Curve:
        """The curve of (Q, P)."""
