"""The convex hull of a complete set of differences: its norm, its vertices and its facets, exactly.

Differences come with their negatives, so their hull is the unit ball of a norm on their span, the *gauge* (cho2024,
Lemma 29): the norm of u is the least sum of weights with which differences add up to u. Linear programming duality
gives a vector whose product with no difference is above 1 and with u is the norm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import TypeAlias

import flint

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY, Infinity, as_fraction
from dpcalc.invariants.lattice import Counts, independent, rank
from dpcalc.invariants.programs import Rational, Vector, least

Points: TypeAlias = Sequence[Counts]
_MOST_STEPS = 20_000_000


@dataclass(frozen=True)
class Gauge:
    """The norm of a vector, the weights of the points that add up to it, and the ``dual`` vector that shows it least.

    A vector outside the span has an infinite norm, and neither weights nor dual.
    """

    value: Fraction | Infinity
    weights: tuple[tuple[Sequence[Rational], Fraction], ...] = ()
    dual: Vector = ()


def gauge(points: Points, vector: Sequence[Rational]) -> Gauge:
    """The norm whose unit ball is the hull of ``points``, which come with their negatives.

    Raises ``InputError`` where they do not, or where lengths differ.
    """
    known = symmetric(points)
    if not any(vector):
        return Gauge(Fraction(0), (), (Fraction(0),) * len(vector))
    found = least(known, vector, (1,) * len(known)) if known else None
    if found is None:
        return Gauge(INFINITY)
    weights = tuple((z, amount) for z, amount in zip(known, found.amounts, strict=True) if amount)
    return Gauge(found.value, weights, found.prices)


def contains(ball: Points, points: Points) -> bool:
    """Whether the hull of ``points`` lies in that of ``ball``: then noise with the first is preferred, or is the same.

    That is the containment order of K-norm mechanisms (cho2024, Definition 8), balls scaled by their sensitivities.
    """
    return all(gauge(ball, point).value <= 1 for point in points)


def symmetric(points: Points) -> tuple[Counts, ...]:
    """The points other than 0. Raises ``InputError`` where one comes without its negative."""
    known = frozenset(points)
    for z in known:
        if tuple(-v for v in z) not in known:
            raise InputError(f"the set holds {z} and not its negative", hint="differences come in both orders")
    return tuple(dict.fromkeys(z for z in points if any(z)))


def vertices(points: Points) -> tuple[Counts, ...]:
    """The points that the others, and 0, do not add up to with weights of at most 1 in all."""
    known = symmetric(points)
    kept: dict[Counts, bool] = {}
    for z in known:
        negative = tuple(-v for v in z)
        if negative in kept:
            kept[z] = kept[negative]
            continue
        others = [other for other in known if other != z]
        found = least(others, z, (1,) * len(others)) if others else None
        kept[z] = found is None or found.value > 1
    return tuple(z for z in known if kept[z])


def facets(points: Points, effort: Effort = DEFAULT_EFFORT) -> tuple[Vector, ...]:
    """For each facet of the hull the vector w of the points' span with w . z = 1 on it, and w . z < 1 elsewhere.

    By the double description method, over whole numbers. Raises ``TooLarge`` where it takes too many steps.
    """
    known = symmetric(points)
    chosen = [known[i] for i in independent(known)]
    if not chosen:
        return ()
    basis = flint.fmpq_mat(flint.fmpz_mat([list(z) for z in chosen]))
    metric = (basis * basis.transpose()).inv()
    every = flint.fmpq_mat(flint.fmpz_mat([list(z) for z in known]))
    coordinates = (every * basis.transpose() * metric).tolist()
    rows = [tuple(as_fraction(v) for v in row) for row in coordinates]
    constraints = [_whole((*(-v for v in row), Fraction(1))) for row in rows]
    found = []
    for *normal, level in _rays(constraints, min(effort.work, _MOST_STEPS)):
        scaled = flint.fmpq_mat(1, len(normal), [flint.fmpq(v, level) for v in normal]) * metric * basis
        found.append(tuple(as_fraction(v) for v in scaled.entries()))
    return tuple(sorted(found))


def _whole(row: Sequence[Fraction]) -> Counts:
    """The shortest whole vector of the same direction."""
    scale = 1
    for v in row:
        scale = scale * v.denominator // gcd(scale, v.denominator)
    return _shortened([int(v * scale) for v in row])


def _shortened(row: Sequence[int]) -> Counts:
    divisor = gcd(*row)
    return tuple(v // divisor for v in row) if divisor else tuple(row)


def _rays(constraints: list[Counts], most: int) -> list[Counts]:
    """The extreme rays of the pointed cone of all w with c . w >= 0 for each constraint."""
    size = len(constraints[0])
    first = independent(constraints)
    inverse = flint.fmpq_mat(flint.fmpz_mat([list(constraints[i]) for i in first])).inv()
    used = sum(1 << i for i in first)
    rays: list[tuple[Counts, int]] = []
    for place, i in enumerate(first):
        column = [as_fraction(inverse[k, place]) for k in range(size)]
        rays.append((_whole(column), used & ~(1 << i)))
    steps = 0
    for i, constraint in enumerate(constraints):
        if i in first:
            continue
        sides = [sum(a * b for a, b in zip(constraint, ray, strict=True)) for ray, _ in rays]
        inside = [(ray, zero, v) for (ray, zero), v in zip(rays, sides, strict=True) if v > 0]
        outside = [(ray, zero, v) for (ray, zero), v in zip(rays, sides, strict=True) if v < 0]
        steps += len(inside) * len(outside)
        if steps > most:
            raise TooLarge(
                "the hull has too many facets to list", hint="ask for norms, which need none", estimate=steps
            )
        zeros = [zero for _, zero in rays]
        kept = [(ray, zero | (1 << i if v == 0 else 0)) for (ray, zero), v in zip(rays, sides, strict=True) if v >= 0]
        for ray, zero, v in inside:
            for other, beside, w in outside:
                common = zero & beside
                if common.bit_count() >= size - 2 and sum(common & z == common for z in zeros) == 2:
                    made = [v * b - w * a for a, b in zip(ray, other, strict=True)]
                    kept.append((_shortened(made), common | 1 << i))
        rays = kept
    return [ray for ray, _ in rays]


def dimension(points: Points) -> int:
    """The dimension of the hull."""
    return rank([z for z in points if any(z)])
