"""Exact linear feasibility: a non-negative rational solution of A x = b, or weights that show that there is none.

A small simplex method over fractions, first phase only, with Bland's rule (which does not cycle). Both answers are
checked against the system before they are handed out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from dpcalc.errors import DpcalcError, InputError

Vector: TypeAlias = tuple[Fraction, ...]
Matrix: TypeAlias = tuple[Vector, ...]


@dataclass(frozen=True)
class Solution:
    """Some x >= 0 with A x = b."""

    values: Vector


@dataclass(frozen=True)
class Infeasible:
    """Weights y with y A >= 0 and y b < 0: no x >= 0 has A x = b (Farkas' lemma)."""

    weights: Vector


def solve(rows: Matrix, right: Vector) -> Solution | Infeasible:
    """Solve A x = b, x >= 0, exactly. Raises ``InputError`` where the shapes do not fit."""
    if len(rows) != len(right) or len({len(row) for row in rows}) != 1:
        raise InputError("the rows of the system have different lengths, or not one right side each")
    signs = [-1 if value < 0 else 1 for value in right]
    tableau = _Tableau([[*(s * v for v in row), s * b] for s, row, b in zip(signs, rows, right, strict=True)])
    tableau.run()
    if tableau.solved:
        return _checked_solution(rows, right, tableau.solution())
    weights = tuple(s * y for s, y in zip(signs, tableau.duals(), strict=True))
    return _checked_refusal(rows, right, weights)


class _Tableau:
    """The simplex tableau of: artificial variables start in the basis, and their sum is driven down.

    Each row is A's row, then its artificial columns, then the right side.
    """

    def __init__(self, rows: list[list[Fraction]]) -> None:
        count = len(rows)
        self.variables = len(rows[0]) - 1
        unit = [[Fraction(int(i == j)) for j in range(count)] for i in range(count)]
        self.rows = [[*row[:-1], *unit[i], row[-1]] for i, row in enumerate(rows)]
        self.basis = [self.variables + i for i in range(count)]
        sums = [sum(column, Fraction(0)) for column in zip(*self.rows, strict=True)]
        self.cost = [-v if i < self.variables else Fraction(0) for i, v in enumerate(sums[:-1])] + [-sums[-1]]

    @property
    def solved(self) -> bool:
        """Whether the sum of the artificial variables is 0; the last cost is that sum, taken away."""
        return self.cost[-1] == 0

    def run(self) -> None:
        """Pivot until no column lowers the sum."""
        while True:
            column = next((j for j in range(self.variables) if self.cost[j] < 0), None)
            if column is None:
                return
            ratios = [(row[-1] / row[column], self.basis[i], i) for i, row in enumerate(self.rows) if row[column] > 0]
            self._pivot(min(ratios)[2], column)

    def _pivot(self, place: int, column: int) -> None:
        pivot = self.rows[place][column]
        head = self.rows[place] = [value / pivot for value in self.rows[place]]
        for i, row in enumerate(self.rows):
            if i != place and row[column]:
                self.rows[i] = _less(row, row[column], head)
        self.cost = _less(self.cost, self.cost[column], head)
        self.basis[place] = column

    def solution(self) -> Vector:
        """The values of the variables."""
        values = [Fraction(0)] * self.variables
        for variable, row in zip(self.basis, self.rows, strict=True):
            if variable < self.variables:
                values[variable] = row[-1]
        return tuple(values)

    def duals(self) -> Vector:
        """Weights of the rows, read off the reduced costs of the artificial columns."""
        return tuple(self.cost[self.variables + i] - 1 for i in range(len(self.rows)))


def _less(row: list[Fraction], factor: Fraction, head: list[Fraction]) -> list[Fraction]:
    """A row minus a multiple of another."""
    return [value - factor * other for value, other in zip(row, head, strict=True)]


def dot(left: Sequence[Fraction], right: Sequence[Fraction]) -> Fraction:
    """The inner product."""
    return sum((a * b for a, b in zip(left, right, strict=True)), Fraction(0))


def _checked_solution(rows: Matrix, right: Vector, values: Vector) -> Solution:
    """The solution, once it has been put into the system."""
    if min(values) < 0 or any(dot(row, values) != b for row, b in zip(rows, right, strict=True)):
        raise DpcalcError("the simplex method returned a solution that is none", values=values)
    return Solution(values)


def _checked_refusal(rows: Matrix, right: Vector, weights: Vector) -> Infeasible:
    """The weights, once they have been put into the system."""
    if dot(weights, right) >= 0 or any(dot(weights, column) < 0 for column in zip(*rows, strict=True)):
        raise DpcalcError("the simplex method returned weights that show nothing", weights=weights)
    return Infeasible(weights)
