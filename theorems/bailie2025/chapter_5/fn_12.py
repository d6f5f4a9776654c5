"""Footnote 12 (bailie2025): where densities of mutually absolutely continuous measures are finite and positive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, c, m, nonnegative, p, pointwise, q, t
from theorems.bailie2025._measures import Check

Outcome = tuple[Fraction, Extended, Extended]
"""The tau-mass of an outcome, and the two densities there."""
ZERO, ONE = Fraction(0), Fraction(1)
OUTCOMES: tuple[Outcome, ...] = tuple(product((ZERO, ONE), (ZERO, ONE, INFINITY), (ZERO, ONE, INFINITY)))


def mass(base: Fraction, density: Extended) -> Extended:
    """The mass of an outcome; an infinite density on a null set is no mass."""
    return density if base else ZERO


def densities(*, sigma_finite: bool = True, continuous: bool = True) -> Callable[[int], Iterator[Instance]]:
    """Densities f and g of two measures on n outcomes, sigma-finite and mutually absolutely continuous, or not."""

    def instances(size: int) -> Iterator[Instance]:
        for outcomes in product(OUTCOMES, repeat=size):
            masses = [(mass(base, f), mass(base, g)) for base, f, g in outcomes]
            finite = all(mu != INFINITY != nu for mu, nu in masses)
            same = all((mu == 0) == (nu == 0) for mu, nu in masses)
            if (finite or not sigma_finite) and (same or not continuous) and any(mu != 0 for mu, _ in masses):
                yield outcomes

    return instances


def regular(instance: Instance) -> Witness | None:
    """Both densities are finite where tau is positive, and positive where mu or nu is."""
    for base, f, g in cast(tuple[Outcome, ...], instance):
        infinite = base > 0 and INFINITY in (f, g)
        reached = mass(base, f) != 0 or mass(base, g) != 0
        if infinite or (reached and 0 in (f, g)):
            words = f"f = {f}, g = {g} at an outcome of tau-mass {base}"
            return Witness(words, {"f": str(f), "g": str(g), "tau": str(base)})
    return None


CHECK: Check = regular
OVER = "densities 0, 1 or infinite of two measures on n outcomes of tau-mass 0 or 1"
THEOREM = Theorem(
    id="bailie2025/fn-12",
    title="Footnote 12: finite and positive densities",
    statement=r"For non-zero, mutually absolutely continuous $\mu,\nu\in\Omega$ with $\tau$-densities $f,g$: "
    r"$f,g<\infty$ $\tau$-almost everywhere, and $f,g>0$ $\mu$- and $\nu$-almost everywhere.",
    claim=Reduction(
        ForAll(OVER, densities(), CHECK),
        AllOf(
            {
                "finite": pointwise(m < c * t, And(nonnegative(m), t > 0, c > m / t)),
                "positive": pointwise(Eq(q, 0), And(nonnegative(p, q, c), Eq(p, 0), q <= c * p)),
            }
        ),
        "if f were infinite on a set of positive tau-measure then, mu being sigma-finite, on one of tau-measure t > 0 "
        "and finite mu-measure m; f > c there makes m at least c t for every c, and some c is above m/t. On {f = 0} "
        "mu is 0, as the integral of f, and so is nu, which is absolutely continuous; likewise for g",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2653",
    twins=(
        Twin("not sigma-finite", "infinite masses allowed", ForAll(OVER, densities(sigma_finite=False), CHECK)),
        Twin(
            "not mutually absolutely continuous",
            "outcomes of positive mass under one measure alone",
            ForAll(OVER, densities(continuous=False), CHECK),
        ),
    ),
)
