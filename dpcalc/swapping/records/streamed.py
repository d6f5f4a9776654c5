"""Permutation swapping of a file that need not fit in memory: matching strata are independent, so they are streamed.

A database sorts the records by stratum; whole strata are drawn in batches, as in memory; the changes go back by row.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import Any, Final

import numpy as np

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.random_bits import Bits
from dpcalc.records.database import ROW, Database, listed_names, quoted_name
from dpcalc.records.roles import Roles
from dpcalc.swapping.law.sampler import Codes, sample_permutation
from dpcalc.swapping.records.errors_by_margin import INVARIANT, MarginError, margins_of, sum_of_ratios
from dpcalc.swapping.records.strata import Strata
from dpcalc.swapping.records.swappable import Swappable

BATCH: Final = 1_000_000
"""How many records are drawn together, and the rest of the last stratum."""


BEFORE: Final = "dpcalc_before"
AFTER: Final = "dpcalc_after"
"""Counts of a cell, by names that no column of a file has."""


class Streamed(Swappable):
    """A file in a database, one record a row."""

    def __init__(self, database: Database, folder: Path, roles: Roles) -> None:
        """Take a file of one record a row. Raises ``InputError`` for values that are missing."""
        self._database, self._folder = database, folder
        self._margins: dict[tuple[str, ...], MarginError] = {}
        self._sizes: dict[str, int] = {}
        self._check(roles)
        super().__init__(roles, self._describe(roles))

    def _check(self, roles: Roles) -> None:
        """Refuse columns with a role that have no value somewhere, and files without records."""
        named = (*roles.match, *roles.swap, *roles.hold)
        counts = ", ".join(f"count(*) FILTER (trim({quoted_name(name)}::VARCHAR) IN ('')) + "
                           f"count(*) FILTER ({quoted_name(name)} IS NULL)" for name in named)  # fmt: skip
        ((records, *blanks),) = self._database.rows(f"SELECT count(*), {counts} FROM data")
        where = str(self._database.path)
        if not records:
            raise InputError("there are no records", where=where)
        for name, blank in zip(named, blanks, strict=True):
            if blank:
                hint = "remove the records, or give the value a name"
                raise InputError(f"column {name!r} has no value in {blank} records", where=where, hint=hint)

    def _describe(self, roles: Roles) -> Strata:
        """Number the strata and the swapping values, and count."""
        run = self._database.run
        match, swap = listed_names(roles.match), listed_names(roles.swap)
        mixed = (_several(names) for names in (roles.held, roles.swap))
        shown = f"{match}, " if match else ""
        inner = (
            f"SELECT {shown}count(*) AS dpcalc_n, "
            f"{', '.join(map('({}) AS dpcalc_{}'.format, mixed, ('held', 'swapped')))} FROM data"
        )
        grouped = f"{inner} GROUP BY {match}" if match else inner
        order = f"ORDER BY {match}" if match else ""
        run(f"CREATE TABLE strata AS SELECT row_number() OVER ({order}) - 1 AS dpcalc_stratum, * FROM ({grouped})")
        run(
            f"CREATE TABLE swaps AS SELECT row_number() OVER (ORDER BY {swap}) - 1 AS dpcalc_swapping, * FROM "
            f"(SELECT DISTINCT {swap} FROM data)"
        )
        (row,) = self._database.rows(
            "SELECT count(*), sum(n), max(n) FILTER (held OR swapped), max(n) FILTER (held AND swapped), "
            "count(*) FILTER (NOT (held AND swapped)), sum(n) FILTER (NOT (held AND swapped)) "
            "FROM (SELECT dpcalc_n AS n, dpcalc_held AS held, dpcalc_swapped AS swapped FROM strata)"
        )
        return Strata(*(int(number or 0) for number in row))

    def draw(self, rate: Fraction, bits: Bits, effort: Effort, batch: int = BATCH) -> None:
        """Run the Permutation Swapping Algorithm once. Raises ``DpcalcError`` if an invariant moved."""
        database, roles = self._database, self.roles
        joins = [f"JOIN swaps w ON {_same('d', 'w', roles.swap)}"]
        joins += [f"JOIN strata s ON {_same('d', 's', roles.match)} AND s.dpcalc_n > 1"] if roles.match else []
        stratum = "s.dpcalc_stratum" if roles.match else "0"
        columns = f"d.{ROW}::BIGINT AS place, {stratum} AS stratum, w.dpcalc_swapping AS swapping"
        database.run(f"CREATE TABLE coded AS SELECT {columns} FROM data d {' '.join(joins)}")
        database.run("CREATE TABLE moved (place BIGINT, swapping BIGINT)")
        question = "SELECT place, stratum::BIGINT AS stratum, swapping FROM coded ORDER BY stratum, place"
        done = 0
        for places, strata, swapping in whole_strata(database.arrays(question), batch):
            sources = sample_permutation(strata, rate, bits)
            chosen = np.flatnonzero(sources != np.arange(sources.size))
            database.append("moved", {"place": places[chosen], "swapping": swapping[sources[chosen]]})
            self.selected += int(chosen.size)
            self.changed += int((swapping[sources] != swapping).sum())
            done += int(places.size)
            effort.tick("swapping (records)", done, self.strata.records)
        put = "CASE WHEN m.place IS NULL THEN d.{0} ELSE w.{0} END AS {0}".format
        names = ((name, quoted_name(name)) for name in database.header)
        columns = ", ".join(put(quoted) if name in roles.swap else f"d.{quoted}" for name, quoted in names)
        database.run(
            f"CREATE TABLE result AS SELECT {columns}, d.{ROW} FROM data d LEFT JOIN moved m ON d.{ROW} = m.place "
            f"LEFT JOIN swaps w ON m.swapping = w.dpcalc_swapping ORDER BY d.{ROW}"
        )
        self._check_invariants()

    def _check_invariants(self) -> None:
        """The margin of matching and swapping columns is kept; the other holds columns that did not change."""
        kept = self._margin((*self.roles.match, *self.roles.swap), INVARIANT)
        if kept.mean or kept.filled_cells:
            hint = "this is a fault of dpcalc, not of your data; please report it"
            raise DpcalcError("the swapped records do not keep their margins; nothing was written", hint=hint)

    def margins(self) -> tuple[MarginError, ...]:
        """The errors of the margins that a report shows, exactly."""
        return tuple(self._margin(names, role) for names, role in margins_of(self.roles).items())

    def _margin(self, names: tuple[str, ...], role: str) -> MarginError:
        """The error of one margin, whose cells are counted once."""
        if names in self._margins:
            return self._margins[names]
        listed = listed_names(names)
        both = f"SELECT {listed}, 1 AS {BEFORE}, 0 AS {AFTER} FROM data UNION ALL SELECT {listed}, 0, 1 FROM result"
        cells = f"SELECT sum({BEFORE}) AS {BEFORE}, sum({AFTER}) AS {AFTER} FROM ({both}) GROUP BY {listed}"
        found = self._database.rows(
            f"SELECT {BEFORE}::BIGINT, sum(abs({AFTER} - {BEFORE}))::BIGINT, count(*) FROM ({cells}) "
            f"GROUP BY {BEFORE} ORDER BY {BEFORE}"
        )
        filled = sum(int(number) for count, _, number in found if not count)
        positive = [row for row in found if row[0]]
        size = sum(int(number) for *_, number in positive)
        denominators, numerators = (np.array([int(row[at]) for row in positive], dtype=np.int64) for at in (0, 1))
        mean = sum_of_ratios(numerators, denominators) / size
        values = prod(map(self._values, names))
        self._margins[names] = MarginError(role, names, mean, size, values - size, filled)
        return self._margins[names]

    def _values(self, name: str) -> int:
        """How many values a column has."""
        if name not in self._sizes:
            column = quoted_name(name)
            ((size,),) = self._database.rows(f"SELECT count(DISTINCT {column}) + max({column} IS NULL)::INT FROM data")
            self._sizes[name] = int(size)
        return self._sizes[name]

    def write(self, target: Path) -> None:
        """Write the swapped records in their order. Raises ``InputError`` where that cannot be done."""
        question = f"SELECT {listed_names(self._database.header)} FROM result ORDER BY {ROW}"
        self._database.write(question, target, self._folder)


def whole_strata(chunks: Iterator[dict[str, Any]], batch: int) -> Iterator[tuple[Codes, Codes, Codes]]:
    """Places, strata and swapping values of records that are sorted by stratum, in batches of whole strata.

    A batch has at least ``batch`` records, but for the last one, and ends with the first stratum that makes it so long.
    """
    names = ("place", "stratum", "swapping")
    waiting: list[tuple[Codes, ...]] = []
    size = 0
    for chunk in chunks:
        waiting.append(tuple(chunk[name].astype(np.int64, copy=False) for name in names))
        size += waiting[-1][0].size
        if size <= batch:
            continue
        places, strata, swapping = (np.concatenate(parts) for parts in zip(*waiting, strict=True))
        while True:
            ends = np.flatnonzero(strata[1:] != strata[:-1]) + 1
            later = ends[ends >= batch]
            if not later.size:
                break
            end = int(later[0])
            yield places[:end], strata[:end], swapping[:end]
            places, strata, swapping = places[end:], strata[end:], swapping[end:]
        waiting, size = [(places, strata, swapping)], int(places.size)
    if size:
        places, strata, swapping = (np.concatenate(parts) for parts in zip(*waiting, strict=True))
        yield places, strata, swapping


def _several(names: tuple[str, ...]) -> str:
    """That a group has more than one combination of values of some columns, in SQL; no value counts as one."""
    return " OR ".join(
        f"min({name}) IS DISTINCT FROM max({name}) OR count({name}) BETWEEN 1 AND count(*) - 1"
        for name in map(quoted_name, names)
    )


def _same(left: str, right: str, names: tuple[str, ...]) -> str:
    """That rows of two tables agree on some columns, in SQL."""
    return " AND ".join(
        f"{left}.{quoted_name(name)} IS NOT DISTINCT FROM {right}.{quoted_name(name)}" for name in names
    )
