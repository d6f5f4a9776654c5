"""Remarks 5.8 and 5.9 (kifer2022): trade-off functions of neighbours, both ways round, attained, and by events."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

SYMMETRIC = Every(
    all="P, Q in laws; R, S in laws",
    let={
        "kept(F: curve, P: law, Q: law)": "no_less(errors(P, Q), F) and no_less(errors(Q, P), F)",
        "sharper(F: curve, size)": "max(tradeoff(F, size), inverse_tradeoff(F, size))",
    },
    given={"`M` is `f`-private": "kept(errors(R, S), P, Q)"},
    show="every e in errors(P, Q): sharper(errors(R, S), e[0]) <= e[1]",
)
BOTH_WAYS = Theorem(
    id="kifer2022/rem-5.8c",
    title="Remark 5.8: a trade-off function and its inverse",
    statement=r"In $f$-DP, $f$ can be replaced by $\max(f,f^{-1})$ without altering the definition, neighbours being "
    r"symmetric.",
    claim=SYMMETRIC,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="214",
    text=(RECONSTRUCTED,),
    reading="`f` is `T(R, S)` for any two laws. `max(f, f^-1)` is at least `f`, so that what is private with it is "
    "private with `f`; shown is the other half, at the corners of `T(P, Q)`, between which it is linear and the "
    "maximum convex.",
    twins=(
        Twin(
            "one way round alone",
            "asked of `(P, Q)`, not of `(Q, P)`",
            SYMMETRIC.put(kept="no_less(errors(P, Q), F)"),
        ),
    ),
)
ATTAINS = Every(
    all="R, S in laws",
    let={"f(R: law, S: law)": "errors(R, S)", "pair_of(F: curve)": "laws_of(F)"},
    show="let F = f(R, S): let L = pair_of(F): are_laws(L) and errors(L[0], L[1]) = F",
)
ATTAINED = Theorem(
    id="kifer2022/rem-5.8d",
    title="Remark 5.8: every trade-off function is attained",
    statement=r"For every trade-off function $f$ there are an $f$-DP mechanism and a post-processing for which "
    r"$1-P(A(M(D_1))=1)\ge f(P(A(M(D_2))=1))$ holds with equality.",
    claim=ATTAINS,
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="214",
    text=(RECONSTRUCTED,),
    reading="For piecewise linear `f`: the two laws that laws_of gives to its corners have the trade-off function "
    "`f`, so that at every size the best test is such a post-processing, for the pair in one order.",
    twins=(Twin("in the other order", "the laws exchanged", ATTAINS.put(pair_of="[laws_of(F)[1], laws_of(F)[0]]")),),
)
BY_EVENTS = Every(
    all="P, Q in laws; R, S in laws",
    let={
        "f(F: curve, x)": "tradeoff(F, x)",
        "by_events(P: law, Q: law, F: curve)": "every A in events(P): chance(P, A) <= 1 - f(F, chance(Q, A))",
    },
    show="let F = errors(R, S): (by_events(P, Q, F) and by_events(Q, P, F)) <=> "
    "(no_less(errors(P, Q), F) and no_less(errors(Q, P), F))",
)
EVENTS = Theorem(
    id="kifer2022/rem-5.9",
    title="Remark 5.9: events in the place of post-processings",
    statement=r"By convexity of $f$, $M$ is $f$-DP if and only if $P(M(D_1)\in S)\le1-f(P(M(D_2)\in S))$ for all "
    r"measurable $S$ and all neighbours.",
    claim=BY_EVENTS,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="215-216",
    text=(RECONSTRUCTED,),
    reading="`f` is `T(R, S)` for any two laws; privacy by all (randomised) tests is that `T(P, Q)` and `T(Q, P)` "
    "are at least `f`.",
    twins=(Twin("half of the sizes", "`f(x/2)` for `f(x)`", BY_EVENTS.put(f="tradeoff(F, x / 2)")),),
)
THEOREMS = (BOTH_WAYS, ATTAINED, EVENTS)
