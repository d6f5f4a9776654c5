"""Two-sided geometric noise on whole numbers in a range, results beyond an end brought back to it.

The range-restricted mechanism of Ghosh, Roughgarden and Sundararajan (2009): post-processing of the geometric
mechanism.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.scores import FACTOR, check_factor
from dpcalc.mechanisms.written import list_text, number_text, projected_geometric
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain, Point

NAME: Final = "bounded-geometric"
_VALUES: Final = "values = [0, 1, 2], one whole number a point"
_RANGE: Final = "range = [0, 2], the least and the largest output"
LONGEST: Final = 2_000
"""The most outputs."""


def bounded_geometric(
    points: Sequence[Point],
    values: Sequence[int],
    ends: tuple[int, int],
    factor: object,
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
    return FiniteMechanism(points, outputs, rows, NAME, formula)


def read(section: Section, domain: Domain) -> FiniteMechanism:
    """The mechanism of a table on the points of a domain. Raises ``InputError``."""
    values = [section.exact("values", value, rational, "a value") for value in section.items("values", _VALUES)]
    ends = [section.exact("range", value, rational, "an end") for value in section.items("range", _RANGE)]
    factor = section.number("factor", section.value("factor", FACTOR), "factor")
    section.finish()
    if len(ends) != 2:
        raise section.fault("range", f"{len(ends)} ends", f"write {_RANGE}")
    low, high = (_whole(section, "range", end) for end in ends)
    numbers = [_whole(section, "values", value) for value in values]
    with located(section.where("values")):
        return bounded_geometric(tuple(domain.points()), numbers, (low, high), factor)


def _whole(section: Section, key: str, value: Fraction) -> int:
    """A whole number."""
    if value.denominator != 1:
        raise section.fault(key, f"{value} is not a whole number", "noise is added to whole numbers")
    return int(value)


NAMED = {NAME: Named(points=read)}
