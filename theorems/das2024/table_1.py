"""Table 1 (das2024): which mechanism is best, the deltas of suppression and swapping, the discrete Gaussian rows."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Reading, Theorem, Twin

ROWS = (
    "[[[763.77, 3.65, 39.50], [980.81, 4.94, 45.06], [745.39, 3.47, 6.37], [3462.16, 1774.72, 64920.40]], "
    "[[342.88, 1.84, 9.97], [659.21, 3.06, 22.94], [676.37, 3.38, 2.94], [3652.08, 1945.24, 113.87]], "
    "[[154.78, 0.90, 2.06], [436.92, 2.20, 12.03], [510.18, 3.49, 2.22], [3653.04, 1946.84, 112.22]], "
    "[[67.34, 0.46, 0.68], [290.71, 1.49, 5.74], [336.54, 3.83, 1.37], [3658.16, 1949.00, 117.29]]]"
)
"""By epsilon and mechanism (Lap, DGauss, DP-Sup, DP-Swap): error, fairness, variance."""
BEST = Every(
    all=f"T in [{ROWS}]",
    let={
        "won(T)": "sum row in T: count k in range(3): (least i in [0, 1]: row[i][k]) < (least i in [2, 3]: row[i][k])",
        "all(T)": "3 * len(T)",
        "share": "1 / 2",
    },
    show="won(T) > share * all(T)",
)
PAIRS = BEST.put(
    won="sum row in T: sum i in [0, 1]: sum j in [2, 3]: count k in range(3): row[i][k] < row[j][k]",
    all="12 * len(T)",
)
DELTAS = Every(
    all="B in whole; eps in [1 / 2, 1, 2, 4]",
    let={"low": "0.985", "high": "0.995"},
    given={"counts": "B >= 13"},
    show="low <= 1 - exp(0 - eps * (B - 6)) / 4 and 1 - exp(0 - eps * (B - 6)) / 4 < high",
)
SWAPPED = Every(
    all="m in whole; eps in [1 / 2, 1, 2, 4]",
    let={"low": "0.985", "high": "0.995", "gamma": "3 / 4", "L(m, eps)": "exp(0 - eps / 2) / m"},
    given={"records": "m >= 30"},
    show="let d = 1 - 2 * gamma * (1 - gamma) * L(m, eps) - 3 * (1 - gamma)^2 * L(m, eps)^2: low <= d and d < high",
)
ROUNDED = DELTAS.put(low="0.995", high="1").over("B in whole; eps in [4]").assuming(counts="B > 6")
CUT_OFF = AllOf({"suppression": DELTAS.put(low="0.99", high="1"), "swapping": SWAPPED.put(low="0.99", high="1")})
GAUSSIAN = Every(
    all="row in [[1 / 2, 0.36, 0.01, 45.06], [1, 0.13, 0.01, 22.94], [2, 0.01, 0.01, 12.03], [4, 0.0003, 0.0001, "
    "5.74]]",
    let={
        "scale(eps)": "4 / eps^2",
        "rho(eps)": "2 / scale(eps)",
        "delta(eps)": "if rho(eps) >= eps then 1 else exp(0 - (eps - rho(eps))^2 / (4 * rho(eps)))",
    },
    show="row[1] <= delta(row[0]) and delta(row[0]) < row[1] + row[2] and "
    "4 / 5 * scale(row[0]) <= row[3] and row[3] <= 5 / 4 * scale(row[0])",
)
"""The epsilon, the delta and a unit of its last digit, the largest variance."""
NOISIER = GAUSSIAN.put(scale="20 / eps")
LINES = "203-221"
SCOPE = (Enumerate(EnumerateScope(up_to=40)),)
THEOREMS = (
    Theorem(
        id="das2024/table-1-best",
        title="Table 1: which mechanism is best",
        statement=r"In Table 1 the classical mechanisms (Lap, DGauss) have a smaller error, a smaller range of biases "
        r"and a smaller variance than DP-Sup and DP-Swap in most cases.",
        claim=BEST,
        lines="203-221, 238",
        reading="A case is an `epsilon` and a column; the better of two mechanisms is compared with the better of "
        "the other two: 8 of 12.",
        twins=(
            Twin("three quarters", "in more than three quarters", BEST.put(share="3 / 4")),
            Twin("every pair", "in all cases, pair by pair", PAIRS.put(share="9 / 10")),
        ),
    ),
    Theorem(
        id="das2024/table-1",
        title="Table 1: the deltas of suppression and swapping",
        statement=r"With the threshold $k=6$ the $\delta$ of Theorem 1 is $0.99$ for $\varepsilon=0.5,1,2,4$, and with "
        r"the swap rate $25\%$ so is that of Theorem 3.",
        claim=AllOf({"suppression": DELTAS, "swapping": SWAPPED}),
        readings=(Reading("cut off", "decimals are cut off after the second", CUT_OFF, SCOPE),),
        routes=SCOPE,
        lines=LINES,
        reading="Rounded to two decimals. The bound `B` on the counts and the number `m` of records are not printed; "
        "for `B` below 13 or `m` below 30 the value at `epsilon = 1/2` does not begin with 0.99. A record is swapped "
        "with probability `1 - gamma = 1/4`.",
        twins=(
            Twin("`B = 12`", "`B = 12` as well", DELTAS.put(low="0.99", high="1").assuming(counts="B >= 12")),
            Twin("`m = 29`", "29 records as well", SWAPPED.put(low="0.99", high="1").assuming(records="m >= 29")),
        ),
    ),
    Theorem(
        id="das2024/table-1-repaired",
        title="Table 1: the `delta` of suppression, corrected",
        statement=r"With the threshold $k=6$ the $\delta$ of Theorem 1 is at least $0.995$ for $\varepsilon=4$, "
        r"whatever $B>k$ is: to two decimals, 1.00.",
        claim=ROUNDED,
        routes=SCOPE,
        lines=LINES,
        repairs="das2024/table-1",
        fault="convention",
        twins=(Twin("0.5", "`epsilon = 0.5` as well", ROUNDED.over("B in whole; eps in [1 / 2, 4]")),),
    ),
    Theorem(
        id="das2024/table-1-discrete-gaussian",
        title="Table 1: the noise of the discrete Gaussian rows",
        statement=r"In Table 1 the $\delta$ of the discrete Gaussian mechanism are those for which section 3 has the "
        r"$\varepsilon$ of the row, and its variances are near $4/\varepsilon^2$.",
        claim=GAUSSIAN,
        lines=LINES,
        reading="The noise is that of section 3 at the row's `epsilon`, with the variance `4/epsilon^2`, of which "
        "section 3 has `rho = epsilon^2/2` and `delta = exp(-(epsilon - rho)^2/(4 rho))`, 1 where `rho >= epsilon`; "
        "decimals of `delta` are cut off. The largest of the empirical variances is taken to be within a quarter of "
        "that of the noise, as those printed for Laplace noise, but for one, are.",
    ),
    Theorem(
        id="das2024/table-1-discrete-gaussian-repaired",
        title="Table 1: the noise of the discrete Gaussian rows, corrected",
        statement=r"All four rows of the discrete Gaussian mechanism are those of noise of the variance "
        r"$20/\varepsilon$, of which section 3 has $\rho=\varepsilon/10$ and "
        r"$\delta=\exp(-\frac{81}{40}\varepsilon)$, cut off after the digits printed.",
        claim=NOISIER,
        lines=LINES,
        repairs="das2024/table-1-discrete-gaussian",
        fault="slip",
        reading="The largest of the empirical variances is above that of the noise, by a quarter at most.",
        twins=(
            Twin("18", "`18/epsilon`", NOISIER.put(scale="18 / eps")),
            Twin("22", "`22/epsilon`", NOISIER.put(scale="22 / eps")),
        ),
    ),
)
