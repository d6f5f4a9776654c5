"""Section 2.4.6 (bailie2025): f-DP as a specification whose premetric is the tradeoff function, and repaired."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ERRORS = "least_error(P, Q, a)"
POWER = "1 - least_error(P, Q, a)"
EXCESS = "1 - a - least_error(P, Q, a)"
D = "D(P: law, Q: law, a: number)"
"""The values of a premetric D(P, Q) at the sizes a."""
ZERO_AT_EQUAL_LAWS = Every(
    all="P, Q in laws; a in rates",
    let={D: ERRORS},
    show="D(P, Q, a) >= 0 and (P = Q => D(P, Q, a) = 0)",
)
SAME_PROMISE = Every(
    all="P, Q in laws; P', Q' in laws",
    let={
        D: ERRORS,
        "f(P: law, Q: law, a: number)": "least_error(P, Q, a)",
        "sizes(P: law, Q: law, P': law, Q': law)": "map c in join([errors(P, Q), errors(P', Q')]): c[0]",
    },
    show="(every a in sizes(P, Q, P', Q'): least_error(P, Q, a) >= f(P', Q', a)) "
    "<=> every a in sizes(P, Q, P', Q'): D(P, Q, a) <= D(P', Q', a)",
)


def framework(premetric: str) -> AllOf:
    """D is a premetric, and f-DP is the bound on it with the budget that it has where the least errors are f."""
    return AllOf(
        {"a premetric": ZERO_AT_EQUAL_LAWS.put(D=premetric), "the same promise": SAME_PROMISE.put(D=premetric)}
    )


ROUTE = Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3))
TRADE_OFF = (
    "`f` is the least type II error of `P'` against `Q'`. Where errors are linear between the sizes of likelihood "
)
TRADE_OFF += "ratio tests, as they are on finitely many outcomes, these corners decide for all sizes."
AS_STATED = Theorem(
    id="bailie2025/prose-2.4.6-fdp",
    title="`f`-DP with the tradeoff function as premetric",
    statement=r"""With $D(P,Q)=\mathrm{Tr}(P,Q)\in[0,1]^{[0,1]}$, the least type II error of tests of $P$ against $Q$ at
each level, $f$-DP is the condition $D(P_x,P_{x'})\preccurlyeq\varepsilon\,d_{\mathcal X}(x,x')$ for a premetric with
values in $[0,\infty]^{[0,1]}$ and the pointwise order.""",
    claim=framework(ERRORS),
    routes=(ROUTE,),
    lines="1188-1188",
    reading=(
        "A multidimensional premetric is 0 at every size where both laws are equal, as Definition 2.4.16 asks in one "
        "dimension. The budget is `f`, at distance 1. The order is wrong as well: `f`-DP asks for errors of at least "
        f"`f`. {TRADE_OFF}"
    ),
    twins=(
        Twin("the order alone", "'at least `f'` read as (2.3) with budget `f`", SAME_PROMISE),
        Twin("powers", "the power in place of the error", framework(POWER)),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.4.6-fdp-repaired",
    title="`f`-DP with the excess of power over size as premetric",
    statement=r"""With $D(P,Q)(\alpha)=1-\alpha-\mathrm{Tr}(P,Q)(\alpha)$, where $\mathrm{Tr}$ is the least type II
error, $f$-DP is the condition $D(P_x,P_{x'})\preccurlyeq\varepsilon\,d_{\mathcal X}(x,x')$ for
$\varepsilon(\alpha)=1-\alpha- f(\alpha)$ and neighbours at distance 1, and $D$ is a premetric with values in
$[0,\infty]^{[0,1]}$.""",
    claim=AllOf(
        {
            "a premetric": ZERO_AT_EQUAL_LAWS.put(D=EXCESS),
            "the same promise": SAME_PROMISE.put(D=EXCESS),
        }
    ),
    routes=(ROUTE, Prove()),
    lines="1188-1188",
    repairs="bailie2025/prose-2.4.6-fdp",
    fault="convention",
    reading="Points at distance inf are not compared; `f` is a tradeoff function, as in the definition of `f`-DP. "
    f"{TRADE_OFF}",
    twins=(
        Twin("errors", "as printed: the type II error", framework(ERRORS)),
        Twin("powers", "the power itself, which is not 0 for equal laws", framework(POWER)),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
