"""Finite curves above and below any curve, as close as is wanted: rigorous discretisation.

Above (less private): the profile is convex in ``c = exp(epsilon)``, so it lies below the lines that join its values at
rational factors ("connect the dots", Doroshenko et al. 2022). Below (more private): the trade-off function is convex,
so it lies below the lines that join its values at rational sizes: the pair of laws seen through as many events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.profiles import promised
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import as_sympy
from dpcalc.spec.experiments.tradeoff_operations import hull
from dpcalc.symbolic.enclose import enclose

SPAN: Final = 6
"""Losses beyond ``2**SPAN`` nats count as unbounded."""


def above(curve: Curve, factors: Iterable[Fraction], effort: Effort = DEFAULT_EFFORT) -> FiniteCurve:
    """The least informative finite curve that is above, by the profile's upper bounds at positive rational factors."""
    knots = [(factor, profile_bound(curve, factor, effort)) for factor in factors]
    return promised(knots, symmetric=False, name=f"above {curve.name}")


def below(curve: Curve, sizes: Iterable[Fraction], effort: Effort = DEFAULT_EFFORT) -> FiniteCurve:
    """The most informative finite curve that is below, by the trade-off function's upper bounds at rational sizes."""
    points = [(size, max(1 - curve.beta(size, effort).upper, size)) for size in sizes]
    return FiniteCurve(hull(points), f"below {curve.name}")


def profile_bound(curve: Curve, factor: Fraction, effort: Effort = DEFAULT_EFFORT) -> Fraction:
    """An upper bound on the profile at a factor: by the curve, or by that of the pair exchanged where it is better.

    It is exactly ``1 - factor`` where the profile is and the other direction shows that.
    """
    epsilon = sympy.log(as_sympy(factor))
    there = curve.delta(epsilon, effort).upper
    back = 1 - factor * (1 - curve.reversed().delta(-epsilon, effort).upper)
    return max(min(there, back, Fraction(1)), 1 - factor, Fraction(0))


class OuterCurves:
    """Finite curves above one curve, made finer step by step."""

    def __init__(self, curve: Curve, effort: Effort = DEFAULT_EFFORT, pieces: int = 12) -> None:
        """Start with so many factors on each side of 1, as far out as the losses go."""
        self.source, self.effort = curve, effort
        top, bottom = self._reach(curve), self._reach(curve.reversed())
        steps = [Fraction(k, pieces) for k in range(1, pieces + 1)]
        self.epsilons = [*(-bottom * s for s in reversed(steps)), Fraction(0), *(top * s for s in steps)]
        self.knots: dict[Fraction, Fraction] = {}
        for epsilon in self.epsilons:
            exponential = enclose(sympy.exp(as_sympy(epsilon)), {})
            self._add(exponential.upper if epsilon >= 0 else exponential.lower)

    def curve(self) -> FiniteCurve:
        """The finite curve so far."""
        return promised(self.knots.items(), symmetric=False, name=f"above {self.source.name}")

    def refine(self, sizes: Sequence[Fraction]) -> bool:
        """More factors where the profile has the slopes of corners at those sizes; ``False`` where there are none."""
        upper, before, factors = self.curve(), len(self.knots), sorted(self.knots)
        bends = (*reversed(upper.factors), factors[-1])
        for place, (size, _) in enumerate(upper.function.corners[: len(bends)]):
            if size in sizes:
                start = bends[place - 1] if place else Fraction(0)
                inside = [c for c in factors if start <= c <= bends[place]]
                for low, high in pairwise(inside):
                    self._add((low + high) / 2)
        return len(self.knots) > before

    def _add(self, factor: Fraction) -> None:
        """One more factor."""
        if factor not in self.knots:
            self.knots[factor] = profile_bound(self.source, factor, self.effort)

    def _reach(self, curve: Curve) -> Fraction:
        """An epsilon at which the profile is 0, not much larger than it need be; or a large one."""
        powers = (Fraction(2) ** exponent for exponent in range(-SPAN, SPAN + 1))
        high = next((reach for reach in powers if curve.delta(reach, self.effort).upper == 0), None)
        if high is None:
            return Fraction(2) ** SPAN
        low = high / 2
        for _ in range(12):
            middle = (low + high) / 2
            low, high = (low, middle) if curve.delta(middle, self.effort).upper == 0 else (middle, high)
        return high
