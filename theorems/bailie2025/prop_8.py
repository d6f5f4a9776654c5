"""Proposition 8 (bailie2025): the density ratio metric is a pseudo-metric on sigma-finite measures."""

from __future__ import annotations

from functools import partial

import bailie2025._density_ratio as ratio
from bailie2025._measure_distances import FINITE, LOOK, ROUTES, every, measures, reduces

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin

OVER = "measures on at most 3 points, masses 0, ..., n"
TRIPLES = "triples of measures on at most 2 points, masses 0, ..., n"
PARTS = AllOf(
    {
        "0 to itself": reduces(every(OVER, measures(1), ratio.zero_to_itself), ratio.SELF_WORDS, equal=ratio.SELF),
        "at least 0": reduces(
            every(OVER, measures(2), ratio.not_negative), ratio.NOT_NEGATIVE_WORDS, inverse=ratio.NOT_NEGATIVE
        ),
        "symmetric": reduces(
            every(OVER, measures(2), ratio.symmetric), ratio.SYMMETRIC_WORDS, exchanged=ratio.SYMMETRIC
        ),
        "triangle": reduces(
            every(TRIPLES, measures(3, 2), ratio.triangle), ratio.TRIANGLE_WORDS, pair_by_pair=ratio.TRIANGLE
        ),
    }
)
THEOREM = Theorem(
    id="bailie2025/prop-8",
    title="Proposition 8: the density ratio metric is a pseudo-metric on measures",
    statement=r"""For sigma-finite $\mu,\nu,\tau$: $d_{\mathrm{DR}}(\mu,\mu)=0$, $d_{\mathrm{DR}}(\mu,\nu)\ge0$,
$d_{\mathrm{DR}}(\mu,\nu)=d_{\mathrm{DR}}(\nu,\mu)$ and
$d_{\mathrm{DR}}(\mu,\tau)\le d_{\mathrm{DR}}(\mu,\nu)+d_{\mathrm{DR}}(\nu,\tau)$.""",
    claim=PARTS,
    routes=ROUTES,
    source="bailie2025",
    lines="4794-4803",
    reading=FINITE,
    twins=(
        Twin("a metric", "0 for equal measures alone", every(OVER, measures(2), ratio.separates), LOOK),
        Twin(
            "an ultrametric",
            "the larger of the two distances for their sum",
            every(TRIPLES, measures(3, 2), partial(ratio.triangle, largest=True)),
            LOOK,
        ),
    ),
)
