"""Releases of a query that keep what is published exactly: normal and K-norm noise on the span of the differences.

Both add noise that lies in the span of what neighbours differ by (cho2024, Algorithms 1 and 2), so that nothing fixed
moves. Errors are exact: mean squares, beside those of noise that ignores the invariants and protects as many records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import sympy

from dpcalc.errors import InputError
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import Counts, projector
from dpcalc.invariants.norm_ball import NormBall, norm_ball


def _positive(value: Fraction, what: str) -> None:
    if value <= 0:
        raise InputError(f"the budget {what} = {value} is not above 0", hint="write 1, or 1/2")


def _exact(value: Fraction) -> sympy.Rational:
    return sympy.Rational(value.numerator, value.denominator)


def _mean_of_normal(variance: Fraction) -> sympy.Expr:
    """The mean of the absolute value of a normal number."""
    return sympy.sqrt(2 * _exact(variance) / sympy.pi)


@dataclass(frozen=True)
class GaussianRelease:
    """Normal noise with the covariance (Delta_2/mu)^2 P, P the projection onto the span of the query's ``answers``.

    ``answers`` are what the query changes by between neighbours, and ``mu`` the promise in Gaussian privacy. Raises
    ``InputError`` where it is not positive.
    """

    answers: tuple[Counts, ...]
    mu: Fraction

    def __post_init__(self) -> None:
        """Refuse a budget that is not positive."""
        _positive(self.mu, "mu")

    @property
    def sensitivity_squared(self) -> int:
        """The largest |u|^2."""
        return max(sum(v * v for v in u) for u in self.answers)

    @property
    def variance(self) -> Fraction:
        """The variance in each direction of the span."""
        return self.sensitivity_squared / self.mu**2

    @cached_property
    def projection(self) -> tuple[tuple[Fraction, ...], ...]:
        """P."""
        return projector([u for u in self.answers if any(u)], len(self.answers[0]))

    def mean_square(self) -> Fraction:
        """The mean of the squared Euclidean error: the variance times the dimension of the span."""
        return self.variance * sum((self.projection[i][i] for i in range(len(self.projection))), Fraction(0))

    def mean_absolute(self) -> sympy.Expr:
        """The mean of the sum of absolute errors: of a normal number it is its deviation times sqrt(2/pi)."""
        parts = (self.variance * self.projection[i][i] for i in range(len(self.projection)))
        return sum((_mean_of_normal(variance) for variance in parts), sympy.Integer(0))

    def naive_mean_absolute(self, sensitivity_squared: int) -> sympy.Expr:
        """That of normal noise on every answer, for a query of this sensitivity without the invariants."""
        return len(self.answers[0]) * _mean_of_normal(Fraction(sensitivity_squared) / self.mu**2)

    def naive_mean_square(self, sensitivity_squared: int) -> Fraction:
        """That of normal noise on every answer, for a query of this sensitivity without the invariants."""
        return Fraction(sensitivity_squared) / self.mu**2 * len(self.answers[0])

    def mu_squared_of(self, u: Sequence[int]) -> Fraction:
        """The square of the loss in Gaussian privacy between tables whose answers differ by u, in the span."""
        return sum(v * v for v in u) / self.variance if self.variance else Fraction(0)


@dataclass(frozen=True)
class KNormRelease:
    """Noise with the density proportional to exp(-epsilon |v|), |.| the gauge of the hull of the query's ``answers``.

    Its radius is Gamma(q + 1) at the rate epsilon, its direction uniform on the hull. Raises ``InputError`` where
    epsilon is not positive, ``TooLarge`` where the hull is too complicated.
    """

    answers: tuple[Counts, ...]
    epsilon: Fraction

    def __post_init__(self) -> None:
        """Refuse a budget that is not positive."""
        _positive(self.epsilon, "epsilon")

    @cached_property
    def ball(self) -> NormBall:
        """The hull as simplices."""
        return norm_ball(self.answers)

    def mean_square(self) -> Fraction:
        """The mean of the squared Euclidean error: E R^2 = (q + 1)(q + 2)/epsilon^2 times that of the direction."""
        q = self.ball.dimension
        return (q + 1) * (q + 2) / self.epsilon**2 * self.ball.mean_square() if q else Fraction(0)

    def mean_absolute(self) -> sympy.Expr:
        """The mean of the sum of absolute errors: E R = (q + 1)/epsilon times that of the direction."""
        q = self.ball.dimension
        return _exact((q + 1) / self.epsilon * self.ball.mean_absolute() if q else Fraction(0))

    def naive_mean_absolute(self, l1: int) -> sympy.Expr:
        """That of Laplace noise on every answer, for a query of this L1 sensitivity without the invariants."""
        return _exact(Fraction(l1) / self.epsilon * len(self.answers[0]))

    def naive_mean_square(self, l1: int) -> Fraction:
        """That of Laplace noise on every answer, for a query of this L1 sensitivity without the invariants."""
        return 2 * (Fraction(l1) / self.epsilon) ** 2 * len(self.answers[0])

    def loss_of(self, u: Sequence[int]) -> Fraction:
        """The privacy loss between tables whose answers differ by u, in the span."""
        value = gauge(self.answers, u).value
        if not isinstance(value, Fraction):
            raise InputError(f"{tuple(u)} is not in the span of the differences", hint="their releases are far apart")
        return self.epsilon * value
