"""Appendix C.3 (bailie2025), (C.7): what the density ratio metric lacks on sigma-finite measures."""

from __future__ import annotations

import bailie2025._density_ratio as ratio
from _law_lemmas import And, Eq, a, b, log, p, pointwise, positive, q
from bailie2025._measure_distances import (
    FINITE,
    LOOK,
    ROUTES,
    Check,
    Measures,
    density_ratio,
    distance,
    every,
    measures,
    null,
    reduces,
)

from dpcalc.claim import AllOf
from dpcalc.exact import INFINITY, Infinity
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

OVER = "measures on at most 3 points, masses 0, ..., n"
PAIRS, TRIPLES = f"pairs of {OVER}", "triples of measures on at most 2 points, masses 0, ..., n"


def doubled(*, at: int | None = None) -> Check:
    """d(mu, 2 mu) = 0, and mu is not 2 mu; where a place is given, it alone is doubled."""

    def check(case: Measures) -> Witness | None:
        (mu,) = case.measures
        more = tuple(
            (INFINITY if isinstance(m, Infinity) else 2 * m) if at in (None, i) else m for i, m in enumerate(mu)
        )
        found = density_ratio(mu, more)
        if found == 1 and mu != more:
            return None
        return case.failure(f"nu = ({', '.join(map(str, more))}), at distance {distance(found)}")

    return check


def nonzero(case: Measures) -> bool:
    """Whether no measure is 0."""
    return not any(null(each) for each in case.measures)


THEOREM = Theorem(
    id="bailie2025/prose-c3.4-omega",
    title="The density ratio metric is no metric on sigma-finite measures",
    statement=r"""On sigma-finite measures $d_{\mathrm{DR}}$ is symmetric and satisfies the triangle inequality, but is
not $0$ for equal measures alone: for $\mu\ne0$ and $\nu=2\mu$, $d_{\mathrm{DR}}(\mu,\nu)=0$ and $\mu\ne\nu$.""",
    claim=AllOf(
        {
            "symmetric": reduces(
                every(PAIRS, measures(2), ratio.symmetric), ratio.SYMMETRIC_WORDS, exchanged=ratio.SYMMETRIC
            ),
            "triangle": reduces(
                every(TRIPLES, measures(3, 2), ratio.triangle), ratio.TRIANGLE_WORDS, pair_by_pair=ratio.TRIANGLE
            ),
            "twice the measure": reduces(
                every(f"{OVER}, one of them above 0", measures(1, where=nonzero), doubled()),
                f"{ratio.PAIRS}; of mu and 2 mu all are 0, and a set of positive finite measure tells them apart",
                no_logarithms=pointwise(
                    Eq(log(p * b) - log(q * a), 0), And(positive(a, b, p, q), Eq(q, 2 * p), Eq(b, 2 * a))
                ),
                another_measure=pointwise(2 * p > p, p > 0),
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4787-4792",
    reading=FINITE,
    twins=(
        Twin("mu = 0", "any mu", every(OVER, measures(1), doubled()), LOOK),
        Twin("one mass", "one point's mass doubled", every(OVER, measures(1, where=nonzero), doubled(at=0)), LOOK),
    ),
)
