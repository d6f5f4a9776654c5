"""The laws of the squared Hellinger distance; a, b, c, d are roots of probabilities."""

from __future__ import annotations

from theorems._premetric_laws import UNIFORM_RAY, Premetric, has, lacks, ray

SQUARE = Premetric("squared-Hellinger", "squared_hellinger(P, Q)")

THEOREMS = (
    has(
        SQUARE,
        "symmetric",
        id="laws/squared-hellinger-symmetric",
    ),
    has(
        SQUARE,
        "separates",
        id="laws/squared-hellinger-separates",
    ),
    lacks(SQUARE, "triangle", id="laws/squared-hellinger-no-triangle"),
    has(
        SQUARE,
        "post-processing",
        id="laws/squared-hellinger-post-processing",
    ),
    has(
        SQUARE,
        "fresh-composition",
        id="laws/squared-hellinger-fresh-composition",
    ),
    lacks(SQUARE, "events-suffice", id="laws/squared-hellinger-no-events-suffice"),
    lacks(SQUARE, "infinite-when-disjoint", id="laws/squared-hellinger-no-infinite-when-disjoint"),
    has(
        SQUARE,
        "extraneous-noise",
        id="laws/squared-hellinger-extraneous-noise",
    ),
    has(
        SQUARE,
        "premetric",
        id="laws/squared-hellinger-premetric",
    ),
    has(
        SQUARE,
        "group",
        id="laws/squared-hellinger-group",
    ),
    has(
        SQUARE,
        "adaptive-composition",
        id="laws/squared-hellinger-adaptive-composition",
    ),
    lacks(SQUARE, "quadratic-composition", id="laws/squared-hellinger-no-quadratic-composition"),
    has(
        SQUARE,
        "convex",
        id="laws/squared-hellinger-convex",
    ),
    ray(
        SQUARE,
        UNIFORM_RAY,
        id="laws/squared-hellinger-ray",
    ),
)
