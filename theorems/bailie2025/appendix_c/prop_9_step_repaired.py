"""A step of the proof of Proposition 9 (bailie2025), repaired: the largest ratio of a point bounds that of a set."""

from __future__ import annotations

from dpcalc.theory import AllOf, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, nonnegative, p, pointwise, positive, q, r, s, t, w
from theorems.bailie2025.appendix_c.prop_9_step import RATIO_OF_A_SET, SCOPE

BY_POINTS = RATIO_OF_A_SET.put(bound="largest i in (keep i in range(len(mu)): S[i] = 1): (mu[i] + delta) / mu[i]")
THEOREM = Theorem(
    id="bailie2025/prop-9-step-repaired",
    title="A step of the proof of Proposition 9, repaired",
    statement=r"""Let $\mathcal T$ be finite and $\nu_1,\nu_2$ measures that are positive at every point, with
$\sup_t|\nu_1(\{t\})-\nu_2(\{t\})|<\delta$. Then
$\frac{\nu_2(S)}{\nu_1(S)}\le\max_{t\in S}\frac{\nu_1(\{t\})+\delta}{\nu_1(\{t\})}$ for every $S\ne\emptyset$.""",
    claim=Reduction(
        BY_POINTS,
        AllOf(
            {
                "points": pointwise(q <= t * p, And(p > 0, q < p + w, p + w <= t * p)),
                "sets": pointwise(
                    q + s <= t * (p + r), And(positive(p, r), nonnegative(q, s, t), q <= t * p, s <= t * r)
                ),
            }
        ),
        "with t the largest of the ratios of points on the right, q < p + w <= t p at every point of the set, and such "
        "bounds add up, two by two",
    ),
    routes=(*SCOPE, Prove()),
    lines="4890-4900",
    repairs="bailie2025/prop-9-step",
    fault="wrong mathematics",
    twins=(Twin("the whole set", "as printed: one delta for the whole set", RATIO_OF_A_SET),),
)
