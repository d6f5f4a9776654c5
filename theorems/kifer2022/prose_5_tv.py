"""Section 5.1 (kifer2022): at epsilon = 0 approximate privacy is total variation."""

from dpcalc.theory import AllOf, Every, Reduction, Theorem, Twin
from theorems._law_lemmas import Abs, And, Max, nonnegative, p, pointwise, q, r, s
from theorems.kifer2022._text import RECONSTRUCTED

LEAST = Every(
    all="P, Q in laws",
    let={"c": "1"},
    show="(largest A in events(P): max(chance(P, A) - c * chance(Q, A), chance(Q, A) - c * chance(P, A))) = "
    "total_variation(P, Q)",
)
THEOREM = Theorem(
    id="kifer2022/prose-5-tv",
    title="Section 5.1: epsilon = 0",
    statement=r"For $\varepsilon=0$ the smallest $\delta$ of a pair of neighbours is the total variation distance of "
    r"the laws of $M(D_1)$ and $M(D_2)$.",
    claim=Reduction(
        LEAST,
        AllOf(
            {
                "no event does better": pointwise(
                    (p - q) + (r - s) <= Max(p - q, 0) + Max(r - s, 0), nonnegative(p, q, r, s)
                ),
                "this event does it": pointwise(Max(p - q, 0) <= p - q, And(nonnegative(p, q), p > q)),
                "both sides": pointwise(Max(p - q, 0) + Max(q - p, 0) <= Abs(p - q), nonnegative(p, q)),
                "and no less": pointwise(Abs(p - q) <= Max(p - q, 0) + Max(q - p, 0), nonnegative(p, q)),
            }
        ),
        "The largest P(S) - Q(S) is reached by S = {p > q}, where it is the sum of [p - q]+; that of [q - p]+ is the "
        "same, as both laws add up to 1; so either is half of the sum of |p - q|",
    ),
    lines="155",
    text=(RECONSTRUCTED,),
    reading="Total variation is half of the sum of |p - q|, the form that is no supremum over events.",
    twins=(Twin("epsilon = ln(3/2)", "3/2 for 1 before Q", LEAST.put(c="3/2")),),
)
