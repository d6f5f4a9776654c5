"""Footnote 4 of chapter 7 (bailie2025): several releases with fresh noise."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.bailie2025._output_premetrics import RATIOS

FRESH = Every(
    all="P, Q in laws_on(2); R, S in laws_on(2); T, U in laws_on(2)",
    let={"together(P: law, R: law, T: law)": "P @ R @ T"},
    show="MULT(together(P, R, T), together(Q, S, U)) <= MULT(P, Q) + MULT(R, S) + MULT(T, U)",
)
THEOREM = Theorem(
    id="bailie2025/prose-7.2-composition",
    title="Chapter 7, footnote 4: pure privacy losses add up",
    statement=r"If $M_1,\dots,M_K$ satisfy pure $\varepsilon_k$-DP on one dataset with fresh noise, publishing all "
    r"outputs has a privacy loss of at most $\sum_k\varepsilon_k$.",
    claim=Reduction(
        FRESH,
        AllOf({"two releases": lemma.RATIO_PRODUCT}),
        f"{RATIOS}; with fresh noise the joint law is the product, so the lemma bounds the ratio of two releases by "
        "the product of their bounds, and K releases follow one by one",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="3304",
    reading="Three releases of a bit each are enumerated; more follow one by one.",
    twins=(
        Twin(
            "one seed",
            "all mechanisms draw from one and the same seed",
            FRESH.put(
                together="map b in functions(3, 2): let L = [P, R, T]: max(0, min(1, least k in (keep k in range(3): "
                "b[k] = 0): L[k][0]) - largest k in (keep k in range(3): b[k] = 1): L[k][0])"
            ),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
