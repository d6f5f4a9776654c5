"""The laws of the mu of Gaussian privacy; G_mu is the trade-off function of N(0, 1) and N(mu, 1).

T(P, Q)(a) is the least type II error of a test of P against Q whose size is at most a.
"""

from __future__ import annotations

from theorems._law_lemmas import And, Eq, nonnegative, pointwise, u, v, w
from theorems._premetric_laws import Premetric, has, lacks, normal_ray

GDP = Premetric("GDP", "least_mu(P, Q)")
COMPOSED = (
    "tests of a pair with `T >= G_u` are no better than tests of `N(0, 1)` against `N(u, 1)`, after a kernel "
    "(Blackwell), and so for the second laws, `v` being the largest of their `mu`, whatever the first output was. "
    "Pairs of independent normal outputs with means 0 and `(u, v)` are `N(0, 1)` and `N(w, 1)`, `w^2 = u^2 + v^2`, "
    "along the line of the means (Dong, Roth and Su 2022, Theorem 4 and Corollary 2)"
)
SQUARES = pointwise(w <= u + v, And(nonnegative(u, v, w), Eq(w**2, u**2 + v**2)))

THEOREMS = (
    has(
        GDP,
        "premetric",
        id="laws/gdp-premetric",
    ),
    has(
        GDP,
        "symmetric",
        id="laws/gdp-symmetric",
    ),
    has(
        GDP,
        "separates",
        id="laws/gdp-separates",
    ),
    has(
        GDP,
        "triangle",
        id="laws/gdp-triangle",
    ),
    normal_ray(
        GDP.name,
        id="laws/gdp-ray",
        because="One coordinate is enough: `N(s, 1)` and `N(t, 1)` are `N(0, 1)` and `N(|s - t|, 1)` after a shift, "
        "and a reflection where `t < s`, so `mu` is `|s - t|` by definition",
    ),
    has(
        GDP,
        "post-processing",
        id="laws/gdp-post-processing",
    ),
    has(
        GDP,
        "adaptive-composition",
        id="laws/gdp-adaptive-composition",
        lemma=SQUARES,
        because=COMPOSED,
    ),
    has(
        GDP,
        "quadratic-composition",
        id="laws/gdp-quadratic-composition",
        lemma=pointwise(w**2 <= u**2 + v**2, And(nonnegative(u, v, w), Eq(w**2, u**2 + v**2))),
        because=COMPOSED,
    ),
    lacks(GDP, "convex", id="laws/gdp-no-convex"),
    has(
        GDP,
        "quasi-convex",
        id="laws/gdp-quasi-convex",
    ),
    has(
        GDP,
        "events-suffice",
        id="laws/gdp-events-suffice",
    ),
    has(
        GDP,
        "infinite-when-disjoint",
        id="laws/gdp-infinite-when-disjoint",
    ),
    has(
        GDP,
        "extraneous-noise",
        id="laws/gdp-extraneous-noise",
    ),
)
