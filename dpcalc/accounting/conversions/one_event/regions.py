"""The pairs (p, q) of probabilities of one event that a notion allows, as faces: bounds on cumulants of two-point laws.

A notion that post-processing never breaks holds of laws P and Q only if it holds of the two-point laws of every event;
and two-point laws that keep to it are laws that keep to it. So whatever is seen by one event has its exact optimum over
this region. It is convex, for each face bounds a jointly convex function of (p, q).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import flint

from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.symbolic.sign_changes import Function, root

_WIDEST: Final = 2**24
"""Log odds further apart than this are not looked at,"""
_NARROWEST: Final = flint.arb(2) ** -512
"""nor nearer ones."""
_CLOSE: Final = 6
"""So often the reach is widened, by four each time, beside a point that was found before."""


@dataclass(frozen=True)
class Face:
    """A bound at one order: on K above 1 or below 0, on its slope at 1 and (negated) at 0, on -K between.

    At 1 and 0 these are the Kullback-Leibler divergences of P from Q and of Q from P; an order a below 0 stands for
    order 1 - a with P and Q exchanged.
    """

    order: flint.arb
    limit: flint.arb

    @property
    def words(self) -> str:
        """The order as people say it: ``order 3.8706219``, or ``order 1 of the pair exchanged`` for order 0."""
        back = bool(self.order <= 0)
        text = (1 - self.order if back else self.order).str(8, radius=False)
        shown = text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text
        return f"order {shown}{' of the pair exchanged' if back else ''}"

    def excess(self, pair: Pair) -> flint.arb:
        """By how much a pair is above the bound."""
        if self.order == 1:
            return pair.divergence - self.limit
        if self.order == 0:
            return pair.reverse_divergence - self.limit
        cumulant = pair.tilt(self.order).cumulant
        return (-cumulant if self.inner else cumulant) - self.limit

    @property
    def inner(self) -> bool:
        """Whether the order lies between 0 and 1."""
        return bool(self.order > 0) and bool(self.order < 1)

    def gradient(self, pair: Pair) -> tuple[flint.arb, flint.arb]:
        """The derivatives of the excess by p and by q."""
        if self.order == 1:
            return pair.gap, (pair.q - pair.p) / pair.q_spread
        if self.order == 0:
            return (pair.p - pair.q) / pair.p_spread, -pair.gap
        tilt, turn = pair.tilt(self.order), -1 if self.inner else 1
        return turn * tilt.by_u / pair.p_spread, turn * tilt.by_v / pair.q_spread

    def log_slope(self, pair: Pair) -> flint.arb:
        """``ln(dp/dq)`` along the boundary."""
        by_p, by_q = self.gradient(pair)
        return (-by_q / by_p).log()


@dataclass(frozen=True)
class Limits:
    """Bounds ``K(a) <= L(a)`` at orders above 1: at one ``order``, or at all; ``scale`` is the slope of L at 1."""

    order: flint.arb | None
    scale: flint.arb
    at: Function
    slope: Function


class Region(Protocol):
    """What a notion allows of one event, for u >= v: it is symmetric in P and Q, and in yes and no."""

    @property
    def sides(self) -> int:
        """How many faces matter at a pair."""

    @property
    def limits(self) -> Limits | None:
        """The bounds at orders above 1 that hold rare events, where there are such bounds."""

    def side(self, pair: Pair, number: int) -> tuple[flint.arb, Face]:
        """One of the faces that matter at a pair, with its excess there; without rigour."""

    def implied(self, face: Face) -> Face:
        """A face near the given one whose bound, in a rigorous ball, is certain to follow from the notion."""

    def holds(self, pair: Pair) -> bool:
        """Whether a pair with u > v is certain to be allowed."""


@dataclass(frozen=True)
class Faces:
    """A region with a fixed list of faces."""

    listed: tuple[Face, ...]
    limits: Limits | None = None

    @property
    def sides(self) -> int:
        """All of them."""
        return len(self.listed)

    def side(self, pair: Pair, number: int) -> tuple[flint.arb, Face]:
        """One of them."""
        return self.listed[number].excess(pair), self.listed[number]

    def implied(self, face: Face) -> Face:
        """One of the list is taken as it is."""
        return face

    def holds(self, pair: Pair) -> bool:
        """Whether every excess is certain to be negative."""
        return all(bool(face.excess(pair) < 0) for face in self.listed)


def renyi_region(order: flint.arb, limit: flint.arb) -> Faces:
    """Renyi divergences of that order, above 1, at most ``limit`` in both directions."""
    bound = limit * (order - 1)
    limits = Limits(order, limit, lambda _: bound, lambda _: limit)
    return Faces((Face(order, bound), Face(1 - order, bound)), limits)


def kullback_leibler_region(limit: flint.arb) -> Faces:
    """Kullback-Leibler divergences at most ``limit`` in both directions."""
    return Faces((Face(flint.arb(1), limit), Face(flint.arb(0), limit)))


def hellinger_region(distance: flint.arb) -> Faces:
    """``1 - sum sqrt(PQ) <= distance^2``."""
    return Faces((Face(flint.arb(1) / 2, -(1 - distance**2).log()),))


@dataclass(frozen=True)
class Place:
    """A point of the boundary with the face that it lies on."""

    pair: Pair
    face: Face


def faces(region: Region, pair: Pair) -> Sequence[tuple[flint.arb, Face]]:
    """The faces that matter at a pair, each with its excess there."""
    return [region.side(pair, number) for number in range(region.sides)]


def worst(region: Region, pair: Pair) -> tuple[flint.arb, Face]:
    """The largest excess at a pair, with its face; without rigour."""
    return max(faces(region, pair), key=lambda found: _Ordered(found[0]))


class _Ordered:
    """Midpoints of balls in their order."""

    def __init__(self, value: flint.arb) -> None:
        self.value = value.mid()

    def __lt__(self, other: _Ordered) -> bool:
        return bool(self.value < other.value)


def boundary(region: Region, u: flint.arb, near: tuple[flint.arb, flint.arb] | None = None) -> Place:
    """The point of the boundary below the diagonal at log odds u of P, face by face.

    ``near`` may be the log odds and the gap of a point that was found before, where the search begins.
    """

    def excess(gap: flint.arb, number: int) -> flint.arb:
        return region.side(Pair(u, (u - gap).mid()), number)[0]

    def place(gap: flint.arb, number: int) -> Place:
        pair = Pair(u, (u - gap).mid())
        return Place(pair, region.side(pair, number)[1])

    gap, found = flint.arb(_WIDEST), 0
    for number in range(region.sides):
        if found == number - 1 and gap < _WIDEST and not excess(gap, number) > 0:
            continue
        side = partial(excess, number=number)
        low, high = _around(side, gap) if near is None else _beside(side, near[1], abs(u - near[0]).mid(), gap)
        if high < gap or excess(gap, number) > 0:
            gap, found = root(side, low, high.min(gap)), number
    return place(gap, found)


def _beside(excess: Function, gap: flint.arb, step: flint.arb, widest: flint.arb) -> tuple[flint.arb, flint.arb]:
    """Two numbers near to a gap with a sign change between them, or else what ``_around`` finds."""
    step = (step + gap * flint.arb(2) ** (24 - flint.ctx.prec)).mid()
    low, high = gap, gap
    for _ in range(_CLOSE):
        low, high = ((gap - step).mid(), high) if not excess(low) < 0 else (low, (gap + step).mid())
        if low <= _NARROWEST or high >= widest:
            break
        if excess(low) < 0 <= excess(high):
            return low, high
        step *= 4
    return _around(excess, widest)


def _around(excess: Function, widest: flint.arb) -> tuple[flint.arb, flint.arb]:
    """Two positive numbers, one twice the other, with a sign change between them; or the second is at least widest."""
    low = high = flint.arb(1)
    while excess(high) < 0 and high < widest:
        low, high = high, 2 * high
    while low > _NARROWEST and not excess(low) < 0:
        low, high = low / 2, low
    return low, high


def corner(region: Region) -> Place:
    """The point of the boundary with p + q = 1, and the face that bounds the side of p + q < 1."""

    def excess(u: flint.arb) -> flint.arb:
        return worst(region, Pair(u, -u))[0]

    u = root(excess, *_around(excess, flint.arb(_WIDEST)))
    pair = Pair(u, -u)
    return Place(pair, max((face for _, face in faces(region, pair)), key=lambda f: _Ordered(f.log_slope(pair))))
