"""The laws of the max-divergence, each from a bound on the ratio of probabilities of one outcome."""

from __future__ import annotations

from theorems._premetric_laws import RAY, Premetric, has, lacks, ray

MAX = Premetric("max-divergence", "max_divergence(P, Q)")


BOTH_WAYS = RAY.put(at="[t / 4, levels[0] / t / 4, 1 - t / 4 - levels[0] / t / 4]")
"""Two outcomes whose ratios are those of the levels, one in each direction."""

THEOREMS = (
    lacks(MAX, "symmetric", id="laws/max-divergence-no-symmetric"),
    has(
        MAX,
        "separates",
        id="laws/max-divergence-separates",
    ),
    has(
        MAX,
        "triangle",
        id="laws/max-divergence-triangle",
    ),
    has(
        MAX,
        "post-processing",
        id="laws/max-divergence-post-processing",
    ),
    has(
        MAX,
        "fresh-composition",
        id="laws/max-divergence-fresh-composition",
    ),
    has(
        MAX,
        "events-suffice",
        id="laws/max-divergence-events-suffice",
    ),
    has(
        MAX,
        "infinite-when-disjoint",
        id="laws/max-divergence-infinite-when-disjoint",
    ),
    has(
        MAX,
        "extraneous-noise",
        id="laws/max-divergence-extraneous-noise",
    ),
    has(
        MAX,
        "premetric",
        id="laws/max-divergence-premetric",
    ),
    has(
        MAX,
        "adaptive-composition",
        id="laws/max-divergence-adaptive-composition",
    ),
    lacks(MAX, "quadratic-composition", id="laws/max-divergence-no-quadratic-composition"),
    has(
        MAX,
        "quasi-convex",
        id="laws/max-divergence-quasi-convex",
    ),
    lacks(MAX, "convex", id="laws/max-divergence-no-convex"),
    ray(
        MAX,
        BOTH_WAYS,
        id="laws/max-divergence-ray",
    ),
)
