"""Permutation swapping of a file that need not fit in memory: matching strata are independent, so they are streamed.

A database sorts the records by stratum; whole strata are drawn in batches, as in memory, here or by the workers of a
cluster; the changes go back by row.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import prod
from pathlib import Path
from typing import Final

from dpcalc.effort import Effort, silent
from dpcalc.errors import DpcalcError, InputError
from dpcalc.random_bits import Bits
from dpcalc.records.database import ROW, Database, listed_names, quoted_name
from dpcalc.records.roles import Roles
from dpcalc.swapping.law.sampler import Codes
from dpcalc.swapping.records.batches import (
    HOLD,
    MARGINS,
    MATCH,
    STRATUM,
    SWAP,
    Batch,
    Tally,
    draw_batch,
    sizes,
    whole_strata,
)
from dpcalc.swapping.records.errors_by_margin import MarginError, margins_of
from dpcalc.swapping.records.strata import Strata
from dpcalc.swapping.records.swappable import Swappable

SIZE: Final = 1_000_000
"""How many records are drawn together, and the rest of the last stratum."""
CODE: Final = "dpcalc_code"
_CELLS: Final = ("dpcalc_hold", "dpcalc_swap", "dpcalc_before", "dpcalc_change")
"""Columns by names that no column of a file has."""


class Streamed(Swappable):
    """A file in a database, one record a row."""

    def __init__(self, database: Database, folder: Path, roles: Roles) -> None:
        """Take a file of one record a row. Raises ``InputError`` for values that are missing."""
        self._database, self._folder = database, folder
        self._tallies = {names: Tally() for names in MARGINS}
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
                raise InputError(f"column {name!r} has records without a value: {blank}", where=where, hint=hint)

    def _describe(self, roles: Roles) -> Strata:
        """Number the strata and the swapping values, and count."""
        run = self._database.run
        match = listed_names(roles.match)
        mixed = (_several(names) for names in (roles.held, roles.swap))
        shown = f"{match}, " if match else ""
        inner = (
            f"SELECT {shown}count(*) AS dpcalc_n, "
            f"{', '.join(map('({}) AS dpcalc_{}'.format, mixed, ('held', 'swapped')))} FROM data"
        )
        grouped = f"{inner} GROUP BY {match}" if match else inner
        order = f"ORDER BY {match}" if match else ""
        run(f"CREATE TABLE strata AS SELECT row_number() OVER ({order}) - 1 AS dpcalc_stratum, * FROM ({grouped})")
        for table, names in ((HOLD, roles.reported), (SWAP, roles.swap)):
            listed = listed_names(names)
            run(
                f"CREATE TABLE {table} AS SELECT row_number() OVER (ORDER BY {listed}) - 1 AS {CODE}, * FROM "
                f"(SELECT DISTINCT {listed} FROM data)"
            )
        (row,) = self._database.rows(
            "SELECT count(*), sum(n), max(n) FILTER (held OR swapped), max(n) FILTER (held AND swapped), "
            "count(*) FILTER (NOT (held AND swapped)), sum(n) FILTER (NOT (held AND swapped)) "
            "FROM (SELECT dpcalc_n AS n, dpcalc_held AS held, dpcalc_swapped AS swapped FROM strata)"
        )
        return Strata(*(int(number or 0) for number in row))

    def draw(self, rate: Fraction, bits: Bits, effort: Effort, size: int = SIZE) -> None:
        """Run the Permutation Swapping Algorithm once. Raises ``DpcalcError`` if an invariant moved."""
        run = self._database.run
        run("CREATE TABLE moved (place BIGINT, code BIGINT)")
        run(f"CREATE TABLE cells ({' BIGINT, '.join(_CELLS)} BIGINT)")
        places: deque[Codes] = deque()
        quiet, done = effort.with_observer(silent), 0
        for drawn in quiet.each(partial(draw_batch, rate, bits), self._batches(size, places), "swapping"):
            of = places.popleft()
            self._database.append("moved", {"place": of[drawn.places], "code": drawn.values})
            self._database.append("cells", dict(zip(_CELLS, drawn.cells, strict=True)))
            self.selected += int(drawn.places.size)
            self.changed += drawn.changed
            for names, tally in drawn.tallies.items():
                self._tallies[names] += tally
            done += int(of.size)
            effort.tick("swapping (records)", done, self.strata.records)
        self._check_invariants()

    def _batches(self, size: int, places: deque[Codes]) -> Iterator[Batch]:
        """Batches of whole strata, in the order of the values of their columns; their rows go into ``places``."""
        roles = self.roles
        joins = [f"JOIN {SWAP} w ON {_same('d', 'w', roles.swap)} JOIN {HOLD} h ON {_same('d', 'h', roles.reported)}"]
        joins += [f"JOIN strata s ON {_same('d', 's', roles.match)}"] if roles.match else []
        stratum = "s.dpcalc_stratum" if roles.match else "0::BIGINT"
        question = (
            f"SELECT d.{ROW}::BIGINT AS place, {stratum} AS {STRATUM}, h.{CODE} AS hold, w.{CODE} AS swap "
            f"FROM data d {' '.join(joins)} ORDER BY 2, 1"
        )
        for number, (rows, strata, hold, swap) in enumerate(whole_strata(self._database.arrays(question), size)):
            places.append(rows)
            yield Batch(number, sizes(strata), hold, swap)

    def _check_invariants(self) -> None:
        """The margin of matching and swapping columns is kept; the other holds columns that did not change."""
        if any(self._tallies[MATCH, SWAP].changes.values()):
            hint = "this is a fault of dpcalc, not of your data; please report it"
            raise DpcalcError("the swapped records do not keep their margins; nothing was written", hint=hint)

    def margins(self) -> tuple[MarginError, ...]:
        """The errors of the margins that a report shows, exactly."""
        return tuple(self._margin(names, role) for names, role in margins_of(self.roles).items())

    def _margin(self, names: tuple[str, ...], role: str) -> MarginError:
        """The error of one margin."""
        combinations = prod(map(self._values, names))
        return self._tally(names).error(role, names, combinations)

    def _tally(self, names: tuple[str, ...]) -> Tally:
        """The cells of a margin: those of one stratum each were counted as it was drawn, others are summed up."""
        held, swapped, matched = (
            [name for name in names if name in some]
            for some in (self.roles.reported, self.roles.swap, self.roles.match)
        )
        if matched:
            return self._tallies[MATCH, *([HOLD] if held else []), *([SWAP] if swapped else [])]
        listed = ", ".join(filter(None, (listed_names(held, "h"), listed_names(swapped, "w"))))
        hold, swap, before, change = _CELLS
        cells = (
            f"SELECT sum(c.{before}) AS before, sum(c.{change}) AS change FROM cells c "
            f"JOIN {HOLD} h ON c.{hold} = h.{CODE} JOIN {SWAP} w ON c.{swap} = w.{CODE} GROUP BY {listed}"
        )
        return Tally.listed(
            self._database.rows(f"SELECT before, count(*), sum(abs(change)) FROM ({cells}) GROUP BY before")
        )

    def _values(self, name: str) -> int:
        """How many values a column has."""
        roles, column = self.roles, quoted_name(name)
        table = "strata" if name in roles.match else HOLD if name in roles.reported else SWAP
        ((size,),) = self._database.rows(f"SELECT count(DISTINCT {column}) + max({column} IS NULL)::INT FROM {table}")
        return int(size)

    def write(self, target: Path) -> None:
        """Write the swapped records in their order. Raises ``InputError`` where that cannot be done."""
        put = "CASE WHEN m.place IS NULL THEN d.{0} ELSE w.{0} END AS {0}".format
        names = ((name, quoted_name(name)) for name in self._database.header)
        columns = ", ".join(put(quoted) if name in self.roles.swap else f"d.{quoted}" for name, quoted in names)
        question = (
            f"SELECT {columns} FROM data d LEFT JOIN moved m ON d.{ROW} = m.place "
            f"LEFT JOIN {SWAP} w ON m.code = w.{CODE} ORDER BY d.{ROW}"
        )
        self._database.write(question, target, self._folder)


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
