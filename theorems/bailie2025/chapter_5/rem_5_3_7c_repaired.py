"""Remark 5.3.7 (bailie2025), repaired: indistinguishability and bounded ratios on finitely many outcomes."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, nonnegative, p, pointwise, positive, q, r
from theorems.bailie2025._unbounded import RATIO_BOUNDED, UNBOUNDED

BOUNDED = Every(
    all="P, Q in laws; c in amounts",
    let={"bounded(P: law, Q: law, c)": "every d in columns(P, Q): d[0] <= c * d[1] and d[1] <= c * d[0]"},
    show="(bounded(P, Q, c) => same_support(P, Q)) and (same_support(P, Q) => bounded(P, Q, exp_MULT(P, Q)))",
)
THEOREM = Theorem(
    id="bailie2025/rem-5.3.7c-repaired",
    title="Remark 5.3.7, repaired: indistinguishability and bounded ratios",
    statement=r"If $p_x/p_{x'}$ is bounded away from zero and infinity then $P_x$ and $P_{x'}$ are mutually "
    r"absolutely continuous; if $\mathcal T$ is finite the converse holds as well; if it is not, there are laws for "
    r"which the converse fails.",
    claim=AllOf(
        {
            "finitely many outcomes": Reduction(
                BOUNDED,
                AllOf(
                    {
                        "the largest ratio": pointwise(
                            And(p <= r * q, q <= r * p), And(positive(p, q), r >= p / q, r >= q / p)
                        ),
                        "a bound": pointwise(q <= 0, And(nonnegative(p, q, r), q <= r * p, p <= 0)),
                    }
                ),
                "a bounded ratio makes one density 0 where the other is. Conversely, finitely many outcomes have "
                "finitely many ratios, taken where both densities are positive, which is where one is: the largest of "
                "these bounds them all",
            ),
            "a ratio that is not bounded": UNBOUNDED,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="2215-2219",
    reading=(
        "The laws for which it fails are 1/(t (t + 1)) and 4/(t (t + 1) (t + 2)) on t = 1, 2, ...; from t on their "
        "sums are 1/t and 2/(t (t + 1)), and for every c the ratio exceeds c at all t >= 4 c."
    ),
    repairs="bailie2025/rem-5.3.7c",
    fault="missing hypothesis",
    twins=(
        Twin("infinitely many outcomes", "T need not be finite", RATIO_BOUNDED, (Enumerate(EnumerateScope(up_to=2)),)),
    ),
)
