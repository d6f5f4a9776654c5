"""The Lipschitz constant of a preprocessing step between two premetrics, exact, with the pair that forces it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dpcalc.decide.premetrics.bounds import Extremal, bounds
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import Extended, Infinity
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.base import Map, Premetric
from dpcalc.spec.premetrics.pullback import Pullback


@dataclass(frozen=True)
class Lipschitz:
    """The least L with d(g(x), g(y)) <= L * d_raw(x, y) on the raw points, and the first pair that forces it.

    A mechanism that keeps budget eps under d loses at most L*eps under d_raw when g is applied first. ``pair`` holds
    the raw points, with d_raw and then the distance of their images; it is ``None`` where L = 0.
    """

    constant: Extended
    pair: Extremal | None

    def explain(self) -> str:
        """The constant in one line."""
        if self.pair is None:
            return "L = 0: the step makes equal whatever is at finite distance"
        pair = self.pair
        constant = "no finite L" if isinstance(self.constant, Infinity) else f"L = {self.constant}"
        return f"{constant}: {pair.x} and {pair.y} are {pair.first} apart, their images {pair.second}"


def lipschitz(
    step: Map, raw: Premetric, image: Premetric, points: Sequence[Point], effort: Effort = DEFAULT_EFFORT
) -> Lipschitz:
    """The Lipschitz constant of ``step`` from ``raw`` to ``image`` over all ordered pairs of the raw points.

    Raises ``TooLarge`` where there are more pairs than ``effort.limit``.
    """
    found = bounds(raw, Pullback(image, step, "the step"), points, effort)
    return Lipschitz(found.upper, found.upper_pair)
