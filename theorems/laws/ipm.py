"""The laws of integral probability metrics of classes of functions; u and v are means of one function."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from theorems._law_lemmas import Abs, And, Eq, Max, a, b, c, k, m, nonnegative, p, pointwise, q, s, t, u, v, w
from theorems._premetric_laws import LINEAR_RAY, Premetric, has, lacks, monotone, ray

LINE = Premetric("IPM of 1 function", "integral(P, Q, [map z in range(len(P)): z])")
TWO = Premetric(
    "IPM of 2 functions",
    "integral(P, Q, [map z in range(len(P)): z, map z in range(len(P)): abs(z - 1) / max(1, z)])",
)
MEANS = "the metric is the largest |u - v| over functions, u and v being means"

THEOREMS = (
    has(LINE, "premetric", TWO, id="laws/ipm-premetric", lemma=lemma.SAME_GAP, because=MEANS),
    has(
        LINE,
        "symmetric",
        TWO,
        id="laws/ipm-symmetric",
        lemma=pointwise(Abs(v - u) <= c, And(u - v <= c, v - u <= c)),
        because=f"{MEANS}; bounds c on |u - v| are bounds on |v - u|",
    ),
    lacks(LINE, "separates", id="laws/ipm-no-separates"),
    has(
        LINE,
        "triangle",
        TWO,
        id="laws/ipm-triangle",
        lemma=pointwise(u - w <= a + b, And(u - v <= a, v - w <= b)),
        because=f"{MEANS}; a and b are the two distances, and the same holds with the laws exchanged",
    ),
    ray(
        LINE,
        LINEAR_RAY.put(at="[1 - t, t]"),
        id="laws/ipm-ray",
        lemma=pointwise(Eq((1 - s) * a + s * b - ((1 - t) * a + t * b), (s - t) * (b - a)), nonnegative(s, t)),
        because="let b - a be the largest difference of two values of one function, which is positive; laws that "
        "choose between these two outputs with chances 1 - s and s are |s - t| (b - a) apart, and no function shows "
        "more",
    ),
    lacks(LINE, "deterministic-post-processing", id="laws/ipm-no-deterministic-post-processing"),
    has(
        LINE,
        "convex",
        TWO,
        id="laws/ipm-convex",
        lemma=pointwise(
            k * p + m * u - (k * q + m * v) <= k * c + m * w, And(nonnegative(k, m), p - q <= c, u - v <= w)
        ),
        because=f"{MEANS}; mixtures with weights k and m mix means, (p, q) and (u, v); c and w are the two distances, "
        f"and the same holds with the laws exchanged",
    ),
    lacks(LINE, "infinite-when-disjoint", id="laws/ipm-no-infinite-when-disjoint"),
    monotone(
        (LINE, TWO),
        id="laws/ipm-monotone",
        lemma=pointwise(u <= Max(u, v), nonnegative(u, v)),
        because=f"{MEANS}; a larger class has a larger maximum. The metric rises with the class",
    ),
)
