"""The curve of a symmetric mechanism on a sample, in which a record is replaced by another: both directions at once."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import flint
import sympy

from dpcalc.accounting.curves.base import EPSILON, Curve, Enclosed, Mixture
from dpcalc.accounting.curves.rigorous import Number, check_size, exact_number
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.mechanisms.sampled_curves import WithRecord
from dpcalc.symbolic import construct
from dpcalc.symbolic.enclose import Enclosure, compare, enclose
from dpcalc.symbolic.substitute import substitute


@dataclass(frozen=True)
class Replaced(Enclosed):
    """The worst curve of both (M, Q) and (Q, M), for a symmetric pair (P, Q): ``h`` is the larger of both at every c.

    That is ``h_MQ`` for c >= 1, and ``1 - c + c h_MQ(1/c)`` below. Its trade-off function is that of (Q, M) up to the
    size x at which the slope is -1, a line with this slope, and then that of (M, Q). With t the total variation of P
    and Q, the line starts at ``x = (1 - t)/2`` and ends at ``(1 - g)(1 - x) + g x``.
    """

    rate: Fraction
    base: Curve

    @property
    def name(self) -> str:
        """A short name with the rate."""
        return f"sampled-without-replacement(rate={self.rate}, {self.base.name})"

    @property
    def mixture(self) -> Mixture:
        """The rate and the mechanism."""
        return Mixture(self.rate, self.base, either=True)

    @property
    def forward(self) -> WithRecord:
        """The curve of (M, Q)."""
        return WithRecord(self.rate, self.base)

    @property
    def profile(self) -> sympy.Expr | None:
        """The closed form, where the mechanism has one."""
        above = self.forward.profile
        if above is None:
            return None
        factor, rising = sympy.exp(EPSILON), construct.relation(sympy.Ge, EPSILON, sympy.Integer(0))
        below = 1 - factor + factor * substitute(above, {EPSILON: -EPSILON})
        return construct.piecewise([(above, rising), (below, sympy.true)])

    def delta(self, epsilon: Number | str, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile."""
        argument = exact_number(epsilon, "epsilon")
        if compare(argument, sympy.Integer(0), {}, effort) >= 0:
            return self.forward.delta(argument, effort)
        mirrored, factor = self.forward.delta(-argument, effort), enclose(sympy.exp(argument), {}, effort)
        return Enclosure(1 - factor.upper * (1 - mirrored.lower), 1 - factor.lower * (1 - mirrored.upper))

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """The profile and its slope, mirrored below 0."""
        if epsilon >= 0:
            return self.forward.line(epsilon)
        found, factor = self.forward.line(-epsilon) if epsilon < 0 else None, epsilon.exp()
        return None if found is None else (1 - factor + factor * found[0], found[0] - 1 - found[1] / factor)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function."""
        number = check_size(size)
        place, variation = enclose(exact_number(number, "size"), {}, effort), self.base.delta(Fraction(0), effort)
        start = Enclosure((1 - variation.upper) / 2, (1 - variation.lower) / 2)
        # the slope of the line is -1, so that it starts and ends at heights and places that are exchanged
        stop = Enclosure(1 - self.rate * variation.upper - start.upper, 1 - self.rate * variation.lower - start.lower)
        found = []
        if place.lower <= start.upper:
            found.append(self.forward.reversed().beta(number, effort))
        if place.upper >= start.lower and place.lower <= stop.upper:
            height = Enclosure(1 - self.rate * variation.upper, 1 - self.rate * variation.lower)
            found.append(Enclosure(height.lower - place.upper, height.upper - place.lower))
        if place.upper >= stop.lower:
            found.append(self.forward.beta(number, effort))
        if not found:
            raise Undecided("the part of the trade-off function is not known at this size")
        return Enclosure(min(part.lower for part in found), max(part.upper for part in found))

    def reversed(self) -> Replaced:
        """The same."""
        return self
