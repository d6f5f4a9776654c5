"""The laws of the density-ratio metric; p, q, r are probabilities of one outcome and a, b, c of another."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, a, b, c, log, nonnegative, p, pointwise, positive, q, r, s, u, v, x, y
from theorems._premetric_laws import RAY, Premetric, has, lacks, ray

RATIO = Premetric("density-ratio", "density_ratio(P, Q)")
PAIRS = "the distance is the largest ln(p b/(q a)) over pairs of outcomes"

THEOREMS = (
    has(
        RATIO,
        "symmetric",
        id="laws/density-ratio-symmetric",
        lemma=pointwise(Eq(log(q * a) - log(p * b), log(a) - log(b) - log(p) + log(q)), positive(a, b, p, q)),
        because=f"{PAIRS}; with the two outcomes exchanged, ln(p b/(q a)) is ln(q a/(p b)) of the laws exchanged",
    ),
    has(
        RATIO,
        "separates",
        id="laws/density-ratio-separates",
        lemma=pointwise(Eq(p, q), And(nonnegative(p, q), Eq(p * y, q * x), Eq(x, 1), Eq(y, 1))),
        because="at distance 0, p b = q a for every pair of outcomes; summed over the second outcome, a and b add up "
        "to x = y = 1",
    ),
    has(
        RATIO,
        "triangle",
        id="laws/density-ratio-triangle",
        lemma=pointwise(
            Eq(log(p * c) - log(r * a), log(p * b) - log(q * a) + log(q * c) - log(r * b)), positive(a, b, c, p, q, r)
        ),
        because=f"{PAIRS}; pair by pair the logarithm for (P, R) is the sum of those for (P, Q) and (Q, R)",
    ),
    has(
        RATIO,
        "post-processing",
        id="laws/density-ratio-post-processing",
        lemma=AllOf(
            {
                "the largest ratio": lemma.RATIO_POST,
                "the least ratio": pointwise(
                    u * p + v * r >= c * (u * q + v * s),
                    And(nonnegative(p, q, r, s, u, v), p >= c * q, r >= c * s),
                ),
            }
        ),
        because="the distance is the logarithm of the largest p/q over the least; an output's probabilities are sums "
        "over outcomes, so their ratio lies between the two",
    ),
    has(
        RATIO,
        "fresh-composition",
        id="laws/density-ratio-fresh-composition",
        lemma=pointwise(Eq(log(p * r) - log(q * s), log(p) - log(q) + log(r) - log(s)), positive(p, q, r, s)),
        because="the ratio at a pair of outcomes is the product of two ratios, so the largest and the least multiply; "
        "equality holds",
    ),
    lacks(RATIO, "events-suffice", id="laws/density-ratio-no-events-suffice"),
    has(
        RATIO,
        "infinite-when-disjoint",
        id="laws/density-ratio-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        RATIO,
        "extraneous-noise",
        id="laws/density-ratio-extraneous-noise",
        lemma=lemma.RATIO_NOISE,
        because="noise multiplies both probabilities of an outcome by w, so bounds on ratios stay as they are",
    ),
    has(RATIO, "premetric", id="laws/density-ratio-premetric", lemma=lemma.SAME_RATIO, because=lemma.SAME_BECAUSE),
    ray(
        RATIO,
        RAY.put(at="[t / (1 + t), 1 / (1 + t)]"),
        id="laws/density-ratio-ray",
        lemma=pointwise(Eq(p * b * v, q * a * u), And(positive(a, b, u, v), Eq(p, u * a), Eq(q, v * b))),
        because=f"{PAIRS}; the odds of the first outcome are p/a = u = exp(-s) and q/b = v = exp(-t), and p b/(q a) "
        f"is u/v",
    ),
    lacks(RATIO, "adaptive-composition", id="laws/density-ratio-no-adaptive-composition"),
    lacks(RATIO, "quadratic-composition", id="laws/density-ratio-no-quadratic-composition"),
    lacks(RATIO, "quasi-convex", id="laws/density-ratio-no-quasi-convex"),
)
