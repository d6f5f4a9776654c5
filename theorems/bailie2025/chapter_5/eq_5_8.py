"""Equation (5.8) (bailie2025): randomised response of data of any model."""

from sympy import And, Basic, Expr, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

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
ROUTES = (Enumerate(EnumerateScope(up_to=5)),)
REALS = (
    "The model gives m to the dataset of size 1 that agrees with the output and n to the other, and other sizes "
    "the rest; c "
    "is e^epsilon."
)
c, m, n = symbols("c m n")
YES, NO = c / (1 + c), 1 / (1 + c)


def bound(relation: Basic) -> Inequality:
    """A bound on the probability of the output, for all models."""
    return Inequality(relation, reals=(c, m, n), where=And(m >= 0, n >= 0, m + n <= 1, c >= 1))


def below(share: Expr) -> Inequality:
    """The lower bound, times a share."""
    return bound(m * YES + n * NO >= share / (1 + c))


def above(most: Expr) -> Inequality:
    """The upper bound, with ``most`` for e^epsilon."""
    return bound(m * YES + n * NO <= most / (1 + c))


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
    claim=below(m + n),
    routes=(Prove(),),
    lines="2306-2311",
    repairs="bailie2025/eq-5.8a",
    fault="missing hypothesis",
    reading=f"{REALS} As stated it holds where all datasets of the model have |t| records.",
    twins=(Twin("twice as much", "2/(1 + k)", below(2 * (m + n))),),
)
B = Theorem(
    id="bailie2025/eq-5.8b",
    title="Equation (5.8): the upper bound",
    statement=r"$p(t\mid\theta)\le e^{|t|\varepsilon}(e^\varepsilon+1)^{-|t|}$.",
    claim=above(c),
    routes=(Prove(),),
    lines="2306-2311",
    reading=REALS,
    twins=(Twin("a smaller epsilon", "the mean of c and 1", above((1 + c) / 2)),),
)
THEOREMS = (A, A_REPAIRED, B)
