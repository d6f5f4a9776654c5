"""Household-level and person-level distances on the same datasets (section 2.4.4, appendix A.4).

A dataset is a vector of households, a household a multiset of persons. Unordered distances forget the order of the
households. With *fixed rosters* every household keeps its number of members, and persons carry their household.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import cast

from bailie2025._certified_mechanisms import breaks
from bailie2025._datasets import CERTIFIED, Distance, ordered_hamming, symmetric_difference, unordered_hamming

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.errors import TheoremError
from dpcalc.exact import Extended, Infinity
from dpcalc.exact import product as times
from dpcalc.spec.datasets import Multiset, SequenceDomain, Vector
from dpcalc.spec.units import households
from dpcalc.verdict import Witness

Homes = tuple[Multiset, ...]
Pairs = Callable[[int], Iterator[Instance]]
Condition = Callable[[Homes, Homes], bool]
DISTANCES: Mapping[str, Distance] = {
    "d_Ham": ordered_hamming,
    "d_HamS": unordered_hamming,
    "d_SymDiff": symmetric_difference,
}
PAIRS = "pairs of datasets of at most three households of one or two persons of two kinds, by their most persons"
TWO = Fraction(2)


@cache
def worlds() -> tuple[Homes, ...]:
    """All datasets of at most three households."""
    found = SequenceDomain(households(("a", "b"), (1, 2)), (0, 3)).points()
    return tuple(cast(Homes, point) for point in found)


def persons(homes: Homes) -> int:
    """The number of persons."""
    return sum(map(len, homes))


def pairs_where(condition: Condition) -> Pairs:
    """Pairs of different datasets, the larger one of ``size`` persons, that meet a condition."""

    def of_size(size: int) -> Iterator[Instance]:
        small = [homes for homes in worlds() if persons(homes) <= size]
        for x, y in product(small, small):
            if x != y and max(persons(x), persons(y)) == size and condition(x, y):
                yield x, y

    return of_size


def any_pair(x: Homes, y: Homes) -> bool:
    """No condition."""
    del x, y
    return True


def same_rosters(x: Homes, y: Homes) -> bool:
    """Every household, told by its place, has as many members in both."""
    return [len(home) for home in x] == [len(home) for home in y]


def same_numbers(x: Homes, y: Homes) -> bool:
    """As many households and as many persons in both."""
    return len(x) == len(y) and persons(x) == persons(y)


def same_households(x: Homes, y: Homes) -> bool:
    """As many households in both."""
    return len(x) == len(y)


def by_household(homes: Homes) -> Vector:
    """The records where a record is a household."""
    return Vector(homes)


def by_person(homes: Homes) -> Vector:
    """The records where a record is a person, in the order of the households."""
    return Vector(person for home in homes for person in home)


def by_named_household(homes: Homes) -> Vector:
    """Households that carry a name."""
    return Vector(enumerate(homes))


def by_named_person(homes: Homes) -> Vector:
    """Persons that carry the name of their household."""
    return Vector((place, person) for place, home in enumerate(homes) for person in home)


Views = tuple[Callable[[Homes], Vector], Callable[[Homes], Vector]]
PLAIN: Views = (by_household, by_person)
NAMED: Views = (by_named_household, by_named_person)


def shown(homes: Homes) -> str:
    """A dataset as text."""
    return str(Vector(homes))


ANY = pairs_where(any_pair)


def household_below_person(name: str, pairs: Pairs = ANY, views: Views = PLAIN) -> Claim:
    """The household-level distance is at most the person-level one."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Homes, Homes], instance)
        by_home, by_head = (DISTANCES[name](view(x), view(y)) for view in views)
        if by_home <= by_head:
            return None
        homes, heads = _certified(name, views)
        return _witness(x, y, by_home, by_head, "d^h > d^p", f"(> {homes} {heads})")

    return ForAll(PAIRS, pairs, check)


