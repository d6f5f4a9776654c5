"""Section 2.5 (bailie2025): post-processing and composition of the normalised Renyi metric."""

from __future__ import annotations

from sympy import Rational

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._premetric_laws import LAWS, NOR, ORDERS, QUADRATIC, SUPREMUM
from theorems.bailie2025._output_premetrics import AT_ORDERS, NOR_POST, SQUARES_ADD_UP
from theorems.bailie2025._zcdp import DHC_HOUSEHOLD, DHC_PERSON, PL_HOUSEHOLD, PL_PERSON, TOPDOWN, sums_to

TWO_OUTCOMES = Enumerate(EnumerateScope(up_to=4, options={"outcomes": 2}, values=ORDERS))
DEPENDENT = Every(
    all="J, K in laws_on(4); a in amounts",
    let={
        "D(a: number, P: law, Q: law)": NOR.of,
        "first": "[1, 1, 0, 0]",
        "second": "[1, 0, 1, 0]",
    },
    given={"an order above 1": "a > 1"},
    show="square(D(a, J, K)) <= square(D(a, event(J, first), event(K, first))) "
    "+ square(D(a, event(J, second), event(K, second)))",
)
"""Joint laws of two outputs of two values, 00, 01, 10 and 11, and the events that one of them is 0."""
STATED = (
    Theorem(
        id="bailie2025/prose-2.5-nor-pp",
        title="NoR is immune to post-processing",
        statement=r"$D_{\mathrm{NoR}}(f_\ast P,f_\ast Q)\le D_{\mathrm{NoR}}(P,Q)$ for all $P,Q$ on one space and "
        r"every measurable $f$; hence every flavor with $D_{\mathrm{NoR}}$ is immune to post-processing.",
        claim=NOR_POST,
        routes=AT_ORDERS,
        lines="1242-1242",
        reading="Pair of datasets by pair of datasets, whatever the rest of the flavor. Randomised maps are "
        f"included. {SUPREMUM} What the lemma proves is that `t^a` is convex; that convexity is enough (Jensen's "
        "inequality) is in the words of the reduction.",
        twins=(LAWS["post-processing"].twin(NOR),),
    ),
    Theorem(
        id="bailie2025/prose-2.5-nor-comp",
        title="Under NoR, squares of privacy losses add up",
        statement=r"If $T_1,T_2$ have independent seeds and satisfy $\rho_1$- and $\rho_2$-DP with output premetric "
        r"$D_{\mathrm{NoR}}$, then $(T_1,T_2)$ satisfies $\sqrt{\rho_1^2+\rho_2^2}$-DP: "
        r"$D_{\mathrm{NoR}}(P\times P',Q\times Q')^2\le D_{\mathrm{NoR}}(P,Q)^2+D_{\mathrm{NoR}}(P',Q')^2$.",
        claim=SQUARES_ADD_UP,
        routes=(TWO_OUTCOMES, Prove()),
        lines="1242-1242",
        reading="Pair of datasets by pair of datasets: multiplying both distances by `d(x, x')` changes nothing. "
        f"{SUPREMUM}",
        twins=(
            Twin(
                "a smaller constant",
                "nine tenths of each distance",
                NOR.has(
                    QUADRATIC.showing("square(D(P @ R, Q @ S)) <= square(9/10) * (square(D(P, Q)) + square(D(R, S)))")
                ),
                (TWO_OUTCOMES,),
            ),
            Twin(
                "dependent seeds",
                "the two outputs need not be independent",
                DEPENDENT,
                (Enumerate(EnumerateScope(up_to=3, values=ORDERS)),),
            ),
        ),
    ),
)

PL, DHC = Rational("2.63"), Rational("12.66")
EARLIER = Theorem(
    id="bailie2023/prose-6.1-budget-addition",
    title="Proof of Theorem 6.1: composition",
    statement=r"By composition $[T_p,T_h]$ of the redistricting run has $\rho=0.07+2.56=2.63$, that of the DHC run "
    r"$\rho=7.70+4.96=12.66$, and with the redistricting file $12.66+2.63=15.29$.",
    claim=AllOf(
        {
            "redistricting": sums_to((PL_HOUSEHOLD, PL_PERSON), PL),
            "DHC": sums_to((DHC_HOUSEHOLD, DHC_PERSON), DHC),
            "both": sums_to((DHC, PL), TOPDOWN),
            "budgets add": STATED[1].claim,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2023",
    lines="697-699",
    reading="The usual `rho` is the square of that of the normalised Renyi distance; squares add up for independent "
    "noise, pair of datasets by pair of datasets (bailie2025/prose-2.5-nor-comp).",
    twins=(Twin("one run", "the DHC run alone", sums_to((DHC,), TOPDOWN)), *STATED[1].twins),
)
THEOREMS = (*STATED, EARLIER)
