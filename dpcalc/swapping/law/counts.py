r"""How many permutations with k moved records take one table to another, without enumerating permutations.

A stratum is a table ``x`` of counts (rows: holding values, columns: swapping values). A permutation ``g`` of its
records gives record i the swapping value of record g(i). ``A_k(x, z)`` counts the permutations that move exactly k
records and turn ``x`` into a dataset with table ``z``.

Choose a table ``f <= min(x, z)`` of records that are kept fixed, in ``prod C(x_hs, f_hs)`` ways. The others may be
permuted freely, as long as they give the table ``z - f``; the number of ways is

    prod_h (r_h - f_h.)! * prod_s (c_s - f_.s)! / prod_hs (z_hs - f_hs)!

with r and c the row and column sums. Summed over the tables f with j records this is ``E_j``, the number of pairs
(permutation, set of j of its fixed points), and inclusion-exclusion turns E into A. The sum over f is a sweep through
the cells, row by row, that keeps only the column sums still open; the number of fixed records is carried as the
exponent of a polynomial packed into one integer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb, factorial

import flint

from dpcalc.errors import InputError
from dpcalc.verdict import Table

_STATE_BITS = 16
_STATE_MASK = (1 << _STATE_BITS) - 1


def row_sums(table: Table) -> tuple[int, ...]:
    """Sums of the rows: how many records have each holding value."""
    return tuple(sum(row) for row in table)


def column_sums(table: Table) -> tuple[int, ...]:
    """Sums of the columns: how many records have each swapping value."""
    return tuple(sum(column) for column in zip(*table, strict=True))


def transpose(table: Table) -> Table:
    """The table with holding and swapping values exchanged."""
    return tuple(zip(*table, strict=True))


def moved_counts(x: Table, z: Table) -> tuple[int, ...]:
    """The counts ``(A_0(x, z), ..., A_n(x, z))`` for two tables with the same margins.

    Their sum is the number of permutations that take x to z. Raises ``InputError`` where the margins differ (no
    permutation within the stratum takes one to the other).
    """
    if row_sums(x) != row_sums(z) or column_sums(x) != column_sums(z):
        raise InputError("the two tables have different margins", hint="give tables of one universe", x=x, z=z)
    n = sum(row_sums(x))
    fixed = _fixed_set_counts(x, z, n)
    exact = flint.fmpz_poly(fixed)(flint.fmpz_poly([-1, 1]))
    by_fixed = [int(exact[i]) for i in range(n + 1)]
    return tuple(reversed(by_fixed))


def _fixed_set_counts(x: Table, z: Table, n: int) -> list[int]:
    """``E_j`` for j = 0..n: pairs of a permutation taking x to z and a set of j records that it fixes."""
    if len(x[0]) > len(x):
        x, z = transpose(x), transpose(z)
    plan = _plan(x, z)
    bits = plan.bits
    states = {0: plan.constant}
    for row in plan.rows:
        for cell in row.cells:
            states = _place(states, cell, bits)
        states = _close_row(states, row.total)
    packed = sum(states.values())
    mask = (1 << bits) - 1
    scale = plan.divisor
    return [((packed >> (bits * j)) & mask) // scale for j in range(n + 1)]


@dataclass(frozen=True)
class _Cell:
    """A cell where records can stay fixed: the weight of each number of them, and its column's place and sum."""

    weights: tuple[int, ...]
    place: int
    column_total: int
    closes_column: bool


@dataclass(frozen=True)
class _Row:
    """A row of the sweep."""

    cells: tuple[_Cell, ...]
    total: int


@dataclass(frozen=True)
class _Plan:
    """The cells to sweep, what the untouched rows and columns contribute, and the width of a packed coefficient."""

    rows: tuple[_Row, ...]
    constant: int
    divisor: int
    bits: int


def _plan(x: Table, z: Table) -> _Plan:
    """Lay out the sweep over the cells that x and z both occupy."""
    rows, columns = row_sums(x), column_sums(x)
    shared = [(h, s) for h in range(len(x)) for s in range(len(x[0])) if x[h][s] and z[h][s]]
    last_row = {s: h for h, s in shared}
    used_rows = {h for h, _ in shared}
    constant = 1
    for h, total in enumerate(rows):
        constant *= 1 if h in used_rows else factorial(total)
    for s, total in enumerate(columns):
        constant *= 1 if s in last_row else factorial(total)
    divisor = 1
    for row in z:
        for count in row:
            divisor *= factorial(count)
    bound = 1
    for total in rows + columns:
        bound *= factorial(total)
    laid: list[_Row] = []
    for h in sorted(used_rows):
        cells = []
        for s in (s for g, s in shared if g == h):
            weights = _cell_weights(x[h][s], z[h][s])
            bound *= sum(weights)
            cells.append(_Cell(weights, _STATE_BITS * (s + 1), columns[s], last_row[s] == h))
        laid.append(_Row(tuple(cells), rows[h]))
    return _Plan(tuple(laid), constant, divisor, bound.bit_length() + 1)


@cache
def _cell_weights(inside: int, outside: int) -> tuple[int, ...]:
    """``C(x, f) * z! / (z - f)!`` for each number f of fixed records of a cell with counts x and z."""
    return tuple(
        comb(inside, f) * (factorial(outside) // factorial(outside - f)) for f in range(min(inside, outside) + 1)
    )


def _place(states: dict[int, int], cell: _Cell, bits: int) -> dict[int, int]:
    """Choose how many records of one cell stay fixed; close its column if this is its last cell."""
    result: dict[int, int] = {}
    place, closes = cell.place, cell.closes_column
    factorials = [factorial(i) for i in range(cell.column_total + 1)] if closes else []
    for state, value in states.items():
        before = (state >> place) & _STATE_MASK
        base = state - (before << place) if closes else state
        for f, weight in enumerate(cell.weights):
            term = (value * weight) << (bits * f)
            if closes:
                key = base + f
                term *= factorials[cell.column_total - before - f]
            else:
                key = base + f + (f << place)
            if key in result:
                result[key] += term
            else:
                result[key] = term
    return result


def _close_row(states: dict[int, int], row_total: int) -> dict[int, int]:
    """Multiply by the factorial of the row's free records and forget the row's sum."""
    result: dict[int, int] = {}
    for state, value in states.items():
        row_sum = state & _STATE_MASK
        key = state - row_sum
        term = value * factorial(row_total - row_sum)
        result[key] = result.get(key, 0) + term
    return result
