"""Budgets of the 2020 disclosure avoidance system, in rho^2, and the conversion to epsilon at delta = 10^-10.

``epsilon = rho^2 + 2 rho sqrt(-ln delta)`` (Bun and Steinke 2016, Proposition 1.3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import sympy
from sympy import Expr, Integer, Rational

from dpcalc.accounting.tables.formulas import zcdp_epsilon
from dpcalc.theory import Inequality, Printed, PrintedCell

DELTA = Rational(1, 10**10)
PL_HOUSEHOLD, PL_PERSON, DHC_HOUSEHOLD, DHC_PERSON = map(Rational, ("0.07", "2.56", "7.70", "4.96"))
TOPDOWN, SAFETAB_P, SAFETAB_H, PHSAFE = map(Rational, ("15.29", "19.776", "17.79", "2.515"))
PARTS = {
    "PL, household": ("0.07", "2.70"),
    "PL, person": ("2.56", "17.90"),
    "DHC, household": ("7.70", "34.33"),
    "DHC, person": ("4.96", "26.34"),
    "total": ("15.29", "52.83"),
}
"""Table 3.3, and Table 6.2 of the working paper: rho^2 and epsilon, as printed."""


def epsilon(budget: Expr) -> Expr:
    """The epsilon of a budget rho^2."""
    return zcdp_epsilon(budget, DELTA)


def at_larger_delta(budget: Expr) -> Expr:
    """The epsilon at ten times the delta."""
    return zcdp_epsilon(budget, 10 * DELTA)


def without_two(budget: Expr) -> Expr:
    """The formula without its factor of 2."""
    return (budget + epsilon(budget)) / 2


def cells(rows: Mapping[str, tuple[Expr, str]], convert: Callable[[Expr], Expr] = epsilon) -> Printed:
    """The printed epsilon of each budget, by row."""
    return Printed(tuple(PrintedCell(f"{row}: `epsilon`", convert(value), text) for row, (value, text) in rows.items()))


def as_printed(convert: Callable[[Expr], Expr] = epsilon) -> Printed:
    """The epsilons of the table at the budgets that it prints."""
    return cells({row: (Rational(budget), text) for row, (budget, text) in PARTS.items()}, convert)


def budgets(rows: Mapping[str, tuple[Expr, str]]) -> Printed:
    """The printed budget of each row."""
    return Printed(tuple(PrintedCell(f"{row}: `rho^2`", value, text) for row, (value, text) in rows.items()))


def sums_to(terms: Sequence[Expr], whole: Expr) -> Inequality:
    """That budgets add up to another, exactly."""
    return Inequality(sympy.Eq(sympy.Add(*terms, evaluate=False), whole, evaluate=False))


def below(left: Expr, right: Expr) -> Inequality:
    """That a number is below another."""
    return Inequality(sympy.Lt(left, right, evaluate=False))


UNROUNDED = {
    "PL, household": Rational("0.0749"),
    "PL, person": Rational("2.5565"),
    "DHC, household": Rational("7.7005"),
    "DHC, person": Rational("4.9622"),
}
"""Budgets that round to the printed ones and give every printed epsilon."""
UNROUNDED_TOTAL = sympy.Add(*UNROUNDED.values())
ROWS = {**UNROUNDED, "total": UNROUNDED_TOTAL}
TWO = Integer(2)
