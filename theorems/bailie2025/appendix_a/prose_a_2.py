"""Appendix A.2 (bailie2025): what else the custodian may say of the budget."""

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems.bailie2025._budget_release import B_IS_B_PRIME

SAME_OUTPUT = "the output is the same everywhere, and so is its law"
CONSTANT = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)",
    given={SAME_OUTPUT: "every x, y in X: D(x, y) = 0"},
    show="satisfies(D, MV, d, everywhere(0, MV))",
)
POLICY = Theorem(
    id="bailie2025/prose-a.2-policy",
    title="Appendix A.2: the budget function can be released",
    statement=r"""The constant mechanism $x\mapsto\varepsilon_{\mathcal D}$, which releases the whole budget function,
has no privacy loss.""",
    claim=CONSTANT,
    lines="3623-3623",
    twins=(Twin("not constant", "the output may vary", CONSTANT.without(SAME_OUTPUT)),),
)
KEPT, FINITE, TOLD_APART = "`b'` satisfies the flavor", "its budget is finite", "`D = inf` where `TV = 1`"
B_PRIME = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); eps, eps' in budgets(MV)",
    given={
        KEPT: "satisfies(D, MV, d, eps')",
        FINITE: "every U in MV: eps'(U) < inf",
        TOLD_APART: "every x, y in X: joined_by_steps(MV, d, x, y)"
        " => same_elements(budgets_at(MV, eps, x), budgets_at(MV, eps, y)) or D(x, y) = inf",
    },
    show=B_IS_B_PRIME,
    along=("same_elements(budgets_at(MV, eps, u), budgets_at(MV, eps, v))",),
)
EXACT = Theorem(
    id="bailie2025/prose-a.2-bprime",
    title="Appendix A.2: the budgets of the universes of `x` itself",
    statement=r"""Suppose $D_{\Pr}(P,Q)=\infty$ whenever $d_{\mathrm{TV}}(P,Q)=1$. If the mechanism
$b'(x)=\{\varepsilon_{\mathcal D}:x\in\mathcal D\}$ satisfies the flavor with a finite budget, then $b(x)=b'(x)$ for all
$x$.""",
    claim=B_PRIME,
    lines="3623-3627",
    reading=(
        "An infinite privacy loss: no budget that is finite in every universe is satisfied. `b'` is given as a "
        "function alone, and so has the `sigma`-algebras that appendix A.1 recommends, in which every set is "
        "measurable: laws of different values of `b'` are different point masses, at total variation distance 1."
    ),
    twins=(
        Twin(
            f"without: {KEPT}",
            "this hypothesis is dropped",
            B_PRIME.without(KEPT),
        ),
        Twin(f"without: {FINITE}", "this hypothesis is dropped", B_PRIME.without(FINITE)),
        Twin(f"without: {TOLD_APART}", "this hypothesis is dropped", B_PRIME.without(TOLD_APART)),
    ),
)
EQUAL = "equal budgets are released with equal laws"
REALISED_LOSS = Every(
    all="X, V in sets; c in maps(X, V); eps in budgets(induced(c)); d in premetrics(X); D in output_distances(X)",
    given={EQUAL: "every U, V' in induced(c): eps(U) = eps(V') => every x in U: every y in V': D(x, y) = 0"},
    show="satisfies(D, induced(c), d, everywhere(0, induced(c)))",
)
DISJOINT = Every(
    all="X, V in sets; c in maps(X, V)",
    show="every U, U' in induced(c): same_points(U, U') or every x in U: not x in U'",
)
REALISED = Theorem(
    id="bailie2025/prose-a.2-realised",
    title="Appendix A.2: the realised budget of an invariant-induced multiverse",
    statement=r"""For an invariant $c$, different universes of $\mathscr D_c$ are disjoint, and the mechanism
$x\mapsto\varepsilon_{\mathcal D_c(x)}$ satisfies $(\mathcal X,\mathscr D_c,d,D_{\Pr})$ with budget $0$.""",
    claim=AllOf({"condition I": DISJOINT, "no privacy loss": REALISED_LOSS}),
    lines="3627-3627",
    twins=(
        Twin(
            "any multiverse",
            "the universes are not those of `c`",
            Every(
                all="X, V in sets; c in maps(X, V); eps in budgets(induced(c)); MV in multiverses(X);"
                " d in premetrics(X); D in output_distances(X)",
                given=REALISED_LOSS.given,
                show="satisfies(D, MV, d, everywhere(0, MV))",
            ),
        ),
        Twin(
            "any function",
            "equal budgets need not be released with equal laws",
            Every(
                all="X, V in sets; c in maps(X, V); d in premetrics(X); D in output_distances(X)",
                show=REALISED_LOSS.show,
            ),
        ),
    ),
)
THEOREMS = (POLICY, EXACT, REALISED)
