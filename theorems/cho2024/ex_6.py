"""Example 6 and Definition 20 (cho2024): group privacy beside Semi-DP, and the order of guarantees."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.prose_2_2_group_privacy import CLAIM

UNIVERSE = {"D(n: whole, t: whole)": "keep x in functions(n, 2): (sum v in x: v) = t"}
LEFT_OUT = Some(
    all="n, t in whole",
    let=UNIVERSE,
    show="some x, z in functions(n, 2): 0 < hamming(x, z) and hamming(x, z) <= semi_adjacent(D(n, t)) and not (x in "
    "D(n, t) and z in D(n, t))",
)
ALL_PAIRS = Every(
    all="n, t in whole; x, z in functions(n, 2)",
    let=UNIVERSE,
    given={"within `a(t)`": "hamming(x, z) <= semi_adjacent(D(n, t))"},
    show="x in D(n, t) and z in D(n, t)",
)
ORDER = "(every i in range(len(R)): S[i] <= R[i]) and no_less(F, G)"
"""The pairs of S are among those of R, and f of the first is no less."""
LET = {"stronger(R: event, F: curve, S: event, G: curve)": ORDER}
REFLEXIVE = Every(all="n in few; R in relations(n); F in tradeoffs", let=LET, show="stronger(R, F, R, F)")
TRANSITIVE = Every(
    all="n in few; R, S, Q in relations(n); F, G, H in tradeoffs",
    let=LET,
    given={"first": "stronger(R, F, S, G)", "second": "stronger(S, G, Q, H)"},
    show="stronger(R, F, Q, H)",
)
ANTISYMMETRIC = Every(
    all="n in few; R, S in relations(n); F, G in tradeoffs",
    let=LET,
    given={"first": "stronger(R, F, S, G)", "second": "stronger(S, G, R, F)"},
    show="R = S and no_less(F, G) and no_less(G, F)",
)
TOTAL = Every(
    all="n in few; R, S in relations(n); F, G in tradeoffs",
    let=LET,
    show="stronger(R, F, S, G) or stronger(S, G, R, F)",
)
SMALL = (Enumerate(EnumerateScope(up_to=3, instances=40)),)
THEOREMS = (
    Theorem(
        id="cho2024/ex-6",
        title="Example 6: group privacy protects more pairs",
        statement=r"Let $M$ be $(\mathcal D,A,f)$-DP and $a$ the semi-adjacent parameter of an invariant. $M$ "
        r"satisfies $(\mathcal D,A_a,f^{\circ a})$-DP and $(\mathcal D_t,A_a,f^{\circ a})$-semi DP. Some pairs "
        r"protected under group privacy are not protected under Semi-DP.",
        claim=AllOf({"group privacy": CLAIM, "some are left out": LEFT_OUT}),
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="150-154",
        text=(RECONSTRUCTED,),
        reading="The pairs of `D_t` within `a(t)` are among those of the dataspace, so Semi-DP follows from group "
        "privacy.",
        twins=(Twin("all pairs", "every pair within `a(t)` is one of `D_t`", ALL_PAIRS),),
    ),
    Theorem(
        id="cho2024/def-20-partial-order",
        title="Definition 20: a partial order",
        statement=r"$(\mathcal D_1,A_1,f_1)$-DP is stronger than $(\mathcal D_2,A_2,f_2)$-DP if "
        r"$\mathrm{IND}(\mathcal D_2,A_2)\subseteq\mathrm{IND}(\mathcal D_1,A_1)$ and $f_1\ge f_2$. That is a partial "
        r"order.",
        claim=AllOf({"reflexive": REFLEXIVE, "transitive": TRANSITIVE, "antisymmetric": ANTISYMMETRIC}),
        routes=SMALL,
        lines="160-163",
        text=(RECONSTRUCTED,),
        reading="Guarantees with the same pairs and the same function are the same.",
        twins=(
            Twin("pairs alone", "compared by their pairs", ANTISYMMETRIC.put(stronger=ORDER.split(" and no_less")[0])),
            Twin("total", "any two can be compared", TOTAL),
        ),
    ),
)
