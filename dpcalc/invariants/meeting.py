"""Sets of given sizes among some people: how many of the people it takes, at worst, to meet them all.

A person has the set of the numbers of those sets that hold them: their *kind*. No h people meet all sets if and only if
no h kinds that occur make up all numbers. So the question is whether some kinds without h such, each taken by so many
people, give the j-th set its size. Kinds are shut out in turn: of h kinds that make up all numbers one is missing, with
all kinds above it. What is left is a whole program in the numbers of people of the largest kinds, whose linear
program cuts off what needs too many people.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import ceil, floor

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.invariants.programs import Optimum, least

_MOST_PROGRAMS = 20_000
Kinds = frozenset[int]
"""The largest kinds that are allowed, each as a whole number whose bits are the numbers of the sets."""


def most_needed(people: int, sizes: Sequence[int], effort: Effort = DEFAULT_EFFORT) -> int:
    """The largest h such that some sets of people, of these ``sizes``, are not all met by any h - 1 of the people.

    None of the sets holds everybody. However many sets there are, h is their number where they can be disjoint, and 1
    where they cannot but have somebody in common. Of three sets it is 2 between, of more it takes a search. Raises
    ``TooLarge`` where that takes more than ``effort.limit`` linear programs, or 20000.
    """
    total, count = sum(sizes), len(sizes)
    if total <= people:
        return count
    if total > (count - 1) * people:
        return 1
    search = _Search(people, tuple(sizes), min(effort.limit, _MOST_PROGRAMS))
    return next((h for h in range(count - 1, 2, -1) if search.possible(h - 1)), 2)


class _Search:
    """Whether sets of these sizes can be such that no so many people meet them all."""

    def __init__(self, people: int, sizes: tuple[int, ...], limit: int) -> None:
        self.people, self.sizes, self.limit = people, sizes, limit
        self.full = (1 << len(sizes)) - 1
        self.steps = 0

    def possible(self, met_by: int) -> bool:
        """Whether some kinds, no ``met_by`` of which make up all numbers, are enough for so many people."""
        parts = _partitions(self.full, met_by)
        stack: list[Kinds] = [frozenset(self.full & ~(1 << j) for j in range(len(self.sizes)))]
        seen = set(stack)
        while stack:
            kinds = stack.pop()
            found = self._fewest(sorted(kinds))
            if found is None or ceil(found.value) > self.people:
                continue
            split = next((each for each in parts if all(_allowed(part, kinds) for part in each)), None)
            if split is None:
                if self._whole(sorted(kinds), found):
                    return True
                continue
            for part in split:
                fewer = _without(kinds, part)
                if fewer not in seen:
                    seen.add(fewer)
                    stack.append(fewer)
        return False

    def _step(self) -> None:
        self.steps += 1
        if self.steps > self.limit:
            hint = "fix fewer margins, or list the universe"
            raise TooLarge(f"{len(self.sizes)} sets of people take too many steps", hint=hint, estimate=self.steps)

    def _fewest(self, kinds: Sequence[int], bounds: Sequence[tuple[int, int, int]] = ()) -> Optimum | None:
        """The least number of people, parts of people allowed, under bounds (place, sign, sign times a number)."""
        self._step()
        rows, extra = len(self.sizes), len(bounds)
        columns = [
            [kind >> j & 1 for j in range(rows)] + [sign * (place == i) for place, sign, _ in bounds]
            for i, kind in enumerate(kinds)
        ]
        spare = [[-int(i == j) for i in range(rows + extra)] for j in range(rows + extra)]
        right = [*self.sizes, *(value for _, _, value in bounds)]
        return least([*columns, *spare], right, [1] * len(kinds) + [0] * (rows + extra))

    def _whole(self, kinds: Sequence[int], first: Optimum) -> bool:
        """Whether whole numbers of people of these kinds are enough."""
        stack: list[tuple[tuple[tuple[int, int, int], ...], Optimum | None]] = [((), first)]
        while stack:
            bounds, found = stack.pop()
            if found is None or ceil(found.value) > self.people:
                continue
            broken = next((i for i, v in enumerate(found.amounts[: len(kinds)]) if v.denominator > 1), None)
            if broken is None or self._rounded(kinds, found.amounts):
                return True
            value = found.amounts[broken]
            either = ((*bounds, each) for each in ((broken, -1, -floor(value)), (broken, 1, ceil(value))))
            stack.extend((each, self._fewest(kinds, each)) for each in either)
        return False

    def _rounded(self, kinds: Sequence[int], amounts: Sequence[Fraction]) -> bool:
        """Whether the whole parts, and then people of the kind that is wanted most, are enough."""
        whole = [floor(v) for v in amounts[: len(kinds)]]
        people, wanted = sum(whole), list(self.sizes)
        for kind, number in zip(kinds, whole, strict=True):
            wanted = [size - number * (kind >> j & 1) for j, size in enumerate(wanted)]
        while any(size > 0 for size in wanted) and people < self.people:
            kind = max(kinds, key=lambda each: sum(size > 0 for j, size in enumerate(wanted) if each >> j & 1))
            wanted = [size - (kind >> j & 1) for j, size in enumerate(wanted)]
            people += 1
        return all(size <= 0 for size in wanted)


def _allowed(kind: int, largest: Kinds) -> bool:
    return any(kind & ~each == 0 for each in largest)


def _without(largest: Kinds, kind: int) -> Kinds:
    """The largest kinds once one and all above it are shut out."""
    below = {each for each in largest if kind & ~each}
    for each in largest - below:
        below.update(each & ~(1 << j) for j in range(each.bit_length()) if kind >> j & 1)
    return frozenset(each for each in below if not any(each != other and each & ~other == 0 for other in below))


@cache
def _partitions(full: int, number: int) -> tuple[tuple[int, ...], ...]:
    """The ways to part all numbers into at most so many kinds, those with the most even parts first."""
    found = [parts for parts in _split(full) if len(parts) <= number]
    return tuple(sorted(found, key=lambda parts: (max(part.bit_count() for part in parts), parts)))


def _split(full: int) -> Iterator[tuple[int, ...]]:
    if not full:
        yield ()
        return
    first = full & -full
    rest = full ^ first
    part = rest
    while True:
        for others in _split(rest & ~part):
            yield (first | part, *others)
        if not part:
            return
        part = (part - 1) & rest
