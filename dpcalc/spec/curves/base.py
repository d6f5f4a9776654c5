"""What every curve of an ordered pair of laws answers, and the symbols in which closed forms are written."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Protocol

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.symbols import symbol

EPSILON: Final = symbol("epsilon")
"""The argument of a privacy profile, in nats; any real number."""
SIZE: Final = symbol("size")
"""The argument of a trade-off function: the probability of a type I error."""


class Curve(Protocol):
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
