"""The laws of the delta-approximate multiplicative distance, for 0 < delta < 1."""

from __future__ import annotations

from fractions import Fraction

from _law_lemmas import And, Eq, Max, c, d, e, k, m, nonnegative, p, pointwise, q, r, s, u, w
from _output_laws import has, lacks

from dpcalc.spec.divergences.mult_delta import mult_delta

QUARTER = mult_delta(Fraction(1, 4))
OTHER = mult_delta(Fraction(1, 10))
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
            Max(k * p + m * r - c * (k * q + m * s), 0) <= k * Max(p - c * q, 0) + m * Max(r - c * s, 0),
            nonnegative(p, q, r, s, k, m, c),
        ),
        because=f"{EXCESS}; for each output the bound is summed over outcomes, and the chances k of an outcome add up "
        "to 1 over outputs",
    ),
    lacks(QUARTER, "fresh-composition", id="laws/mult-delta-no-fresh-composition"),
    has(
        QUARTER,
        "events-suffice",
        OTHER,
        id="laws/mult-delta-events-suffice",
        lemma=pointwise((p - c * q) * e <= Max(p - c * q, 0), And(nonnegative(p, q, c), e >= 0, e <= 1)),
        because="with e the indicator of an event, no event exceeds that of all outcomes with p > c q; so one event "
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
        lemma=pointwise(Eq(Max(p * w - c * q * w, 0), w * Max(p - c * q, 0)), nonnegative(p, q, c, w)),
        because=f"{EXCESS}; summed over noise, w adds up to 1",
    ),
)
