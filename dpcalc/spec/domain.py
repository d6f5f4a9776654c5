"""Domains: the protection objects that a specification speaks of (bailie2025, Definition 2.4.1).

``PointDomain`` lists named points; ``RecordDomain`` is all unordered datasets of a given size over categorical
variables, or those with given margins in each stratum.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.counting import (
    bounded_compositions,
    count_bounded_compositions,
    count_compositions,
    count_tables_with_margins,
    estimate_tables_with_margins,
    tables_with_margins,
)
from dpcalc.spec.margins import StratumMargins, margins_of, read_margins
from dpcalc.spec.roles import Names, Roles, as_names
from dpcalc.spec.tables import ContingencyTable, check_variables

Point = Hashable
_COUNT_EXACTLY_BELOW = 10**8
_SHOWN = 12


class Domain(ABC):
    """What every domain answers."""

    @abstractmethod
    def estimate(self) -> int:
        """How many points there are, known at once; from above where counting them would take long."""

    @abstractmethod
    def contains(self, point: object) -> bool:
        """Whether the point belongs to the domain."""

    @abstractmethod
    def describe(self) -> str:
        """The domain in plain words."""

    @abstractmethod
    def _iterate(self) -> Iterator[Point]:
        """All points, in a fixed order."""

    def points(self, effort: Effort = DEFAULT_EFFORT) -> Iterator[Point]:
        """All points, in a fixed order. Raises ``TooLarge`` at once where there may be more than ``effort.limit``."""
        size = self.estimate()
        if size > effort.limit:
            raise TooLarge(
                f"the domain has up to {size} points, above the limit of {effort.limit}",
                hint="lower the size or the categories, fix margins, or search for datasets instead",
                estimate=size,
            )
        return self._iterate()


@dataclass(frozen=True, init=False)
class PointDomain(Domain):
    """Finitely many named points, in the order given. Raises ``InputError`` where there is none or one repeats."""

    names: tuple[Point, ...]

    def __init__(self, points: Sequence[Point]) -> None:
        if isinstance(points, str) or not isinstance(points, Sequence) or not points:
            raise InputError("a domain of points needs a list with at least one point", hint='write ["a", "b"]')
        seen: set[Point] = set()
        for name in points:
            if name in seen:
                raise InputError(f"point {name!r} is listed twice", hint="list each point once")
            seen.add(name)
        object.__setattr__(self, "names", tuple(points))

    def estimate(self) -> int:
        """Count the points."""
        return len(self.names)

    def contains(self, point: object) -> bool:
        """Whether the point is listed."""
        try:
            return point in self._known
        except TypeError:  # what has no hash
            return False

    @cached_property
    def _known(self) -> frozenset[Point]:
        """The points, to be found fast."""
        return frozenset(self.names)

    def describe(self) -> str:
        """List the points by name."""
        shown = [str(name) for name in self.names[:_SHOWN]] + (["..."] if len(self.names) > _SHOWN else [])
        return f"the {len(self.names)} points {', '.join(shown)}"

    def _iterate(self) -> Iterator[Point]:
        """Visit the points as listed."""
        return iter(self.names)


@dataclass(frozen=True, init=False)
class RecordDomain(Domain):
    """Unordered datasets of ``size`` records over categorical variables.

    ``records`` gives the number of categories of each variable. ``margins``, if given, holds under the keys ``hold``
    and ``swap`` one list of counts for each stratum of the matching variables; the domain is then the datasets with
    exactly these margins (one universe of the swapping invariants, bailie2025, Definition 3.2.2), and ``size`` may be
    left out.
    ``match``, ``hold`` and ``swap`` say which variables play these parts (a name, or several to cross-classify); match
    defaults to none where no variable is called ``match``. ``largest``, if given, bounds every cell. Raises
    ``InputError`` for parts that do not fit together.
    """

    variables: Names
    shape: tuple[int, ...]
    size: int
    stratum_margins: StratumMargins | None
    parts: Roles
    largest: int | None

    def __init__(
        self,
        records: Mapping[str, int],
        size: int | None = None,
        margins: Mapping[str, Sequence[Sequence[int]]] | None = None,
        match: str | Sequence[str] | None = None,
        hold: str | Sequence[str] = "hold",
        swap: str | Sequence[str] = "swap",
        largest: int | None = None,
    ) -> None:
        if not isinstance(records, Mapping) or not records:
            raise InputError("records must name at least one variable", hint="write { hold = 2, swap = 2 }")
        variables, shape = tuple(records), tuple(records.values())
        check_variables(variables, shape)
        if match is None:
            match = ("match",) if "match" in records else ()
        parts = Roles(as_names(match), as_names(hold), as_names(swap))
        fixed = None if margins is None else read_margins(margins, records, parts.check(variables))
        if fixed is not None:
            total = sum(sum(rows) for rows, _ in fixed)
            if size is not None and size != total:
                raise InputError(f"size {size} differs from the {total} records of the margins", hint="leave size out")
            size = total
        if size is None:
            raise InputError("the domain has neither size nor margins", hint="write size = 4")
        if type(size) is not int or size < 0:
            raise InputError(f"size {size!r} is not a number of records", hint="write a whole number from 0 up")
        if largest is not None and fixed is not None:
            raise InputError("a domain has margins or largest, not both", hint="leave largest out")
        if largest is not None and (type(largest) is not int or largest < 1 or largest * prod(shape) < size):
            hint = f"{prod(shape)} cells have to hold {size} records"
            raise InputError(f"no table has cells of at most {largest!r}", hint=hint)
        values = {
            "variables": variables,
            "shape": shape,
            "size": size,
            "stratum_margins": fixed,
            "parts": parts,
            "largest": largest,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def records(self) -> dict[str, int]:
        """The number of categories of each variable."""
        return dict(zip(self.variables, self.shape, strict=True))

    @property
    def roles(self) -> Roles:
        """The matching, holding and swapping variables. Raises ``InputError`` where they don't name every variable."""
        return self.parts.check(self.variables)

    @property
    def most(self) -> int:
        """The largest count that a cell can have."""
        return self.size if self.largest is None else min(self.largest, self.size)

    def table(self, counts: Sequence[int]) -> ContingencyTable:
        """The dataset with these counts in row-major order; its size and margins are not checked."""
        return ContingencyTable(self.variables, self.shape, tuple(counts))

    def estimate(self) -> int:
        """Count the datasets; bound their number from above where margins are fixed and the bound is large."""
        if self.largest is not None:
            return count_bounded_compositions(self.size, (self.largest,) * prod(self.shape))
        if self.stratum_margins is None:
            return count_compositions(self.size, prod(self.shape))
        bound = prod(estimate_tables_with_margins(*pair) for pair in self.stratum_margins)
        if bound > _COUNT_EXACTLY_BELOW:
            return bound
        return prod(count_tables_with_margins(*pair) for pair in self.stratum_margins)

    def contains(self, point: object) -> bool:
        """Whether the point is a table over these variables with this size and these margins."""
        if not isinstance(point, ContingencyTable) or (point.variables, point.shape) != (self.variables, self.shape):
            return False
        if self.stratum_margins is None:
            return point.size == self.size and max(point.counts) <= self.most
        return margins_of(point, self.roles) == self.stratum_margins

    def describe(self) -> str:
        """State variables, size and margins in words."""
        variables = ", ".join(f"{name} ({size})" for name, size in self.records.items())
        words = f"all unordered datasets of {self.size} records over the variables {variables}"
        if self.largest is not None:
            return f"{words} with at most {self.largest} in a cell"
        if self.stratum_margins is None:
            return words
        sums = "; ".join(f"{list(rows)} by hold, {list(columns)} by swap" for rows, columns in self.stratum_margins)
        return f"{words} whose counts in each stratum are {sums}"

    def datasets(self, effort: Effort = DEFAULT_EFFORT) -> Iterator[ContingencyTable]:
        """All datasets, in a fixed order. Raises ``TooLarge`` at once where there may be more than ``effort.limit``."""
        self.points(effort)
        return self._iterate()

    def _iterate(self) -> Iterator[ContingencyTable]:
        """Visit compositions of the size, or products over strata of tables with the margins."""
        if self.stratum_margins is None:
            for counts in bounded_compositions(self.size, (self.most,) * prod(self.shape)):
                yield ContingencyTable.trusted(self.variables, self.shape, counts)
            return
        yield from tables_with_strata(self, self.stratum_margins)


def tables_with_strata(domain: RecordDomain, margins: StratumMargins) -> Iterator[ContingencyTable]:
    """All datasets over the domain's variables with the given margins in each stratum, in a fixed order."""
    parts = domain.roles
    for strata in product(*(list(tables_with_margins(*pair)) for pair in margins)):
        yield ContingencyTable.from_strata(
            strata, domain.variables, domain.shape, match=parts.match, hold=parts.hold, swap=parts.swap
        )
