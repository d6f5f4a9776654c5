"""The weighted digraph of a specification: what it promises for each ordered pair of points, and nothing else.

``W(x, y)`` is the least of ``eps_U * d(x, y)`` over the universes U that hold both points, with ``0 * inf = inf`` and
infinity where no universe does. A mechanism satisfies the specification iff ``D(P_x, P_y) <= W(x, y)`` for all pairs of
different points (bailie2025, Definition 2.4.4, read pair by pair).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, lcm
from typing import TypeAlias

import numpy as np
import sympy
from numpy.typing import NDArray

from dpcalc.comparison.amounts import Form, Values, as_form
from dpcalc.comparison.shown import graph_card
from dpcalc.decide.distances import check_size, distances
from dpcalc.decide.lengths import Lengths, Measured, infinite, smaller, type_for, unit_of
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.notebook import Card, Shown
from dpcalc.spec.budget import Amount
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.specification import Specification

ONE = as_form(Fraction(1)) or Form()
COARSE = 30
"""Bits after the point of the first bounds that are tried on amounts that are not rational."""
_Members: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class Layer:
    """The part of the weights that are whole multiples of one amount: ``amount * lengths``."""

    amount: Form
    lengths: Lengths


@dataclass(frozen=True)
class ConstraintGraph(Shown):
    """Weights between ``points``: the least, over the layers, of amount times length.

    Every layer has each point at length 0 from itself. ``metric`` says that the weights are known to be symmetric and
    to satisfy the triangle inequality, so that no path is shorter than its ends are apart.
    """

    points: tuple[Point, ...]
    layers: tuple[Layer, ...]
    metric: bool = False

    @property
    def symmetric(self) -> ConstraintGraph:
        """What a symmetric output premetric makes of it: each pair promises the smaller of its two directions."""
        if self.metric:
            return self
        return ConstraintGraph(self.points, tuple(Layer(e.amount, e.lengths.with_transpose()) for e in self.layers))

    def forms(self, i: int, j: int) -> list[Form]:
        """The amounts whose least is the weight from point i to point j; none means infinity."""
        found = [(layer.amount, layer.lengths.at(i, j)) for layer in self.layers]
        return list(dict.fromkeys(amount.times(Fraction(length)) for amount, length in found if length is not None))

    def weight(self, i: int, j: int) -> sympy.Expr:
        """The weight from point i to point j as an expression, ``oo`` for infinity."""
        forms = self.forms(i, j)
        return sympy.Min(*(form.expression() for form in forms)) if forms else sympy.oo

    def shown(self) -> Card:
        """What a notebook shows."""
        return graph_card(self)

    @property
    def quantities(self) -> frozenset[sympy.Expr]:
        """What the weights are combinations of."""
        return frozenset(q for layer in self.layers for q in layer.amount.quantities)

    def at(
        self, values: Values, effort: Effort = DEFAULT_EFFORT, *, upper: bool = False, bits: int = COARSE
    ) -> Measured:
        """The weights where the symbols have these values, in whole units; a bound from below, or from above.

        Rational amounts are exact; bounds on others are multiples of ``2**-bits``, so that arrays stay narrow.
        """
        rates = [_rounded(*layer.amount.bounds(values, effort), 1 << bits, upper=upper) for layer in self.layers]
        unit = unit_of(rates)
        found = infinite(len(self.points))
        for layer, rate in zip(self.layers, rates, strict=True):
            found = smaller(found, layer.lengths.times(int(rate / unit)))
        return found, unit


def constraint_graph(specification: Specification, effort: Effort = DEFAULT_EFFORT) -> ConstraintGraph:
    """The digraph of a specification over a domain that can be listed.

    Raises ``TooLarge`` at once where the domain has more pairs than ``effort.limit``, ``InputError`` where a universe
    has no budget or a wrong one.
    """
    flavor = specification.flavor
    check_size(flavor.domain, effort)
    points = tuple(flavor.domain.points(effort))
    held = [(universe.members, amount) for universe, amount in specification.amounts(effort)]
    return graph_of(points, flavor.premetric, held, effort)


def graph_of(
    points: Sequence[Point],
    premetric: Premetric,
    universes: Iterable[tuple[Sequence[Point], Amount]],
    effort: Effort = DEFAULT_EFFORT,
    measured: Measured | None = None,
) -> ConstraintGraph:
    """The digraph of universes with their budgets, which may overlap, repeat, be empty or leave points out.

    ``measured`` are the distances between the points with their unit, if they are known already.
    """
    place = {point: i for i, point in enumerate(points)}
    lengths, unit = measured or distances(premetric, points, effort)
    members, held = [], []
    for universe, amount in universes:
        members.append(np.array([place[point] for point in universe], dtype=np.int64))
        held.append(as_form(amount, effort))
    layers = _layers(lengths, unit, list(zip(members, held, strict=True)))
    disjoint = len(np.unique(np.concatenate([*members, np.empty(0, dtype=np.int64)]))) == sum(map(len, members))
    return ConstraintGraph(tuple(points), layers, disjoint and premetric.shortest)


def _rounded(low: Fraction, up: Fraction, parts: int, *, upper: bool) -> Fraction:
    """A rational as it is; bounds on another number rounded outward to a fraction with ``parts`` as denominator."""
    if low == up:
        return low
    return Fraction(ceil(up * parts), parts) if upper else Fraction(floor(low * parts), parts)


def _layers(lengths: Lengths, unit: Fraction, held: list[tuple[_Members, Form | None]]) -> tuple[Layer, ...]:
    """Universes grouped by the direction of their budgets; a budget of 0 joins the first group."""
    groups: dict[Form, list[tuple[_Members, Fraction]]] = {}
    nothing = []
    for members, form in held:
        if form is None or len(members) < 2:
            continue
        if not form.terms:
            nothing.append((members, Fraction(0)))
            continue
        direction, rate = form.direction()
        groups.setdefault(direction, []).append((members, rate))
    if nothing:
        first = next(iter(groups), ONE)
        groups.setdefault(first, []).extend(nothing)
    return tuple(_layer(direction, parts, lengths, unit) for direction, parts in groups.items())


def _layer(direction: Form, parts: list[tuple[_Members, Fraction]], lengths: Lengths, unit: Fraction) -> Layer:
    """The least weight, over these universes, of every pair."""
    scale = Fraction(1, lcm(*(rate.denominator for _, rate in parts)))
    factors = [int(rate / scale) for _, rate in parts]
    bound = lengths.largest() * max(factors)
    dtype, far = type_for(bound)
    values = np.full((lengths.size, lengths.size), far, dtype=dtype)
    for (members, _), factor in zip(parts, factors, strict=True):
        block = lengths.block(members).times(factor).in_type_for(bound)
        where = np.ix_(members, members)
        values[where] = np.minimum(values[where], block.values)
    np.fill_diagonal(values, 0)
    return Layer(direction.times(scale * unit), Lengths(values, far))
