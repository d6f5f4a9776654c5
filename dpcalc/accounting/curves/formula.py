"""Curves that closed forms describe in full: both functions, in both directions."""

from __future__ import annotations

from dataclasses import dataclass

import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Known
from dpcalc.accounting.curves.rigorous import Number, check_size, evaluated, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.symbolic.enclose import Enclosure


@dataclass(frozen=True)
class FormulaCurve(Known):
    """A curve by the closed forms of its profile (in ``EPSILON``) and trade-off function (in ``SIZE``).

    ``backward`` holds both for the pair exchanged, in the same order; ``None`` where the pair is symmetric. Formulas
    are trusted: whoever writes one owes a test against another route. Raises ``InputError`` where numbers are asked for
    and the formulas hold symbols beside their argument.
    """

    name: str
    profile: sympy.Expr
    tradeoff: sympy.Expr
    backward: tuple[sympy.Expr, sympy.Expr] | None = None

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile at an exact epsilon."""
        argument = exact_number(epsilon, "epsilon") if isinstance(epsilon, str) else epsilon
        return evaluated(self.profile, EPSILON, argument, effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function at a size in [0, 1]."""
        return evaluated(self.tradeoff, SIZE, check_size(size), effort)

    def reversed(self) -> FormulaCurve:
        """The curve of the pair exchanged."""
        if self.backward is None:
            return self
        name = self.name.removesuffix("^-1") if self.name.endswith("^-1") else f"{self.name}^-1"
        return FormulaCurve(name, *self.backward, (self.profile, self.tradeoff))


def check_probability(value: sympy.Expr, what: str) -> None:
    """Raise ``InputError`` for a rational outside [0, 1)."""
    if value.is_Rational and not 0 <= value < 1:
        raise InputError(f"{what} is {value}", hint="it must lie in [0, 1)")
