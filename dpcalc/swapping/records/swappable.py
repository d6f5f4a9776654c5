"""What a file of records is to whoever swaps it, in memory or streamed: it is described, then drawn, then written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from pathlib import Path

from dpcalc.effort import Effort
from dpcalc.random_bits import Bits
from dpcalc.records.roles import Roles
from dpcalc.swapping.records.errors_by_margin import MarginError
from dpcalc.swapping.records.strata import Strata


class Swappable(ABC):
    """A file that was read and checked. ``made_of`` says in a sentence what a unit is made of, if it is not a record.

    ``selected`` and ``changed`` are numbers of units, 0 before ``draw``; ``margins`` and ``write`` come after it.
    """

    def __init__(self, roles: Roles, strata: Strata, made_of: str = "") -> None:
        self.roles, self.strata, self.made_of = roles, strata, made_of
        self.selected = self.changed = 0

    @abstractmethod
    def draw(self, rate: Fraction, bits: Bits, effort: Effort) -> None:
        """Run the Permutation Swapping Algorithm once. Raises ``DpcalcError`` if an invariant moved."""

    @abstractmethod
    def margins(self) -> tuple[MarginError, ...]:
        """The errors of the margins that a report shows, exactly."""

    @abstractmethod
    def write(self, target: Path) -> None:
        """Write the swapped records in their order, as CSV, or as Parquet where the name ends so.

        The file appears complete or not at all. Raises ``InputError`` where that cannot be done.
        """
