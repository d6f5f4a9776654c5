"""Linear queries with normal noise of any covariance: the exact loss between tables that differ by a given vector."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flint

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity, as_fraction
from dpcalc.invariants.lattice import Counts

Matrix = tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True, init=False)
class LinearGaussian:
    """The release Q x + N(0, Sigma) of a table x: the rows of ``query`` and the ``covariance``, which may be singular.

    Raises ``InputError`` where it is not symmetric and positive semidefinite, or has another size than the query.
    """

    query: tuple[Counts, ...]
    covariance: Matrix

    def __init__(self, query: Iterable[Sequence[int]], covariance: Iterable[Sequence[Fraction | int]]) -> None:
        rows = tuple(map(tuple, query))
        matrix = covariance_of(covariance, len(rows))
        if any(len(row) != len(rows[0]) for row in rows):
            raise InputError("the rows of a query have one length")
        object.__setattr__(self, "query", rows)
        object.__setattr__(self, "covariance", matrix)

    def mu_squared_of(self, z: Sequence[int]) -> Fraction | Infinity:
        """The square of the loss in Gaussian privacy between tables that differ by z: u^T Sigma^+ u, u = Q z.

        It is infinite where u is not in the range of Sigma; rho of zero-concentrated privacy is half of it (cho2024,
        Lemma 43). Raises ``InputError`` for another number of cells.
        """
        if any(len(row) != len(z) for row in self.query):
            raise InputError(f"a difference has {len(self.query[0])} numbers, one for each cell")
        u = [sum(q * v for q, v in zip(row, z, strict=True)) for row in self.query]
        return squares(self.covariance, [u])[0]

    def worst(self, moves: Iterable[Counts]) -> tuple[Fraction | Infinity, Counts]:
        """The largest square of the loss over some differences of neighbours, and one that attains it."""
        found = [(self.mu_squared_of(z), z) for z in moves]
        if not found:
            raise InputError("a loss needs at least one difference", hint="0 is always one")
        return max(found, key=lambda pair: (isinstance(pair[0], Infinity), pair[0]))


def diagonal(variances: Sequence[Fraction]) -> Matrix:
    """The covariance of independent answers with these variances."""
    return tuple(tuple(v if i == j else Fraction(0) for j in range(len(variances))) for i, v in enumerate(variances))


def covariance_of(rows: Iterable[Sequence[Fraction | int]], answers: int) -> Matrix:
    """The covariance of so many answers. Raises ``InputError`` where it is not symmetric and positive semidefinite."""
    matrix = tuple(tuple(map(Fraction, row)) for row in rows)
    if len(matrix) != answers or any(len(row) != answers for row in matrix):
        raise InputError(f"the covariance of {answers} answers has as many rows and columns")
    if any(matrix[i][j] != matrix[j][i] for i in range(answers) for j in range(i)) or not _semidefinite(matrix):
        raise InputError("a covariance is symmetric and positive semidefinite", hint="write Q^T D Q, or a diagonal")
    return matrix


def _semidefinite(matrix: Matrix) -> bool:
    """Whether a symmetric matrix is positive semidefinite, by elimination."""
    rows = [list(row) for row in matrix]
    for i in range(len(rows)):
        pivot = rows[i][i]
        if pivot < 0 or (pivot == 0 and any(rows[i][i:])):
            return False
        for j in range(i + 1, len(rows)):
            factor = rows[j][i] / pivot if pivot else Fraction(0)
            rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return True


def squares(matrix: Matrix, vectors: Sequence[Sequence[int]]) -> list[Fraction | Infinity]:
    """u^T M^+ u for each vector u, M symmetric and positive semidefinite; infinite where u is not in its range."""
    size = len(matrix)
    wide = [
        [flint.fmpq(v.numerator, v.denominator) for v in row] + [flint.fmpq(u[i]) for u in vectors]
        for i, row in enumerate(matrix)
    ]
    reduced, rank = flint.fmpq_mat(wide).rref()
    leads = [next(j for j in range(size + len(vectors)) if reduced[i, j] != 0) for i in range(rank)]
    inside = sum(lead < size for lead in leads)  # the equations after these ask 0 to be what stands on the right
    found: list[Fraction | Infinity] = []
    for place, u in enumerate(vectors, start=size):
        if any(reduced[i, place] != 0 for i in range(inside, rank)):
            found.append(INFINITY)
        else:
            total = sum((reduced[i, place] * u[leads[i]] for i in range(inside)), flint.fmpq(0))
            found.append(as_fraction(total))
    return found
