"""The single counts that make up the invariants of TopDown, in a small country, and what leaving some out allows.

Two states of one block each, with one type of group quarters. A person lives alone, in a housing unit or in group
quarters; blocks may have a vacant housing unit. Persons are at a finite distance where there are as many of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate
from dpcalc.verdict import Evidence, Witness

STATES = (0, 1)
HOUSE, HALL = "house", "hall"
COUNTS = tuple(
    f"{what} {state}" for what in ("population of state", "units of block", "quarters of block") for state in STATES
)
"""The invariants, one by one."""
POPULATIONS, UNITS, QUARTERS = COUNTS[:2], COUNTS[2:4], COUNTS[4:]
World = tuple[tuple[tuple[int, str], ...], tuple[int, ...]]
"""Where persons live, and the vacant units of each block."""
Values = tuple[int, ...]
Removed = tuple[str, ...]
Choice = Callable[[int], Iterator[Removed]]
ROUTES = (Enumerate(EnumerateScope(up_to=len(COUNTS))),)


def counts(world: World) -> Values:
    """The number of persons, then every count."""
    people, vacant = world
    at = Counter(people)
    population = [at[state, HOUSE] + at[state, HALL] for state in STATES]
    units = [at[state, HOUSE] + vacant[state] for state in STATES]
    return (len(people), *population, *units, *(at[state, HALL] for state in STATES))


@cache
def worlds() -> tuple[World, ...]:
    """Every dataset of at most two persons and at most one vacant unit in each block."""
    homes = tuple(product(STATES, (HOUSE, HALL)))
    people = [who for size in range(3) for who in combinations_with_replacement(homes, size)]
    return tuple(product(people, product((0, 1), repeat=2)))


def of_size(size: int) -> Iterator[Removed]:
    """Every set of that many counts."""
    return combinations(COUNTS, size)


ANY_SUBSET: Choice = of_size
"""Every non-empty set of counts is left out."""


def but_all(size: int) -> Iterator[Removed]:
    """Every non-empty set of counts but the set of them all."""
    return of_size(size) if size < len(COUNTS) else iter(())


def nothing(size: int) -> Iterator[Removed]:
    """No count is left out."""
    return iter([()] if size == 1 else [])


def more_than_one_population(size: int) -> Iterator[Removed]:
    """Every set of counts but the population of one state alone."""
    return (removed for removed in of_size(size) if removed not in [(name,) for name in POPULATIONS])


def one_population(size: int) -> Iterator[Removed]:
    """The population of one state."""
    return ((name,) for name in POPULATIONS) if size == 1 else iter(())


def families(size: int) -> Iterator[Removed]:
    """One, two or all of: every population, every number of units, every number of occupied quarters."""
    return (sum(chosen, ()) for chosen in combinations((POPULATIONS, UNITS, QUARTERS), size))


def _pair(removed: Removed) -> tuple[World, World] | None:
    """Two datasets of as many persons that agree on all counts but those left out, and differ on one of these."""
    kept = [0, *(place for place, name in enumerate(COUNTS, 1) if name not in removed)]
    seen: dict[Values, World] = {}
    for world in worlds():
        values = counts(world)
        other = seen.setdefault(tuple(values[place] for place in kept), world)
        if counts(other) != values:
            return other, world
    return None


def unbounded(choice: Choice) -> Claim:
    """Some two datasets at a finite distance agree on what is kept and differ in what is left out."""

    def check(instance: Instance) -> Witness | None:
        removed = cast(Removed, instance)
        if _pair(removed) is not None:
            return None
        what = ", ".join(removed) or "nothing"
        return Witness(
            f"left out: {what}; all datasets with as many persons and equal other counts have equal counts",
            {"left out": what, "kept": ", ".join(name for name in COUNTS if name not in removed)},
            evidence=_evidence(removed),
        )

    return ForAll("sets of counts that are left out of the invariants, by their number", choice, check)


def bounded(choice: Choice) -> Claim:
    """No two datasets at a finite distance that agree on what is kept differ in what is left out."""

    def check(instance: Instance) -> Witness | None:
        found = _pair(cast(Removed, instance))
        if found is None:
            return None
        x, y = (str(counts(world)) for world in found)
        return Witness("datasets at a finite distance with equal kept counts", {"c(x)": x, "c(x')": y})

    return ForAll("sets of counts that are left out of the invariants, by their number", choice, check)


def _evidence(removed: Removed) -> Evidence:
    """That equal kept counts, the number of persons among them, make all counts equal, where no unit is vacant."""
    places = [place for place, name in enumerate(("persons", *COUNTS)) if name not in removed]
    agree = " ".join(f"(= (item z {place}) (item w {place}))" for place in places)
    same = " ".join(f"(= (item z {place}) (item w {place}))" for place in range(len(COUNTS) + 1))
    rows = sorted({counts(world) for world in worlds() if not any(world[1])})
    return example(f"(every z W (every w W (or (not (and {agree})) (and {same}))))", W=rows)


READING_OF_COUNTS = (
    "The invariants are the single counts: the population of each state, the units and the occupied group quarters of "
    "each block. TopDown's output agrees with the data on all of them, so two datasets that differ on one have laws on "
    "disjoint sets, infinitely far apart; TopDown keeps no finite budget if such a pair lies in a universe of c' at a "
    "finite distance, that is, with as many persons."
)
