"""Contingency tables: unordered datasets of records over named categorical variables.

A dataset is the count of records in each cell of the cross-classification of its variables (bailie2025, section 3.2.2:
the saturated table determines the dataset up to the order of its records). A stratum is one category of the matching
variables; its table has one row a holding category and one column a swapping category.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from typing import TypeVar

from dpcalc.errors import InputError
from dpcalc.spec.counting import (
    compositions,
    count_compositions,
    count_tables_with_margins,
    counts_of,
    estimate_tables_with_margins,
    tables_with_margins,
)
from dpcalc.spec.roles import Names
from dpcalc.verdict import Table

__all__ = [
    "ContingencyTable",
    "Table",
    "compositions",
    "count_compositions",
    "count_tables_with_margins",
    "estimate_tables_with_margins",
    "tables_with_margins",
]

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, eq=False, slots=True)
class ContingencyTable:
    """Counts of records by cell, in row-major order of ``variables``; ``shape`` holds the numbers of categories.

    Hashable, so that a law can be keyed by tables. Raises ``InputError`` where names repeat, a variable has no
    category, or the counts do not fit the shape.
    """

    variables: Names
    shape: tuple[int, ...]
    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse what is not a table."""
        check_variables(self.variables, self.shape)
        counts = counts_of(self.counts, "counts")
        if len(counts) != prod(self.shape):
            raise InputError(f"a table of shape {self.shape} has {prod(self.shape)} cells, got {len(counts)} counts")
        object.__setattr__(self, "counts", counts)

    @classmethod
    def trusted(cls, variables: Names, shape: tuple[int, ...], counts: tuple[int, ...]) -> ContingencyTable:
        """A table from parts that are known to fit, without checking them again."""
        table = object.__new__(cls)
        object.__setattr__(table, "variables", variables)
        object.__setattr__(table, "shape", shape)
        object.__setattr__(table, "counts", counts)
        return table

    @classmethod
    def from_records(
        cls, variables: Names, shape: tuple[int, ...], records: Iterable[tuple[int, ...]]
    ) -> ContingencyTable:
        """The table of a list of records, each a tuple of category numbers counted from 0."""
        tally = Counter(records)
        cells = list(product(*(range(size) for size in shape)))
        unknown = set(tally) - set(cells)
        if unknown:
            raise InputError(
                f"record {min(unknown, key=repr)} lies outside the shape {shape}", hint="categories count from 0"
            )
        return cls(variables, shape, tuple(tally[cell] for cell in cells))

    @classmethod
    def from_strata(
        cls,
        strata: Sequence[Table],
        variables: Names = ("match", "hold", "swap"),
        shape: tuple[int, ...] | None = None,
        *,
        match: Names = ("match",),
        hold: Names = ("hold",),
        swap: Names = ("swap",),
    ) -> ContingencyTable:
        """The dataset with these stratum tables; the inverse of ``strata``.

        ``shape`` may be left out where each of match, hold and swap is a single variable. Raises ``InputError`` where
        the tables do not fit.
        """
        if shape is None:
            shape = _shape_of(strata, variables, match, hold, swap)
        plan = _strata_plan(variables, shape, match, hold, swap)
        counts = [0] * prod(shape)
        for rows, cells in _paired(strata, plan, "strata"):
            for row, indices in _paired(rows, cells, "rows of a stratum"):
                for count, index in _paired(row, indices, "cells of a row"):
                    counts[index] = count
        return cls(variables, shape, tuple(counts))

    def __eq__(self, other: object) -> bool:
        """Equality of names, shape and counts."""
        if not isinstance(other, ContingencyTable):
            return NotImplemented
        return self.counts == other.counts and self.shape == other.shape and self.variables == other.variables

    def __hash__(self) -> int:
        """The hash of the counts, which is what tells tables of one domain apart."""
        return hash(self.counts)

    @property
    def size(self) -> int:
        """The number of records."""
        return sum(self.counts)

    def margin(self, names: Names) -> tuple[int, ...]:
        """Counts by the cross-classification of ``names`` alone, in row-major order of ``names``.

        No names at all give the one total. Raises ``InputError`` for a name that is not a variable or repeats.
        """
        return tuple(sum(self.counts[i] for i in cell) for cell in margin_plan(self.variables, self.shape, names))

    def strata(self, match: Names = ("match",), hold: Names = ("hold",), swap: Names = ("swap",)) -> tuple[Table, ...]:
        """One table of rows by ``hold`` and columns by ``swap`` for each category of ``match`` (none: one stratum).

        Each of the three is a tuple of names, cross-classified; together they name every variable once.
        """
        plan = _strata_plan(self.variables, self.shape, match, hold, swap)
        return tuple(tuple(tuple(self.counts[i] for i in row) for row in stratum) for stratum in plan)

    def records(self) -> list[tuple[int, ...]]:
        """The records, each a tuple of category numbers, in row-major order."""
        cells = product(*(range(size) for size in self.shape))
        return [cell for cell, count in zip(cells, self.counts, strict=True) for _ in range(count)]

    def __str__(self) -> str:
        """Text such as ``[[2 0] [0 2]]``: the counts, nested by variable."""
        parts = [str(count) for count in self.counts]
        for size in reversed(self.shape):
            parts = ["[" + " ".join(parts[i : i + size]) + "]" for i in range(0, len(parts), size)]
        return parts[0]


