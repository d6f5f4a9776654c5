"""Proposition 6 (bailie2025): a lower bound from two records that differ in both variables."""

from __future__ import annotations

from sympy import And, Eq, log, symbols

from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Inequality,
    Mark,
    Prove,
    Reduction,
    Some,
    Theorem,
    Twin,
    p,
)
from theorems.bailie2025._ratio_arguments import DRAWN

B12 = "every k in [HOLD, SWAP]: (count n in counts(x, k): n = 1) >= 2"
EXISTENCE = Some(all="x in stratum_universes", show=f"len(x) = 2 and {B12}")
NECESSARY = Every(
    all="x in stratum_universes; p in every_rate",
    let={"o": "odds", "factor": "1"},
    given={"two records": "len(x) = 2", "B12": B12},
    show="loss_reaches(x, p, factor * deranged(len(x)) / deranged(len(x) - 2) / o(p) ^ 2, 2)",
)
a = symbols("a")
STAY, EXCHANGE = (1 - p) ** 2 / (1 - a), p**2 / (1 - a)
LAW = And(p > 0, p < 1, Eq(a, 2 * p * (1 - p)))
BOTH_CHANCES = Inequality(Eq(STAY + EXCHANGE, 1), reals=(p, a), where=LAW)
MINUS_LOG_ODDS = Inequality((log(STAY) - log(EXCHANGE)) / 2 >= -log(p / (1 - p)), reals=(p, a), where=LAW)
WORDS = (
    f"Take a stratum of two records that differ in both variables. {DRAWN}; here `n = 2`, `a = 2p(1-p)`, `d(0) = "
    "d(2) = 1`, so the records stay as they are with probability `(1-p)^2/(1-a)`, and exchange their swapping values "
    "with probability `p^2/(1-a)`, which leads to the only other dataset of the universe. The two have no record in "
    "common: their distance is 2. On the output `x` the laws of `x` and `x'` have these two probabilities, on `x'` "
    "the other way round, so half the logarithm of their ratio, either way, is at most the loss"
)
REST = (
    "With `b = 2` and (B.12) the stratum `m_0` is this one, and other strata only add to the loss: datasets that "
    "agree there have a ratio of 1 at outputs that agree there. `d(2)/d(0) = 1`, so the bound is `-ln o`"
)

THEOREM = Theorem(
    id="bailie2025/prop-6",
    title="A lower bound from two different records",
    statement=r"""Let $0<p<1$ and $|\mathcal H|,|\mathcal S|\ge2$. There is $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ with $b=2$ and
$n_{m_0h_1}=n_{m_0h_2}=n_{m_0s_1}=n_{m_0s_2}=1$ for some $m_0$ with $n_{m_0}=b$, $h_1\ne h_2$ and $s_1\ne s_2$
(B.12). For the
PSA to satisfy $\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm
MULT})$ it is
necessary that $\varepsilon_{\mathcal D_0}\ge\tfrac12\ln[d(b)/d(b-2)]-\ln o$ for every such $\mathcal D_0$.""",
    claim=AllOf(
        {
            "existence": EXISTENCE,
            "necessary": Reduction(
                NECESSARY, AllOf({"both chances": BOTH_CHANCES, "the loss": MINUS_LOG_ODDS}), f"{WORDS}. {REST}"
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="4484-4499",
    text=(Mark("reconstructed", "the range of `p` is lost in the text that was read, and taken from its context"),),
    reading=(
        "Up to renaming, stratum `m_0` has a single universe with (B.12); other strata can only add to the loss. "
        "With `b = 2` the bound is `-ln o`."
    ),
    twins=(
        Twin("a larger bound", "0.5 `ln 2` is added to the bound", NECESSARY.put(factor="2")),
        Twin("without (B.12)", "the categories need not have one record each", NECESSARY.without("B12")),
    ),
)
