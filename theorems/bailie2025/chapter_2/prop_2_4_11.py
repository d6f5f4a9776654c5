"""Proposition 2.4.11 (bailie2025): invariants cost nothing in their own multiverse, and too much outside it."""

from __future__ import annotations

from dpcalc.theory import STRUCTURES, Every, Theorem, Twin

RELEASE = "X, V in sets; c in maps(X, V); d in premetrics(X); D in premetrics(V)"
"""Invariants c and the mechanism T(x) = c(x): D(v, w) is how far apart the point masses at v and w are."""
ANY_D = "X, V in sets; c in maps(X, V); d in premetrics(X); D in any_distances(V)"
NO_PREMETRIC = "X, V in sets; c in maps(X, V); d in any_distances(X); D in premetrics(V)"
FIRST = Every(all=RELEASE, show="satisfies(between_images(D, c), induced(c), d, everywhere(0, induced(c)))")
TV_ONE = "`D(P, Q)` is infinite whenever `TV(P, Q) = 1`"
SECOND = Every(
    all=f"{RELEASE}; MV in multiverses(X); eps in budgets(MV)",
    given={TV_ONE: "every v, w in V: v = w or D(v, w) = inf"},
    show="every U in MV: (some x, y in U: d(x, y) < inf and c(x) != c(y)) and eps(U) < inf"
    " => not satisfies(between_images(D, c), MV, d, eps)",
)
AT_ANY_DISTANCE = SECOND.showing(
    "every U in MV: (some x, y in U: c(x) != c(y)) and eps(U) < inf => not satisfies(between_images(D, c), MV, d, eps)"
)
CONSTANT = "`c` is constant within every universe"
THIRD = Every(
    all=f"{RELEASE}; MV in multiverses(X)",
    given={CONSTANT: "every U in MV: every x, y in U: c(x) = c(y)"},
    show="satisfies(between_images(D, c), MV, d, everywhere(0, MV))",
)
NOT_ZERO_ON_DIAGONAL = (
    "`D(P_x, P_x) = 0` is all that is asked of pairs with equal invariants, and 0 is within any bound"
)

A = Theorem(
    id="bailie2025/prop-2.4.11a",
    title="Proposition 2.4.11, first half",
    statement=r"""For every input premetric $d$, output premetric $D$ and invariants $c$, the mechanism $T(x)=c(x)$
satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D_c,d,D)$ with $\varepsilon_{\mathcal D}=0$ for all
$\mathcal D\in\mathscr D_c$.""",
    claim=FIRST,
    lines="1034-1034,3887-3887",
    twins=(
        Twin("another multiverse", "any multiverse in place of the induced one", THIRD.without(CONSTANT)),
        Twin("`D(P, P)` above 0", "`D` any function of two laws", FIRST.over(ANY_D)),
        Twin(
            "`d(x, x)` above 0",
            "`d` any function of two datasets",
            FIRST.over(NO_PREMETRIC),
            not_needed=NOT_ZERO_ON_DIAGONAL,
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-2.4.11b",
    title="Proposition 2.4.11, second half",
    statement=r"""Let $D(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$, and let some universe $\mathcal D_0\in\mathscr D$ hold
$x,x'$ with $d(x,x')<\infty$ and $c(x)\ne c(x')$. Then $T(x)=c(x)$ does not satisfy
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ for any $\varepsilon$ with $\varepsilon_{\mathcal D_0}<\infty$.""",
    claim=SECOND,
    lines="1036-1036,3887-3887",
    reading="""The invariants are released exactly: the `sigma`-algebra on the outputs tells the values of `c` apart, as
the Borel `sigma`-algebra does, so that TV is 1 between different values.""",
    twins=(
        Twin("`D` may be finite", "`D` any output premetric", SECOND.without(TV_ONE)),
        Twin(
            "`d(x, x')` infinite",
            "any `x`, `x'` with different invariants",
            AT_ANY_DISTANCE,
        ),
        Twin(
            "equal invariants",
            "any `x`, `x'` at finite distance",
            SECOND.showing(
                "every U in MV: (some x, y in U: d(x, y) < inf) and eps(U) < inf"
                " => not satisfies(between_images(D, c), MV, d, eps)"
            ),
        ),
        Twin(
            "an infinite budget",
            "any budget of `D_0`",
            SECOND.showing(
                "every U in MV: (some x, y in U: d(x, y) < inf and c(x) != c(y))"
                " => not satisfies(between_images(D, c), MV, d, eps)"
            ),
        ),
    ),
)
C = Theorem(
    id="bailie2025/prop-2.4.11c",
    title="After Proposition 2.4.11: other multiverses that keep the invariants",
    statement=r"""If $c(x)=c(x')$ for all $x,x'\in\mathcal D$ and all $\mathcal D\in\mathscr D$, then $T(x)=c(x)$
satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ with $\varepsilon_{\mathcal D}=0$ throughout, for every $d$ and
$D$.""",
    claim=THIRD,
    lines="1038-1038",
    reading="The results of the proposition are those of its first half: its second half speaks of other multiverses.",
    twins=(
        Twin("`c` may vary", "any multiverse", THIRD.without(CONSTANT)),
        Twin("`D(P, P)` above 0", "`D` any function of two laws", THIRD.over(f"{ANY_D}; MV in multiverses(X)")),
        Twin(
            "`d(x, x)` above 0",
            "`d` any function of two datasets",
            THIRD.over(f"{NO_PREMETRIC}; MV in multiverses(X)"),
            not_needed=NOT_ZERO_ON_DIAGONAL,
        ),
    ),
)

FIRST_EARLIER = Theorem(
    id="bailie2023/prop-4.3a",
    title="Proposition 4.3, first half",
    statement=r"""For all divergences $d_{\mathcal X}$ and $d_{\mathcal T}$, the mechanism $T(X)=c(X)$ satisfies
$(\mathcal D_c,d_{\mathcal X},d_{\mathcal T})$ with budget $\varepsilon_{\mathcal D}=0$.""",
    claim=A.claim,
    routes=STRUCTURES,
    source="bailie2023",
    lines="375",
    twins=A.twins,
)
SECOND_EARLIER = Theorem(
    id="bailie2023/prop-4.3b",
    title="Proposition 4.3, second half",
    statement=r"""Let $d_{\mathcal T}(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$, and let some universe $\mathcal D_0$ of
$\mathcal D$ hold $X_1,X_2$ with $d_{\mathcal X}(X_1,X_2)<\infty$ and $c(X_1)\ne c(X_2)$. Then $T(X)=c(X)$ satisfies
$(\mathcal D,d_{\mathcal X},d_{\mathcal T})$ for no $\varepsilon_{\mathcal D_0}<\infty$.""",
    claim=B.claim,
    routes=STRUCTURES,
    source="bailie2023",
    lines="377-381",
    reading="Shown for every set of universes; the image of a universe function is one.",
    twins=B.twins,
)
THIRD_EARLIER = Theorem(
    id="bailie2023/prop-4.3c",
    title="Proposition 4.3, extension",
    statement=r"""If $c$ is constant within every universe of $\mathcal D$, then $T(X)=c(X)$ satisfies $(\mathcal
D,d_{\mathcal X},d_{\mathcal T})$ with budget $0$.""",
    claim=C.claim,
    routes=STRUCTURES,
    source="bailie2023",
    lines="383",
    reading=C.reading,
    twins=C.twins,
)
THEOREMS = (A, B, C, FIRST_EARLIER, SECOND_EARLIER, THIRD_EARLIER)
