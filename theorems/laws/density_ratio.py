"""The laws of the density-ratio metric; p, q, r are probabilities of one outcome and a, b, c of another."""

from __future__ import annotations

from theorems._premetric_laws import RAY, Premetric, has, lacks, ray

RATIO = Premetric("density-ratio", "density_ratio(P, Q)")

THEOREMS = (
    has(
        RATIO,
        "symmetric",
        id="laws/density-ratio-symmetric",
    ),
    has(
        RATIO,
        "separates",
        id="laws/density-ratio-separates",
    ),
    has(
        RATIO,
        "triangle",
        id="laws/density-ratio-triangle",
    ),
    has(
        RATIO,
        "post-processing",
        id="laws/density-ratio-post-processing",
    ),
    has(
        RATIO,
        "fresh-composition",
        id="laws/density-ratio-fresh-composition",
    ),
    lacks(RATIO, "events-suffice", id="laws/density-ratio-no-events-suffice"),
    has(
        RATIO,
        "infinite-when-disjoint",
        id="laws/density-ratio-infinite-when-disjoint",
    ),
    has(
        RATIO,
        "extraneous-noise",
        id="laws/density-ratio-extraneous-noise",
    ),
    has(
        RATIO,
        "premetric",
        id="laws/density-ratio-premetric",
    ),
    ray(
        RATIO,
        RAY.put(at="[t / (1 + t), 1 / (1 + t)]"),
        id="laws/density-ratio-ray",
    ),
    lacks(RATIO, "adaptive-composition", id="laws/density-ratio-no-adaptive-composition"),
    lacks(RATIO, "quadratic-composition", id="laws/density-ratio-no-quadratic-composition"),
    lacks(RATIO, "quasi-convex", id="laws/density-ratio-no-quasi-convex"),
)
