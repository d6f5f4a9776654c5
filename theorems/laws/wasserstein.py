"""The laws of the Wasserstein distance on the line; u, v, w are values of distribution functions at one point."""

from __future__ import annotations

from theorems._premetric_laws import LINEAR_RAY, Premetric, has, lacks, ray

WASSERSTEIN = Premetric("Wasserstein", "wasserstein(P, Q)")

POINT_MASSES = LINEAR_RAY.over("n, m in whole; L in functions(n, m)").put(
    at="map z in range(levels[len(levels) - 1] + 1): if z = t then 1 else 0"
)
"""Point masses at the levels, in a unit of which the levels are multiples."""

THEOREMS = (
    has(
        WASSERSTEIN,
        "symmetric",
        id="laws/wasserstein-symmetric",
    ),
    has(
        WASSERSTEIN,
        "separates",
        id="laws/wasserstein-separates",
    ),
    has(
        WASSERSTEIN,
        "triangle",
        id="laws/wasserstein-triangle",
    ),
    lacks(WASSERSTEIN, "deterministic-post-processing", id="laws/wasserstein-no-deterministic-post-processing"),
    lacks(WASSERSTEIN, "events-suffice", id="laws/wasserstein-no-events-suffice"),
    lacks(WASSERSTEIN, "infinite-when-disjoint", id="laws/wasserstein-no-infinite-when-disjoint"),
    has(
        WASSERSTEIN,
        "premetric",
        id="laws/wasserstein-premetric",
    ),
    ray(
        WASSERSTEIN,
        POINT_MASSES,
        id="laws/wasserstein-ray",
        values={"n": ("3",), "m": ("4",)},
    ),
    has(
        WASSERSTEIN,
        "convex",
        id="laws/wasserstein-convex",
    ),
)
