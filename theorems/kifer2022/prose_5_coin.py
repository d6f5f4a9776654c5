"""Section 5.1 (kifer2022): delta as the probability of a bad event, decided by a coin."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin
from theorems.kifer2022._tests import FACTOR
from theorems.kifer2022._text import RECONSTRUCTED

GIVEN = {**FACTOR, "`M` is private": "private(P, Q, c, delta)"}
BAD = {"bad(p, q, c)": "if p <= c * q then 0 else p * (1 - c * q / p)"}
PROBABILITY = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let=BAD,
    given=GIVEN,
    show="(sum d in columns(P, Q): bad(d[0], d[1], c)) <= delta",
)
A = Theorem(
    id="kifer2022/prose-5-coin-a",
    title="Section 5.1: the probability of a bad event",
    statement=r"An output with $P(M(D_1)=o)>e^\varepsilon P(M(D_2)=o)$ is bad with probability "
    r"$1-e^\varepsilon P(M(D_2)=o)/P(M(D_1)=o)$. If $M$ is $(\varepsilon,\delta)$-DP, a bad event has probability at "
    r"most "
    r"$\delta$.",
    claim=PROBABILITY,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="162",
    text=(RECONSTRUCTED,),
    twins=(Twin("without the coin", "all such outputs are bad", PROBABILITY.put(bad="if p <= c * q then 0 else p")),),
)
CONDITIONAL = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={**BAD, "per_good(g)": "g", "factor(c, delta)": "c"},
    given={**GIVEN, "good events occur": "(sum d in columns(P, Q): bad(d[0], d[1], c)) < 1", "`delta`": "delta < 1"},
    show="let g = 1 - (sum d in columns(P, Q): bad(d[0], d[1], c)): every d in columns(P, Q): "
    "(d[0] - bad(d[0], d[1], c)) / per_good(g) <= factor(c, delta) * d[1]",
)
JOINT = CONDITIONAL.put(per_good="max(1, g)")
B = Theorem(
    id="kifer2022/prose-5-coin-b",
    title="Section 5.1: the ratio where no bad event happens",
    statement=r"Conditional on a bad event not happening, the ratio of the probabilities of an output is at most "
    r"$e^\varepsilon$.",
    claim=CONDITIONAL,
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="162",
    text=(RECONSTRUCTED,),
    called="conditional probability",
    reading="The numerator is the conditional probability of `o` at D1, given that no bad event happens.",
    readings=(
        Reading(
            "joint probability",
            "the numerator is the probability that `o` comes out at D1 and no bad event happens",
            JOINT,
        ),
    ),
    twins=(Twin("no coin", "no event is bad", JOINT.put(bad="0 * p * q * c")),),
)
B_REPAIRED = Theorem(
    id="kifer2022/prose-5-coin-b-repaired",
    title="Section 5.1: the conditional ratio where no bad event happens",
    statement=r"Conditional on a bad event not happening, which has probability at most $\delta<1$ otherwise, the "
    r"ratio "
    r"of the probabilities of an output is at most $e^\varepsilon/(1-\delta)$.",
    claim=CONDITIONAL.put(factor="c / (1 - delta)"),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="162",
    repairs="kifer2022/prose-5-coin-b",
    fault="wrong mathematics",
    text=(RECONSTRUCTED,),
    reading="`P = (1)`, `(1/2, 1/2)` against it, `epsilon = 0` and `delta = 1/2` attain the factor 2.",
    twins=(
        Twin("half of `delta`", "`e^epsilon/(1 - delta/2)`", CONDITIONAL.put(factor="c / (1 - delta / 2)")),
        Twin("`e^epsilon`", "as stated", CONDITIONAL.put(factor="c + 0 * delta")),
    ),
)
THEOREMS = (A, B, B_REPAIRED)
