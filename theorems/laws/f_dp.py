"""The laws of f-differential privacy as a premetric, the shortfall from f; the f of two tests are enumerated.

T(P, Q)(a) is the least type II error of a test of P against Q whose size is at most a.
"""

from __future__ import annotations

from theorems._premetric_laws import Premetric, has, lacks, monotone

THIRD = Premetric("f-DP[(0, 1) (1/3, 1/3) (1, 0)]", "f_dp(P, Q, [[1, -2], [1/2, -1/2]])")
FIFTH = Premetric("f-DP[(0, 3/4) (1/5, 1/5) (3/4, 0) (1, 0)]", "f_dp(P, Q, [[3/4, -11/4], [3/11, -4/11], [0, 0]])")
TOTAL = Premetric("f-DP[(0, 1) (1, 0)]", "f_dp(P, Q, [[1, -1]])")

THEOREMS = (
    has(
        THIRD,
        "premetric",
        FIFTH,
        id="laws/f-dp-premetric",
    ),
    has(
        THIRD,
        "symmetric",
        FIFTH,
        id="laws/f-dp-symmetric",
    ),
    lacks(THIRD, "separates", id="laws/f-dp-no-separates"),
    lacks(THIRD, "group", id="laws/f-dp-no-group"),
    has(
        THIRD,
        "post-processing",
        FIFTH,
        id="laws/f-dp-post-processing",
    ),
    lacks(THIRD, "fresh-composition", id="laws/f-dp-no-fresh-composition"),
    has(
        THIRD,
        "convex",
        FIFTH,
        id="laws/f-dp-convex",
    ),
    has(
        THIRD,
        "events-suffice",
        FIFTH,
        id="laws/f-dp-events-suffice",
    ),
    lacks(THIRD, "infinite-when-disjoint", id="laws/f-dp-no-infinite-when-disjoint"),
    has(
        THIRD,
        "extraneous-noise",
        FIFTH,
        id="laws/f-dp-extraneous-noise",
    ),
    monotone(
        (FIFTH, THIRD),
        (THIRD, TOTAL),
        id="laws/f-dp-monotone",
    ),
)
