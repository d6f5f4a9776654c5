"""Simple budgets above a found envelope: ln(b + c) in place of the intercept that grows with b.

Two templates are tried, each for the least whole number c that does: *step by step*, where c bounds every step
``w(n+1) <= (n + c) w(n)`` of the weights that the law divides by, so that ``b - 1 + c`` bounds the last two; and *at
the top*, where ``(b + c)^2`` bounds the two last steps at once. That the budget is at least the envelope is looked up
at many sizes, and is a premise for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import sympy
from sympy import Eq, Piecewise, log, oo

from dpcalc.derive.base import Step
from dpcalc.errors import Undecided
from dpcalc.swapping.budgets.envelope import in_rate, latex
from dpcalc.swapping.budgets.extreme_lines import Line, crossing_excess, extreme_lines
from dpcalc.swapping.budgets.line_patterns import Pattern
from dpcalc.swapping.law.permutation_law import log_ratio
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.symbols import b, n, o, p

_CONSTANTS: Final = range(-3, 7)
_STEPS: Final = 40
STEP_BY_STEP: Final = "step by step"
AT_THE_TOP: Final = "at the top"
LOOSE_AT: Final = (4, 10, 100)


@dataclass(frozen=True)
class SimpleForm:
    """A budget ``max(steep, ln(b + constant) + slope ln o)`` above an envelope, and how its constant was found.

    ``loose`` is how much more it allows than the envelope where `p` is small, in nats.
    """

    template: str
    constant: int
    low: sympy.Expr
    high: sympy.Expr
    loose: sympy.Expr

    @property
    def threshold(self) -> sympy.Expr:
        """The rate at which the two lines cross."""
        rise, fall = (line.coeff(log(o)) for line in (self.high, self.low))
        odds = sympy.exp((self.low - self.high - (fall - rise) * log(o)).expand() / (rise - fall))
        return odds / (odds + 1)

    @property
    def budget(self) -> sympy.Expr:
        """The budget in b and p."""
        return Piecewise(
            (sympy.Integer(0), Eq(b, 0)),
            (oo, Eq(p, 0) | Eq(p, 1)),
            (in_rate(self.low), p < self.threshold),
            (in_rate(self.high), True),
        )


def step_by_step(pattern: Pattern) -> SimpleForm:
    """The budget from the least c that bounds every single step. Raises ``Undecided`` where there is none."""
    step = log_ratio(pattern.law, n, n + 1).subs(log(o), 0)
    ratios = {size: sympy.exp(step.subs(n, size)) for size in range(2, _STEPS)}
    for c in _CONSTANTS:
        if all(ratio <= size + c for size, ratio in ratios.items()):
            return _form(pattern, STEP_BY_STEP, c - 1)
    raise Undecided("no n + c bounds the steps of the weights")


def at_the_top(pattern: Pattern) -> SimpleForm:
    """The budget from the least c that does at every size looked at. Raises ``Undecided`` where there is none."""
    for c in _CONSTANTS:
        try:
            return _form(pattern, AT_THE_TOP, c)
        except Undecided:
            continue
    raise Undecided("no ln(b + c) lies above the intercept that grows with b")


def _form(pattern: Pattern, template: str, constant: int) -> SimpleForm:
    """The simple form with one constant, if it is at least the envelope at every size looked at."""
    lines = [line.line(pattern.law) for line in pattern.general.lines]
    growing = [line for line in lines if line.has(b)]
    if len(lines) != 2 or len(growing) != 1:
        raise Undecided("the envelope has not one line that grows with b and one that does not")
    (other,) = (line for line in lines if line not in growing)
    slope = growing[0].coeff(log(o))
    simple = log(b + constant) + slope * log(o)
    for size in pattern.fitted:
        if size + constant < 1 or not _covers(pattern, simple, other, size):
            raise Undecided(f"ln(b + {constant}) is too little at b = {size}")
    loose = simple - growing[0]
    return SimpleForm(template, constant, simple, other, loose)


def _covers(pattern: Pattern, low: sympy.Expr, high: sympy.Expr, size: int) -> bool:
    """Whether the larger of two lines is at least every extreme line of one size."""
    left, right = (_numeric(line.subs(b, size)) for line in (low, high))
    return all(
        left.slope <= line.slope <= right.slope and crossing_excess(left, right, line) <= 0
        for line in extreme_lines(pattern.law, size)
    )


def _numeric(line: sympy.Expr) -> Line:
    """A line ``s ln o + ln(r)/q`` at numbers."""
    slope = line.coeff(log(o))
    ratio = sympy.exp(line - slope * log(o))
    distance = 1
    while not ratio.is_Rational and distance < 8:
        distance += 1
        ratio = sympy.exp(sympy.expand(distance * (line - slope * log(o))))
    if not ratio.is_Rational:
        raise Undecided(f"{line} is not a line with the logarithm of a rational")
    return Line(Fraction(str(slope)), Fraction(str(ratio)), distance, ())


def simple_steps(pattern: Pattern, form: SimpleForm) -> tuple[Step, ...]:
    """How the simple form came about, where its two lines cross, and how loose it is."""
    general = pattern.general
    growing = next(line for line in (q.line(pattern.law) for q in general.lines) if line.has(b))
    intercept = growing.subs(log(o), 0)
    simple = log(b + form.constant)
    loose = {size: decimal(form.loose.subs(b, size), {}, 4) for size in LOOSE_AT if size >= general.first}
    values = ", ".join(f"{value} at `b = {size}`" for size, value in loose.items())
    if form.template == STEP_BY_STEP:
        ratio = sympy.exp(log_ratio(pattern.law, n, n + 1).subs(log(o), 0))
        text = rf"{latex(ratio)} \le {latex(n + form.constant + 1)}\quad (n \ge 2)"
        last = f"`n = {_STEPS - 1}`"
        why = f"the least whole number to add to `n` for every step up to {last}; each of the last two, up to `b`"
    else:
        square = latex((b + form.constant) ** 2)
        text = rf"{latex(sympy.exp(2 * intercept))} \le {square}\quad (b \ge {general.first})"
        why = (
            "the least whole number to add to `b` for which the budget is at least every extreme line at each `b` seen"
        )
    crossing = rf"{latex(form.low)} \ge {latex(form.high)} \iff p \le {latex(form.threshold)}"
    stands = f"so it may stand in its place; where `p` is small it is too much by {values} (nats)"
    return (
        Step(text, why),
        Step(rf"{latex(intercept)} \le {latex(simple)}", stands),
        Step(crossing, "where the two lines cross; the other forms, of small `b`, lie below them too"),
    )
