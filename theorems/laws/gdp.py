"""The laws of the mu of Gaussian privacy; G_mu is the trade-off function of N(0, 1) and N(mu, 1).

T(P, Q)(a) is the least type II error of a test of P against Q whose size is at most a.
"""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf
from theorems._law_lemmas import And, Eq, a, c, k, m, nonnegative, p, pointwise, q, t, u, v, w, x, y
from theorems._premetric_laws import Premetric, has, lacks, normal_ray

GDP = Premetric("GDP", "least_mu(P, Q)")
MU = "mu(P, Q) <= u says that T(P, Q) >= G_u, and G_u falls as u rises"
COMPOSED = (
    "tests of a pair with T >= G_u are no better than tests of N(0, 1) against N(u, 1), after a kernel (Blackwell), "
    "and so for the second laws, v being the largest of their mu, whatever the first output was. Pairs of independent "
    "normal outputs with means 0 and (u, v) are N(0, 1) and N(w, 1), w^2 = u^2 + v^2, along the line of the means "
    "(Dong, Roth and Su 2022, Theorem 4 and Corollary 2)"
)
SQUARES = pointwise(w <= u + v, And(nonnegative(u, v, w), Eq(w**2, u**2 + v**2)))

THEOREMS = (
    has(
        GDP,
        "premetric",
        id="laws/gdp-premetric",
        lemma=pointwise(u <= 1 - a, And(u <= v, v <= 1 - a)),
        because=f"{MU}; tests of a law against itself have the errors a and 1 - a, and no G_u is above 1 - a",
    ),
    has(
        GDP,
        "symmetric",
        id="laws/gdp-symmetric",
        lemma=pointwise(y + x <= u, x + y <= u),
        because="mu is the largest of Phi^-1(1 - a) + Phi^-1(1 - b) over the errors a, b of tests, and P and Q "
        "exchanged exchange a and b",
    ),
    has(
        GDP,
        "separates",
        id="laws/gdp-separates",
        lemma=lemma.RATIO_SEPARATES,
        because="G_0(a) = 1 - a, so at mu = 0 no test is better than chance; then no single outcome is more likely "
        "under one of the laws",
    ),
    has(
        GDP,
        "triangle",
        id="laws/gdp-triangle",
        lemma=pointwise(x - u - v <= y, And(x - u <= w, w - v <= y)),
        because="a test of P against R is one of P against Q and of Q against R. With errors a under P, b under Q (of "
        "keeping P) and c under R, x = Phi^-1(1 - a), w = Phi^-1(b), y = Phi^-1(c): mu(P, Q) <= u says that w >= x - "
        "u, and mu(Q, R) <= v, for the same test, whose size under Q is 1 - b, that y >= w - v",
    ),
    normal_ray(
        GDP.name,
        id="laws/gdp-ray",
        because="One coordinate is enough: N(s, 1) and N(t, 1) are N(0, 1) and N(|s - t|, 1) after a shift, and a "
        "reflection where t < s, so mu is |s - t| by definition",
    ),
    has(
        GDP,
        "post-processing",
        id="laws/gdp-post-processing",
        lemma=pointwise(v >= u, And(v >= w, w >= u)),
        because=f"{MU}; a test of outputs is a randomised test of outcomes with the same errors, so the least error v "
        "after a map is at least that before it, w, which is at least G_u",
    ),
    has(
        GDP,
        "adaptive-composition",
        id="laws/gdp-adaptive-composition",
        lemma=SQUARES,
        because=COMPOSED,
    ),
    has(
        GDP,
        "quadratic-composition",
        id="laws/gdp-quadratic-composition",
        lemma=pointwise(w**2 <= u**2 + v**2, And(nonnegative(u, v, w), Eq(w**2, u**2 + v**2))),
        because=COMPOSED,
    ),
    lacks(GDP, "convex", id="laws/gdp-no-convex"),
    has(
        GDP,
        "quasi-convex",
        id="laws/gdp-quasi-convex",
        lemma=pointwise(k * x + m * y >= t, And(nonnegative(k, m), x >= u, y >= v, t <= k * u + m * v)),
        because="let mu be the larger of the two. A test of the mixtures, with weights k and m, has sizes a and b on "
        "the two parts, so the size k*a + m*b and an error of k*x + m*y, where x is at least u, the value of G_mu at "
        "a, and y at least v, that at b; G_mu is convex, so its value t at k*a + m*b is at most k*u + m*v",
    ),
    has(
        GDP,
        "events-suffice",
        id="laws/gdp-events-suffice",
        lemma=pointwise(
            k * x + m * y >= t,
            And(nonnegative(k, m), Eq(k + m, 1), x >= u, y >= v, t <= k * u + m * v),
        ),
        because="T is linear between its corners (x and y are its values at two) and G_mu convex (u and v there, t in "
        "between), so G_mu <= T holds if it does at corners; a corner is the two errors of an event, for which T is no "
        "larger when nothing but the event is seen",
    ),
    has(
        GDP,
        "infinite-when-disjoint",
        id="laws/gdp-infinite-when-disjoint",
        lemma=lemma.APART,
        because="the test that rejects where P has no mass makes no error at all, and G_u(0) = 1 for every finite u",
    ),
    has(
        GDP,
        "extraneous-noise",
        id="laws/gdp-extraneous-noise",
        lemma=AllOf(
            {
                "within stays within": pointwise(p * w <= c * (q * w), And(w > 0, p <= c * q)),
                "beyond stays beyond": pointwise(p * w > c * (q * w), And(w > 0, p > c * q)),
            }
        ),
        because="best tests reject where the ratio of probabilities p/q exceeds some c, which noise of probability w "
        "does not change; so T is the same",
    ),
)
