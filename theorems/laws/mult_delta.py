"""The laws of the delta-approximate multiplicative distance, for 0 < delta < 1."""

from __future__ import annotations

from theorems._premetric_laws import MARKED_RAY, Premetric, has, lacks, monotone, ray

QUARTER = Premetric("MULT^(1/4)", "MULT_delta(P, Q, 1/4)")
OTHER = Premetric("MULT^(1/10)", "MULT_delta(P, Q, 1/10)")
PURE = Premetric("MULT^0", "MULT_delta(P, Q, 0)")

THEOREMS = (
    has(
        QUARTER,
        "symmetric",
        OTHER,
        id="laws/mult-delta-symmetric",
    ),
    lacks(QUARTER, "separates", id="laws/mult-delta-no-separates"),
    lacks(QUARTER, "triangle", id="laws/mult-delta-no-triangle"),
    has(
        QUARTER,
        "post-processing",
        OTHER,
        id="laws/mult-delta-post-processing",
    ),
    lacks(QUARTER, "fresh-composition", id="laws/mult-delta-no-fresh-composition"),
    has(
        QUARTER,
        "events-suffice",
        OTHER,
        id="laws/mult-delta-events-suffice",
    ),
    has(
        QUARTER,
        "infinite-when-disjoint",
        OTHER,
        id="laws/mult-delta-infinite-when-disjoint",
    ),
    has(
        QUARTER,
        "extraneous-noise",
        OTHER,
        id="laws/mult-delta-extraneous-noise",
    ),
    has(
        QUARTER,
        "premetric",
        OTHER,
        id="laws/mult-delta-premetric",
    ),
    lacks(QUARTER, "group", id="laws/mult-delta-no-group"),
    ray(
        QUARTER,
        MARKED_RAY,
        id="laws/mult-delta-ray",
    ),
    has(
        QUARTER,
        "quasi-convex",
        OTHER,
        id="laws/mult-delta-quasi-convex",
    ),
    lacks(QUARTER, "convex", id="laws/mult-delta-no-convex"),
    monotone(
        (QUARTER, OTHER),
        (OTHER, PURE),
        id="laws/mult-delta-monotone",
    ),
)
