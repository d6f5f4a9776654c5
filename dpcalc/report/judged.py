"""A privacy loss beside what a claimed budget allows there, and what a search for a loss that is larger found."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import sympy

from dpcalc.decide.violation import against
from dpcalc.effort import Effort
from dpcalc.report.gap import Gap
from dpcalc.report.losses import LossRow
from dpcalc.verdict import Evidence


@dataclass(frozen=True)
class Judged:
    """A loss beside the budget allowed there: ``sign`` is that of loss minus budget.

    ``b_value`` is the b at which the budget is the least allowed, ``None`` where b plays no part.
    """

    row: LossRow
    budget: sympy.Expr
    sign: int
    b_value: int | None = None

    @property
    def gap(self) -> Gap:
        """What the budget leaves unused."""
        return Gap(self.budget, self.row.loss)


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
    """A loss beside a budget. Raises ``Undecided`` where the two cannot be told apart."""
    return Judged(row, budget, against(row.loss, budget, effort), b_value)
