"""Small worlds of units or of persons, and the 2020 TopDown Algorithm's invariants on them (bailie2025, Example 3.2.3).

The invariants are the number of people in each state, of housing units in each block, and of occupied group quarters of
each type in each block.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeVar, cast

from dpcalc.claim import Instance
from dpcalc.verdict import Witness
from theorems.bailie2025._swapping import Parts, Record, Records, Statistic, invariants, project, text

UNIT = ("state", "block", "kind", "young", "others")
STATE, BLOCK, KIND, YOUNG, OTHERS = range(5)
HOUSING, HALL = range(2)
UNITS = tuple(product((0, 1), (0, 1), (HOUSING, HALL), (0, 1), (0, 1)))
"""A unit: its state, block within the state, kind, and its people aged 25-34 and of other ages."""

PERSON = ("state", "block", "kind", "age")
PEOPLE = tuple(product((0, 1), (0, 1), (HOUSING, HALL), (0, 1)))
"""A person: state, block, kind of the unit (which the person has alone), and whether aged 25-34."""

Place = TypeVar("Place")

World = tuple[Records, tuple[int, ...]]
"""Records, and the number of vacant housing units in each block (none where the units themselves are the records)."""

Invariants = Callable[[World], object]


@cache
def unit_worlds() -> tuple[World, ...]:
    """Every dataset of at most two units."""
    return tuple((records, ()) for size in range(3) for records in combinations_with_replacement(UNITS, size))


@cache
def person_worlds() -> tuple[World, ...]:
    """Every dataset of at most two persons, with at most one vacant housing unit, in the first block or the second."""
    people = [records for size in range(3) for records in combinations_with_replacement(PEOPLE, size)]
    return tuple((records, vacant) for records in people for vacant in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0)))


def of_units(world: World) -> object:
    """The TopDown Algorithm's invariants of 2020, where records are units."""
    people: Counter[int] = Counter()
    houses: Counter[tuple[int, int]] = Counter()
    quarters: Counter[tuple[int, int, int]] = Counter()
    for state, block, kind, young, others in world[0]:
        people[state] += young + others
        houses[state, block] += kind == HOUSING
        quarters[state, block, kind] += kind != HOUSING and young + others > 0
    return _value(people), _value(houses), _value(quarters)


def of_people(world: World) -> object:
    """The same invariants where records are persons, each alone in a unit."""
    people, houses, quarters = Counter[int](), Counter[tuple[int, int]](), Counter[tuple[int, int, int]]()
    for state, block, kind, _ in world[0]:
        people[state] += 1
        houses[state, block] += kind == HOUSING
        quarters[state, block, kind] += kind != HOUSING
    for i, vacant in enumerate(world[1]):
        houses[divmod(i, 2)] += vacant
    return _value(people), _value(houses), _value(quarters)


def of_2010(world: World) -> object:
    """Counts by state of kind and people, and of units by block: the invariants of one swapping method."""
    return project(world[0], (STATE, KIND, YOUNG, OTHERS)), project(world[0], (STATE, BLOCK))


def _value(counts: Counter[Place]) -> frozenset[tuple[Place, int]]:
    """Counts as a value that can be compared and hashed; zeros are left out."""
    return frozenset((place, count) for place, count in counts.items() if count)


def splits(variables: int) -> Callable[[int], Iterator[Instance]]:
    """Every split of the variables into Match, Hold less Match, and Swap, as instances of size 1."""
    return lambda _size: _splits(variables)


def _splits(variables: int) -> Iterator[Parts]:
    """The splits themselves."""
    for choice in product(("match", "hold", "swap"), repeat=variables):
        yield Parts(*(tuple(i for i in range(variables) if choice[i] == k) for k in ("match", "hold", "swap")))


def not_equivalent(
    names: Sequence[str], worlds: Callable[[], tuple[World, ...]], held: Invariants
) -> Callable[[Instance], Witness | None]:
    """Two datasets agree on the given invariants and not on the swapping invariants of the split, or the other way."""

    def check(instance: Instance) -> Witness | None:
        parts = cast(Parts, instance)
        swap_of: dict[object, object] = {}
        held_of: dict[object, object] = {}
        for world in worlds():
            swapping, other = invariants(world[0], parts), held(world)
            if swap_of.setdefault(other, swapping) != swapping or held_of.setdefault(swapping, other) != other:
                return None
        roles = {
            kind: ", ".join(names[i] for i in getattr(parts, kind)) or "none" for kind in ("match", "hold", "swap")
        }
        shown = "; ".join(f"{kind}: {variables}" for kind, variables in roles.items())
        return Witness(f"the invariants are swapping invariants on all {len(worlds())} datasets for {shown}", roles)

    return check


@cache
def one_way_margins(records: Records) -> tuple[Statistic, ...]:
    """The margin of each variable."""
    return tuple(project(records, (i,)) for i in range(len(records[0]) if records else 0))


def datasets_of(records: Sequence[Record]) -> Callable[[int], Iterator[Instance]]:
    """For each split, the datasets of n of these records."""

    def of_size(size: int) -> Iterator[Instance]:
        listed = tuple(combinations_with_replacement(records, size))
        for parts in _splits(len(records[0])):
            yield parts, listed

    return of_size


def keeps_one_way(names: Sequence[str]) -> Callable[[Instance], Witness | None]:
    """Datasets with equal swapping invariants have equal one-way margins, that of age among them."""

    def check(instance: Instance) -> Witness | None:
        parts, listed = cast(tuple[Parts, tuple[Records, ...]], instance)
        seen: dict[object, Records] = {}
        for records in listed:
            first = seen.setdefault(invariants(records, parts), records)
            if one_way_margins(first) != one_way_margins(records):
                values = {"x": text(first, names), "x'": text(records, names)}
                return Witness("equal swapping invariants, but different one-way margins", values)
        return None

    return check


def every(worlds: Callable[[], tuple[World, ...]]) -> Callable[[int], Iterator[Instance]]:
    """Every dataset, as an instance of size 1."""
    return lambda _size: iter(worlds())


def moves_age(
    names: Sequence[str], worlds: Callable[[], tuple[World, ...]], held: Invariants, age: int
) -> Callable[[Instance], Witness | None]:
    """Another dataset agrees on the invariants, and has another number of people aged 25-34."""
    by_value: dict[object, list[World]] = {}

    def check(instance: Instance) -> Witness | None:
        first = cast(World, instance)
        if not by_value:
            for world in worlds():
                by_value.setdefault(held(world), []).append(world)
        for second in by_value[held(first)]:
            if sum(record[age] for record in first[0]) != sum(record[age] for record in second[0]):
                values = {"x": text(first[0], names), "x'": text(second[0], names), "invariants": str(held(first))}
                return Witness("equal invariants, different numbers of people aged 25-34", values)
        return None

    return check
