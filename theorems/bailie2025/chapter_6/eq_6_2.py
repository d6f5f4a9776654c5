"""Equation (6.2) (bailie2025): the posterior-to-posterior ratio, and its bounds."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._attackers import BOUNDED, POSSIBLE, bounded
from theorems.kifer2022._priors import EVERYONE, WORDS

READING = "Two rests of the data, two records and two outputs."
IDENTITY = Every(
    all=EVERYONE,
    let={
        **WORDS,
        "total(W: law, M: kernel, o: whole)": "seen(W, M, 0, o) + seen(W, M, 1, o)",
        "total_again(W: law, M: kernel, o: whole)": "seen_cf(W, M, 0, o) + seen_cf(W, M, 1, o)",
        "right(x: number, y: number)": "x / y",
    },
    given={**POSSIBLE, "also with a record drawn again": "seen_cf(W, M, r, o) > 0"},
    show="seen(W, M, r, o) / total(W, M, o) / (seen_cf(W, M, r, o) / total_again(W, M, o)) = "
    "right(seen(W, M, r, o), seen_cf(W, M, r, o))",
)
THEOREMS = (
    Theorem(
        id="bailie2025/eq-6.2-identity",
        title="Equation (6.2): the posterior-to-posterior ratio",
        statement=r"$\frac{P_A(X_i=r\mid T(X)=t)}{P_A(X_i=r\mid T(psample[X])=t)}=\frac{\sum_{x^-}P_A(x^-)P_A(r\mid "
        r"x^-)P_{x^-\cup\{r\}}(T=t)}{\sum_{x^-}P_A(x^-)P_A(r\mid x^-)\sum_{r'}P_A(r'\mid x^-)P_{x^-\cup\{r'\}}(T=t)}$.",
        claim=IDENTITY,
        routes=(Enumerate(EnumerateScope(up_to=2)),),
        lines="3143-3150",
        reading=READING,
        twins=(Twin("upside down", "the inverse", IDENTITY.put(right="if x = 0 then 1 else y / x")),),
    ),
    Theorem(
        id="bailie2025/eq-6.2-bound",
        title="After equation (6.2): bounds on the ratio",
        statement=r"For $\varepsilon$-DP the ratio (6.2) lies between $e^{-\varepsilon}$ and $e^\varepsilon$ for all "
        r"possible values $r$ of the record.",
        claim=bounded(BOUNDED),
        routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
        lines="3152-3156",
        reading=READING,
        twins=(
            Twin("half of the factor", "e^epsilon/2", BOUNDED.put(factor="c / 2")),
            Twin("no privacy", "any mechanism", BOUNDED.without("M is private")),
        ),
    ),
)
