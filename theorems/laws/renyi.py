"""The laws of the Renyi divergence of an order a > 1; the orders 3/2, 2 and 3 are enumerated."""

from __future__ import annotations

from fractions import Fraction

import _law_lemmas as lemma
from _law_lemmas import And, Eq, Ne, log, pointwise, positive, t, u, v, w
from _output_laws import has, lacks

from dpcalc.claim import AllOf
from dpcalc.spec.divergences.renyi import renyi

TWO, THREE, FRACTION = renyi(2), renyi(3), renyi(Fraction(3, 2))
POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"
MOMENT = "(a - 1) D_a is the logarithm of the sum of p^a q^(1 - a) over outcomes"

THEOREMS = (
    lacks(TWO, "symmetric", id="laws/renyi-no-symmetric"),
    has(
        TWO,
        "separates",
        THREE,
        FRACTION,
        id="laws/renyi-separates",
        lemma=AllOf(
            {
                "any order, by convexity": lemma.CONVEX_POWER,
                "order 2, its tangent": pointwise(t**2 > 1 + 2 * (t - 1), And(t >= 0, Ne(t, 1))),
            }
        ),
        because=f"{POWER}; so f lies above its tangent 1 + a (t - 1) except at t = 1, and the sum of q f(p/q) is above "
        "1 unless p = q everywhere",
    ),
    lacks(TWO, "triangle", id="laws/renyi-no-triangle"),
    has(
        TWO,
        "post-processing",
        THREE,
        FRACTION,
        id="laws/renyi-post-processing",
        lemma=lemma.CONVEX_POWER,
        because=f"{POWER}; {lemma.CONVEX_BECAUSE}",
    ),
    has(
        TWO,
        "fresh-composition",
        THREE,
        FRACTION,
        id="laws/renyi-fresh-composition",
        lemma=pointwise(Eq(log(u * v), log(u) + log(v)), positive(u, v)),
        because=f"{MOMENT}; for a product of laws it is the product u v of the two sums; equality holds",
    ),
    lacks(TWO, "events-suffice", id="laws/renyi-no-events-suffice"),
    has(
        TWO,
        "infinite-when-disjoint",
        THREE,
        FRACTION,
        id="laws/renyi-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        TWO,
        "extraneous-noise",
        THREE,
        FRACTION,
        id="laws/renyi-extraneous-noise",
        lemma=pointwise(Eq(log(u * w), log(u)), And(u > 0, Eq(w, 1))),
        because=f"{MOMENT}; noise multiplies it by the sum of w^a w^(1 - a), which is 1",
    ),
)
