"""Section 6.4.5 (bailie2025): the Horvitz-Thompson estimator as a query on samples, and its sensitivities."""

from __future__ import annotations

from sympy import Abs

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Reading, Reduction, Theorem, Twin
from theorems._law_lemmas import And, a, b, c, d

QUERY = Every(
    all="N, M, n in whole; x, w in functions(n, 3)",
    given={"samples of both frames": "1 <= n and n <= N and n <= M"},
    let={
        "weight(w, N: whole, i: whole)": "N / len(w) + 0 * w[i]",
        "estimate(x, w, N: whole)": "sum i in range(len(x)): weight(w, N, i) * x[i]",
    },
    show="estimate(x, w, N) = estimate(x, w, M)",
)
"""One sample of n records (x_i, w_i), drawn by simple random sampling from frames of N and of M units."""
CARRIED = QUERY.over("N, M, n in whole; x, w in real_vectors(n)").put(weight="w[i] + 0 * N")
"""The same, of any values, where each record holds its weight."""
WITHIN = Every(
    all="N, n in whole; x in functions(N, 3)",
    given={"a sample": "1 <= n and n <= N"},
    let={
        "samples(x, n: whole)": "keep I in functions(len(x), 2): (sum i in I: i) = n",
        "estimate(x, n: whole, I)": "sum i in range(len(x)): I[i] * x[i] * len(x) / n",
        "compared(I, J)": "true or I = J",
        "bound(x, n: whole)": "len(x) / n * ((largest r in x: r) - (least r in x: r))",
    },
    show="every I, J in samples(x, n): compared(I, J) => abs(estimate(x, n, I) - estimate(x, n, J)) <= bound(x, n)",
)
"""Simple random samples of n of the N units of a frame: every weight is N/n."""
NEIGHBOURS = WITHIN.put(compared="hamming(I, J) <= 2")
ONE_APART = Reduction(
    NEIGHBOURS,
    Inequality(Abs(a - b) <= d - c, reals=(a, b, c, d), where=And(c <= a, a <= d, c <= b, b <= d)),
    "what both samples share has the same weights and cancels; `a` and `b` are the terms of the units that one of "
    "them holds, `c` and `d` the least and the largest term of the frame",
)
SAMPLES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove())
ACROSS = Every(
    all="n, m, k in whole; x, y in functions(n, m); w, v in functions(n, k)",
    given={"a sample": "n >= 1", "weights": "every t in join([w, v]): t >= 1"},
    let={
        "estimate(x, w)": "sum i in range(len(x)): w[i] * x[i]",
        "terms(x, y, w, v)": "join([map i in range(len(x)): w[i] * x[i], map i in range(len(x)): v[i] * y[i]])",
        "spread(L: list)": "(largest t in L: t) - (least t in L: t)",
        "compared(x, y)": "true or x = y",
        "others(x)": "len(x) - 1",
        "bound(x, y, w, v)": "spread(terms(x, y, w, v)) + others(x) * spread(join([w, v])) * "
        "(largest t in join([x, y]): t)",
    },
    show="compared(x, y) => abs(estimate(x, w) - estimate(y, v)) <= bound(x, y, w, v)",
)
"""Two samples of n units, with values and weights of their own: those of two frames."""
ACROSS_NEIGHBOURS = ACROSS.put(compared="hamming(x, y) <= 1")
CHANGE = Every(
    all="n, m in whole; x, y in functions(n, m)",
    given={
        "sizes": "every t in join([x, y]): t >= 1",
        "one record": "n >= 2 and x[0] != y[0] and hamming(x, y) = 1",
    },
    let={"weight(x, i: whole)": "(sum t in x: t) / x[i]"},
    show="every i in range(n): i >= 1 => weight(x, i) != weight(y, i)",
)
PAIRS = (Enumerate(EnumerateScope(up_to=4, values={"n": ("2",), "m": ("3",), "k": ("3",)})),)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.4.5-q",
        title="Section 6.4.5: the Horvitz-Thompson estimator as a query on samples",
        statement=r"On the domain of all possible samples, over all frames and designs, the Horvitz-Thompson estimator "
        r"$q(\mathfrak s)=\sum_{i\in\mathcal U(\mathfrak s)}w_ix_i$ with $w_i=1/\pi_i$ is a function of the sample.",
        claim=QUERY,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="3121",
        reading="The same `n` records, drawn from frames of `N` and of `M` units: what they hold does not tell which.",
    ),
    Theorem(
        id="bailie2025/prose-6.4.5-q-repaired",
        title="Section 6.4.5, repaired: records with weights",
        statement=r"Where every record of the sample holds its design weight, the Horvitz-Thompson estimator is a "
        r"function of the sample.",
        claim=CARRIED,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="3121",
        repairs="bailie2025/prose-6.4.5-q",
        fault="missing hypothesis",
        reading="A record is a value `x_i` and a weight `w_i`.",
        twins=(Twin("without weights", "`N/n`", QUERY),),
    ),
    Theorem(
        id="bailie2025/prose-6.4.5-frame",
        title="Section 6.4.5: sensitivity for frame-invariant flavors",
        statement=r"$\Delta_q(\mathcal D_{\mathfrak f})=\sup_{\mathfrak s,\mathfrak s'\in\mathcal D_{\mathfrak f}}"
        r"|q(\mathfrak s)-q(\mathfrak s')|$ is at most $|\max_{i\in\mathfrak f}w_ix_i-\min_{i\in\mathfrak f}w_ix_i|$.",
        claim=WITHIN,
        routes=(Enumerate(EnumerateScope(up_to=5)),),
        lines="3121-3129",
        readings=(
            Reading("one record apart", "the supremum is over samples that differ in one record", ONE_APART, SAMPLES),
        ),
        reading="The supremum is over all samples of the frame, as printed; simple random samples.",
    ),
    Theorem(
        id="bailie2025/prose-6.4.5-frame-repaired",
        title="Section 6.4.5, repaired: sensitivity for frame-invariant flavors",
        statement=r"For samples of one frame of one size that differ in one record, with weights fixed by the frame, "
        r"$|q(\mathfrak s)-q(\mathfrak s')|\le\max w_ix_i-\min w_ix_i$.",
        claim=ONE_APART,
        routes=SAMPLES,
        lines="3121-3129",
        repairs="bailie2025/prose-6.4.5-frame",
        fault="missing hypothesis",
        reading="Simple random samples.",
        twins=(
            Twin("any two samples", "of the frame", WITHIN, (Enumerate(EnumerateScope(up_to=5)),)),
            Twin(
                "half of the bound",
                "`1/2`",
                NEIGHBOURS.put(bound="len(x) / n / 2 * ((largest r in x: r) - (least r in x: r))"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.5-agnostic",
        title="Section 6.4.5: sensitivity for frame-agnostic flavors",
        statement=r"$\Delta_q(\mathcal D_0)=\sup_{\mathfrak s,\mathfrak s'\in\mathcal D_0}|q(\mathfrak s)-q(\mathfrak "
        r"s')|$ is at most $|\max w_ix_i-\min w_ix_i|+(n-1)(\max w_i-\min w_i)(|\max x_i|\vee|\min x_i|)$.",
        claim=ACROSS,
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        lines="3129-3133",
        readings=(
            Reading("one record apart", "the supremum is over samples that differ in one record", ACROSS_NEIGHBOURS),
        ),
        reading="The supremum is over all samples of `n` units, as printed; values and weights are whole numbers, "
        "and maxima are over the two samples, of which all others would be larger: a domain of these two alone.",
    ),
    Theorem(
        id="bailie2025/prose-6.4.5-agnostic-repaired",
        title="Section 6.4.5, repaired: sensitivity for frame-agnostic flavors",
        statement=r"For samples of $n$ units that differ in one record, each with weights of its own, the bound of the "
        r"text holds.",
        claim=ACROSS_NEIGHBOURS,
        routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
        lines="3129-3133",
        repairs="bailie2025/prose-6.4.5-agnostic",
        fault="missing hypothesis",
        reading="Values and weights are whole numbers; maxima are over the two samples.",
        twins=(
            Twin("any two samples", "of `n` units", ACROSS),
            Twin("without the other weights", "0 for `n - 1`", ACROSS_NEIGHBOURS.put(others="0 * len(x)"), PAIRS),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.5-weights-change",
        title="Section 6.4.5: one record changes all weights",
        statement=r"Changing a single record may change the design weights of all other records.",
        claim=CHANGE,
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        lines="3133",
        reading="Sampling proportional to size, one unit in expectation; sizes are positive.",
        twins=(Twin("equal probabilities", "simple random sampling", CHANGE.put(weight="len(x) + 0 * i")),),
    ),
)
