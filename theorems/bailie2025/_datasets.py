"""Small domains of datasets, the distances of appendix A.4 word by word, and the sharpenings of neighbour relations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.premetrics.sharpening import sharpened
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.datasets import Multiset, MultisetDomain, SequenceDomain, Vector, as_multiset, as_vector
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.adjacency import (
    BOUNDED_ORDERED,
    BOUNDED_UNORDERED,
    UNBOUNDED_ORDERED,
    UNBOUNDED_UNORDERED,
    Adjacent,
)
from dpcalc.verdict import Witness

KINDS = ("a", "b", "c")
Points = tuple[Point, ...]
Distance = Callable[[Point, Point], Extended]
Check = Callable[[Instance], Witness | None]


@dataclass(frozen=True)
class Domain:
    """A domain X: its points, and what it is in words."""

    points: Points
    words: str


def datasets(ordered: bool, kinds: int, sizes: tuple[int, int]) -> Points:
    """All vectors, or all multisets, of some kinds of records with sizes in a range."""
    family = SequenceDomain if ordered else MultisetDomain
    return tuple(family(KINDS[:kinds], sizes).points())


def listed(points: Points) -> str:
    """Datasets as text."""
    return " ".join(map(str, points))


def restricted(ordered: bool) -> Callable[[int], Iterator[Instance]]:
    """Every domain of ``size`` datasets, of at most two records of two kinds."""

    def of_size(size: int) -> Iterator[Instance]:
        for points in combinations(datasets(ordered, 2, (0, 2)), size):
            yield Domain(points, listed(points))

    return of_size


def complete(ordered: bool, several: bool = False, largest: int = 3) -> Callable[[int], Iterator[Instance]]:
    """Every domain of all datasets of m to ``size`` records; ``several``: of more than one size."""

    def of_size(size: int) -> Iterator[Instance]:
        for kinds, low in product(range(1, largest + 1), range(size if several else size + 1)):
            words = f"all datasets of {low} to {size} records of {kinds} kinds"
            yield Domain(datasets(ordered, kinds, (low, size)), words)

    return of_size


def exactly(ordered: bool, largest: int = 3) -> Callable[[int], Iterator[Instance]]:
    """Every domain R^n of all datasets of ``size`` records."""

    def of_size(size: int) -> Iterator[Instance]:
        for kinds in range(1, largest + 1):
            words = f"all datasets of {size} records of {kinds} kinds"
            yield Domain(datasets(ordered, kinds, (size, size)), words)

    return of_size


def up_to(ordered: bool, kinds: int = 2) -> Callable[[int], Iterator[Instance]]:
    """All datasets of at most ``size`` records: what lies so far in the union of R^n over all n >= 0."""

    def of_size(size: int) -> Iterator[Instance]:
        for number in range(1, kinds + 1):
            words = f"all datasets of at most {size} records of {number} kinds"
            yield Domain(datasets(ordered, number, (0, size)), words)

    return of_size


def symmetric_difference(x: Point, y: Point) -> Extended:
    """The number of records in the symmetric difference of two multisets."""
    one, other = as_multiset(x), as_multiset(y)
    left = list(one)
    common = 0
    for record in other:
        if record in left:
            left.remove(record)
            common += 1
    return Fraction(len(one) + len(other) - 2 * common)


def unordered_hamming(x: Point, y: Point) -> Extended:
    """Half of it where the sizes agree, infinity otherwise."""
    half = symmetric_difference(x, y)
    if len(as_multiset(x)) != len(as_multiset(y)) or not isinstance(half, Fraction):
        return INFINITY
    return half / 2


def ordered_hamming(x: Point, y: Point) -> Extended:
    """The number of places that differ where the lengths agree, infinity otherwise."""
    one, other = as_vector(x), as_vector(y)
    if len(one) != len(other):
        return INFINITY
    return Fraction(sum(one[i] != other[i] for i in range(len(one))))


def insertions_and_deletions(x: Point, y: Point) -> Extended:
    """Min |I| + |J| such that x without the places I is y without the places J."""
    one, other = _left(as_vector(x)), _left(as_vector(y))
    return Fraction(min(one[rest] + other[rest] for rest in one.keys() & other.keys()))


def _left(vector: Vector) -> dict[tuple[object, ...], int]:
    """What can be left when places are removed, with the least number removed."""
    found: dict[tuple[object, ...], int] = {}
    for removed in range(len(vector) + 1):
        for kept in combinations(vector, len(vector) - removed):
            found.setdefault(kept, removed)
    return found


CERTIFIED: Mapping[Distance, str] = {
    symmetric_difference: "symmetric_difference",
    unordered_hamming: "hamming_s",
    ordered_hamming: "hamming",
    insertions_and_deletions: "indels",
}
"""What certificates call a distance."""
CERTIFIED_STEPS = {
    BOUNDED_UNORDERED: "hamming_s",
    BOUNDED_ORDERED: "hamming",
    UNBOUNDED_UNORDERED: "symmetric_difference",
    UNBOUNDED_ORDERED: "indels",
}
"""The distance that is 1 between neighbours and only there."""


def pairs_differ(first: Distance, second: Distance, points: Points) -> tuple[Point, Point] | None:
    """The first ordered pair on which two distances differ."""
    return next(((x, y) for x, y in product(points, points) if first(x, y) != second(x, y)), None)


def sharpening_is(kind: str, closed: Distance) -> Check:
    """Within the domain, the sharpening of the neighbour premetric is the closed form."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        paths = sharpened(Adjacent(kind), domain.points).distance
        pair = pairs_differ(paths, closed, domain.points)
        if pair is None:
            return None
        values = {"sharpening": str(paths(*pair)), "closed form": str(closed(*pair))}
        x, y = map(str, pair)
        summary = f"X = {domain.words}: from {x} to {y} the shortest path is {values['sharpening']}"
        path = f"(shortest u v X x y (if (= ({CERTIFIED_STEPS[kind]} u v) 1) 1 inf))"
        evidence = example(f"(!= {path} ({CERTIFIED[closed]} x y))", X=domain.points, x=pair[0], y=pair[1])
        shown = {"x": x, "x'": y, **values}
        return Witness(f"{summary}, the closed form {values['closed form']}", shown, evidence=evidence)

    return check


def sharpening_claim(kind: str, closed: Distance, instances: Callable[[int], Iterator[Instance]], over: str) -> Claim:
    """The claim that the sharpening is the closed form on every domain of a family."""
    return ForAll(over, instances, sharpening_is(kind, closed), first=1)


def of_one_size(points: Points, size: int) -> Points:
    """The datasets with a number of records."""
    return tuple(point for point in points if isinstance(point, tuple | Multiset) and len(point) == size)


RESTRICTED = "domains of datasets of at most two records of two kinds, by their number of points"
COMPLETE = "domains of all datasets of m to n records of at most three kinds, m <= n, by n"
EXACTLY = "domains of all datasets of n records of at most three kinds, by n"
SEVERAL = "domains of all datasets of m to n records of at most three kinds, m < n, by n"
UP_TO = "domains of all datasets of at most n records of at most two kinds, by n"
UP_TO_THREE_KINDS = "domains of all datasets of at most n records of at most three kinds, by n"
ON_SUBSETS = (
    "For every domain X that is a subset of the union of R^n, as the appendix requires of X; paths run through X "
    "(Definition A.4.1). For the whole union, and for all datasets with sizes in a range, see the repaired claim."
)
WHOLE = (
    "In the union of all R^n no path is shorter than the closed form, for one step changes it by at most 1, and the "
    "paths found here run through it."
)
