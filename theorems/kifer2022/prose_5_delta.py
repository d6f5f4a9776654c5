"""Section 5.1 (kifer2022): what delta bounds, and what it does not."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.kifer2022._tests import FACTOR, TAIL
from theorems.kifer2022._text import RECONSTRUCTED

EXCEEDED = Some(
    all="P, Q in map k in 0..4: [k / 4, 1 - k / 4]; c in [2]; delta in [1/8, 1/4, 1/2]",
    let={**TAIL, "lost(P: law, Q: law, c: number)": "tail(P, Q, c)"},
    show="private(P, Q, c, delta) and lost(P, Q, c) > delta",
)
A = Theorem(
    id="kifer2022/prose-5-delta-a",
    title="Section 5.1: `delta` is no bound on the probability of a large loss",
    statement=r"There are $(\varepsilon,\delta)$-DP mechanisms with $P(L_{12}>\varepsilon)>\delta$.",
    claim=EXCEEDED,
    lines="156",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "infinite losses",
            "the loss is infinite with a probability above `delta`",
            EXCEEDED.put(lost="tail(P, Q, c) - tail(P, Q, c) + sum d in columns(P, Q): if d[1] = 0 then d[0] else 0"),
        ),
    ),
)
INFINITE = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={"never(q)": "q = 0"},
    given={**FACTOR, "`M` is private": "private(P, Q, c, delta)"},
    show="(sum d in columns(P, Q): if never(d[1]) then d[0] else 0) <= delta",
)
B = Theorem(
    id="kifer2022/prose-5-delta-b",
    title="Section 5.1: `delta` bounds the probability of an infinite loss",
    statement=r"If $M$ is $(\varepsilon,\delta)$-DP then $P(L_{12}=\infty)\le\delta$ for all neighbours.",
    claim=INFINITE,
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="156",
    text=(RECONSTRUCTED,),
    twins=(Twin("outputs that are unlikely", "probability up to `1/4` at D2", INFINITE.put(never="q <= 1/4")),),
)
THEOREMS = (A, B)
