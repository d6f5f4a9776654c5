"""Random permutations as actions (bailie2025, appendix B.6.2): supports, transitivity, and finite distances.

A method draws a permutation of the places of the records from a set, whatever the data. It acts on lists of records;
what is released is the list without its order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import cast

from dpcalc.claim import Instance
from dpcalc.exact import Infinity
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.instances import Permutation, Records, moved, permuted
from dpcalc.verdict import Witness
from theorems.bailie2025._modifications import nontrivial
from theorems.bailie2025._swapping_law import largest_ratio
from theorems.bailie2025._variants import arrangements, members, released, unordered

Orbits = dict[Records, frozenset[Records]]


@dataclass(frozen=True)
class Action:
    """A universe and the permutations that may be drawn, all equally likely."""

    universe: StratumUniverse
    drawn: tuple[Permutation, ...]

    def outputs(self, images: tuple[Permutation, ...]) -> Orbits:
        """What each list of records can become under some permutations."""
        lists = arrangements(self.universe)
        return {x: frozenset(unordered(permuted(x, image)) for image in images) for x in lists}

    def transitive(self, images: tuple[Permutation, ...]) -> bool:
        """Whether each list can become every dataset of the universe."""
        every = frozenset(unordered(x) for x in members(self.universe))
        return set(self.outputs(images).values()) == {every}

    def shown(self) -> dict[str, str]:
        """The action as text."""
        return {"universe": self.universe.label(), "permutations": " ".join("".join(map(str, g)) for g in self.drawn)}


def actions(size: int) -> Iterator[Instance]:
    """Every set of permutations of n records; from 4 records on, those given by the numbers of records moved."""
    blocks: list[tuple[Permutation, ...]] = [(image,) for image in permutations(range(size))]
    if size > 3:
        blocks = [tuple(g for (g,) in blocks if moved(g) == k) for k in range(size + 1) if k != 1]
    for universe in nontrivial(size):
        for number in range(1, len(blocks) + 1):
            for chosen in combinations(blocks, number):
                yield Action(universe, tuple(image for block in chosen for image in block))


def generated(drawn: tuple[Permutation, ...]) -> tuple[Permutation, ...]:
    """The group that some permutations generate."""
    group = {tuple(range(len(drawn[0])))}
    border = set(group)
    while border:
        border = {tuple(g[i] for i in h) for g in drawn for h in border} - group
        group |= border
    return tuple(sorted(group))


def common_support(action: Action) -> bool:
    """Whether every list has the same possible outputs."""
    return len(set(action.outputs(action.drawn).values())) == 1


def equivalent_to_transitive(instance: Instance) -> Witness | None:
    """Common support goes with the drawn permutations being transitive."""
    action = cast(Action, instance)
    if common_support(action) == action.transitive(action.drawn):
        return None
    return Witness("common support and transitivity do not go together", action.shown())


def equivalent_to_group_transitive(instance: Instance) -> Witness | None:
    """Common support goes with the group that the drawn permutations generate being transitive."""
    action = cast(Action, instance)
    if common_support(action) == action.transitive(generated(action.drawn)):
        return None
    summary = f"{action.universe.label()}: the group is transitive, but two datasets have different possible outputs"
    return Witness(summary, action.shown())


def finite_needs_common_support(instance: Instance) -> Witness | None:
    """Where two lists have different possible outputs, the multiplicative distance of their laws is infinite."""
    action = cast(Action, instance)
    chance = Fraction(1, len(action.drawn))
    draws = [(image, chance) for image in action.drawn]
    laws = {frozenset(law.items()): (x, law) for x in arrangements(action.universe) for law in [released(x, draws)]}
    for (x, law), (y, other) in combinations(laws.values(), 2):
        if set(law) != set(other) and not isinstance(largest_ratio(law, other), Infinity):
            return Witness("different supports at finite distance", {**action.shown(), "x": str(x), "x'": str(y)})
    return None
