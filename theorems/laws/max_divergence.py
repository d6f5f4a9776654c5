"""The laws of the max-divergence, each from a bound on the ratio of probabilities of one outcome."""

from __future__ import annotations

import _law_lemmas as lemma
from _output_laws import has, lacks

from dpcalc.spec.divergences.max_divergence import MAX

BOUND = "D(P, Q) <= ln c says that p <= c q at every outcome"
SUM = "an output's probability is a sum over outcomes, which keeps the bound two by two"
PAIR = "c for (P, Q) and d for (Q, R) bound the ratios of P to R by c d"
NOISE = "an outcome with noise has the probabilities p w and q w, and some w is positive"

THEOREMS = (
    lacks(MAX, "symmetric", id="laws/max-divergence-no-symmetric"),
    has(
        MAX,
        "separates",
        id="laws/max-divergence-separates",
        lemma=lemma.RATIO_SEPARATES,
        because=f"{BOUND}; at distance 0, c is 1",
    ),
    has(
        MAX,
        "triangle",
        id="laws/max-divergence-triangle",
        lemma=lemma.RATIO_TRIANGLE,
        because=f"{BOUND}; {PAIR}",
    ),
    has(
        MAX,
        "post-processing",
        id="laws/max-divergence-post-processing",
        lemma=lemma.RATIO_POST,
        because=f"{BOUND}; {SUM}",
    ),
    has(
        MAX,
        "fresh-composition",
        id="laws/max-divergence-fresh-composition",
        lemma=lemma.RATIO_PRODUCT,
        because=f"{BOUND}; an outcome of the product is a pair of outcomes",
    ),
    has(
        MAX,
        "events-suffice",
        id="laws/max-divergence-events-suffice",
        lemma=lemma.RATIO_EVENTS,
        because="single outcomes are events, and a bound on the ratios of outcomes is one on those of all events",
    ),
    has(
        MAX,
        "infinite-when-disjoint",
        id="laws/max-divergence-infinite-when-disjoint",
        lemma=lemma.RATIO_DISJOINT,
        because=f"{BOUND}; at an outcome that P reaches, which Q does not, there is no such c",
    ),
    has(
        MAX,
        "extraneous-noise",
        id="laws/max-divergence-extraneous-noise",
        lemma=lemma.RATIO_NOISE,
        because=f"{BOUND}; {NOISE}",
    ),
)
