"""Data universes of two or three datasets, their output laws, and the ways of saying pure privacy of Theorem 5.3.5."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import cast

from bailie2025._measures import NUMBERS, Measure, exp_mult, inside, over_events, scaled

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.decide.output_laws import text
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.verdict import Witness

Distances = tuple[tuple[Extended, ...], ...]
LAWS: tuple[Measure, ...] = tuple((p, 1 - p) for p in map(Fraction, ("0", "1", "1/33", "4/33", "16/33")))
"""Laws on two outcomes: two without common support, and three of which each is 4 times the one before, or less."""
ROOTS = (Fraction(1), Fraction(2))
"""Values of exp(eps/2)."""
STEPS: tuple[Extended, ...] = (*map(Fraction, ("1/2", "1", "3/2", "2")), INFINITY)
largest_ratio = cache(exp_mult)


@dataclass(frozen=True)
class World:
    """The laws at datasets a, b, ..., their distances, multiples of 1/2, and exp(eps/2)."""

    laws: tuple[Measure, ...]
    distances: Distances
    root: Fraction

    def pairs(self) -> Iterator[tuple[Measure, Measure, Extended]]:
        """The laws at x and at x', and d(x, x')."""
        places = range(len(self.laws))
        return ((self.laws[i], self.laws[j], self.distances[i][j]) for i, j in product(places, repeat=2))

    def factor(self, distance: Extended) -> Extended:
        """exp(eps d), with 0 times infinity infinite."""
        return INFINITY if isinstance(distance, Infinity) else self.root ** int(2 * distance)

    def within(self, first: Measure, second: Measure, factor: Extended) -> bool:
        """Whether the second law is in the interval from the first over the factor to the first times the factor."""
        return isinstance(factor, Infinity) or inside(scaled(1 / factor, first), second, scaled(factor, first))

    def failure(self, what: str) -> Witness:
        """The world in words, and the kernel's view of statements I and III."""
        laws = [text(law) for law in self.laws]
        rows = ["(" + ", ".join(map(str, row)) + ")" for row in self.distances]
        values = {"laws": " ".join(laws), "distances": " ".join(rows), "exp(eps)": str(self.root**2)}
        listed = ", ".join(f"{name} {value}" for name, value in values.items())
        objects = {"laws": self.laws, "d": self.distances, "root": self.root}
        said = [
            "(are_laws laws)",
            "(is_metric d)",
            *(f"({name} laws d root)" if holds else f"(not ({name} laws d root))" for name, holds in self.answers()),
        ]
        evidence = example(*said, define=DEFINITIONS, about=objects)
        return Witness(f"{listed}: {what}", {**values, "violated": what}, evidence=evidence)

    def answers(self) -> Iterable[tuple[str, bool]]:
        """What certificates say of it."""
        return (("pure", pure(self)), ("standard", standard(self)), ("intervals", at_whole_distances(self)))


_PLACES, _AT = "(range (len d))", "(item (item d i) j)"
_EVERY = "(every i (range (len laws)) (every j (range (len laws)) "
_CLOSE = f"(<= (exp_MULT (item laws i) (item laws j)) (^ root (* 2 {_AT})))"
DEFINITIONS = (
    (
        "is_metric",
        "d",
        (
            f"(every i {_PLACES} (every j {_PLACES} (and (= {_AT} (item (item d j) i)) (same (= {_AT} 0) (= i j)) "
            f"(every k {_PLACES} (<= (item (item d i) k) (+ {_AT} (item (item d j) k)))))))"
        ),
    ),
    ("pure", "laws d root", f"{_EVERY}(or (= {_AT} inf) {_CLOSE})))"),
    ("standard", "laws d root", f"{_EVERY}(or (!= {_AT} 1) {_CLOSE})))"),
    ("intervals", "laws d root", f"{_EVERY}(or (not (in {_AT} (range 9))) {_CLOSE})))"),
)
"""``pure`` is I; ``standard`` is II, in both directions, as d is symmetric;
``intervals`` is III, of the pairs whose distance is a whole number (here below 9)."""

Says = Callable[[World], bool]


def pure(world: World) -> bool:
    """I: the multiplicative distance is at most eps times the distance, for all pairs."""
    return all(largest_ratio(p, q) <= world.factor(d) for p, q, d in world.pairs())


def standard(world: World) -> bool:
    """II: P_x'(S) <= exp(eps) P_x(S) for all events and all pairs at distance 1."""
    ratio = world.root**2
    return all(above <= ratio * below for p, q, d in world.pairs() if d == 1 for below, above in over_events(p, q))


