"""From a guess in floating point to exact squares: round, move into the equations, decompose as L D L^T.

Where the matrices must be singular, because the goal touches 0, the combinations that must vanish are taken out of the
bases first, and the question is asked again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import flint

from dpcalc.prove.gram import Block, Exponents, Multiple, Plain, Question, restricted
from dpcalc.prove.semidefinite import guess

_ROUNDS = 8
_NEGATIVE = Fraction(-1, 10**5)
_SMALL = Fraction(1, 10**8)
_DIGITS = (-3, 3, 12, 30)


@dataclass(frozen=True)
class Squares:
    """The parts of an exact sum: for each square its block, a number and what is squared; multiples of equations."""

    squares: list[tuple[Block, Fraction, Plain]]
    multiples: list[tuple[Multiple, Fraction]]


def exact_squares(question: Question, positive: bool, limit: int) -> tuple[Squares | None, int]:
    """Squares and multiples that add up exactly to the goal; with ``positive``, a certain part among them.

    The second value is what it has cost. No question that costs more than ``limit`` in all is asked.
    """
    spent = 0
    for _ in range(_ROUNDS):
        cost = sum((n * (n + 1) // 2) ** 3 for n in question.sizes) + 20_000
        if not question.blocks or (positive and not any(block.certain for block in question.blocks)):
            break
        if spent + cost > limit:
            break
        spent += cost
        found = guess(question)
        if found is None or found.margin < _NEGATIVE:
            break
        if found.margin > _SMALL:
            squares = _rounded(question, found.unknowns, found.margin)
            if squares is not None:
                return squares, spent
        if not any(found.vanishing):
            break
        question = restricted(question, found.vanishing)
    return None, spent


def _rounded(question: Question, unknowns: list[Fraction], margin: Fraction) -> Squares | None:
    """Round the unknowns ever more finely, until the matrices that solve the equations are positive definite."""
    columns = [*question.columns()]
    system = _System(question.goal, columns)
    bits = max(0, (len(columns) / margin).__ceil__().bit_length())
    for more in _DIGITS:
        unit = 1 << max(bits + more, 0)
        moved = system.nearest([Fraction(round(x * unit), unit) for x in unknowns])
        if moved is None:
            return None
        squares = _decomposed(question, moved)
        if squares is not None:
            return squares
    return None


class _System:
    """The equations that the unknowns satisfy, one a monomial."""

    def __init__(self, goal: Plain, columns: list[Plain]) -> None:
        self.goal, self.columns = goal, columns
        self.rows: dict[Exponents, int] = {}
        for poly in (goal, *columns):
            for m in poly:
                self.rows.setdefault(m, len(self.rows))
        normal: dict[tuple[int, int], Fraction] = {}
        for column in columns:
            items = [(self.rows[m], c) for m, c in column.items()]
            for i, c in items:
                for j, d in items:
                    normal[i, j] = normal.get((i, j), Fraction(0)) + c * d
        self.normal = normal

    def nearest(self, unknowns: list[Fraction]) -> list[Fraction] | None:
        """The solution nearest to given unknowns, or ``None`` where the equations contradict each other."""
        rest = dict(self.goal)
        for x, column in zip(unknowns, self.columns, strict=True):
            for m, c in column.items() if x else ():
                rest[m] = rest.get(m, Fraction(0)) - x * c
        size = len(self.rows)
        matrix = flint.fmpq_mat(size, size + 1)
        for (i, j), c in self.normal.items():
            matrix[i, j] = flint.fmpq(c.numerator, c.denominator)
        for m, c in rest.items():
            matrix[self.rows[m], size] = flint.fmpq(c.numerator, c.denominator)
        echelon, rank = matrix.rref()
        weights = [Fraction(0)] * size
        for row in range(rank):
            pivot = next(j for j in range(size + 1) if echelon[row, j] != 0)
            if pivot == size:
                return None
            weights[pivot] = Fraction(int(echelon[row, size].p), int(echelon[row, size].q))
        return [
            x + sum((c * weights[self.rows[m]] for m, c in column.items()), Fraction(0))
            for x, column in zip(unknowns, self.columns, strict=True)
        ]


def _decomposed(question: Question, unknowns: list[Fraction]) -> Squares | None:
    """The squares of positive definite matrices."""
    squares: list[tuple[Block, Fraction, Plain]] = []
    at = 0
    for block in question.blocks:
        size = len(block.basis)
        matrix = [[Fraction(0)] * size for _ in range(size)]
        for a in range(size):
            for b in range(a, size):
                matrix[a][b] = matrix[b][a] = unknowns[at]
                at += 1
        parts = decomposition(matrix)
        if parts is None:
            return None
        for number, weights in parts:
            poly: Plain = {}
            for weight, one in zip(weights, block.basis, strict=True):
                for m, c in one.items():
                    poly[m] = poly.get(m, Fraction(0)) + weight * c
            squares.append((block, number, {m: c for m, c in poly.items() if c}))
    return Squares(squares, [*zip(question.multiples, unknowns[at:], strict=True)])


def decomposition(matrix: list[list[Fraction]]) -> list[tuple[Fraction, list[Fraction]]] | None:
    """Numbers d and vectors l with matrix = sum of d l l^T, all d above 0; ``None`` if it is not positive definite."""
    rest, size, found = [list(row) for row in matrix], len(matrix), []
    for k in range(size):
        pivot = rest[k][k]
        if pivot <= 0:
            return None
        weights = [rest[k][j] / pivot for j in range(size)]
        found.append((pivot, weights))
        for i in range(k + 1, size):
            if weights[i]:
                for j in range(i, size):
                    rest[i][j] -= weights[i] * pivot * weights[j]
                    rest[j][i] = rest[i][j]
        for i in range(size):
            rest[i][k] = rest[k][i] = Fraction(0)
    return found
