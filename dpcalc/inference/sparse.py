"""Sparse systems of linear equations over an ordered field of exact numbers: rationals, or quotients in powers of e."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

import flint
import numpy as np
import numpy.typing as npt

from dpcalc.symbolic.exp_numbers import ExpNumber, Number

Row = Mapping[int, Number]
"""A linear form: its coefficients by variable; those left out are 0."""

_PRIME = 67108859
"""Below 2**26, so that a sum of thousands of products fits into 64 bits."""
_POINT = 31415926
"""Where quotients of polynomials are evaluated when their independence is judged."""


def applied(row: Row, values: Sequence[Number]) -> Number:
    """The value of a linear form."""
    total: Number = Fraction(0)
    for place, coefficient in row.items():
        if values[place]:
            total = total + coefficient * values[place]
    return total


def solve(rows: Sequence[Row], right: Sequence[Number]) -> list[Number] | None:
    """The solution of a square system; ``None`` where there is not exactly one.

    Each step eliminates with the shortest row that is left, and there with the variable of fewest rows: nearly
    triangular systems stay sparse.
    """
    left = {i: dict(row) for i, row in enumerate(rows)}
    values: dict[int, Number] = dict(enumerate(right))
    holders: dict[int, set[int]] = {j: set() for j in range(len(rows))}
    for i, row in left.items():
        for j in row:
            holders[j].add(i)
    done: list[tuple[int, dict[int, Number], Number]] = []
    while left:
        i = min(left, key=lambda k: len(left[k]))
        row, value = left.pop(i), values.pop(i)
        if not row:
            return None
        pivot = min(row, key=lambda j: len(holders[j]))
        for j in row:
            holders[j].discard(i)
        for k in list(holders[pivot]):
            factor = left[k][pivot] / row[pivot]
            values[k] = values[k] - factor * value
            _subtract(left[k], row, factor, k, holders)
        done.append((pivot, row, value))
    found: dict[int, Number] = {}
    for pivot, row, value in reversed(done):
        rest = sum((coefficient * found[j] for j, coefficient in row.items() if j != pivot), Fraction(0))
        found[pivot] = (value - rest) / row[pivot]
    return [found[j] for j in range(len(rows))]


def _subtract(target: dict[int, Number], row: Row, factor: Number, place: int, holders: dict[int, set[int]]) -> None:
    """Take a multiple of a row from another, and keep the record of who holds which variable."""
    for j, coefficient in row.items():
        changed = target.get(j, Fraction(0)) - factor * coefficient
        if changed:
            target[j] = changed
            holders[j].add(place)
        else:
            target.pop(j, None)
            holders[j].discard(place)


def independent(rows: Sequence[Row], width: int) -> list[int] | None:
    """The first rows, in their order, that are linearly independent and ``width`` in number; ``None`` without so many.

    They are independent for certain; that others are dependent is judged modulo a prime.
    """
    step = lcm(1, *(number.step for row in rows for number in row.values() if isinstance(number, ExpNumber)))
    basis = np.zeros((0, width), dtype=np.int64)
    pivots: list[int] = []
    chosen: list[int] = []
    for i, row in enumerate(rows):
        entry = _modular(row, width, step)
        if entry is None:
            return None
        entry = (entry - entry[pivots] @ basis) % _PRIME
        places = np.flatnonzero(entry)
        if not len(places):
            continue
        pivot = int(places[0])
        entry = entry * pow(int(entry[pivot]), -1, _PRIME) % _PRIME
        basis = np.vstack([(basis - np.outer(basis[:, pivot], entry)) % _PRIME, entry])
        pivots.append(pivot)
        chosen.append(i)
        if len(chosen) == width:
            return chosen
    return None


def _modular(row: Row, width: int, step: int) -> npt.NDArray[np.int64] | None:
    """A row modulo the prime, with a number of its own for ``exp(-1/step)``; ``None`` where a denominator vanishes."""
    entry = np.zeros(width, dtype=np.int64)
    for j, number in row.items():
        if isinstance(number, Fraction):
            top, bottom = number.numerator % _PRIME, number.denominator % _PRIME
        else:
            at = pow(_POINT, step // number.step, _PRIME)
            top, bottom = (_evaluated(part, at) for part in (number.top, number.bottom))
        if not bottom:
            return None
        entry[j] = top * pow(bottom, -1, _PRIME) % _PRIME
    return entry


def _evaluated(polynomial: flint.fmpq_poly, at: int) -> int:
    """A polynomial at a number, modulo the prime."""
    total = 0
    for value in reversed(polynomial.coeffs()):
        total = (total * at + int(value.p) * pow(int(value.q), -1, _PRIME)) % _PRIME
    return total
