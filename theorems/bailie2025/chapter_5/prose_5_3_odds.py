"""Section 5.3 (bailie2025): bounds on odds from an interval of measures."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

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
        "`n`": "n >= 1",
        "one space": "len(P) = len(L)",
        "`P` is between": "inside(scaled(1 / n, L), P, scaled(1 / n, U))",
    },
    show="at_most(part(L, n, A), lower(part(L, n, B), part(U, n, B)), chance(P, A), chance(P, B)) and "
    "at_most(chance(P, A), chance(P, B), part(U, n, A), lower(part(U, n, B), part(L, n, B)))",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-odds",
    title="Section 5.3: odds of a member of an interval",
    statement=r"For a probability $P\in\mathcal I(L,U)$ and events $A,B$ the odds $P(A)/P(B)$ lie between $L(A)/U(B)$ "
    r"and $U(A)/L(B)$ whenever these ratios are well defined.",
    claim=ODDS,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="2120",
    reading="`L` and `U` have masses that are multiples of `1/n`; a ratio of 0 and 0 is not well defined.",
    twins=(Twin("the same measure above and below", "`L(A)/L(B)`, `U(A)/U(B)`", ODDS.put(lower="l")),),
)
