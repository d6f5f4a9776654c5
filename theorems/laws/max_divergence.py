"""The laws of the max-divergence, each from a bound on the ratio of probabilities of one outcome."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import Abs, And, Eq, nonnegative, pointwise, s, t, x
from theorems._premetric_laws import RAY, Premetric, has, lacks, ray

MAX = Premetric("max-divergence", "max_divergence(P, Q)")
BOUND = "D(P, Q) <= ln c says that p <= c q at every outcome"
SUM = "an output's probability is a sum over outcomes, which keeps the bound two by two"
PAIR = "c for (P, Q) and d for (Q, R) bound the ratios of P to R by c d"
NOISE = "an outcome with noise has the probabilities p w and q w, and some w is positive"


LAPLACE_RAY = RAY.put(
    at="let below = join([[0], map l in levels: if l <= t then l / t / 2 else 1 - t / l / 2, [1]]): "
    "map i in range(len(levels) + 1): below[i + 1] - below[i]"
)
"""Laplace laws around the levels, as probabilities of the intervals between the levels."""

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
        LAPLACE_RAY,
        id="laws/max-divergence-ray",
        lemma=AllOf(
            {
                "no ratio is larger": pointwise(Abs(x - t) <= Abs(x - s) + Abs(s - t), nonnegative(s, t)),
                "it is reached, beyond the levels": pointwise(
                    Eq(Abs(x - t) - Abs(x - s), s - t), And(nonnegative(s, t), t <= s, x >= s)
                ),
                "it is reached, before them": pointwise(
                    Eq(Abs(x - s) - Abs(x - t), s - t), And(nonnegative(s, t), t <= s, x <= t)
                ),
            }
        ),
        because="take Laplace laws, with densities exp(-|x - t|)/2 around their levels: ln of the ratio of two "
        "densities is |x - t| - |x - s|, at most |s - t|, which is reached in both directions. Only in which of the "
        "intervals between levels the outcome lies is kept: the outermost ones keep the ratio, and no map makes it "
        "larger",
    ),
)
