"""Section 5.1 (kifer2022): a curve that comes near 0 rules out infinite losses."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

BELOW = Every(
    all="P, Q in laws; c in amounts",
    let={"never(q)": "q = 0"},
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="(sum d in columns(P, Q): if never(d[1]) then d[0] else 0) <= least_delta(P, Q, c)",
)
THEOREM = Theorem(
    id="kifer2022/prose-5-curve",
    title="Section 5.1: a curve that comes near 0",
    statement=r"If $\inf_\varepsilon\delta(\varepsilon)=0$ then $P(L_{12}=\infty)=0$ for all neighbours.",
    claim=Reduction(
        BELOW,
        lemma.pointwise(
            lemma.p <= lemma.Max(lemma.p - lemma.c * lemma.q, 0), lemma.And(lemma.p >= 0, lemma.Eq(lemma.q, 0))
        ),
        "each output that is impossible at D2 adds its whole probability at D1 to the least `delta`, whatever "
        "`epsilon` is",
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="160",
    text=(RECONSTRUCTED,),
    reading="`P(L = infinity)` is at most `delta(epsilon)` for every `epsilon`, and so at most the infimum.",
    twins=(Twin("outputs that are unlikely", "probability up to `1/4` at D2", BELOW.put(never="q <= 1/4")),),
)
