"""The laws of probabilistic privacy with the size of the privacy loss, for 0 < delta < 1."""

from __future__ import annotations

from theorems._premetric_laws import MARKED_RAY, Premetric, has, lacks, monotone, ray

QUARTER = Premetric("probabilistic(1/4)", "probabilistic(P, Q, 1/4)")
OTHER = Premetric("probabilistic(1/10)", "probabilistic(P, Q, 1/10)")
PURE = Premetric("probabilistic(0)", "probabilistic(P, Q, 0)")

THEOREMS = (
    has(
        QUARTER,
        "premetric",
        OTHER,
        id="laws/probabilistic-premetric",
    ),
    has(
        QUARTER,
        "symmetric",
        OTHER,
        id="laws/probabilistic-symmetric",
    ),
    lacks(QUARTER, "separates", id="laws/probabilistic-no-separates"),
    lacks(QUARTER, "group", id="laws/probabilistic-no-group"),
    ray(
        QUARTER,
        MARKED_RAY,
        id="laws/probabilistic-ray",
    ),
    lacks(QUARTER, "deterministic-post-processing", id="laws/probabilistic-no-deterministic-post-processing"),
    lacks(QUARTER, "fresh-composition", id="laws/probabilistic-no-fresh-composition"),
    lacks(QUARTER, "quasi-convex", id="laws/probabilistic-no-quasi-convex"),
    lacks(QUARTER, "events-suffice", id="laws/probabilistic-no-events-suffice"),
    has(
        QUARTER,
        "infinite-when-disjoint",
        OTHER,
        id="laws/probabilistic-infinite-when-disjoint",
    ),
    has(
        QUARTER,
        "extraneous-noise",
        OTHER,
        id="laws/probabilistic-extraneous-noise",
    ),
    monotone(
        (QUARTER, OTHER),
        (OTHER, PURE),
        id="laws/probabilistic-monotone",
    ),
)
