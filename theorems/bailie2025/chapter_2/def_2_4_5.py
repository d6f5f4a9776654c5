"""Definition 2.4.5 (bailie2025): every mechanism has a privacy loss."""

from dpcalc.theory import Every, Theorem, Twin

LEAST = "factor(`x`, `x'`) is the least `e` with `D(P_x, P_x') <= e d(x, x')`"
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X);"
    " factor in any_distances(X); eps in budgets(MV)",
    let={"loss(U: universe, factor: distance)": "largest x in U: largest y in U: factor(x, y)"},
    given={
        LEAST: "every x, y in X: if d(x, y) = inf or D(x, y) = 0 then factor(x, y) = 0"
        " else if d(x, y) = 0 then factor(x, y) = inf else factor(x, y) * d(x, y) = D(x, y)"
    },
    show="satisfies(D, MV, d, eps) <=> every U in MV: loss(U, factor) <= eps(U)",
)
THEOREM = Theorem(
    id="bailie2025/def-2.4.5-exists",
    title="Definition 2.4.5: the smallest budget exists",
    statement=r"""For every flavor and every mechanism, the budgets
$\varepsilon:\mathscr D\to[0,\infty]$ that the mechanism keeps are those with
$\varepsilon_{\mathcal D}\ge\sup_{x,x'\in\mathcal D}\varepsilon(x,x')$ for all $\mathcal D$, where
$\varepsilon(x,x')$ is the least $e$ with $D(P_x,P_{x'})\le e\,d(x,x')$. So they have a smallest element, that
supremum.""",
    claim=CLAIM,
    lines="883-885",
    reading="""The budgets above a function have it as their smallest element; it is the loss. The least factor of a
pair is 0 where `d` is infinite or `D` is 0, infinite where `d = 0 < D`, and `D / d` otherwise. The convention is used
for a budget
of infinity and `d = 0` as well, of which Remark 2.4.6 does not speak; without it there may be no budget at all (a
twin).""",
    twins=(
        Twin(
            "`inf * 0 = 0`",
            "with the other convention some budget is kept",
            Every(
                all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)",
                show="every U in MV: every x, y in U: D(x, y) <= (if d(x, y) = 0 then 0 else inf)",
            ),
        ),
        Twin(
            "a finite loss",
            "the smallest budget is finite",
            Every(
                all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X);"
                " factor in any_distances(X)",
                let=CLAIM.let,
                given=CLAIM.given,
                show="every U in MV: loss(U, factor) < inf",
            ),
        ),
        Twin(
            "`D(P, P)` above 0",
            "`D` and `d` any functions",
            CLAIM.over("X in sets; MV in multiverses(X); d, D, factor in any_distances(X); eps in budgets(MV)"),
            not_needed="a pair of a point with itself has a least factor like any other",
        ),
    ),
)
