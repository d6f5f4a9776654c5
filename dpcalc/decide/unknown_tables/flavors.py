"""What z3 has to know of a flavor: the counts that all tables have, those that a universe shares, and distances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from dpcalc.exact import Infinity
from dpcalc.mechanisms.encoded import Row, UnknownTable
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.invariants import Invariant
from dpcalc.spec.multiverse import InducedBy, Multiverse, Vacuous
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable

_MOST_RECORDS: Final = 10_000
"""How many records a table has where distances are asked for one by one."""


@dataclass(frozen=True)
class EncodedFlavor:
    """Linear forms of the counts of a table: ``fixed`` have one value, ``shared`` are equal within a universe.

    The ``premetric`` knows the distance of two tables with so many replaced records.
    """

    table: UnknownTable
    domain: RecordDomain
    fixed: tuple[tuple[Row, int], ...]
    shared: tuple[Row, ...]
    premetric: Premetric

    @property
    def distances(self) -> Iterator[tuple[int, Fraction]]:
        """Numbers of replaced records, from one on, with the distances that are finite."""
        for records in range(1, self.domain.size + 1):
            distance = self.distance(records)
            if distance is not None:
                yield records, distance

    def distance(self, records: int) -> Fraction | None:
        """The distance of two tables with so many replaced records, if it is finite."""
        found = self.premetric.of_replaced(records)
        return None if found is None or isinstance(found, Infinity) else Fraction(found)

    @property
    def held(self) -> tuple[Row, ...]:
        """What two tables that are compared have in common."""
        return *self.shared, *(row for row, _ in self.fixed)

    @property
    def free(self) -> bool:
        """Whether any two tables of the size may be compared."""
        return not self.shared and len(self.fixed) == 1


def encoded_flavor(flavor: Flavor) -> EncodedFlavor | None:
    """A flavor in linear forms; ``None`` where its blocks are not of this kind."""
    domain = flavor.domain
    if not isinstance(domain, RecordDomain) or not _by_sums(flavor.multiverse):
        return None
    few = domain.size <= _MOST_RECORDS or flavor.premetric.counted is not None
    if not few or any(flavor.premetric.of_replaced(records) is None for records in (1, domain.size)):
        return None
    table = UnknownTable.of(domain.variables, domain.shape)
    held = flavor.multiverse.invariants
    shared = tuple(row for invariant in held for row in table.forms(partial(_counts, invariant)))
    return EncodedFlavor(table, domain, tuple(_fixed(table, domain)), shared, flavor.premetric)


def _by_sums(multiverse: Multiverse) -> bool:
    """Whether universes are the tables that agree on sums of counts."""
    return isinstance(multiverse, Vacuous | InducedBy) and all(held.additive for held in multiverse.invariants)


def _counts(invariant: Invariant, table: ContingencyTable) -> tuple[int, ...]:
    """The value of an invariant that adds up, as numbers."""
    return tuple(int(str(number)) for number in invariant.value(table))


def _fixed(table: UnknownTable, domain: RecordDomain) -> Iterator[tuple[Row, int]]:
    """The size, and margins where they are given."""
    yield (1,) * len(table.rows), domain.size
    if domain.stratum_margins is not None:
        for names, side in zip(domain.roles.invariants, (0, 1), strict=True):
            counts = [count for margins in domain.stratum_margins for count in margins[side]]
            yield from zip(table.forms(partial(_margin, names)), counts, strict=True)


def _margin(names: Names, table: ContingencyTable) -> tuple[int, ...]:
    """The counts by some variables."""
    return table.margin(names)


def one_step_suffices(flavor: Flavor, found: EncodedFlavor) -> bool:
    """Whether a path of single replacements is no worse than its steps: both premetrics and the universes let it."""
    if not found.free or not found.domain.size or not flavor.divergence.laws.known("triangle"):
        return False
    step = found.distance(1)
    counted = found.premetric.counted is not None
    return step is not None and (counted or all(far == records * step for records, far in found.distances))