def check_variables(variables: Names, shape: tuple[int, ...]) -> None:
    """Refuse names that repeat or are empty, and variables without a category."""
    if len(variables) != len(shape):
        raise InputError(f"{len(variables)} variables {list(variables)} do not fit {len(shape)} category numbers")
    if len(set(variables)) != len(variables) or not all(variables):
        raise InputError(f"variables {list(variables)} must have distinct, non-empty names")
    for name, size in zip(variables, shape, strict=True):
        if type(size) is not int or size < 1:
            raise InputError(f"variable {name!r} has {size!r} categories", hint="write a whole number from 1 up")


@cache
def margin_plan(variables: Names, shape: tuple[int, ...], names: Names) -> tuple[tuple[int, ...], ...]:
    """For each cell of the margin, the positions of the counts that add up to it."""
    axes = _axes(variables, names)
    cells: dict[tuple[int, ...], list[int]] = {c: [] for c in product(*(range(shape[a]) for a in axes))}
    for index, category in enumerate(product(*(range(size) for size in shape))):
        cells[tuple(category[a] for a in axes)].append(index)
    return tuple(tuple(indices) for indices in cells.values())


def _axes(variables: Names, names: Names) -> tuple[int, ...]:
    """The positions of ``names`` among ``variables``."""
    for name in names:
        if name not in variables:
            raise InputError(f"no variable {name!r}", hint=f"the variables are {', '.join(variables) or 'none'}")
    if len(set(names)) != len(names):
        raise InputError(f"a variable repeats in {'*'.join(names)}", hint="name each variable once")
    return tuple(variables.index(name) for name in names)


@cache
def _strata_plan(
    variables: Names, shape: tuple[int, ...], match: Names, hold: Names, swap: Names
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Positions of counts by stratum, row and column."""
    axes = _axes(variables, match + hold + swap)
    if len(axes) != len(variables):
        left = [name for name in variables if name not in match + hold + swap]
        raise InputError(
            f"variables {', '.join(left)} are neither matched, held nor swapped", hint="name every variable"
        )
    position = {c: i for i, c in enumerate(product(*(range(size) for size in shape)))}
    order = [axes.index(a) for a in range(len(variables))]

    def categories(names: Names) -> list[tuple[int, ...]]:
        return list(product(*(range(shape[variables.index(name)]) for name in names)))

    def index(parts: tuple[int, ...]) -> int:
        return position[tuple(parts[i] for i in order)]

    return tuple(
        tuple(tuple(index(m + h + s) for s in categories(swap)) for h in categories(hold)) for m in categories(match)
    )


def _shape_of(strata: Sequence[Table], variables: Names, match: Names, hold: Names, swap: Names) -> tuple[int, ...]:
    """The shape of stratum tables whose three roles are single variables."""
    if sorted(match + hold + swap) != sorted(variables) or (len(match), len(hold), len(swap)) != (1, 1, 1):
        raise InputError("the shape is needed where a role is not a single variable", hint="give shape=(...)")
    if not strata or not strata[0] or not strata[0][0]:
        raise InputError("a dataset needs at least one stratum with a row and a column")
    size = {match[0]: len(strata), hold[0]: len(strata[0]), swap[0]: len(strata[0][0])}
    return tuple(size[name] for name in variables)


def _paired(values: Sequence[T], plan: Sequence[U], what: str) -> Iterable[tuple[T, U]]:
    """Values beside their places, refused where their numbers differ."""
    if len(values) != len(plan):
        raise InputError(f"expected {len(plan)} {what}, got {len(values)}")
    return zip(values, plan, strict=True)
