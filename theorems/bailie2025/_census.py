"""The printed tables of swapping budgets for the 2020 Census: their rows, and the budgets (3.4) recomputed exactly.

A row names the matching and swapping variables, the size b of the largest stratum, and what the source prints for the
two swap rates. Rows and rates are compared through ``e`` to the budget, a rational number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import sympy

from dpcalc.theory import Every, Printed, PrintedCell
from theorems.bailie2025._swapping import published_budget_at, published_factor

LOW_RATE, HIGH_RATE = Fraction(1, 20), Fraction(1, 2)
RATES = (LOW_RATE, HIGH_RATE)

Setting = tuple["Row", Fraction]
"""A row of a table and a swap rate."""


@dataclass(frozen=True)
class Row:
    """One row: the matching and swapping variables, b, and the printed budgets at 5% and at 50%."""

    match: str
    swap: str
    b: int
    at_low: str
    at_high: str

    @property
    def place(self) -> str:
        """The row's name in a witness."""
        return f"{self.match} / {self.swap}"


TABLE_3_5 = (
    Row("state", "county", 13_475_623, "19.36", "16.42"),
    Row("state `x` household size", "county", 3_948_028, "18.13", "15.19"),
    Row("county", "tract", 3_420_628, "17.99", "15.05"),
    Row("county `x` household size", "tract", 939_185, "16.70", "13.75"),
    Row("block group", "block", 6_204, "11.68", "8.73"),
    Row("block group `x` household size", "block", 4_549, "11.37", "8.42"),
)
"""Table 3.5 of bailie2025, lines 1623-1633."""


def table(rows: Sequence[Row], budget: Callable[[int, Fraction], sympy.Expr] = published_budget_at) -> Printed:
    """Every printed budget of the rows, beside the expression that it should be."""
    cells = []
    for row in rows:
        for rate, printed in ((LOW_RATE, row.at_low), (HIGH_RATE, row.at_high)):
            cells.append(
                PrintedCell(f"{row.place}, `b = {row.b}`, `p = {percent(rate)}`", budget(row.b, rate), printed)
            )
    return Printed(tuple(cells))


def rate_for_odds(b: int, rate: Fraction) -> sympy.Expr:
    """``ln(b+1) - ln p``: the budget with the rate in place of its odds."""
    return sympy.log(b + 1) - sympy.log(sympy.Rational(rate.numerator, rate.denominator))


def sum_for_difference(b: int, rate: Fraction) -> sympy.Expr:
    """``ln(b+1) + ln o``: the budget with the sign of the second term turned."""
    return published_budget_at(b, 1 - rate)


def percent(rate: Fraction) -> str:
    """A rate in per cent."""
    return f"{rate * 100}%"


def settings(rows: Sequence[Row], rates: Sequence[Fraction] = RATES) -> list[Setting]:
    """Every row with every rate."""
    return list(product(rows, rates))


def extreme(rows: Sequence[Row], rates: Sequence[Fraction] = RATES, largest: bool = False) -> Setting:
    """The setting with the least (or largest) budget, found by comparing rational numbers."""
    pick = max if largest else min
    return pick(settings(rows, rates), key=lambda setting: published_factor(setting[0].b, setting[1]))


def range_of(rows: Sequence[Row], least: str, largest: str, rates: Sequence[Fraction] = RATES) -> Printed:
    """The least and the largest budget over rows and rates show the printed digits."""
    cells = []
    for name, printed, above in (("least", least, False), ("largest", largest, True)):
        row, rate = extreme(rows, rates, above)
        cells.append(
            PrintedCell(f"{name}: {row.place}, `p = {percent(rate)}`", published_budget_at(row.b, rate), printed)
        )
    return Printed(tuple(cells))


def sizes(rows: Sequence[Row], least: str, largest: str, least_unit: int = 1, largest_unit: int = 1) -> Printed:
    """The smallest and the largest b, in the units in which they are printed, show the printed digits."""
    small, large = min(row.b for row in rows), max(row.b for row in rows)
    return Printed(
        (
            PrintedCell(f"smallest `b = {small}`, in units of {least_unit}", sympy.Rational(small, least_unit), least),
            PrintedCell(
                f"largest `b = {large}`, in units of {largest_unit}", sympy.Rational(large, largest_unit), largest
            ),
        )
    )


def ends_at(rows: Sequence[Row], lowest: Setting, highest: Setting) -> Every:
    """Every setting other than the two named ones has a budget strictly between theirs."""
    listed = [f"[{row.b}, {rate}]" for row, rate in settings(rows)]
    ends = {"lowest": lowest, "highest": highest}
    return Every(
        all=f"s in [{', '.join(listed)}]",
        let={name: f"[{row.b}, {rate}]" for name, (row, rate) in ends.items()},
        given={"another setting": "s != lowest and s != highest"},
        show="swapping_factor(lowest[0], lowest[1]) < swapping_factor(s[0], s[1]) "
        "and swapping_factor(s[0], s[1]) < swapping_factor(highest[0], highest[1])",
    )
