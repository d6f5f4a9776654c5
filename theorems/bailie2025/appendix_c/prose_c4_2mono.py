"""Appendix C.4 (bailie2025), after de Campos et al. (1994): the symmetric interval of measures is 2-monotone."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Max, nonnegative, pointwise, r, s, t, u, v, x, y

MONOTONE = Every(
    all="P in laws; c in amounts; A, B in events(P)",
    let={
        "envelope(s, c)": "max(s / c, 1 - c * (1 - s))",
        "union(A: event, B: event)": "map d in columns(A, B): max(d[0], d[1])",
        "both(A: event, B: event)": "map d in columns(A, B): d[0] * d[1]",
        "lower(P: law, c, A: event)": "envelope(chance(P, A), c)",
    },
    given={"c = exp(epsilon)": "c >= 1"},
    show="lower(P, c, union(A, B)) + lower(P, c, both(A, B)) >= lower(P, c, A) + lower(P, c, B)",
)

LEAST = Max(x * s, 1 - y * (1 - s))
"""The lower envelope of a set whose probability under the nucleus is s, for exp(epsilon) = y = 1/x."""
WITHIN = And(s >= 0, s <= 1, x >= 0, x <= 1, y >= 1)
THEOREM = Theorem(
    id="bailie2025/prose-c4-2mono",
    title="The symmetric interval of measures is 2-monotone",
    statement=r"""Let $\mathcal T$ be finite, $P_0$ a probability and $\varepsilon\ge0$. The lower envelope
$\underline P(A)=\min\{Q(A):e^{-\varepsilon}P_0\le Q\le e^\varepsilon P_0,\ Q\text{ a probability}\}$ satisfies
$\underline P(A\cup B)+\underline P(A\cap B)\ge\underline P(A)+\underline P(B)$.""",
    claim=Reduction(
        MONOTONE,
        AllOf(
            {
                "attained on the set": pointwise(y * s >= LEAST, WITHIN),
                "attained outside": pointwise(x * (1 - s) <= 1 - LEAST, WITHIN),
                "two lines": pointwise(
                    x * (r + u) + t + y * (r + v) <= x * r + t + y * (r + u + v), And(nonnegative(r, u, v, x), x <= y)
                ),
            }
        ),
        "with c = exp(epsilon) and s = P_0(A), Q(A) is at least s/c and at least 1 - c (1 - s); the larger of these, "
        "w, is attained: w is at most c s and 1 - w at least (1 - s)/c, so multiples of P_0 on A and on its "
        "complement, by w/s and (1 - w)/(1 - s), lie in the interval (P_0 itself if s is 0 or 1). So the envelope is "
        "f(s), f the larger of two increasing lines of slopes x = 1/c <= y = c. With P_0(A n B) = r, P_0(A \\ B) = "
        "u, P_0(B \\ A) = v: if f(r + u) and f(r + v) lie on one line, their sum is that of its values at r + u + v "
        "and r; if on two, it is at most the value of the steeper line at r + u + v plus that of the other at r; and "
        "f is above both lines",
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="4822-4822",
    reading="The restrictions that the source does not name are those of the setting: a finite set. The lower envelope "
    "of A is the larger of s/c and 1 - c (1 - s), with s = P_0(A) and c = exp(epsilon): no Q of the interval gives "
    "less, as neither Q(A) nor Q of the complement can be smaller or larger, and the lemmas say that it is attained.",
    twins=(
        Twin("the upper envelope", "the maximum for the minimum", MONOTONE.put(envelope="min(s * c, 1 - (1 - s) / c)")),
    ),
)
