"""Example 5.5 (bailie2023): no swapping invariants are those of the 2020 TopDown Algorithm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2023._households import (
    HOUSEHOLD,
    HOUSEHOLDS,
    PEOPLE,
    PERSON,
    females_in,
    household_worlds,
    of_households,
    of_people,
    of_swapping,
    person_worlds,
)
from theorems.bailie2025._swapping import text
from theorems.bailie2025._topdown_worlds import Invariants, World
from theorems.bailie2025.chapter_3.ex_3_2_3 import every_split_keeps, no_split

Worlds = Callable[[], tuple[World, ...]]


def agreeing(worlds: Worlds, held: Invariants) -> Callable[[int], Iterator[Instance]]:
    """Two datasets with equal invariants."""

    def of_size(size: int) -> Iterator[Instance]:
        groups: dict[object, list[World]] = {}
        for world in worlds() if size == 1 else ():
            groups.setdefault(held(world), []).append(world)
        for members in groups.values():
            yield from combinations(members, 2)

    return of_size


def females_differ(names: tuple[str, ...], places: tuple[int, ...]) -> Callable[[Instance], Witness | None]:
    """The two have different numbers of females."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[World, World], instance)
        counts = [females_in(places, world[0]) for world in (x, y)]
        if counts[0] == counts[1]:
            return None
        return Witness(
            f"equal invariants, {counts[0]} and {counts[1]} females", {"x": text(x[0], names), "x'": text(y[0], names)}
        )

    return check


def females_move(names: tuple[str, ...], worlds: Worlds, held: Invariants, places: tuple[int, ...]) -> Claim:
    """The invariants do not fix the number of females."""
    return Exists("datasets of at most two records", agreeing(worlds, held), females_differ(names, places), last=1)


THEOREM = Theorem(
    id="bailie2023/ex-5.5",
    title="Example 5.5: the TopDown invariants are no swapping invariants",
    statement=r"""In the 2020 TDA (group quarters and structural zeros left aside) two statistics are invariant:
the number of people in
each state, and the number of households in each block. For no choice of $(V_{\rm Match},V_{\rm Swap},V_{\rm
Hold})$ are these
the invariants $c_{\rm Swap}$: swapping always preserves the one-dimensional margins $n_j$, $n_k$, $n_l$, such
as the number of
females, and the TDA does not.""",
    claim=AllOf(
        {
            "records are households: no choice": no_split(HOUSEHOLD, household_worlds, of_households),
            "records are households: margins are kept": every_split_keeps(HOUSEHOLD, HOUSEHOLDS),
            "records are households: females in the TDA": females_move(
                HOUSEHOLD, household_worlds, of_households, (2,)
            ),
            "records are persons: no choice": no_split(PERSON, person_worlds, of_people),
            "records are persons: margins are kept": every_split_keeps(PERSON, PEOPLE),
            "records are persons: females in the TDA": females_move(PERSON, person_worlds, of_people, (3,)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2023",
    lines="449",
    reading=(
        "Invariants correspond if the same pairs of datasets agree on them. Two records over few categories separate "
        "them, and are datasets of every larger domain. Every split of the variables into Match, Hold and Swap is "
        "tried, empty parts included; with more variables, a choice still gives each of these a part."
    ),
    twins=(
        Twin(
            "other invariants",
            "households by state, block and females, and by state, block and males, are kept instead",
            no_split(HOUSEHOLD, household_worlds, of_swapping),
        ),
        Twin(
            "females under those",
            "the invariants that leave females free are those of a swapping method",
            females_move(HOUSEHOLD, household_worlds, of_swapping, (2,)),
        ),
    ),
)
