"""The two metrics of chapter 5, the laws of a metric, graphs with unit edges, and the largest distance d_*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.exact import INFINITY, Extended, Infinity, total
from dpcalc.spec.datasets import Multiset, as_multiset
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Relation, Sharpened
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._datasets import CERTIFIED, Distance, Domain, Points, datasets, listed

Instances = Callable[[int], Iterator[Instance]]


def less(x: Point, y: Point) -> int:
    """The size of the multiset difference of x and y: the sum of max(0, c_x(a) - c_y(a))."""
    one, other = as_multiset(x).counter, as_multiset(y).counter
    return sum(max(0, count - other[record]) for record, count in one.items())


def d_triangle(x: Point, y: Point) -> Extended:
    """The size of x less y and of y less x."""
    return Fraction(less(x, y) + less(y, x))


def one_sided(x: Point, y: Point) -> Extended:
    """The size of x less y alone."""
    return Fraction(less(x, y))


def squared(x: Point, y: Point) -> Extended:
    """The square of d_triangle."""
    return Fraction((less(x, y) + less(y, x)) ** 2)


def _certified(distance: Distance) -> str:
    """What certificates call a distance."""
    return {d_triangle: "symmetric_difference", **CERTIFIED}[distance]


def is_metric(distance: Distance, over: str, instances: Instances) -> Claim:
    """Positive exactly between different points, symmetric, and with the triangle inequality."""

    def check(instance: Instance) -> Witness | None:
        points = cast(Domain, instance).points
        d = {pair: distance(*pair) for pair in product(points, points)}
        for (x, y), apart in d.items():
            if (apart == 0) != (x == y) or apart != d[y, x]:
                return Witness(f"d({x}, {y}) = {apart}, d({y}, {x}) = {d[y, x]}", {"x": str(x), "x'": str(y)})
        for x, y, z in product(points, repeat=3):
            if d[x, z] > total((d[x, y], d[y, z])):
                summary = f"d({x}, {z}) = {d[x, z]} > {d[x, y]} + {d[y, z]} by way of {y}"
                return Witness(summary, {"x": str(x), "y": str(y), "z": str(z)})
        return None

    return ForAll(over, instances, check)


def _no_path(distance: Distance, points: Points, x: Point, y: Point) -> Evidence | None:
    """Steps of length 1 do not add up to the distance; for distances that certificates have."""
    if distance == squared:
        return None
    name = _certified(distance)
    holds = f"(!= (shortest u v X x y (if (= ({name} u v) 1) 1 inf)) ({name} x y))"
    return example(holds, X=points, x=x, y=y)


def is_graph_distance(distance: Distance, over: str, instances: Instances) -> Claim:
    """The metric is the length of a shortest path in a graph with edges of length 1.

    The edges can only join points at distance 1, and all of these may be joined.
    """

    def check(instance: Instance) -> Witness | None:
        points = cast(Domain, instance).points
        metric = Matrix(points, [[distance(x, y) for y in points] for x in points])
        paths = Sharpened(Relation.at_distance_one(points, metric))
        for x, y in product(points, points):
            if paths.distance(x, y) != metric.distance(x, y):
                summary = f"X = {listed(points)}: {x} and {y} are {metric.distance(x, y)} apart, "
                summary += f"by steps of length 1 {paths.distance(x, y)}"
                return Witness(summary, {"x": str(x), "x'": str(y)}, evidence=_no_path(distance, points, x, y))
        return None

    return ForAll(over, instances, check)


Meets = Callable[[Point, Point], bool]


def connected(distance: Distance) -> Meets:
    """Two datasets are at a finite distance."""
    return lambda x, y: distance(x, y) != INFINITY


def equally_many(x: Point, y: Point) -> bool:
    """Two datasets have as many records."""
    return len(as_multiset(x)) == len(as_multiset(y))


def any_two(x: Point, y: Point) -> bool:
    """No condition."""
    del x, y
    return True


def largest_at_most(distance: Distance, bound: Callable[[int], int], meets: Meets, ordered: bool) -> Claim:
    """Any two datasets of at most b records that meet the condition are at most ``bound(b)`` apart.

    The supremum d_* over a support is reached, or approached, by its pairs, and any such pair is a support.
    """

    def pairs(size: int) -> Iterator[Instance]:
        for x, y in product(datasets(ordered, 2, (0, size)), repeat=2):
            if meets(x, y) and max(len(as_multiset(x)), len(as_multiset(y))) == size:
                yield size, x, y

    def check(instance: Instance) -> Witness | None:
        b, x, y = cast(tuple[int, Point, Point], instance)
        apart = distance(x, y)
        if apart <= bound(b):
            return None
        values = {"support": f"{x} {y}", "x_*": str(y), "d_*": str(apart), "b": str(b)}
        within = f"(<= (max (len x) (len y)) {b})"
        evidence = example(within, f"(> ({_certified(distance)} x y) {bound(b)})", x=x, y=y)
        return Witness(f"b = {b}: with the support {x} {y}, d_* = {apart} > {bound(b)}", values, evidence=evidence)

    return ForAll("pairs of datasets of at most b records, by b", pairs, check)


def bits(zeros: int, ones: int) -> Multiset:
    """A multiset of bits."""
    return Multiset((0,) * zeros + (1,) * ones)


def bit_pairs(size: int) -> Iterator[Instance]:
    """Pairs of non-empty multisets of bits, the larger one of ``size`` records."""
    bags = [bits(n - ones, ones) for n in range(1, size + 1) for ones in range(n + 1)]
    return ((x, y) for x, y in product(bags, bags) if max(len(x), len(y)) == size)


def flips(size: int) -> Iterator[Instance]:
    """Pairs of vectors of ``size`` bits, up to flipping the same places in both: zeros, and some ones first."""
    for ones in range(size + 1):
        yield (0,) * size, (1,) * ones + (0,) * (size - ones)


def _all_bits(distance: Distance, pairs: Instances, value: int, most: int) -> Evidence:
    """All the pairs of ``flips`` or of ``bit_pairs`` are within a distance."""
    lengths = f"(range {most + 1})"
    if pairs is flips:
        apart = f"({_certified(distance)} (bits n 0) (bits n k))"
        holds = f"(every n {lengths} (every k (range (+ n 1)) (<= {apart} {value})))"
    else:
        apart = f"({_certified(distance)} (bits n i) (bits m j))"
        inner = f"(every i (range (+ n 1)) (every j (range (+ m 1)) (<= {apart} {value})))"
        holds = f"(every n {lengths} (every m {lengths} {inner}))"
    return example(holds, define=(("bits", "n ones", "(map i (range n) (if (< i ones) 1 0))"),))


def d_star(distance: Distance, pairs: Instances, value: int, most: int = 10) -> Claim:
    """Over datasets of at most ``most`` bits, d_* is at most ``value``, and reaches it."""
    over = f"pairs of datasets of at most {most} bits, up to symmetry, by the larger one's size"

    name = f"({_certified(distance)} x y)"

    def shown(x: Point, y: Point, words: str, holds: str) -> Witness:
        bits = f"(and (<= (max (len x) (len y)) {most}) (every b (join (list x y)) (in b (list 0 1))))"
        values = {"x": str(x), "x_*": str(y)}
        return Witness(f"with the support {x} {y}, {words}", values, evidence=example(bits, holds, x=x, y=y))

    def above(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Point, Point], instance)
        apart = distance(x, y)
        if isinstance(apart, Infinity) or apart <= value:
            return None
        return shown(x, y, f"d_* = {apart} > {value}", f"(and (> {name} {value}) (< {name} inf))")

    def equal(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Point, Point], instance)
        if distance(x, y) != value:
            return None
        return shown(x, y, f"d_* = {value}", f"(= {name} {value})")

    return AllOf(
        {
            "no more": ForAll(over, pairs, above, last=most, whole=_all_bits(distance, pairs, value, most)),
            "reached": Exists(over, pairs, equal, last=most),
        }
    )
