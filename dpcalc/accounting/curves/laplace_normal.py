"""One release with Laplace noise beside one with normal noise: the profile of both together, in closed form.

The loss of the first is l or -l with the probabilities ``1/2`` and ``exp(-l)/2``, and between them it has the density
``exp((x - l)/2)/4`` (under the other law ``exp(-x)`` times as much), so that

    delta(e) = D(e - l)/2 + exp(-l) D(e + l)/2 + integral of D(e - x) exp((x - l)/2)/4 over (-l, l)

for the profile D of normal laws mu apart. With the normal distribution function Phi and ``u = x/mu + k``, the integral
of ``exp(c x) Phi(u)`` is ``(exp(c x) Phi(u) - exp(c^2 mu^2/2 - c mu k) Phi(u - c mu))/c``; c is 1/2 and -1/2.
"""

from __future__ import annotations

from dataclasses import dataclass

import flint
import sympy

from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.symbolic.ranges import Blurred


@dataclass(frozen=True)
class LaplaceBesideNormal:
    """Losses of Laplace laws up to ``loss``, a positive number, plus those of normal laws."""

    loss: sympy.Expr
    normal: GaussianCurve

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
        """The profile and its slope, minus the probability under the second law of losses above epsilon.

        Raises ``Blurred`` where the precision in force is too low.
        """
        loss, mu = ball_of(self.loss), ball_of(self.normal.mu)
        (near, near_slope), (far, far_slope) = (self.normal.line(epsilon - end) for end in (loss, -loss))
        top, bottom = (_between(epsilon, end, mu) for end in (loss, -loss))
        share = (-loss / 2).exp() / 2
        value = near / 2 + (-loss).exp() * far / 2 + share * (top[0] - bottom[0])
        above = -((-loss).exp() * near_slope + far_slope) / 2 - share * (top[1] - bottom[1])
        if not (value.is_finite() and above.is_finite()):
            raise Blurred("the profile is not known at this precision")
        return value, -above


def _between(epsilon: flint.arb, x: flint.arb, mu: flint.arb) -> tuple[flint.arb, flint.arb]:
    """Half the two integrals up to x: of ``D(e - x) exp(x/2)``, and of ``exp(-x/2)`` times losses above ``e - x``.

    The first may be off by a number that does not depend on x, and so may the second.
    """
    middle = (x - epsilon) / mu
    shared, first, second = (-mu * mu / 8).exp() * _phi(middle), _phi(middle + mu / 2), _phi(middle - mu / 2)
    grown = (x / 2).exp() * first + (epsilon - x / 2).exp() * second - 2 * (epsilon / 2).exp() * shared
    return grown, (-x / 2).exp() * second - (-epsilon / 2).exp() * shared


def _phi(x: flint.arb) -> flint.arb:
    """The normal distribution function."""
    return (-x / flint.arb(2).sqrt()).erfc() / 2
