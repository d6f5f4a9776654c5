"""Small worlds of households or of persons, and the 2020 invariants of Example 5.5 (bailie2023) on them.

The invariants are the number of people in each state and the number of households in each block; group quarters and
structural zeros are left out, as in the example.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, product

from theorems.bailie2025._swapping import Records, project
from theorems.bailie2025._topdown_worlds import World

HOUSEHOLD = ("state", "block", "females", "males")
HOUSEHOLDS = tuple(product((0, 1), (0, 1), (0, 1), (0, 1)))
"""A household: its state, its block within the state, its females and its males (none of either: a vacant unit)."""

PERSON = ("state", "block", "household", "female")
PEOPLE = tuple(product((0, 1), (0, 1), (0, 1), (0, 1)))
"""A person: state, block, number of the household within the block, and sex."""


@cache
def household_worlds() -> tuple[World, ...]:
    """Every dataset of at most two households."""
    return tuple((records, ()) for size in range(3) for records in combinations_with_replacement(HOUSEHOLDS, size))


@cache
def person_worlds() -> tuple[World, ...]:
    """Every dataset of at most two persons."""
    return tuple((records, ()) for size in range(3) for records in combinations_with_replacement(PEOPLE, size))


def of_households(world: World) -> object:
    """People by state and households by block, where records are households; vacant units are no households."""
    people = [state for state, _, females, males in world[0] for _ in range(females + males)]
    return _counts(people), _counts((state, block) for state, block, females, males in world[0] if females + males)


def of_people(world: World) -> object:
    """The same where records are persons."""
    households = {record[:3] for record in world[0]}
    return _counts(record[0] for record in world[0]), _counts(place[:2] for place in households)


def of_swapping(world: World) -> object:
    """Households by state, block and females, and by state, block and males: the invariants of one swapping method."""
    return project(world[0], (0, 1, 2)), project(world[0], (0, 1, 3))


def females_in(places: tuple[int, ...], records: Records) -> int:
    """The number of females, given where records count them."""
    return sum(record[place] for record in records for place in places)


def _counts(values: Iterable[object]) -> frozenset[tuple[object, int]]:
    """How often each value occurs."""
    return frozenset(Counter(values).items())
