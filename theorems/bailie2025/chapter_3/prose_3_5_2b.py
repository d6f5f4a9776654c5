"""Section 3.5.2 (bailie2025): neither the 2020 DAS nor swapping refines the other's multiverse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._swapping import Parts, Record, invariants, text
from theorems.bailie2025._topdown_worlds import (
    BLOCK,
    HALL,
    HOUSING,
    KIND,
    OTHERS,
    STATE,
    UNIT,
    YOUNG,
    World,
    of_units,
    unit_worlds,
)

Held = Callable[[World], object]
BY_STATE = Parts((STATE,), (KIND, YOUNG, OTHERS), (BLOCK,))
"""Units are matched within a state, and their blocks are swapped."""
BY_KIND = Parts((STATE, KIND), (YOUNG, OTHERS), (BLOCK,))
"""The same within a state and a kind of unit."""
OVER = "two datasets of one or two units each, no group quarters among them vacant"
of_topdown = cache(of_units)


def of_swapping(parts: Parts) -> Held:
    """The swapping invariants: the margins of Match with Hold and of Match with Swap."""
    return cache(lambda world: invariants(world[0], parts))


def worlds(size: int) -> Iterator[Instance]:
    """Pairs of datasets of ``size`` units."""
    found = [world for world in unit_worlds() if len(world[0]) == size and not any(map(vacant_quarters, world[0]))]
    return combinations(found, 2)


def vacant_quarters(unit: Record) -> bool:
    """Whether a unit is group quarters in which nobody lives."""
    return unit[KIND] == HALL and not unit[YOUNG] + unit[OTHERS]


SWAPPING = of_swapping(BY_STATE)
SWAPPING_AGREES = "(and (agree x y (list 0 2 3 4)) (agree x y (list 0 1)))"
TOPDOWN_AGREES = (
    "(every s (range 2) (and (= (people x s) (people y s)) (every b (range 2) "
    "(and (= (houses x s b) (houses y s b)) (= (quarters x s b) (quarters y s b))))))"
)
IN_BLOCK = "(= (item u 0) s) (= (item u 1) b)"
COUNTS = (
    ("people", "x s", "(sum u x (if (= (item u 0) s) (+ (item u 3) (item u 4)) 0))"),
    ("houses", "x s b", f"(count u x (and {IN_BLOCK} (= (item u 2) {HOUSING})))"),
    ("quarters", "x s b", f"(count u x (and {IN_BLOCK} (= (item u 2) {HALL}) (> (+ (item u 3) (item u 4)) 0)))"),
)
"""Of units (state, block, kind, young, others), of which there are houses and one type of group quarters."""


def split(kept: Held, other: Held) -> Callable[[Instance], Witness | None]:
    """The witness that two datasets agree on ``kept`` and not on ``other``."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[World, World], instance)
        if kept(x) != kept(y) or other(x) == other(y):
            return None
        shown = {"x": text(x[0], UNIT), "x'": text(y[0], UNIT)}
        known = {of_topdown: TOPDOWN_AGREES, SWAPPING: SWAPPING_AGREES}
        evidence = None
        if kept in known and other in known:
            holds = (known[kept], f"(not {known[other]})")
            evidence = example(*holds, define=COUNTS, x=x[0], y=y[0])
        return Witness(f"{text(x[0], UNIT)} and {text(y[0], UNIT)}", shown, evidence=evidence)

    return check


def not_refined(kept: Held, other: Held) -> Claim:
    """Some universe of ``kept`` lies in none of ``other``."""
    return Exists(OVER, worlds, split(kept, other), last=2)


def refined(kept: Held, other: Held) -> Claim:
    """Every universe of ``kept`` lies in one of ``other``."""
    return ForAll(OVER, worlds, split(kept, other), last=2)


ROUTES = (Enumerate(EnumerateScope(up_to=2)),)
THEOREM = Theorem(
    id="bailie2025/prose-3.5.2b",
    title="Section 3.5.2: the two flavors are not nested",
    statement=r"""Neither of $\mathscr D_{c_{\rm TDA}}$ and $\mathscr D_{c_{\rm Swap}}$ need refine the other:
swapping need not preserve the numbers of group quarters by type, and the TopDown Algorithm does not preserve the
swapping margins.""",
    claim=AllOf(
        {
            "swapping moves group quarters": not_refined(SWAPPING, of_topdown),
            "TopDown moves the swapping margins": not_refined(of_topdown, SWAPPING),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1688",
    reading=(
        "Not necessarily: for the choice that matches units within a state and swaps their blocks. Two units show "
        "both, and remain datasets of any larger domain."
    ),
    twins=(
        Twin("TopDown refines", "its universes lie in those of swapping", refined(of_topdown, of_swapping(BY_STATE))),
        Twin("swapping refines", "its universes lie in those of TopDown", refined(of_swapping(BY_STATE), of_topdown)),
        Twin(
            "units of one kind",
            "the kind of unit is matched too, so that its margins are kept",
            not_refined(of_swapping(BY_KIND), of_swapping(Parts((STATE, BLOCK), (KIND,), ()))),
        ),
    ),
)
