"""The mechanism that keeps to one specification and breaks another, explicit and checked.

Where shortest paths leave a pair (a, b) further apart than the second specification asks, the mechanism answers with
the law m_f(x) of the output premetric's ray at ``f(x) = min(W1*(a, x), W1*(a, b))``. Then ``f(y) - f(x) <= W1*(x, y)``
for all x and y by the triangle inequality of W1*, so the first specification holds; and ``f(b) - f(a) = W1*(a, b)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

import numpy as np
import sympy

from dpcalc.comparison.amounts import Form
from dpcalc.comparison.constraint_graph import COARSE, ONE, ConstraintGraph
from dpcalc.decide.lengths import Integers, Lengths
from dpcalc.decide.paths import tree
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import as_sympy
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.domain import Point
from dpcalc.symbolic.substitute import substitute


@dataclass(frozen=True)
class SeparatingMechanism:
    """``levels`` holds f at each of ``points`` (``oo`` where it is infinite); the law there is the ray's at f.

    ``x`` and ``x_prime`` are the pair that it separates: their laws are ``distance`` apart, where the broken
    specification allows ``allowed``. ``values`` are those of the symbols, where the mechanism holds only for some.
    """

    points: tuple[Point, ...]
    levels: tuple[sympy.Expr, ...]
    x: Point
    x_prime: Point
    distance: sympy.Expr
    allowed: sympy.Expr
    divergence: Divergence
    values: Mapping[sympy.Symbol, Fraction]

    def law(self, point: Point) -> Mapping[str, sympy.Expr]:
        """The exact law of the output at a point. Needs an output premetric with a ray."""
        if self.divergence.ray is None:
            raise ValueError(f"{self.divergence.name} has no ray")
        return self.divergence.ray(self.levels[self.points.index(point)])


def of_lengths(
    graph: ConstraintGraph,
    offered: Lengths,
    asked: int,
    pair: tuple[int, int],
    quantity: Form,
    divergence: Divergence,
) -> SeparatingMechanism | None:
    """The mechanism for lengths that are multiples of one positive quantity; ``None`` where the check fails.

    ``offered`` are the (symmetric) weights that it must keep to, ``asked`` the length that it must exceed.
    """
    found = tree(offered, pair[0])
    top = found.reached[pair[1]]
    levels = np.minimum(found.reached, top)
    if not _keeps_to(levels, found.far, offered) or not top > asked:
        return None
    texts = {int(v): _expression(int(v), found.far, quantity) for v in np.unique(levels)}
    return SeparatingMechanism(
        graph.points,
        tuple(texts[int(v)] for v in levels),
        graph.points[pair[0]],
        graph.points[pair[1]],
        texts[int(top)],
        quantity.times(Fraction(asked)).expression(),
        divergence,
        {},
    )


def _keeps_to(levels: Integers, far: int, offered: Lengths) -> bool:
    """Whether levels differ by no more than every weight; two infinite levels do not differ."""
    wide = offered.in_type_for(int(far) - 1)
    for i, level in enumerate(levels):
        apart = np.abs(levels - level)
        apart[(levels >= far) != (level >= far)] = wide.far
        if not bool((np.minimum(apart, wide.far) <= wide.values[i]).all()):
            return False
    return True


def _expression(level: int, far: int, quantity: Form) -> sympy.Expr:
    """A level as an expression."""
    return sympy.oo if level >= far else quantity.times(Fraction(level)).expression()


def at_values(
    graph: ConstraintGraph,
    asked: ConstraintGraph,
    pair: tuple[int, int],
    values: Mapping[sympy.Symbol, Fraction],
    divergence: Divergence,
    effort: Effort = DEFAULT_EFFORT,
) -> SeparatingMechanism | None:
    """The mechanism for weights of several quantities, at values of their symbols.

    Levels are rational: where weights are not, the mechanism keeps to rational bounds below them, and it separates the
    pair by more than a bound above what is asked. ``None`` where these bounds are too coarse even at the precision of
    the effort.
    """
    for bits in (COARSE, effort.precision):
        found = _at_bounds(graph, asked, pair, values, divergence, effort, bits)
        if found is not None:
            return found
    return None


def _at_bounds(
    graph: ConstraintGraph,
    asked: ConstraintGraph,
    pair: tuple[int, int],
    values: Mapping[sympy.Symbol, Fraction],
    divergence: Divergence,
    effort: Effort,
    bits: int,
) -> SeparatingMechanism | None:
    """The mechanism from bounds with so many bits after the point."""
    offered, unit = graph.at(values, effort, bits=bits)
    upper, upper_unit = asked.at(values, effort, upper=True, bits=bits)
    bound = upper.at(*pair)
    if bound is None:
        return None
    found = of_lengths(graph, offered, floor(bound * upper_unit / unit), pair, ONE.times(unit), divergence)
    if found is None:
        return None
    numbers = {s: as_sympy(v) for s, v in values.items()}
    forms = asked.forms(*pair)
    least = min(forms, key=lambda form: form.bounds(values, effort)[0])
    return replace(found, allowed=substitute(least.expression(), numbers), values=dict(values))
