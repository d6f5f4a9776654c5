"""What a budget leaves unused: budget minus loss, exactly, or between bounds where the loss has no closed form."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.exact import LogRatio
from dpcalc.report.fields import amount_decimal
from dpcalc.report.formula import formula
from dpcalc.spec.divergences.values import Enclosed, Magnitude, Value, order
from dpcalc.symbolic.enclose import enclose
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.signs import compare

_WIDTHS: Final = tuple(Fraction(1, 10**digits) for digits in (12, 16, 20))
"""How close bounds are brought together before a decimal or a comparison is given up."""


@dataclass(frozen=True)
class Gap:
    """A ``budget``, a closed expression or ``oo``, minus a ``loss``."""

    budget: sympy.Expr
    loss: Value

    @property
    def exact(self) -> sympy.Expr | None:
        """The difference; infinite where only one of the two is, 0 where both are, ``None`` where it is enclosed."""
        if self.budget is sympy.oo:
            return sympy.Integer(0) if self.loss.infinite else sympy.oo
        if self.loss.infinite:
            return -sympy.oo
        return self.budget - self.loss.expression() if isinstance(self.loss, LogRatio | Magnitude) else None

    def ends(self, width: Fraction) -> tuple[sympy.Expr, sympy.Expr]:
        """Closed expressions around it; equal where it is exact."""
        if isinstance(self.loss, Enclosed) and self.budget is not sympy.oo:
            low, high = (exact_expression(end) ** sympy.Rational(1, self.loss.root) for end in self.loss.powers(width))
            return self.budget - high, self.budget - low
        exact = self.exact
        if exact is None:
            raise TypeError(f"{type(self.loss).__name__} is no distance of laws without a parameter")
        return exact, exact

    def decimal(self, sign: int = 1) -> str:
        """It, or with the ``sign`` -1 its negative, rounded. Raises ``Undecided`` where no last decimal is settled."""
        for width in _WIDTHS:
            low, high = (amount_decimal(sign * end) for end in self.ends(width))
            if low == high:
                return low
        raise Undecided(f"the difference lies between {low} and {high}, and the last decimal is not settled")

    def order(self, other: Gap, effort: Effort = DEFAULT_EFFORT) -> int:
        """The sign of the difference of two gaps. Raises ``Undecided`` where they cannot be told apart."""
        if self.budget == other.budget and self.budget is not sympy.oo:
            return order(other.loss, self.loss)
        for width in _WIDTHS:
            (low, high), (least, most) = self.ends(width), other.ends(width)
            below, above = compare_extended(low, most, effort), compare_extended(high, least, effort)
            if below == above or below > 0 or above < 0:
                return below if below > 0 else above
        raise Undecided("two gaps are too close to be told apart", hint="they may be equal")

    def __str__(self) -> str:
        """Exact text, or the bounds of an enclosure."""
        exact = self.exact
        if exact is not None:
            return formula(exact)
        low, high = (enclose(end, {}) for end in self.ends(_WIDTHS[0]))
        ends = Fraction(floor(low.lower * 10**8), 10**8), Fraction(ceil(high.upper * 10**8), 10**8)
        return f"a number in [{ends[0]}, {ends[1]}]"


def compare_extended(first: sympy.Expr, second: sympy.Expr, effort: Effort) -> int:
    """The sign of the difference of two extended reals, decided rigorously; infinite ones are told by their signs."""
    if first.is_infinite or second.is_infinite:
        return _side(first) - _side(second)
    return compare(first, second, {}, effort)


def _side(number: sympy.Expr) -> int:
    """1 for infinity, -1 for its negative, else 0."""
    return int(number is sympy.oo) - int(number is -sympy.oo)
