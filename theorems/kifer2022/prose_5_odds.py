"""Section 5 (kifer2022): what an epsilon says of the odds of a guess."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._tests import PURE
from theorems.kifer2022._text import RECONSTRUCTED

ODDS = Every(
    all="P, Q, R in laws; A in events(P); c in amounts; w in rates",
    let={"factor(c)": "c", "odds_after(w, p, q)": "w * p / ((1 - w) * q)"},
    given={
        **PURE,
        "both values are possible": "0 < w and w < 1",
        "the event is possible": "chance(Q, A) > 0 and chance(R, A) > 0",
    },
    show="odds_after(w, chance(P, A), chance(Q, A)) <= factor(c) * odds_after(w, chance(R, A), chance(R, A))",
)
THEOREM = Theorem(
    id="kifer2022/prose-5-odds",
    title="Section 5: odds of a guess",
    statement=r"An attacker who knows the other records sees $M(D)$, $M$ $\varepsilon$-DP. The odds of one value of "
    r"the "
    r"sensitive record against another are at most $e^\varepsilon$ times those in the world in which the record was "
    r"replaced before.",
    claim=ODDS,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="142",
    text=(RECONSTRUCTED,),
    reading="`P` and `Q` are the laws of the output with the two values, `R` that in the counterfactual world, which "
    "is any law; `w` is the prior probability of the first of the two values.",
    twins=(
        Twin("half of the factor", "`e^epsilon/2`", ODDS.put(factor="c / 2")),
        Twin("no privacy", "any mechanism", ODDS.without("M is private")),
    ),
)
