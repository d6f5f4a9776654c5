"""The budget that one specification grants to the flavor of another, where its weights hold several quantities.

In a universe of the second flavor it is the largest, over pairs of points at a finite distance, of the least amount of
a path between them, divided by the distance: an expression with ``Max`` and ``Min`` that is exact at every value of the
symbols. ``transport`` does the same for weights that are multiples of one quantity.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import sympy

from dpcalc.comparison.amounts import Form
from dpcalc.comparison.frontier import Frontier, Path, Vector
from dpcalc.comparison.minmax import Least, Simplifier, expression
from dpcalc.comparison.transport import Transported, largest
from dpcalc.decide.lengths import Integers, Lengths, Measured
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.spec.domain import Point

Pair = tuple[Point, Point]
Places = tuple[int, int]
_NOTHING: Least = frozenset({Form()})
_INFINITE: Least = frozenset()


@dataclass(frozen=True)
class Grant:
    """The least budget of one universe, in nats per unit of distance, and a pair that forces it where one does."""

    universe: str
    budget: sympy.Expr
    pair: Pair | None = None


@dataclass(frozen=True)
class Grants:
    """The least budget of each universe and the least ``constant`` one; both ``None``, and ``why``, where not given."""

    universes: tuple[Grant, ...] | None
    constant: Grant | None
    why: str = ""


def of_transported(found: Sequence[Transported]) -> Grants:
    """Budgets that are multiples of one quantity."""
    top = largest(found)
    nothing = Grant("", sympy.Integer(0))
    constant = nothing if top is None else Grant(top.universe, top.expression, top.pair)
    return Grants(tuple(Grant(e.universe, e.expression, e.pair) for e in found), constant)


def grants(
    frontier: Frontier,
    simplifier: Simplifier,
    measured: Measured,
    points: Sequence[Point],
    universes: Sequence[tuple[str, Integers]],
    effort: Effort = DEFAULT_EFFORT,
) -> Grants:
    """The least budgets, from the paths of the first digraph and the distances of the second flavor with their unit."""
    lengths, unit = measured
    found: list[Grant] = []
    kept: dict[Least, Places] = {}
    try:
        for done, (label, members) in enumerate(universes):
            effort.tick("transporting the budget", done, len(universes))
            pairs = _sets(frontier, lengths, unit, members)
            sharp = _sharp(pairs, simplifier)
            kept.update((least, pairs[given]) for least, given in sharp.items() if least not in kept)
            found.append(_grant(label, sharp, pairs, points))
        overall = _sharp(kept, simplifier)
    except TooLarge as error:
        return Grants(None, None, str(error))
    return Grants(tuple(found), _grant("", overall, kept, points))


def _sharp(pairs: Mapping[Least, Places], simplifier: Simplifier) -> dict[Least, Least]:
    """The sets that count, each simplified and as it is among the pairs; an empty set, infinity, counts alone."""
    return {_INFINITE: _INFINITE} if _INFINITE in pairs else simplifier.largest(pairs)


def _grant(label: str, sharp: Mapping[Least, Least], pairs: Mapping[Least, Places], points: Sequence[Point]) -> Grant:
    """A budget, with the pair that forces it where one alone does."""
    if len(sharp) != 1:
        return Grant(label, expression(sharp))
    i, j = pairs[next(iter(sharp.values()))]
    return Grant(label, expression(sharp), (points[i], points[j]))


def _sets(frontier: Frontier, lengths: Lengths, unit: Fraction, members: Integers) -> dict[Least, Places]:
    """The amounts of the paths between two members, divided by their distance, each set with its first pair."""
    found: dict[Least, Places] = {}
    known: dict[tuple[frozenset[Vector], int], Least] = {}
    block = lengths.block(members)
    for a, b in np.argwhere(block.finite).tolist():
        if a == b:
            continue
        i, j = int(members[a]), int(members[b])
        key = frozenset(frontier.vectors(i, j)), int(block.values[a, b])
        if key not in known:
            known[key] = _quotient(frontier, *key, unit)
        if known[key] != _NOTHING:
            found.setdefault(known[key], (i, j))
    return found


def _quotient(frontier: Frontier, vectors: frozenset[Vector], distance: int, unit: Fraction) -> Least:
    """Amounts divided by a distance; infinite at distance 0, unless the least amount is 0."""
    forms = [frontier.form(vector) for vector in sorted(vectors)]
    if any(not form.terms for form in forms):
        return _NOTHING
    return frozenset(form.times(1 / (distance * unit)) for form in forms) if distance else _INFINITE


def implicit_pairs(frontier: Frontier, direct: Frontier, simplifier: Simplifier, most: int) -> tuple[list[Path], int]:
    """How many pairs paths keep closer than their own weight at some values of the symbols, and the first paths.

    Raises ``TooLarge`` where telling takes too many questions.
    """
    shown: list[Path] = []
    count = 0
    for i in range(frontier.size):
        for j in range(frontier.size):
            own = direct.vectors(i, j)
            least = frozenset(direct.form(vector) for vector in own)
            for vector, path in frontier.vectors(i, j).items() if i != j else ():
                if vector not in own and (not own or not simplifier.never_above(least, frontier.form(vector))):
                    count += 1
                    shown += [path] if len(shown) < most else []
                    break
    return shown, count
