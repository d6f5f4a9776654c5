"""From privacy profiles to trade-off functions and back, for any curve: convex conjugates with rigorous bounds.

``f(a) = sup (1 - a - h(c))/c`` over factors c, and ``h(c) = sup 1 - a - c f(a)`` over sizes a (Dong, Roth and Su 2022,
Proposition 2.12). Both functions are convex, so a chord that is extended beyond its ends lies below them; that bounds
the supremum between any two places from above, and the place where the bound is largest is looked at next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, Protocol, TypeAlias

import flint
import sympy

from dpcalc.accounting.curves.base import Known
from dpcalc.accounting.curves.rigorous import GUARD, Number, ball_of, check_size, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import UnsupportedLaw
from dpcalc.exact import as_sympy
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

MOST_PLACES: Final = 400
"""The most places at which a function is looked at for one value of its conjugate."""
FAR: Final = 40
"""Factors up to ``2**FAR`` are looked at."""

ProfileFunction: TypeAlias = Callable[[sympy.Expr | Fraction, Effort], Enclosure]
"""Bounds on a profile at an exact epsilon."""
Objective: TypeAlias = Callable[[Fraction, Fraction], Fraction]


@dataclass(frozen=True)
class ProfileCurve(Known):
    """A curve by its two profiles: ``forward`` is that of (P, Q), ``backward`` that of (Q, P)."""

    name: str
    forward: ProfileFunction
    backward: ProfileFunction
    profile: sympy.Expr | None = None
    tradeoff: sympy.Expr | None = None

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        return self.forward(exact_number(epsilon, "epsilon"), effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function, by its conjugate. Raises ``UnsupportedLaw`` at irrational sizes."""
        return beta_from_delta(self, check_size(size), effort)

    def reversed(self) -> ProfileCurve:
        """The curve of the pair exchanged."""
        return ProfileCurve(self.name, self.backward, self.forward)


class Profiled(Protocol):
    """What has a privacy profile."""

    @property
    def name(self) -> str:
        """Its name."""

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the profile."""


def beta_from_delta(curve: Profiled, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
    """Bounds on the trade-off function at a size, from the profile alone.

    At size 0 it is 1 less the mass of Q where P has none, which is the limit of the other profile; only bounds are
    given there, from far out. Raises ``UnsupportedLaw`` where the size is not a fraction.
    """
    if not isinstance(size, Fraction):
        raise UnsupportedLaw(f"{curve.name} has a trade-off function at rational sizes only", hint=f"not at {size}")
    if size == 1:
        return Enclosure(Fraction(0), Fraction(0))

    def at(factor: Fraction) -> Enclosure:
        return curve.delta(sympy.log(as_sympy(factor)), effort)

    def objective(factor: Fraction, value: Fraction) -> Fraction:
        return (1 - size - value) / factor

    if not size:
        far = Fraction(1, 2**FAR)
        return Enclosure(max(objective(far, at(far).upper), Fraction(0)), Fraction(1))
    # h(c) >= 1 - c makes the objective negative below c = size; h >= 0 makes it at most (1 - size)/c.
    powers = (Fraction(2) ** k for k in range(-FAR, FAR + 1))
    found = _supremum(at, objective, [size, *(factor for factor in powers if factor > size)], effort)
    beyond = (1 - size) / Fraction(2) ** FAR
    return Enclosure(max(found.lower, Fraction(0)), min(max(found.upper, beyond), 1 - size))


def delta_from_beta(
    beta: Callable[[Fraction, Effort], Enclosure], epsilon: Number, effort: Effort = DEFAULT_EFFORT
) -> Enclosure:
    """Bounds on the profile at an epsilon, from the trade-off function alone, at rational sizes."""
    with flint.ctx.workprec(effort.precision + GUARD):
        low, high = ends(Range.at(ball_of(exact_number(epsilon, "epsilon")).exp()))
    places = [Fraction(k, 8) for k in range(9)]
    known = cache(lambda size: beta(size, effort))  # the factors are close, and looked at in the same places
    bounds = [_supremum(known, _line(factor), places, effort) for factor in (high, max(low, Fraction(0)))]
    return Enclosure(max(bounds[0].lower, Fraction(0)), min(bounds[1].upper, Fraction(1)))


def _line(factor: Fraction) -> Objective:
    """What a test of some size and error shows at a factor."""
    return lambda size, error: 1 - size - factor * error


def _supremum(
    function: Callable[[Fraction], Enclosure], objective: Objective, places: list[Fraction], effort: Effort
) -> Enclosure:
    """Bounds on the supremum of ``objective(x, u(x))`` between the outermost places, for a convex, falling function u.

    The objective falls in its second argument, and is monotone along lines. The bounds are brought together to about
    ``2**(2 GUARD - precision)``, as far as ``MOST_PLACES`` allows.
    """
    known = [(place, function(place)) for place in sorted(places)]
    lower = max(objective(place, value.upper) for place, value in known)
    tops = [_bound(known, objective, i) for i in range(len(known) - 1)]
    slack = Fraction(1, 2 ** max(effort.precision - 2 * GUARD, 1))
    while True:
        upper = max(tops)
        if len(known) >= MOST_PLACES or upper - lower <= slack:
            return Enclosure(lower, upper)
        worst = tops.index(upper)
        middle = (known[worst][0] + known[worst + 1][0]) / 2
        value = function(middle)
        lower = max(lower, objective(middle, value.upper))
        known.insert(worst + 1, (middle, value))
        tops.insert(worst, upper)
        for place in range(max(worst - 1, 0), min(worst + 3, len(tops))):
            tops[place] = _bound(known, objective, place)


def _bound(known: list[tuple[Fraction, Enclosure]], objective: Objective, place: int) -> Fraction:
    """The largest that the objective can be between two neighbouring places, by chords from either side."""
    (low, start), (high, end) = known[place], known[place + 1]
    lines = [(end.lower, end.lower)]  # the function does not rise
    if place > 0:
        before, value = known[place - 1]
        slope = (start.lower - value.upper) / (low - before)
        lines.append((start.lower, start.lower + slope * (high - low)))
    if place + 2 < len(known):
        after, value = known[place + 2]
        slope = (value.upper - end.lower) / (after - high)
        lines.append((end.lower - slope * (high - low), end.lower))
    return min(max(objective(low, left), objective(high, right)) for left, right in lines)
