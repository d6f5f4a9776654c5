"""The laws of the chi-squared divergence."""

from __future__ import annotations

import _law_lemmas as lemma
from _law_lemmas import And, Eq, Ne, p, pointwise, positive, q, r, s, w
from _output_laws import has, lacks

from dpcalc.spec.divergences.chi_squared import CHI_SQUARED

SUM = "the divergence is the sum of (p - q)^2/q over outcomes"

THEOREMS = (
    lacks(CHI_SQUARED, "symmetric", id="laws/chi-squared-no-symmetric"),
    has(
        CHI_SQUARED,
        "separates",
        id="laws/chi-squared-separates",
        lemma=pointwise((p - q) ** 2 / q > 0, And(q > 0, Ne(p, q))),
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
)
