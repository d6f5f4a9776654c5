"""Steps between the raw data and the input of a mechanism: clipping, deduplication, rounding, scaling, imputation.

Each function returns a map of vectors of whole or rational numbers, for ``Pullback`` and ``lipschitz``. Whether a
mechanism that is private on its input is private for the raw data depends on the Lipschitz constant of the step
(bailie2025, section 2.4.2).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.spec.datasets import Record, Vector, as_vector
from dpcalc.spec.domain import Point

Step = Callable[[Point], Vector]
"""A map of datasets that always has a vector as its value."""


def clip(low: int, high: int) -> Step:
    """Bring every value into [low, high], whatever the other values are."""
    least, most = Fraction(low), Fraction(high)
    return lambda point: Vector([min(max(value, least), most) for value in _numbers(point)])


def clip_to_median() -> Step:
    """Lower every value to the median of all: a clipping that depends on the data (the lower of two middle values)."""

    def step(point: Point) -> Vector:
        values = _numbers(point)
        if not values:
            return Vector()
        top = sorted(values)[(len(values) - 1) // 2]
        return Vector(min(value, top) for value in values)

    return step


def deduplicate(point: Point) -> Vector:
    """Keep the first of equal records."""
    return Vector(dict.fromkeys(as_vector(point)))


def quantise(width: int) -> Step:
    """Replace every value by the largest multiple of ``width`` that does not exceed it."""
    return lambda point: Vector(value - value % width for value in _numbers(point))


def scale_to_largest(point: Point) -> Vector:
    """Divide every value by the largest, if that is positive."""
    values = _numbers(point)
    top = max(values, default=Fraction(0))
    return Vector(value / top for value in values) if top > 0 else Vector(values)


def impute_from_previous(missing: Record) -> Step:
    """Replace every missing value by the last one before it that is not missing (hot-deck imputation in file order)."""

    def step(point: Point) -> Vector:
        filled: list[Record] = []
        for record in as_vector(point):
            filled.append(filled[-1] if record == missing and filled else record)
        return Vector(filled)

    return step


def _numbers(point: Point) -> list[Fraction]:
    """The values of a vector, exact."""
    values = as_vector(point)
    found = [Fraction(value) for value in values if isinstance(value, int | Fraction)]
    if len(found) != len(values):
        raise InputError(f"{values} holds a record that is not an exact number", hint="use int or Fraction")
    return found