def person_below_households(name: str, pairs: Pairs = ANY, views: Views = PLAIN, less: int = 0) -> Claim:
    """The person-level distance is at most b (less ``less``) times the household-level one."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Homes, Homes], instance)
        by_home, by_head = (DISTANCES[name](view(x), view(y)) for view in views)
        largest = max(len(home) for home in x + y)
        if by_head <= times(Fraction(largest - less), by_home):
            return None
        homes, heads = _certified(name, views)
        most = "(largest h (join (list x y)) (len h))"
        holds = f"(> {heads} (* {f'(- {most} {less})' if less else most} {homes}))"
        return _witness(x, y, by_home, by_head, f"d^p > {largest - less} d^h", holds)

    return ForAll(PAIRS, pairs, check)


def _certified(name: str, views: Views, x: str = "x", y: str = "y") -> tuple[str, str]:
    """Both distances as certificates write them."""
    d, words = CERTIFIED[DISTANCES[name]], ("named", "named_persons") if views == NAMED else ("", "persons")
    by_home, by_head = (f"({d} ({w} {x}) ({w} {y}))" if w else f"({d} {x} {y})" for w in words)
    return by_home, by_head


def _agreeing(x: Homes, y: Homes) -> list[str]:
    """What two datasets have in common, as certificates say it."""
    found = ["(= (len x) (len y))"] if same_households(x, y) else []
    return [*found, "(= (len (persons x)) (len (persons y)))"] if persons(x) == persons(y) else found


def _witness(x: Homes, y: Homes, by_home: Extended, by_head: Extended, violated: str, holds: str) -> Witness:
    """Two datasets with both distances."""
    values = {"x": shown(x), "x'": shown(y), "d^h": str(by_home), "d^p": str(by_head), "violated": violated}
    summary = f"{shown(x)} and {shown(y)} are {by_home} apart by households, {by_head} by persons"
    return Witness(summary, values, evidence=example(*_agreeing(x, y), holds, x=x, y=y))


def household_implies_person(pairs: Pairs = ANY, views: Views = PLAIN) -> Claim:
    """A specification with the household-level d_HamS implies that with the person-level one at the same budget."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Homes, Homes], instance)
        by_home, by_head = (unordered_hamming(view(x), view(y)) for view in views)
        if by_home <= by_head:
            return None
        yes = _separating(x, y, by_home, by_head, views[0])
        law = {"P(yes | x)": str(yes[x]), "P(yes | x')": str(yes[y])}
        values = {"x": shown(x), "x'": shown(y), "d^h": str(by_home), "d^p": str(by_head), **law}
        heads = _certified("d_HamS", views)[1]
        kept = _certified("d_HamS", views, "z", "w")[0]
        return Witness(
            f"a mechanism keeps the budget ln 2 by households, and tells {shown(x)} from {shown(y)} by more than "
            f"{by_head} ln 2, which is what the budget ln 2 allows by persons",
            values,
            evidence=breaks(yes, kept, heads, x=x, y=y),
        )

    return ForAll(PAIRS, pairs, check)


def _separating(
    x: Homes, y: Homes, by_home: Extended, by_head: Extended, view: Callable[[Homes], Vector]
) -> dict[Homes, Fraction]:
    """A mechanism with answers yes and no: P(yes | z) = 2^-f(z)/2, f(z) the distance from x; checked on all pairs."""
    if isinstance(by_head, Infinity):
        raise TheoremError("nothing lies beyond an infinite distance")
    top = int(by_head) + 1 if isinstance(by_home, Infinity) else int(by_home)

    def level(z: Homes) -> int:
        distance = unordered_hamming(view(x), view(z))
        return top if isinstance(distance, Infinity) else min(int(distance), top)

    most = max(persons(x), persons(y))
    yes = {z: 1 / TWO ** (level(z) + 1) for z in worlds() if persons(z) <= most}
    for z, w in product(yes, yes):
        distance = unordered_hamming(view(z), view(w))
        ratio = max(yes[z] / yes[w], (1 - yes[z]) / (1 - yes[w]))
        if not isinstance(distance, Infinity) and ratio > TWO ** int(distance):
            raise TheoremError(f"the mechanism does not keep the budget at {shown(z)} and {shown(w)}")
    return yes


def all_distances(part: Callable[[str], Claim]) -> Claim:
    """One claim for each of the three distances."""
    return AllOf({name: part(name) for name in DISTANCES})
