"""Attackers to whom records are independent: the largest Pufferfish loss over all of them, within bounds.

Where both secrets are about one record, the factor by which an output moves their odds is, for a fixed law of that
record, a quotient of two forms that are linear in the law of each other record: of two means over the products of their
extreme laws. So it is largest at such a product, and what is left is a class of laws of one record (``segments``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod
from typing import ClassVar

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.inference.belief_classes import Law, Secret, Worst, check_segments, extreme, possible
from dpcalc.inference.extreme_laws import Bound, Ray
from dpcalc.inference.segments import Peak, highest
from dpcalc.spec.domain import Point


@dataclass(frozen=True)
class IndependentRecords:
    """All laws under which records are independent, within bounds on the probabilities of one record each.

    A record is a character of the name of a dataset; the datasets are all combinations of the characters at each place.
    """

    bounds: tuple[Bound, ...]
    said: ClassVar[str] = (
        "A class of independent records holds attackers to whom records say nothing of each other, and nobody else: "
        "one who knows that two go together may learn more."
    )

    def worst(
        self, columns: Set[Ray], datasets: Sequence[Point], pairs: Sequence[tuple[Secret, Secret]], effort: Effort
    ) -> Iterator[Worst]:
        """See ``Beliefs``. Raises ``InputError`` where datasets, bounds or secrets do not go by records."""
        table = _Table(tuple(datasets), tuple(map(str, datasets)))
        laws = self._extreme_laws(table)
        for one, two in pairs:
            own = table.about([one[1], two[1]])
            if own is None:
                words = f"{one[0]!r} and {two[0]!r} are not about one record"
                raise InputError(words, hint="with independent records both secrets of a pair are about the same one")
            best = _worst_of(own, columns, table, laws, [table.held(own, secret) for _, secret in (one, two)], effort)
            if best is not None:
                yield one, two, *best

    def _extreme_laws(self, table: _Table) -> list[list[Ray]]:
        """The extreme laws of each record."""
        bounds: list[list[Bound]] = [[] for _ in table.values]
        for bound in self.bounds:
            place = table.about([bound.event])
            if place is None:
                raise InputError("a bound is about several records", hint="bound the probabilities of one record each")
            bounds[place].append(Bound(table.held(place, bound.event), bound.low, bound.high))
        return [extreme(values, kept) for values, kept in zip(table.values, bounds, strict=True)]


@dataclass(frozen=True)
class _Table:
    """Datasets as records, by their names; all combinations of the values of each."""

    datasets: tuple[Point, ...]
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse what is no table of independent records."""
        if len({*map(len, self.names)}) != 1 or prod(map(len, self.values)) != len(set(self.names)):
            hint = 'a record is a character of the name: points = ["00", "01", "10", "11"] are two records'
            raise InputError("the datasets are not all combinations of independent records", hint=hint)

    @cached_property
    def values(self) -> list[list[str]]:
        """The values of each record."""
        return [sorted(set(place)) for place in zip(*self.names, strict=False)]

    def held(self, place: int, event: Set[Point]) -> frozenset[str]:
        """The values of a record in the datasets of an event."""
        return frozenset(name[place] for x, name in zip(self.datasets, self.names, strict=True) if x in event)

    def about(self, events: Sequence[Set[Point]]) -> int | None:
        """The first record by which alone it is settled which datasets the events hold."""
        every = frozenset(self.datasets)
        places = range(len(self.values))
        return next((i for i in places if not any(self.held(i, e) & self.held(i, every - e) for e in events)), None)


def _worst_of(
    own: int,
    columns: Set[Ray],
    table: _Table,
    laws: Sequence[Sequence[Ray]],
    secrets: Sequence[Set[str]],
    effort: Effort,
) -> tuple[Peak, Law, Law] | None:
    """The largest factor over the laws of one record, whose values the secrets hold, and extreme ones of the others."""
    values = table.values[own]
    inside = [tuple(Fraction(value in held) for value in values) for held in secrets]
    if not possible(inside, laws[own]):
        return None
    others = [rays if place != own else [(Fraction(1),) * len(values)] for place, rays in enumerate(laws)]
    check_segments(len(laws[own]), prod(map(len, others)), len(columns))
    best: tuple[Peak, Law, Law] | None = None
    for chosen in product(*others):
        chances = [dict(zip(known, law, strict=True)) for known, law in zip(table.values, chosen, strict=True)]
        weights = [prod((c[v] for c, v in zip(chances, name, strict=True)), start=Fraction(1)) for name in table.names]
        seen = {tuple(_share(table, own, value, weights, column) for value in values) for column in columns}
        peak = highest(seen, laws[own], inside, effort)
        if peak is not None and (best is None or peak.above(best[0], effort)):
            ends = [dict(zip(values, ray, strict=True)) for ray in peak.ends]
            known = list(zip(table.datasets, table.names, weights, strict=True))
            low, high = ({x: end[name[own]] * weight for x, name, weight in known} for end in ends)
            best = peak, low, high
    return best


def _share(table: _Table, own: int, value: str, weights: Sequence[Fraction], column: Ray) -> Fraction:
    """The chance of an output where one record has a value, and the others have the law of these weights."""
    known = zip(table.names, weights, column, strict=True)
    return sum((weight * chance for name, weight, chance in known if name[own] == value), Fraction(0))
