"""Remark C.4.3 (bailie2025): convexity is stronger than quasi-convexity; the linear vacuous distorting function."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())
AVERAGE = "if w = 0 then t else if w = 1 then s else w * s + (1 - w) * t"
BOUNDED = Every(
    all="P1, P2, P3 in laws; w in rates",
    let={"d": "linear_vacuous", "bound(w, s, t)": "max(s, t)"},
    given={"no null points": "every p in join([P1, P2, P3]): p > 0"},
    show="d(P1, mix(w, P2, P3)) <= bound(w, d(P1, P2), d(P1, P3))",
)
STRICTER = Every(
    all="s, t, v in distances; w in rates",
    let={"convex(w, s, t)": AVERAGE, "quasi_convex(w, s, t)": "max(s, t)"},
    given={"(C.9)": "v <= convex(w, s, t)"},
    show="v <= quasi_convex(w, s, t)",
)
QUASI_CONVEX = BOUNDED
NOT_CONVEX = Every(
    all="P1, P2 in [[1/2, 1/2]]; P3 in [[0.7, 0.3]]",
    let={"d": "linear_vacuous"},
    show="d(P1, mix(1/2, P2, P3)) = 1/6 and 1/6 > 1/7 and 1/7 = 1/2 * d(P1, P2) + 1/2 * d(P1, P3)",
)
STRONGER = STRICTER
THEOREMS = (
    Theorem(
        id="bailie2025/rem-c4.3a",
        title="Remark C.4.3: convexity is strictly stronger than quasi-convexity",
        statement=r"""If $d(v_1,\alpha v_2+[1-\alpha]v_3)\le\alpha d(v_1,v_2)+(1-\alpha)d(v_1,v_3)$ for all arguments
(C.9), then $d(v_1,\alpha v_2+[1-\alpha]v_3)\le\max\{d(v_1,v_2),d(v_1,v_3)\}$ for all arguments (C.8), and not the
other way round.""",
        claim=AllOf(
            {"(C.9) implies (C.8)": STRONGER, "some `d` with (C.8)": QUASI_CONVEX, "which lacks (C.9)": NOT_CONVEX}
        ),
        routes=ROUTES,
        lines="4842-4847",
        reading=(
            "Both are for vectors of a convex set, as the remark's examples are. The function with (C.8) and without "
            "(C.9) is the linear vacuous one, the remark's own example. `s`, `t` and `v` are the distances at `v2`, "
            "`v3` and the mixture."
        ),
        twins=(
            Twin(
                "the other way round",
                "(C.8) implies (C.9) point by point",
                STRICTER.put(convex="max(s, t)", quasi_convex=AVERAGE),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/rem-c4.3b",
        title="Remark C.4.3: the linear vacuous distorting function is quasi-convex",
        statement=r"""On probabilities of a finite set that are positive at every point,
$d_{\mathrm{LV}}(P,Q)=\max_{S\ne\emptyset}\frac{Q(S)-P(S)}{Q(S)}$ satisfies (C.8).""",
        claim=QUASI_CONVEX,
        routes=ROUTES,
        lines="4850-4856",
        twins=(
            Twin(
                "the least",
                "the minimum for the maximum",
                BOUNDED.put(bound="min(s, t)"),
            ),
            Twin(
                "convex",
                "(C.9) for (C.8)",
                BOUNDED.put(bound=AVERAGE),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/rem-c4.3c",
        title="Remark C.4.3: the linear vacuous distorting function is not convex",
        statement=r"""With $\alpha=\frac12$, $\mathcal T=\{1,2\}$, $P_1=P_2$ uniform and $P_3(\{1\})=0.7$,
$d_{\mathrm{LV}}(P_1,\alpha P_2+(1-\alpha)P_3)=\frac16>\frac17
=\alpha d_{\mathrm{LV}}(P_1,P_2)+(1-\alpha)d_{\mathrm{LV}}(P_1,P_3)$.""",
        claim=NOT_CONVEX,
        lines="4854-4858",
    ),
)
