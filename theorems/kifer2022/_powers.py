"""Printed powers of tests at the levels 0.01, 0.05 and 0.10, beside rigorous bounds on what they should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from sympy import Basic

from dpcalc.accounting.tables.powers import gaussian_power, gaussian_relations, sum_power, zcdp_power
from dpcalc.symbolic.enclose import Computed, Enclosure
from dpcalc.theory import Printed, PrintedCell
from theorems.kifer2022._redistricting import Affected, costs

LEVELS = ("0.01", "0.05", "0.10")
Power = Callable[[Fraction], Enclosure]
"""The power of the best test at a level."""


Shown = Callable[[Fraction, Fraction, Fraction], Sequence[Basic]]
"""Relations that put the power at a level between two numbers."""
RISES = "Phi rises, so the power lies between its values at two numbers around the quantile of the level"


def column(power: Power, formula: str, printed: Sequence[str], shown: Shown | None = None) -> Printed:
    """Printed powers, one a level."""
    cells = []
    for level, text in zip(LEVELS, printed, strict=True):
        at = Fraction(level)
        relations, because = (partial(shown, at), RISES) if shown else (None, "")
        value = Computed(formula, partial(power, at), relations, because)
        cells.append(PrintedCell(f"power at level {level}", value, text))
    return Printed(tuple(cells))


def gaussian(rho: Fraction, printed: Sequence[str]) -> Printed:
    """Of the continuous Gaussian mechanism with that rho."""
    words = r"1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})"
    return column(partial(gaussian_power, rho), words, printed, partial(gaussian_relations, rho))


def discrete(chosen: Affected, printed: Sequence[str]) -> Printed:
    """Of the queries that can change, two counts of each moved by one, with discrete Gaussian noise."""
    moved = costs(chosen) * 2
    words = (
        r"\text{power of the best test of }\textstyle\sum_q\rho_q(n_q+n_q'),\ n_q,n_q'\sim N_{\mathbb Z}(0,1/\rho_q)"
    )
    return column(lambda level: sum_power(moved, level), words, printed)


def any_release(rho: Fraction, printed: Sequence[str]) -> Printed:
    """The largest under zero-concentrated privacy with that rho."""
    words = r"\max\{p: D_\omega({\rm Be}(p)\|{\rm Be}(\alpha)),D_\omega({\rm Be}(\alpha)\|{\rm Be}(p))\le\omega\rho\}"
    return column(lambda level: zcdp_power(rho, level), words, printed)
