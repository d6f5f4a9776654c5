"""Components of bounded and unbounded neighbours, the number of records as an invariant, and pairwise weights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import cast

from bailie2025._datasets import Domain, Points, of_one_size

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.premetrics.checks import components_of
from dpcalc.exact import INFINITY, Extended
from dpcalc.exact import product as times
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.verdict import Witness

BUDGETS: tuple[Extended, ...] = (Fraction(0), Fraction(1, 2), Fraction(1), INFINITY)
Instances = Callable[[int], Iterator[Instance]]


def size_of(point: Point) -> int:
    """The number of records."""
    return len(cast(tuple[object, ...], point))


def components(kind: str, points: Points) -> set[frozenset[Point]]:
    """The sets [x] of one notion of neighbours, with the whole domain as the one universe."""
    return {frozenset(part) for part in components_of(Adjacent(kind), points)}


def by_size(points: Points) -> set[frozenset[Point]]:
    """The datasets of each number of records."""
    return {frozenset(of_one_size(points, size)) for size in set(map(size_of, points))}


def components_are_sizes(kind: str, over: str, instances: Instances) -> Claim:
    """[x] is the set of all datasets with as many records as x."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        found = components(kind, domain.points)
        wrong = next((part for part in sorted(found - by_size(domain.points), key=len)), None)
        if wrong is None:
            return None
        x = min(wrong, key=str)
        shown = ", ".join(sorted(map(str, wrong)))
        return Witness(f"X = {domain.words}: the component of {x} is {shown}", {"x": str(x), "[x]": shown})

    return ForAll(over, instances, check)


def components_within(fine: str, coarse: str, over: str, instances: Instances, *, properly: bool = False) -> Claim:
    """Every component of one relation lies in one of the other; ``properly``: some other one is larger as well."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        small, large = components(fine, domain.points), components(coarse, domain.points)
        loose = next((part for part in small if not any(part <= whole for whole in large)), None)
        if loose is not None:
            x, y = _split(loose, large)
            return Witness(f"X = {domain.words}: {fine} connects {x} and {y}, {coarse} does not", {"x": x, "x'": y})
        if properly and small == large:
            return Witness(f"X = {domain.words}: both relations have the same components", {"X": domain.words})
        return None

    return ForAll(over, instances, check)


def _split(part: frozenset[Point], others: set[frozenset[Point]]) -> tuple[str, str]:
    """Two members that the other components tell apart."""
    inside = sorted(part, key=str)
    pairs = (pair for pair in combinations(inside, 2) if not any(set(pair) <= other for other in others))
    x, y = next(pairs)
    return str(x), str(y)


Universes = Callable[[Points], list[frozenset[Point]]]


def everything(points: Points) -> list[frozenset[Point]]:
    """The whole domain as the one universe."""
    return [frozenset(points)]


def each_size(points: Points) -> list[frozenset[Point]]:
    """One universe for each number of records."""
    return list(by_size(points))


def same_promise(
    first: tuple[Universes, Premetric], second: tuple[Universes, Premetric], over: str, instances: Instances
) -> Claim:
    """Both flavors ask the same of every pair, for every budget, whatever the output premetric."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        sides = [(universes(domain.points), premetric) for universes, premetric in (first, second)]
        for budget, (x, y) in product(BUDGETS, product(domain.points, domain.points)):
            if x == y:
                continue
            weights = [weight(universes, premetric, budget, x, y) for universes, premetric in sides]
            if weights[0] != weights[1]:
                summary = f"budget {budget}: from {x} to {y} the one allows {weights[0]}, the other {weights[1]}"
                return Witness(summary, {"x": str(x), "x'": str(y), "budget": str(budget)})
        return None

    return ForAll(over, instances, check)


def weight(universes: list[frozenset[Point]], premetric: Premetric, budget: Extended, x: Point, y: Point) -> Extended:
    """The least of budget times distance over the universes that hold both points."""
    if not any(x in universe and y in universe for universe in universes):
        return INFINITY
    return times(budget, premetric.distance(x, y))


def size_is_free(premetric: Premetric, over: str, instances: Instances) -> Claim:
    """Releasing the number of records exactly loses nothing: it is the same wherever the distance is finite."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        for x, y in product(domain.points, domain.points):
            distance = premetric.distance(x, y)
            if distance != INFINITY and size_of(x) != size_of(y):
                summary = f"{x} and {y} are {distance} apart, and |x| tells them apart with certainty"
                return Witness(summary, {"x": str(x), "x'": str(y), "distance": str(distance)})
        return None

    return ForAll(over, instances, check)


def sizes_apart(premetric: Premetric, over: str, instances: Instances) -> Claim:
    """Datasets of different sizes are at infinite distance, and no finite distances connect them."""

    def check(instance: Instance) -> Witness | None:
        domain = cast(Domain, instance)
        for part in components_of(premetric, domain.points):
            if len(set(map(size_of, part))) > 1:
                x, y = part[0], next(point for point in part if size_of(point) != size_of(part[0]))
                return Witness(f"{x} and {y} are connected", {"x": str(x), "x'": str(y)})
        return None

    return ForAll(over, instances, check)
