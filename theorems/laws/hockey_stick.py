"""The laws of the hockey-stick divergence at an epsilon above 0; ln 2 and ln 3 are enumerated."""

from __future__ import annotations

from theorems._law_lemmas import Abs, And, Eq, Max, c, d, k, m, nonnegative, p, pointwise, q, r, s, t, u, v, w, x
from theorems._premetric_laws import UNIFORM_RAY, Premetric, has, lacks, monotone, ray

TWO = Premetric("hockey-stick(log(2))", "hockey_stick(P, Q, 2)")
THREE = Premetric("hockey-stick(log(3))", "hockey_stick(P, Q, 3)")
ONE = Premetric("hockey-stick(0)", "hockey_stick(P, Q, 1)")
EXCESS = "with c = exp(epsilon), the divergence is the sum of max(p - c q, 0) over outcomes"
WEIGHTED = pointwise(
    k * p + m * r - c * (k * q + m * s) <= k * u + m * v, And(nonnegative(k, m), p - c * q <= u, r - c * s <= v)
)
PARTS = "u = max(p - c q, 0) and v = max(r - c s, 0)"

THEOREMS = (
    has(
        TWO,
        "premetric",
        THREE,
        id="laws/hockey-stick-premetric",
        lemma=pointwise(Max(p - c * q, 0) <= 0, And(nonnegative(p, q), c >= 1, Eq(p, q))),
        because=EXCESS,
    ),
    lacks(TWO, "symmetric", id="laws/hockey-stick-no-symmetric"),
    lacks(TWO, "separates", id="laws/hockey-stick-no-separates"),
    lacks(TWO, "group", id="laws/hockey-stick-no-group"),
    ray(
        TWO,
        UNIFORM_RAY,
        id="laws/hockey-stick-ray",
        lemma=pointwise(Eq(1 + s + t - 2 * Max(s, t), 1 - Abs(s - t)), nonnegative(s, t)),
        because="let the output tell between which levels, up to 1, a uniform variable on [0, 1] lies, and whether the "
        "level is above it: two of these laws agree where it is below both levels or above both, which has the "
        "probability min(s, t) + 1 - max(s, t) = 1 - |s - t|, where p does not exceed c q, and "
        "each has the rest, |s - t|, to itself",
    ),
    has(
        TWO,
        "post-processing",
        THREE,
        id="laws/hockey-stick-post-processing",
        lemma=WEIGHTED,
        because=f"{EXCESS}; with {PARTS}, for each output the bound is summed over outcomes, and the chances k of an "
        "outcome add up to 1 over outputs",
    ),
    lacks(TWO, "fresh-composition", id="laws/hockey-stick-no-fresh-composition"),
    has(
        TWO,
        "convex",
        THREE,
        id="laws/hockey-stick-convex",
        lemma=WEIGHTED,
        because=f"{EXCESS}; with {PARTS}, k and m are the weights of the mixtures",
    ),
    has(
        TWO,
        "events-suffice",
        THREE,
        id="laws/hockey-stick-events-suffice",
        lemma=pointwise((p - c * q) * x <= u, And(x >= 0, x <= 1, u >= 0, p - c * q <= u)),
        because=f"{EXCESS}; with x the indicator of an event and u = max(p - c q, 0), no event exceeds that of all "
        "outcomes with p > c q; and this event alone has the same value",
    ),
    lacks(TWO, "infinite-when-disjoint", id="laws/hockey-stick-no-infinite-when-disjoint"),
    has(
        TWO,
        "extraneous-noise",
        THREE,
        id="laws/hockey-stick-extraneous-noise",
        lemma=pointwise(Eq(p * w - c * (q * w), w * (p - c * q)), nonnegative(p, q, c, w)),
        because=f"{EXCESS}; noise multiplies p - c q by w, of one sign, and summed over noise w adds up to 1",
    ),
    monotone(
        (THREE, TWO),
        (TWO, ONE),
        id="laws/hockey-stick-monotone",
        lemma=pointwise(p - d * q <= p - c * q, And(q >= 0, c <= d)),
        because=f"{EXCESS}; a larger factor d leaves less of each outcome. The divergence falls with epsilon",
    ),
)
