"""What is swapped: records, or the households that they make up, whose members then move together."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from dpcalc.errors import InputError
from dpcalc.records.coding import CodedColumn, CodedTable, Codes, cross_classify
from dpcalc.records.roles import Roles


@dataclass(frozen=True)
class Units:
    """The ``table`` of units, a row each, and the ``records`` that they are made of.

    ``owner`` gives the unit of each record; it is ``None`` where the records are the units. Both tables then have one
    more column, of sizes, which is among the matching ones of ``roles``. In columns that differ within a household a
    unit's value is the list of its members' values, in any order. ``made_of`` says so in words.
    """

    records: CodedTable
    table: CodedTable
    roles: Roles
    owner: Codes | None = None
    made_of: str = ""

    @staticmethod
    def of(records: CodedTable, roles: Roles) -> Units:
        """Each record, or the households that the values of the household column tell apart.

        Raises ``InputError`` where a swapped column differs within a household, and for tables of counts.
        """
        return (
            Units(records, records, roles) if roles.household is None else _households(records, roles, roles.household)
        )

    def moved(self, swapped: CodedTable) -> CodedTable:
        """The records, with the swapping values of their units."""
        if self.owner is None:
            return swapped
        taken = {column.name: column.at(self.owner) for column in swapped.pick(self.roles.swap)}
        return replace(self.records, columns=tuple(taken.get(column.name, column) for column in self.records.columns))


def _households(records: CodedTable, roles: Roles, household: str) -> Units:
    """Units of several records: they match where they have equally many members, and the members match."""
    if records.counts is not None:
        raise InputError("--household is for one record a row", hint="leave --count or --household out")
    (key,) = records.pick((household,))
    _, first, owner = np.unique(key.codes, return_index=True, return_inverse=True)
    order = np.argsort(first)
    first, owner = first[order], np.argsort(order)[owner].astype(np.int64)  # in the order of appearance
    records, roles, size = _with_sizes(records, roles, np.bincount(owner)[owner])
    varying = tuple(c.name for c in records.columns if not np.array_equal(c.codes, c.codes[first][owner]))
    for column in records.pick([name for name in roles.swap if name in varying]):
        row = int(np.flatnonzero(column.codes != column.codes[first][owner])[0])
        place = f"household {key.values[key.codes[row]]!r}"
        raise InputError(f"column {column.name!r} differs within it", where=place, hint="swap columns of households")
    match = tuple(name for name in roles.match if name in varying)
    members = {name: _members(records, match, owner) for name in match[:1]}
    every = _members(records, varying, owner)
    columns = []
    for column in records.columns:
        if column.name not in varying:
            columns.append(column.at(first.astype(np.int64)))
            continue
        codes = members[match[0]] if column.name in match else every
        columns.append(CodedColumn(column.name, _numbered(codes), codes))
    words = (
        f" The rows that agree on {household} are the members of one unit, and move together; {size} is how many there "
        "are, so units match only where they have equally many members."
    )
    if varying:
        words += f" For {', '.join(varying)} a unit has the list of its members' values, in any order."
    return Units(records, CodedTable(tuple(columns)), roles, owner, words)


def _with_sizes(records: CodedTable, roles: Roles, sizes: Codes) -> tuple[CodedTable, Roles, str]:
    """The records with the size of each one's household in a column of its own, which is matched; and its name."""
    name = "household size"
    while any(column.name == name for column in records.columns):
        name += " (counted)"
    values, codes = np.unique(sizes, return_inverse=True)
    column = CodedColumn(name, tuple(map(str, values.tolist())), codes.astype(np.int64))
    return CodedTable((*records.columns, column)), replace(roles, match=(*roles.match, name)), name


def _members(records: CodedTable, names: tuple[str, ...], owner: Codes) -> Codes:
    """One code a household for the list of its members' values of some columns together, in any order."""
    labels, _ = cross_classify(records.pick(names), records.rows)
    order = np.lexsort((labels, owner))
    starts = np.flatnonzero(np.append(True, np.diff(owner[order]) > 0))
    codes = dict[bytes, int]()
    lists = np.split(labels[order], starts[1:])
    return np.array([codes.setdefault(each.tobytes(), len(codes)) for each in lists], dtype=np.int64)


def _numbered(codes: Codes) -> tuple[str, ...]:
    """Names of lists of members: their numbers."""
    return tuple(map(str, range(int(codes.max(initial=-1)) + 1)))
