"""Section 4.2 (kifer2022): pure privacy under post-processing, mixtures and composition."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._premetric_laws import ADAPTIVE as IN_TURN
from theorems._premetric_laws import LAWS, MULT
from theorems.bailie2025._output_premetrics import MULT_POST
from theorems.bailie2025.chapter_7.prose_7_2_composition import THEOREM as SAID_ELSEWHERE
from theorems.kifer2022._text import RECONSTRUCTED

MIXED = Every(
    all="P, Q, P', Q' in laws; c in amounts; w in rates",
    let={
        "there(w)": "w",
        "told_apart(w, P: law, R: law)": "join([scaled(w, P), scaled(1 - w, R)])",
    },
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "both are private": "private(P, Q, c, 0) and private(P', Q', c, 0)",
    },
    show="private(mix(w, P, P'), mix(there(w), Q, Q'), c, 0) and "
    "private(told_apart(w, P, P'), told_apart(there(w), Q, Q'), c, 0)",
)
CONVEX = Theorem(
    id="kifer2022/prose-4-convex",
    title="Section 4.2: pure differential privacy is convex",
    statement=r"If $M_1$ and $M_2$ are $\varepsilon$-differentially private, so is the mechanism that runs $M_1$ with "
    r"probability $p$ and $M_2$ otherwise; it is an adaptive composition whose first part is the choice.",
    claim=MIXED,
    routes=(Enumerate(EnumerateScope(up_to=3, options={"outcomes": 2})), Prove()),
    lines="138",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "a choice that depends on the data",
            "the probability of running M1 differs between the datasets",
            MIXED.put(there="1 - w"),
        ),
    ),
)
POST_PROCESSING = Theorem(
    id="kifer2022/prose-4-ppi",
    title="Section 4.2: pure differential privacy is invariant under post-processing",
    statement=r"If $M$ is $\varepsilon$-differentially private, so is $A\circ M$ for every post-processing $A$, "
    r"randomised or not.",
    claim=MULT_POST,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="118-119,123",
    text=(RECONSTRUCTED,),
    reading="The least `epsilon` of a pair of neighbours is the multiplicative distance of the two output laws.",
    twins=(LAWS["post-processing"].twin(MULT),),
)
INDEPENDENT = replace(
    SAID_ELSEWHERE,
    id="kifer2022/prose-4-comp-ind",
    title="Section 4.2: independent composition of pure differential privacy",
    statement=r"If $M_i$ is $\varepsilon_i$-differentially private for $i=1,\dots,k$, with independent randomness and "
    r"the data as only input, releasing all outputs is $\varepsilon$-differentially private for some "
    r"$\varepsilon\le\sum_i\varepsilon_i$.",
    source="kifer2022",
    lines="124,129",
    text=(RECONSTRUCTED,),
)
ADAPTIVE = Theorem(
    id="kifer2022/prose-4-comp-adapt",
    title="Section 4.2: adaptive composition of pure differential privacy",
    statement=r"If each $M_i(o_1,\dots,o_{i-1},\cdot)$ is $\varepsilon_i$-differentially private for every fixed "
    r"history, releasing $o_1,\dots,o_k$ is $\varepsilon$-differentially private for some "
    r"$\varepsilon\le\sum_i\varepsilon_i$.",
    claim=IN_TURN,
    routes=(LAWS["adaptive-composition"].scope_of(MULT), Prove()),
    source="kifer2022",
    lines="132",
    text=(RECONSTRUCTED,),
    twins=(LAWS["adaptive-composition"].twin(MULT),),
)
THEOREMS = (CONVEX, POST_PROCESSING, INDEPENDENT, ADAPTIVE)
