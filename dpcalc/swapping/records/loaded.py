"""Permutation swapping of a file in memory: one record a row, counts, or households of records."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from dpcalc.effort import Effort
from dpcalc.random_bits import Bits
from dpcalc.records.reader import read_records
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source
from dpcalc.records.units import Units
from dpcalc.records.writer import write_records
from dpcalc.swapping.records.errors_by_margin import MarginError, margin_errors
from dpcalc.swapping.records.strata import describe_strata, swap_table


class Loaded:
    """A file in memory, to be swapped. ``selected`` and ``changed`` are numbers of units, once it is."""

    def __init__(
        self, source: Source, header: Sequence[str], roles: Roles, household: str | None, effort: Effort
    ) -> None:
        """Read a file. Raises ``InputError`` for what is wrong with it."""
        self._header, self._roles = header, roles
        table = read_records(source, header, roles, lambda done, total: effort.tick("reading (bytes)", done, total))
        effort.tick("counting strata", 0)
        self.units = Units.of(table, roles, household)
        self.strata = describe_strata(self.units.table, roles)
        self.made_of = self.units.made_of
        self.selected = self.changed = 0
        self._result = table

    def draw(self, rate: Fraction, bits: Bits, effort: Effort) -> None:
        """Run the Permutation Swapping Algorithm once. Raises ``DpcalcError`` if an invariant moved."""
        effort.tick("swapping", 0)
        swapped = swap_table(self.units.table, self._roles, rate, bits)
        self.selected, self.changed = swapped.selected, swapped.changed
        self._result = self.units.moved(swapped.table, self._roles)

    def margins(self) -> tuple[MarginError, ...]:
        """The errors of the margins that a report shows, exactly."""
        return margin_errors(self.units.records, self._result, self._roles)

    def write(self, target: Path) -> None:
        """Write the swapped records in their order. Raises ``InputError`` where that cannot be done."""
        write_records(target, self._header, self._result, self._roles.count)
