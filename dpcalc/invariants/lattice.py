"""Lattices of differences: the whole vectors z with B z = 0, where B x is held fixed on tables x of counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, TypeAlias

import flint

from dpcalc.errors import InputError

Counts: TypeAlias = tuple[int, ...]
"""A number for each cell: the counts of a table, or the difference of two."""
Rows: TypeAlias = tuple[Counts, ...]


@dataclass(frozen=True, init=False)
class LinearInvariant:
    """What is held fixed: B x for the ``rows`` of B, and the number of records.

    Datasets have as many records as one another, so that a row of ones is added where the rows do not give one.
    Raises ``InputError`` where rows have different lengths, or entries are not whole.
    """

    rows: Rows

    def __init__(self, rows: Iterable[Sequence[int]], cells: int) -> None:
        given = tuple(tuple(row) for row in rows)
        if cells < 1:
            raise InputError("a table needs at least one cell")
        if any(len(row) != cells or any(type(v) is not int for v in row) for row in given):
            raise InputError(f"each row of B needs {cells} whole numbers, one a cell")
        ones = (1,) * cells
        object.__setattr__(self, "rows", (ones, *(row for row in given if row != ones)))

    @property
    def cells(self) -> int:
        """How many cells a table has."""
        return len(self.rows[0])

    def value(self, table: Sequence[int]) -> Counts:
        """B x, the number of records first."""
        return tuple(sum(b * x for b, x in zip(row, table, strict=True)) for row in self.rows)

    def basis(self) -> Rows:
        """A basis of the lattice of differences, of short vectors: by Hermite normal form, and reduced by LLL."""
        height, width = len(self.rows), self.cells
        beside = [[row[cell] for row in self.rows] + [int(cell == i) for i in range(width)] for cell in range(width)]
        normal = flint.fmpz_mat(beside).hnf().tolist()
        kernel = [row[height:] for row in normal if not any(row[:height])]
        if not kernel:
            return ()
        reduced = flint.fmpz_mat(kernel).lll().tolist()
        return tuple(tuple(int(v) for v in row) for row in reduced)

    def smith(self) -> Counts:
        """The invariant factors of B other than 0: all are 1 where every whole vector in B's span is some B x."""
        normal = flint.fmpz_mat([list(row) for row in self.rows]).snf()
        diagonal = (abs(int(normal[i, i])) for i in range(min(normal.nrows(), normal.ncols())))
        return tuple(v for v in diagonal if v)


def margins(shape: Sequence[int], kept: Iterable[Sequence[int]]) -> LinearInvariant:
    """The invariant of some margins of a table of this ``shape``: each names its variables by their places from 0."""
    cells = list(product(*map(range, shape)))
    rows: list[Counts] = []
    for variables in kept:
        if any(not 0 <= v < len(shape) for v in variables):
            raise InputError(f"a margin names variable {max(variables)} of {len(shape)}", hint="they count from 0")
        rows += [
            tuple(int(all(cell[v] == x for v, x in zip(variables, values, strict=True))) for cell in cells)
            for values in product(*(range(shape[v]) for v in variables))
        ]
    return LinearInvariant(rows, prod(shape))


def rank(vectors: Sequence[Sequence[int]]) -> int:
    """The dimension of the span."""
    return int(flint.fmpz_mat([list(v) for v in vectors]).rank()) if vectors else 0


def independent(vectors: Sequence[Counts]) -> tuple[int, ...]:
    """The places of a maximal independent part, the first that come."""
    if not vectors:
        return ()
    reduced, _ = flint.fmpq_mat(flint.fmpz_mat([list(v) for v in vectors]).transpose()).rref()
    found = []
    for i in range(reduced.nrows()):
        lead = next((j for j in range(reduced.ncols()) if reduced[i, j] != 0), None)
        if lead is not None:
            found.append(lead)
    return tuple(found)


def projector(vectors: Sequence[Counts], cells: int) -> tuple[tuple[Fraction, ...], ...]:
    """The matrix of the orthogonal projection onto the span, V (V^T V)^-1 V^T with independent columns V."""
    chosen = [vectors[i] for i in independent(vectors)]
    if not chosen:
        return ((Fraction(0),) * cells,) * cells
    rows = flint.fmpq_mat(flint.fmpz_mat([list(v) for v in chosen]))
    columns = rows.transpose()
    found: Any = columns * (rows * columns).inv() * rows
    return tuple(tuple(Fraction(int(v.p), int(v.q)) for v in row) for row in found.tolist())
