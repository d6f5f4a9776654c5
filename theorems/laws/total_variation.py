"""The laws of total variation, each from an inequality between differences of probabilities of one outcome."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from theorems._law_lemmas import Abs, And, Eq, Max, c, k, m, nonnegative, p, pointwise, q, r, s, t, u, v, w, x
from theorems._premetric_laws import UNIFORM_RAY, Premetric, has, lacks, ray

TV = Premetric("TV", "total_variation(P, Q)")
HALF = "TV(P, Q) is half the sum of |p - q| over outcomes"
MIXED = pointwise(k * p + m * r - (k * q + m * s) <= k * u + m * v, And(nonnegative(k, m), p - q <= u, r - s <= v))
JOINT = pointwise(p * r - q * s <= u * r + q * v, And(nonnegative(q, r), p - q <= u, r - s <= v))
SIZES = "u is |p - q| and v is |r - s|, and the same holds with the laws exchanged"

THEOREMS = (
    has(
        TV,
        "symmetric",
        id="laws/total-variation-symmetric",
        lemma=pointwise(Abs(q - p) <= c, And(p - q <= c, q - p <= c)),
        because="bounds on P(E) - Q(E) over all events, from both sides, are bounds on Q(E) - P(E)",
    ),
    has(
        TV,
        "separates",
        id="laws/total-variation-separates",
        lemma=lemma.RATIO_SEPARATES,
        because="at distance 0 no single outcome's probabilities differ, from either side",
    ),
    has(
        TV,
        "triangle",
        id="laws/total-variation-triangle",
        lemma=pointwise(Abs(p - r) <= Abs(p - q) + Abs(q - r), nonnegative(p, q, r)),
        because=HALF,
    ),
    has(
        TV,
        "post-processing",
        id="laws/total-variation-post-processing",
        lemma=MIXED,
        because=f"{HALF}; {SIZES}; for each output the bound is summed over outcomes, and the chances k of an outcome "
        f"add up to 1 over outputs",
    ),
    has(
        TV,
        "fresh-composition",
        id="laws/total-variation-fresh-composition",
        lemma=JOINT,
        because=f"{HALF}; {SIZES}; summed over pairs of outcomes, r and q add up to 1",
    ),
    has(
        TV,
        "events-suffice",
        id="laws/total-variation-events-suffice",
        lemma=pointwise((p - q) * x <= u, And(x >= 0, x <= 1, u >= 0, p - q <= u)),
        because="with x the indicator of an event and u = max(p - q, 0), summed over outcomes, no event exceeds "
        "that of all outcomes with "
        "p > q; and this event alone has the same difference",
    ),
    lacks(TV, "infinite-when-disjoint", id="laws/total-variation-no-infinite-when-disjoint"),
    has(
        TV,
        "extraneous-noise",
        id="laws/total-variation-extraneous-noise",
        lemma=pointwise(Eq(p * w - q * w, w * (p - q)), nonnegative(p, q, w)),
        because=f"{HALF}; noise multiplies p - q by w >= 0, and summed over noise w adds up to 1",
    ),
    has(TV, "premetric", id="laws/total-variation-premetric", lemma=lemma.SAME_GAP, because=HALF),
    has(
        TV,
        "adaptive-composition",
        id="laws/total-variation-adaptive-composition",
        lemma=JOINT,
        because=f"{HALF}; {SIZES}; summed over second outcomes r adds up to 1 and half of v to a total variation, the "
        "largest of which comes with q, which adds up to 1",
    ),
    lacks(TV, "quadratic-composition", id="laws/total-variation-no-quadratic-composition"),
    has(
        TV,
        "convex",
        id="laws/total-variation-convex",
        lemma=MIXED,
        because=f"{HALF}; {SIZES}; k and m are the weights of the mixtures",
    ),
    ray(
        TV,
        UNIFORM_RAY,
        id="laws/total-variation-ray",
        lemma=lemma.pointwise(lemma.Eq(1 + s + t - 2 * Max(s, t), 1 - Abs(s - t)), nonnegative(s, t)),
        because="let the output tell between which levels, up to 1, a uniform variable on [0, 1] lies, and whether the "
        "level is above it: two of these laws agree where it is below both levels or above both, which has the "
        "probability min(s, t) + 1 - max(s, t) = 1 - |s - t|, and each has the rest, |s - t|, to "
        "itself",
    ),
)
