"""The laws of zero-concentrated privacy in its usual parameter, from those of Renyi divergences of all orders a > 1."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Prove, Reduction, Theorem, Twin
from theorems._concentrated_laws import (
    EVENTS_DO_NOT_SUFFICE,
    HOELDER,
    HOELDER_BECAUSE,
    LOOK,
    NO_QUADRATIC,
    NO_TRIANGLE,
    NOT_CONVEX,
    SCOPE,
    SUM_OF_SQUARES,
    TRIANGLE,
    shown,
)
from theorems._law_lemmas import And, Eq, Max, a, b, log, nonnegative, pointwise, positive, t, u, v, w
from theorems._premetric_laws import LAWS, RHO, called, has, normal_ray

POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"
MOMENT = "(a - 1) D_a is the logarithm of the sum of p^a q^(1 - a) over outcomes"
ANY_ORDER = "what holds for D_a at every order a > 1, in both directions, holds for the supremum of D_a/a"
ONE_ORDER = pointwise(u + v <= (a + b) * t, And(nonnegative(a, b, u, v), t > 1, u <= a * t, v <= b * t))

THEOREMS = (
    has(
        RHO,
        "premetric",
        id="laws/zcdp-premetric",
        lemma=lemma.SAME_RATIO,
        because=f"{lemma.SAME_BECAUSE}, so D_a is 0 at every order",
    ),
    has(
        RHO,
        "symmetric",
        id="laws/zcdp-symmetric",
        lemma=pointwise(Max(v, u) <= w, And(u <= w, v <= w)),
        because="the premetric is a supremum over both directions, u and v",
    ),
    has(
        RHO,
        "separates",
        id="laws/zcdp-separates",
        lemma=lemma.CONVEX_POWER,
        because=f"{POWER}; so the sum of q f(p/q) is above 1 unless p = q everywhere, and D_a is positive",
    ),
    shown(
        "zCDP",
        "triangle",
        NO_TRIANGLE,
        id="laws/zcdp-no-triangle",
        values={"u": ("1/5",), "v": ("1/5",)},
    ),
    Theorem(
        id="laws/zcdp-group",
        title="zCDP: group",
        statement=f"{LAWS['group'].words}, where $D$ is {called('zCDP')}.",
        claim=Reduction(TRIANGLE, HOELDER, HOELDER_BECAUSE),
        routes=(SCOPE, Prove()),
        reading="a and b are at least the roots of D(P, Q) and D(Q, R), so that (a + b)^2 is at least D(P, R).",
        twins=(Twin("a stronger law", "the distances for their roots", SUM_OF_SQUARES, (LOOK,)),),
    ),
    normal_ray(RHO.name, id="laws/zcdp-ray", because="With c = 2, D_a/a = |s - t| at every order"),
    has(
        RHO,
        "post-processing",
        id="laws/zcdp-post-processing",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.CONVEX_BECAUSE}",
    ),
    has(
        RHO,
        "adaptive-composition",
        id="laws/zcdp-adaptive-composition",
        lemma=AllOf(
            {
                "one first outcome": pointwise(u * w <= u * v, And(positive(u, v, w), w <= v)),
                "one order": ONE_ORDER,
            }
        ),
        because=f"{MOMENT}; for the joint laws it adds up p^a q^(1 - a) w, w being that sum for the second laws after "
        f"a first outcome; so at an order t the divergence is at most u, of the first laws, plus v, the largest of "
        f"the second ones; a and b are the two distances",
    ),
    shown(
        "zCDP",
        "quadratic-composition",
        NO_QUADRATIC,
        id="laws/zcdp-no-quadratic-composition",
        values={"u": ("1/6",), "v": ("1/6",), "w": ("1/4",)},
    ),
    shown("zCDP", "convex", NOT_CONVEX, id="laws/zcdp-no-convex", values={}),
    has(
        RHO,
        "quasi-convex",
        id="laws/zcdp-quasi-convex",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.MIXED_POWER}, hence at most the larger",
    ),
    shown(
        "zCDP",
        "events-suffice",
        EVENTS_DO_NOT_SUFFICE,
        id="laws/zcdp-no-events-suffice",
        values={"u": ("4/25",)},
    ),
    has(
        RHO,
        "infinite-when-disjoint",
        id="laws/zcdp-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        RHO,
        "extraneous-noise",
        id="laws/zcdp-extraneous-noise",
        lemma=pointwise(Eq(log(u * w), log(u)), And(u > 0, Eq(w, 1))),
        because=f"{ANY_ORDER}; {MOMENT}; noise multiplies it by the sum of w^a w^(1 - a), which is 1",
    ),
)
