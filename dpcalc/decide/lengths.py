"""Square arrays of exact lengths in whole units, with infinity: what shortest paths are computed on.

Integers are kept in the smallest type that cannot overflow, and in Python's own integers where no type is wide enough,
so nothing is ever rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity

Integers: TypeAlias = NDArray[Any]
Mask: TypeAlias = NDArray[np.bool_]

_WIDTHS: tuple[tuple[type[np.signedinteger[Any]], int], ...] = (
    (np.int16, (1 << 14) - 1),
    (np.int32, (1 << 30) - 1),
    (np.int64, (1 << 62) - 1),
)
"""Integer types, each with what stands for infinity in it: twice that still fits."""


@dataclass(frozen=True)
class Lengths:
    """Non-negative lengths: ``values[i, j]`` is that from i to j; ``far`` stands for infinity, and all else is below.

    The sum of any two entries fits the type of the array.
    """

    values: Integers
    far: int

    @property
    def size(self) -> int:
        """The number of points."""
        return len(self.values)

    @property
    def finite(self) -> Mask:
        """Where the length is finite."""
        return np.asarray(self.values < self.far)

    def largest(self) -> int:
        """The largest finite length; 0 where there is none."""
        return int(np.where(self.finite, self.values, 0).max(initial=0))

    def at(self, i: int, j: int) -> int | None:
        """The length from i to j in whole units, ``None`` for infinity."""
        value = int(self.values[i, j])
        return None if value >= self.far else value

    def in_type_for(self, bound: int) -> Lengths:
        """The same lengths in the smallest type in which every length up to ``bound`` is told apart from infinity."""
        dtype, far = type_for(bound)
        if self.values.dtype == dtype and (dtype != np.dtype(object) or self.far == far):
            return self
        narrower = dtype != np.dtype(object) and far < self.far
        values = (np.minimum(self.values, far) if narrower else self.values).astype(dtype)
        values[~self.finite] = far
        return Lengths(values, far)

    def times(self, factor: int) -> Lengths:
        """Every length multiplied by a non-negative whole number; infinity stays infinite, even times 0."""
        if factor == 1:
            return self
        wide = self.in_type_for(max(self.largest(), 1) * max(factor, 1))
        values = np.full(wide.values.shape, wide.far, dtype=wide.values.dtype)
        finite = wide.finite
        values[finite] = wide.values[finite] * factor
        return Lengths(values, wide.far)

    def with_transpose(self) -> Lengths:
        """The smaller of the two directions of every pair."""
        return Lengths(np.minimum(self.values, self.values.T), self.far)

    def block(self, members: Integers) -> Lengths:
        """The lengths among some of the points."""
        return Lengths(self.values[np.ix_(members, members)], self.far)


Measured: TypeAlias = tuple[Lengths, Fraction]
"""Lengths, and the unit that they are counted in."""


def type_for(bound: int) -> tuple[np.dtype[Any], int]:
    """The smallest type, and its infinity, for finite lengths up to ``bound``."""
    for kind, far in _WIDTHS:
        if bound < far:
            return np.dtype(kind), far
    return np.dtype(object), bound + 1


def same_type(first: Lengths, second: Lengths) -> tuple[Lengths, Lengths]:
    """Two arrays in one type, so that entries compare, infinities included."""
    bound = max(first.largest(), second.largest())
    return first.in_type_for(bound), second.in_type_for(bound)


def in_one_unit(first: Measured, second: Measured) -> tuple[Lengths, Lengths, Fraction]:
    """Two arrays in one type, as whole multiples of one unit, and that unit."""
    unit = unit_of((first[1], second[1]))
    one, other = same_type(*(lengths.times(int(own / unit)) for lengths, own in (first, second)))
    return one, other, unit


def smaller(first: Lengths, second: Lengths) -> Lengths:
    """The smaller of two arrays, entry by entry."""
    one, other = same_type(first, second)
    return Lengths(np.minimum(one.values, other.values), one.far)


def infinite(size: int) -> Lengths:
    """No pair at a finite length, but each point at 0 from itself."""
    dtype, far = type_for(0)
    values = np.full((size, size), far, dtype=dtype)
    np.fill_diagonal(values, 0)
    return Lengths(values, far)


def of_rows(rows: Sequence[Sequence[Extended]]) -> Measured:
    """Exact rows as whole multiples of one unit: the lengths, and the unit.

    A number is divided once for each object that holds it, which is fast where equal entries share one.
    Raises ``InputError`` where the rows are not square, an entry is negative, or one on the diagonal is not 0.
    """
    size, rows = len(rows), [tuple(row) for row in rows]
    objects: dict[int, Extended] = {}
    for row in rows:
        objects.update(zip(map(id, row), row, strict=True))
    unit = unit_of(objects.values())
    top = max((value for value in objects.values() if isinstance(value, Fraction)), default=Fraction(0))
    dtype, far = type_for(int(top / unit))
    whole = {key: far if isinstance(value, Infinity) else int(value / unit) for key, value in objects.items()}
    values = np.full((size, size), far, dtype=dtype)
    for i, row in enumerate(rows):
        if len(row) != size:
            raise InputError(f"row {i + 1} has {len(row)} entries for {size} points")
        values[i] = [whole[id(value)] for value in row]
    if size and (values < 0).any():
        raise InputError("a length is negative", hint="lengths lie in [0, inf]")
    if size and values.diagonal().any():
        raise InputError("a point is not at length 0 from itself", hint="a premetric has d(x, x) = 0")
    return Lengths(values, far), unit


def unit_of(values: Iterable[Extended]) -> Fraction:
    """A unit of which all these numbers are whole multiples."""
    return Fraction(1, lcm(*{value.denominator for value in values if isinstance(value, Fraction)}))


def to_rows(lengths: Lengths, unit: Fraction) -> list[list[Extended]]:
    """The lengths as exact numbers."""
    return [
        [INFINITY if value >= lengths.far else int(value) * unit for value in row] for row in lengths.values.tolist()
    ]
