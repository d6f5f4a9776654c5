"""The laws of the chi-squared divergence."""

from __future__ import annotations

from theorems._premetric_laws import Premetric, has, lacks, normal_ray

CHI_SQUARED = Premetric("chi-squared", "chi_squared(P, Q)")

THEOREMS = (
    lacks(CHI_SQUARED, "symmetric", id="laws/chi-squared-no-symmetric"),
    has(
        CHI_SQUARED,
        "separates",
        id="laws/chi-squared-separates",
    ),
    lacks(CHI_SQUARED, "triangle", id="laws/chi-squared-no-triangle"),
    has(
        CHI_SQUARED,
        "post-processing",
        id="laws/chi-squared-post-processing",
    ),
    lacks(CHI_SQUARED, "fresh-composition", id="laws/chi-squared-no-fresh-composition"),
    lacks(CHI_SQUARED, "events-suffice", id="laws/chi-squared-no-events-suffice"),
    has(
        CHI_SQUARED,
        "infinite-when-disjoint",
        id="laws/chi-squared-infinite-when-disjoint",
    ),
    has(
        CHI_SQUARED,
        "extraneous-noise",
        id="laws/chi-squared-extraneous-noise",
    ),
    has(
        CHI_SQUARED,
        "premetric",
        id="laws/chi-squared-premetric",
    ),
    lacks(CHI_SQUARED, "group", id="laws/chi-squared-no-group"),
    normal_ray(
        CHI_SQUARED.name,
        id="laws/chi-squared-ray",
        because="Here the means are chosen otherwise. At `a = 2` the divergence is `exp(|m - r|^2) - 1`, so `|m - "
        "r|^2 = ln(1 + |s - t|)` is wanted. For `l >= 0`, `ln(1 + l)` is the integral of `(1 - exp(-l y)) exp(-y)/y` "
        "over `y > 0`, and `exp(-|s - t| y)` is the covariance of a stationary process of variance 1 (Ornstein and "
        "Uhlenbeck); so `1 - exp(-|s - t| y)` is half a squared distance of vectors, and so is the integral: "
        "finitely many levels have vectors of means as wanted",
    ),
    has(
        CHI_SQUARED,
        "convex",
        id="laws/chi-squared-convex",
    ),
)
