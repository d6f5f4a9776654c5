"""Equation (5.8) (bailie2025): randomised response of data of any model."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

ANY = "W in laws_on(4); k in amounts; o in range(2)"
LET = {"yes(k)": "k / (1 + k)", "said(W: law, k, o)": "W[o] * yes(k) + W[1 - o] * (1 - yes(k))"}
READING = (
    "Datasets are 0, 1 and two of size 2; the output is of size 1, so that the datasets of size 1 are those that may "
    "have given it. k is e^epsilon."
)
GIVEN = {"k = exp(epsilon)": "k >= 1", "some dataset may have given it": "W[0] + W[1] > 0"}
BELOW = Every(
    all=ANY,
    let={**LET, "share(W: law)": "1 + 0 * W[0]"},
    given=GIVEN,
    show="said(W, k, o) >= share(W) / (1 + k)",
)
BETTER = BELOW.put(share="W[0] + W[1]")
ABOVE = Every(all=ANY, let={**LET, "more(k)": "k"}, given=GIVEN, show="said(W, k, o) <= more(k) / (1 + k)")
ROUTES = (Enumerate(EnumerateScope(up_to=5)),)
A = Theorem(
    id="bailie2025/eq-5.8a",
    title="Equation (5.8): the lower bound, as stated",
    statement=r"Let $X\sim P_\theta$ be any law on $\bigcup_n\{0,1\}^n$ and $T$ its randomised response. Then "
    r"$p(t\mid\theta)\ge(e^\varepsilon+1)^{-|t|}$ where $\mathrm{supp}(x\mid t,\theta)$ is not empty.",
    claim=BELOW,
    routes=ROUTES,
    lines="2306-2311",
    reading=READING,
    twins=(Twin("twice as much", "2/(1 + k)", BELOW.put(share="2 + 0 * W[0]")),),
)
A_REPAIRED = Theorem(
    id="bailie2025/eq-5.8a-repaired",
    title="Equation (5.8): the lower bound",
    statement=r"$p(t\mid\theta)\ge P_\theta(|X|=|t|)\,(e^\varepsilon+1)^{-|t|}$.",
    claim=BETTER,
    routes=ROUTES,
    lines="2306-2311",
    repairs="bailie2025/eq-5.8a",
    fault="missing hypothesis",
    reading=f"{READING} As stated it holds where all datasets of the model have |t| records.",
    twins=(Twin("twice as much", "2/(1 + k)", BETTER.put(share="2 * (W[0] + W[1])")),),
)
B = Theorem(
    id="bailie2025/eq-5.8b",
    title="Equation (5.8): the upper bound",
    statement=r"$p(t\mid\theta)\le e^{|t|\varepsilon}(e^\varepsilon+1)^{-|t|}$.",
    claim=ABOVE,
    routes=ROUTES,
    lines="2306-2311",
    reading=READING,
    twins=(Twin("a smaller epsilon", "the mean of k and 1", ABOVE.put(more="(1 + k) / 2")),),
)
THEOREMS = (A, A_REPAIRED, B)
