"""Equation (5.8) (bailie2025): randomised response of data of any model."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

BELOW = Every(
    all="W in laws_on(4); k in amounts; o in range(2)",
    let={
        "yes(k)": "k / (1 + k)",
        "said(W: law, k, o)": "W[o] * yes(k) + W[1 - o] * (1 - yes(k))",
        "share(W: law)": "1 + 0 * W[0]",
    },
    given={"`k = exp(epsilon)`": "k >= 1", "some dataset may have given it": "W[0] + W[1] > 0"},
    show="said(W, k, o) >= share(W) / (1 + k)",
)
BOUND = Every(
    all="c, m, n in reals",
    let={"yes(c)": "c / (1 + c)", "no(c)": "1 / (1 + c)", "share(m, n)": "m + n"},
    given={"`c = exp(epsilon)`": "c >= 1", "probabilities": "m >= 0 and n >= 0 and m + n <= 1"},
    show="m * yes(c) + n * no(c) >= share(m, n) / (1 + c)",
)
ABOVE = Every(
    all=BOUND.all,
    let={"yes(c)": "c / (1 + c)", "no(c)": "1 / (1 + c)", "most(c)": "c"},
    given=BOUND.given,
    show="m * yes(c) + n * no(c) <= most(c) / (1 + c)",
)
READING = (
    "Datasets are 0, 1 and two of size 2; the output is of size 1, so that the datasets of size 1 are those that may "
    "have given it. `k` is `e^epsilon`."
)
REALS = (
    "The model gives `m` to the dataset of size 1 that agrees with the output and `n` to the other, and other sizes "
    "the rest; `c` is `e^epsilon`."
)
ROUTES = (Enumerate(EnumerateScope(up_to=5)), Prove())
THEOREMS = (
    Theorem(
        id="bailie2025/eq-5.8a",
        title="Equation (5.8): the lower bound, as stated",
        statement=r"Let $X\sim P_\theta$ be any law on $\bigcup_n\{0,1\}^n$ and $T$ its randomised response. Then "
        r"$p(t\mid\theta)\ge(e^\varepsilon+1)^{-|t|}$ where $\mathrm{supp}(x\mid t,\theta)$ is not empty.",
        claim=BELOW,
        routes=ROUTES[:1],
        lines="2306-2311",
        reading=READING,
        twins=(Twin("twice as much", "`2/(1 + k)`", BELOW.put(share="2 + 0 * W[0]")),),
    ),
    Theorem(
        id="bailie2025/eq-5.8a-repaired",
        title="Equation (5.8): the lower bound",
        statement=r"$p(t\mid\theta)\ge P_\theta(|X|=|t|)\,(e^\varepsilon+1)^{-|t|}$.",
        claim=BOUND,
        routes=ROUTES,
        lines="2306-2311",
        repairs="bailie2025/eq-5.8a",
        fault="missing hypothesis",
        reading=f"{REALS} As stated it holds where all datasets of the model have `|t|` records.",
        twins=(Twin("twice as much", "`2/(1 + k)`", BOUND.put(share="2 * (m + n)")),),
    ),
    Theorem(
        id="bailie2025/eq-5.8b",
        title="Equation (5.8): the upper bound",
        statement=r"$p(t\mid\theta)\le e^{|t|\varepsilon}(e^\varepsilon+1)^{-|t|}$.",
        claim=ABOVE,
        routes=ROUTES,
        lines="2306-2311",
        reading=REALS,
        twins=(Twin("a smaller `epsilon`", "the mean of `c` and 1", ABOVE.put(most="(1 + c) / 2")),),
    ),
)
