"""Lemma 6.2.11 (bailie2025): the completion of a multiverse is complete, and promises the same."""

from dpcalc.theory import Every, Theorem, Twin

SYMMETRIC, TRIANGLE, SEPARATES = "`d` is symmetric", "`d` has the triangle inequality", "`d` is 0 only on the diagonal"
METRIC = {SYMMETRIC: "is_symmetric(d)", TRIANGLE: "has_triangle(d)", SEPARATES: "separates(d)"}
COMPLETION = {"completion(MV: multiverse, d: distance)": "join(map U in MV: map x in U: keep y in U: d(x, y) < inf)"}
FIRST = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X)",
    let=COMPLETION,
    given=METRIC,
    show="every U in completion(MV, d): every x, y in U: d(x, y) < inf",
)
SECOND = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X); eps in budgets(MV)",
    let=COMPLETION,
    given=METRIC,
    show="satisfies(D, completion(MV, d), d, least_around(completion(MV, d), MV, eps)) <=> satisfies(D, MV, d, eps)",
)
A = Theorem(
    id="bailie2025/lem-6.2.11a",
    title="Lemma 6.2.11, completeness",
    statement=r"""If $d$ is a metric with values in $[0,\infty]$, then the completion
$\overline{\mathscr D}=\{\mathcal D\cap[x]:\mathcal D\in\mathscr D,\,x\in\mathcal D\}$, where
$[x]=\{x':d(x,x')<\infty\}$, is complete: $d(x,x')<\infty$ for all $x,x'$ in one universe.""",
    claim=FIRST,
    lines="2920-2920,5740-5742",
    twins=(
        Twin("no symmetry", "`d` need not be symmetric", FIRST.without(SYMMETRIC)),
        Twin("no triangle inequality", "`d` need not have the triangle inequality", FIRST.without(TRIANGLE)),
        Twin(
            "MV itself",
            "MV for its completion",
            Every(all=FIRST.all, given=METRIC, show="every U in MV: every x, y in U: d(x, y) < inf"),
        ),
        Twin(
            "a pseudometric",
            "`d` may be 0 between different points, and more than 0 on the diagonal",
            FIRST.without(SEPARATES).over("X in sets; MV in multiverses(X); d in any_distances(X)"),
            not_needed="finite distances within `D n [x]` follow from symmetry and the triangle inequality through `x`",
        ),
    ),
)
B = Theorem(
    id="bailie2025/lem-6.2.11b",
    title="Lemma 6.2.11, equality of the sets of mechanisms",
    statement=r"""If $d$ is a metric with values in $[0,\infty]$, then for every budget $\varepsilon$ on $\mathscr D$
$\mathcal M(\mathcal D_0,\overline{\mathscr D},d,D,\varepsilon')=\mathcal M(\mathcal D_0,\mathscr D,d,D,\varepsilon)$,
where $\varepsilon'_{\mathcal D'}$ is the infimum of $\varepsilon_{\mathcal D}$ over the $\mathcal D\in\mathscr D$
with $\mathcal D'\subset\mathcal D$.""",
    claim=SECOND,
    lines="2920-2926,5744-5754",
    reading="Budgets may be infinite, as in chapter 2; finite ones are among them.",
    twins=(
        Twin(
            "any premetric",
            "`d` need not be a metric",
            SECOND.without(SYMMETRIC, TRIANGLE, SEPARATES),
            not_needed="`x'` at a finite distance from `x` lies in `D n [x]`, and so does `x`; other pairs are not "
            "restricted",
        ),
        Twin(
            "the largest budget",
            "the supremum for the infimum",
            SECOND.showing(
                "satisfies(D, completion(MV, d), d, largest_around(completion(MV, d), MV, eps))"
                " <=> satisfies(D, MV, d, eps)"
            ),
        ),
        Twin(
            "a function on the diagonal",
            "no triangle inequality, `D(P, P)` may exceed 0, and `d(x, x)` may be infinite",
            SECOND.without(TRIANGLE).over(
                "X in sets; MV in multiverses(X); d, D in any_distances(X); eps in budgets(MV)"
            ),
        ),
    ),
)
THEOREMS = (A, B)
