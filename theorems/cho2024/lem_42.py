"""Lemma 42 (cho2024): what the orthogonal complement of the sensitivity space sees of a universe."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

CONSTANT = Every(
    all="n in whole; c in functions(2 * n, 2)",
    let={
        "odd(v: wholes)": "let s = (sum u in v: u): s - 2 * floor(s / 2)",
        "D(n: whole)": "keep x in functions(2 * n, 2): every i in range(n): "
        "odd([x[2 * i], x[2 * i + 1]]) = odd([x[0], x[1]])",
        "q(x: wholes, c: wholes)": "odd(map i in range(len(c)): c[i] * x[i])",
    },
    given={
        "records": "n >= 1",
        "orthogonal to the span": "let a = semi_adjacent(D(n)): "
        "every x, z in D(n): hamming(x, z) <= a => q(x, c) = q(z, c)",
    },
    show="every x, z in D(n): q(x, c) = q(z, c)",
)
"""n pairs of binary records whose sums are all even or all odd, and a real query: the parity of the records in c.

Neighbours within a(t) = 2 change a pair; of three pairs or more all sums are even in both, or odd in both.
"""
JOINED = (
    "let a = semi_adjacent(D(n)): every z in D(n): (shortest u, v in D(n) from D(n)[0] to z: if hamming(u, v) <= a "
    "then 0 else inf) = 0"
)
CONNECTED = CONSTANT.assuming(connected=JOINED)
ROUTES = (Enumerate(EnumerateScope(up_to=4, values={"n": ("1", "2", "3")})),)
THEOREMS = (
    Theorem(
        id="cho2024/lem-42",
        title="Lemma 42: a constant part of the query",
        statement=r"With $S$ the span of $S_{\mathcal D_t}^{A_a}(\phi)$, the mechanism "
        r"$X\mapsto\mathrm{Proj}_{S^\perp}\phi(X)$ is constant for all input datasets $X\in\mathcal D_t$.",
        claim=CONSTANT,
        routes=ROUTES,
        lines="370-375",
        text=(RECONSTRUCTED,),
        reading="A linear function of the query that is orthogonal to the differences of neighbours is a real query "
        "that is the same for neighbours. The lemma speaks of any invariant; here it is that the sums of pairs of "
        "binary records are all even or all odd. The queries are parities of some records.",
        twins=(
            Twin(
                "any query",
                "queries that differ between neighbours",
                CONSTANT.without("orthogonal to the span"),
                ROUTES,
            ),
        ),
    ),
    Theorem(
        id="cho2024/lem-42-repaired",
        title="Lemma 42, repaired: connected universes",
        statement=r"If neighbours within $a$ connect $\mathcal D_t$, $X\mapsto\mathrm{Proj}_{S^\perp}\phi(X)$ is "
        r"constant there; else it is constant on each part that they connect.",
        claim=CONNECTED,
        routes=ROUTES,
        lines="370-375",
        text=(RECONSTRUCTED,),
        reading="As for the claim of the text. Propositions 26 and 28 and Theorem 31 compare neighbours, for which "
        "the part is the same in any case.",
        repairs="cho2024/lem-42",
        fault="missing hypothesis",
        twins=(Twin("in parts", "a universe that is not connected as well", CONSTANT, ROUTES),),
    ),
)
