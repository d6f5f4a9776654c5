"""What swapping would do to a file at a rate, before anything is drawn: expected shares of records, simulated errors.

A selected record takes the swapping values of another record of its stratum, each of which is as likely as any other.
So the number of records that change is known on average exactly; how far tables move is simulated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import flint
import numpy as np

from dpcalc.random_bits import Bits
from dpcalc.records.coding import CodedTable, cross_classify
from dpcalc.records.roles import Roles
from dpcalc.records.units import Units
from dpcalc.report.roots import root_below
from dpcalc.swapping.budgets.closed_forms import BudgetValue
from dpcalc.swapping.records.errors_by_margin import margin_errors
from dpcalc.swapping.records.strata import swap_table

GRID = 10**6
"""Rates that keep a budget are looked for among the multiples of 1/GRID."""
_PRECISION = 128
_DIGITS = 12
_PLACES = 6

Budget = Callable[[int, Fraction, int], BudgetValue]
"""A budget in nats by b and the rate, with so many correct decimals."""


@dataclass(frozen=True)
class StratumSizes:
    """The strata of a file by their numbers of records n: how many there are, and a sum over them.

    ``unlike[n]`` is the sum of the ordered pairs of records with different swapping values.
    """

    strata: Counter[int]
    unlike: Counter[int]

    @staticmethod
    def of(table: CodedTable, roles: Roles) -> StratumSizes:
        """Those of a table."""
        match, matches = cross_classify(table.pick(roles.match), table.rows)
        swap, swaps = cross_classify(table.pick(roles.swap), table.rows)
        sizes = table.tally(match, matches).tolist()
        alike = [0] * matches
        cells, places = np.unique(match * swaps + swap, return_inverse=True)
        for cell, count in zip(cells.tolist(), table.tally(places, cells.size).tolist(), strict=True):
            alike[cell // swaps] += count * count
        strata, unlike = Counter[int](), Counter[int]()
        for size, same in zip(sizes, alike, strict=True):
            if size > 1:
                strata[size] += 1
                unlike[size] += size * size - same
        return StratumSizes(strata, unlike)

    def selected(self, rate: Fraction) -> flint.arb:
        """The expected number of selected records."""
        with flint.ctx.workprec(_PRECISION):
            return sum((_chance(size, rate) * size * times for size, times in self.strata.items()), flint.arb(0))

    def changed(self, rate: Fraction) -> flint.arb:
        """The expected number of records whose swapping values change."""
        with flint.ctx.workprec(_PRECISION):
            each = (_chance(size, rate) * pairs / (size - 1) for size, pairs in self.unlike.items())
            return sum(each, flint.arb(0))


def _chance(size: int, rate: Fraction) -> flint.arb:
    """The chance of a record of a stratum to be selected: each with probability p, again while there is exactly one."""
    p = flint.arb(flint.fmpq(rate.numerator, rate.denominator))
    rest = (1 - p) ** (size - 1)
    return p * (1 - rest) / (1 - size * p * rest)


@dataclass(frozen=True)
class Simulated:
    """The mean absolute percentage error of a table over several draws, and its standard error (to six decimals)."""

    columns: tuple[str, ...]
    mean: Fraction
    standard_error: Fraction


def simulated(units: Units, roles: Roles, rate: Fraction, bits: Bits, draws: int) -> tuple[Simulated, ...]:
    """How far the tables that are not held move, in percent, over ``draws`` draws (at least two). Nothing is kept."""
    swapped = (swap_table(units.table, roles, rate, bits).table for _ in range(draws))
    runs = [margin_errors(units.records, units.moved(each), roles) for each in swapped]
    found = []
    for errors in zip(*runs, strict=True):
        if errors[0].role != "invariant":
            values = [error.mean * 100 for error in errors]
            mean = sum(values, Fraction(0)) / draws
            variance = sum(((value - mean) ** 2 for value in values), Fraction(0)) / (draws - 1) / draws
            spread = root_below(variance, _PLACES)
            found.append(Simulated(errors[0].columns, mean, spread))
    return tuple(found)


@dataclass(frozen=True)
class LeastRate:
    """The smallest multiple of 1/GRID at which a budget is kept, if there is one; and where it is least."""

    rate: Fraction | None
    best: Fraction


def least_rate(budget: Budget, b_value: int, most: Fraction) -> LeastRate:
    """The smallest rate at which a budget is at most ``most`` nats.

    Budgets are convex in ln(p/(1 - p)): they fall with the rate, and then rise. The error of a rounded value is
    counted against the rate, so what is returned keeps the budget.
    """
    if b_value < 2:
        return LeastRate(Fraction(1, GRID), Fraction(1, GRID))

    def value(place: int) -> Fraction:
        return Fraction(budget(b_value, Fraction(place, GRID), _DIGITS).decimal)

    low, high = 1, GRID - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if value(middle) > value(middle + 1) else (low, middle)
    best, limit = low, most - Fraction(1, 10**_DIGITS)
    if value(best) > limit:
        return LeastRate(None, Fraction(best, GRID))
    low, high = 1, best
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if value(middle) <= limit else (middle + 1, high)
    return LeastRate(Fraction(high, GRID), Fraction(best, GRID))
