"""The laws of the max-divergence, each from a bound on the ratio of probabilities of one outcome."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import And, m, nonnegative, pointwise, u, v
from theorems._premetric_laws import RAY, Premetric, has, lacks, ray

MAX = Premetric("max-divergence", "max_divergence(P, Q)")
BOUND = "D(P, Q) <= ln c says that p <= c q at every outcome"
SUM = "an output's probability is a sum over outcomes, which keeps the bound two by two"
PAIR = "c for (P, Q) and d for (Q, R) bound the ratios of P to R by c d"
NOISE = "an outcome with noise has the probabilities p w and q w, and some w is positive"


BOTH_WAYS = RAY.put(at="[t / 4, levels[0] / t / 4, 1 - t / 4 - levels[0] / t / 4]")
"""Two outcomes whose ratios are those of the levels, one in each direction."""

THEOREMS = (
    lacks(MAX, "symmetric", id="laws/max-divergence-no-symmetric"),
    has(
        MAX,
        "separates",
        id="laws/max-divergence-separates",
        lemma=lemma.RATIO_SEPARATES,
        because=f"{BOUND}; at distance 0, c is 1",
    ),
    has(
        MAX,
        "triangle",
        id="laws/max-divergence-triangle",
        lemma=lemma.RATIO_TRIANGLE,
        because=f"{BOUND}; {PAIR}",
    ),
    has(
        MAX,
        "post-processing",
        id="laws/max-divergence-post-processing",
        lemma=lemma.RATIO_POST,
        because=f"{BOUND}; {SUM}",
    ),
    has(
        MAX,
        "fresh-composition",
        id="laws/max-divergence-fresh-composition",
        lemma=lemma.RATIO_PRODUCT,
        because=f"{BOUND}; an outcome of the product is a pair of outcomes",
    ),
    has(
        MAX,
        "events-suffice",
        id="laws/max-divergence-events-suffice",
        lemma=lemma.RATIO_EVENTS,
        because="single outcomes are events, and a bound on the ratios of outcomes is one on those of all events",
    ),
    has(
        MAX,
        "infinite-when-disjoint",
        id="laws/max-divergence-infinite-when-disjoint",
        lemma=lemma.RATIO_DISJOINT,
        because=f"{BOUND}; at an outcome that P reaches, which Q does not, there is no such c",
    ),
    has(
        MAX,
        "extraneous-noise",
        id="laws/max-divergence-extraneous-noise",
        lemma=lemma.RATIO_NOISE,
        because=f"{BOUND}; {NOISE}",
    ),
    has(MAX, "premetric", id="laws/max-divergence-premetric", lemma=lemma.SAME_RATIO, because=lemma.SAME_BECAUSE),
    has(
        MAX,
        "adaptive-composition",
        id="laws/max-divergence-adaptive-composition",
        lemma=lemma.RATIO_PRODUCT,
        because=f"{BOUND}; an outcome of the whole is a pair, with the probabilities p r and q s, where d bounds the "
        "ratio of r to s after every first outcome",
    ),
    lacks(MAX, "quadratic-composition", id="laws/max-divergence-no-quadratic-composition"),
    has(
        MAX,
        "quasi-convex",
        id="laws/max-divergence-quasi-convex",
        lemma=lemma.RATIO_MIXTURE,
        because=f"{BOUND}; {lemma.MIXTURE_BECAUSE}",
    ),
    lacks(MAX, "convex", id="laws/max-divergence-no-convex"),
    ray(
        MAX,
        BOTH_WAYS,
        id="laws/max-divergence-ray",
        lemma=AllOf(
            {
                "the third outcome": pointwise(
                    4 * u - u**2 - m <= 4 * v - v**2 - m, And(nonnegative(m, u), u <= v, v <= 1)
                ),
                "in the other direction": pointwise(
                    (4 * v - v**2 - m) * u**2 <= (4 * u - u**2 - m) * v**2, And(m >= 0, m <= u, u <= v, v <= 1)
                ),
            }
        ),
        because="by u = exp(-s) <= v = exp(-t), the ratio of the first outcomes is u/v, and that of the second ones "
        "v/u, m for the least such number; by the lemma the ratio of the third ones, (1 - u/4 - m/(4 u)) to (1 - v/4 - "
        "m/(4 v)), is at most v/u in both directions",
    ),
)
