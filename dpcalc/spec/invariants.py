"""Invariants: what every dataset of a universe agrees on, and what is therefore not protected.

A margin is held exactly, or only through an inequality: then which of its cells satisfy the inequality is invariant,
and nothing more (bailie2025, equation (2.6)). ``invariant_reader`` reads them from text.
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from dpcalc.errors import InputError
from dpcalc.spec.domain import Point
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable

Value = tuple[object, ...]

_COMPARISONS: dict[str, tuple[Callable[[int, int], bool], str]] = {
    "<=": (operator.le, "at most"),
    ">=": (operator.ge, "at least"),
    "<": (operator.lt, "below"),
    ">": (operator.gt, "above"),
}


@dataclass(frozen=True)
class Margin:
    """Counts of records by ``names``, among the records whose other named variables have the ``kept`` categories."""

    names: Names
    kept: tuple[tuple[str, int], ...] = ()

    @property
    def all_names(self) -> Names:
        """Every variable that the margin looks at."""
        return self.names + tuple(name for name, _ in self.kept)

    def value(self, table: ContingencyTable) -> tuple[int, ...]:
        """The counts, in row-major order of ``names``. Raises ``InputError`` for an unknown variable or category."""
        counts = table.margin(tuple(name for name, _ in self.kept) + self.names)
        for name, category in self.kept:
            categories = table.shape[table.variables.index(name)]
            if category >= categories:
                raise InputError(f"{name} has no category {category}", hint=f"it has {categories}, counted from 0")
            width = len(counts) // categories
            counts = counts[category * width : (category + 1) * width]
        return counts

    def categories(self, table: ContingencyTable) -> tuple[int, ...]:
        """How many categories each of ``names`` has."""
        return tuple(table.shape[table.variables.index(name)] for name in self.names)

    def determined_by(self, margins: Iterable[Names]) -> bool:
        """Whether one of the given full margins fixes this one."""
        return any(set(self.all_names) <= set(names) for names in margins)

    def text(self) -> str:
        """The margin as it is written in a specification."""
        return "*".join((*self.names, *(f"{name}[{category}]" for name, category in self.kept)))

    def words(self) -> str:
        """The margin in plain words."""
        where = " and ".join(f"{name} is {category}" for name, category in self.kept)
        by = f" by {' and '.join(self.names)}" if self.names else ""
        return f"the number of records{f' whose {where}' if where else ''}{by}"


class Invariant(ABC):
    """A deterministic function of a dataset whose value is held fixed in a universe."""

    @property
    @abstractmethod
    def names(self) -> Names:
        """The variables that it depends on."""

    @abstractmethod
    def value(self, dataset: Point) -> Value:
        """The value held fixed. Raises ``InputError`` where the invariant does not apply to the dataset."""

    @abstractmethod
    def text(self) -> str:
        """The invariant as it is written in a specification."""

    @abstractmethod
    def describe(self) -> str:
        """What is released exactly, in plain words."""

    @property
    def additive(self) -> bool:
        """Whether its value at a table is the sum, number by number, of its values at the records."""
        return False

    def shown(self, value: Value) -> str:
        """A value of the invariant, as a universe is called after it: ``hold = 2 1``."""
        return f"{self.text()} = {' '.join(map(str, value))}"

    def determined_by(self, margins: Iterable[Names]) -> bool:
        """Whether the given full margins, held fixed, fix this invariant; ``False`` where that is not known."""
        del margins
        return False


@dataclass(frozen=True)
class MarginInvariant(Invariant):
    """A margin held exactly."""

    margin: Margin

    @property
    def names(self) -> Names:
        """The variables of the margin."""
        return self.margin.all_names

    def value(self, dataset: Point) -> Value:
        """The counts of the margin."""
        return self.margin.value(table_of(dataset, self))

    @property
    def additive(self) -> bool:
        """Counts add up."""
        return True

    def text(self) -> str:
        """Text such as ``match*hold``."""
        return self.margin.text()

    def describe(self) -> str:
        """The counts in words."""
        return self.margin.words()

    def determined_by(self, margins: Iterable[Names]) -> bool:
        """Whether one of the margins includes this one."""
        return self.margin.determined_by(margins)


@dataclass(frozen=True)
class InequalityInvariant(Invariant):
    """For each cell of ``left``, whether it compares so with ``right``: a number, or that cell of another margin."""

    left: Margin
    comparison: str
    right: Margin | int

    def __post_init__(self) -> None:
        """Refuse an unknown comparison."""
        if self.comparison not in _COMPARISONS:
            raise InputError(f"unknown comparison {self.comparison!r}", hint="use <=, >=, < or >")

    @property
    def names(self) -> Names:
        """The variables of both sides, each once."""
        right = () if isinstance(self.right, int) else self.right.all_names
        return tuple(dict.fromkeys(self.left.all_names + right))

    def value(self, dataset: Point) -> Value:
        """One indicator (1 where the comparison holds) for each cell."""
        table = table_of(dataset, self)
        compare, left = _COMPARISONS[self.comparison][0], self.left.value(table)
        if isinstance(self.right, int):
            bound = self.right
            return tuple(int(compare(count, bound)) for count in left)
        right = self.right.value(table)
        if self.left.categories(table) != self.right.categories(table):
            raise InputError(
                f"the sides of {self.text()!r} have {len(left)} and {len(right)} cells",
                hint="compare margins with the same categories",
            )
        return tuple(int(compare(a, b)) for a, b in zip(left, right, strict=True))

    def text(self) -> str:
        """Text such as ``block*occupied >= 1``."""
        right = str(self.right) if isinstance(self.right, int) else self.right.text()
        return f"{self.left.text()} {self.comparison} {right}"

    def describe(self) -> str:
        """The comparison in words."""
        right = str(self.right) if isinstance(self.right, int) else self.right.words()
        return f"whether {self.left.words()} is {_COMPARISONS[self.comparison][1]} {right}, cell by cell"

    def shown(self, value: Value) -> str:
        """One yes or no for each cell, such as ``block >= 1: yes no``."""
        return yes_or_no(self, value)

    def determined_by(self, margins: Iterable[Names]) -> bool:
        """Whether both sides are fixed by the margins."""
        fixed = list(margins)
        right = isinstance(self.right, int) or self.right.determined_by(fixed)
        return right and self.left.determined_by(fixed)


@dataclass(frozen=True)
class TabulatedInvariant(Invariant):
    """An invariant of named points, given as pairs of a point and its value."""

    name: str
    table: tuple[tuple[Point, object], ...]

    @property
    def names(self) -> Names:
        """No record variables."""
        return ()

    @cached_property
    def _values(self) -> dict[Point, object]:
        """The value of each point."""
        return dict(reversed(self.table))

    def value(self, dataset: Point) -> Value:
        """The value listed for the point."""
        if dataset not in self._values:
            raise InputError(f"invariant {self.name} lists no value for {dataset!r}", hint="give every point a value")
        return (self._values[dataset],)

    def text(self) -> str:
        """The name."""
        return self.name

    def describe(self) -> str:
        """The name as a value."""
        return f"the value of {self.name}"


def yes_or_no(invariant: Invariant, value: Value) -> str:
    """Indicators in words, after the question."""
    return f"{invariant.text()}: {' '.join('yes' if held else 'no' for held in value)}"


def table_of(dataset: Point, invariant: Invariant) -> ContingencyTable:
    """The dataset, if it is a contingency table."""
    if not isinstance(dataset, ContingencyTable):
        raise InputError(f"invariant {invariant.text()!r} needs records, not {dataset!r}", hint="use [domain] records")
    return dataset
