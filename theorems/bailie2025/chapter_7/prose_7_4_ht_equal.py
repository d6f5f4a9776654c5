"""Section 7.4 (bailie2025): designs of equal probability."""

from sympy import Eq

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import And, a, b, pointwise, positive, r, w

EQUAL = pointwise(Eq(w * r / a, r / b), And(positive(a, b, r), Eq(w, a / b)))
LARGER = pointwise(w * r / a > r / b, And(positive(a, b, r), w > a / b))
"""N = a units, n = b drawn, the range R = r, and w the largest weight."""
THEOREM = Theorem(
    id="bailie2025/prose-7.4-ht-equal",
    title="Section 7.4: designs of equal probability",
    statement=r"For equal-probability designs all $w_i=N/n$ and $\max(w_i)R/N$ equals the sensitivity $R/n$ of the "
    r"unweighted estimator; if $\max(w_i)>N/n$ it is larger.",
    claim=AllOf({"equal": EQUAL, "larger": LARGER}),
    routes=(Prove(),),
    lines="3356",
    twins=(
        Twin("not larger", "weights of any size", pointwise(w * r / a > r / b, And(positive(a, b, r), w > 0))),
        Twin(
            "a range of 0", "`R = 0` is allowed", pointwise(w * r / a > r / b, And(positive(a, b), r >= 0, w > a / b))
        ),
    ),
)
