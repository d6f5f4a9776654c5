"""Remark 17 repaired (cho2024): what more detailed information does to the semi-adjacent parameter."""

from __future__ import annotations

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.rem_17 import DETAILED, ROUTES

AMONG = "every x in D': every i in range(len(x)): every y in (map z in D': z[i]): y in (map z in D: z[i])"
CANDIDATES = DETAILED.showing(AMONG)
FULL = Every(
    all="k in whole; x in datasets_of(k)",
    let={"finer(D: datasets, x: dataset)": "keep z in D: z ~ x"},
    show="let D = one_way_universe(x): semi_adjacent(finer(D, x)) <= semi_adjacent(D)",
)
THEOREM = Theorem(
    id="cho2024/rem-17b-repaired",
    title="Remark 17, repaired: fewer candidates",
    statement=r"If $T$ is a function of $T'$, the sets $X_i(\mathcal D_{T'})$ of candidates are among those of $T$. "
    r"Where $T$ are the one-way margins and $T'$ all joint counts, $a_{T'}(T'(X))\le a_T(T(X))$.",
    claim=AllOf({"candidates": CANDIDATES, "all joint counts": FULL}),
    routes=ROUTES,
    lines="144-146",
    text=(RECONSTRUCTED,),
    repairs="cho2024/rem-17b",
    fault="wrong mathematics",
    reading="The infimum is over fewer datasets as well, so `a(t)` may grow.",
    twins=(
        Twin(
            "one dataset",
            "less than `a(t)`, of everything revealed",
            FULL.showing("let D = one_way_universe(x): semi_adjacent(finer(D, x)) < semi_adjacent(D)"),
        ),
    ),
)
