"""Section 2.3.2 (bailie2025): an adversary's gain under pure privacy, with and without an assumption on it."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Some, Theorem, Twin
from theorems._law_lemmas import And, c, p, pointwise, positive, q, u

BY_POSTERIOR = Some(
    all="prior in laws_on(4)",
    let={
        "M": "[[1/16, 15/16], [1/8, 7/8], [1/8, 7/8], [1/4, 3/4]]",
        "zero(prior: law)": "prior[0] + prior[1]",
        "one(prior: law)": "prior[2] + prior[3]",
        "with_zero(prior: law)": "prior[0] * M[0][0] + prior[1] * M[1][0]",
        "with_one(prior: law)": "prior[2] * M[2][0] + prior[3] * M[3][0]",
        "gain(prior: law)": "with_one(prior) / (with_zero(prior) + with_one(prior)) / one(prior)",
    },
    given={
        "`M` keeps `exp(eps) = 2`": "every k in [[0, 1], [0, 2], [1, 3], [2, 3]]: exp_MULT(M[k[0]], M[k[1]]) <= 2",
    },
    show="0 < zero(prior) < 1 and gain(prior) > 2",
)
"""M are the laws of the output at the datasets 00, 01, 10, 11 of two binary records; the first is the target's."""
BY_POWER = BY_POSTERIOR.put(gain="with_one(prior) / one(prior) / (with_zero(prior) / zero(prior))")
INDEPENDENT = Some(
    all="a, b in (map i in 0..6: i / 6)",
    let=BY_POSTERIOR.let,
    given=BY_POSTERIOR.given,
    show="let prior = [1 - a, a] @ [1 - b, b]: 0 < zero(prior) < 1 and gain(prior) > 2",
)
WITHIN = And(positive(p, q), c >= 1, p <= c * q, q <= c * p)

THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-gsa",
    title="Without a strong-adversary assumption the gain exceeds the nominal level",
    statement=r"However the adversary's gain of knowledge about one unit is measured, a generalised strong adversary "
    r"assumption is necessary for pure $\varepsilon$-DP to bound it by $e^\varepsilon$.",
    claim=AllOf(
        {
            "posterior over prior, with the assumption": pointwise(
                p <= c * (u * p + (1 - u) * q), And(WITHIN, u >= 0, u <= 1)
            ),
            "posterior over prior, without it": BY_POSTERIOR,
            "power over size, with the assumption": pointwise(p / q <= c, WITHIN),
            "power over size, without it": BY_POWER,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="819-821",
    reading="Two of the measures that the text names: the posterior over the prior, and the power over the size of a "
    "test. The assumption is that other units are independent of the target: then `p` and `q`, the chances of the "
    "output at the two values of the target, are means over the same law of the others and differ by a factor `c = "
    "exp(eps)` at most; `u` is the prior of the first value. A measure that is constant needs no assumption; it "
    "measures no gain.",
    twins=(
        Twin(
            "independent records",
            "the assumption holds, and the gain exceeds the level all the same",
            INDEPENDENT,
        ),
        Twin(
            "half the level",
            "`exp(eps)/2` for `exp(eps)`",
            pointwise(p <= c / 2 * (u * p + (1 - u) * q), And(WITHIN, u >= 0, u <= 1)),
        ),
    ),
)
