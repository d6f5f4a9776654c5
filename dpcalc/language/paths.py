"""Lengths of shortest paths through a list, each step computed once, and each search taken up where it was left."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.exact import INFINITY

KEPT: Final = 8
"""How many lists of points are remembered."""


class Paths:
    """The shortest paths by one length of steps: a function of two points, and of what else its text speaks of."""

    def __init__(self, step: Callable[..., Any]) -> None:
        self.step = step
        self.known: OrderedDict[tuple[Any, ...], dict[Any, _Search]] = OrderedDict()

    def __call__(self, points: tuple[Any, ...], start: Any, end: Any, *others: Any) -> Any:
        """The length from one point to another (Dijkstra). Raises ``Undefined`` outside the list, or below 0."""
        if start not in points or end not in points:
            raise Undefined("a path leaves its list")
        key = (points, others)
        if key not in self.known:
            self.known[key] = {}
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        searches = self.known[key]
        if start not in searches:
            searches[start] = _Search(self.step, points, start, others)
        return searches[start].to(end)


class _Search:
    """What is known of the paths from one point: no further than the ends that were asked for."""

    def __init__(self, step: Callable[..., Any], points: tuple[Any, ...], start: Any, others: tuple[Any, ...]) -> None:
        self.step, self.others = step, others
        self.left: dict[Any, Any] = dict.fromkeys(points, INFINITY) | {start: 0}
        self.places = {point: place for place, point in enumerate(self.left)}
        self.pending: list[tuple[Any, int, Any]] = [(0, self.places[start], start)]
        self.lengths: dict[Any, Any] = {}
        self.open: Any = None

    def to(self, end: Any) -> Any:
        """The length of a shortest path to a point."""
        while end not in self.lengths:
            self._leave()
            if not self.pending:
                return INFINITY
            _, _, here = heappop(self.pending)
            if here not in self.lengths:
                self.lengths[here] = self.left.pop(here)
                self.open = (here,)
        return self.lengths[end]

    def _leave(self) -> None:
        """Look at the steps from the point that was reached last."""
        if self.open is None:
            return
        (here,) = self.open
        length = self.lengths[here]
        for there, known in self.left.items():
            step = self.step(here, there, *self.others)
            if step < 0:
                raise Undefined("a step below 0")
            through = length + step
            if through < known:
                self.left[there] = through
                heappush(self.pending, (through, self.places[there], there))
        self.open = None
