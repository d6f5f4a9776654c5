"""Section 5.2 (cho2024): the covariance of projected Gaussian noise beside that of the naive mechanism."""

from __future__ import annotations

from sympy import And, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

FORMS = Every(
    all="r, c in few; k in whole; x in functions(r * c, k + 1); z in range(k + 1); mu in amounts",
    let={
        "mean_of(v)": "(sum t in v: t) / len(v)",
        "row(v, i, c)": "map j in range(c): v[i * c + j]",
        "column(v, j, r, c)": "map i in range(r): v[i * c + j]",
        "projected(v, r, c)": "map s in range(r * c): "
        "v[s] - mean_of(row(v, floor(s / c), c)) - mean_of(column(v, s - c * floor(s / c), r, c)) + mean_of(v)",
        "form(v, w)": "sum s in range(len(v)): v[s] * w[s]",
        "naive": "18",
    },
    given={"`mu`": "mu > 0", "table": "r >= 2 and c >= 2"},
    show="let v = (map t in x: t - z): 4 / mu^2 * form(v, projected(v, r, c)) <= naive / mu^2 * form(v, v)",
)
"""Of a table v = x - z of r rows and c columns: the projection on the tables whose rows and columns add up to 0."""
a, b, mu = symbols("a b mu")
PARTS = Inequality(4 / mu**2 * a <= 18 / mu**2 * (a + b), reals=(a, b, mu), where=And(a >= 0, b >= 0, mu > 0))
SCOPE = Enumerate(
    EnumerateScope(up_to=2, options={"most": 3}, values={"mu": ("1",)}),
    slow=EnumerateScope(up_to=3, options={"most": 2}),
)
THEOREM = Theorem(
    id="cho2024/prose-5.2-covariance",
    title="Section 5.2: the covariances of two Gaussian mechanisms",
    statement=r"The covariance $(2/\mu)^2P_S$ of the noise of Algorithm 1 is smaller, in the Loewner order, than that "
    r"of the naive mechanism, $(3\sqrt2/\mu)^2I$, as $4<18$ and $P_S\preceq I$.",
    claim=Reduction(
        FORMS,
        PARTS,
        "a projection splits `v` into `P v` and `v - P v`, which are orthogonal: with `a` and `b` their squared "
        "lengths, the form of `P` at `v` is a, and that of I is `a + b`",
    ),
    routes=(SCOPE, Prove()),
    lines="248",
    text=(RECONSTRUCTED,),
    reading="`P_S` is the projection on the span of the sensitivity space, tables whose rows and columns add up to "
    "0. Order is that of quadratic forms at every table `v`.",
    twins=(Twin("2 for 18", "a naive variance of 2", FORMS.put(naive="2"), (SCOPE,)),),
)
