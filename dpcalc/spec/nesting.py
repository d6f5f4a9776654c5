"""Nested levels of a variable: blocks within counties within states, households within types.

A level groups the categories of a variable. Levels nest if the finer determines the next coarser, so that a margin of
the coarser is a sum of the finer's; whether one invariant refines another is then decided by the order of the
multiverses, like everything else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from dpcalc.errors import InputError
from dpcalc.spec.invariants import Margin
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable


@dataclass(frozen=True, init=False)
class Level:
    """A grouping of the categories of ``variable``: ``groups`` holds the number of each category's group.

    ``labels`` names the groups. It is given as one label for each category; groups are numbered from 0 in the order in
    which their labels first appear.
    """

    variable: str
    name: str
    groups: tuple[int, ...]
    labels: tuple[Hashable, ...]

    def __init__(self, variable: str, name: str, labels: Sequence[Hashable]) -> None:
        if isinstance(labels, str) or not labels:
            raise InputError(f"the level {name} needs one label for each category of {variable}", hint='["A", "B"]')
        numbers = {label: number for number, label in enumerate(dict.fromkeys(labels))}
        values = (variable, name, tuple(numbers[label] for label in labels), tuple(numbers))
        for field, value in zip(("variable", "name", "groups", "labels"), values, strict=True):
            object.__setattr__(self, field, value)

    @property
    def size(self) -> int:
        """The number of groups."""
        return len(self.labels)

    def coarsen(self, table: ContingencyTable) -> ContingencyTable:
        """The table with the level in place of its variable. Raises ``InputError`` where the variable does not fit."""
        if self.variable not in table.variables:
            raise InputError(f"no variable {self.variable!r}", hint=f"the variables are {', '.join(table.variables)}")
        axis = table.variables.index(self.variable)
        if table.shape[axis] != len(self.groups):
            raise InputError(
                f"the level {self.name} groups {len(self.groups)} categories of {self.variable}, which has "
                f"{table.shape[axis]}",
                hint="give one label for each category",
            )
        variables = (*table.variables[:axis], self.name, *table.variables[axis + 1 :])
        shape = (*table.shape[:axis], self.size, *table.shape[axis + 1 :])
        plan = _plan(table.shape, axis, self.groups)
        counts = [0] * (max(plan, default=-1) + 1)
        for cell, count in zip(plan, table.counts, strict=True):
            counts[cell] += count
        return ContingencyTable.trusted(variables, shape, tuple(counts))


@cache
def _plan(shape: tuple[int, ...], axis: int, groups: tuple[int, ...]) -> tuple[int, ...]:
    """For each cell, in row-major order, the cell of the coarser table that it adds to."""
    cells = list(product(*(range(size) for size in shape)))
    moved = [(*cell[:axis], groups[cell[axis]], *cell[axis + 1 :]) for cell in cells]
    place = {cell: number for number, cell in enumerate(sorted(set(moved)))}
    return tuple(place[cell] for cell in moved)


@dataclass(frozen=True, init=False)
class Nesting:
    """The levels of one variable, from the finest to the coarsest, in whatever order they are given.

    Raises ``InputError`` where two levels do not nest (neither determines the other), with the categories that show it.
    """

    variable: str
    levels: tuple[Level, ...]

    def __init__(self, variable: str, levels: Mapping[str, Sequence[Hashable]]) -> None:
        read = [Level(variable, name, labels) for name, labels in levels.items()]
        for level in read:
            if len(level.groups) != len(read[0].groups):
                raise InputError(
                    f"{level.name} has {len(level.groups)} labels and {read[0].name} has {len(read[0].groups)}",
                    hint=f"give one label for each category of {variable}",
                )
        read.sort(key=lambda level: -level.size)
        for finer, coarser in pairwise(read):
            _check_nested(finer, coarser)
        object.__setattr__(self, "variable", variable)
        object.__setattr__(self, "levels", tuple(read))


def _check_nested(finer: Level, coarser: Level) -> None:
    """Refuse two levels of which the one with more groups does not determine the other."""
    first: dict[int, int] = {}
    for category, group in enumerate(finer.groups):
        before = first.setdefault(group, category)
        if coarser.groups[before] != coarser.groups[category]:
            kinds = " and ".join(str(coarser.labels[coarser.groups[c]]) for c in (before, category))
            raise InputError(
                f"{finer.name} does not nest in {coarser.name}: {finer.name} {finer.labels[group]} holds "
                f"{finer.variable} {before} and {finer.variable} {category}, which lie in {coarser.name} {kinds}",
                hint="each group of the finer level lies in one group of the coarser",
            )


@dataclass(frozen=True)
class LevelMargin(Margin):
    """A margin that names levels, such as county, in place of their variables."""

    levels: tuple[Level, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a variable beside a level of it, which it determines, and two levels of one variable."""
        seen = {name: name for name in self.all_names}
        for level in self.levels:
            other = seen.setdefault(level.variable, level.name)
            if other != level.name:
                raise InputError(
                    f"{self.text()!r} names both {other} and {level.name}, which group the same categories",
                    hint="name the finer of the two alone",
                )

    def coarsened(self, table: ContingencyTable) -> ContingencyTable:
        """The table in terms of the levels."""
        for level in self.levels:
            table = level.coarsen(table)
        return table

    def value(self, table: ContingencyTable) -> tuple[int, ...]:
        """The counts, in row-major order of ``names``."""
        return super().value(self.coarsened(table))

    def categories(self, table: ContingencyTable) -> tuple[int, ...]:
        """How many categories or groups each of ``names`` has."""
        return super().categories(self.coarsened(table))

    def determined_by(self, margins: Iterable[Names]) -> bool:
        """Whether one of the given full margins, of variables or of levels, fixes this one."""
        variable = {level.name: level.variable for level in self.levels}
        wanted = {name: variable.get(name, name) for name in self.all_names}
        return any(all(name in margin or wanted[name] in margin for name in wanted) for margin in map(set, margins))


def margin_with(names: Names, kept: tuple[tuple[str, int], ...], levels: Mapping[str, Level]) -> Margin:
    """A margin whose names may be those of levels."""
    used = tuple(levels[name] for name in (*names, *(name for name, _ in kept)) if name in levels)
    return LevelMargin(names, kept, used) if used else Margin(names, kept)
