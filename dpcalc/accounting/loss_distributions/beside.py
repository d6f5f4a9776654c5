"""Finitely many losses, listed one by one, beside one release whose profile is known at every number.

``delta(epsilon)`` is the mean, over the listed loss l, of that profile at ``epsilon - l``. No grid is needed, so that
rounding alone lies between the bounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Protocol

import flint

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace_normal import LaplaceBesideNormal
from dpcalc.accounting.curves.level import falls_to
from dpcalc.accounting.curves.rigorous import Number, ball_of, refined
from dpcalc.accounting.loss_distributions.listing import Listing, listing
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.effort import Effort
from dpcalc.exact import INFINITY, Extended
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Blurred

_MOST: Final = 512
"""Losses that are listed."""
_BITS: Final = 320
_DIGITS: Final = 121


class Lined(Protocol):
    """What has a profile, and its slope, at every number."""

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """Both, at the precision in force."""


@dataclass(frozen=True)
class Beside:
    """Listed losses, and a release whose profile has lines everywhere."""

    listing: Listing
    curve: Lined

    @property
    def size(self) -> int:
        """How many losses are listed."""
        return len(self.listing.finite)

    def delta(self, epsilon: Number, effort: Effort | None = None) -> Enclosure:
        """Bounds on the privacy profile. Raises ``Undecided`` where the curve has no line at some place."""
        usual = Effort(precision=_DIGITS, max_precision=self.listing.bits)
        return refined(lambda: self._line(ball_of(epsilon))[0], effort or usual)

    def epsilon(self, delta: Fraction) -> tuple[Extended, Extended]:
        """Bounds on the least epsilon >= 0 at which the profile is at most delta; either may be infinite."""
        low, high = self.listing.infinite
        if low > delta:
            return INFINITY, INFINITY
        if high >= delta:
            return Fraction(0), INFINITY
        found = falls_to(self.delta, delta, _DIGITS, self._line)
        return found.lower, found.upper

    def _line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
        """The profile and its slope, at the precision in force."""
        value, slope = _between(self.listing.infinite), flint.arb(0)
        for loss, *ends in self.listing.rows():
            found, mass = self.curve.line(epsilon - loss), _between(ends)
            if found is None:
                raise Blurred("a corner is not told from a place beside it")
            value, slope = value + mass * found[0], slope + mass * found[1] * (epsilon - loss).exp()
        return value, slope


def beside(parts: Sequence[Part], digits: int) -> Beside | None:
    """Parts of which one alone, released once, has more than a few losses; or two, with Laplace and with normal noise.

    ``None`` where they are not such. Masses are kept to that many bits, and some.
    """
    smooth = [part for part in parts if part.atoms is None]
    curve = _joined([part.curve for part in smooth]) if all(part.times == 1 for part in smooth) else None
    if curve is None or curve.line(flint.arb(1)) is None or curve.line(flint.arb(-1)) is None:
        return None
    found = listing([part for part in parts if part.atoms is not None], _BITS + digits, _MOST)
    return None if found is None else Beside(found, curve)


def _joined(curves: Sequence[Curve]) -> Lined | None:
    """One curve for those that are released once each, where it is known."""
    if len(curves) == 1:
        return curves[0]
    shifts = [curve.normal_shift for curve in curves if curve.normal_shift is not None]
    losses = [curve.laplace_loss for curve in curves if curve.laplace_loss is not None]
    if len(curves) == 2 and len(shifts) == len(losses) == 1:
        return LaplaceBesideNormal(losses[0], GaussianCurve(shifts[0]))
    return None


def _between(ends: Sequence[Fraction]) -> flint.arb:
    """A ball around two numbers and all between."""
    low, high = ends
    return ball(low) if low == high else ball(low).union(ball(high))
