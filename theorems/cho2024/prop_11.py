"""Propositions 11 and 15 and Corollary 18 (cho2024): what a private mechanism promises once an invariant is known."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._universes import FEATURES
from theorems.cho2024.prose_2_2_group_privacy import THREE, TWO
from theorems.cho2024.thm_16 import BOUND

ALONE = Every(
    all="P, Q in laws",
    let={"bound(F: curve)": "F"},
    show="no_less(errors(P, Q), bound(kept_along([P, Q]))) and no_less(errors(Q, P), bound(kept_along([P, Q])))",
)
ALONG = {"two steps": TWO}
PATHS = {**ALONG, "three steps": THREE}
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove())
WITH_FEATURES = (Enumerate(EnumerateScope(up_to=4, values=FEATURES.values)), Prove())
PATH = (
    "An adjacency metric counts steps between neighbours in the whole dataspace, so that datasets of `D_t` at "
    "distance `k` are joined by a path of `k` neighbours, which may leave `D_t`."
)
FEWER = Twin("one step less", "`f` composed `k - 1` times", TWO.put(bound="F"))
THEOREMS = (
    Theorem(
        id="cho2024/prop-11a",
        title="Proposition 11: full characterisation",
        statement=r"Let $M$ be $(\mathcal D,A,f)$-DP, $A$ defined by an adjacency metric $d$, and $T$ an invariant "
        r"with the value $t$. For all $X,X'\in\mathcal D_t$: $T(M(X),M(X'))\ge f^{\circ d(X,X')}$.",
        claim=AllOf(PATHS),
        routes=ROUTES,
        lines="95-97",
        text=(RECONSTRUCTED,),
        reading=PATH,
        twins=(FEWER,),
    ),
    Theorem(
        id="cho2024/prop-11b",
        title="Proposition 11: if and only if",
        statement=r"$M$ is $(\mathcal D,A,f)$-DP if and only if it is $(\mathcal D,A_k,f^{\circ k})$-DP for all $k$.",
        claim=AllOf({"if, at `k = 1`": ALONE, **PATHS}),
        routes=ROUTES,
        lines="98",
        text=(RECONSTRUCTED,),
        reading=f"{PATH} For `k = 1` both say the same.",
        twins=(FEWER, Twin("no loss", "equal laws at `k = 1`", ALONE.put(bound="[[F[0][0], 1], [1, 0]]"))),
    ),
    Theorem(
        id="cho2024/prop-15",
        title="Proposition 15: from private to semi-private",
        statement=r"Let $M$ be $(\mathcal D,A,f)$-DP, $A$ defined by an adjacency metric, and $a=a(t)$. Then "
        r"$(M(X),T(X))$ satisfies $(\mathcal D_t,A_a,f^{\circ a})$-semi DP.",
        claim=AllOf(PATHS),
        routes=ROUTES,
        lines="117-120",
        text=(RECONSTRUCTED,),
        reading=f"{PATH} Releasing `T` adds a constant within `D_t`, and `f` composed fewer times is no less, since "
        "`f(x) <= x`.",
        twins=(FEWER,),
    ),
    Theorem(
        id="cho2024/cor-18",
        title="Corollary 18: one-way margins",
        statement=r"Let $X$ have $k$ features, let the one-way margins be the invariant, and let $M$ be $(\mathcal "
        r"D,A,f)$-DP under the Hamming distance. Then $(M(X),C(X))$ satisfies $(\mathcal "
        r"D_t,A_{k+1},f^{\circ(k+1)})$-semi DP.",
        claim=AllOf({"Theorem 16": BOUND, **PATHS}),
        routes=WITH_FEATURES,
        lines="147-149",
        text=(RECONSTRUCTED,),
        reading=f"{PATH} One and two features in the small cases.",
        twins=(replace(FEWER, routes=ROUTES), Twin("one less", "`a(t)` at most `k`", BOUND.put(bound="k"))),
    ),
)