def at_whole_distances(world: World) -> bool:
    """III: the intervals of measures, for pairs whose distance is a whole number."""
    return all(
        world.within(p, q, world.factor(d))
        for p, q, d in world.pairs()
        if not isinstance(d, Infinity) and d.denominator == 1
    )


def at_all_distances(world: World) -> bool:
    """III for every finite distance."""
    return all(world.within(p, q, world.factor(d)) for p, q, d in world.pairs())


def densities(world: World) -> bool:
    """IV: for every measure with respect to which P_x has a density, so has P_x', within the factor exp(eps d)."""
    return all(
        _has_density(p, q, cast(Fraction, world.factor(d)), base)
        for p, q, d in world.pairs()
        if d != INFINITY
        for base in (p, *product(NUMBERS[:3], repeat=len(p)))
        if all(mass or not weight for mass, weight in zip(base, p, strict=True))
    )


def _has_density(first: Measure, second: Measure, factor: Fraction, base: Measure) -> bool:
    """Whether the second law has a density near the first one's; where the base is 0 any value may be chosen."""
    for p, q, mass in zip(first, second, base, strict=True):
        if (not mass and q) or (mass and not p / mass / factor <= q / mass <= p / mass * factor):
            return False
    return True


def equivalent(first: Says, second: Says) -> Callable[[Instance], Witness | None]:
    """The two ways of saying it agree."""

    def check(instance: Instance) -> Witness | None:
        world = cast(World, instance)
        one, other = first(world), second(world)
        return None if one == other else world.failure(f"the first: {one}, the second: {other}")

    return check


def implies(first: Says, second: Says) -> Callable[[Instance], Witness | None]:
    """Whatever is private in the first way is so in the second."""

    def check(instance: Instance) -> Witness | None:
        world = cast(World, instance)
        return world.failure("the first, and not the second") if first(world) and not second(world) else None

    return check


def no_group_privacy(instance: Instance) -> Witness | None:
    """II holds, and (5.2) fails for a pair at a distance above 1."""
    world = cast(World, instance)
    broken = any(largest_ratio(p, q) > world.factor(d) for p, q, d in world.pairs() if d > 1)
    return world.failure("II holds, (5.2) fails at a distance above 1") if broken and standard(world) else None


def _symmetric(size: int, values: tuple[Extended, ...]) -> Iterator[Distances]:
    """Every symmetric matrix with zeros on the diagonal and these values elsewhere."""
    places = list(combinations(range(size), 2))
    for chosen in product(values, repeat=len(places)):
        entries = dict(zip(places, chosen, strict=True))
        yield tuple(
            tuple(Fraction(0) if i == j else entries[min(i, j), max(i, j)] for j in range(size)) for i in range(size)
        )


def _is_metric(distances: Distances) -> bool:
    """Whether the triangle inequality holds."""
    places = range(len(distances))
    return all(
        isinstance(distances[i][j], Infinity)
        or isinstance(distances[j][k], Infinity)
        or distances[i][k] <= cast(Fraction, distances[i][j]) + cast(Fraction, distances[j][k])
        for i, j, k in product(places, repeat=3)
    )


@cache
def metrics(size: int) -> tuple[Distances, ...]:
    """The metrics on two or three datasets with distances among ``STEPS``."""
    return tuple(filter(_is_metric, _symmetric(size, STEPS)))


@cache
def graphs(size: int) -> tuple[Distances, ...]:
    """The path lengths of the graphs on two or three datasets."""
    found = set()
    places = range(size)
    for edges in _symmetric(size, (Fraction(1), INFINITY)):
        by_two = {(i, k) for i, j, k in product(places, repeat=3) if edges[i][j] == edges[j][k] == 1}
        found.add(
            tuple(
                tuple(Fraction(2) if edges[i][k] == INFINITY and (i, k) in by_two else edges[i][k] for k in places)
                for i in places
            )
        )
    return tuple(sorted(found, key=str))


def worlds(kinds: Callable[[int], tuple[Distances, ...]]) -> Callable[[int], Iterator[Instance]]:
    """Every world of one size with these distances."""

    def instances(size: int) -> Iterator[Instance]:
        for distances, laws, root in product(kinds(size), product(LAWS, repeat=size), ROOTS):
            yield World(laws, distances, root)

    return instances


OF_SIZE = "on n datasets, laws on two outcomes, exp(eps) = 1 or 4"


def on_graphs(check: Callable[[Instance], Witness | None]) -> ForAll:
    """A claim about the worlds whose distances are those of graphs."""
    return ForAll(f"graph distances {OF_SIZE}", worlds(graphs), check, first=2)


def on_metrics(check: Callable[[Instance], Witness | None]) -> ForAll:
    """A claim about the worlds with any metric."""
    return ForAll(f"metrics {OF_SIZE}", worlds(metrics), check, first=2)
