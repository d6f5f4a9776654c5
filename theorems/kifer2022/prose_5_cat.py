"""Section 5.1 (kifer2022): a mechanism that gives everything away with probability delta."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._tests import FACTOR
from theorems.kifer2022._text import RECONSTRUCTED

GIVES_AWAY = Every(
    all="c in amounts; delta in rates",
    let={
        "granted(delta)": "delta",
        "law_of(D, delta)": "map o in range(3): if o = D then delta else if o = 2 then 1 - delta else 0",
    },
    given={**FACTOR, "`delta`": "delta > 0"},
    show="let P = law_of(0, delta): let Q = law_of(1, delta): private(P, Q, c, granted(delta)) and "
    "(sum d in columns(P, Q): if d[1] = 0 then d[0] else 0) = delta",
)
THEOREM = Theorem(
    id="kifer2022/prose-5-cat-a",
    title="Section 5.1: releasing everything with probability `delta`",
    statement=r"The mechanism that releases the entire dataset with probability $\delta$, and otherwise nothing, is "
    r"$(\varepsilon,\delta)$-DP for every $\varepsilon\ge0$ and has $P(L_{12}=\infty)=\delta>0$.",
    claim=GIVES_AWAY,
    routes=(Enumerate(EnumerateScope(up_to=8)), Prove()),
    lines="157",
    text=(RECONSTRUCTED,),
    reading="Outputs are the one dataset, the other, and nothing.",
    twins=(Twin("half of `delta`", "`(epsilon, delta/2)`-DP", GIVES_AWAY.put(granted="delta / 2")),),
)
