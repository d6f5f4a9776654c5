"""Lattices of differences: the whole vectors z with B z = 0, where B x is held fixed on tables x of counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

import flint

from dpcalc.errors import InputError
from dpcalc.exact import as_fraction

Counts: TypeAlias = tuple[int, ...]
"""A number for each cell: the counts of a table, or the difference of two."""
Rows: TypeAlias = tuple[Counts, ...]
Sparse: TypeAlias = tuple[tuple[int, int], ...]
"""A column of a matrix without its zeros: the row and the number of each entry."""
_MANY: Final = 1000


def sparse(rows: Sequence[Sequence[int]], width: int) -> tuple[Sparse, ...]:
    """The columns of a matrix without their zeros. Raises ``InputError`` for rows of another width."""
    if any(len(row) != width for row in rows):
        raise InputError(f"each row of the query needs {width} numbers, one for each cell")
    return tuple(tuple((i, row[j]) for i, row in enumerate(rows) if row[j]) for j in range(width))


def product_of(columns: Sequence[Sparse], vector: Sequence[int], height: int) -> Counts:
    """The matrix of these columns, and of so many rows, times a vector."""
    found = [0] * height
    for column, x in zip(columns, vector, strict=True):
        if x:
            for i, b in column:
                found[i] += b * x
    return tuple(found)


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
            raise InputError(f"each row of B needs {cells} whole numbers, one for each cell")
        ones = (1,) * cells
        object.__setattr__(self, "rows", (ones, *(row for row in given if row != ones)))

    @property
    def cells(self) -> int:
        """How many cells a table has."""
        return len(self.rows[0])

    def value(self, table: Sequence[int]) -> Counts:
        """B x, the number of records first."""
        return product_of(self.columns, table, len(self.rows))

    @cached_property
    def columns(self) -> tuple[Sparse, ...]:
        """What each cell adds to B x."""
        return sparse(self.rows, self.cells)

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

    @property
    def dimension(self) -> int:
        """That of the lattice of differences."""
        return self.cells - int(flint.fmpz_mat([list(row) for row in self.rows]).rank())

    def merged(self, query: Sequence[Sequence[object]]) -> tuple[LinearInvariant, Counts]:
        """The invariant where cells are one if neither it nor a query's rows tell them apart, and what each becomes.

        That is the place of a cell in the smaller table.
        """
        places: dict[tuple[object, ...], int] = {}
        becomes = tuple(places.setdefault(column, len(places)) for column in zip(*self.rows, *query, strict=True))
        first = [becomes.index(place) for place in range(len(places))]
        return LinearInvariant([[row[cell] for cell in first] for row in self.rows], len(first)), becomes


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


def rank(vectors: Sequence[Counts], most: int | None = None) -> int:
    """The dimension of the span, which is known to be no more than ``most``."""
    return len(independent(vectors, most))


def independent(vectors: Sequence[Counts], most: int | None = None) -> tuple[int, ...]:
    """The places of a maximal independent part, the first that come; ``most`` is as many as there can be."""
    found: list[int] = []
    for start in range(0, len(vectors), _MANY):
        if len(found) == most:
            break
        places = [*found, *range(start, min(start + _MANY, len(vectors)))]
        found = [places[lead] for lead in _leads([vectors[place] for place in places])]
    return tuple(found)


def _leads(vectors: Sequence[Counts]) -> list[int]:
    """The same of few vectors, by elimination."""
    reduced, _ = flint.fmpq_mat(flint.fmpz_mat([list(v) for v in vectors]).transpose()).rref()
    leads = (next((j for j in range(reduced.ncols()) if reduced[i, j] != 0), None) for i in range(reduced.nrows()))
    return [lead for lead in leads if lead is not None]


def projector(vectors: Sequence[Counts], cells: int) -> tuple[tuple[Fraction, ...], ...]:
    """The matrix of the orthogonal projection onto the span, V (V^T V)^-1 V^T with independent columns V."""
    chosen = [vectors[i] for i in independent(vectors)]
    if not chosen:
        return ((Fraction(0),) * cells,) * cells
    rows = flint.fmpq_mat(flint.fmpz_mat([list(v) for v in chosen]))
    columns = rows.transpose()
    found: Any = columns * (rows * columns).inv() * rows
    return tuple(tuple(as_fraction(v) for v in row) for row in found.tolist())
