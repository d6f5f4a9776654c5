"""Proposition 21 (cho2024): Semi-DP of several releases, mechanism by mechanism or all at once."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

FIRST = "tensor(chained(F, F), chained(G, G))"
COMPOSED = "chained(tensor(F, G), tensor(F, G))"
KEPT = Every(
    all="P, Q, R in laws; P', Q', R' in laws",
    let={"promise(F: curve, G: curve)": FIRST},
    show="no_less(errors(P @ P', R @ R'), promise(kept_along([P, Q, R]), kept_along([P', Q', R'])))",
)
"""The output laws of two mechanisms along a path of two steps; f_i is the best that neighbours on it allow."""
STRONGER = Every(all="F, G in tradeoffs", show=f"no_less({FIRST}, {COMPOSED})")
SMALL = {"outcomes": 2}
ROUTES = (
    Enumerate(EnumerateScope(up_to=2, options=SMALL), slow=EnumerateScope(up_to=3, options=SMALL)),
    Prove(),
)
NO_PATH = Twin("no path", "as if a were 1", KEPT.put(promise="tensor(F, G)"))

THEOREMS = (
    Theorem(
        id="cho2024/prop-21a",
        title="Proposition 21: Semi-DP first",
        statement=r"Let $M_i$ be $(\mathcal D,A,f_i)$-DP for $i=1,\dots,m$ and $a$ the semi-adjacent parameter. Then "
        r"$(M_1,\dots,M_m)$ with $T$ satisfies $(\mathcal D_t,A_a,f_1^{\circ a}\otimes\dots\otimes f_m^{\circ "
        r"a})$-semi DP.",
        claim=KEPT,
        routes=ROUTES,
        lines="166-168,352-353",
        text=(RECONSTRUCTED,),
        reading="Two mechanisms and `a = 2` in the small cases; independent randomness. Paths run through the whole "
        "dataspace, as the adjacency metric does.",
        twins=(NO_PATH,),
    ),
    Theorem(
        id="cho2024/prop-21b",
        title="Proposition 21: composition first",
        statement=r"In the setting of Proposition 21, $(M_1,\dots,M_m)$ with $T$ satisfies "
        r"$(\mathcal D_t,A_a,(f_1\otimes\dots\otimes f_m)^{\circ a})$-semi DP.",
        claim=KEPT.put(promise=COMPOSED),
        routes=ROUTES,
        lines="166-168,350-351",
        text=(RECONSTRUCTED,),
        reading="As for the first part.",
        twins=(NO_PATH,),
    ),
    Theorem(
        id="cho2024/prop-21c",
        title="Proposition 21: Semi-DP first is the stronger",
        statement=r"$f_1^{\circ a}\otimes\dots\otimes f_m^{\circ a}\ge(f_1\otimes\dots\otimes f_m)^{\circ a}$.",
        claim=STRONGER,
        routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
        lines="169-170,354",
        text=(RECONSTRUCTED,),
        reading="The guarantees have the same pairs of datasets, so the functions decide. Two functions and `a = 2`.",
        twins=(
            Twin(
                "the other way", "composition first is the stronger", STRONGER.showing(f"no_less({COMPOSED}, {FIRST})")
            ),
        ),
    ),
)
