"""What z3 has to know of a flavor: the counts that all tables have, those that a universe shares, and distances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from dpcalc.exact import Extended, Infinity
from dpcalc.mechanisms.encoded import Row, UnknownTable
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.invariants import Invariant
from dpcalc.spec.multiverse import InducedBy, Multiverse, Vacuous
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable


@dataclass(frozen=True)
class EncodedFlavor:
    """Linear forms of the counts of a table: ``fixed`` have one value, ``shared`` are equal within a universe.

    ``distances`` holds the finite distances of two tables with so many replaced records, from one record on.
    """

    table: UnknownTable
    domain: RecordDomain
    fixed: tuple[tuple[Row, int], ...]
    shared: tuple[Row, ...]
    distances: tuple[tuple[int, Fraction], ...]

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
    distances = [flavor.premetric.of_replaced(records) for records in range(1, domain.size + 1)]
    if any(distance is None for distance in distances):
        return None
    table = UnknownTable.of(domain.variables, domain.shape)
    held = flavor.multiverse.invariants
    shared = tuple(row for invariant in held for row in table.forms(partial(_counts, invariant)))
    return EncodedFlavor(table, domain, tuple(_fixed(table, domain)), shared, tuple(_finite(distances)))


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


def _finite(distances: list[Extended | None]) -> Iterator[tuple[int, Fraction]]:
    """Numbers of replaced records with the distances that are finite."""
    for records, distance in enumerate(distances, 1):
        if distance is not None and not isinstance(distance, Infinity):
            yield records, Fraction(distance)


def one_step_suffices(flavor: Flavor, found: EncodedFlavor) -> bool:
    """Whether a path of single replacements is no worse than its steps: both premetrics and the universes let it."""
    lengths = dict(found.distances)
    step = lengths.get(1)
    additive = step is not None and all(lengths[records] == records * step for records in lengths)
    return found.free and additive and flavor.divergence.laws.known("triangle")
