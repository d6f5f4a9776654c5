"""The laws of the normalised Renyi metric, from those of the Renyi divergences of all orders a > 1."""

from __future__ import annotations

from sympy import Rational

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf
from dpcalc.spec.divergences.normalised_renyi import NOR
from theorems._law_lemmas import And, Eq, Max, a, b, log, nonnegative, pointwise, positive, t, u, v, w, x
from theorems._output_laws import has as supremum_has
from theorems._output_laws import lacks
from theorems._premetric_laws import Premetric, has, normal_ray

ROOT = Premetric("NoR", "sqrt(max(renyi(P, Q, a), renyi(Q, P, a)) / a)", orders=True)
"""What NOR is the supremum of, at an order a."""
POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"
MOMENT = "(a - 1) D_a is the logarithm of the sum of p^a q^(1 - a) over outcomes"
ANY_ORDER = "what holds for D_a at every order a > 1, in both directions, holds for the supremum of sqrt(D_a/a)"
STEP = (a + b) / b
MOST = Rational(4, 25)
"""More than any event has, and less than D(P, Q)^2."""

THEOREMS = (
    has(
        ROOT,
        "symmetric",
        id="laws/nor-symmetric",
        lemma=pointwise(Max(v, u) <= w, And(u <= w, v <= w)),
        because="the premetric is a supremum over both directions, u and v",
    ),
    has(
        ROOT,
        "separates",
        id="laws/nor-separates",
        lemma=lemma.CONVEX_POWER,
        because=f"{POWER}; so the sum of q f(p/q) is above 1 unless p = q everywhere, and D_a is positive",
    ),
    supremum_has(
        NOR,
        "triangle",
        id="laws/nor-triangle",
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
        "with a = NoR(P, Q) and b = NoR(Q, R) this is at most t (k a^2/(k - 1) + k b^2), and k = (a + b)/b makes it "
        "t (a + b)^2. Where a or b is 0 two of the laws are equal",
    ),
    has(
        ROOT,
        "post-processing",
        id="laws/nor-post-processing",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.CONVEX_BECAUSE}",
    ),
    has(
        ROOT,
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
    lacks(
        NOR,
        "events-suffice",
        id="laws/nor-no-events-suffice",
        lemma=AllOf(
            {
                "the first, against the second": pointwise(
                    x * (log(2) + log(Rational(2, 3))) / 2 + x**2 * log(3) ** 2 / 8 <= MOST * x * (x + 1), x >= 0
                ),
                "the second, against the first": pointwise(
                    x * (log(Rational(1, 2)) + 3 * log(Rational(3, 2))) / 4 + x**2 * log(3) ** 2 / 8
                    <= MOST * x * (x + 1),
                    x >= 0,
                ),
                "the whole": pointwise(log(2) * a / 4 > MOST * a, a > 0),
            }
        ),
        because="take P = (1/2, 1/4, 1/4) and Q = (1/4, 1/2, 1/4). At order 1 + x, x > 0, the logarithm of the mean of "
        "(p/q)^x under P is x times the divergence; at x -> 0 the divergence is the mean of ln(p/q), (ln 2)/4, so that "
        "is at most D(P, Q)^2. The third outcome is equally likely under both, and complements tell the same, so "
        "events tell (1/2, 1/2) from (1/4, 3/4), in one direction or the other. There ln(p/q) takes the values ln 2 "
        "and ln(2/3), with chances of 1/2, or ln(1/2) and ln(3/2), with chances of 1/4 and 3/4: values ln 3 apart. By "
        "Hoeffding's lemma the logarithm of the mean of (p/q)^x is at most x times the mean of ln(p/q) plus "
        "x^2 (ln 3)^2/8; by the lemmas that is at most 4/25 x (x + 1), so the divergence over the order is at most "
        "4/25, below (ln 2)/4, for every event and order",
    ),
    has(
        ROOT,
        "infinite-when-disjoint",
        id="laws/nor-infinite-when-disjoint",
        lemma=lemma.APART,
        because=lemma.APART_BECAUSE,
    ),
    has(
        ROOT,
        "extraneous-noise",
        id="laws/nor-extraneous-noise",
        lemma=pointwise(Eq(log(u * w), log(u)), And(u > 0, Eq(w, 1))),
        because=f"{ANY_ORDER}; {MOMENT}; noise multiplies it by the sum of w^a w^(1 - a), which is 1",
    ),
    has(
        ROOT,
        "premetric",
        id="laws/nor-premetric",
        lemma=lemma.SAME_RATIO,
        because=f"{lemma.SAME_BECAUSE}, so D_a is 0 at every order",
    ),
    normal_ray(NOR.name, id="laws/nor-ray", because="One coordinate is enough: means sqrt(2) t give D_a/a = (s - t)^2"),
    has(
        ROOT,
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
        ROOT,
        "quadratic-composition",
        id="laws/nor-quadratic-composition",
        lemma=pointwise(u + v <= (a**2 + b**2) * t, And(nonnegative(a, b, u, v), t > 1, u <= a**2 * t, v <= b**2 * t)),
        because="the divergence of a product at an order t is the sum u + v of the two; a and b are the two distances",
    ),
    lacks(
        NOR,
        "convex",
        id="laws/nor-no-convex",
        lemma=pointwise(u**2 / 2 > (u / 2) ** 2, u > 0),
        because="take normal laws of variance 1, for which D_a/a is one number at every order, u^2, the limit at "
        "order 1 "
        "included, and even mixtures with one law on outcomes of its own: these have half the Kullback-Leibler "
        "divergence, so the square of their distance is at least u^2/2",
    ),
    has(
        ROOT,
        "quasi-convex",
        id="laws/nor-quasi-convex",
        lemma=lemma.CONVEX_POWER,
        because=f"{ANY_ORDER}; {POWER}; {lemma.MIXED_POWER}, hence at most the larger",
    ),
)
