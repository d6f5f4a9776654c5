"""Canonical noise of any symmetric trade-off function, with rigorous bounds (cho2024, Definition 35 and Lemma 36).

``canonical_noise`` is exact where the function has finitely many rational corners; here it is that of a curve, whose
values are known by enclosures. ``noise_of`` takes whichever fits a curve.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.envelopes import Met
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.invariants.canonical_noise import CanonicalNoise, Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import strengthened
from dpcalc.symbolic.enclose import Enclosure

_HALF = Fraction(1, 2)
_STEPS = 60
_GRID = 2**100


def symmetric(curve: Curve) -> Curve:
    """What a promise by a curve amounts to between neighbours in either order: the same from both sides."""
    if curve.finite is not None:
        return FiniteCurve(strengthened(curve.finite.function), curve.name)
    backward = curve.reversed()
    return curve if backward == curve else Met((curve, backward))


def noise_of(curve: Curve) -> CanonicalNoise | EnclosedNoise:
    """The canonical noise of a curve, exactly where it has finitely many rational corners, else between bounds.

    Of laws that are told apart better in one order than in the other it is that of ``symmetric``. Raises
    ``InputError`` where the curve hides everything.
    """
    both = symmetric(curve)
    return EnclosedNoise(both) if both.finite is None else CanonicalNoise(Tradeoff.of(both.finite))


@dataclass(frozen=True)
class EnclosedNoise:
    """The canonical noise distribution of Lemma 36 for the trade-off function of a ``curve``, symmetric about 0.

    The curve has to be that of its laws in either order; ``noise_of`` sees to it. Raises ``InputError`` where it hides
    everything.
    """

    curve: Curve
    effort: Effort = DEFAULT_EFFORT

    @cached_property
    def fixed(self) -> Enclosure:
        """Bounds on the size c whose least type II error is c."""
        found = between(Fraction(0), _HALF, lambda c: side(self.curve.beta(c, self.effort), c))
        if found.upper == _HALF:
            raise InputError(f"{self.curve.name} has no test better than chance", hint="nothing needs noise there")
        return found

    def bounds(self, x: Fraction) -> Enclosure:
        """Bounds on the distribution function."""
        if x < -_HALF:
            mirrored = self.bounds(-x)
            return Enclosure(1 - mirrored.upper, 1 - mirrored.lower)
        steps = max(0, ceil(x - _HALF))
        risen = self._risen.setdefault(x - steps, [])
        if not risen:
            rise = x - steps + _HALF
            ends = [c + (1 - 2 * c) * rise for c in (self.fixed.lower, self.fixed.upper)]
            risen.append(Enclosure(min(ends), max(ends)))
        while len(risen) <= steps:
            risen.append(self._next(risen[-1]))
        return risen[steps]

    @cached_property
    def _risen(self) -> dict[Fraction, list[Enclosure]]:
        """The distribution function at places between -1/2 and 1/2, and step by step of Lemma 36 from there."""
        return {}

    def _next(self, here: Enclosure) -> Enclosure:
        """The distribution function a step further on."""
        low = _down(1 - self.curve.beta(here.lower, self.effort).upper)
        high = -_down(self.curve.beta(here.upper, self.effort).lower - 1)
        return Enclosure(max(low, Fraction(0)), min(high, Fraction(1)))

    def quantile_bounds(self, u: Fraction) -> Enclosure:
        """Bounds on the place where the distribution function is u, strictly between 0 and 1."""
        if not 0 < u < 1:
            raise InputError(f"{u} is not a probability strictly between 0 and 1")
        if u < _HALF:
            mirrored = self.quantile_bounds(1 - u)
            return Enclosure(-mirrored.upper, -mirrored.lower)
        far = Fraction(1)
        while self.bounds(far).lower <= u:
            far *= 2
        return between(Fraction(-1), far, lambda x: -side(self.bounds(x), u))


def side(value: Enclosure, level: Fraction) -> int:
    """1 where a value is above a level, -1 where it is below, 0 where that is not seen."""
    return 1 if value.lower > level else -1 if value.upper < level else 0


def between(low: Fraction, high: Fraction, sign: Callable[[Fraction], int]) -> Enclosure:
    """Where a function that goes from 1 to -1 changes its sign, as closely as bisection sees it."""
    for _ in range(_STEPS):
        middle = (low + high) / 2
        found = sign(middle)
        if found == 0:
            return _closer(low, middle, high, sign)
        low, high = (middle, high) if found > 0 else (low, middle)
    return Enclosure(low, high)


def _closer(low: Fraction, middle: Fraction, high: Fraction, sign: Callable[[Fraction], int]) -> Enclosure:
    """The same once a point is found whose side is not seen: from below, and from above."""
    near, beyond = middle, middle
    for _ in range(_STEPS):
        left, right = (low + near) / 2, (beyond + high) / 2
        low, near = (left, near) if sign(left) > 0 else (low, left)
        high, beyond = (right, beyond) if sign(right) < 0 else (high, right)
    return Enclosure(low, high)


def _down(value: Fraction) -> Fraction:
    """A number on a fine grid, at most this one."""
    return Fraction(floor(value * _GRID), _GRID)
