"""The curve of two normal laws of variance 1 whose means are mu apart: Gaussian differential privacy.

``beta(a) = Phi(Phi^-1(1 - a) - mu)`` and ``delta(e) = Phi(mu/2 - e/mu) - exp(e) Phi(-mu/2 - e/mu)``, where Phi is the
standard normal distribution function (Balle and Wang 2018, Theorem 8; Dong, Roth and Su 2022, Corollary 1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Known
from dpcalc.accounting.curves.rigorous import Number, ball_of, check_size, exact_number, is_positive, refined
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_fraction
from dpcalc.logarithms import ball
from dpcalc.once import Once
from dpcalc.symbolic.enclose import Enclosure

_FAR: Final = 1 << 12


@dataclass(frozen=True)
class GaussianCurve(Known):
    """The curve of N(0, 1) and N(mu, 1): of Gaussian noise with standard deviation sigma at sensitivity ``mu * sigma``.

    ``mu`` is a positive rational or exact expression; with symbols in it there is a closed form, but no numbers.
    Raises ``InputError`` where it is not positive.
    """

    mu: sympy.Expr

    def __init__(self, mu: Number | str) -> None:
        """Read mu, text such as ``"1/2"`` included."""
        object.__setattr__(self, "mu", exact_number(mu, "mu"))
        if not is_positive(self.mu):
            raise InputError(f"mu is {self.mu}", hint="the means have to be a positive distance apart")

    @property
    def normal_shift(self) -> sympy.Expr:
        """The shift mu."""
        return self.mu

    @property
    def name(self) -> str:
        """A short name with the parameter."""
        return f"gaussian(mu={self.mu})"

    @property
    def profile(self) -> sympy.Expr:
        """The privacy profile by the error function."""
        half, shift = self.mu / 2, EPSILON / self.mu
        return _normal(half - shift) - sympy.exp(EPSILON) * _normal(-half - shift)

    @property
    def tradeoff(self) -> sympy.Expr:
        """The trade-off function by the error function and its inverse: ``Phi^-1(1 - a) = sqrt(2) erfinv(1 - 2 a)``."""
        return (1 + sympy.erf(sympy.erfinv(1 - 2 * SIZE) - self.mu / sympy.sqrt(2))) / 2

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile, narrow beside its size, however small it is."""
        argument = exact_number(epsilon, "epsilon") if isinstance(epsilon, str) else epsilon

        def compute() -> flint.arb:
            near, far = _masses(_shift(self.mu, flint.ctx.prec), ball_of(argument))
            return (near - far) / 2

        return refined(compute, effort)

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
        """The profile and its slope, minus the probability under the second law of losses above epsilon."""
        near, far = _masses(self._shifts[flint.ctx.prec], epsilon)
        return (near - far) / 2, -far * (-epsilon).exp() / 2

    @cached_property
    def _shifts(self) -> Once[int, flint.arb]:
        """The shift as a ball, by precisions: to find an expression in a cache takes long."""
        return Once(partial(_shift, self.mu))

    def deltas(self, epsilons: Iterable[Number], effort: Effort = DEFAULT_EFFORT) -> list[Enclosure]:
        """The privacy profile at many places."""
        return [self.delta(epsilon, effort) for epsilon in epsilons]

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function; exact at sizes 0 and 1."""
        number = check_size(size)
        if isinstance(number, Fraction) and number in (0, 1):
            return Enclosure(1 - number, 1 - number)

        def compute() -> flint.arb:
            # Phi^-1(1 - a) = sqrt(2) erfcinv(2 a), and Phi(x) = erfc(-x/sqrt(2))/2
            shift = _shift(self.mu, flint.ctx.prec) * _root(flint.ctx.prec)
            return (shift - (2 * ball_of(number)).erfcinv()).erfc() / 2

        return refined(compute, effort)

    def reversed(self) -> GaussianCurve:
        """The same: a reflection takes each law to the other."""
        return self


@lru_cache(maxsize=64)
def _shift(mu: sympy.Expr, precision: int) -> flint.arb:
    """A positive number as a ball at that precision."""
    square = _square(mu)
    with flint.ctx.workprec(precision):
        return ball_of(mu) if square is None else ball(square).sqrt()


@lru_cache(maxsize=64)
def _square(mu: sympy.Expr) -> Fraction | None:
    """The square of an irrational number, where it is rational: roots come of normal laws that were composed."""
    square = sympy.Integer(0) if mu.is_Rational else mu * mu
    return as_fraction(square) if isinstance(square, sympy.Rational) and square > 0 else None


@lru_cache(maxsize=64)
def _root(precision: int) -> flint.arb:
    """``1/sqrt(2)``."""
    with flint.ctx.workprec(precision):
        return 1 / flint.arb(2).sqrt()


def _masses(mu: flint.arb, epsilon: flint.arb) -> tuple[flint.arb, flint.arb]:
    """Twice the probabilities of losses above epsilon, of the second law ``exp(epsilon)`` times that."""
    root = _root(flint.ctx.prec)
    near, far = (epsilon / mu - mu / 2) * root, (epsilon / mu + mu / 2) * root
    if not far > _FAR:
        return near.erfc(), epsilon.exp() * far.erfc()
    weight = (-(near**2)).exp()  # which is exp(epsilon - far^2)
    return weight * _scaled(near) if near > _FAR else near.erfc(), weight * _scaled(far)


def _scaled(x: flint.arb) -> flint.arb:
    """``exp(x^2) erfc(x)`` for x > 0: balls around erfc itself are wide far out."""
    half = flint.arb(1) / 2
    return (x * x).hypgeom_u(half, half) / flint.arb.pi().sqrt()


def _normal(x: sympy.Expr) -> sympy.Expr:
    """The standard normal distribution function."""
    return (1 + sympy.erf(x / sympy.sqrt(2))) / 2
