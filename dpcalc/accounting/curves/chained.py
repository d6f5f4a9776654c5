"""The worst curve of two laws some steps apart, for curves of any kind: trade-off functions along the steps."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from dpcalc.accounting.curves.base import Curve, Enclosed
from dpcalc.accounting.curves.conjugate import delta_from_beta
from dpcalc.accounting.curves.rigorous import GUARD, Number, check_size, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.symbolic.enclose import Enclosure


@dataclass(frozen=True)
class Chained(Enclosed):
    """All that ``steps`` neighbours in a row leave of a curve (Dong, Roth and Su 2022, section 2.5).

    The least type II error after a step more is that of the curve at the power so far. Raises ``InputError`` for less
    than one step.
    """

    curve: Curve
    steps: int

    def __post_init__(self) -> None:
        """Refuse what is no number of steps."""
        if self.steps < 1:
            raise InputError(f"there has to be at least one step, not {self.steps}")

    @property
    def name(self) -> str:
        """The name of the curve, and the steps."""
        return f"{self.curve.name}, {self.steps} steps"

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile, by the conjugate."""
        return delta_from_beta(self.beta, exact_number(epsilon, "epsilon"), effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function; a curve that falls takes bounds to bounds."""
        found = self.curve.beta(check_size(size), effort)
        grid = 2 ** (effort.precision + GUARD)
        for _ in range(self.steps - 1):
            least = 1 - Fraction(ceil(found.upper * grid), grid)
            most = 1 - Fraction(floor(found.lower * grid), grid)
            best = self.curve.beta(min(most, Fraction(1)), effort)
            found = Enclosure(best.lower, self.curve.beta(max(least, Fraction(0)), effort).upper)
        return found

    def reversed(self) -> Chained:
        """The steps walked the other way."""
        return Chained(self.curve.reversed(), self.steps)
