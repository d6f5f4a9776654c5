"""Proposition 13 (bailie2025), on measures: where the first inequality fails, by how much, and how far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from _law_lemmas import And, Eq, a, b, log, p, pointwise, positive, q
from bailie2025._density_ratio import PAIRS
from bailie2025._measure_distances import (
    FINITE,
    LOOK,
    ROUTES,
    Measures,
    density_ratio,
    distance,
    every,
    measures,
    multiplicative,
    null,
    reduces,
)

from dpcalc.claim import Instance
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def with_multiple(factor: Fraction, *, zero: bool = False) -> Callable[[int], Iterator[Instance]]:
    """Every measure on at most three points with that multiple of it; the zero measure is among them if asked for."""

    def of_size(size: int) -> Iterator[Instance]:
        for case in measures(1)(size):
            (mu,) = case.measures
            if zero or not null(mu):
                yield Measures((mu, tuple(factor * m for m in mu)))

    return of_size


def apart(case: Measures) -> Witness | None:
    """d_DR = 0 and D = ln 2."""
    ratio, largest = density_ratio(*case.measures), multiplicative(*case.measures)
    if ratio == 1 and largest == 2:
        return None
    return case.failure(f"d_DR = {distance(ratio)}, D_MULT = {distance(largest)}")


OVER = "measures mu on at most 3 points, masses 0, ..., n, not 0"
THEOREM = Theorem(
    id="bailie2025/prop-13d",
    title="Proposition 13: the first inequality fails for measures",
    statement=r"""For measures, $a\,D_{\mathrm{MULT}}(\mu,\nu)\le d_{\mathrm{DR}}(\mu,\nu)$ does not hold in
general, for no $a>0$: for $\mu\ne0$ and $\nu=2\mu$, $d_{\mathrm{DR}}(\mu,\nu)=0$ while
$D_{\mathrm{MULT}}(\mu,\nu)=\ln2$.""",
    claim=reduces(
        every(OVER, with_multiple(Fraction(2)), apart),
        f"{PAIRS}; of mu and 2 mu all are 0. Every set of positive finite measure, and there is one, has the ratio 2, "
        "other sets have 0/0 or inf/inf = 1, so D = ln 2, which times a > 0 is above 0",
        no_logarithms=pointwise(Eq(log(p * b) - log(q * a), 0), And(positive(a, b, p, q), Eq(q, 2 * p), Eq(b, 2 * a))),
        the_ratio=pointwise(Eq(q / p, 2), And(p > 0, Eq(q, 2 * p))),
        no_factor=pointwise(a * log(2) > 0, a > 0),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="5129,5155-5157",
    reading=FINITE,
    twins=(
        Twin("mu = 0", "any mu", every("measures", with_multiple(Fraction(2), zero=True), apart), LOOK),
        Twin("3 mu", "3 for 2", every(OVER, with_multiple(Fraction(3)), apart), LOOK),
    ),
)
