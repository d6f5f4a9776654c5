"""The laws of zero-concentrated privacy in its usual parameter, from those of Renyi divergences of all orders a > 1."""

from __future__ import annotations

from fractions import Fraction

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf
from dpcalc.spec.divergences.zero_concentrated import ZCDP
from theorems._law_lemmas import And, Eq, Max, a, b, log, nonnegative, pointwise, positive, t, u, v, w, y
from theorems._output_laws import has as supremum_has
from theorems._output_laws import lacks
from theorems._premetric_laws import Premetric, has, normal_ray

RHO = Premetric("zCDP", "max(renyi(P, Q, a), renyi(Q, P, a)) / a", orders=True)
"""What ZCDP is the supremum of, at an order a."""
POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"
MOMENT = "(a - 1) D_a is the logarithm of the sum of p^a q^(1 - a) over outcomes"
ANY_ORDER = "what holds for D_a at every order a > 1, in both directions, holds for the supremum of D_a/a"
STEP = (a + b) / b
SAME_RATE = "D_t/t is one number at every order t"
ONE_ORDER = pointwise(u + v <= (a + b) * t, And(nonnegative(a, b, u, v), t > 1, u <= a * t, v <= b * t))
QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)

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
    lacks(
        ZCDP,
        "triangle",
        id="laws/zcdp-no-triangle",
        lemma=pointwise((a + b) ** 2 > a**2 + b**2, positive(a, b)),
        because="the premetric is the square of the normalised Renyi metric, which has a ray (laws/nor-ray): laws at "
        "the levels 0, a and a + b",
    ),
    supremum_has(
        ZCDP,
        "group",
        id="laws/zcdp-group",
        lemma=AllOf(
            {
                "the best exponent": pointwise(
                    Eq(STEP * a**2 / (STEP - 1) + STEP * b**2, (a + b) ** 2), positive(a, b)
                ),
                "it is above 1": pointwise(STEP > 1, positive(a, b)),
            }
        ),
        because="by Hoelder's inequality, for every k > 1 and order t > 1, D_t(P, R) is at most (k t/(k t - 1)) times "
        "the divergence of (P, Q) at order (k t - 1)/(k - 1), plus that of (Q, R) at order k t (Bun and Steinke 2016); "
        "with a and b the roots of D(P, Q) and D(Q, R) this is at most t (k a^2/(k - 1) + k b^2), and k = (a + b)/b "
        "makes it t (a + b)^2. Where a or b is 0 two of the laws are equal",
    ),
    normal_ray(ZCDP.name, id="laws/zcdp-ray", because="With c = 2, D_a/a = |s - t| at every order"),
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
    lacks(
        ZCDP,
        "quadratic-composition",
        id="laws/zcdp-no-quadratic-composition",
        lemma=pointwise((2 * u) ** 2 > u**2 + u**2, u > 0),
        because="the divergences of a pair of laws double at every order when each law is multiplied with itself, and "
        "so does their supremum u",
    ),
    lacks(
        ZCDP,
        "convex",
        id="laws/zcdp-no-convex",
        lemma=pointwise((1 + y**2) / 2 > y, y > 1),
        because=f"take normal laws of variance 1, for which {SAME_RATE}, and even mixtures with one law on outcomes of "
        "its own. At an order t, y^2 being exp((t - 1) D_t), the mixtures have the divergence ln((1 + y^2)/2)/(t - 1), "
        "more than half of D_t",
        shown_by=((1, 0, 0), (1, 0, 0), (0, HALF, HALF), (0, QUARTER, 3 * QUARTER)),
    ),
    has(
        RHO,
        "quasi-convex",
        id="laws/zcdp-quasi-convex",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.MIXED_POWER}, hence at most the larger",
    ),
    lacks(ZCDP, "events-suffice", id="laws/zcdp-no-events-suffice"),
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
