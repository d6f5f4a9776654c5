"""Lemma B.3.2 (bailie2025): the multiplicative distance as a metric on random variables."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems._premetric_laws import LAWS, MULT, TRIANGLE

ALMOST_SURELY = Every(
    all="P in laws; X, Y in functions(len(P), len(P))",
    let={
        "D(P: law, X: wholes, Y: wholes)": "MULT(image(P, X, len(P)), image(P, Y, len(P)))",
        "equal(P: law, X: wholes, Y: wholes)": "every i in range(len(P)): P[i] > 0 => X[i] = Y[i]",
    },
    show="D(P, X, Y) = D(P, Y, X) and (D(P, X, Y) = 0 <=> equal(P, X, Y))",
)
"""Two random variables on the points of a probability space, with as many values as there are points."""
IN_LAW = ALMOST_SURELY.put(equal="image(P, X, len(P)) = image(P, Y, len(P))")

TRIANGULAR = TRIANGLE

STATED = (
    Theorem(
        id="bailie2025/lem-b.3.2a",
        title="Lemma B.3.2: distance 0 between random variables",
        statement=r"$D_{\mathrm{MULT}}$ is symmetric, and $D_{\mathrm{MULT}}(X,Y)=0$ if and only if $X=Y$ almost "
        r"everywhere, for random variables $X,Y$ on one probability space.",
        claim=ALMOST_SURELY,
        lines="4069-4071",
        reading="The distance of random variables is that of their laws.",
    ),
    Theorem(
        id="bailie2025/lem-b.3.2b",
        title="Lemma B.3.2: triangle inequality",
        statement=r"$D_{\mathrm{MULT}}(P,R)\le D_{\mathrm{MULT}}(P,Q)+D_{\mathrm{MULT}}(Q,R)$ for all probabilities.",
        claim=TRIANGULAR,
        lines="4071-4079",
        twins=(LAWS["triangle"].twin(MULT),),
    ),
)

REPAIRED = Theorem(
    id="bailie2025/lem-b.3.2a-repaired",
    title="Lemma B.3.2, repaired: distance 0 is equality in law",
    statement=r"$D_{\mathrm{MULT}}$ is symmetric, and $D_{\mathrm{MULT}}(X,Y)=0$ if and only if $X$ and $Y$ have the "
    r"same law: it is a metric on laws.",
    claim=IN_LAW,
    lines="4069-4071",
    repairs="bailie2025/lem-b.3.2a",
    fault="convention",
    twins=(Twin("equal almost everywhere", "`X = Y` for equal laws", ALMOST_SURELY),),
)

STATED_EARLIER = Theorem(
    id="bailie2023/lem-a.2",
    title="Lemma A.2: a metric on random variables",
    statement=r"MULT is symmetric, $\mathrm{MULT}(X,Y)=0$ if and only if $X=Y$ almost everywhere, and the triangle "
    r"inequality holds, for random variables on one probability space.",
    claim=AllOf({"separation": ALMOST_SURELY, "triangle inequality": TRIANGULAR}),
    lines="914-924",
    reading="The distance of random variables is that of their laws.",
)

REPAIRED_EARLIER = replace(
    REPAIRED,
    id="bailie2023/lem-a.2-repaired",
    title="Lemma A.2, repaired: a metric on laws",
    statement=r"MULT is symmetric, $\mathrm{MULT}(X,Y)=0$ if and only if $X$ and $Y$ have the same law, and the "
    r"triangle inequality holds.",
    claim=AllOf({"separation": REPAIRED.claim, "triangle inequality": TRIANGULAR}),
    source="bailie2023",
    lines="914-924",
    repairs="bailie2023/lem-a.2",
    fault="convention",
)
THEOREMS = (*STATED, REPAIRED, STATED_EARLIER, REPAIRED_EARLIER)
