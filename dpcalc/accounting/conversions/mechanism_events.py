"""Probabilistic privacy of a mechanism by its privacy profile: the losses above epsilon are one event."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.base import INFINITE, ZERO, Amount, Answer, Question, Reply
from dpcalc.accounting.conversions.exact_balls import bounds_of, exact
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

_COARSE: Final = 96
_FURTHEST: Final = 1 << 40
_SCALES: Final = range(-24, 12)
_SECTIONS: Final = 48
_GOLDEN: Final = Fraction(618, 1000)


def likeliest_event(profile: Callable[[Fraction, int], Enclosure]) -> Reply:
    """The reply where all that is known is the profile: the losses above eps are an event, of probability p, say.

    Its other probability is at most ``exp(-eps) p``, so that ``p (1 - exp(e - eps)) <= delta(e)`` at every e < eps. The
    best e is looked for, and any e gives a bound.
    """

    def reply(question: Question) -> Answer | None:
        if question.asked == "delta":
            return Answer(question.exact(sympy.S.One)) if question.target["eps"] == 0 else _by_delta(question)
        delta = question.target["delta"]
        if delta == 0 or delta == 1:
            return None if delta == 0 else Answer(ZERO)
        return _by_eps(question)

    def _by_delta(question: Question) -> Answer:
        goal = exact(question.target["eps"])

        def bound(e: Fraction) -> flint.arb:
            found = profile(e, question.digits)
            return flint.arb(1).min(ball(found.upper) / (1 - (ball(e) - goal()).exp()))

        high = bounds_of(question.target["eps"], question.digits).lower
        best = _lowest(bound, high)
        return Answer(_upper(question, lambda: bound(best)))

    def _by_eps(question: Question) -> Answer:
        level = bounds_of(question.target["delta"], question.digits).lower

        def bound(e: Fraction) -> flint.arb:
            rest = 1 - ball(profile(e, question.digits).upper) / ball(level)
            return ball(e) - rest.log() if rest > 0 else flint.arb("inf")

        high = Fraction(1)
        while not bound(high).is_finite():
            high *= 2
            if high > _FURTHEST:
                raise Undecided("the profile does not fall below delta")
        with flint.ctx.workprec(_COARSE):
            limit = ends(Range.at(bound(high)))[1]
        best = _lowest(bound, limit)
        return Answer(_upper(question, lambda: bound(best).max(flint.arb(0))))

    return reply


def _upper(question: Question, bound: Callable[[], flint.arb]) -> Amount:
    """An upper bound, as an amount."""
    found = question.measured(bound).bounds
    return INFINITE if found is None else Amount(Enclosure(found.upper, found.upper))


def _lowest(bound: Callable[[Fraction], flint.arb], limit: Fraction) -> Fraction:
    """About where a bound is least below a limit: the best of some places, and golden sections about it."""
    unit = max(limit, Fraction(1, 2**32))
    with flint.ctx.workprec(_COARSE):

        def value(gap: Fraction) -> flint.arb:
            found = bound(limit - gap)
            return found.mid() if found.is_finite() else flint.arb("inf")

        gaps = [unit * Fraction(2) ** scale for scale in _SCALES]
        values = [value(gap) for gap in gaps]
        best = gaps[min(range(len(gaps)), key=lambda at: _key(values[at]))]
        low, high = best / 2, best * 2
        for _ in range(_SECTIONS):
            left, right = high - (high - low) * _GOLDEN, low + (high - low) * _GOLDEN
            low, high = (low, right) if value(left) <= value(right) else (left, high)
            low, high = _short(low), _short(high)
    return limit - (low + high) / 2


def _key(value: flint.arb) -> Fraction:
    """For comparing."""
    return ends(Range.at(value))[0] if value.is_finite() else Fraction(_FURTHEST)


def _short(number: Fraction) -> Fraction:
    """A positive number with few digits."""
    bits = 64 + max(0, number.denominator.bit_length() - number.numerator.bit_length())
    return Fraction(round(number * 2**bits), 2**bits)
