"""The laws of the normalised Renyi metric, from those of the Renyi divergences of all orders a > 1."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Prove, Reduction, Theorem, Twin
from theorems._concentrated_laws import (
    EVENTS_DO_NOT_SUFFICE,
    HOELDER,
    HOELDER_BECAUSE,
    LARGER,
    LOOK,
    ROOT_NOT_CONVEX,
    SCOPE,
    TRIANGLE,
    shown,
)
from theorems._law_lemmas import And, Eq, Max, a, b, log, nonnegative, pointwise, positive, t, u, v, w
from theorems._premetric_laws import LAWS, NOR, called, has, normal_ray

POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"
MOMENT = "(a - 1) D_a is the logarithm of the sum of p^a q^(1 - a) over outcomes"
ANY_ORDER = "what holds for D_a at every order a > 1, in both directions, holds for the supremum of sqrt(D_a/a)"

THEOREMS = (
    has(
        NOR,
        "symmetric",
        id="laws/nor-symmetric",
        lemma=pointwise(Max(v, u) <= w, And(u <= w, v <= w)),
        because="the premetric is a supremum over both directions, u and v",
    ),
    has(
        NOR,
        "separates",
        id="laws/nor-separates",
        lemma=lemma.CONVEX_POWER,
        because=f"{POWER}; so the sum of q f(p/q) is above 1 unless p = q everywhere, and D_a is positive",
    ),
    Theorem(
        id="laws/nor-triangle",
        title="NoR: triangle",
        statement=f"{LAWS['triangle'].words}, where $D$ is {called('NoR')}.",
        claim=Reduction(TRIANGLE, HOELDER, HOELDER_BECAUSE),
        routes=(SCOPE, Prove()),
        reading="a and b are at least D(P, Q) and D(Q, R), so that a + b is at least D(P, R).",
        twins=(Twin("a stronger law", "the larger of the two distances for their sum", LARGER, (LOOK,)),),
    ),
    has(
        NOR,
        "post-processing",
        id="laws/nor-post-processing",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.CONVEX_BECAUSE}",
    ),
    has(
        NOR,
        "fresh-composition",
        id="laws/nor-fresh-composition",
        lemma=AllOf(
            {
                "one order": pointwise(
                    u + v <= (a**2 + b**2) * t, And(nonnegative(a, b, u, v), t > 1, u <= a**2 * t, v <= b**2 * t)
                ),
                "roots": pointwise(a**2 + b**2 <= (a + b) ** 2, nonnegative(a, b)),
            }
        ),
        because="the divergence of a product at an order t is the sum u + v of the two; a and b are the two distances, "
        "so the square of the whole is at most a^2 + b^2",
    ),
    shown(
        "NoR",
        "events-suffice",
        EVENTS_DO_NOT_SUFFICE,
        id="laws/nor-no-events-suffice",
        values={"u": ("4/25",)},
    ),
    has(
        NOR,
        "infinite-when-disjoint",
        id="laws/nor-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        NOR,
        "extraneous-noise",
        id="laws/nor-extraneous-noise",
        lemma=pointwise(Eq(log(u * w), log(u)), And(u > 0, Eq(w, 1))),
        because=f"{ANY_ORDER}; {MOMENT}; noise multiplies it by the sum of w^a w^(1 - a), which is 1",
    ),
    has(
        NOR,
        "premetric",
        id="laws/nor-premetric",
        lemma=lemma.SAME_RATIO,
        because=f"{lemma.SAME_BECAUSE}, so D_a is 0 at every order",
    ),
    normal_ray(NOR.name, id="laws/nor-ray", because="One coordinate is enough: means sqrt(2) t give D_a/a = (s - t)^2"),
    has(
        NOR,
        "adaptive-composition",
        id="laws/nor-adaptive-composition",
        lemma=AllOf(
            {
                "one first outcome": pointwise(u * w <= u * v, And(positive(u, v, w), w <= v)),
                "one order": pointwise(
                    u + v <= (a**2 + b**2) * t, And(nonnegative(a, b, u, v), t > 1, u <= a**2 * t, v <= b**2 * t)
                ),
                "roots": pointwise(a**2 + b**2 <= (a + b) ** 2, nonnegative(a, b)),
            }
        ),
        because=f"{MOMENT}; for the joint laws it adds up p^a q^(1 - a) w, w being that sum for the second laws "
        f"after a "
        "first outcome; so at an order t the divergence is at most u, of the first laws, plus v, the largest of the "
        "second ones",
    ),
    has(
        NOR,
        "quadratic-composition",
        id="laws/nor-quadratic-composition",
        lemma=pointwise(u + v <= (a**2 + b**2) * t, And(nonnegative(a, b, u, v), t > 1, u <= a**2 * t, v <= b**2 * t)),
        because="the divergence of a product at an order t is the sum u + v of the two; a and b are the two distances",
    ),
    shown("NoR", "convex", ROOT_NOT_CONVEX, id="laws/nor-no-convex", values={}),
    has(
        NOR,
        "quasi-convex",
        id="laws/nor-quasi-convex",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.MIXED_POWER}, hence at most the larger",
    ),
)
