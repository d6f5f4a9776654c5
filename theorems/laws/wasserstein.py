"""The laws of the Wasserstein distance on the line; u, v, w are values of distribution functions at one point."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from theorems._law_lemmas import Abs, And, Eq, c, k, m, nonnegative, p, pointwise, q, u, v, w
from theorems._premetric_laws import LINEAR_RAY, Premetric, has, lacks, ray

WASSERSTEIN = Premetric("Wasserstein", "wasserstein(P, Q)")
AREA = "the distance is the integral of |u - v| over the line, u and v the distribution functions"

POINT_MASSES = LINEAR_RAY.over("n, m in whole; L in functions(n, m)").put(
    at="map z in range(levels[len(levels) - 1] + 1): if z = t then 1 else 0"
)
"""Point masses at the levels, in a unit of which the levels are multiples."""

THEOREMS = (
    has(
        WASSERSTEIN,
        "symmetric",
        id="laws/wasserstein-symmetric",
        lemma=pointwise(Abs(v - u) <= c, And(u - v <= c, v - u <= c)),
        because=f"{AREA}; bounds c on |u - v| are bounds on |v - u|",
    ),
    has(
        WASSERSTEIN,
        "separates",
        id="laws/wasserstein-separates",
        lemma=pointwise(Eq(p, q), And(nonnegative(p, q), Eq(u, v), Eq(u + p, v + q))),
        because=f"{AREA}; at distance 0 these agree before and after each output, and p and q are their steps there",
    ),
    has(
        WASSERSTEIN,
        "triangle",
        id="laws/wasserstein-triangle",
        lemma=pointwise(Abs(u - w) <= Abs(u - v) + Abs(v - w), nonnegative(u, v, w)),
        because=AREA,
    ),
    lacks(WASSERSTEIN, "deterministic-post-processing", id="laws/wasserstein-no-deterministic-post-processing"),
    lacks(WASSERSTEIN, "events-suffice", id="laws/wasserstein-no-events-suffice"),
    lacks(WASSERSTEIN, "infinite-when-disjoint", id="laws/wasserstein-no-infinite-when-disjoint"),
    has(WASSERSTEIN, "premetric", id="laws/wasserstein-premetric", lemma=lemma.SAME_GAP, because=AREA),
    ray(
        WASSERSTEIN,
        POINT_MASSES,
        id="laws/wasserstein-ray",
        lemma=pointwise(Eq((q - p) * (u - v), q - p), And(p <= q, Eq(u, 1), Eq(v, 0))),
        because=f"{AREA}; for point masses at p < q these are u = 1 and v = 0 between p and q, and the same elsewhere",
        values={"n": ("3",), "m": ("4",)},
    ),
    has(
        WASSERSTEIN,
        "convex",
        id="laws/wasserstein-convex",
        lemma=pointwise(
            k * p + m * u - (k * q + m * v) <= k * c + m * w, And(nonnegative(k, m), p - q <= c, u - v <= w)
        ),
        because=f"{AREA}; mixtures with weights k and m mix distribution functions, (p, q) and (u, v), as well; c "
        f"and w "
        "are |p - q| and |u - v|, and the same holds with the laws exchanged",
    ),
)
