"""Which of two specifications is stronger: whether every mechanism that keeps to the first keeps to the second.

For an output premetric that is symmetric, has the triangle inequality and a ray, the answer is yes iff shortest paths
of the first digraph are nowhere longer than the second allows, ``W1* <= W2``; both directions of a pair promise the
same, so each first gets the smaller weight of the two. For every output premetric at once it is yes iff ``W1 <= W2``:
the release of the data themselves, measured by the premetric that puts x and y at distance W1(x, y), keeps to the
first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import sympy
from numpy.typing import NDArray

from dpcalc.comparison.bounded import binding, bounded_by
from dpcalc.comparison.constraint_graph import ConstraintGraph
from dpcalc.comparison.frontier import Frontier
from dpcalc.comparison.minmax import Simplifier
from dpcalc.comparison.offer import Offer, offer
from dpcalc.comparison.parametric import Implied, Path, Paths, Separation, decide_pairs
from dpcalc.comparison.region import Region
from dpcalc.comparison.separating import SeparatingMechanism, at_values, of_lengths
from dpcalc.decide.closure import closure
from dpcalc.decide.lengths import Lengths, same_type
from dpcalc.decide.paths import tree
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import Infinity
from dpcalc.spec.divergences.base import Divergence

_MOST_TRIED = 2
"""Sources whose shortest paths are tried before all of them are computed."""
MOST_PATHS = 100
"""Pairs whose paths are listed, unless more are asked for."""


@dataclass(frozen=True)
class Implication:
    """Whether one specification implies another: ``holds`` is ``None`` where it is not decided, and ``why`` says why.

    Where it fails, ``separation`` is a pair and ``mechanism`` what separates it. Where it holds, ``through`` lists the
    first of the ``through_count`` pairs that are kept only by a path of several steps, with such paths; every other
    pair is kept by its own weight, and ``Comparer.path`` gives the path of any pair.
    """

    holds: bool | None
    separation: Separation | None = None
    mechanism: SeparatingMechanism | None = None
    through: dict[tuple[int, int], list[Path]] = field(default_factory=dict)
    through_count: int = 0
    why: str = ""


class Comparer:
    """One question of strength between two digraphs on the same points, under one output premetric.

    ``every`` asks about every output premetric at once. Assumptions are conditions on the symbols of the budgets.
    ``paths`` is the number of pairs whose paths are listed, ``None`` for all of them.
    """

    def __init__(
        self,
        first: ConstraintGraph,
        second: ConstraintGraph,
        divergence: Divergence,
        *,
        every: bool = False,
        assumptions: Sequence[sympy.Basic] = (),
        effort: Effort = DEFAULT_EFFORT,
        paths: int | None = MOST_PATHS,
    ) -> None:
        self.paths = paths
        self.effort, self.divergence, self.every, self.assumptions = effort, divergence, every, tuple(assumptions)
        self.symmetric = symmetric = not every and divergence.laws.known("symmetric")
        self.first = first.symmetric if symmetric else first
        self.second = second.symmetric if symmetric else second
        self.by_paths = not every and divergence.laws.known("triangle")
        self.sharp = symmetric and self.by_paths and divergence.ray is not None
        self.offer = offer(self.first, self.second)
        if not every and not isinstance(divergence.top, Infinity):
            held = self.offer
            found = None if held is None else bounded_by(divergence.top, held.first, held.second, held.quantity)
            self.sharp = self.sharp and found is not None
            self.offer = held if found is None else Offer(*found)

    @cached_property
    def alone(self) -> Comparer:
        """The first against itself, where what the second holds keeps both from having one unit."""
        if self.offer is not None:
            return self
        return Comparer(
            self.first,
            self.first,
            self.divergence,
            every=self.every,
            assumptions=self.assumptions,
            effort=self.effort,
        )

    @property
    def conditions(self) -> Lengths | None:
        """The weights of the first digraph that ask something; ``None`` where the weights hold several quantities."""
        if self.offer is None or self.every or isinstance(self.divergence.top, Infinity):
            return None if self.offer is None else self.offer.first
        return binding(self.divergence.top, self.offer.first, self.offer.quantity)

    @cached_property
    def closed(self) -> Lengths | None:
        """The least lengths that the first digraph promises; ``None`` where the weights hold several quantities."""
        if self.offer is None:
            return None
        if self.first.metric or not self.by_paths:
            return self.offer.first
        return closure(self.offer.first, effort=self.effort)

    @property
    def frontier(self) -> Frontier:
        """The paths of the first digraph that may be shortest. Raises ``TooLarge`` where they are too many."""
        if isinstance(self._frontier, TooLarge):
            raise self._frontier
        return self._frontier

    @cached_property
    def _frontier(self) -> Frontier | TooLarge:
        """Those paths, or why they are not known."""
        try:
            return Frontier(self.first, through=self.by_paths and not self.first.metric, effort=self.effort)
        except TooLarge as error:
            return error

    @cached_property
    def simplifier(self) -> Simplifier:
        """What compares amounts of the first digraph under the assumptions."""
        return Simplifier(Region(self.first.quantities, self.assumptions, self.effort), self.effort)

    def decide(self) -> Implication:
        """Whether the first implies the second."""
        return self._in_one_unit(self.offer) if self.offer is not None else self._in_several()

    def _in_one_unit(self, held: Offer) -> Implication:
        """Compare arrays; a few sources are tried before the whole closure is computed."""
        exceeding = held.first.values > held.second.values
        if not exceeding.any():
            return Implication(True)
        if not self.by_paths or self.first.metric:
            return self._refuted(held, *_first(exceeding))
        sources = np.flatnonzero(exceeding.any(axis=1))
        if "closed" not in self.__dict__:
            for source in sources[:_MOST_TRIED].tolist():
                found = tree(held.first, source)
                beyond = (found.reached > held.second.values[source]) & held.second.finite[source]
                if beyond.any():
                    return self._refuted(held, source, int(np.flatnonzero(beyond)[0]))
        closed, asked = same_type(self.closed or held.first, held.second)
        beyond = closed.values > asked.values
        if beyond.any():
            return self._refuted(held, *_first(beyond))
        pairs = np.argwhere(exceeding)
        return Implication(True, through=self._through(held, pairs), through_count=len(pairs))

    def path(self, i: int, j: int) -> Path | None:
        """What keeps a pair as close as the closure says: a shortest path, by the places of its points.

        ``None`` where nothing does, or the weights hold several quantities (``decide`` lists paths then).
        """
        return None if self.offer is None or not self.by_paths else tree(self.offer.first, i).path(j)

    def _through(self, held: Offer, pairs: NDArray[np.int64]) -> dict[tuple[int, int], list[Path]]:
        """Shortest paths for the first pairs that their own weight does not keep."""
        found: dict[tuple[int, int], list[Path]] = {}
        shown = pairs[: self.paths]
        for source in np.unique(shown[:, 0]).tolist():
            paths = tree(held.first, source)
            for j in shown[shown[:, 0] == source, 1].tolist():
                path = paths.path(j)
                if path is not None:
                    found[source, j] = [path]
        return found

    def _refuted(self, held: Offer, i: int, j: int) -> Implication:
        """A pair that is too far apart: refuted where the premetric has a ray (or any premetric may be chosen)."""
        separation = Separation(i, j, {})
        if self.every:
            return Implication(False, separation)
        if not self.sharp:
            return Implication(None, separation, why=self._not_sharp())
        mechanism = of_lengths(
            self.first, held.first, int(held.second.values[i, j]), (i, j), held.quantity, self.divergence
        )
        return Implication(False, separation, mechanism)

    def _in_several(self) -> Implication:
        """Compare weights that hold several quantities."""
        quantities = self.first.quantities | self.second.quantities
        region = Region(quantities, self.assumptions, self.effort)
        by_paths = self.by_paths and not self.first.metric
        found: Implied = (
            Paths(self.first, self.second, region, self.effort).decide()
            if by_paths
            else decide_pairs(self.first, self.second, region, self.effort)
        )
        if found.separation is not None:
            return self._separated(found.separation)
        if found.open:
            i, j = found.open[0]
            why = f"the pair {self.first.points[i]}, {self.first.points[j]} was not settled"
            return Implication(None, why=why)
        through = {pair: paths for pair, paths in found.paths.items() if any(len(path) > 2 for path in paths)}
        return Implication(True, through=through, through_count=len(through))

    def _separated(self, separation: Separation) -> Implication:
        """A pair that is too far apart at some values of the symbols."""
        if self.every:
            return Implication(False, separation)
        if not self.sharp:
            return Implication(None, separation, why=self._not_sharp())
        pair = (separation.first, separation.second)
        mechanism = at_values(self.first, self.second, pair, separation.values, self.divergence, self.effort)
        return Implication(False, separation, mechanism)

    def _not_sharp(self) -> str:
        """Why a pair that is too far apart does not refute."""
        name, top = self.divergence.name, self.divergence.top
        if self.divergence.ray is not None and not isinstance(top, Infinity):
            return f"{name} never exceeds {top}, and whether the budgets do is only known of rational ones"
        return f"{name} does not declare symmetry, the triangle inequality and a ray of laws"


def _first(where: NDArray[np.bool_]) -> tuple[int, int]:
    """The first place of an array that is marked."""
    place = int(np.argmax(where))
    return place // where.shape[1], place % where.shape[1]
