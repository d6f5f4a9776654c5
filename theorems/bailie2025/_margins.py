"""Which margins a swapping method keeps: every dataset of a few records, with every permutation that it may draw.

A world says which variables records have, how many categories each, and which variables are matched, held and swapped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Claim, Exists, ForAll, Instance
from dpcalc.verdict import Witness
from theorems.bailie2025._swapping import (
    Parts,
    Records,
    Swapped,
    datasets,
    matched_permutations,
    project,
    statistic_text,
    swapped,
    text,
)


@dataclass(frozen=True)
class World:
    """Names and categories of the variables of a record, and their parts in swapping."""

    names: tuple[str, ...]
    categories: tuple[int, ...]
    parts: Parts

    def places(self, margin: str) -> tuple[int, ...]:
        """The variables of a margin such as ``state*size``; the empty text is the number of records."""
        return tuple(self.names.index(name) for name in margin.split("*") if name)

    def words(self) -> str:
        """The world in words."""
        listed = ", ".join(f"{name} ({count})" for name, count in zip(self.names, self.categories, strict=True))
        return f"datasets of n records over {listed}, every permutation within strata"


@dataclass(frozen=True)
class Case:
    """A swap and the margin looked at."""

    swap: Swapped
    margin: str


def cases(world: World, margins: Sequence[str]) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n records, every permutation within strata, every margin."""

    def of_size(size: int) -> Iterator[Instance]:
        for records in datasets(world.categories, size):
            for image in matched_permutations(records, world.parts.match):
                swap = Swapped(records, image, swapped(records, image, world.parts.swap))
                for margin in margins:
                    yield Case(swap, margin)

    return of_size


def difference(world: World, case: Case) -> Witness | None:
    """A witness where the margin differs before and after the swap."""
    places = world.places(case.margin)
    before, after = project(case.swap.before, places), project(case.swap.after, places)
    if before == after:
        return None
    return Witness(
        f"a swap changes the margin {case.margin}",
        {
            "x": text(case.swap.before, world.names),
            "permutation": str(case.swap.permutation),
            "swapped": text(case.swap.after, world.names),
            "before": statistic_text(before),
            "after": statistic_text(after),
        },
        evidence=swapping(
            "(= changed 0)",
            {
                "n": ("size", "x"),
                "matched": ("fixed", "x", "g", world.parts.match),
                "z": ("swap", "x", "g", world.parts.swap),
                "changed": ("distance", "x", "z", places),
            },
            ["(= matched n)"],
            x=case.swap.before,
            g=case.swap.permutation,
        ),
    )


def kept(world: World, *margins: str) -> Claim:
    """No permutation within strata changes any of the margins."""

    def check(instance: Instance) -> Witness | None:
        return difference(world, cast(Case, instance))

    return ForAll(f"{world.words()}; margins {', '.join(m or 'total' for m in margins)}", cases(world, margins), check)


def changed(world: World, margin: str) -> Claim:
    """Some permutation within strata changes the margin."""

    def check(instance: Instance) -> Witness | None:
        return difference(world, cast(Case, instance))

    return Exists(f"{world.words()}; margin {margin}", cases(world, [margin]), check)


def pairs(world: World) -> Callable[[int], Iterator[Instance]]:
    """Every two different datasets of n records."""

    def of_size(size: int) -> Iterator[Instance]:
        listed: list[Records] = list(datasets(world.categories, size))
        for i, x in enumerate(listed):
            for y in listed[i + 1 :]:
                yield x, y

    return of_size
