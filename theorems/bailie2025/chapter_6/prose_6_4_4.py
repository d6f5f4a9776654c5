"""Sections 6.4.3 and 6.4.4 (bailie2025): clusters, weights that are adjusted, and what strata do to sensitivities."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, a, pointwise, r, s

CLUSTERS = Every(
    all="n, M, m in whole; c, x, y in functions(n, M)",
    given={"a draw": "1 <= m and m <= M", "neighbours": "hamming(x, y) = 1"},
    let={
        "included(c, M: whole, m: whole, i: whole)": "let S = (keep I in functions(M, 2): (sum j in I: j) = m): "
        "(count I in S: I[c[i]] = 1) / len(S)",
        "of(c, x)": "map i in range(len(c)): c[i] + 0 * x[i]",
    },
    show="every i in range(n): included(of(c, x), M, m, i) = included(of(c, y), M, m, i) "
    "and included(of(c, x), M, m, i) = m / M",
)
"""c gives each unit its cluster, x and y the records of neighbouring frames."""
ADJUSTED = Every(
    all="n, m in whole; g, h in functions(n, m)",
    given={"one record": "hamming(g, h) = 1"},
    let={
        "weights(g: dataset)": "map i in g: 12 / (count k in g: k = i)",
    },
    show="weights(g) != weights(h)",
)
"""Post-stratification: the known total of a group over how many respondents are in it."""
SOME_CHANGE = Every(
    all="n, m in whole",
    given={"several records": "n >= 2", "several groups": "m >= 2"},
    let=ADJUSTED.let,
    show="some g, h in functions(n, m): hamming(g, h) = 1 and weights(g) != weights(h)",
)
STRATA = Every(
    all="N, m in whole; h in functions(N, m); I, J in functions(N, 2)",
    given={
        "fixed sizes": "every k in range(m): size_in(h, I, k) = size_in(h, J, k)",
        "one record replaced": "hamming(I, J) = 2 and (sum i in I: i) = (sum j in J: j)",
    },
    let={"size_in(h, I, k: whole)": "count i in range(len(h)): I[i] = 1 and h[i] = k"},
    show="every i, j in range(N): I[i] = 1 and J[i] = 0 and I[j] = 0 and J[j] = 1 => h[i] = h[j]",
)
NO_STRATA = Every(all=STRATA.all, given={"one record replaced": STRATA.given["one record replaced"]}, show=STRATA.show)
REDUCED = Every(
    all="N1, N2, n1, n2, r1, r2, R in whole",
    given={
        "samples of both": "1 <= n1 and n1 <= N1 and 1 <= n2 and n2 <= N2",
        "closer within": "r1 < R and r2 < R",
    },
    let={"both(N1: whole, N2: whole, n1: whole, n2: whole, r1: whole, r2: whole)": "max(N1 / n1 * r1, N2 / n2 * r2)"},
    show="both(N1, N2, n1, n2, r1, r2) < (N1 + N2) / (n1 + n2) * R",
)
"""N_h units, n_h drawn and values within r_h of each other in stratum h; within R over all."""
PROPORTIONAL = REDUCED.assuming(proportional="n1 * N2 = n2 * N1")
SENSITIVITY = (
    "Sensitivities are those of prose-6.4.5-frame-repaired: the weight times the range of what may be replaced."
)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.4.3-cluster-srs",
        title="Section 6.4.3: simple random samples of clusters",
        statement=r"For single-stage cluster sampling with clusters drawn by simple random sampling, the probability "
        r"of selection does not change over neighbouring frames, as long as the clusters do not.",
        claim=CLUSTERS,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="3071",
        reading="The clusters are those of the units, whatever their records say.",
        twins=(
            Twin(
                "clusters by records",
                "a cluster is what the record says, and one in the sample is drawn twice as likely",
                CLUSTERS.put(included="(1 + c[i]) * m / (M + 1)", of="map i in range(len(c)): x[i] + 0 * c[i]"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.3-final-weights",
        title="Section 6.4.3: the final survey weights",
        statement=r"The final survey weights can never be treated as fixed: changing one record changes the models of "
        r"nonresponse and calibration, and so the weights.",
        claim=SOME_CHANGE,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3057,3069",
        reading="Weights are post-stratified: the known total of a group over how many respondents are in it. Not "
        "fixed: they differ at some neighbours.",
        twins=(
            Twin("every change", "weights differ at all neighbours", ADJUSTED),
            Twin("no adjustment", "the weight is the design's", SOME_CHANGE.put(weights="map i in g: 12 + 0 * i")),
            Twin("one respondent", "a group of one", SOME_CHANGE.without("several records").assuming(one="n = 1")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.4-stratum",
        title="Section 6.4.4: comparable samples of a stratified design",
        statement=r"Under a frame-invariant flavor with a stratified design the sizes of the samples of strata are "
        r"constant, and if comparable $\mathfrak s,\mathfrak s'$ differ in a single record, it belongs to the same "
        r"stratum in both.",
        claim=STRATA,
        routes=(Enumerate(EnumerateScope(up_to=4, values={"N": ("1", "2", "3", "4"), "m": ("1", "2")})),),
        lines="3087-3089",
        reading="The frame gives each unit its stratum `h`; samples are sets of units.",
        twins=(
            Twin("no strata", "samples of one size", NO_STRATA),
            Twin(
                "two records replaced",
                "they need not be of one stratum",
                STRATA.without("one record replaced").assuming(two="hamming(I, J) = 4"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.4-sensitivity",
        title="Section 6.4.4: strata reduce the sensitivity",
        statement=r"When values differ less within strata than across, the sensitivity of the Horvitz-Thompson "
        r"estimator is reduced under a frame-invariant flavor with a stratified design.",
        claim=REDUCED,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3087-3089",
        reading=f"Reduced against a simple random sample of the same size. {SENSITIVITY}",
    ),
    Theorem(
        id="bailie2025/prose-6.4.4-sensitivity-repaired",
        title="Section 6.4.4, repaired: strata with proportional allocation reduce the sensitivity",
        statement=r"With proportional allocation, when values differ less within strata than across, the sensitivity "
        r"of the Horvitz-Thompson estimator is reduced.",
        claim=Reduction(
            PROPORTIONAL,
            pointwise(a * r < a * s, And(a > 0, r >= 0, r < s)),
            "with proportional allocation the weight is `N/n` in every stratum, and `a` is this weight",
        ),
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="3087-3089",
        repairs="bailie2025/prose-6.4.4-sensitivity",
        fault="missing hypothesis",
        reading=SENSITIVITY,
        twins=(
            Twin("any allocation", "a stratum may be drawn thinly", REDUCED),
            Twin(
                "as far within",
                "`r_h = R` is allowed",
                PROPORTIONAL.without("closer within").assuming(r="r1 <= R and r2 <= R"),
            ),
        ),
    ),
)
