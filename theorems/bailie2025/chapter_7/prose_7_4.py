"""Section 7.4 (bailie2025): sensitivities of means, with weights that are fixed and weights that follow the data."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

MEAN = Every(
    all="n, m in whole",
    given={"records": "n >= 1", "values": "m >= 2"},
    let={"mean(y)": "(sum t in y: t) / len(y)", "most(n: whole, m: whole)": "(m - 1) / n"},
    show="(largest x, y in functions(n, m): if hamming(x, y) = 1 then abs(mean(x) - mean(y)) else 0) = most(n, m)",
)
WEIGHTED = Every(
    all="n, m, k, N in whole; v in functions(n, k)",
    given={"a sample": "n >= 1 and N >= n", "values": "m >= 2", "weights": "every t in v: t >= 1"},
    let={
        "estimate(v, y, N: whole)": "(sum i in range(len(y)): v[i] * y[i]) / N",
        "heaviest(v)": "largest t in v: t",
    },
    show="(largest x, y in functions(n, m): if hamming(x, y) = 1 then abs(estimate(v, x, N) - estimate(v, y, N)) "
    "else 0) = heaviest(v) * (m - 1) / N",
)
CHANGED = Every(
    all="n, m in whole; x, y in functions(n, m)",
    given={
        "sizes": "every t in join([x, y]): t >= 1",
        "one record": "n >= 2 and x[0] != y[0] and hamming(x, y) = 1",
    },
    let={"share(x, i: whole)": "x[i] / (sum t in x: t)"},
    show="every i in range(n): i >= 1 => share(x, i) != share(y, i) and 1 / share(x, i) != 1 / share(y, i)",
)
READING = "Values are whole numbers from 0 to `R`, all of which are possible."
THEOREMS = (
    Theorem(
        id="bailie2025/prose-7.4-mean",
        title="Section 7.4: the sensitivity of the sample mean",
        statement=r"With equal selection probabilities the sensitivity of the sample mean under bounded DP is $R/n$, "
        r"$R$ the range of all possible values.",
        claim=MEAN,
        routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)),),
        lines="3350",
        reading=READING,
        twins=(Twin("twice that", "2R/n", MEAN.put(most="2 * (m - 1) / n")),),
    ),
    Theorem(
        id="bailie2025/prose-7.4-ht",
        title="Section 7.4: the sensitivity of the Horvitz-Thompson mean",
        statement=r"With fixed weights the sensitivity of $\hat\mu_{HT}=\sum_{i=1}^nw_iy_i/N$ under bounded DP is "
        r"$\max(w_i)R/N$.",
        claim=WEIGHTED,
        routes=(
            Enumerate(
                EnumerateScope(
                    up_to=4, values={"N": ("3", "4"), "n": ("1", "2"), "m": ("2", "3"), "k": ("2", "3", "4")}
                )
            ),
        ),
        lines="3354-3356",
        reading=f"{READING} Weights are whole numbers; `N` is known.",
        twins=(Twin("the least weight", "min for max", WEIGHTED.put(heaviest="least t in v: t")),),
    ),
    Theorem(
        id="bailie2025/prose-7.4-pps",
        title="Section 7.4: one size changes all inclusion probabilities",
        statement=r"With $\pi_i=nx_i/(N\bar x)$ changing $x$ for one record changes the inclusion probabilities, and "
        r"so the weights, of all other records in the frame.",
        claim=CHANGED,
        routes=(Enumerate(EnumerateScope(up_to=5)),),
        lines="3358",
        reading="Sizes are positive; `n` does not matter.",
        twins=(Twin("equal probabilities", "`1/N`", CHANGED.put(share="1 / len(x) + 0 * i")),),
    ),
)
