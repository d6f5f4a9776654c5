"""The extreme point of a rare event, from all its conditions at once by Newton's method, without rigour.

Where a bound ``K(a) <= L(a)`` on cumulants at an order a above 1 holds the extreme pair, the pair lies on that face,
the boundary has the slope there that is asked for, and where every order is bounded, ``K' = L'``. For rare events a
first approximation is in closed form: ``p^a q^(1-a)`` is near ``e^L - 1``, and p near ``a delta``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flint

from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.regions import Face, Limits, Place
from dpcalc.symbolic.newton import solved

_LARGEST: Final = flint.arb("0.4")
"""The probability from which no event is rare."""
_ORDER: Final = flint.arb("1.01")
Condition = Callable[[Place], flint.arb]


def at_delta(limits: Limits, delta: flint.arb) -> Place | None:
    """Where the largest ``p - e^epsilon q`` is delta at the epsilon of the slope; ``None`` where none was found."""
    order = 1 + (-delta.log() / limits.scale).sqrt() if limits.order is None else limits.order
    p = (order * delta).min(_LARGEST).log()
    gain = (limits.at(order).expm1().log() - p) / (order - 1)
    return _found(limits, order, p, gain, lambda place: _delta(place).log() - delta.log())


def at_epsilon(limits: Limits, epsilon: flint.arb) -> Place | None:
    """Where ``p - e^epsilon q`` is largest; ``None`` where that was not found."""
    order = ((epsilon / limits.scale + 1) / 2).max(_ORDER) if limits.order is None else limits.order
    gain = epsilon + (order / (order - 1)).log()
    p = (limits.at(order).expm1().log() - (order - 1) * gain).min(_LARGEST.log())
    return _found(limits, order, p, gain, lambda place: place.face.log_slope(place.pair) - epsilon)


def _found(limits: Limits, order: flint.arb, p: flint.arb, gain: flint.arb, last: Condition) -> Place | None:
    """From a first approximation, by ``ln p``, ``ln(p/q)`` and the order, to a place below the corner."""
    u, v = _log_odds(p), _log_odds(p - gain)
    start = [u, u - v]
    if limits.order is None:
        start.append((order - 1).log())

    def place(at: Sequence[flint.arb]) -> Place:
        here = 1 + at[2].exp() if limits.order is None else limits.order
        return Place(Pair(at[0], (at[0] - at[1]).mid()), Face(here, limits.at(here)))

    def conditions(at: Sequence[flint.arb]) -> list[flint.arb]:
        here = place(at)
        found = [here.face.excess(here.pair), last(here)]
        if limits.order is None:
            found.append(here.pair.tilt(here.face.order).slope - limits.slope(here.face.order))
        return found

    root = solved(conditions, start)
    if root is None or not root[1] > 0 or not 2 * root[0] < root[1]:  # p > q and p + q < 1, by their log odds
        return None
    return place(root)


def _log_odds(logarithm: flint.arb) -> flint.arb:
    """``ln(p/(1 - p))`` from ``ln p``."""
    return logarithm - (-logarithm.exp()).log1p()


def _delta(place: Place) -> flint.arb:
    """The delta for which a point of the boundary is extreme."""
    return place.pair.p - place.face.log_slope(place.pair).exp() * place.pair.q
