"""A privacy loss beside what a claimed budget allows there, and what a search for a loss that is larger found."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.effort import Effort
from dpcalc.report.losses import LossRow
from dpcalc.symbolic.signs import compare
from dpcalc.verdict import Evidence


@dataclass(frozen=True)
class Judged:
    """A loss beside the budget allowed there: ``sign`` is that of loss minus budget, ``gap`` is budget minus loss.

    ``b_value`` is the b at which the budget is the least allowed, ``None`` where b plays no part.
    """

    row: LossRow
    budget: sympy.Expr
    sign: int
    b_value: int | None = None

    @property
    def gap(self) -> sympy.Expr:
        """What the budget leaves unused, exactly; infinite where only the budget is, 0 where both are."""
        if self.budget is sympy.oo:
            return sympy.Integer(0) if self.row.loss.infinite else sympy.oo
        return -sympy.oo if self.row.loss.infinite else self.budget - self.row.expression


@dataclass(frozen=True)
class Searched:
    """What a search found: ``found`` is ``None`` where it was ``stopped``, ``scope`` is where it looked.

    ``rate`` is the swap rate of the ``violation``, where there is one, and ``evidence`` what the kernel may be
    shown of it, best first.
    """

    found: bool | None
    scope: str
    violation: Judged | None = None
    rate: Fraction | None = None
    stopped: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()


def beside(row: LossRow, budget: sympy.Expr, effort: Effort, b_value: int | None = None) -> Judged:
    """A loss beside a budget."""
    return Judged(row, budget, compare_extended(row.expression, budget, effort), b_value)


def compare_extended(first: sympy.Expr, second: sympy.Expr, effort: Effort) -> int:
    """The sign of the difference of two extended reals, decided rigorously."""
    if first is sympy.oo or second is sympy.oo:
        return int(first is sympy.oo) - int(second is sympy.oo)
    return compare(first, second, {}, effort)
