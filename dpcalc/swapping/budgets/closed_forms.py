"""Closed-form budgets of the Permutation Swapping Algorithm in the stratum size b and the swap rate p.

Three are derived here from the law of the permutations: the sharpest one that depends on b and p alone, which the
universe of b records with all values different attains; the published one, ``max(ln o, ln(b+1) - ln o)`` (bailie2025,
Theorem 3.2.4); and ``max(ln o, ln b - ln o)``, which is as simple and smaller. The first two are also written out, as
what is claimed of them. Units are nats per record of unordered Hamming distance; ``o = p/(1-p)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

import sympy
from sympy import Eq, Max, Piecewise, log, oo, sqrt

from dpcalc.derive.base import Derivation, Step
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy, fixed_point, rational
from dpcalc.swapping.budgets.envelope import budget_of, conditions, found_steps, pattern_of, premises_of, sharpness
from dpcalc.swapping.budgets.simple_forms import at_the_top, simple_steps, step_by_step
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.envelope import REDUCTION
from dpcalc.swapping.law.permutation_law import PSA
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.symbols import b, derangements, p

ODDS: Final = p / (1 - p)


def theorem_budget() -> sympy.Expr:
    """The budget of bailie2025, Theorem 3.2.4, as stated: piecewise in p with threshold ``sqrt(b+1)/(sqrt(b+1)+1)``."""
    threshold = sqrt(b + 1) / (sqrt(b + 1) + 1)
    return Piecewise(
        (sympy.Integer(0), Eq(b, 0)),
        (oo, Eq(p, 0) | Eq(p, 1)),
        (log(b + 1) - log(ODDS), p < threshold),
        (log(ODDS), True),
    )


def sharpest_budget() -> sympy.Expr:
    """The least budget that depends on b and p alone: the supremum of the loss over all universes with that b.

    For b >= 4 it is ``max(ln o, ln(d(b)/d(b-2))/2 - ln o)``; b = 2 and b = 3 have forms of their own.
    """
    odds = log(ODDS)
    return Piecewise(
        (sympy.Integer(0), Eq(b, 0)),
        (oo, Eq(p, 0) | Eq(p, 1)),
        (Max(odds, -odds), Eq(b, 2)),
        (Max(odds, log(2) / 2 - odds / 2, log(2) / 3 - odds), Eq(b, 3)),
        (Max(odds, log(derangements(b) / derangements(b - 2)) / 2 - odds), True),
    )


@dataclass(frozen=True)
class BudgetValue:
    """A budget at given numbers: exact text, and the value correctly rounded to ``digits`` decimals (nats)."""

    exact: str
    decimal: str


def published_value(b_value: int, rate: Fraction, digits: int = 6, effort: Effort = DEFAULT_EFFORT) -> BudgetValue:
    """The published budget for strata of at most ``b_value`` records at swap rate ``rate`` in [0, 1]."""
    return _value(b_value, rate, (sympy.Integer(b_value + 1),) * 2, 1, f"log({b_value + 1})", digits, effort)


def simple_value(b_value: int, rate: Fraction, digits: int = 6, effort: Effort = DEFAULT_EFFORT) -> BudgetValue:
    """The budget ``max(ln o, ln b - ln o)`` at numbers."""
    return _value(b_value, rate, (sympy.Integer(max(b_value, 1)),) * 2, 1, f"log({b_value})", digits, effort)


def sharpest_value(b_value: int, rate: Fraction, digits: int = 6, effort: Effort = DEFAULT_EFFORT) -> BudgetValue:
    """The sharpest budget in (b, p) at numbers; see ``sharpest_budget``. Works for strata of any size."""
    if b_value == 3:
        return _three(rate, digits, effort)
    text = f"log(derangements({b_value})/derangements({b_value - 2}))/2"
    ends = derangement_ratio_bounds(b_value) if b_value >= 2 else (sympy.Integer(1),) * 2
    return _value(b_value, rate, ends, 2, text if b_value > 2 else "", digits, effort)


def derangement_ratio_bounds(b_value: int) -> tuple[sympy.Rational, sympy.Rational]:
    """Rational bounds of ``d(b)/d(b-2)`` for b = 2 or b >= 4; equal (exact) up to b = 200.

    From ``d(b) = b(b-1) d(b-2) - (-1)^b (b-1)`` the ratio is within ``(b-1)/d(b-2)`` of ``b(b-1)``. As d(k) >= k!/3 for
    k >= 2, that is less than 10^-300 beyond b = 200.
    """
    if b_value <= 200:
        ratio = sympy.Rational(derangement_number(b_value), derangement_number(b_value - 2))
        return ratio, ratio
    centre, slack = sympy.Integer(b_value * (b_value - 1)), sympy.Rational(1, 10**300)
    return centre - slack, centre + slack


def _value(
    b_value: int,
    rate: Fraction,
    ends: tuple[sympy.Rational, sympy.Rational],
    root: int,
    text: str,
    digits: int,
    effort: Effort,
) -> BudgetValue:
    """``max(ln o, ln(R)/root - ln o)`` where R lies between the two ends; b = 0 and the end points of p apart."""
    special = _special(b_value, rate, digits)
    if special is not None:
        return special
    odds = rate / (1 - rate)
    low, high = (rational(end) for end in ends)
    if odds ** (2 * root) >= high:
        return BudgetValue(_log_text(odds), _round(sympy.log(as_sympy(odds)), digits, effort))
    if odds ** (2 * root) > low:
        raise Undecided(f"cannot tell which branch of the budget holds at b = {b_value}, p = {rate}")
    values = {
        _round(sympy.log(as_sympy(end)) / root - sympy.log(as_sympy(odds)), digits, effort) for end in (low, high)
    }
    if len(values) > 1:
        raise Undecided(f"the budget at b = {b_value}, p = {rate} cannot be rounded to {digits} decimals")
    if odds == 1:
        return BudgetValue(text or "0", values.pop())
    return BudgetValue(f"{text} - {_log_text(odds)}" if text else f"-{_log_text(odds)}", values.pop())


def _three(rate: Fraction, digits: int, effort: Effort) -> BudgetValue:
    """The sharpest budget at b = 3: the largest of three lines in ln o, found by comparing integer powers."""
    special = _special(3, rate, digits)
    if special is not None:
        return special
    odds = rate / (1 - rate)
    log_odds = sympy.log(as_sympy(odds))
    if odds**3 >= 2:
        return BudgetValue(_log_text(odds), _round(log_odds, digits, effort))
    if odds**3 * 2 >= 1:
        text = "log(2)/2" if odds == 1 else f"log(2)/2 - {_log_text(odds)}/2"
        return BudgetValue(text, _round(sympy.log(2) / 2 - log_odds / 2, digits, effort))
    return BudgetValue(f"log(2)/3 - {_log_text(odds)}", _round(sympy.log(2) / 3 - log_odds, digits, effort))


def _special(b_value: int, rate: Fraction, digits: int) -> BudgetValue | None:
    """The budget where no formula is needed: nothing to protect (b = 0), or a rate of 0 or 1."""
    if b_value < 0 or b_value == 1 or not 0 <= rate <= 1:
        raise InputError(
            f"no stratum gives b = {b_value} with swap rate {rate}", hint="b is 0 or at least 2, the rate in [0, 1]"
        )
    if b_value == 0:
        return BudgetValue("0", fixed_point(0, digits))
    return BudgetValue("inf", "inf") if rate in (0, 1) else None


def _round(expression: sympy.Expr, digits: int, effort: Effort) -> str:
    """Correctly rounded decimals of an expression without symbols."""
    return decimal(expression, {}, digits, effort)


def _log_text(odds: Fraction) -> str:
    """Exact text of ln(odds)."""
    return "0" if odds == 1 else f"log({odds})"


THEOREMS: Final[Mapping[str, tuple[str, str]]] = {
    "published": ("bailie2025, Theorem 3.2.4", "bailie2025/thm-3.2.4"),
    "sharpest": ("dpcalc, sharpest budget in `(b, p)`", "dpcalc/sharpest-psa"),
    "simple": ("dpcalc, simple budget in `(b, p)`", "dpcalc/simple-psa"),
}
"""The budgets that are derived here: each by its kind, with its source and the theorem that decides it."""


def derive_budget(kind: str = "sharpest") -> Derivation:
    """The closed-form budget, found from the law of the permutations alone, with its derivation.

    ``kind`` is ``"sharpest"``; ``"published"``, the simple form that bounds each step of the derangement numbers
    (which is bailie2025, Theorem 3.2.4); or ``"simple"``, the least ``max(ln o, ln(b + c) - ln o)`` with a whole c.
    Raises ``InputError`` for another kind.
    """
    if kind not in THEOREMS:
        raise InputError(f"no budget of kind {kind!r}", hint=", ".join(THEOREMS))
    return _derived(kind)


@cache
def _derived(kind: str) -> Derivation:
    """The derivation, made once in a process."""
    pattern = pattern_of(PSA)
    budget, steps = budget_of(pattern), (*found_steps(pattern), *_ENVELOPE)
    if kind == "sharpest":
        steps = (*steps, sharpness(pattern))
    else:
        form = step_by_step(pattern) if kind == "published" else at_the_top(pattern)
        budget, steps = form.budget, (*steps, *simple_steps(pattern, form))
    return Derivation(budget, conditions(PSA), steps, *THEOREMS[kind], premises_of(pattern, budget), REDUCTION)


_ENVELOPE = (
    Step(
        r"m\,d(m) \le d(m+1),\quad (m-1)\,d(m+1) \le m^2 d(m) \quad (m \ge 2)",
        "by induction from `d(m+2) = (m+1) (d(m+1) + d(m))`",
    ),
    Step(
        r"\frac{d(m+2)}{d(m)} \le \frac{d(b)}{d(b-2)} \quad (m \ge 2,\ m + 2 \le b)",
        "the quotient grows with `m`, by the step before",
    ),
    Step(
        r"\Bigl(\frac{d(k+s)}{d(k)}\Bigr)^2 \le \Bigl(\frac{d(b)}{d(b-2)}\Bigr)^s "
        r"\quad (s \ge 2,\ k + s \le b,\ b \ge 4)",
        "two places at a time, and three at the start of an odd `s`",
    ),
    Step(
        r"\Bigl(\frac{d(k+1)}{d(k)}\Bigr)^2 \le 3\,\frac{d(b)}{d(b-2)} \le \Bigl(\frac{d(b)}{d(b-2)}\Bigr)^{3/2}",
        "a single place counts at a distance of at least 2, where that is enough",
    ),
)
