"""The laws of f-differential privacy as a premetric, the shortfall from f; the f of two tests are enumerated.

T(P, Q)(a) is the least type II error of a test of P against Q whose size is at most a.
"""

from __future__ import annotations

from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, Max, a, b, c, d, k, m, nonnegative, pointwise, t, u, v, w, x, y
from theorems._premetric_laws import Premetric, has, lacks, monotone

THIRD = Premetric("f-DP[(0, 1) (1/3, 1/3) (1, 0)]", "f_dp(P, Q, [[1, -2], [1/2, -1/2]])")
FIFTH = Premetric("f-DP[(0, 3/4) (1/5, 1/5) (3/4, 0) (1, 0)]", "f_dp(P, Q, [[3/4, -11/4], [3/11, -4/11], [0, 0]])")
TOTAL = Premetric("f-DP[(0, 1) (1, 0)]", "f_dp(P, Q, [[1, -1]])")
FALLS = "D(P, Q) <= d says that T(P, Q)(a) >= f(a) - d for all sizes a, and the same with P and Q exchanged"

THEOREMS = (
    has(
        THIRD,
        "premetric",
        FIFTH,
        id="laws/f-dp-premetric",
        lemma=pointwise(u <= 1 - a, And(u <= v, v <= 1 - a)),
        because=f"{FALLS}; tests of a law against itself have the errors a and 1 - a, and no f is above 1 - a",
    ),
    has(
        THIRD,
        "symmetric",
        FIFTH,
        id="laws/f-dp-symmetric",
        lemma=pointwise(Max(v, u) <= w, And(u <= w, v <= w)),
        because="the shortfall is the larger of two, u and v, that change places with the laws",
    ),
    lacks(THIRD, "separates", id="laws/f-dp-no-separates"),
    lacks(THIRD, "group", id="laws/f-dp-no-group"),
    has(
        THIRD,
        "post-processing",
        FIFTH,
        id="laws/f-dp-post-processing",
        lemma=pointwise(u - w <= u - v, v <= w),
        because=f"{FALLS}; a test of outputs is a randomised test of outcomes with the same errors, so the least "
        f"error w after a map is at least that before it, v",
    ),
    lacks(THIRD, "fresh-composition", id="laws/f-dp-no-fresh-composition"),
    has(
        THIRD,
        "convex",
        FIFTH,
        id="laws/f-dp-convex",
        lemma=pointwise(
            k * x + m * y >= t - (k * c + m * d), And(nonnegative(k, m), x >= u - c, y >= v - d, t <= k * u + m * v)
        ),
        because="a test of the mixtures, with weights k and m, has sizes a and b on the two parts, so the size k*a + "
        "m*b and an error of at least k*x + m*y, where x and y are the least errors on the parts, at least u - c and "
        "v - d, with u = f(a), v = f(b) and c, d the shortfalls of the parts; f is convex, so its value t at k*a + "
        "m*b is at most k*u + m*v",
    ),
    has(
        THIRD,
        "events-suffice",
        FIFTH,
        id="laws/f-dp-events-suffice",
        lemma=pointwise(
            k * x + m * y - (k * u + m * v) <= w, And(nonnegative(k, m), Eq(k + m, 1), x - u <= w, y - v <= w)
        ),
        because="between two corners T is linear and f at most its chord, so f - T is at most its larger value, w, at "
        "a corner; a corner is the two errors of an event, for which T is no larger when nothing but the event is seen",
    ),
    lacks(THIRD, "infinite-when-disjoint", id="laws/f-dp-no-infinite-when-disjoint"),
    has(
        THIRD,
        "extraneous-noise",
        FIFTH,
        id="laws/f-dp-extraneous-noise",
        lemma=AllOf(
            {
                "within stays within": pointwise(a * w <= c * (b * w), And(w > 0, a <= c * b)),
                "beyond stays beyond": pointwise(a * w > c * (b * w), And(w > 0, a > c * b)),
            }
        ),
        because="best tests reject where the ratio of probabilities a/b exceeds some c, which noise of probability w "
        "does not change; so T is the same",
    ),
    monotone(
        (FIFTH, THIRD),
        (THIRD, TOTAL),
        id="laws/f-dp-monotone",
        lemma=pointwise(u - t <= v - t, u <= v),
        because="the shortfall f - T rises with f",
    ),
)
