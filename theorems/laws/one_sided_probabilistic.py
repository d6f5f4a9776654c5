"""The laws of probabilistic privacy with the privacy loss itself, for 0 < delta < 1."""

from __future__ import annotations

from theorems._premetric_laws import MARKED_RAY, Premetric, has, lacks, monotone, ray

QUARTER = Premetric("one-sided-probabilistic(1/4)", "one_sided_probabilistic(P, Q, 1/4)")
OTHER = Premetric("one-sided-probabilistic(1/10)", "one_sided_probabilistic(P, Q, 1/10)")
PURE = Premetric("one-sided-probabilistic(0)", "one_sided_probabilistic(P, Q, 0)")

THEOREMS = (
    has(
        QUARTER,
        "premetric",
        OTHER,
        id="laws/one-sided-probabilistic-premetric",
    ),
    has(
        QUARTER,
        "symmetric",
        OTHER,
        id="laws/one-sided-probabilistic-symmetric",
    ),
    lacks(QUARTER, "separates", id="laws/one-sided-probabilistic-no-separates"),
    lacks(QUARTER, "group", id="laws/one-sided-probabilistic-no-group"),
    ray(
        QUARTER,
        MARKED_RAY,
        id="laws/one-sided-probabilistic-ray",
    ),
    lacks(QUARTER, "deterministic-post-processing", id="laws/one-sided-probabilistic-no-deterministic-post-processing"),
    lacks(QUARTER, "fresh-composition", id="laws/one-sided-probabilistic-no-fresh-composition"),
    lacks(QUARTER, "quasi-convex", id="laws/one-sided-probabilistic-no-quasi-convex"),
    lacks(QUARTER, "events-suffice", id="laws/one-sided-probabilistic-no-events-suffice"),
    has(
        QUARTER,
        "infinite-when-disjoint",
        OTHER,
        id="laws/one-sided-probabilistic-infinite-when-disjoint",
    ),
    has(
        QUARTER,
        "extraneous-noise",
        OTHER,
        id="laws/one-sided-probabilistic-extraneous-noise",
    ),
    monotone(
        (QUARTER, OTHER),
        (OTHER, PURE),
        id="laws/one-sided-probabilistic-monotone",
    ),
)
