"""Exact linear programs: the least cost of a non-negative combination of columns, with a dual certificate.

A revised simplex method over the rationals, with Bland's rule wherever the usual rule stalls. An answer is handed out
only after it has been checked: the combination gives the right side and has its cost, and the dual prices cost no
column more than it does and give the same value, so that no combination is cheaper (weak duality).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import flint

from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import as_fraction

Rational: TypeAlias = int | Fraction
Vector: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Optimum:
    """The least cost, the amounts of a cheapest combination, and the ``prices`` of the rows that show it to be so."""

    value: Fraction
    amounts: Vector
    prices: Vector


def least(
    columns: Sequence[Sequence[Rational]], right: Sequence[Rational], costs: Sequence[Rational]
) -> Optimum | None:
    """The least ``costs . x`` over x >= 0 with sum_j x_j columns[j] = right; ``None`` where no such x is found.

    Raises ``InputError`` where shapes do not fit, or costs have no lower bound.
    """
    if len(columns) != len(costs) or not columns or any(len(column) != len(right) for column in columns):
        raise InputError("the columns, costs and right side of a linear program do not fit together")
    found = _Simplex(columns, right, costs).run()
    return None if found is None else _checked(columns, right, costs, *found)


def _checked(
    columns: Sequence[Sequence[Rational]],
    right: Sequence[Rational],
    costs: Sequence[Rational],
    amounts: Vector,
    prices: Vector,
) -> Optimum:
    """The answer, once both certificates hold."""
    used = [j for j, amount in enumerate(amounts) if amount]
    value = sum((amounts[j] * costs[j] for j in used), Fraction(0))
    gives = all(sum((amounts[j] * columns[j][i] for j in used), Fraction(0)) == b for i, b in enumerate(right))
    scale, whole = _over_one_denominator(prices)
    fair = all(
        sum(price * entry for price, entry in zip(whole, column, strict=True) if entry) <= scale * cost
        for column, cost in zip(columns, costs, strict=True)
    )
    worth = sum((price * b for price, b in zip(prices, right, strict=True)), Fraction(0))
    if min(amounts) < 0 or not gives or not fair or worth != value:
        raise DpcalcError("the simplex method gave a certificate that does not check")
    return Optimum(value, amounts, prices)


def _over_one_denominator(values: Sequence[Fraction]) -> tuple[int, list[int]]:
    """Whole numbers and what they are to be divided by."""
    scale = flint.fmpz(1)
    for value in values:
        scale = scale.lcm(flint.fmpz(value.denominator))
    return int(scale), [int(value * int(scale)) for value in values]


class _Simplex:
    """A basis, the inverse of its matrix, and the steps from one basis to the next."""

    def __init__(
        self, columns: Sequence[Sequence[Rational]], right: Sequence[Rational], costs: Sequence[Rational]
    ) -> None:
        self.signs = [-1 if value < 0 else 1 for value in right]
        self.height, self.width = len(right), len(columns)
        unit: list[list[Rational]] = [[int(i == j) for i in range(self.height)] for j in range(self.height)]
        signed: list[list[Rational]] = [[s * v for s, v in zip(self.signs, column, strict=True)] for column in columns]
        entries = [_rational(column[i]) for i in range(self.height) for column in [*signed, *unit]]
        self.matrix = flint.fmpq_mat(self.height, self.width + self.height, entries)
        self.costs = [_rational(cost) for cost in costs]
        self.basis = [self.width + i for i in range(self.height)]
        self.inverse = flint.fmpq_mat(self.height, self.height, [_rational(v) for row in unit for v in row])
        self.values = [_rational(s * v) for s, v in zip(self.signs, right, strict=True)]

    def run(self) -> tuple[Vector, Vector] | None:
        """Both phases: amounts of the columns, and prices of the rows; ``None`` where the first ends above 0."""
        zero, one = _rational(0), _rational(1)
        self._descend([zero] * self.width + [one] * self.height, self.width)
        if any(v != 0 for place, v in zip(self.basis, self.values, strict=True) if place >= self.width):
            return None
        self._drive_out()
        costs = [*self.costs, *[zero] * self.height]
        prices = self._descend(costs, self.width)
        amounts = [Fraction(0)] * (self.width + self.height)
        for place, value in zip(self.basis, self.values, strict=True):
            amounts[place] = as_fraction(value)
        return tuple(amounts[: self.width]), tuple(s * as_fraction(v) for s, v in zip(self.signs, prices, strict=True))

    def _prices(self, costs: list[Any]) -> Any:
        """The prices of the rows at which the columns of the basis cost what they cost."""
        return flint.fmpq_mat(1, self.height, [costs[place] for place in self.basis]) * self.inverse

    def _descend(self, costs: list[Any], allowed: int) -> list[Any]:
        """Exchange columns until none of the first ``allowed`` is dear at the prices; return these."""
        stalled = 0
        while True:
            prices = self._prices(costs)
            worth = (prices * self.matrix).entries()
            gains = [worth[j] - costs[j] for j in range(allowed)]
            better = [j for j, gain in enumerate(gains) if gain > 0]
            if not better:
                return list(prices.entries())
            entering = better[0] if stalled > 2 * self.height else max(better, key=lambda j: gains[j])
            stalled = stalled + 1 if self._enter(entering) else 0

    def _enter(self, entering: int) -> bool:
        """Take a column into the basis; whether nothing moved."""
        column = flint.fmpq_mat(self.height, 1, [self.matrix[i, entering] for i in range(self.height)])
        direction = (self.inverse * column).entries()
        ratios = [(self.values[i] / d, self.basis[i], i) for i, d in enumerate(direction) if d > 0]
        if not ratios:
            raise InputError("the costs of the linear program have no lower bound")
        step, _, leaving = min(ratios)
        self._pivot(entering, leaving, direction)
        return bool(step == 0)

    def _pivot(self, entering: int, leaving: int, direction: Sequence[Any]) -> None:
        """Exchange one column of the basis for another."""
        inverse = self.inverse
        row = [inverse[leaving, j] / direction[leaving] for j in range(self.height)]
        value = self.values[leaving] / direction[leaving]
        for i, d in enumerate(direction):
            if i != leaving and d != 0:
                for j, entry in enumerate(row):
                    if entry != 0:
                        inverse[i, j] = inverse[i, j] - d * entry
                self.values[i] = self.values[i] - d * value
        for j, entry in enumerate(row):
            inverse[leaving, j] = entry
        self.values[leaving] = value
        self.basis[leaving] = entering

    def _drive_out(self) -> None:
        """Exchange artificial columns that remain at 0 for others; where there is none, the row is a combination."""
        for i in range(self.height):
            if self.basis[i] < self.width:
                continue
            row = flint.fmpq_mat(1, self.height, [self.inverse[i, j] for j in range(self.height)])
            found = (row * self.matrix).entries()
            entering = next((j for j in range(self.width) if found[j] != 0), None)
            if entering is not None:
                column = flint.fmpq_mat(self.height, 1, [self.matrix[k, entering] for k in range(self.height)])
                self._pivot(entering, i, (self.inverse * column).entries())


def _rational(value: Rational) -> Any:
    """A number as python-flint knows it."""
    return flint.fmpq(value.numerator, value.denominator)
