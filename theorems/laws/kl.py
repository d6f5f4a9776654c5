"""The laws of the Kullback-Leibler divergence."""

from __future__ import annotations

from theorems._premetric_laws import Premetric, has, lacks, normal_ray

KL = Premetric("KL", "KL(P, Q)")

THEOREMS = (
    lacks(KL, "symmetric", id="laws/kl-no-symmetric"),
    has(
        KL,
        "separates",
        id="laws/kl-separates",
    ),
    lacks(KL, "triangle", id="laws/kl-no-triangle"),
    has(
        KL,
        "post-processing",
        id="laws/kl-post-processing",
    ),
    has(
        KL,
        "fresh-composition",
        id="laws/kl-fresh-composition",
    ),
    lacks(KL, "events-suffice", id="laws/kl-no-events-suffice"),
    has(
        KL,
        "infinite-when-disjoint",
        id="laws/kl-infinite-when-disjoint",
    ),
    has(
        KL,
        "extraneous-noise",
        id="laws/kl-extraneous-noise",
    ),
    has(
        KL,
        "premetric",
        id="laws/kl-premetric",
    ),
    lacks(KL, "group", id="laws/kl-no-group"),
    normal_ray(KL.name, id="laws/kl-ray", because="With `c = 2` that mean is `|s - t|`"),
    has(
        KL,
        "adaptive-composition",
        id="laws/kl-adaptive-composition",
    ),
    lacks(KL, "quadratic-composition", id="laws/kl-no-quadratic-composition"),
    has(
        KL,
        "convex",
        id="laws/kl-convex",
    ),
)
