"""Releases of tables cell by cell: independent, all cells alike. A mechanism gives the law of one cell, no more."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from functools import cached_property
from math import prod

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Output, check_law
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable
from dpcalc.mechanisms.laws import joint
from dpcalc.mechanisms.written import Definition, WrittenLaw, cells_law
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Point
from dpcalc.spec.tables import ContingencyTable

MOST_OUTPUTS = 1 << 20


class CellRelease(ABC):
    """A release of each cell of a table by one law of its count; the output is the table of what is released."""

    @abstractmethod
    def law_of_cell(self, count: int) -> ExactLaw:
        """The exact law of what is released, a whole number, for a cell with this count of records."""

    def written_cell(self, name: str, largest: int) -> tuple[Definition, ...]:
        """The law of a cell as certificates say it: definitions, the last of which is ``name c z``, the chance of z.

        A cell has at most ``largest`` records. Nothing where there are no words for it.
        """
        del name, largest
        return ()

    def written(self, dataset: Point, name: str) -> WrittenLaw | None:
        """The product over cells, where there are words for one."""
        cell = self.written_cell(f"{name}_cell", _table(dataset).size)
        return cells_law(name, cell) if cell else None

    @cached_property
    def _cells(self) -> dict[int, ExactLaw]:
        """The laws asked for so far."""
        return {}

    def cell_law(self, count: int) -> ExactLaw:
        """The law of a cell, checked, without outcomes of probability 0."""
        if count not in self._cells:
            law = {outcome: chance for outcome, chance in self.law_of_cell(count).items() if chance}
            check_law(law, f"the law of a cell of {count} records")
            self._cells[count] = law
        return self._cells[count]

    def factors(self, dataset: Point) -> tuple[ExactLaw, ...]:
        """The laws of the cells, in row-major order. Raises ``InputError`` for what is not a table."""
        return tuple(map(self.cell_law, _table(dataset).counts))

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """One part a cell."""
        return tuple(UnknownPart((row,), self.cell_law) for row in table.rows)

    def output(self, dataset: Point, parts: Sequence[Hashable]) -> Output:
        """The table with these cells."""
        table, cells = _table(dataset), tuple(int(str(part)) for part in parts)
        return ContingencyTable.trusted(table.variables, table.shape, cells)

    def law(self, dataset: Point) -> ExactLaw:
        """The law of the whole table: the product of those of the cells. Raises ``TooLarge`` at many outputs."""
        factors = self.factors(dataset)
        size = prod(map(len, factors))
        if size > MOST_OUTPUTS:
            raise TooLarge(f"there are {size} outputs", hint=f"at most {MOST_OUTPUTS} are listed", estimate=size)
        return {self.output(dataset, outcomes): chance for outcomes, chance in joint(factors).items()}


def _table(dataset: Point) -> ContingencyTable:
    """A dataset as a table."""
    if not isinstance(dataset, ContingencyTable):
        raise InputError(f"{dataset} is not a table of counts", hint="write records in [domain]")
    return dataset
