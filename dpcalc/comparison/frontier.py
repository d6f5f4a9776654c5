"""Shortest paths where weights hold several quantities: every path that may be shortest for some values of them.

A path is kept unless another between the same points is at most as long whatever values the symbols have, or one of two
others always is, because a mixture of them holds no more of any quantity. The kept paths are found by Floyd and
Warshall's algorithm on sets of amounts. Amounts are vectors of whole numbers, one for each quantity; what stands before
the same product of symbols (``eps`` and ``log(3)*eps``) is compared through bounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, floor, lcm
from typing import Any

import numpy as np
import sympy
from numpy.typing import NDArray

from dpcalc.comparison.amounts import Form, quantity_bounds
from dpcalc.comparison.constraint_graph import ConstraintGraph
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge

Path = tuple[int, ...]
Vector = tuple[int, ...]
Number = int | Fraction
_Array = NDArray[np.int64]

MOST_POINTS = 150
MOST_POINTS_APART = 400
"""Points where no path of several steps counts."""
MOST_LABELS = 16
"""Paths between two points that may compete."""
_MOST_WORK = 600_000_000
_MOST_COMPARED = 3_000_000
_WIDEST = 1 << 50
_BITS = 20
_FAR = 1 << 60


class Frontier:
    """The amounts of the paths that may be shortest, for every ordered pair of points.

    ``through`` says whether paths of several steps count. Raises ``TooLarge`` where there are too many points, paths
    or digits.
    """

    def __init__(self, graph: ConstraintGraph, *, through: bool, effort: Effort = DEFAULT_EFFORT) -> None:
        self.size = len(graph.points)
        most = MOST_POINTS if through else MOST_POINTS_APART
        if self.size > most:
            raise TooLarge(f"paths of several quantities are listed on at most {most} points", estimate=self.size)
        self.quantities = tuple(sorted(graph.quantities, key=sympy.default_sort_key))
        self._scales = [
            lcm(*(layer.amount.of_quantity(q).denominator for layer in graph.layers)) for q in self.quantities
        ]
        self._bounds = _Bounds(self.quantities, self._scales, effort)
        self._mirrored = all(bool((e.lengths.values == e.lengths.values.T).all()) for e in graph.layers)
        self._labels: dict[tuple[int, int], dict[Vector, Path]] = {}
        self._compared = 0
        self._changed: set[tuple[int, int]] = set()
        self._filled: _Array = np.empty((0, 0, 0, 0), dtype=np.int64)
        self._forms: dict[Vector, Form] = {}
        self._direct(graph)
        self._most = max(map(len, self._labels.values()), default=0)
        if through:
            self._close(effort)

    def vectors(self, i: int, j: int) -> dict[Vector, Path]:
        """The amounts of the paths from one point to another, each with a path; none where there is no path."""
        if self._mirrored and i > j:
            return {vector: path[::-1] for vector, path in self._labels.get((j, i), {}).items()}
        return self._labels.get((i, j), {})

    def form(self, vector: Vector) -> Form:
        """An amount as a form."""
        if vector not in self._forms:
            terms = zip(self.quantities, vector, self._scales, strict=True)
            self._forms[vector] = Form.of({q: Fraction(count, scale) for q, count, scale in terms})
        return self._forms[vector]

    def _direct(self, graph: ConstraintGraph) -> None:
        """The weights themselves."""
        for layer in graph.layers:
            rates = [
                int(layer.amount.of_quantity(q) * scale) for q, scale in zip(self.quantities, self._scales, strict=True)
            ]
            if max(rates) * layer.lengths.largest() * self.size > _WIDEST:
                raise TooLarge("the weights have too many digits", hint="round them")
            known: dict[int, Vector] = {}
            for i, j in np.argwhere(layer.lengths.finite).tolist():
                if i != j and not (self._mirrored and i > j):
                    length = int(layer.lengths.values[i, j])
                    if length not in known:
                        known[length] = tuple(rate * length for rate in rates)
                    self._add(i, j, known[length], (i, j))

    def _add(self, i: int, j: int, vector: Vector, path: Path) -> None:
        """Keep a path unless one that is kept is never longer; drop those that it makes needless."""
        held = self._labels.setdefault((i, j), {})
        below = self._bounds.below
        if any(below(other, vector) for other in held):
            return
        for other in [other for other in held if below(vector, other)]:
            del held[other]
        self._compared += len(held) ** 2
        if self._compared > _MOST_COMPARED:
            raise TooLarge("too many paths compete", hint="give some symbols values")
        if any(mixed_below(vector, one, other) for one, other in combinations(held, 2)):
            return
        for last in list(held):
            if any(mixed_below(last, vector, other) for other in held if other != last):
                del held[last]
        held[vector] = path
        self._changed.add((i, j))

    def _close(self, effort: Effort) -> None:
        """Allow paths through one point after another."""
        work = 0
        for k in range(self.size):
            effort.tick("paths of several quantities", k, self.size)
            into = [(i, v, p) for i in range(self.size) for v, p in self.vectors(i, k).items()]
            out = [(j, v, p) for j in range(self.size) for v, p in self.vectors(k, j).items()]
            if not into or not out:
                continue
            work += len(into) * len(out) * self._most * len(self.quantities)
            if work > _MOST_WORK:
                raise TooLarge("too many paths compete", hint="give some symbols values", estimate=work)
            for a, b in self._promising(into, out):
                (i, one, path), (j, other, onward) = into[a], out[b]
                self._add(i, j, tuple(map(int.__add__, one, other)), path + onward[1:])
                self._most = max(self._most, len(self._labels[i, j]))
                if self._most > MOST_LABELS:
                    raise TooLarge(f"more than {MOST_LABELS} paths between two points compete")

    def _promising(self, into: list[tuple[int, Vector, Path]], out: list[tuple[int, Vector, Path]]) -> Iterator[Any]:
        """Pairs of a way in and a way out that no kept path makes needless; found for all at once."""
        upper = self._upper()
        for a, (i, vector, _) in enumerate(into):
            ends = np.array([j for j, _, _ in out])
            sums = self._bounds.lower(np.array([v for _, v, _ in out], dtype=np.int64) + np.array(vector))
            needless = (upper[i, ends] <= sums[:, None, :]).all(axis=2).any(axis=1)
            wanted = ends > i if self._mirrored else ends != i
            for b in np.flatnonzero(~needless & wanted).tolist():
                yield a, b

    def _upper(self) -> _Array:
        """Bounds from above on all kept amounts, in one array that is filled up with infinity."""
        shape = (self.size, self.size, self._most, self._bounds.width)
        if self._filled.shape != shape:
            self._filled = np.full(shape, _FAR, dtype=np.int64)
            self._changed = set(self._labels)
        for i, j in self._changed:
            held = self._labels[i, j]
            self._filled[i, j] = _FAR
            self._filled[i, j, : len(held)] = self._bounds.upper(np.array(list(held), dtype=np.int64))
        self._changed.clear()
        return self._filled


def mixed_below(vector: Sequence[Number], one: Sequence[Number], other: Sequence[Number]) -> bool:
    """Whether a mixture of two amounts is in no quantity more than a third: one of the two never exceeds it then."""
    low_top: Number = 0
    low_bottom: Number = 1
    up_top: Number = 1
    up_bottom: Number = 1  # the share of the first lies between two fractions
    for v, a, b in zip(vector, one, other, strict=True):
        if v < a:
            if v < b or (v - b) * low_bottom < low_top * (a - b):
                return False
            if (v - b) * up_bottom < up_top * (a - b):
                up_top, up_bottom = v - b, a - b
        elif v < b:
            if (b - v) * up_bottom > up_top * (b - a):
                return False
            if (b - v) * low_bottom > low_top * (b - a):
                low_top, low_bottom = b - v, b - a
    return True


class _Bounds:
    """Bounds on what stands before each product of symbols; exact where it stands alone."""

    def __init__(self, quantities: tuple[sympy.Expr, ...], scales: list[int], effort: Effort) -> None:
        products = [quantity.as_independent(*quantity.free_symbols, as_Add=False) for quantity in quantities]
        groups = list(dict.fromkeys(product for _, product in products))
        shared = {g for g in groups if sum(product == g for _, product in products) > 1}
        self.width = len(groups)
        self._low = np.zeros((len(quantities), self.width), dtype=np.int64)
        self._up = np.zeros_like(self._low)
        for place, ((constant, product), scale) in enumerate(zip(products, scales, strict=True)):
            low = up = Fraction(1)
            if product in shared:
                low, up = (bound * (1 << _BITS) / scale for bound in quantity_bounds(constant, {}, effort))
            if up > _WIDEST:
                raise TooLarge("the weights have too many digits", hint="round them")
            self._low[place, groups.index(product)] = floor(low)
            self._up[place, groups.index(product)] = ceil(up)
        self._rows = (self._low.tolist(), self._up.tolist())

    def lower(self, vectors: _Array) -> _Array:
        """Bounds from below, a row for each amount."""
        return np.asarray(vectors @ self._low)

    def upper(self, vectors: _Array) -> _Array:
        """Bounds from above."""
        return np.asarray(vectors @ self._up)

    def below(self, vector: Vector, other: Vector) -> bool:
        """Whether one amount is seen to be at most another at every point."""
        if all(a <= b for a, b in zip(vector, other, strict=True)):
            return True
        if self.width == len(vector):
            return False
        low, up = self._rows
        return all(
            sum(v * row[g] for v, row in zip(vector, up, strict=True))
            <= sum(v * row[g] for v, row in zip(other, low, strict=True))
            for g in range(self.width)
        )
