"""Multiverses: the sets of datasets (universes) within which a specification compares (bailie2025, Definition 2.4.1).

``Vacuous`` has the whole domain as its one universe; ``Explicit`` lists universes, which may overlap or leave points
out; ``InducedBy`` groups the datasets that agree on invariants (equation (2.4)). ``multiverses`` holds their algebra.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.counting import estimate_tables_with_margins
from dpcalc.spec.domain import Domain, Point, PointDomain, RecordDomain, tables_with_strata
from dpcalc.spec.invariant_reader import as_invariants
from dpcalc.spec.invariants import Invariant, MarginInvariant, Value
from dpcalc.spec.margins import margins_of
from dpcalc.spec.tables import ContingencyTable


@dataclass(frozen=True)
class Universe:
    """One universe: a label, its members in a fixed order, and the values of the invariants, if any.

    ``index`` is its place in the multiverse, or ``None`` where it was found from a dataset without listing the others.
    """

    label: str
    members: tuple[Point, ...]
    values: tuple[Value, ...] = ()
    index: int | None = None

    @property
    def trivial(self) -> bool:
        """Whether there is no pair of distinct members."""
        return len(self.members) < 2


class Multiverse(ABC):
    """What every multiverse answers, given the domain that it lives in."""

    @abstractmethod
    def universes(self, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> list[Universe]:
        """All universes, in a fixed order. Raises ``TooLarge`` at once where the domain is too large to list."""

    @abstractmethod
    def universe_of(self, dataset: Point, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Universe:
        """The one universe that holds the dataset. Raises ``InputError`` where none does, or more than one."""

    @abstractmethod
    def describe(self) -> str:
        """The multiverse in plain words."""

    @property
    def invariants(self) -> tuple[Invariant, ...]:
        """The invariants that induce it, if any."""
        return ()

    def left_out(self, domain: Domain) -> list[str]:
        """Which pairs of points no universe compares, apart from what the invariants say; one phrase each."""
        del domain
        return []

    def validate(self, domain: Domain) -> None:
        """Raise ``InputError`` where a universe leaves the domain; nothing that needs a listing of it is checked."""
        del domain


def _member(dataset: Point, domain: Domain) -> None:
    """Refuse a dataset outside the domain."""
    if not domain.contains(dataset):
        raise InputError(f"{dataset} is not in the domain", hint=f"the domain is {domain.describe()}", point=dataset)


@dataclass(frozen=True)
class Vacuous(Multiverse):
    """One universe, the domain: every pair of datasets is compared."""

    def universes(self, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> list[Universe]:
        """List the domain as the one universe."""
        return [Universe("the domain", tuple(domain.points(effort)), index=0)]

    def universe_of(self, dataset: Point, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Universe:
        """Return the domain, if it holds the dataset."""
        _member(dataset, domain)
        return self.universes(domain, effort)[0]

    def describe(self) -> str:
        """State that nothing restricts comparisons."""
        return "one universe, the whole domain: any two datasets may be compared"


@dataclass(frozen=True, init=False)
class Explicit(Multiverse):
    """The universes listed, each a list of points. Raises ``InputError`` where a point or a universe repeats.

    A multiverse is a set; with ``repeats`` a universe may be listed again, to be given several budgets.
    """

    listed: tuple[tuple[Point, ...], ...]

    def __init__(self, universes: Sequence[Sequence[Point]], *, repeats: bool = False) -> None:
        listed: list[tuple[Point, ...]] = []
        seen: dict[frozenset[Point], int] = {}
        for number, universe in enumerate(universes, 1):
            if isinstance(universe, str):
                raise InputError(f"universe {number} is the text {universe!r}", hint=f'write ["{universe}"]')
            points = frozenset(universe)
            if len(points) != len(universe):
                raise InputError(f"universe {number} lists a point twice", hint="list each point once")
            if points in seen and not repeats:
                hint = "list each universe once, or give each its own budget"
                raise InputError(f"universes {seen[points]} and {number} are the same", hint=hint)
            seen[points] = number
            listed.append(tuple(universe))
        object.__setattr__(self, "listed", tuple(listed))

    def validate(self, domain: Domain) -> None:
        """Refuse a universe with a point outside the domain."""
        known = frozenset(domain.names) if isinstance(domain, PointDomain) else frozenset()
        for number, universe in enumerate(self.listed, 1):
            for point in universe:
                if point not in known and not domain.contains(point):
                    raise InputError(
                        f"universe {number} holds {point!r}, which is not in the domain",
                        hint=f"the domain is {domain.describe()}",
                        universe=universe,
                        point=point,
                    )

    def universes(self, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> list[Universe]:
        """List the universes as given, checked against the domain."""
        size = sum(map(len, self.listed))
        if size > effort.limit:
            raise TooLarge(f"the universes hold {size} points, above the limit of {effort.limit}", estimate=size)
        self.validate(domain)
        return [Universe(_braces(points), points, index=i) for i, points in enumerate(self.listed)]

    def universe_of(self, dataset: Point, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Universe:
        """Return the one listed universe with the dataset."""
        found = [universe for universe in self.universes(domain, effort) if dataset in universe.members]
        if len(found) != 1:
            raise InputError(f"{dataset!r} lies in {len(found)} universes, not in one", point=dataset)
        return found[0]

    def left_out(self, domain: Domain) -> list[str]:
        """List the points in no universe, and say which points are never compared."""
        if not isinstance(domain, PointDomain):
            return ["which universe the data lie in: datasets that share no universe are not compared"]
        held = dict.fromkeys(domain.names, 0)  # one bit for each universe with the point
        for i, universe in enumerate(self.listed):
            for point in universe:
                held[point] |= 1 << i
        apart = [(x, y) for (x, ours), (y, theirs) in combinations(held.items(), 2) if not ours & theirs]
        if not apart:
            return []
        shown = ", ".join(f"{x} and {y}" for x, y in apart[:6])
        more = f" and {len(apart) - 6} more" if len(apart) > 6 else ""
        return [f"points that share no universe: {shown}{more}"]

    def describe(self) -> str:
        """List the universes."""
        return f"{len(self.listed)} universes: {', '.join(map(_braces, self.listed)) or 'none'}"


def _braces(points: Sequence[Point]) -> str:
    """A set of points as text."""
    return "{" + ", ".join(map(str, points)) + "}"


@dataclass(frozen=True, init=False)
class InducedBy(Multiverse):
    """The universes of datasets that agree on every invariant; with no invariant, the domain is one universe."""

    held: tuple[Invariant, ...]

    def __init__(self, invariants: Sequence[Invariant | str]) -> None:
        object.__setattr__(self, "held", as_invariants(invariants))

    @property
    def invariants(self) -> tuple[Invariant, ...]:
        """The invariants held."""
        return self.held

    def values(self, dataset: Point) -> tuple[Value, ...]:
        """The value of each invariant at a dataset."""
        return tuple(invariant.value(dataset) for invariant in self.held)

    def universes(self, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> list[Universe]:
        """Group the domain by the invariants' values, in the order of first appearance.

        A domain whose fixed margins decide every invariant is one universe, and values are computed once.
        """
        points = domain.points(effort)
        if self.decided_by(domain):
            members = tuple(points)
            return [self._universe(self.values(members[0]), members, 0)]
        groups: dict[tuple[Value, ...], list[Point]] = {}
        for point in points:
            groups.setdefault(self.values(point), []).append(point)
        return [self._universe(v, tuple(members), i) for i, (v, members) in enumerate(groups.items())]

    def universe_of(self, dataset: Point, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Universe:
        """Collect the datasets that agree with this one; for the swapping invariants no others are looked at."""
        _member(dataset, domain)
        values = self.values(dataset)
        if isinstance(domain, RecordDomain) and isinstance(dataset, ContingencyTable) and self._are_swapping(domain):
            margins = margins_of(dataset, domain.roles)
            size = prod(estimate_tables_with_margins(*pair) for pair in margins)
            if size > effort.limit:
                raise TooLarge(f"the universe has up to {size} datasets, above {effort.limit}", estimate=size)
            return self._universe(values, tuple(tables_with_strata(domain, margins)), None)
        members = tuple(point for point in domain.points(effort) if self.values(point) == values)
        return self._universe(values, members, None)

    def decided_by(self, domain: Domain) -> bool:
        """Whether the margins that the domain fixes leave no choice in any invariant."""
        if not isinstance(domain, RecordDomain) or domain.stratum_margins is None:
            return False
        return all(invariant.determined_by(domain.roles.invariants) for invariant in self.held)

    def _are_swapping(self, domain: RecordDomain) -> bool:
        """Whether the invariants are exactly the two swapping margins of the domain."""
        parts = domain.parts
        if sorted(parts.match + parts.hold + parts.swap) != sorted(domain.variables):
            return False
        full = {frozenset(i.names) for i in self.held if isinstance(i, MarginInvariant) and not i.margin.kept}
        return len(full) == len(self.held) and full == {frozenset(names) for names in parts.invariants}

    def _universe(self, values: tuple[Value, ...], members: tuple[Point, ...], index: int | None) -> Universe:
        """A universe labelled by the values of the invariants."""
        texts = [invariant.shown(value) for invariant, value in zip(self.held, values, strict=True)]
        return Universe("; ".join(texts) or "the domain", members, values, index)

    def describe(self) -> str:
        """State which datasets share a universe."""
        if not self.held:
            return "one universe, the whole domain: no invariant is held"
        held = ", ".join(invariant.text() for invariant in self.held)
        return f"two datasets share a universe when they agree on the invariants {held}"
