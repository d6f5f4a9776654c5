"""From a guess in floating point to exact squares: round, move into the equations, decompose as L D L^T.

Where the matrices must be singular, because the goal touches 0, the combinations that must vanish are taken out of the
bases first, and the question is asked again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import flint

from dpcalc.exact import as_fraction
from dpcalc.proving.sums_of_squares.gram import Block, Exponents, Multiple, Plain, Question, restricted
from dpcalc.proving.sums_of_squares.semidefinite import WAYS, guess

_ROUNDS = 8
_NEGATIVE = Fraction(-1, 10**5)
_SMALL = Fraction(1, 10**8)
_DIGITS = (-6, -3, 0, 4, 12, 30)


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
    for way in range(WAYS):
        found, cost, touching = _one_way(question, positive, limit - spent, way)
        spent += cost
        if found is not None or not touching:
            return found, spent
    return None, spent


def _one_way(question: Question, positive: bool, limit: int, way: int) -> tuple[Squares | None, int, bool]:
    """The same with one way of choosing fractions; the third value says whether the goal seems to touch 0."""
    spent, touching = 0, False
    for _ in range(_ROUNDS):
        cost = sum((n * (n + 1) // 2) ** 3 for n in question.sizes) + 20_000
        if not question.blocks or (positive and not any(block.certain for block in question.blocks)):
            break
        if spent + cost > limit:
            return None, spent, False
        spent += cost
        system = _System(question)
        found = guess(question, system.columns, system.independent(), way)
        if found is None or found.margin < _NEGATIVE:
            break
        touching = True
        if found.margin > _SMALL:
            squares = _rounded(question, system, found.unknowns, found.margin)
            if squares is not None:
                return squares, spent, True
        if not any(found.vanishing):
            break
        question = restricted(question, found.vanishing)
    return None, spent, touching


def _rounded(question: Question, system: _System, unknowns: list[Fraction], margin: Fraction) -> Squares | None:
    """Round the unknowns ever more finely, until the matrices that solve the equations are positive definite."""
    bits = max(0, (len(unknowns) / margin).__ceil__().bit_length())
    for more in _DIGITS:
        unit = 1 << max(bits + more, 0)
        moved = system.corrected([Fraction(round(x * unit), unit) for x in unknowns])
        if moved is None:
            return None
        squares = _decomposed(question, moved)
        if squares is not None:
            return squares
    return None


class _System:
    """The equations that the unknowns satisfy, one a monomial."""

    def __init__(self, question: Question) -> None:
        self.goal, self.columns = question.goal, [*question.columns()]
        self.monomials = sorted({m for poly in (self.goal, *self.columns) for m in poly})
        on, at = [], 0
        for size in question.sizes:
            on += [at + a * size - a * (a - 1) // 2 for a in range(size)]
            at += size * (size + 1) // 2
        self.order = [*on, *(j for j in range(len(self.columns)) if j not in {*on})]
        """The unknowns, those on a diagonal first: the equations are solved for them where they can be."""

    def independent(self) -> list[Exponents]:
        """The monomials whose equations imply the others, if any solution exists."""
        if all(len(column) == 1 for column in self.columns):
            return self.monomials
        transposed = flint.fmpq_mat(len(self.columns), len(self.monomials))
        rows = {m: i for i, m in enumerate(self.monomials)}
        for j, column in enumerate(self.columns):
            for m, c in column.items():
                transposed[j, rows[m]] = _number(c)
        return [self.monomials[i] for i in _pivots(*transposed.rref())]

    @cached_property
    def solved(self) -> list[tuple[int, Fraction, list[tuple[int, Fraction]]]] | None:
        """For some unknowns, a number less multiples of the others; ``None`` where the equations contradict."""
        count = len(self.columns)
        matrix = flint.fmpq_mat(len(self.monomials), count + 1)
        rows = {m: i for i, m in enumerate(self.monomials)}
        for k, j in enumerate(self.order):
            for m, c in self.columns[j].items():
                matrix[rows[m], k] = _number(c)
        for m, c in self.goal.items():
            matrix[rows[m], count] = _number(c)
        echelon, rank = matrix.rref()
        pivots = _pivots(echelon, rank)
        if count in pivots:
            return None
        found = []
        for row, pivot in enumerate(pivots):
            entries = [(k, as_fraction(echelon[row, k])) for k in range(pivot + 1, count + 1) if echelon[row, k] != 0]
            number = sum((c for k, c in entries if k == count), Fraction(0))
            found.append((self.order[pivot], number, [(self.order[k], c) for k, c in entries if k < count]))
        return found

    def corrected(self, unknowns: list[Fraction]) -> list[Fraction] | None:
        """The unknowns with some of them changed so that the equations hold."""
        if self.solved is None:
            return None
        out = list(unknowns)
        for j, number, others in self.solved:
            out[j] = number - sum((c * unknowns[k] for k, c in others), Fraction(0))
        return out


def _pivots(echelon: flint.fmpq_mat, rank: int) -> list[int]:
    """The columns of the first entries of the rows."""
    found: list[int] = []
    for row in range(rank):
        found.append(next(j for j in range(len(found) and found[-1] + 1, echelon.ncols()) if echelon[row, j] != 0))
    return found


def _number(c: Fraction) -> flint.fmpq:
    return flint.fmpq(c.numerator, c.denominator)


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
