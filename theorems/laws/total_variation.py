"""The laws of total variation, each from an inequality between differences of probabilities of one outcome."""

from __future__ import annotations

import _law_lemmas as lemma
from _law_lemmas import Abs, And, Eq, Max, c, e, k, m, nonnegative, p, pointwise, q, r, s, w
from _output_laws import has, lacks

from dpcalc.spec.divergences.total_variation import TV

HALF = "TV(P, Q) is half the sum of |p - q| over outcomes"

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
        lemma=pointwise(
            Abs(k * p + m * r - (k * q + m * s)) <= k * Abs(p - q) + m * Abs(r - s), nonnegative(p, q, r, s, k, m)
        ),
        because=f"{HALF}; for each output the bound is summed over outcomes, and the chances k of an outcome add up to "
        "1 over outputs",
    ),
    has(
        TV,
        "fresh-composition",
        id="laws/total-variation-fresh-composition",
        lemma=pointwise(Abs(p * r - q * s) <= Abs(p - q) * r + q * Abs(r - s), nonnegative(p, q, r, s)),
        because=f"{HALF}; summed over pairs of outcomes, r and q add up to 1",
    ),
    has(
        TV,
        "events-suffice",
        id="laws/total-variation-events-suffice",
        lemma=pointwise((p - q) * e <= Max(p - q, 0), And(nonnegative(p, q), e >= 0, e <= 1)),
        because="with e the indicator of an event, summed over outcomes, no event exceeds that of all outcomes with "
        "p > q; and this event alone has the same difference",
    ),
    lacks(TV, "infinite-when-disjoint", id="laws/total-variation-no-infinite-when-disjoint"),
    has(
        TV,
        "extraneous-noise",
        id="laws/total-variation-extraneous-noise",
        lemma=pointwise(Eq(Abs(p * w - q * w), w * Abs(p - q)), nonnegative(p, q, w)),
        because=f"{HALF}; summed over noise, w adds up to 1",
    ),
)
