"""The unit ball of a gauge cut into simplices: its volume, its mean square, and uniform points, exactly.

Each facet is triangulated by pulling its vertices one after the other; with the origin these simplices fill the ball.
A uniform point is a simplex, chosen by its volume, and a uniform point of it: no box is needed, and nothing rejected.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Protocol

import flint

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import as_fraction
from dpcalc.invariants.hull import Points, facets, symmetric, vertices
from dpcalc.invariants.lattice import Counts, independent, rank

_MOST_SIMPLICES = 50_000
_MOST_DIMENSIONS = 15
_INSTEAD = "the Gaussian mechanism has no such limit"


@dataclass(frozen=True)
class NormBall:
    """A ball as ``simplices``, each the corners beside 0, and their ``volumes``, in units of a basis of the span."""

    dimension: int
    simplices: tuple[tuple[Counts, ...], ...]
    volumes: tuple[Fraction, ...]

    @property
    def volume(self) -> Fraction:
        """The volume, in the same units."""
        return sum(self.volumes, Fraction(0))

    def mean_square(self) -> Fraction:
        """The mean of |U|^2 over the ball: over a simplex (sum |v|^2 + |sum v|^2)/((q + 1)(q + 2))."""
        total = Fraction(0)
        for corners, volume in zip(self.simplices, self.volumes, strict=True):
            middle = [sum(v) for v in zip(*corners, strict=True)]
            total += volume * (sum(v * v for corner in corners for v in corner) + sum(v * v for v in middle))
        return total / self.volume / ((self.dimension + 1) * (self.dimension + 2))

    def mean_absolute(self) -> Fraction:
        """The mean of sum |U_i| over the ball, simplex by simplex; coordinates are linear."""
        total = Fraction(0)
        for corners, volume in zip(self.simplices, self.volumes, strict=True):
            total += volume * sum(_mean_of_linear((0, *values)) for values in zip(*corners, strict=True))
        return total / self.volume


def norm_ball(points: Points, effort: Effort = DEFAULT_EFFORT) -> NormBall:
    """The hull of differences as simplices. Raises ``TooLarge`` where it has too many facets or simplices."""
    known = symmetric(points)
    if not known:
        return NormBall(0, ((),), (Fraction(1),))
    size = rank(known)
    if size > _MOST_DIMENSIONS:
        raise TooLarge(
            f"a ball of {size} dimensions is too large to be cut into simplices", hint=_INSTEAD, estimate=size
        )
    corners = vertices(known)
    sides = [
        frozenset(i for i, v in enumerate(corners) if sum(a * b for a, b in zip(w, v, strict=True)) == 1)
        for w in facets(known, effort)
    ]
    found: list[tuple[Counts, ...]] = []
    for side in sides:
        for simplex in _pulled(side, size, corners, sides):
            found.append(tuple(corners[i] for i in simplex))
            if len(found) > _MOST_SIMPLICES:
                raise TooLarge(f"the ball falls into more than {_MOST_SIMPLICES} simplices", hint=_INSTEAD)
    basis = [known[i] for i in independent(known)]
    return NormBall(size, tuple(found), tuple(_volume(simplex, basis) for simplex in found))


@cache
def _mean_of_linear(values: Counts) -> Fraction:
    """The mean of |l| over a simplex of q dimensions at whose q + 1 corners the linear function l has these values.

    By the formula of Hermite and Genocchi it is q! times the divided difference at them of a function whose q-th
    derivative is |x|, here sign(x) x^(q + 1)/(q + 1)!.
    """
    places, size = sorted(values), len(values) - 1

    def derivative(order: int, x: int) -> Fraction:
        return Fraction(abs(x) * x ** (size - order), factorial(size + 1 - order))

    row = [derivative(0, x) for x in places]
    for order in range(1, size + 1):
        row = [
            (row[i + 1] - row[i]) / (places[i + order] - places[i])
            if places[i + order] != places[i]
            else derivative(order, places[i]) / factorial(order)
            for i in range(size + 1 - order)
        ]
    return factorial(size) * row[0]


def _pulled(
    face: frozenset[int], size: int, corners: Sequence[Counts], sides: Sequence[frozenset[int]]
) -> Iterator[tuple[int, ...]]:
    """A face whose corners span ``size`` dimensions, as simplices: cones from one corner over the sides without it."""
    if len(face) == size:
        yield tuple(sorted(face))
        return
    apex = min(face)
    parts = {face & side for side in sides}
    for part in sorted(parts, key=sorted):
        if apex not in part and len(part) >= size - 1 and rank([corners[i] for i in part]) == size - 1:
            for simplex in _pulled(part, size - 1, corners, sides):
                yield (apex, *simplex)


class Sized(Protocol):
    """A norm ball whose volume is known, in units of the basis of the first independent points."""

    @property
    def volume(self) -> Fraction:
        """Its volume times q!."""

    @property
    def dimension(self) -> int:
        """That of the span, q."""


def box_acceptance(points: Points, effort: Effort = DEFAULT_EFFORT, *, ball: Sized | None = None) -> Fraction:
    """The chance that a uniform point of the smallest box lies in the ball (cho2024, Algorithm 3).

    The box has its sides along the basis in which the coordinates of the first independent points are 0 and 1.
    ``ball`` is the hull, where its volume is known.
    """
    known = symmetric(points)
    if not known:
        return Fraction(1)
    basis = [known[i] for i in independent(known)]
    if ball is None:
        ball = norm_ball(points, effort)
    size = Fraction(1)
    for values in zip(*_coordinates(known, basis).tolist(), strict=True):
        widest = max(values) - min(values)
        size *= as_fraction(widest)
    return ball.volume / factorial(ball.dimension) / size


def _coordinates(points: Sequence[Counts], basis: Sequence[Counts]) -> flint.fmpq_mat:
    """Points of the span in terms of a basis, one a row."""
    rows = flint.fmpq_mat(flint.fmpz_mat([list(v) for v in basis]))
    return (
        flint.fmpq_mat(flint.fmpz_mat([list(v) for v in points])) * rows.transpose() * (rows * rows.transpose()).inv()
    )


def _volume(simplex: Sequence[Counts], basis: Sequence[Counts]) -> Fraction:
    """The absolute determinant of the corners in terms of a basis of their span."""
    found = _coordinates(simplex, basis).det()
    return abs(as_fraction(found))
