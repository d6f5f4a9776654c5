"""Section 6.4.3 (bailie2025): the sensitivities of counts, the Horvitz-Thompson estimator, weights that change."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._weights import DESIGNS, EVERY_UNIT, WEIGHTED

COUNT = Every(
    all="n in whole",
    given={"records": "n >= 1"},
    let={
        "neighbours_of(x)": "map i in range(len(x)): without_place(x, i)",
        "ones(x)": "count r in x: r = 1",
        "most": "1",
    },
    show="(largest x in vectors(2, 1, n): largest y in neighbours_of(x): abs(ones(x) - ones(y))) = most",
)
UNBIASED = Every(
    all=f"{DESIGNS}; x in real_vectors(N)",
    given=EVERY_UNIT,
    let={**WEIGHTED, "expected(P: law, S: lists, x: vector)": "sum k in range(len(S)): P[k] * estimate(P, S, k, x)"},
    show="expected(P, functions(N, 2), x) = sum r in x: r",
)
WEIGHTS = Every(
    all="n, m in whole; w in functions(n, m)",
    given={"positive weights": "n >= 1 and every a in w: a >= 1"},
    let={
        "weighted_count(w, x, I)": "sum i in range(len(w)): I[i] * w[i] * x[i]",
        "moves(w: dataset)": "largest x, I in functions(len(w), 2): largest i in range(len(w)): "
        "abs(weighted_count(w, x, I) - weighted_count(w, x, map j in range(len(w)): if j = i then 0 else I[j]))",
        "most(w: dataset)": "largest a in w: a",
    },
    show="moves(w) = most(w)",
)
CLUSTERS = Every(
    all="n, m in whole; x, y in functions(n, m)",
    given={"neighbours": "hamming(x, y) = 1"},
    let={"size_of(x, c)": "count r in x: r = c", "one": "1"},
    show="(every c in range(m): abs(size_of(x, c) - size_of(y, c)) <= one)",
)
ARBITRARY = Every(
    all="p, q in rates; r in amounts",
    given={"others have a size": "r > 0", "inside": "0 < p and p < 1 and 0 < q and q < 1"},
    let={"share(a: number, r: number)": "a / (a + r)", "size_for(p: number, r: number)": "r * p / (1 - p)"},
    show="size_for(p, r) > 0 and share(size_for(p, r), r) = p and share(size_for(q, r), r) = q",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.4.3-count",
        title="Section 6.4.3: the sensitivity of a counting query",
        statement=r"Under unbounded DP the sensitivity of a counting query is 1.",
        claim=COUNT,
        routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=7)),),
        lines="3051-3053",
        reading="Of at most `n` records, each of which is counted or not.",
        twins=(Twin("none", "0 for 1", COUNT.put(most="0")), Twin("two", "2 for 1", COUNT.put(most="2"))),
    ),
    Theorem(
        id="bailie2025/prose-6.4.3-ht-unbiased",
        title="Section 6.4.3: the Horvitz-Thompson estimator is unbiased",
        statement=r"$\sum_{i\in\mathcal U(\mathfrak S)}w_ix_i$ with $w_i=1/\pi_i$ has the expectation $\sum_ix_i$ over "
        r"the units of the frame.",
        claim=UNBIASED,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="3055",
        reading="Every unit may be drawn; any design, on any number of units.",
        twins=(
            Twin(
                "a unit that is never drawn",
                "`pi_i = 0`",
                UNBIASED.without("every unit may be drawn").put(
                    included="max(1/2, sum k in range(len(S)): P[k] * S[k][i])"
                ),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.3-ht-count",
        title="Section 6.4.3: the sensitivity of a weighted count",
        statement=r"With fixed weights and a binary $x_i$ the $L_1$-sensitivity of $\sum_iw_ix_i$ under unbounded DP "
        r"is $\max w_i$.",
        claim=WEIGHTS,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3055",
        reading="Over the units that may be in the dataset: those of the sample, the frame or the population. Weights "
        "are whole numbers.",
        twins=(
            Twin("the least weight", "min for max", WEIGHTS.put(most="least a in w: a")),
            Twin("all weights", "their sum", WEIGHTS.put(most="sum a in w: a")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.3-pps-cluster",
        title="Section 6.4.3: sizes of clusters of neighbouring frames",
        statement=r"If PPS sampling selects clusters, the probabilities of selection depend only on the sizes of the "
        r"clusters, and these sizes change by only one record over neighbouring databases.",
        claim=CLUSTERS,
        routes=(Enumerate(EnumerateScope(up_to=5)),),
        lines="3071",
        reading="Neighbours differ in one record, which may say another cluster: each size changes by at most 1. That "
        "the probabilities depend on sizes alone is what sampling proportional to size is.",
        twins=(
            Twin("not at all", "0 for 1", CLUSTERS.put(one="0")),
            Twin(
                "two records",
                "neighbours that differ in two",
                CLUSTERS.put().without("neighbours").assuming(two="hamming(x, y) = 2"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.3-pps-unit",
        title="Section 6.4.3: sampling units proportional to size",
        statement=r"If PPS sampling selects individual units, the probabilities of selection can change arbitrarily "
        r"over neighbouring datasets.",
        claim=ARBITRARY,
        routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
        lines="3071",
        reading="The probability of one unit in a draw, from any `p` to any `q` strictly between 0 and 1, with "
        "positive sizes without a bound; `r` is the sum of the sizes of the others.",
        twins=(
            Twin("a bounded size", "at most half of the others", ARBITRARY.put(size_for="min(r * p / (1 - p), r / 2)")),
        ),
    ),
)
