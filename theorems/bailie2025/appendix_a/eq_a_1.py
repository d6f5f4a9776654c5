"""Equation (A.1) (bailie2025): overlapping universes bring a bound between points that share none."""

from dpcalc.theory import Every, SearchStructures, Theorem, Twin

LOOK = (SearchStructures(),)
KEPT, TRIANGLE = "`T` satisfies the specification", "`D` has the triangle inequality"
EXACT, FINITE, SHARED, APART = (
    "`d(x1, x3) = d(x1, x2) + d(x2, x3)`",
    "`d(x1, x3)` is finite",
    "`x1`, `x2` are in `D` and `x2`, `x3` in `D'`",
    "no universe has `x1` and `x3`",
)
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); eps in budgets(MV)",
    let={
        "between(d: distance, x: point, y: point, z: point)": "d(x, z) = d(x, y) + d(y, z)",
        "near(d: distance, x: point, z: point)": "d(x, z) < inf",
        "overlapping(U: universe, V: universe, x: point, y: point, z: point)": "x in U and y in U and y in V"
        " and z in V",
        "apart(MV: multiverse, x: point, z: point)": "not share_a_universe(MV, x, z)",
        "combined(a: number, b: number)": "max(a, b)",
    },
    given={KEPT: "satisfies(D, MV, d, eps)", TRIANGLE: "has_triangle(D)"},
    show="every x, y, z in X: every U, V in MV:"
    " between(d, x, y, z) and near(d, x, z) and overlapping(U, V, x, y, z) and apart(MV, x, z)"
    " => D(x, z) <= combined(eps(U), eps(V)) * d(x, z)",
)
THEOREM = Theorem(
    id="bailie2025/eq-a.1",
    title="Equation (A.1): an implicit Lipschitz condition",
    statement=r"""Let $D_{\Pr}$ have the triangle inequality and let $T$ satisfy
$\varepsilon'$-DP$(\mathcal X,\mathscr D_1,d,D_{\Pr})$. If $d(x_1,x_3)=d(x_1,x_2)+d(x_2,x_3)<\infty$,
$x_1,x_2\in\mathcal D\in\mathscr D_1$, $x_2,x_3\in\mathcal D'\in\mathscr D_1$, and no universe has both $x_1$ and $x_3$,
then $D_{\Pr}(P_{x_1},P_{x_3})\le\max(\varepsilon'_{\mathcal D},\varepsilon'_{\mathcal D'})\,d(x_1,x_3)$.""",
    claim=CLAIM,
    lines="3661-3667",
    reading=(
        "For every multiverse and budget, not only those of Proposition A.3.2. That the bound is not set down by the "
        "specification is the last hypothesis."
    ),
    twins=(
        Twin(f"without: {KEPT}", "this hypothesis is dropped", CLAIM.without(KEPT), LOOK),
        Twin(f"without: {TRIANGLE}", "this hypothesis is dropped", CLAIM.without(TRIANGLE), LOOK),
        Twin("the smaller budget", "min in place of max", CLAIM.put(combined="min(a, b)"), LOOK),
        Twin(f"without: {EXACT}", "`x2` need not lie between", CLAIM.put(between="true"), LOOK),
        Twin(f"without: {SHARED}", "any two universes", CLAIM.put(overlapping="true"), LOOK),
        Twin(
            f"without: {FINITE}",
            "the distance may be infinite",
            CLAIM.put(near="true"),
            not_needed="any budget times an infinite distance is infinite",
        ),
        Twin(
            f"without: {APART}",
            "`x1` and `x3` may share a universe",
            CLAIM.put(apart="true"),
            not_needed="it says that the bound is not one of those set down, and does not matter for its truth",
        ),
    ),
)
