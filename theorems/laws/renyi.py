"""The laws of the Renyi divergence of an order a > 1; the orders 3/2, 2 and 3 are enumerated."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, log, pointwise, positive, t, u, v, w, x, y
from theorems._premetric_laws import Premetric, has, lacks, monotone, normal_ray

TWO, THREE = Premetric("Renyi(2)", "renyi(P, Q, 2)"), Premetric("Renyi(3)", "renyi(P, Q, 3)")
FRACTION = Premetric("Renyi(3/2)", "renyi(P, Q, 3/2)")
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
                "order 2, its tangent, above 1": pointwise(t**2 > 1 + 2 * (t - 1), t > 1),
                "order 2, its tangent, below 1": pointwise(t**2 > 1 + 2 * (t - 1), t < 1),
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
    has(
        TWO,
        "premetric",
        THREE,
        FRACTION,
        id="laws/renyi-premetric",
        lemma=lemma.SAME_RATIO,
        because=f"{lemma.SAME_BECAUSE}, so the sum of q (p/q)^a is 1 and its logarithm 0",
    ),
    lacks(TWO, "group", id="laws/renyi-no-group"),
    normal_ray(TWO.name, id="laws/renyi-ray", because="With c = 2/a, D_a = a*c*|s - t|/2 = |s - t|"),
    has(
        TWO,
        "adaptive-composition",
        THREE,
        FRACTION,
        id="laws/renyi-adaptive-composition",
        lemma=AllOf(
            {
                "one first outcome": pointwise(u * w <= u * v, And(positive(u, v, w), w <= v)),
                "logarithms": pointwise(Eq(log(u * v), log(u) + log(v)), positive(u, v)),
            }
        ),
        because=f"{MOMENT}; for the joint laws it adds up p^a q^(1 - a) w, w being that sum for the second laws after "
        f"a first outcome, which is at most the largest, v",
    ),
    lacks(TWO, "quadratic-composition", id="laws/renyi-no-quadratic-composition"),
    lacks(TWO, "convex", id="laws/renyi-no-convex"),
    has(
        TWO,
        "quasi-convex",
        THREE,
        FRACTION,
        id="laws/renyi-quasi-convex",
        lemma=lemma.CONVEX_POWER,
        because=f"{POWER}; {lemma.MIXED_POWER}, hence at most the larger",
    ),
    monotone(
        (FRACTION, TWO),
        (TWO, THREE),
        id="laws/renyi-monotone",
        lemma=pointwise(u / x <= v / y, And(positive(x, y), x < y, u <= x / y * v)),
        because="ln of the sum of p^a q^(1 - a) is convex in a (Hoelder) and 0 at a = 1; so its value u at a = 1 + x "
        "lies below the chord from there to its value v at 1 + y, and u/x and v/y are the divergences. They rise with "
        "a",
    ),
)
