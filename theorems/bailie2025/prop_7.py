"""Proposition 7 (bailie2025): the density ratio metric does not depend on densities and dominating measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product as cartesian

from _law_lemmas import And, Eq, m, nonnegative, p, pointwise, q, r, s, t, u, x, y
from bailie2025._measure_distances import (
    LOOK,
    ROUTES,
    Check,
    Measures,
    density_ratio,
    distance,
    equivalent,
    every,
    measures,
    null,
    reduces,
)

from dpcalc.claim import Instance
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

ANYTHING: tuple[Extended, ...] = (Fraction(0), Fraction(1), Fraction(3), INFINITY)
"""Values of a density where the dominating measure is null."""
Pair = tuple[Extended, Extended]


def dominated(case: Measures) -> bool:
    """Whether the last measure dominates the others."""
    *others, tau = case.measures
    return all(t > 0 or all(m[i] == 0 for m in others) for i, t in enumerate(tau))


def with_versions(size: int) -> Iterator[Instance]:
    """Two measures, a dominating one, and what densities are where the dominating measure is null."""
    for case in measures(3, 2, where=dominated)(size):
        for values in cartesian(ANYTHING, repeat=2):
            yield replace(case, more=values)


def densities(case: Measures) -> list[Pair]:
    """The densities f and g of mu and nu with respect to tau at each point."""
    mu, nu, tau = case.measures
    return [(m / t, n / t) if t else case.more for m, n, t in zip(mu, nu, tau, strict=True)]  # type: ignore[operator]  # finite masses


def by_definition(case: Measures, ratio: Callable[[Pair], Fraction | None], *, essential: bool = True) -> Extended:
    """The exponential of the density ratio metric from f, g and tau; the supremum is over all of T^o if not essential.

    ``ratio`` gives f/g where a point belongs to T^o.
    """
    mu, nu, tau = case.measures
    if null(mu) and null(nu):
        return Fraction(1)
    if not equivalent(mu, nu):
        return INFINITY
    points = [ratio(pair) for pair, t in zip(densities(case), tau, strict=True) if t > 0 or not essential]
    found = [each for each in points if each is not None]
    return max(found) / min(found)


def both_densities(pair: Pair) -> Fraction | None:
    """f/g where both are positive and finite."""
    f, g = pair
    if isinstance(f, Infinity) or isinstance(g, Infinity) or f == 0 or g == 0:
        return None
    return f / g


def one_density(pair: Pair) -> Fraction | None:
    """F alone, where both are positive and finite."""
    return None if both_densities(pair) is None else pair[0]  # type: ignore[return-value]  # finite by the condition


def independent(ratio: Callable[[Pair], Fraction | None] = both_densities, *, essential: bool = True) -> Check:
    """The value is the one that the counting measure gives."""

    def check(case: Measures) -> Witness | None:
        mu, nu, _ = case.measures
        found, known = by_definition(case, ratio, essential=essential), density_ratio(mu, nu)
        if found == known:
            return None
        rest = f"f = {case.more[0]} and g = {case.more[1]} where tau is null"
        return case.failure(f"{distance(found)}, but {distance(known)} from the counting measure; {rest}")

    return check


def step(case: Measures) -> Witness | None:
    """No point of positive tau-density of mu lies in a set that is null for tau_1."""
    mu, tau_1, tau_2 = case.measures
    for i, (of_mu, first, second) in enumerate(zip(mu, tau_1, tau_2, strict=True)):
        if first == 0 and of_mu > 0 and second > 0:
            return case.failure(f"point {i} is null for tau_1; tau_1 + tau_2 and the density of mu are positive there")
    return None


def continuous(case: Measures) -> bool:
    """Whether mu << tau_1, with mu << tau_1 + tau_2 in any case."""
    mu, tau_1, _ = case.measures
    return all(t > 0 or m == 0 for m, t in zip(mu, tau_1, strict=True))


def has_density(case: Measures) -> bool:
    """Whether mu << tau_1 + tau_2."""
    return all(m == 0 or one > 0 or other > 0 for m, one, other in zip(*case.measures, strict=True))


OVER = "measures mu, nu and dominating tau on at most 2 points, masses 0, ..., n, densities any where tau is null"
STEP_NAMES = ("mu", "tau_1", "tau_2")
OVER_STEP = "measures mu, tau_1, tau_2 on at most 3 points, masses 0, ..., n"

WELL_DEFINED = Theorem(
    id="bailie2025/prop-7",
    title="Proposition 7: the density ratio metric is well defined",
    statement=r"""For sigma-finite $\mu,\nu$ let $d_{\mathrm{DR}}(\mu,\nu)=0$ if $\mu=\nu=0$, else
$\operatorname{ess\,sup}_{t,t'\in\mathcal T^o}\ln\frac{f(t)\,g(t')}{f(t')\,g(t)}$ if they are mutually absolutely
continuous, with densities $f,g$ with respect to a common dominating $\tau$ and $\mathcal T^o=\{0<f,g<\infty\}$, else
$\infty$. This depends neither on the choice of $f,g$ nor on that of $\tau$.""",
    claim=reduces(
        every(OVER, with_versions, independent()),
        "let tau = tau_1 + tau_2, with tau-densities t, u of tau_1, tau_2 and x, y of mu, nu; then f_1 t and f_2 u are "
        "both x, g_1 t and g_2 u both y, tau-almost everywhere, and all are finite. Where tau_1 is null (t = 0) and "
        "tau_2 is not, f_2 = 0: no part of T^o; the other way round likewise. Where neither is null, the two T^o are "
        "the same, {x, y > 0}, and f_1/g_1 = x/y = f_2/g_2. So up to sets that are null for both measures the two "
        "suprema are over the same points, of the same function; f and g with one tau are the case tau_1 = tau_2",
        outside=pointwise(Eq(s, 0), And(nonnegative(s), u > 0, Eq(t, 0), Eq(r * t, s * u))),
        the_ratio_is_that_of_x_and_y=pointwise(Eq(p * y, q * x), And(t > 0, Eq(p * t, x), Eq(q * t, y))),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4655-4705",
    reading="The essential supremum is taken with respect to the product of tau with itself.",
    twins=(
        Twin(
            "suprema",
            "the supremum for the essential supremum",
            every(OVER, with_versions, independent(essential=False)),
            LOOK,
        ),
        Twin("one density", "f(t)/f(t') without g", every(OVER, with_versions, independent(one_density)), LOOK),
    ),
)
STEP = Theorem(
    id="bailie2025/prop-7-step",
    title="A step of the proof of Proposition 7, (C.5)",
    statement=r"""Let $\mu\ll\tau_1$ and $\tau=\tau_1+\tau_2$. If $\tau_1(E)=0$ then
$\tau(\{\mathrm d\mu/\mathrm d\tau>0\}\cap E)=0$.""",
    claim=reduces(
        every(OVER_STEP, measures(3, 3, where=continuous, names=STEP_NAMES), step),
        "mu(E) = 0, which is the integral over E of the density of mu; a function from 0 up whose integral is 0 is "
        "positive on a null set alone: point by point, f t = m = 0 with t > 0 gives f = 0",
        density=pointwise(Eq(p, 0), And(nonnegative(p), t > 0, Eq(m, 0), Eq(p * t, m))),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4683-4689",
    twins=(
        Twin(
            "mu << tau_1 dropped",
            "mu << tau alone",
            every(OVER_STEP, measures(3, 3, where=has_density, names=STEP_NAMES), step),
            LOOK,
        ),
    ),
)
THEOREMS = (WELL_DEFINED, STEP)
