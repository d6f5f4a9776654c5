"""Releases of a query that keep what is published exactly: normal and K-norm noise on the span of the differences.

Both add noise that lies in the span of what neighbours differ by (cho2024, Algorithms 1 and 2), so that nothing fixed
moves. Errors are exact: mean squares, beside those of noise that ignores the invariants and protects as many records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import flint
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Infinity, as_fraction, as_sympy
from dpcalc.invariants.exchanges import ExchangeBall, exchange_ball
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import Counts, projector, rank
from dpcalc.invariants.linear_gaussian import Matrix, covariance_of, squares
from dpcalc.invariants.norm_ball import NormBall, box_acceptance, norm_ball
from dpcalc.invariants.programs import Rational

_CUT_AT_ONCE, _CUT_POINTS, _CUT_WORK = 6, 300, 200_000
"""Hulls of up to so many dimensions are cut into simplices at any cost; of more, if they have few points and sides."""


def _positive(value: Fraction, what: str) -> None:
    if value <= 0:
        raise InputError(f"the budget {what} = {value} is not above 0", hint="write 1, or 1/2")


def _mean_of_normal(variance: Fraction) -> sympy.Expr:
    """The mean of the absolute value of a normal number."""
    return sympy.sqrt(2 * as_sympy(variance) / sympy.pi)


@dataclass(frozen=True)
class GaussianRelease:
    """Normal noise with a multiple of the covariance P D P, P the projection onto the span of the query's ``answers``.

    ``answers`` are what the query changes by between neighbours, and ``mu`` the promise in Gaussian privacy: the
    multiple is the least that keeps it, or 1 where none is given. D is the covariance that is ``wanted``, positive
    semidefinite, a row an answer; without one it is the identity, and the noise has (Delta_2/mu)^2 P (cho2024,
    Algorithm 1). Raises ``InputError`` where the budget is not positive, D is not a covariance, or P D P leaves some
    difference of neighbours without noise.
    """

    answers: tuple[Counts, ...]
    mu: Fraction | None
    wanted: Matrix = ()

    def __post_init__(self) -> None:
        """Refuse a budget that is not positive, and what is no covariance."""
        if self.mu is not None:
            _positive(self.mu, "mu")
        if self.wanted:
            covariance_of(self.wanted, len(self.answers[0]))

    @cached_property
    def sensitivity_squared(self) -> Fraction:
        """The largest u^T (P D P)^+ u: |u|^2 where D is the identity."""
        if not self.wanted:
            return max(Fraction(sum(v * v for v in u)) for u in self.answers)
        found = [value for value in squares(self.shape, self.answers) if not isinstance(value, Infinity)]
        if len(found) < len(self.answers):
            raise InputError("some neighbours differ where this covariance has no noise", hint="add some in every row")
        return max(found)

    @property
    def mu_squared(self) -> Fraction:
        """The square of the loss in Gaussian privacy."""
        return self.sensitivity_squared if self.mu is None else self.mu**2

    @property
    def scale(self) -> Fraction:
        """What P D P is multiplied by; where D is the identity, the variance in each direction of the span."""
        return Fraction(1) if self.mu is None else self.sensitivity_squared / self.mu**2

    @cached_property
    def projection(self) -> Matrix:
        """P."""
        return projector([u for u in self.answers if any(u)], len(self.answers[0]))

    @cached_property
    def shape(self) -> Matrix:
        """P D P."""
        if not self.wanted:
            return self.projection
        projection, wanted = (
            flint.fmpq_mat([[flint.fmpq(v.numerator, v.denominator) for v in row] for row in matrix])
            for matrix in (self.projection, self.wanted)
        )
        found = (projection * wanted * projection).tolist()
        return tuple(tuple(as_fraction(v) for v in row) for row in found)

    def variances(self) -> tuple[Fraction, ...]:
        """The variance of the noise of each answer."""
        return tuple(self.scale * row[i] for i, row in enumerate(self.shape))

    def mean_square(self) -> Fraction:
        """The mean of the squared Euclidean error: the sum of the variances."""
        return sum(self.variances(), Fraction(0))

    def mean_absolute(self) -> sympy.Expr:
        """The mean of the sum of absolute errors: of a normal number it is its deviation times sqrt(2/pi)."""
        return sum((_mean_of_normal(variance) for variance in self.variances()), sympy.Integer(0))

    def naive_mean_absolute(self, sensitivity_squared: Rational) -> sympy.Expr:
        """That of normal noise on every answer, for a query of this sensitivity without the invariants."""
        return len(self.answers[0]) * _mean_of_normal(Fraction(sensitivity_squared) / self.mu_squared)

    def naive_mean_square(self, sensitivity_squared: Rational) -> Fraction:
        """That of normal noise on every answer, for a query of this sensitivity without the invariants."""
        return Fraction(sensitivity_squared) / self.mu_squared * len(self.answers[0])

    def mu_squared_of(self, u: Sequence[int]) -> Fraction:
        """The square of the loss in Gaussian privacy between tables whose answers differ by u, in the span."""
        (found,) = squares(self.shape, [u])
        if isinstance(found, Infinity):
            raise InputError(f"{tuple(u)} is not in the span of the differences", hint="their releases are far apart")
        return found / self.scale if self.scale else Fraction(0)


@dataclass(frozen=True)
class KNormRelease:
    """Noise with the density proportional to exp(-epsilon |v|), |.| the gauge of the hull of the query's ``answers``.

    Its radius is Gamma(q + 1) at the rate epsilon, its direction uniform on the hull. Where the hull falls into groups
    of cells, or into simplices, errors are exact; of others they are bounded. Raises ``InputError`` where epsilon is
    not positive.
    """

    answers: tuple[Counts, ...]
    epsilon: Fraction

    def __post_init__(self) -> None:
        """Refuse a budget that is not positive."""
        _positive(self.epsilon, "epsilon")

    @cached_property
    def dimension(self) -> int:
        """That of the span of the answers, q."""
        return rank([u for u in self.answers if any(u)])

    @cached_property
    def exchanges(self) -> ExchangeBall | None:
        """The hull as groups of cells, if it is one of those."""
        return exchange_ball(self.answers) if self.dimension else None

    @cached_property
    def ball(self) -> NormBall | None:
        """The hull as simplices; ``None`` where it is too large for that."""
        if self.dimension > _CUT_AT_ONCE and len(self.answers) > _CUT_POINTS:
            return None
        effort = DEFAULT_EFFORT if self.dimension <= _CUT_AT_ONCE else Effort(work=_CUT_WORK)
        try:
            return norm_ball(self.answers, effort)
        except TooLarge:
            return None

    @property
    def exact(self) -> bool:
        """Whether mean errors are known exactly."""
        return self._known is not None

    @property
    def _known(self) -> NormBall | ExchangeBall | None:
        return self.exchanges or self.ball

    def box_acceptance(self) -> Fraction | None:
        """How often a sampler that draws from a box and rejects what is outside of the hull would keep a draw."""
        known = self._known
        return None if known is None else box_acceptance(self.answers, ball=known)

    def mean_square(self) -> Fraction:
        """The mean of the squared Euclidean error: E R^2 = (q + 1)(q + 2)/epsilon^2 times that of the direction.

        Where it is not known exactly, no less than it: the mean of the squared gauge, q(q + 1)/epsilon^2, times the
        largest |u|^2 of an answer.
        """
        q, known = self.dimension, self._known
        if known is None:
            return q * (q + 1) / self.epsilon**2 * max(sum(v * v for v in u) for u in self.answers)
        return (q + 1) * (q + 2) / self.epsilon**2 * known.mean_square() if q else Fraction(0)

    def mean_absolute(self) -> sympy.Expr:
        """The mean of the sum of absolute errors: E R = (q + 1)/epsilon times that of the direction.

        Where it is not known exactly, no less than it: the mean of the gauge, q/epsilon, times the largest |u|_1.
        """
        q, known = self.dimension, self._known
        if known is None:
            return as_sympy(q / self.epsilon * max(sum(map(abs, u)) for u in self.answers))
        return as_sympy((q + 1) / self.epsilon * known.mean_absolute() if q else Fraction(0))

    def naive_mean_absolute(self, l1: Rational) -> sympy.Expr:
        """That of Laplace noise on every answer, for a query of this L1 sensitivity without the invariants."""
        return as_sympy(Fraction(l1) / self.epsilon * len(self.answers[0]))

    def naive_mean_square(self, l1: Rational) -> Fraction:
        """That of Laplace noise on every answer, for a query of this L1 sensitivity without the invariants."""
        return 2 * (Fraction(l1) / self.epsilon) ** 2 * len(self.answers[0])

    def loss_of(self, u: Sequence[int]) -> Fraction:
        """The privacy loss between tables whose answers differ by u, in the span."""
        value = gauge(self.answers, u).value
        if not isinstance(value, Fraction):
            raise InputError(f"{tuple(u)} is not in the span of the differences", hint="their releases are far apart")
        return self.epsilon * value
