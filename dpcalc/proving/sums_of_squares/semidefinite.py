"""Guesses in floating point: a semidefinite programme for the Gram matrices, by the solver Clarabel.

This is the one file of the provers that computes with floats. What leaves it are fractions that are guesses: matrices
that nearly add up, and vectors that they nearly map to 0. Others round them, and the kernel judges what comes out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dpcalc.proving.sums_of_squares.gram import Exponents, Plain, Question, Vector

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[np.float64]]

_NOISE = 1e-6
_SHARPER = 10
_PIVOT = 0.02
_DENOMINATORS = (1, 2, 4, 8, 12, 16, 24, 36, 64, 100, 256, 1000, 4000, 20_000)
_NEAR = 1e-2
_CHANCES = (1e-3, 1e-1)
"""A vector is taken for one of fractions, if random numbers would be as near with a smaller chance; two ways."""
WAYS = len(_CHANCES)


@dataclass(frozen=True)
class Guess:
    """How far above 0 the least eigenvalue of all matrices can be, the unknowns, and what each matrix maps to 0."""

    margin: Fraction
    unknowns: list[Fraction]
    vanishing: list[list[Vector]]


def guess(question: Question, columns: list[Plain], monomials: list[Exponents], way: int) -> Guess | None:
    """The unknowns with the largest least eigenvalue, or ``None`` where the solver stops.

    ``columns`` is what each unknown adds, ``monomials`` are those whose equations are independent;
    ``way`` says how steps and fractions are chosen, in one of ``WAYS``.
    The solver is loaded for the first question: most commands never ask it, and where it is not installed it stops.
    """
    try:
        import clarabel
        import numpy as np
        from scipy import sparse
    except ImportError:
        return None

    rows = {m: i for i, m in enumerate(monomials)}
    count = len(columns)
    entries = [(rows[m], j, float(c)) for j, column in enumerate(columns) for m, c in column.items() if m in rows]
    target = np.zeros(len(rows) + 1)
    for m in rows:
        target[rows[m]] = float(question.goal.get(m, 0))
    entries.append((len(rows), count, 1.0))
    target[len(rows)] = 1.0
    cones: list[Any] = [clarabel.ZeroConeT(len(rows)), clarabel.NonnegativeConeT(1)]
    at, column = len(rows) + 1, 0
    for size in question.sizes:
        places = {(a, b): column + k for k, (a, b) in enumerate(_upper(size))}
        for b in range(size):
            for a in range(b + 1):
                entries.append((at, places[a, b], -1.0 if a == b else -(2.0**0.5)))
                if a == b:
                    entries.append((at, count, 1.0))
                at += 1
        column += len(places)
        cones.append(clarabel.PSDTriangleConeT(size))
    height, width, values = zip(*entries, strict=True)
    matrix = sparse.csc_matrix((values, (height, width)), shape=(at, count + 1))
    cost = np.zeros(count + 1)
    cost[count] = -1.0
    solver = clarabel.DefaultSolver(
        sparse.csc_matrix((count + 1, count + 1)), cost, matrix,
        np.concatenate([target, np.zeros(at - len(target))]), cones, _settings(clarabel, way),
    )  # fmt: skip
    found = solver.solve()
    if str(found.status) not in ("Solved", "AlmostSolved", "InsufficientProgress", "MaxIterations"):
        return None
    if not all(map(np.isfinite, found.x)):
        return None
    slack, dual, start = np.array(found.s), np.array(found.z), len(rows) + 1
    pairs = []
    for size in question.sizes:
        end = start + size * (size + 1) // 2
        pairs.append((_square(slack[start:end], size), _square(dual[start:end], size)))
        start = end
    largest = max((float(np.abs(z).max()) for _, z in pairs), default=0.0)
    return Guess(
        Fraction(found.x[count]),
        [Fraction(x) for x in found.x[:count]],
        [_kernel(s, z, largest, way) for s, z in pairs],
    )


def _settings(clarabel: Any, way: int) -> Any:
    """One thread and no clock, so that the answer is always the same."""
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    settings.max_iter = 100
    settings.max_step_fraction = 0.9 if way else 0.99
    settings.max_threads = 1
    settings.direct_solve_method = "qdldl"
    settings.tol_gap_abs = settings.tol_gap_rel = settings.tol_feas = 1e-13
    return settings


def _upper(size: int) -> Iterator[tuple[int, int]]:
    """The entries on and above the diagonal, row by row."""
    return ((a, b) for a in range(size) for b in range(a, size))


def _square(triangle: Matrix, size: int) -> Matrix:
    """A symmetric matrix from the solver's form: the upper triangle column by column, its entries times sqrt(2)."""
    import numpy as np

    out = np.zeros((size, size))
    k = 0
    for b in range(size):
        for a in range(b + 1):
            out[a, b] = out[b, a] = triangle[k] if a == b else triangle[k] / 2.0**0.5
            k += 1
    return out


def _kernel(slack: Matrix, dual: Matrix, largest: float, way: int) -> list[Vector]:
    """Rational vectors that the block's matrix maps to 0: the range of the dual, so far as it looks rational."""
    import numpy as np

    values, vectors = np.linalg.eigh(dual)
    chosen = [
        v
        for value, v in zip(values, vectors.T, strict=True)
        if value > _NOISE * largest and value > _SHARPER * float(v @ slack @ v)
    ]
    if len(chosen) == len(values):
        return [tuple(Fraction(int(i == j)) for j in range(len(values))) for i in range(len(values))]
    echelon = _echelon(np.array(chosen), way) if chosen else []
    fitted = (_fitted(row, way) for row in echelon)
    return [row for row in fitted if row is not None]


def _echelon(rows: Matrix, way: int) -> list[Matrix]:
    """The reduced rows; a pivot is the first entry that is not small, or the other way the largest."""
    import numpy as np

    left = [*range(len(rows))]
    while left:
        part = np.abs(rows[left])
        column = int((part.max(axis=0) > part.max() * (_PIVOT if way == 0 else 1 - _PIVOT)).argmax())
        at = int(part[:, column].argmax())
        row = left.pop(at)
        rows[row] /= rows[row, column]
        for other in range(len(rows)):
            if other != row:
                rows[other] -= rows[other, column] * rows[row]
    return [*rows]


def _fitted(row: Matrix, way: int) -> Vector | None:
    """A vector of fractions close to a vector, with denominators as small as can be."""
    free = sum(1 for x in row if abs(x) > _NOISE) - 1
    for denominator in _DENOMINATORS:
        found = tuple(Fraction(float(x)).limit_denominator(denominator) for x in row)
        error = max(abs(float(f) - float(x)) / max(1.0, abs(float(x))) for f, x in zip(found, row, strict=True))
        if error < _NEAR and (error * denominator**2) ** max(free, 1) < _CHANCES[way]:
            return found
    return None
