"""Comparing two digraphs whose weights hold several quantities: symbols, logarithms, numbers.

Whether every path that a specification offers can be longer than what another asks is settled by examples: where the
paths known so far leave room, z3 names values of the symbols; at these values the truly shortest path is computed; it
either stays too long, and the pair is separated, or is a new path. There are finitely many paths, so this ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from dpcalc.comparison.amounts import Form
from dpcalc.comparison.constraint_graph import COARSE, ConstraintGraph
from dpcalc.comparison.region import Region, Sample, never_more
from dpcalc.decide.closure import closure
from dpcalc.decide.lengths import Lengths, in_one_unit
from dpcalc.decide.paths import Tree, tree
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge, Undecided

Path = tuple[int, ...]
_MOST_POINTS = 400
_MOST_SAMPLES = 24


@dataclass(frozen=True)
class Separation:
    """A pair that the first digraph leaves further apart than the second asks, at some values of the symbols."""

    first: int
    second: int
    values: Sample


@dataclass
class Implied:
    """What was found: the separated pair, if any; what stayed open; the paths of pairs whose own weight is too large.

    A pair is left out where its own weight is seen to keep it at all values of the symbols.
    """

    separation: Separation | None = None
    paths: dict[tuple[int, int], list[Path]] = field(default_factory=dict)
    open: list[tuple[int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class _At:
    """Both digraphs at one point: the first from below, the second from above, with their units."""

    values: Sample
    offered: Lengths
    unit: Fraction
    asked: Lengths
    asked_unit: Fraction


def decide_pairs(
    first: ConstraintGraph, second: ConstraintGraph, region: Region, effort: Effort = DEFAULT_EFFORT
) -> Implied:
    """Whether ``W1 <= W2`` at every point of the region and for every pair, without any path."""
    found = Implied()
    for i, j in _representatives(first, second):
        offered = first.forms(i, j)
        for target in second.forms(i, j):
            if any(never_more(form, target, effort) for form in offered):
                continue
            try:
                values = region.exceeding(offered, target)
            except Undecided:
                found.open.append((i, j))
                continue
            if values is None:
                continue
            if all(form.bounds(values, effort)[0] > target.bounds(values, effort)[1] for form in offered):
                found.separation = Separation(i, j, values)
                return found
            found.open.append((i, j))
    return found


def _representatives(first: ConstraintGraph, second: ConstraintGraph) -> list[tuple[int, int]]:
    """One pair for each combination of weights that occurs, among the pairs of which the second asks something."""
    size = len(first.points)
    asked = np.zeros((size, size), dtype=bool)
    for layer in second.layers:
        asked |= layer.lengths.finite
    np.fill_diagonal(asked, False)
    places = np.flatnonzero(asked.ravel())
    codes = np.zeros(len(places), dtype=np.int64)
    for layer in (*first.layers, *second.layers):
        own = np.unique(layer.lengths.values.ravel()[places], return_inverse=True)[1]
        codes = np.unique(codes * (int(own.max(initial=0)) + 1) + own, return_inverse=True)[1]
    chosen = np.unique(codes, return_index=True)[1]
    return [divmod(int(place), size) for place in np.sort(places[chosen])]


class Paths:
    """One decision of ``W1* <= W2``, where ``W1*`` are the lengths of shortest paths."""

    def __init__(
        self, first: ConstraintGraph, second: ConstraintGraph, region: Region, effort: Effort = DEFAULT_EFFORT
    ) -> None:
        if len(first.points) > _MOST_POINTS:
            raise TooLarge(
                f"budgets in several unknown quantities are compared on at most {_MOST_POINTS} points",
                hint="give the symbols values",
                estimate=len(first.points),
            )
        self.first, self.second, self.region, self.effort = first, second, region, effort
        self.samples = [self._at(values) for values in region.samples()]
        self.result = Implied()
        self._proved: set[tuple[frozenset[Form], Form]] = set()
        self._alone: dict[tuple[frozenset[Form], Form], bool] = {}

    def decide(self) -> Implied:
        """Decide every pair, or stop at one that is separated."""
        size, checked = len(self.first.points), len(self.samples)
        if any(self._separated_at(at) for at in self.samples):
            return self.result
        for source in range(size):
            self.effort.tick("comparing pairs", source, size)
            if not self._separated_from(source, self.samples[checked:]):
                self._from(source)
            if self.result.separation is not None:
                break
        return self.result

    def _separated_at(self, at: _At) -> bool:
        """Look for a separated pair at one point, over all pairs at once."""
        closed = closure(at.offered, effort=self.effort)
        offered, asked, _ = in_one_unit((closed, at.unit), (at.asked, at.asked_unit))
        beyond = (offered.values > asked.values) & asked.finite
        if not beyond.any():
            return False
        i, j = divmod(int(np.argmax(beyond)), offered.size)
        self.result.separation = Separation(i, j, at.values)
        return True

    def _at(self, values: Sample, bits: int = COARSE) -> _At:
        """Both digraphs at a point, by bounds with so many bits after the point."""
        asked, asked_unit = self.second.at(values, self.effort, upper=True, bits=bits)
        return _At(values, *self.first.at(values, self.effort, bits=bits), asked, asked_unit)

    def _separated_from(self, source: int, samples: list[_At]) -> bool:
        """Look for a separated pair at some points, among those with one first point."""
        return any(self._violation(at, tree(at.offered, source)) for at in samples)

    def _violation(self, at: _At, found: Tree) -> bool:
        """Whether some pair is separated at a point; the pair is kept."""
        reached, asked = found.reached, at.asked.values[found.source]
        for j in np.flatnonzero(asked < at.asked.far).tolist():
            if reached[j] >= found.far or int(reached[j]) * at.unit > int(asked[j]) * at.asked_unit:
                self.result.separation = Separation(found.source, j, at.values)
                return True
        return False

    def _from(self, source: int) -> None:
        """Decide all pairs with one first point, or stop at one that is separated."""
        known: dict[int, dict[Form, Path]] = {}
        for at in self.samples:
            self._learn(known, at, tree(at.offered, source))
        for j in range(len(self.first.points)):
            for target in self.second.forms(source, j) if j != source else ():
                if not self._kept(source, j, target, known):
                    if self.result.separation is not None:
                        return
                    self.result.open.append((source, j))
            if j in known and j != source and not self._kept_alone(source, j):
                self.result.paths[source, j] = list(known[j].values())

    def _kept_alone(self, i: int, j: int) -> bool:
        """Whether a pair's own weight keeps it within what is asked, at every point as far as that can be told."""
        offered = self.first.forms(i, j)
        return all(self._never_above(frozenset(offered), target) for target in self.second.forms(i, j))

    def _never_above(self, offered: frozenset[Form], target: Form) -> bool:
        """Whether the least of some amounts is seen to be at most another at every point; asked once."""
        key = (offered, target)
        if key not in self._alone:
            try:
                self._alone[key] = any(never_more(form, target, self.effort) for form in offered) or (
                    bool(offered) and self.region.exceeding(offered, target) is None
                )
            except Undecided:
                self._alone[key] = False
        return self._alone[key]

    def _learn(self, known: dict[int, dict[Form, Path]], at: _At, found: Tree) -> None:
        """Add the shortest paths at a point, as amounts."""
        amounts = {found.source: Form()}
        paths: dict[int, Path] = {found.source: (found.source,)}
        for j in found.order()[1:]:
            i = int(found.before[j])
            amounts[j] = amounts[i].plus(self._arc(at, i, j))
            paths[j] = (*paths[i], j)
            known.setdefault(j, {}).setdefault(amounts[j], paths[j])

    def _arc(self, at: _At, i: int, j: int) -> Form:
        """The amount that is least between two points at a point of the region."""
        return min(self.first.forms(i, j), key=lambda form: form.bounds(at.values, self.effort)[0])

    def _kept(self, source: int, j: int, target: Form, known: dict[int, dict[Form, Path]]) -> bool:
        """Whether paths keep a pair within the target at every point; they are learned on the way."""
        while True:
            paths = known.get(j, {})
            if any(never_more(form, target, self.effort) for form in paths):
                return True
            key = (frozenset(paths), target)
            if key in self._proved:
                return True
            try:
                values = self.region.exceeding(paths, target)
            except Undecided:
                return False
            if values is None:
                self._proved.add(key)
                return True
            if not any(
                self._step(known, source, j, self._at(values, bits)) for bits in (COARSE, self.effort.precision)
            ):
                return False

    def _step(self, known: dict[int, dict[Form, Path]], source: int, j: int, at: _At) -> bool:
        """Look at a point; whether a new path to j was learned there. A violation is kept, and nothing is learned."""
        if self.result.separation is not None:
            return False
        found = tree(at.offered, source)
        if self._violation(at, found):
            return False
        before = len(known.get(j, {}))
        self._learn(known, at, found)
        if len(self.samples) < _MOST_SAMPLES:
            self.samples.append(at)
        return len(known.get(j, {})) > before
