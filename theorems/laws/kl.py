"""The laws of the Kullback-Leibler divergence."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, log, p, pointwise, positive, q, r, s, t, w
from theorems._premetric_laws import Premetric, has, lacks, normal_ray

KL = Premetric("KL", "KL(P, Q)")

THEOREMS = (
    lacks(KL, "symmetric", id="laws/kl-no-symmetric"),
    has(
        KL,
        "separates",
        id="laws/kl-separates",
        lemma=AllOf(
            {
                "f falls before 1": pointwise(log(t) < 0, And(t > 0, t < 1)),
                "f rises after 1": pointwise(log(t) > 0, t > 1),
            }
        ),
        because="KL(P, Q) is the sum of q f(p/q), where f(t) = t ln t - t + 1 has derivative ln t and f(1) = 0; so f "
        "is positive except at t = 1, and the sum is 0 only where p = q everywhere",
    ),
    lacks(KL, "triangle", id="laws/kl-no-triangle"),
    has(
        KL,
        "post-processing",
        id="laws/kl-post-processing",
        lemma=lemma.CONVEX_LOGARITHM,
        because=f"f(t) = t ln t has the second derivative 1/t; {lemma.CONVEX_BECAUSE}",
    ),
    has(
        KL,
        "fresh-composition",
        id="laws/kl-fresh-composition",
        lemma=pointwise(Eq(log(p * r) - log(q * s), log(p) - log(q) + log(r) - log(s)), positive(p, q, r, s)),
        because="the mean of ln(P/Q) over independent pairs is the sum of the two means; equality holds",
    ),
    lacks(KL, "events-suffice", id="laws/kl-no-events-suffice"),
    has(
        KL,
        "infinite-when-disjoint",
        id="laws/kl-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        KL,
        "extraneous-noise",
        id="laws/kl-extraneous-noise",
        lemma=pointwise(Eq(log(p * w) - log(q * w), log(p) - log(q)), positive(p, q, w)),
        because="noise does not change ln(P/Q), and the chances w of noise add up to 1",
    ),
    has(KL, "premetric", id="laws/kl-premetric", lemma=lemma.SAME_RATIO, because=lemma.SAME_BECAUSE),
    lacks(KL, "group", id="laws/kl-no-group"),
    normal_ray(KL.name, id="laws/kl-ray", because="With c = 2 that mean is |s - t|"),
    has(
        KL,
        "adaptive-composition",
        id="laws/kl-adaptive-composition",
        lemma=pointwise(Eq(log(p * r) - log(q * s), log(p) - log(q) + log(r) - log(s)), positive(p, q, r, s)),
        because="the mean of the left side under the joint law is KL of the first laws and the mean of KL of the "
        "second "
        "ones over first outcomes, which is at most the largest of these",
    ),
    lacks(KL, "quadratic-composition", id="laws/kl-no-quadratic-composition"),
    has(
        KL,
        "convex",
        id="laws/kl-convex",
        lemma=lemma.CONVEX_LOGARITHM,
        because=f"f(t) = t ln t has the second derivative 1/t; {lemma.MIXED_POWER}; the premetric is that sum",
    ),
)
