"""Certified extremes of a region: epsilon at delta and delta at epsilon, approximate or probabilistic."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint

from dpcalc.accounting.conversions.one_event.certificate import Above, Below, convex
from dpcalc.accounting.conversions.one_event.optimum import (
    Optimum,
    approximate_at_delta,
    approximate_at_epsilon,
    probabilistic_at_delta,
    probabilistic_at_epsilon,
    rare_at_delta,
    rare_at_epsilon,
)
from dpcalc.accounting.conversions.one_event.regions import Region
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

Exact = Callable[[], flint.arb]
"""A number as a ball at the precision in force."""
Finder = Callable[[Region, flint.arb], Optimum | None]
_TRIES: Final = 4
_SPARE_BITS: Final = 128


@dataclass(frozen=True)
class Extreme:
    """Rigorous bounds on an optimum, with what shows each side."""

    bounds: Enclosure
    below: Below
    above: Above


Attempt = Callable[[Fraction], Extreme]
"""At the width that is wanted; raises ``_TooCoarse``."""


def delta_at_epsilon(region: Callable[[], Region], epsilon: Exact, digits: int) -> Extreme:
    """The largest ``p - e^epsilon q``, for epsilon >= 0."""

    def attempt(width: Fraction, find: Finder = approximate_at_epsilon) -> Extreme:
        shape = region()
        found = _found(find(shape, (epsilon() - _nudge()).mid()))
        below, above = _below(found), _above(found, shape, _weights(epsilon()))
        lower = ball(below.p) - epsilon().exp() * ball(below.q)
        upper = above.bound(*_weights(epsilon()))
        return _settled(below, shape, above, lower, upper, width * _low(lower))

    return _ladder(attempt, digits, lambda width: attempt(width, rare_at_epsilon))


def epsilon_at_delta(region: Callable[[], Region], delta: Exact, digits: int) -> Extreme:
    """The least epsilon >= 0 at which ``p - e^epsilon q`` is at most delta, for 0 < delta < 1."""

    def attempt(width: Fraction, find: Finder = approximate_at_delta) -> Extreme:
        shape, nudge = region(), _nudge()
        found = _found(find(shape, (delta() * (1 - nudge)).mid()))
        if found.epsilon.mid() <= 0:
            return _at_zero(shape, delta())
        below = _below(found)
        lower = ((ball(below.p) - delta()) / ball(below.q)).log()
        candidate = _low(found.epsilon + _nudge())
        weights = _weights(ball(candidate))
        above = _above(found, shape, weights)
        upper = _settled_if(above.bound(*weights) <= delta(), candidate)
        return _settled(below, shape, above, lower, upper, width)

    return _ladder(attempt, digits, lambda width: attempt(width, rare_at_delta))


def _at_zero(region: Region, delta: flint.arb) -> Extreme:
    """Where even epsilon = 0 keeps to delta."""
    found = approximate_at_epsilon(region, flint.arb(0))
    above = _above(found, region, _weights(flint.arb(0)))
    _settled_if(above.bound(*_weights(flint.arb(0))) <= delta, flint.arb(0))
    return Extreme(Enclosure(Fraction(0), Fraction(0)), _below(found), above)


def probability_at_epsilon(region: Callable[[], Region], epsilon: Exact, digits: int) -> Extreme:
    """The largest probability of an event with ``p > e^epsilon q``, for epsilon > 0."""

    def attempt(width: Fraction) -> Extreme:
        shape = region()
        found = probabilistic_at_epsilon(shape, (epsilon() + _nudge()).mid())
        below = _below(found)
        lower = _settled_if((ball(below.p) / ball(below.q)).log() > epsilon(), below.p)
        above, cut = _above_ray(found, shape, epsilon())
        return _settled(below, shape, above, lower, above.bound(*_ray(cut, epsilon())), width * _low(lower))

    return _ladder(attempt, digits)


def epsilon_at_probability(region: Callable[[], Region], delta: Exact, digits: int) -> Extreme:
    """The least epsilon such that no event with ``p > e^epsilon q`` is more probable than delta, 0 < delta < 1."""

    def attempt(width: Fraction) -> Extreme:
        shape, nudge = region(), _nudge()
        below = _below(probabilistic_at_delta(shape, (delta() * (1 + nudge)).mid()))
        lower = _settled_if(ball(below.p) > delta(), flint.arb(0)) + (ball(below.p) / ball(below.q)).log()
        found = probabilistic_at_delta(shape, (delta() * (1 - nudge)).mid())
        candidate = _low(found.epsilon)
        above, cut = _above_ray(found, shape, ball(candidate))
        upper = _settled_if(above.bound(*_ray(cut, ball(candidate))) <= delta(), candidate)
        return _settled(below, shape, above, lower, upper, width)

    return _ladder(attempt, digits)


def _ladder(attempt: Attempt, digits: int, quick: Attempt | None = None) -> Extreme:
    """Try what is quick, and then at growing precision."""
    bits = _SPARE_BITS + 10 * digits
    if quick is not None:
        with flint.ctx.workprec(bits), suppress(_TooCoarse):
            return quick(Fraction(1, 10 ** (digits + 2)))
    for _ in range(_TRIES):
        with flint.ctx.workprec(bits):
            try:
                return attempt(Fraction(1, 10 ** (digits + 2)))
            except _TooCoarse:
                bits *= 2
    raise Undecided("the optimum was not certified", hint="the parameters are too extreme")


class _TooCoarse(Exception):
    """The sides do not meet at this precision."""


def _found(optimum: Optimum | None) -> Optimum:
    """What was found."""
    if optimum is None:
        raise _TooCoarse
    return optimum


def _settled_if(certain: bool, value: Fraction | flint.arb) -> flint.arb:
    """A value that rests on a comparison."""
    if not certain:
        raise _TooCoarse
    return value if isinstance(value, flint.arb) else ball(value)


def _settled(
    below: Below, region: Region, above: Above, lower: flint.arb, upper: flint.arb, width: Fraction
) -> Extreme:
    """Both sides, once they are certain and close."""
    if not (lower.is_finite() and upper.is_finite() and below.allowed(region)):
        raise _TooCoarse
    bounds = Enclosure(ends(Range.at(lower))[0], ends(Range.at(upper))[1])
    if not 0 <= bounds.width <= width:
        raise _TooCoarse
    return Extreme(bounds, below, above)


def _weights(epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
    """The weights of p and q in ``p - e^epsilon q``."""
    return flint.arb(1), epsilon.exp()


def _ray(cut: Fraction, epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
    """``p <= p + cut (e^-epsilon p - q)`` wherever ``q <= e^-epsilon p``."""
    return 1 + ball(cut) * (-epsilon).exp(), ball(cut)


def _below(found: Optimum) -> Below:
    """The pair moved a little inwards."""
    pair = found.place.pair
    inwards = 1 + flint.arb(2) ** (-flint.ctx.prec // 2)
    return Below(*_inside(pair.p, pair.q * inwards))


def _above(found: Optimum, region: Region, weights: tuple[flint.arb, flint.arb]) -> Above:
    """Multipliers that make the gradient vanish at the pair, one face or two.

    With one, both are left a little below 0, which costs next to nothing where p and q are small. That can be done
    where the pair was found for a slightly smaller epsilon.
    """
    pair, faces = found.place.pair, tuple(region.implied(face) for face in found.faces)
    slopes = [convex(face, pair)[1:] for face in faces]
    if len(slopes) == 1:
        multipliers = [weights[0] / slopes[0][0] * (1 + _nudge() / 2)]
    else:
        (a, b), (c, d) = slopes
        determinant = a * d - b * c
        multipliers = [
            (weights[0] * d + weights[1] * c) / determinant,
            -(weights[1] * a + weights[0] * b) / determinant,
        ]
    return Above(*_inside(pair.p, pair.q), faces, tuple(max(Fraction(0), _low(m)) for m in multipliers))


def _above_ray(found: Optimum, region: Region, epsilon: flint.arb) -> tuple[Above, Fraction]:
    """The same where q is cut off at ``e^-epsilon p``, with the multiplier of the cut."""
    pair, face = found.place.pair, region.implied(found.faces[0])
    _, by_p, by_q = convex(face, pair)
    more = 1 + _nudge() ** 2
    multiplier = more / (by_p + by_q * more * (-epsilon).exp())
    cut = -multiplier * by_q * more
    return Above(*_inside(pair.p, pair.q), (face,), (_low(multiplier),)), max(Fraction(0), _low(cut))


def _inside(p: flint.arb, q: flint.arb) -> tuple[Fraction, Fraction]:
    """Two rational probabilities strictly between 0 and 1."""
    found = _low(p), _low(q)
    if not 0 < found[1] < found[0] < 1:
        raise _TooCoarse
    return found


def _nudge() -> flint.arb:
    """A number that is small at the precision in force, and yet far from rounding errors."""
    return flint.arb(2) ** (-flint.ctx.prec // 3)


def _low(number: flint.arb) -> Fraction:
    """The midpoint of a ball as a rational."""
    if not number.is_finite():
        raise _TooCoarse
    return ends(Range.at(number.mid()))[0]
