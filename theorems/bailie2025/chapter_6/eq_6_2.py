"""Equation (6.2) (bailie2025): the posterior-to-posterior ratio, and its bounds."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._priors import BOUNDED, EVERYONE, POSSIBLE, TWO, WORDS

READING = "Any numbers of rests of the data, of records and of outputs."
IDENTITY = Every(
    all=EVERYONE,
    let={
        **WORDS,
        "right(x: number, y: number)": "x / y",
    },
    given={**POSSIBLE, "also with a record drawn again": "seen_cf(V, R, M, r, o) > 0"},
    show="let total = (sum s in range(n): seen(V, R, M, s, o)): let again = (sum s in range(n): "
    "seen_cf(V, R, M, s, o)): seen(V, R, M, r, o) / total / (seen_cf(V, R, M, r, o) / again) = "
    "right(seen(V, R, M, r, o), seen_cf(V, R, M, r, o))",
)
THEOREMS = (
    Theorem(
        id="bailie2025/eq-6.2-identity",
        title="Equation (6.2): the posterior-to-posterior ratio",
        statement=r"$\frac{P_A(X_i=r\mid T(X)=t)}{P_A(X_i=r\mid T(psample[X])=t)}=\frac{\sum_{x^-}P_A(x^-)P_A(r\mid "
        r"x^-)P_{x^-\cup\{r\}}(T=t)}{\sum_{x^-}P_A(x^-)P_A(r\mid x^-)\sum_{r'}P_A(r'\mid x^-)P_{x^-\cup\{r'\}}(T=t)}$.",
        claim=IDENTITY,
        routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)),),
        lines="3143-3150",
        reading=READING,
        twins=(Twin("upside down", "the inverse", IDENTITY.put(right="if x = 0 then 1 else y / x")),),
    ),
    Theorem(
        id="bailie2025/eq-6.2-bound",
        title="After equation (6.2): bounds on the ratio",
        statement=r"For $\varepsilon$-DP the ratio (6.2) lies between $e^{-\varepsilon}$ and $e^\varepsilon$ for all "
        r"possible values $r$ of the record.",
        claim=BOUNDED,
        routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)), Prove()),
        lines="3152-3156",
        reading=READING,
        twins=(
            Twin("half of the factor", "`e^epsilon/2`", BOUNDED.put(factor="c / 2")),
            Twin("no privacy", "any mechanism", BOUNDED.without("M is private")),
        ),
    ),
)
