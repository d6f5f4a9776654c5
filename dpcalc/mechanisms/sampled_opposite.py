"""The curve of symmetric noise on a Poisson sample where a record is replaced by its opposite; errors from profiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import Enclosed
from dpcalc.accounting.curves.rigorous import Number, ball_of, check_size, exact_number, refined
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.mechanisms.noise import Noise
from dpcalc.symbolic.enclose import Enclosure, compare, enclose
from dpcalc.symbolic.ranges import Range, ball, ends

HALVINGS: Final = 200
"""A place is found by halving at most so often."""
_FARTHEST: Final = 2**14
Line = tuple[flint.arb, flint.arb]


@dataclass(frozen=True)
class Opposite(Enclosed):
    """The curve of (M, M'), ``M = (1-g) R + g P`` and ``M' = (1-g) R + g P'``: see ``noise``. It is its own reverse.

    The ratio of M to M' rises, so that with t the threshold at ``c = exp(epsilon)`` from 1 up ``h(c)`` is ``(1-g)(1-c)
    R(> t) + g (P(> t) - c P'(> t))``; below 1 it is ``1 - c + c h(1/c)``.
    """

    rate: Fraction
    noise: Noise

    @property
    def name(self) -> str:
        """A short name with the rate."""
        return f"sampled-either(rate={self.rate}, {self.noise.text})"

    def delta(self, epsilon: Number | str, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        argument = exact_number(epsilon, "epsilon")
        if compare(argument, sympy.Integer(0), {}, effort) < 0:
            mirrored, factor = self.delta(-argument, effort), enclose(sympy.exp(argument), {}, effort)
            return Enclosure(1 - factor.upper * (1 - mirrored.lower), 1 - factor.lower * (1 - mirrored.upper))
        return refined(lambda: self._above(ball_of(argument).exp())[0], effort)

    def line(self, epsilon: flint.arb) -> Line | None:
        """The profile and its slope, minus the probability of the event under M'."""
        if epsilon >= 0:
            return self._above(epsilon.exp())
        if not epsilon < 0:
            return None
        (value, slope), factor = self._above((-epsilon).exp()), epsilon.exp()
        return 1 - factor + factor * value, value - 1 - slope / factor

    def _above(self, factor: flint.arb) -> Line:
        """The profile and its slope from 1 up. Beyond the largest ratio both are 0."""
        rate, top = ball(self.rate), self.noise.top(ball(self.rate))
        nothing = flint.arb(0)
        if top is not None and factor >= top:
            return nothing, nothing
        if top is not None and not factor < top:
            value, slope = self._at(rate, top, top)
            return nothing.union(value), nothing.union(slope)
        return self._at(rate, factor, factor)

    def _at(self, rate: flint.arb, factor: flint.arb, place: flint.arb) -> Line:
        """Both, at the threshold of a ratio."""
        threshold = self.noise.threshold(rate, place)
        none, one, other = (self.noise.above(threshold, centre) for centre in (0, 1, -1))
        second = (1 - rate) * none + rate * other
        return (1 - rate) * (1 - factor) * none + rate * (one - factor * other), -second

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function."""
        return error_of(self.line, size, effort)

    def reversed(self) -> Opposite:
        """The same: a reflection exchanges the laws."""
        return self


def error_of(line: Callable[[flint.arb], Line | None], size: Number, effort: Effort) -> Enclosure:
    """Bounds on a trade-off function from the profile and its slope at places that are found by halving.

    At ``c = exp(epsilon)`` the best event has the probability ``-h'(c)`` under the second law and ``h(c) - c h'(c)``
    under the first, so that one minus the second is the size, and the first the error, of a test; between two tests the
    function is below the chord, and above the supporting line of either. What is impossible under one law has to be
    impossible under the other, so that a test of size 0 has the error 1. Raises ``Undecided``.
    """
    number = check_size(size)
    if number in (0, 1):
        return Enclosure(1 - Fraction(int(number)), 1 - Fraction(int(number)))
    with flint.ctx.workprec(effort.precision + 64):
        goal = ball_of(number)
        low, high = _bracket(line, goal)
        for _ in range(min(HALVINGS, effort.precision)):
            middle = flint.arb((low + high).mid() / 2)
            found = line(middle)
            if found is None:
                break
            kept = 1 - _first(found, middle)
            if kept <= goal:
                low = middle
            elif kept >= goal:
                high = middle
            else:
                break
        return _between(line, low, high, goal)


def _first(found: Line, epsilon: flint.arb) -> flint.arb:
    """The probability of the best event under the first law."""
    return found[0] - epsilon.exp() * found[1]


def _bracket(line: Callable[[flint.arb], Line | None], goal: flint.arb) -> tuple[flint.arb, flint.arb]:
    """Two places between which the test has that size, or that lie as far out as is looked."""
    reach = 1
    while reach < _FARTHEST:
        below, above = line(flint.arb(-reach)), line(flint.arb(reach))
        if below is None or above is None:
            raise Undecided("the part of the trade-off function is not known at this size")
        if 1 - _first(below, flint.arb(-reach)) <= goal and 1 - _first(above, flint.arb(reach)) >= goal:
            return flint.arb(-reach), flint.arb(reach)
        reach *= 2
    raise Undecided("the test of that size is too far out")


def _between(line: Callable[[flint.arb], Line | None], low: flint.arb, high: flint.arb, goal: flint.arb) -> Enclosure:
    """The better of both supporting lines below, and the chord above."""
    least, tests = flint.arb(0), []
    for place in (low, high):
        found = line(place)
        if found is None:
            raise Undecided("the part of the trade-off function is not known at this size")
        least = least.max((1 - goal - found[0]) / place.exp())
        tests.append((1 - _first(found, place), -found[1]))
    (size, error), (other, less) = tests
    most = error if not other > size else (error + (less - error) * (goal - size) / (other - size)).max(less)
    bounds = ends(Range.at(least))[0], ends(Range.at(most.min(flint.arb(1) - goal).max(flint.arb(0))))[1]
    return Enclosure(max(bounds[0], Fraction(0)), min(max(bounds[1], bounds[0]), Fraction(1)))
