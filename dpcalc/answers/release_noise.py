"""The noise of a release, drawn: what it promises, how far it is off on average, and the file that shaped it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.invariants.lattice import Counts
from dpcalc.invariants.linear_gaussian import Matrix
from dpcalc.invariants.releases import GaussianRelease, KNormRelease
from dpcalc.invariants.sensitivity import Sensitivities
from dpcalc.mechanisms.named import Drawing, Named
from dpcalc.random_bits import Bits
from dpcalc.records.noise_draw import gaussian_noise, k_norm_noise
from dpcalc.report.roots import root

Number: TypeAlias = int | str | Fraction


@dataclass(frozen=True)
class Promise:
    """The budget as it is written, and rho of zero-concentrated privacy where the noise is normal."""

    budget: str
    rho: Fraction | None

    @property
    def words(self) -> str:
        """What is promised."""
        if self.rho is None:
            return f"`{self.budget}`-differential privacy"
        return f"`{self.budget}`-Gaussian differential privacy, and `{self.rho}`-zCDP,"


@dataclass(frozen=True)
class Weighed:
    """The file that says how noise shall vary, the squared sensitivity by that, and what its noise is scaled by."""

    file: str
    sensitivity_squared: Fraction
    scale: Fraction


@dataclass(frozen=True)
class Errors:
    """The mean of the squared Euclidean error and of the sum of absolute errors, and those of noise without invariants.

    They are those of the noise, before a table is made whole; where they are not ``exact``, no less than those.
    """

    mean_square: Fraction
    naive_mean_square: Fraction
    mean_absolute: sympy.Expr
    naive_mean_absolute: sympy.Expr
    exact: bool = True


@dataclass(frozen=True)
class Wanted:
    """The covariance that a file asks for, before it is brought into the span of the differences."""

    file: str
    covariance: Matrix


@dataclass(frozen=True)
class Drawn:
    """Noise, an amount an answer, with its promise, its errors, and what shaped it.

    ``sampler`` and ``box_acceptance`` belong to K-norm noise: how its direction was drawn, and how often a draw from a
    box would lie in the norm ball, where that is known.
    """

    noise: list[float]
    promise: Promise
    errors: Errors
    weighed: Weighed | None
    sampler: str = ""
    box_acceptance: Fraction | None = None

    @property
    def by_hull(self) -> bool:
        """Whether it is scaled by the norm of the hull of the differences, and not by the Euclidean one."""
        return bool(self.sampler)

    @property
    def naive(self) -> str:
        """What noise that knows no invariants would be."""
        return "Laplace" if self.by_hull else "normal"


def normal(
    changes: tuple[Counts, ...], budget: Number | None, without: Sensitivities, bits: Bits, wanted: Wanted | None
) -> Drawn:
    """Normal noise for a query that ``changes`` so between neighbours; ``without`` invariants it would need more.

    Without a budget it is as ``wanted``. Raises ``InputError`` for a budget that is none, and where nothing changes.
    """
    mu = None if budget is None else rational(budget, "--budget")
    made = GaussianRelease(changes, mu, () if wanted is None else wanted.covariance)
    if not made.mu_squared:
        raise InputError("no answer differs between neighbours, so that nothing is lost", hint="write --budget 1")
    naive = made.naive_mean_square(without.l2_squared), made.naive_mean_absolute(without.l2_squared)
    errors = Errors(made.mean_square(), naive[0], made.mean_absolute(), naive[1])
    weighed = None if wanted is None else Weighed(wanted.file, made.sensitivity_squared, made.scale)
    noise = gaussian_noise(made, bits)[0].tolist()
    return Drawn(noise, Promise(root(made.mu_squared), made.mu_squared / 2), errors, weighed)


def k_norm(
    changes: tuple[Counts, ...], budget: Number | None, without: Sensitivities, bits: Bits, _: Wanted | None
) -> Drawn:
    """K-norm noise, likewise; no covariance can be asked for.

    Raises ``InputError`` for a budget that is none, ``TooLarge`` for a complicated hull.
    """
    made = KNormRelease(changes, rational(budget or 0, "--budget"))
    naive = made.naive_mean_square(without.l1), made.naive_mean_absolute(without.l1)
    noise = k_norm_noise(made, bits)[0].tolist()
    errors = Errors(made.mean_square(), naive[0], made.mean_absolute(), naive[1], made.exact)
    if made.exchanges is not None:
        sampler = "group by group of cells that exchange amounts; nothing is rejected"
    elif made.ball is not None:
        sampler = "a simplex of the norm ball, by its volume; nothing is rejected"
    else:
        sampler = "a box, until a draw lies in the norm ball, which is decided exactly"
    return Drawn(noise, Promise(str(made.epsilon), None), errors, None, sampler, made.box_acceptance())


NAMED = {
    "gaussian": Named(drawn=Drawing(normal, shaped=True)),
    "k-norm": Named(drawn=Drawing(k_norm)),
}
