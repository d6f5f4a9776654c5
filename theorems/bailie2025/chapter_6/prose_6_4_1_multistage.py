"""Section 6.4.1 (bailie2025): of several stages, those that draw units amplify."""

from sympy import Eq

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import And, c, d, k, nonnegative, p, pointwise, positive, q, r, w

UNITS = {
    "units, in the less likely": pointwise(
        w * p + (1 - w) * r <= (1 + w * (c - 1)) * (w * q + (1 - w) * r),
        And(nonnegative(p, q, r, w), w <= 1, c >= 1, p <= c * q, p <= c * r, q <= r),
    ),
    "units, in the likelier": pointwise(
        w * p + (1 - w) * r <= (1 + w * (c - 1)) * (w * q + (1 - w) * r),
        And(nonnegative(p, q, r, w), w <= 1, c >= 1, p <= c * q, p <= c * r, r <= q),
    ),
    "less than without": pointwise(1 + w * (c - 1) < c, And(w >= 0, w < 1, c > 1)),
}
"""Of the cluster that is drawn last the share w of units; p, q where the unit that differs is one of them, r else."""
NO_MORE = pointwise(
    k * p + (1 - k) * r <= d * (k * q + (1 - k) * r), And(nonnegative(p, q, r, k), k <= 1, d >= 1, p <= d * q)
)
NO_LESS = pointwise(
    k * p + (1 - k) * r >= d * (k * q + (1 - k) * r), And(positive(k), nonnegative(q, d), k <= 1, Eq(r, 0), p >= d * q)
)
"""The cluster is drawn with probability k; p, q where it is, r else."""
THEOREM = Theorem(
    id="bailie2025/prose-6.4.1-multistage",
    title="Section 6.4.1: designs of several stages",
    statement=r"For multi-stage designs that start with stratified cluster sampling, amplification can generally only "
    r"be expected from those stages at which individual units are selected.",
    claim=AllOf({**UNITS, "clusters add nothing to the loss": NO_MORE, "and take nothing from it": NO_LESS}),
    routes=(Prove(),),
    lines="3037,3340",
    reading="Expected: in the worst case over private mechanisms. These keep samples of the same clusters alike, "
    "while samples of other clusters differ in too many records to be held together. So an event may happen for the "
    "cluster of the unit that differs alone `(r = 0)`, and its ratio is then that of the stages within the cluster, "
    "whatever the probability `k` with which the cluster is drawn: those before it do not amplify. The last one "
    "draws `n` of the `N` units of the cluster at random, `w = n/N`, and has Theorem 6.4.1's factor.",
    twins=(
        Twin(
            "clusters amplify",
            "the factor of Theorem 6.4.1 for the stage of clusters",
            pointwise(
                k * p + (1 - k) * r <= (1 + k * (d - 1)) * (k * q + (1 - k) * r),
                And(nonnegative(p, q, r, k), k <= 1, d >= 1, p <= d * q),
            ),
        ),
        Twin(
            "all units of the cluster",
            "`w` may be 1",
            pointwise(1 + w * (c - 1) < c, And(w >= 0, w <= 1, c > 1)),
        ),
    ),
)
