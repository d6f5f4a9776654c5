"""The laws of the delta-approximate multiplicative distance, for 0 < delta < 1."""

from __future__ import annotations

from theorems._law_lemmas import And, Eq, Max, c, d, k, m, nonnegative, p, pointwise, q, r, s, u, v, w, x
from theorems._premetric_laws import MARKED, MARKED_RAY, Premetric, has, lacks, monotone, ray

QUARTER = Premetric("MULT^(1/4)", "MULT_delta(P, Q, 1/4)")
OTHER = Premetric("MULT^(1/10)", "MULT_delta(P, Q, 1/10)")
PURE = Premetric("MULT^0", "MULT_delta(P, Q, 0)")
EXCESS = "MULT^delta(P, Q) <= ln c says that max(p - c q, 0) summed over outcomes is at most delta, in both directions"

THEOREMS = (
    has(
        QUARTER,
        "symmetric",
        OTHER,
        id="laws/mult-delta-symmetric",
        lemma=pointwise(And(q - c * p <= u, p - c * q <= u), And(nonnegative(p, q), p - c * q <= u, q - c * p <= u)),
        because="bounds u on P(E) - c Q(E) and on Q(E) - c P(E), over all events, are the same after an exchange",
    ),
    lacks(QUARTER, "separates", id="laws/mult-delta-no-separates"),
    lacks(QUARTER, "triangle", id="laws/mult-delta-no-triangle"),
    has(
        QUARTER,
        "post-processing",
        OTHER,
        id="laws/mult-delta-post-processing",
        lemma=pointwise(
            k * p + m * r - c * (k * q + m * s) <= k * u + m * v, And(nonnegative(k, m), p - c * q <= u, r - c * s <= v)
        ),
        because=f"{EXCESS}; with u = max(p - c q, 0) and v = max(r - c s, 0), for each output the bound is summed "
        f"over outcomes, and the chances k of an outcome add up "
        "to 1 over outputs",
    ),
    lacks(QUARTER, "fresh-composition", id="laws/mult-delta-no-fresh-composition"),
    has(
        QUARTER,
        "events-suffice",
        OTHER,
        id="laws/mult-delta-events-suffice",
        lemma=pointwise((p - c * q) * x <= u, And(x >= 0, x <= 1, u >= 0, p - c * q <= u)),
        because="with x the indicator of an event and u = max(p - c q, 0), no event exceeds that of all outcomes "
        "with p > c q; so one event "
        "decides whether ln c bounds the distance, and it does so among two outcomes as well",
    ),
    has(
        QUARTER,
        "infinite-when-disjoint",
        OTHER,
        id="laws/mult-delta-infinite-when-disjoint",
        lemma=pointwise(p - c * q > d, And(Eq(p, 1), Eq(q, 0), c >= 1, d >= 0, d < 1)),
        because="the support of P is an event of probability p = 1 under P and q = 0 under Q; delta is d",
    ),
    has(
        QUARTER,
        "extraneous-noise",
        OTHER,
        id="laws/mult-delta-extraneous-noise",
        lemma=pointwise(Eq(p * w - c * (q * w), w * (p - c * q)), nonnegative(p, q, c, w)),
        because=f"{EXCESS}; noise multiplies p - c q by w >= 0, and summed over noise w adds up to 1",
    ),
    has(
        QUARTER,
        "premetric",
        OTHER,
        id="laws/mult-delta-premetric",
        lemma=pointwise(Max(p - c * q, 0) <= 0, And(nonnegative(p, q), c >= 1, Eq(p, q))),
        because=f"{EXCESS}; with the same laws nothing exceeds c = 1",
    ),
    lacks(QUARTER, "group", id="laws/mult-delta-no-group"),
    ray(
        QUARTER,
        MARKED_RAY,
        id="laws/mult-delta-ray",
        lemma=MARKED,
        because=f"{EXCESS}. Let the output tell the level with probability delta, and otherwise be drawn from a ray "
        f"of MULT (laws/mult-ray), with probabilities p and q: at the mark the excess is delta whatever c is, so "
        f"there must be none elsewhere, which by the lemma is so iff ln c is at least the distance under MULT",
    ),
    has(
        QUARTER,
        "quasi-convex",
        OTHER,
        id="laws/mult-delta-quasi-convex",
        lemma=pointwise(
            k * p + m * r - c * (k * q + m * s) <= k * u + m * v, And(nonnegative(k, m), p - c * q <= u, r - c * s <= v)
        ),
        because=f"{EXCESS}; with u and v the excess of the parts at an outcome, which is not negative, the excess of "
        "mixtures with weights k and m is at most k delta + m delta = delta",
    ),
    lacks(QUARTER, "convex", id="laws/mult-delta-no-convex"),
    monotone(
        (QUARTER, OTHER),
        (OTHER, PURE),
        id="laws/mult-delta-monotone",
        lemma=pointwise(u <= v, And(u <= d, d <= v)),
        because=f"{EXCESS}; an excess u of at most one delta, d, is at most a larger one, v. The distance falls "
        f"with delta",
    ),
)
