"""Two-sided geometric noise on whole numbers in a range, results beyond an end brought back to it.

The range-restricted mechanism of Ghosh, Roughgarden and Sundararajan (2009): post-processing of the geometric
mechanism.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.scores import check_factor
from dpcalc.mechanisms.written import list_text, number_text, projected_geometric
from dpcalc.spec.domain import Point

LONGEST: Final = 2_000
"""The most outputs."""


def bounded_geometric(
    points: Sequence[Point],
    values: Sequence[int],
    ends: tuple[int, int],
    factor: object,
    name: str = "bounded-geometric",
) -> FiniteMechanism:
    """The mechanism that adds noise k of weight ``factor^-|k|`` to the value of a point; outputs are ``low..high``.

    Raises ``InputError`` where a value lies outside the range, or a parameter is wrong; ``TooLarge`` for a long range.
    """
    (low, high), ratio = ends, 1 / check_factor(factor)
    if low >= high:
        raise InputError(f"the range from {low} to {high} has no two outputs", hint="write the smaller end first")
    if high - low >= LONGEST:
        raise TooLarge(f"the range has {high - low + 1} outputs", hint=f"at most {LONGEST}", estimate=high - low + 1)
    if len(values) != len(points):
        raise InputError(f"{len(values)} values for {len(points)} points")
    rows: list[list[Any]] = []
    for point, value in zip(points, values, strict=True):
        if not low <= value <= high:
            raise InputError(f"the value {value} at {point} lies outside the range from {low} to {high}")
        inner = [(1 - ratio) / (1 + ratio) * ratio ** abs(z - value) for z in range(low + 1, high)]
        rows.append([ratio ** (value - low) / (1 + ratio), *inner, ratio ** (high - value) / (1 + ratio)])
    outputs = [str(z) for z in range(low, high + 1)]
    place = f"(- (item {list_text(values)} x) {low})"
    formula = f"(let c {place} {projected_geometric(high - low, number_text(ratio))})"
    return FiniteMechanism(points, outputs, rows, name, formula)
