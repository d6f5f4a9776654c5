"""The laws of the multiplicative distance, each from a bound on the ratio of probabilities of one outcome."""

from __future__ import annotations

from sympy import Rational

import theorems._law_lemmas as lemma
from theorems._law_lemmas import And, pointwise, u, v
from theorems._premetric_laws import MULT, RAY, has, lacks, ray

BOUND = "MULT(P, Q) <= ln c says that p <= c q and q <= c p at every outcome"
SUM = "an output's probability is a sum over outcomes, which keeps the bound two by two"
PAIR = "c for (P, Q) and d for (Q, R) bound the ratios of P to R by c d"
NOISE = "an outcome with noise has the probabilities p w and q w, and some w is positive"

THEOREMS = (
    has(MULT, "symmetric", id="laws/mult-symmetric", lemma=lemma.RATIO_SYMMETRIC, because=BOUND),
    has(
        MULT,
        "separates",
        id="laws/mult-separates",
        lemma=lemma.RATIO_SEPARATES,
        because=f"{BOUND}; at distance 0, c is 1",
    ),
    has(
        MULT,
        "triangle",
        id="laws/mult-triangle",
        lemma=lemma.RATIO_TRIANGLE,
        because=f"{BOUND}; {PAIR}; {lemma.BOTH}",
    ),
    has(
        MULT,
        "post-processing",
        id="laws/mult-post-processing",
        lemma=lemma.RATIO_POST,
        because=f"{BOUND}; {SUM}; {lemma.BOTH}",
    ),
    has(
        MULT,
        "fresh-composition",
        id="laws/mult-fresh-composition",
        lemma=lemma.RATIO_PRODUCT,
        because=f"{BOUND}; an outcome of the product is a pair of outcomes; {lemma.BOTH}",
    ),
    has(
        MULT,
        "events-suffice",
        id="laws/mult-events-suffice",
        lemma=lemma.RATIO_EVENTS,
        because="single outcomes are events, and a bound on the ratios of outcomes is one on those of all events",
    ),
    has(
        MULT,
        "infinite-when-disjoint",
        id="laws/mult-infinite-when-disjoint",
        lemma=lemma.RATIO_DISJOINT,
        because=f"{BOUND}; at an outcome that P reaches, which Q does not, there is no such c",
    ),
    has(
        MULT,
        "extraneous-noise",
        id="laws/mult-extraneous-noise",
        lemma=lemma.RATIO_NOISE,
        because=f"{BOUND}; {NOISE}; {lemma.BOTH}",
    ),
    has(MULT, "premetric", id="laws/mult-premetric", lemma=lemma.SAME_RATIO, because=lemma.SAME_BECAUSE),
    has(
        MULT,
        "adaptive-composition",
        id="laws/mult-adaptive-composition",
        lemma=lemma.RATIO_PRODUCT,
        because=f"{BOUND}; an outcome of the whole is a pair, with the probabilities p r and q s, where d bounds the "
        "ratio of r to s after every first outcome; the same is used in both directions",
    ),
    lacks(MULT, "quadratic-composition", id="laws/mult-no-quadratic-composition"),
    has(
        MULT,
        "quasi-convex",
        id="laws/mult-quasi-convex",
        lemma=lemma.RATIO_MIXTURE,
        because=f"{BOUND}; {lemma.MIXTURE_BECAUSE}; {lemma.BOTH}",
    ),
    lacks(MULT, "convex", id="laws/mult-no-convex"),
    ray(
        MULT,
        RAY,
        id="laws/mult-ray",
        lemma=pointwise((1 - v) * v <= (1 - u) * u, And(v >= 0, v <= u, u <= Rational(1, 2))),
        because="the probabilities exp(-level)/2 of the first outcome, u and v < u, have the ratio of the "
        "exponentials; by the lemma the ratio (1 - v)/(1 - u) of the others is no larger. For all levels from 0 up",
    ),
)
