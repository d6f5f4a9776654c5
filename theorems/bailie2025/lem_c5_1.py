"""Lemma C.5.1 (bailie2025): densities that are finite almost everywhere."""

from __future__ import annotations

from collections.abc import Callable

from _law_lemmas import And, Eq, m, nonnegative, p, pointwise, t, w
from bailie2025._measure_distances import (
    LOOK,
    ROUTES,
    ZERO,
    Check,
    Masses,
    Measures,
    every,
    measures,
    reduces,
    shown,
    some,
)

from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("mu", "f")


def integral(mu: Masses, density: Masses) -> Masses:
    """The measure with that density: f times mu at each point, where 0 times inf is 0."""
    return tuple(_times(a, b) for a, b in zip(density, mu, strict=True))


def _times(left: Extended, right: Extended) -> Extended:
    """A product of measure theory."""
    if left == 0 or right == 0:
        return ZERO
    if isinstance(left, Infinity) or isinstance(right, Infinity):
        return INFINITY
    return left * right


def sigma_finite(measure: Masses) -> bool:
    """Whether every point has a finite mass."""
    return INFINITY not in measure


def finite_almost_everywhere(case: Measures) -> bool:
    """Whether f is finite but on a null set."""
    mu, density = case.measures
    return all(m == 0 or f != INFINITY for m, f in zip(mu, density, strict=True))


def finite_everywhere(case: Measures) -> bool:
    """Whether f is finite."""
    return INFINITY not in case.measures[1]


def implies(given: Callable[[Measures], bool], then: Callable[[Measures], bool]) -> Check:
    """Where one holds, the other does."""

    def check(case: Measures) -> Witness | None:
        return case.failure(f"nu = {shown(integral(*case.measures))}") if given(case) and not then(case) else None

    return check


def base_sigma_finite(case: Measures) -> bool:
    """Whether mu is sigma-finite."""
    return sigma_finite(case.measures[0])


def result_sigma_finite(case: Measures) -> bool:
    """Whether nu is."""
    return sigma_finite(integral(*case.measures))


def constant_one(case: Measures) -> Witness | None:
    """Mu is not sigma-finite, f = 1, and so nu = mu is not."""
    mu, density = case.measures
    if sigma_finite(mu) or any(f != 1 for f in density):
        return None
    return case.failure("mu = nu is not sigma-finite", "(= (largest m mu m) inf)", "(every f f (= f 1))")


PAIRS = measures(2, 3, infinite=True, names=NAMES)
SIGMA_FINITE_PAIRS = measures(2, 3, infinite=True, names=NAMES, where=base_sigma_finite)
OVER = "measures mu on at most 3 points and densities f, values 0, ..., n and inf"
ONLY_IF = "f is infinite on a set of positive measure, of which a partition has a part of positive measure"
THEOREMS = (
    Theorem(
        id="bailie2025/lem-c5.1a",
        title="Lemma C.5.1: a finite density gives a sigma-finite measure",
        statement=r"""Let $\mu$ be sigma-finite and $f$ a $\mu$-density of $\nu$. If $f<\infty$ $\mu$-almost
everywhere, then $\nu$ is sigma-finite.""",
        claim=reduces(
            every(OVER, SIGMA_FINITE_PAIRS, implies(finite_almost_everywhere, result_sigma_finite)),
            "the sets {k - 1 <= f < k} for whole k >= 1, cut by sets S_j of finite measure m that make up the space, "
            "are countably many and have nu-measure at most k m, finite; with {f = inf}, where mu and so nu is 0, "
            "they make up the space. On a set where p <= k is the value of f, p m <= k m",
            bounded=pointwise(p * m <= t * m, And(nonnegative(p, m), p <= t)),
            null=pointwise(Eq(w * m, 0), Eq(m, 0)),
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="4924-4934",
        twins=(
            Twin(
                "mu", "any measure mu", every(OVER, PAIRS, implies(finite_almost_everywhere, result_sigma_finite)), LOOK
            ),
            Twin("f", "any f", every(OVER, SIGMA_FINITE_PAIRS, implies(lambda _: True, result_sigma_finite)), LOOK),
        ),
    ),
    Theorem(
        id="bailie2025/lem-c5.1b",
        title="Lemma C.5.1: a sigma-finite measure has a finite density",
        statement=r"""Let $f$ be a $\mu$-density of $\nu$. If $\nu$ is sigma-finite, then $f<\infty$ $\mu$-almost
everywhere.""",
        claim=reduces(
            every(OVER, PAIRS, implies(result_sigma_finite, finite_almost_everywhere)),
            f"otherwise {ONLY_IF} whatever countable partition is taken; the integral of f over it exceeds every "
            "number t times that measure m, and is infinite",
            unbounded=pointwise(p * m > t, And(m > 0, t > 0, p > t / m)),
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="4924-4930",
        reading="mu may be any measure here.",
        twins=(
            Twin(
                "everywhere",
                "f < inf everywhere",
                every(OVER, PAIRS, implies(result_sigma_finite, finite_everywhere)),
                LOOK,
            ),
            Twin("nu", "any nu", every(OVER, PAIRS, implies(lambda _: True, finite_almost_everywhere)), LOOK),
        ),
    ),
    Theorem(
        id="bailie2025/lem-c5.1c",
        title="Lemma C.5.1: the measure has to be sigma-finite",
        statement=r"""That $\mu$ is sigma-finite is needed for $f<\infty$ to imply that $\nu$ is: with $\mu=\nu$ not
sigma-finite, $f=1$.""",
        claim=some(OVER, PAIRS, constant_one),
        routes=ROUTES[:1],
        source="bailie2025",
        lines="4934-4934",
    ),
)
