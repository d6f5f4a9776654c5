"""The laws of integral probability metrics of classes of functions; u and v are means of one function."""

from __future__ import annotations

from theorems._premetric_laws import LINEAR_RAY, Premetric, has, lacks, monotone, ray

LINE = Premetric("IPM of 1 function", "integral(P, Q, [map z in range(len(P)): z])")
TWO = Premetric(
    "IPM of 2 functions",
    "integral(P, Q, [map z in range(len(P)): z, map z in range(len(P)): abs(z - 1) / max(1, z)])",
)

THEOREMS = (
    has(
        LINE,
        "premetric",
        TWO,
        id="laws/ipm-premetric",
    ),
    has(
        LINE,
        "symmetric",
        TWO,
        id="laws/ipm-symmetric",
    ),
    lacks(LINE, "separates", id="laws/ipm-no-separates"),
    has(
        LINE,
        "triangle",
        TWO,
        id="laws/ipm-triangle",
    ),
    ray(
        LINE,
        LINEAR_RAY.put(at="[1 - t, t]"),
        id="laws/ipm-ray",
    ),
    lacks(LINE, "deterministic-post-processing", id="laws/ipm-no-deterministic-post-processing"),
    has(
        LINE,
        "convex",
        TWO,
        id="laws/ipm-convex",
    ),
    lacks(LINE, "infinite-when-disjoint", id="laws/ipm-no-infinite-when-disjoint"),
    monotone(
        (LINE, TWO),
        id="laws/ipm-monotone",
    ),
)
