"""Section 5.3 (bailie2025): bounds on odds from an interval of measures."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, nonnegative, p, pointwise, positive, q, r, s, u, v

ODDS = Every(
    all="n in whole; L, U in measures; P in laws; A, B in events(P)",
    let={
        "part(mu: measure, n: whole, A: event)": "mass(mu, A) / n",
        "defined(a, b)": "a > 0 or b > 0",
        "over(a, b)": "if b = 0 then inf else a / b",
        "at_most(a, b, c, d)": "defined(a, b) and defined(c, d) => over(a, b) <= over(c, d)",
        "lower(l, u)": "u",
    },
    given={
        "n": "n >= 1",
        "one space": "len(P) = len(L)",
        "P is between": "inside(scaled(1 / n, L), P, scaled(1 / n, U))",
    },
    show="at_most(part(L, n, A), lower(part(L, n, B), part(U, n, B)), chance(P, A), chance(P, B)) and "
    "at_most(chance(P, A), chance(P, B), part(U, n, A), lower(part(U, n, B), part(L, n, B)))",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-odds",
    title="Section 5.3: odds of a member of an interval",
    statement=r"For a probability $P\in\mathcal I(L,U)$ and events $A,B$ the odds $P(A)/P(B)$ lie between $L(A)/U(B)$ "
    r"and $U(A)/L(B)$ whenever these ratios are well defined.",
    claim=Reduction(
        ODDS,
        AllOf(
            {
                "bounds": pointwise(
                    And(u / s <= p / q, p / q <= v / r),
                    And(nonnegative(u, p, v), positive(q, r, s), u <= p, p <= v, r <= q, q <= s),
                )
            }
        ),
        "p = P(A) lies between u and v, q = P(B) between r and s. Where L(B) = 0 < U(A) the upper bound is infinite, "
        "and where U(B) is infinite the lower one is 0. Where P(B) = 0 < P(A) the odds are infinite, L(B) is 0 and "
        "U(A) is not, so that the upper bound is infinite too; where U(B) = 0 < L(A), P(B) is 0 and the odds are "
        "infinite",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="2120",
    reading="L and U have masses that are multiples of 1/n; a ratio of 0 and 0 is not well defined.",
    twins=(Twin("the same measure above and below", "L(A)/L(B), U(A)/U(B)", ODDS.put(lower="l")),),
)
