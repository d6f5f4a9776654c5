"""Proposition A.2.1 (bailie2025): functions with a finite privacy loss are the functions of [x].

By Definition A.1.2 a mechanism brings a sigma-algebra on its outputs for each component [x]. The law at x is the point
mass at f(x) there. Two such laws are equal if no measurable set tells f(x) from f(x'), and else one set has mass 1
under one and 0 under the other: their total variation distance is 1. Any merging of values arises from a sigma-algebra.
"""

from dpcalc.theory import Every, Reading, Theorem, Twin

POINT_MASSES = "equal values have equal laws"
STANDING = {POINT_MASSES: "every x, y in X: joined_by_steps(MV, d, x, y) and f(x) = f(y) => P(x) = P(y)"}
"""P(x) is the law at x, an element of the set L of laws, and Dp a premetric on these."""
FUNCTION_OF_COMPONENT = "every x, y in X: joined_by_steps(MV, d, x, y) => f(x) = f(y)"
FUNCTION, APART = "`f` is a function of `[x]`", "`Dp = inf` where `TV = 1`"
KEPT, FINITE = "`f` satisfies the budget", "the budget is finite"
ALL = "X, V, L in sets; MV in multiverses(X); d in premetrics(X); Dp in premetrics(L); f in maps(X, V); P in maps(X, L)"
ONLY_IF = Every(
    all=f"{ALL}; eps in budgets(MV)",
    given={
        **STANDING,
        APART: "every x, y in X: P(x) = P(y) or Dp(P(x), P(y)) = inf",
        KEPT: "satisfies(between_images(Dp, P), MV, d, eps)",
        FINITE: "every U in MV: eps(U) < inf",
    },
    show=FUNCTION_OF_COMPONENT,
    along=("f(u) = f(v)",),
)
TOLD_APART = "the `sigma`-algebras tell the values of `f` apart"
RECOMMENDED = ONLY_IF.assuming(
    **{TOLD_APART: "every x, y in X: joined_by_steps(MV, d, x, y) and P(x) = P(y) => f(x) = f(y)"}
)
IF = Every(
    all=ALL,
    given={**STANDING, FUNCTION: FUNCTION_OF_COMPONENT},
    show="satisfies(between_images(Dp, P), MV, d, everywhere(0, MV))",
)
A = Theorem(
    id="bailie2025/prop-a.2.1a",
    title="Proposition A.2.1, (A) implies (B)",
    statement=r"""Suppose $D_{\Pr}(P,Q)=\infty$ whenever $d_{\mathrm{TV}}(P,Q)=1$. If a mechanism
$f:\mathcal X\to\mathcal T$ that is not random satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with all $\varepsilon_{\mathcal D}<\infty$, then $f$ is
constant on each component $[x]$.""",
    claim=ONLY_IF,
    lines="3608-3611,3940-3944",
    readings=(
        Reading(
            "recommended `sigma`-algebras",
            "with the `sigma`-algebras recommended on the page before, which tell the values of `f` apart",
            RECOMMENDED,
        ),
    ),
    reading=(
        "For any mechanism in the sense of Definition A.1.2, which brings a `sigma`-algebra on the outputs for each "
        "component; the definition allows any that makes `f` measurable, and appendix A.1 speaks of the trivial one. "
        "The repaired statement asks for `sigma`-algebras that tell the values apart, as those recommended there do."
    ),
)
A_REPAIRED = Theorem(
    id="bailie2025/prop-a.2.1a-repaired",
    title="Proposition A.2.1, (A) implies (B), where `sigma`-algebras tell values apart",
    statement=r"""Suppose $D_{\Pr}(P,Q)=\infty$ whenever $d_{\mathrm{TV}}(P,Q)=1$. Let $f:\mathcal X\to\mathcal T$ be a
mechanism that is not random, with $\sigma$-algebras in which any two values of $f$ on one component $[x]$ are told
apart by a measurable set (in those of Definition A.1.4 every set is measurable). If $f$ satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with all $\varepsilon_{\mathcal D}<\infty$, then $f$ is
constant on each $[x]$.""",
    claim=RECOMMENDED,
    lines="3608-3611,3940-3944",
    repairs="bailie2025/prop-a.2.1a",
    fault="missing hypothesis",
    twins=(
        Twin(f"without: {APART}", "this hypothesis is dropped", RECOMMENDED.without(APART)),
        Twin(
            f"without: {KEPT}",
            "this hypothesis is dropped",
            RECOMMENDED.without(KEPT),
        ),
        Twin(f"without: {FINITE}", "this hypothesis is dropped", RECOMMENDED.without(FINITE)),
        Twin(f"without: {TOLD_APART}", "this hypothesis is dropped", ONLY_IF),
        Twin("constant everywhere", "`f` is constant", RECOMMENDED.showing("every x, y in X: f(x) = f(y)")),
    ),
)
B = Theorem(
    id="bailie2025/prop-a.2.1b",
    title="Proposition A.2.1, (B) implies (A) with zero loss",
    statement=r"""If a mechanism $f:\mathcal X\to\mathcal T$ that is not random is constant on each component $[x]$,
then it satisfies $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with $\varepsilon_{\mathcal D}=0$ for
all $\mathcal D$, whatever $D_{\Pr}$.""",
    claim=IF,
    lines="3608-3615,3938-3938",
    twins=(
        Twin("any `f`", "`f` need not be a function of `[x]`", IF.without(FUNCTION)),
        Twin(
            "finite in both orders",
            "`f` is only equal where `d(x, x')` and `d(x', x)` are both finite",
            IF.without(FUNCTION).assuming(
                **{
                    "`f` is equal where both distances are finite": "every x, y in X:"
                    " d(x, y) < inf and d(y, x) < inf and share_a_universe(MV, x, y) => f(x) = f(y)"
                }
            ),
        ),
    ),
)
THEOREMS = (A, A_REPAIRED, B)
