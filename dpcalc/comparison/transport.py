"""The budget that one specification grants to the flavor of another: the least that every mechanism keeps to.

In a universe of the second flavor it is the supremum of ``W1*(x, y) / d2(x, y)`` over pairs at finite distance, where a
pair at distance 0 that the first keeps apart by more than 0 makes it infinite. With these budgets the first implies the
second flavor, and with no smaller ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import sympy

from dpcalc.comparison.amounts import Form
from dpcalc.decide.lengths import Integers, Lengths
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.domain import Point


@dataclass(frozen=True)
class Transported:
    """The least budget of one universe, as a multiple of ``quantity``, and the pair that forces it (if any does)."""

    universe: str
    multiple: Extended
    quantity: Form
    pair: tuple[Point, Point] | None = None

    @property
    def expression(self) -> sympy.Expr:
        """The budget as an expression, in nats per unit of distance."""
        if isinstance(self.multiple, Infinity):
            return sympy.oo
        return self.quantity.times(self.multiple).expression()


def transport(
    closed: Lengths,
    quantity: Form,
    lengths: Lengths,
    unit: Fraction,
    points: Sequence[Point],
    universes: Sequence[tuple[str, Integers]],
    effort: Effort = DEFAULT_EFFORT,
) -> list[Transported]:
    """The least budget of each universe, given by its label and the places of its members.

    ``closed`` are the shortest paths of the first digraph, in multiples of ``quantity``; ``lengths`` are the distances
    of the second flavor, in multiples of ``unit``.
    """
    found = []
    for done, (label, members) in enumerate(universes):
        effort.tick("transporting the budget", done, len(universes))
        multiple, pair = _least(closed.block(members), lengths.block(members))
        ends = None if pair is None else (points[int(members[pair[0]])], points[int(members[pair[1]])])
        scaled = INFINITY if isinstance(multiple, Infinity) else multiple / unit
        found.append(Transported(label, scaled, quantity, ends))
    return found


def _least(offered: Lengths, asked: Lengths) -> tuple[Extended, tuple[int, int] | None]:
    """The largest quotient over pairs at a finite distance, and a pair with it; 0 and no pair where none binds."""
    binds = asked.finite & (offered.values > 0)
    places = np.flatnonzero(binds.ravel())
    above, below = offered.values.ravel()[places], asked.values.ravel()[places]
    width = asked.size
    endless = np.flatnonzero((above >= offered.far) | (below == 0))
    if endless.size:
        return INFINITY, divmod(int(places[endless[0]]), width)
    best, where = Fraction(0), None
    for distance in sorted(set(below.tolist())):
        alike = np.flatnonzero(below == distance)
        top = alike[np.argmax(above[alike])]
        quotient = Fraction(int(above[top]), distance)
        if quotient > best:
            best, where = quotient, int(places[top])
    return best, None if where is None else divmod(where, width)


def largest(transported: Sequence[Transported]) -> Transported | None:
    """The least constant budget: the largest of those of the universes; ``None`` where there is no universe."""
    return max(transported, key=lambda found: found.multiple, default=None)
