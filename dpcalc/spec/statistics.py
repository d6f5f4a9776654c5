"""Statistics of a universe that a budget may depend on: numbers that the invariants fix.

``b`` is the size of the largest matching stratum with two different records, or 0 (bailie2025, Theorem 3.2.4).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from fractions import Fraction

import sympy

from dpcalc.errors import InputError
from dpcalc.spec.domain import Point
from dpcalc.spec.multiverse import Universe
from dpcalc.spec.roles import Roles
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic import symbols
from dpcalc.verdict import Table


class Statistic(ABC):
    """A number that all datasets of a universe share, under the symbol that stands for it in a budget."""

    @property
    @abstractmethod
    def symbol(self) -> sympy.Symbol:
        """The symbol in budgets."""

    @abstractmethod
    def of(self, dataset: Point) -> int | Fraction:
        """The value at one dataset. Raises ``InputError`` where the statistic does not apply to it."""

    @abstractmethod
    def describe(self) -> str:
        """The statistic in plain words."""

    def at(self, universe: Universe) -> Fraction:
        """The value that all members share. Raises ``InputError`` where they differ or there is none."""
        values = {self.of(member) for member in universe.members}
        if len(values) != 1:
            found = ", ".join(map(str, sorted(values))) or "no value"
            raise InputError(
                f"{self.symbol} is not a function of the universe {universe.label}: it takes {found}",
                hint="hold the invariants that fix it",
                universe=universe,
            )
        return Fraction(values.pop())


def mixed_stratum_size(stratum: Table) -> int:
    """The number of records of a stratum with two different records, or 0 for any other stratum."""
    counts = [count for row in stratum for count in row]
    return sum(counts) if sum(1 for count in counts if count) > 1 else 0


@dataclass(frozen=True)
class LargestMixedStratum(Statistic):
    """The size of the largest stratum that has two different records; 0 where there is none."""

    roles: Roles = field(default_factory=Roles)

    @property
    def symbol(self) -> sympy.Symbol:
        """The symbol b."""
        return symbols.b

    def of(self, dataset: Point) -> int:
        """The value at a contingency table."""
        if not isinstance(dataset, ContingencyTable):
            raise InputError(f"{self.symbol} counts records, and {dataset!r} is not a dataset of records")
        strata = dataset.strata(self.roles.match, self.roles.hold, self.roles.swap)
        return max((mixed_stratum_size(stratum) for stratum in strata), default=0)

    def describe(self) -> str:
        """State which stratum counts."""
        return "b is the number of records in the largest matching stratum that has two different records (0 if none)"
