"""Proposition 12 (bailie2025): the density ratio metric as a sum of two suprema over sets."""

from __future__ import annotations

from collections.abc import Callable

from _law_lemmas import And, Eq, p, pointwise, q
from bailie2025._measure_distances import (
    LOOK,
    ONE,
    ROUTES,
    Check,
    Masses,
    Measures,
    density_ratio,
    distance,
    every,
    measures,
    null,
    reduces,
)
from bailie2025._suprema import DEFINITIONS, OVER, nonzero, over_all_sets

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, product
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

Sup = Callable[[Masses, Masses], Extended]


def is_sum(sets: Sup, *, certified: bool = False) -> Check:
    """The distance is the sum of the suprema of both log ratios over sets."""

    def check(case: Measures) -> Witness | None:
        mu, nu = case.measures
        found, one, other = density_ratio(mu, nu), sets(mu, nu), sets(nu, mu)
        if found == product(one, other):
            return None
        words = f"the metric is {distance(found)}, the suprema over sets ln({one}) and ln({other})"
        holds = "(!= (density_ratio mu nu) (+ (log (largest_over_sets mu nu)) (log (largest_over_sets nu mu))))"
        return case.failure(words, *([holds] if certified else []), define=DEFINITIONS)

    return check


SUM = Theorem(
    id="bailie2025/prop-12a",
    title="Proposition 12: the density ratio metric as a sum of two suprema over sets",
    statement=r"""For sigma-finite $\mu,\nu$ that are not $0$, $d_{\mathrm{DR}}(\mu,\nu)
=\sup_{S\in\mathcal F}\ln\frac{\mu(S)}{\nu(S)}+\sup_{S\in\mathcal F}\ln\frac{\nu(S)}{\mu(S)}$ (C.12), where
$0/0=\infty/\infty=1$.""",
    claim=every(OVER, measures(2, where=nonzero), is_sum(over_all_sets, certified=True)),
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    source="bailie2025",
    lines="5041-5079",
    reading="The empty set is one of the sets, and its ratio is 1; for probabilities that changes nothing.",
)


def with_zeros(zeros: int) -> Callable[[Measures], bool]:
    """Whether so many of the measures are 0."""
    return lambda case: sum(null(each) for each in case.measures) == zeros


def is_value(value: Extended) -> Check:
    """The distance has that value."""

    def check(case: Measures) -> Witness | None:
        found = density_ratio(*case.measures)
        return None if found == value else case.failure(f"the metric is {distance(found)}")

    return check


ZERO_OVER = "pairs of measures on at most 3 points, masses 0, ..., n"
ZEROS = Theorem(
    id="bailie2025/prop-12b",
    title="Proposition 12: zero measures",
    statement=r"""$d_{\mathrm{DR}}(\mu,\nu)=\infty$ if exactly one of $\mu,\nu$ is $0$, and
$d_{\mathrm{DR}}(0,0)=0$.""",
    claim=AllOf(
        {
            "one is 0": reduces(
                every(f"{ZERO_OVER}, exactly one of them 0", measures(2, where=with_zeros(1)), is_value(INFINITY)),
                "the whole space is null for the zero measure and has some measure p > 0 = q under the other, so they "
                "are not mutually absolutely continuous; the definition's last case applies",
                not_null=pointwise(p > q, And(p > 0, Eq(q, 0))),
            ),
            "both are 0": reduces(
                every(f"{ZERO_OVER}, both 0", measures(2, where=with_zeros(2)), is_value(ONE)),
                "the definition's first case",
                null=pointwise(Eq(p, q), And(Eq(p, 0), Eq(q, 0))),
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="5049-5051",
    twins=(
        Twin(
            "none is 0",
            "neither is 0, for one",
            every(ZERO_OVER, measures(2, where=with_zeros(0)), is_value(INFINITY)),
            LOOK,
        ),
        Twin(
            "one is 0",
            "exactly one is 0, for both",
            every(ZERO_OVER, measures(2, where=with_zeros(1)), is_value(ONE)),
            LOOK,
        ),
    ),
)
THEOREMS = (SUM, ZEROS)
