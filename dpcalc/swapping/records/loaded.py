"""Permutation swapping of a file in memory: one record a row, counts, or households of records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from dpcalc.effort import Effort
from dpcalc.random_bits import Bits
from dpcalc.records.coding import CodedTable
from dpcalc.records.database import is_parquet
from dpcalc.records.parquet import read_parquet
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source
from dpcalc.records.units import Units
from dpcalc.records.writer import write_records
from dpcalc.swapping.records.errors_by_margin import MarginError, margin_errors
from dpcalc.swapping.records.strata import describe_strata, swap_table
from dpcalc.swapping.records.swappable import Swappable


class Loaded(Swappable):
    """A file in memory. Its ``units`` are records, or the households that they make up."""

    def __init__(self, header: Sequence[str], table: CodedTable, roles: Roles, types: Mapping[str, str]) -> None:
        """Take the records of a file, whose columns have ``types`` if it is Parquet. Errors as in ``Units.of``."""
        self.units = Units.of(table, roles)
        roles = self.units.roles
        super().__init__(roles, describe_strata(self.units.table, roles), self.units.made_of)
        self._header, self._types, self._result = header, types, table

    @classmethod
    def of(cls, path: Path, roles_of: Callable[[tuple[str, ...]], Roles], effort: Effort) -> Loaded:
        """Read a file; ``roles_of`` names the roles of its columns. Raises ``InputError`` for what is wrong with it."""
        if is_parquet(path):
            found = read_parquet(path, roles_of, lambda done, total: effort.tick("reading (records)", done, total))
            effort.tick("counting strata", 0)
            return cls(found.header, found.table, found.roles, found.types)
        source = Source.of(path)
        header = read_header(source)
        roles = roles_of(header)
        table = read_records(source, header, roles, lambda done, total: effort.tick("reading (bytes)", done, total))
        effort.tick("counting strata", 0)
        return cls(header, table, roles, {})

    def draw(self, rate: Fraction, bits: Bits, effort: Effort) -> None:
        """Run the Permutation Swapping Algorithm once. Raises ``DpcalcError`` if an invariant moved."""
        effort.tick("swapping", 0)
        swapped = swap_table(self.units.table, self.roles, rate, bits)
        self.selected, self.changed = swapped.selected, swapped.changed
        self._result = self.units.moved(swapped.table)

    def margins(self) -> tuple[MarginError, ...]:
        """The errors of the margins that a report shows, exactly."""
        return margin_errors(self.units.records, self._result, self.roles)

    def write(self, target: Path) -> None:
        """Write the swapped records in their order. Raises ``InputError`` where that cannot be done."""
        write_records(target, self._header, self._result, self.roles.count, self._types)
