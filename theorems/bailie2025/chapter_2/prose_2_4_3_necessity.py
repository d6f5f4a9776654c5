"""Section 2.4.3 (bailie2025): whether releasing invariants needs their multiverse."""

from dpcalc.theory import AllOf, Every, Reading, Theorem, Twin

TV_ONE = "`D(P, Q)` is infinite whenever `TV(P, Q) = 1`"
CLAIM = Every(
    all="X, V in sets; c in maps(X, V); MV in multiverses(X); d in premetrics(X); D in premetrics(V);"
    " eps in budgets(MV)",
    given={TV_ONE: "every v, w in V: v = w or D(v, w) = inf"},
    show="every U in MV: (some x, y in U: c(x) != c(y))"
    " and satisfies(between_images(D, c), MV, d, eps) => eps(U) = inf",
)
"""D(v, w) is how far apart the point masses at v and w are, the laws of T(x) = c(x)."""
NEAR = CLAIM.showing(
    "every U in MV: (some x, y in U: c(x) != c(y) and d(x, y) < inf)"
    " and satisfies(between_images(D, c), MV, d, eps) => eps(U) = inf"
)
FINITE_DISTANCES, FINITE_BUDGETS, RELEASED = (
    "`d` is finite within universes",
    "budgets are finite",
    "`T(x) = c(x)` keeps them",
)
REFINEMENT = Every(
    all=CLAIM.all,
    given={
        **CLAIM.given,
        FINITE_DISTANCES: "every U in MV: every x, y in U: d(x, y) < inf",
        FINITE_BUDGETS: "every U in MV: eps(U) < inf",
        RELEASED: "satisfies(between_images(D, c), MV, d, eps)",
    },
    show="refines(MV, induced(c))",
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-necessity",
    title="Section 2.4.3: the invariant-induced multiverse is necessary",
    statement=r"""Let $D(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$. If a universe $\mathcal D_0$ holds $x,x'$ with
$c(x)\ne c(x')$, releasing the invariants exactly requires $\varepsilon_{\mathcal D_0}=\infty$; so it is necessary to
limit the Lipschitz condition through the invariant-induced universe function.""",
    claim=CLAIM,
    lines="1042-1046",
    readings=(
        Reading(
            "as Proposition 2.4.11",
            "under the hypothesis of the proposition of which it is said to be a consequence: `d(x, x') < inf`",
            NEAR,
        ),
    ),
    reading="""As stated, without the hypothesis `d(x, x') < inf` of Proposition 2.4.11, from which it is said to
follow. Released exactly: outputs tell the values of `c` apart, so that TV is 1 between different values.""",
    twins=(
        Twin(
            "`d` a metric",
            "`d` a metric with values in `[0, inf]`",
            CLAIM.assuming(**{"d is a metric": "is_metric(d)"}),
        ),
        Twin("`D` may be finite", "`D` any output premetric", CLAIM.without(TV_ONE)),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.4.3-necessity-repaired",
    title="Section 2.4.3: what releasing invariants needs",
    statement=r"""Let $D(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$. If a universe $\mathcal D_0$ holds $x,x'$ with
$c(x)\ne c(x')$ and $d(x,x')<\infty$, releasing the invariants exactly requires $\varepsilon_{\mathcal D_0}=\infty$. So
where distances within universes and all budgets are finite, it requires that $\mathscr D$ refines $\mathscr D_c$.""",
    claim=AllOf({"an infinite budget": NEAR, "a refinement": REFINEMENT}),
    lines="1042-1046",
    repairs="bailie2025/prose-2.4.3-necessity",
    fault="missing hypothesis",
    reading="Released exactly: outputs tell the values of `c` apart, so that TV is 1 between different values.",
    twins=(
        Twin("at any distance", "`x`, `x'` at any distance", CLAIM),
        Twin("`D` may be finite", "`D` any output premetric", NEAR.without(TV_ONE)),
        Twin("infinite distances", "any premetric `d`", REFINEMENT.without(FINITE_DISTANCES)),
        Twin("infinite budgets", "any budget", REFINEMENT.without(FINITE_BUDGETS)),
        Twin("another mechanism", "a release that does not keep the budgets", REFINEMENT.without(RELEASED)),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
