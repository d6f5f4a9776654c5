"""Worst cases by distance that are theorems: of datasets that steps between neighbours lead to, at every distance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dpcalc.effort import Effort
from dpcalc.exact import Infinity
from dpcalc.inference.worst import Answered
from dpcalc.spec.budget import Budget
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Universe
from dpcalc.symbolic.exp_numbers import Number, exact_expression
from dpcalc.symbolic.exp_reading import exponential_of
from dpcalc.wording import Worded


def _power(n: int, c: Number, level: Fraction) -> Number:
    """The largest power of a test of this level."""
    return min(1 - (1 - c**k * level) / c ** (n - k) for k in range(n + 1))


def _variation(n: int, c: Number, _: Fraction) -> Number:
    """The largest distance in total variation."""
    return 1 - 1 / c ** (n // 2) if n % 2 == 0 else 1 - 2 / (c ** (n // 2) * (1 + c))


def _ratio(n: int, c: Number, _: Fraction) -> Number:
    """The largest ratio of the probabilities of an event: the power over the level, at small levels."""
    return c**n


@dataclass(frozen=True)
class _Known:
    """A worst case n steps away, where a step is worth the factor c; in words; and the theorem, attained by another."""

    value: Callable[[int, Number, Fraction], Number]
    words: str
    theorem: str


_KNOWN: Final[Mapping[str, _Known]] = {
    "power": _Known(_power, "the least of `1 - (1 - c^k a)/c^(n - k)` over `k = 0`, ..., `n`", "dpcalc/path-power"),
    "total-variation": _Known(
        _variation,
        "`1 - c^(-n/2)` at even `n`, `1 - 2 c^(-(n - 1)/2)/(1 + c)` at odd `n`",
        "dpcalc/path-total-variation",
    ),
    "predictive-ratio": _Known(_ratio, "c^n", "dpcalc/path-power"),
}


@dataclass(frozen=True)
class OnPaths(Worded, words=("words",)):
    """The worst case at every distance n to which n steps between neighbours lead: in words, and the theorems."""

    words: str
    theorems: tuple[str, ...]


def on_paths(
    flavor: Flavor,
    budget: Budget,
    question: str,
    level: Fraction,
    values: Mapping[Fraction, tuple[Point, Answered]],
    null: Point,
    effort: Effort,
) -> OnPaths | None:
    """The theorems, where ``values`` (a dataset and the worst case at each distance) are theirs.

    That is under pure privacy with one budget for all universes, at whole distances, where each of the datasets is
    reached from ``null`` by steps of distance 1 in a universe. ``None`` elsewhere.
    """
    universes = [each for each in flavor.universes(effort) if null in each.members]
    amounts = {budget.at(each, effort) for each in universes}
    if flavor.divergence != MULT or len(amounts) != 1:
        return None
    (amount,) = amounts
    if isinstance(amount, Infinity):
        return None
    factor = exponential_of(exact_expression(amount) if isinstance(amount, Fraction) else amount)
    if factor is None or not factor >= 1:
        return None
    known = _KNOWN[question]
    for distance, (dataset, value) in values.items():
        n = int(distance)
        if n != distance or isinstance(value, Infinity) or value != known.value(n, factor, level):
            return None
        if not any(_reached(flavor, each, null, dataset, n) for each in universes):
            return None
    given = f"`c = {factor}`" + (f" and `a = {level}`" if question == "power" else "")
    return OnPaths(f"{known.words}, with {given}", (known.theorem, f"{known.theorem}-attained"))


def _reached(flavor: Flavor, universe: Universe, null: Point, dataset: Point, steps: int) -> bool:
    """Whether so many steps of distance 1, both ways, lead from one dataset to another inside a universe."""
    reached = {dataset}
    for left in range(steps - 1, -1, -1):
        near = [
            point
            for point in universe.members
            if flavor.premetric.distance(null, point) == left and any(_step(flavor, point, end) for end in reached)
        ]
        reached = set(near)
    return null in reached


def _step(flavor: Flavor, x: Point, y: Point) -> bool:
    """Whether two datasets are at distance 1, in both directions."""
    return flavor.premetric.distance(x, y) == 1 == flavor.premetric.distance(y, x)
