"""The laws of probabilistic privacy with the privacy loss itself, for 0 < delta < 1."""

from __future__ import annotations

from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, Max, c, d, p, pointwise, positive, q, u, v, w
from theorems._premetric_laws import MARKED, MARKED_RAY, Premetric, has, lacks, monotone, ray

QUARTER = Premetric("one-sided-probabilistic(1/4)", "one_sided_probabilistic(P, Q, 1/4)")
OTHER = Premetric("one-sided-probabilistic(1/10)", "one_sided_probabilistic(P, Q, 1/10)")
PURE = Premetric("one-sided-probabilistic(0)", "one_sided_probabilistic(P, Q, 0)")
TAIL = (
    "D(P, Q) <= ln c says that outcomes with p > c q have together at most probability delta, "
    "under P, and likewise under Q"
)

THEOREMS = (
    has(
        QUARTER,
        "premetric",
        OTHER,
        id="laws/one-sided-probabilistic-premetric",
        lemma=pointwise(p <= c * q, And(p >= 0, c >= 1, Eq(p, q))),
        because=f"{TAIL}; with the same laws there are none for c = 1",
    ),
    has(
        QUARTER,
        "symmetric",
        OTHER,
        id="laws/one-sided-probabilistic-symmetric",
        lemma=pointwise(Max(v, u) <= w, And(u <= w, v <= w)),
        because="the distance is the larger of two, u and v, that change places with the laws",
    ),
    lacks(QUARTER, "separates", id="laws/one-sided-probabilistic-no-separates"),
    lacks(QUARTER, "group", id="laws/one-sided-probabilistic-no-group"),
    ray(
        QUARTER,
        MARKED_RAY,
        id="laws/one-sided-probabilistic-ray",
        lemma=MARKED,
        because=f"{TAIL}. Let the output tell the level with probability delta, and otherwise be drawn from a ray of "
        "MULT (laws/mult-ray), with probabilities p and q: the mark has probability delta and an infinite ratio, so "
        "no other outcome may exceed c, which by the lemma is so iff ln c is at least the distance under MULT",
    ),
    lacks(QUARTER, "deterministic-post-processing", id="laws/one-sided-probabilistic-no-deterministic-post-processing"),
    lacks(QUARTER, "fresh-composition", id="laws/one-sided-probabilistic-no-fresh-composition"),
    lacks(QUARTER, "quasi-convex", id="laws/one-sided-probabilistic-no-quasi-convex"),
    lacks(QUARTER, "events-suffice", id="laws/one-sided-probabilistic-no-events-suffice"),
    has(
        QUARTER,
        "infinite-when-disjoint",
        OTHER,
        id="laws/one-sided-probabilistic-infinite-when-disjoint",
        lemma=pointwise(And(p > c * q, p > d), And(Eq(p, 1), Eq(q, 0), c >= 1, d >= 0, d < 1)),
        because=f"{TAIL}; the outcomes that P reaches have probability p = 1 in all, above delta = d, and Q does not "
        "reach any of them",
    ),
    has(
        QUARTER,
        "extraneous-noise",
        OTHER,
        id="laws/one-sided-probabilistic-extraneous-noise",
        lemma=AllOf(
            {
                "beyond stays beyond": pointwise(p * w > c * (q * w), And(w > 0, p > c * q)),
                "within stays within": pointwise(p * w <= c * (q * w), And(w > 0, p <= c * q)),
                "chances add up": pointwise(Eq(p * u + p * v, p), And(positive(p), Eq(u + v, 1))),
            }
        ),
        because=f"{TAIL}; an outcome with noise is beyond c iff it is so without, and over noise its probability adds "
        "up to what it was",
    ),
    monotone(
        (QUARTER, OTHER),
        (OTHER, PURE),
        id="laws/one-sided-probabilistic-monotone",
        lemma=pointwise(u <= v, And(u <= d, d <= v)),
        because=f"{TAIL}; a probability u of at most one delta, d, is at most a larger one, v. The distance falls with "
        "delta",
    ),
)
