"""The four notions of neighbouring datasets: bounded or unbounded, ordered or unordered (bailie2025, appendix A.4).

Bounded neighbours have as many records, one of them different; unbounded neighbours differ by one record added or
removed. An unordered notion also applies to vectors, whose order it ignores: two orders of the same records are then
no neighbours, and being different points they are at infinite distance.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.datasets import DatasetDomain, Multiset, Vector, as_multiset, as_vector
from dpcalc.spec.domain import Domain, Point, PointDomain, RecordDomain
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.cells import difference
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.neighbour import Relation, Sharpened
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming, needs_vectors
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.tables import ContingencyTable

BOUNDED_UNORDERED, BOUNDED_ORDERED = "bounded-unordered", "bounded-ordered"
UNBOUNDED_UNORDERED, UNBOUNDED_ORDERED = "unbounded-unordered", "unbounded-ordered"


def bounded_unordered(x: Point, y: Point) -> bool:
    """As many records, one of them different (r_bs)."""
    if isinstance(x, ContingencyTable) and isinstance(y, ContingencyTable):
        return difference(x, y) == (0, 2)
    left, right = as_multiset(x).counter, as_multiset(y).counter
    return (left - right).total() == 1 == (right - left).total()


def bounded_ordered(x: Point, y: Point) -> bool:
    """As many records, and one place at which they differ (r_bv)."""
    left, right = as_vector(x), as_vector(y)
    return len(left) == len(right) and sum(a != b for a, b in zip(left, right, strict=True)) == 1


def unbounded_unordered(x: Point, y: Point) -> bool:
    """One record added or removed, wherever it stands (r_us)."""
    left, right = as_multiset(x).counter, as_multiset(y).counter
    return (left - right).total() + (right - left).total() == 1


def unbounded_ordered(x: Point, y: Point) -> bool:
    """One record inserted or deleted, the others keeping their order (r_uv)."""
    short, long = sorted((as_vector(x), as_vector(y)), key=len)
    if len(long) != len(short) + 1:
        return False
    place = next((i for i, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return short == long.without(place)


ADJACENCIES: Mapping[str, Callable[[Point, Point], bool]] = {
    BOUNDED_UNORDERED: bounded_unordered,
    BOUNDED_ORDERED: bounded_ordered,
    UNBOUNDED_UNORDERED: unbounded_unordered,
    UNBOUNDED_ORDERED: unbounded_ordered,
}
"""The four relations, by the names used in specifications."""

_WORDS = {
    BOUNDED_UNORDERED: "datasets of one size that differ in one {unit}",
    BOUNDED_ORDERED: "datasets of one length that differ at one place",
    UNBOUNDED_UNORDERED: "a dataset and the same with one {unit} more",
    UNBOUNDED_ORDERED: "a dataset and the same with one {unit} inserted at some place",
}
_ORDERED = (BOUNDED_ORDERED, UNBOUNDED_ORDERED)


@dataclass(frozen=True)
class Adjacent(Premetric):
    """0 from a point to itself, 1 between neighbours of the ``kind``, infinity elsewhere (equation (A.2)).

    ``kind`` is a key of ``ADJACENCIES``; ``unit`` names what a record is. Raises ``InputError`` for another kind.
    """

    kind: str
    unit: str = "record"

    def __post_init__(self) -> None:
        """Refuse an unknown kind."""
        if self.kind not in ADJACENCIES:
            raise InputError(f"unknown kind of neighbours {self.kind!r}", hint=f"write one of {', '.join(ADJACENCIES)}")

    @property
    def name(self) -> str:
        """The kind."""
        return self.kind

    @property
    def laws(self) -> Laws:
        """Symmetric; neighbours of neighbours are at infinite distance, where the domain has any."""
        return laws(self.kind, symmetric=True, separates=True, triangle=False)

    def distance(self, x: Point, y: Point) -> Extended:
        """0, 1 or infinity."""
        if ADJACENCIES[self.kind](x, y):
            return Fraction(1)
        return Fraction(0) if x == y else INFINITY

    def of_replaced(self, records: int) -> Extended | None:
        """1 for one record, and infinity for more, where neighbours have as many records and no order."""
        if self.kind != BOUNDED_UNORDERED:
            return None
        return Fraction(records) if records <= 1 else INFINITY

    def describe(self) -> str:
        """State which datasets are neighbours."""
        return f"1 between {_WORDS[self.kind].format(unit=self.unit)}; other pairs of datasets are not compared"

    def incomparable(self) -> str:
        """State which pairs are left out."""
        return "any two datasets that are not neighbours"

    def validate(self, domain: Domain) -> None:
        """Refuse points that are not datasets of records, or have no order where one is needed."""
        if self.kind in _ORDERED:
            needs_vectors(self.kind, domain)
        elif isinstance(domain, RecordDomain) and self.kind == BOUNDED_UNORDERED:
            return
        elif not isinstance(domain, DatasetDomain):
            points = domain.points() if isinstance(domain, PointDomain) else iter([None])
            if not all(isinstance(point, Multiset | tuple) for point in points):
                raise InputError(
                    f"{self.kind} does not measure {domain.describe()}", hint="use a domain of multisets or sequences"
                )

    def relation(self, points: Sequence[Point]) -> Relation:
        """The neighbours among the points, found without looking at every pair."""
        return Relation(points, neighbouring(self.kind, points))

    def steps(self, points: Sequence[Point]) -> Relation | None:
        """The neighbours among the points, where these are lists of records."""
        return self.relation(points) if all(isinstance(point, Multiset | tuple) for point in points) else None

    def sharpened(self, points: Sequence[Point]) -> Premetric | None:
        """Path lengths of that relation."""
        found = self.steps(points)
        return None if found is None else Sharpened(found, self.unit)

    def closed_form(self, *, of_vectors: bool = False) -> Premetric:
        """The closed form that appendix A.4 gives for the sharpening; ``of_vectors`` if points are vectors."""
        if self.kind == BOUNDED_ORDERED:
            return OrderedHamming(self.unit)
        if self.kind == UNBOUNDED_ORDERED:
            return InsertDelete(self.unit)
        found: Premetric = Hamming(self.unit) if self.kind == BOUNDED_UNORDERED else SymmetricDifference(self.unit)
        return Pullback(found, as_multiset, "forgetting the order") if of_vectors else found


def neighbouring(kind: str, points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Every ordered pair of neighbours among the points, each once or more, by what is left without one record."""
    stems: dict[Hashable, list[Point]] = {}
    for point in points:
        for stem in _stems(kind, point):
            stems.setdefault(stem, []).append(point)
    if kind in (BOUNDED_ORDERED, BOUNDED_UNORDERED):
        for sharing in stems.values():
            yield from ((x, y) for x, y in permutations(sharing, 2) if ADJACENCIES[kind](x, y))
        return
    for point in points:
        for longer in stems.get(_whole(kind, point), ()):
            yield point, longer
            yield longer, point


def _whole(kind: str, point: Point) -> Hashable:
    """What the relation looks at of a point."""
    return as_vector(point) if kind in _ORDERED else as_multiset(point)


def _stems(kind: str, point: Point) -> set[Hashable]:
    """What is left of a point without one of its records; of bounded neighbours, with the place that is left open."""
    if kind not in _ORDERED:
        found = as_multiset(point)
        return {found.without(record) for record in found.counter}
    vector: Vector = as_vector(point)
    shorter = [vector.without(place) for place in range(len(vector))]
    return set(enumerate(shorter)) if kind == BOUNDED_ORDERED else set(shorter)
