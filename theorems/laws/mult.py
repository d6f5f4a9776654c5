"""The laws of the multiplicative distance, each from a bound on the ratio of probabilities of one outcome."""

from __future__ import annotations

from theorems._premetric_laws import MULT, RAY, has, lacks, ray

THEOREMS = (
    has(
        MULT,
        "symmetric",
        id="laws/mult-symmetric",
    ),
    has(
        MULT,
        "separates",
        id="laws/mult-separates",
    ),
    has(
        MULT,
        "triangle",
        id="laws/mult-triangle",
    ),
    has(
        MULT,
        "post-processing",
        id="laws/mult-post-processing",
    ),
    has(
        MULT,
        "fresh-composition",
        id="laws/mult-fresh-composition",
    ),
    has(
        MULT,
        "events-suffice",
        id="laws/mult-events-suffice",
    ),
    has(
        MULT,
        "infinite-when-disjoint",
        id="laws/mult-infinite-when-disjoint",
    ),
    has(
        MULT,
        "extraneous-noise",
        id="laws/mult-extraneous-noise",
    ),
    has(
        MULT,
        "premetric",
        id="laws/mult-premetric",
    ),
    has(
        MULT,
        "adaptive-composition",
        id="laws/mult-adaptive-composition",
    ),
    lacks(MULT, "quadratic-composition", id="laws/mult-no-quadratic-composition"),
    has(
        MULT,
        "quasi-convex",
        id="laws/mult-quasi-convex",
    ),
    lacks(MULT, "convex", id="laws/mult-no-convex"),
    ray(
        MULT,
        RAY,
        id="laws/mult-ray",
    ),
)
