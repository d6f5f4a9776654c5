"""Extreme lines at many sizes b, and the one form in b that they have from some size on.

The form is guessed, not proved: at each size each extreme line is made by some pair (k, m, D), and indices that go up
by 0 or 1 with b are looked for that agree with every size of the fit, then with further sizes. Whether the form holds
for all b is for a proof to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

import sympy

from dpcalc.errors import Undecided
from dpcalc.swapping.budgets.extreme_lines import Line, Pair, attained, extreme_lines
from dpcalc.swapping.law.permutation_law import PermutationLaw, log_ratio
from dpcalc.symbolic.symbols import b

FITTED: Final = tuple(range(2, 13))
FURTHER: Final = (13, 14, 15, 20, 25)
_LEAST_EVIDENCE: Final = 6


@dataclass(frozen=True)
class PairPattern:
    """A pair for each b: ``k = rise b + offset`` and so on, each index by its rise (0 or 1) and its offset."""

    rises: tuple[int, int, int]
    offsets: tuple[int, int, int]

    def at(self, size: int) -> Pair:
        """The pair at one size."""
        return Pair(*(rise * size + offset for rise, offset in zip(self.rises, self.offsets, strict=True)))

    @property
    def indices(self) -> tuple[sympy.Expr, sympy.Expr, sympy.Expr]:
        """k, m and D as expressions in b."""
        found = [rise * b + offset for rise, offset in zip(self.rises, self.offsets, strict=True)]
        return found[0], found[1], found[2]

    @property
    def disjoint(self) -> bool:
        """Whether D = |k - m| for every b, so that two disjoint cycles attain the line."""
        first, second, apart = self.indices
        return any(sympy.expand(apart - way * (first - second)) == 0 for way in (1, -1))

    def line(self, law: PermutationLaw) -> sympy.Expr:
        """The line in o and b."""
        first, second, apart = self.indices
        return sympy.expand(log_ratio(law, first, second) / apart)


@dataclass(frozen=True)
class Form:
    """Extreme lines by increasing slope, for one size, or for every size from ``first`` on if ``size`` is ``None``."""

    first: int
    size: int | None
    lines: tuple[PairPattern, ...]

    @property
    def name(self) -> str:
        """The sizes in words."""
        return f"b >= {self.first}" if self.size is None else f"b = {self.size}"


@dataclass(frozen=True)
class Pattern:
    """The forms of an envelope, by size: some sizes alone, and one form from some size on."""

    law: PermutationLaw
    forms: tuple[Form, ...]
    fitted: tuple[int, ...]
    further: tuple[int, ...]

    @property
    def general(self) -> Form:
        """The form that goes on for ever."""
        return self.forms[-1]

    @property
    def sharp(self) -> bool:
        """Whether every extreme line is made by permutations that are known."""
        return all(
            pattern.disjoint or (form.size is not None and attained(pattern.at(form.size), form.size))
            for form in self.forms
            for pattern in form.lines
        )


def find_pattern(law: PermutationLaw, fitted: tuple[int, ...] = FITTED, further: tuple[int, ...] = FURTHER) -> Pattern:
    """The forms of the envelope of a law.

    Raises ``UnsupportedExpression`` where two chances do not make a line in ln o, and ``Undecided`` where the extreme
    lines show no form that goes up evenly with b.
    """
    seen = {size: extreme_lines(law, size) for size in fitted}
    general = _general(seen, fitted)
    for size in further:
        if not _agrees(general.lines, extreme_lines(law, size), size):
            raise Undecided(
                f"the extreme lines of b = {fitted[0]} to {fitted[-1]} have a form that fails at b = {size}"
            )
    small = tuple(
        Form(size, size, tuple(_fixed(line, size) for line in seen[size])) for size in fitted if size < general.first
    )
    return Pattern(law, (*small, general), fitted, further)


def _general(seen: Mapping[int, tuple[Line, ...]], fitted: tuple[int, ...]) -> Form:
    """The form that agrees with all sizes from the least possible one on."""
    last, before = fitted[-1], fitted[-2]
    if len(seen[last]) != len(seen[before]):
        raise Undecided(f"b = {before} and b = {last} have different numbers of extreme lines")
    chosen: list[PairPattern] = []
    first = fitted[0]
    for old, new in zip(seen[before], seen[last], strict=True):
        place = seen[last].index(new)
        candidates = [q for pair in product(old.pairs, new.pairs) if (q := _through(*pair, last)) is not None]
        if not candidates:
            raise Undecided("the indices of an extreme line do not go up evenly with b")
        chosen.append(
            min(candidates, key=lambda q: (_first(q, place, seen, fitted), not q.disjoint, q.rises, q.offsets))
        )
    first = max(_first(q, place, seen, fitted) for place, q in enumerate(chosen))
    if last - first + 1 < _LEAST_EVIDENCE:
        raise Undecided(f"the form of the extreme lines at b = {last} is seen from b = {first} on only")
    return Form(first, None, tuple(chosen))


def _through(old: Pair, new: Pair, size: int) -> PairPattern | None:
    """The indices that rise by 0 or 1 from a pair at ``size - 1`` to a pair at ``size``."""
    before, after = ((q.moved, q.other, q.distance) for q in (old, new))
    rises = (after[0] - before[0], after[1] - before[1], after[2] - before[2])
    if not set(rises) <= {0, 1}:
        return None
    return PairPattern(rises, (after[0] - rises[0] * size, after[1] - rises[1] * size, after[2] - rises[2] * size))


def _first(pattern: PairPattern, place: int, seen: Mapping[int, tuple[Line, ...]], fitted: tuple[int, ...]) -> int:
    """The least size from which on a pattern makes the extreme line in its place, at every size of the fit."""
    first, number = fitted[-1], len(seen[fitted[-1]])
    for size in reversed(fitted):
        if len(seen[size]) != number or pattern.at(size) not in seen[size][place].pairs:
            break
        first = size
    return first


def _agrees(patterns: tuple[PairPattern, ...], found: tuple[Line, ...], size: int) -> bool:
    """Whether the patterns make the extreme lines of one size, in order."""
    return len(patterns) == len(found) and all(
        q.at(size) in line.pairs for q, line in zip(patterns, found, strict=True)
    )


def _fixed(line: Line, size: int) -> PairPattern:
    """A line of one size, made by a pair that is attained if there is one, with the least distance."""
    best = min(line.pairs, key=lambda pair: (not attained(pair, size), pair.distance, pair))
    return PairPattern((0, 0, 0), (best.moved, best.other, best.distance))
