"""The laws of total variation, each from an inequality between differences of probabilities of one outcome."""

from __future__ import annotations

from theorems._premetric_laws import UNIFORM_RAY, Premetric, has, lacks, ray

TV = Premetric("TV", "total_variation(P, Q)")

THEOREMS = (
    has(
        TV,
        "symmetric",
        id="laws/total-variation-symmetric",
    ),
    has(
        TV,
        "separates",
        id="laws/total-variation-separates",
    ),
    has(
        TV,
        "triangle",
        id="laws/total-variation-triangle",
    ),
    has(
        TV,
        "post-processing",
        id="laws/total-variation-post-processing",
    ),
    has(
        TV,
        "fresh-composition",
        id="laws/total-variation-fresh-composition",
    ),
    has(
        TV,
        "events-suffice",
        id="laws/total-variation-events-suffice",
    ),
    lacks(TV, "infinite-when-disjoint", id="laws/total-variation-no-infinite-when-disjoint"),
    has(
        TV,
        "extraneous-noise",
        id="laws/total-variation-extraneous-noise",
    ),
    has(
        TV,
        "premetric",
        id="laws/total-variation-premetric",
    ),
    has(
        TV,
        "adaptive-composition",
        id="laws/total-variation-adaptive-composition",
    ),
    lacks(TV, "quadratic-composition", id="laws/total-variation-no-quadratic-composition"),
    has(
        TV,
        "convex",
        id="laws/total-variation-convex",
    ),
    ray(
        TV,
        UNIFORM_RAY,
        id="laws/total-variation-ray",
    ),
)
