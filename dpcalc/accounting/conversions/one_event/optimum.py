"""Where the extremes of a region lie; found at once for rare events, else by following its boundary; without rigour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flint

from dpcalc.accounting.conversions.one_event import at_once
from dpcalc.accounting.conversions.one_event.regions import Face, Place, Region, boundary, corner, faces
from dpcalc.symbolic.sign_changes import root_beyond

Mark = Callable[[Place], flint.arb]
"""A function of points of the boundary."""


@dataclass(frozen=True)
class Optimum:
    """A candidate: the pair, the faces that hold it there (one or two), epsilon and delta."""

    place: Place
    faces: tuple[Face, ...]
    epsilon: flint.arb
    delta: flint.arb


def rare_at_epsilon(region: Region, epsilon: flint.arb) -> Optimum | None:
    """The same as ``approximate_at_epsilon`` where the event is rare; ``None`` where nothing was found so."""
    place = None if region.limits is None or not epsilon > 0 else at_once.at_epsilon(region.limits, epsilon)
    return None if place is None else _on_face(place, epsilon)


def rare_at_delta(region: Region, delta: flint.arb) -> Optimum | None:
    """The same as ``approximate_at_delta`` where the event is rare; ``None`` where nothing was found so."""
    place = None if region.limits is None else at_once.at_delta(region.limits, delta)
    return None if place is None else _on_face(place, place.face.log_slope(place.pair))


def approximate_at_epsilon(region: Region, epsilon: flint.arb) -> Optimum:
    """The largest ``p - e^epsilon q`` for an epsilon of at least 0."""
    top = corner(region)
    if epsilon.mid() <= top.face.log_slope(top.pair).mid():
        return _at_corner(region, top, epsilon)
    u = _follow(region, top, lambda place: place.face.log_slope(place.pair) - epsilon)
    return _on_face(boundary(region, u), epsilon)


def approximate_at_delta(region: Region, delta: flint.arb) -> Optimum:
    """The epsilon, at least 0, at which the largest ``p - e^epsilon q`` is delta."""
    top = corner(region)
    if delta.mid() >= _delta(top).mid():
        ratio = (top.pair.p - delta) / top.pair.q
        return _at_corner(region, top, ratio.log() if ratio.mid() > 1 else flint.arb(0))
    goal = delta.log()
    u = _follow(region, top, lambda place: goal - _delta(place).log())
    place = boundary(region, u)
    return _on_face(place, place.face.log_slope(place.pair))


def probabilistic_at_delta(region: Region, delta: flint.arb) -> Optimum:
    """The largest loss of an event of probability delta."""
    place = boundary(region, (delta / (1 - delta)).log())
    return Optimum(place, (place.face,), (place.pair.p / place.pair.q).log(), delta)


def probabilistic_at_epsilon(region: Region, epsilon: flint.arb) -> Optimum:
    """The largest probability of an event with at least that loss."""

    def beyond(u: flint.arb) -> flint.arb:
        pair = boundary(region, u).pair
        return (pair.p / pair.q).log() - epsilon

    start = corner(region).pair.u
    step = flint.arb(1 if beyond(start) > 0 else -1)
    place = boundary(region, root_beyond(beyond, start, step))
    return Optimum(place, (place.face,), epsilon, place.pair.p)


def _follow(region: Region, top: Place, beyond: Mark) -> flint.arb:
    """The log odds, below those of the corner, where a function of the boundary is 0."""
    near = (top.pair.u, top.pair.gap)

    def function(u: flint.arb) -> flint.arb:
        nonlocal near
        place = boundary(region, u, near)
        near = (u, place.pair.gap)
        return beyond(place)

    return root_beyond(function, top.pair.u, flint.arb(-1))


def _delta(place: Place) -> flint.arb:
    """The delta for which a point of the boundary is extreme."""
    return place.pair.p - place.face.log_slope(place.pair).exp() * place.pair.q


def _on_face(place: Place, epsilon: flint.arb) -> Optimum:
    return Optimum(place, (place.face,), epsilon, place.pair.p - epsilon.exp() * place.pair.q)


def _at_corner(region: Region, top: Place, epsilon: flint.arb) -> Optimum:
    """The corner is held by the faces of both directions."""
    held = tuple(face for _, face in faces(region, top.pair))
    return Optimum(top, held, epsilon, top.pair.p - epsilon.exp() * top.pair.q)
