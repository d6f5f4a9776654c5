"""The laws of the chi-squared divergence."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, p, pointwise, positive, q, r, s, w
from theorems._premetric_laws import Premetric, has, lacks, normal_ray

CHI_SQUARED = Premetric("chi-squared", "chi_squared(P, Q)")
SUM = "the divergence is the sum of (p - q)^2/q over outcomes"

THEOREMS = (
    lacks(CHI_SQUARED, "symmetric", id="laws/chi-squared-no-symmetric"),
    has(
        CHI_SQUARED,
        "separates",
        id="laws/chi-squared-separates",
        lemma=AllOf(
            {
                "p above q": pointwise((p - q) ** 2 / q > 0, And(q > 0, p > q)),
                "p below q": pointwise((p - q) ** 2 / q > 0, And(q > 0, p < q)),
            }
        ),
        because=SUM,
    ),
    lacks(CHI_SQUARED, "triangle", id="laws/chi-squared-no-triangle"),
    has(
        CHI_SQUARED,
        "post-processing",
        id="laws/chi-squared-post-processing",
        lemma=pointwise((p + r) ** 2 / (q + s) <= p**2 / q + r**2 / s, And(positive(q, s), p >= 0, r >= 0)),
        because="the divergence is the sum of p^2/q, less 1; a randomised map splits p and q in the same proportions, "
        "which leaves the sum as it is, and then merges outcomes two by two",
    ),
    lacks(CHI_SQUARED, "fresh-composition", id="laws/chi-squared-no-fresh-composition"),
    lacks(CHI_SQUARED, "events-suffice", id="laws/chi-squared-no-events-suffice"),
    has(
        CHI_SQUARED,
        "infinite-when-disjoint",
        id="laws/chi-squared-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        CHI_SQUARED,
        "extraneous-noise",
        id="laws/chi-squared-extraneous-noise",
        lemma=pointwise(Eq((p * w - q * w) ** 2 / (q * w), w * (p - q) ** 2 / q), positive(q, w)),
        because=f"{SUM}, and the chances w of noise add up to 1",
    ),
    has(CHI_SQUARED, "premetric", id="laws/chi-squared-premetric", lemma=lemma.SAME_GAP, because=SUM),
    lacks(CHI_SQUARED, "group", id="laws/chi-squared-no-group"),
    normal_ray(
        CHI_SQUARED.name,
        id="laws/chi-squared-ray",
        because="Here the means are chosen otherwise. At a = 2 the divergence is exp(|m - r|^2) - 1, so |m - r|^2 = "
        "ln(1 + |s - t|) is wanted. For l >= 0, ln(1 + l) is the integral of (1 - exp(-l y)) exp(-y)/y over y > 0, and "
        "exp(-|s - t| y) is the covariance of a stationary process of variance 1 (Ornstein and Uhlenbeck); so "
        "1 - exp(-|s - t| y) is half a squared distance of vectors, and so is the integral: finitely many levels have "
        "vectors of means as wanted",
    ),
    has(
        CHI_SQUARED,
        "convex",
        id="laws/chi-squared-convex",
        lemma=pointwise(
            (p + r - q - s) ** 2 / (q + s) <= (p - q) ** 2 / q + (r - s) ** 2 / s, And(positive(q, s), p >= 0, r >= 0)
        ),
        because=f"{SUM}, each homogeneous in p and q; the lemma is for the parts times their weights",
    ),
)
