"""Printed powers of tests at the levels 0.01, 0.05 and 0.10, beside rigorous bounds on what they should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from kifer2022._redistricting import Affected, costs

from dpcalc.claim import Printed, PrintedCell
from dpcalc.decide.tables.powers import gaussian_power, sum_power, zcdp_power
from dpcalc.symbolic.enclose import Computed, Enclosure

LEVELS = ("0.01", "0.05", "0.10")
Power = Callable[[Fraction], Enclosure]
"""The power of the best test at a level."""


def column(power: Power, formula: str, printed: Sequence[str]) -> Printed:
    """Printed powers, one a level."""
    cells = (
        PrintedCell(f"power at level {level}", Computed(formula, partial(power, Fraction(level))), text)
        for level, text in zip(LEVELS, printed, strict=True)
    )
    return Printed(tuple(cells))


def gaussian(rho: Fraction, printed: Sequence[str]) -> Printed:
    """Of the continuous Gaussian mechanism with that rho."""
    return column(lambda level: gaussian_power(rho, level), r"1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})", printed)


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
