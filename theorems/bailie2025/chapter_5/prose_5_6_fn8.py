"""Footnote 8 (bailie2025): an attacker who knows all records but one."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._priors import PRIVATE

KNOWN = Every(
    all="m in whole; W in laws; K in kernels(len(W), m); c in amounts; o in range(m); x in range(len(W))",
    let={"factor(c)": "c", "prior_of(W: law, x)": "W[x]"},
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "`M` is private": "every y, z in range(len(W)): private(K[y], K[z], c, 0)",
        "the output is possible": "push(W, K)[o] > 0",
    },
    show="let after = W[x] * K[x][o] / push(W, K)[o]: after <= factor(c) * prior_of(W, x) and "
    "prior_of(W, x) <= factor(c) * after",
)
GIVEN = Every(
    all="n, m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); e in range(len(V)); "
    "x in range(n); o in range(m); c in amounts",
    let={
        "factor(c)": "c",
        "prior_of(V: law, R: kernel, e: whole, x: whole)": "V[e] * R[e][x] / "
        "(sum y in range(len(R[e])): V[e] * R[e][y])",
    },
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "`M` is private": PRIVATE,
        "the output is possible": "(sum y in range(n): V[e] * R[e][y] * M[e * n + y][o]) > 0",
    },
    show="let after = V[e] * R[e][x] * M[e * n + x][o] / (sum y in range(n): V[e] * R[e][y] * M[e * n + y][o]): "
    "after <= factor(c) * prior_of(V, R, e, x) and prior_of(V, R, e, x) <= factor(c) * after",
)
TWO_OUTPUTS = {"m": ("2",), "c": ("1", "2")}
READING = "Any number of values of the unknown record, at distance 1 from each other, and of outputs."


A = Theorem(
    id="bailie2025/prose-5.6-fn8a",
    title="Footnote 8: all records but one are known",
    statement=r"If $\pi(X_{-i}=x_{-i})=1$ then $d_{**}=1$ and $\pi(x_i\mid t)\in\pi(x_i)\exp(\pm\varepsilon)$.",
    claim=KNOWN,
    routes=(Enumerate(EnumerateScope(up_to=3, values=TWO_OUTPUTS)), Prove()),
    lines="2447-2457",
    reading=READING,
    twins=(
        Twin("half of the factor", "`e^epsilon/2`", KNOWN.put(factor="c / 2")),
        Twin("no privacy", "any mechanism", KNOWN.without("M is private")),
    ),
)
B = Theorem(
    id="bailie2025/prose-5.6-fn8b",
    title="Footnote 8: the prior of one record given the others",
    statement=r"$\pi(x_i\mid t,x_{-i})\in\pi(x_i\mid x_{-i})\exp(\pm\varepsilon)$.",
    claim=GIVEN,
    routes=(Enumerate(EnumerateScope(up_to=2, values={**TWO_OUTPUTS, "n": ("2",)})), Prove()),
    lines="2449-2453",
    reading="Datasets are a rest, of probability `V_e`, and the record, whose law given the rest is `R_e`; records "
    "with "
    "the same rest are at distance 1. Any numbers of rests, of values and of outputs.",
    twins=(
        Twin("half of the factor", "`e^epsilon/2`", GIVEN.put(factor="c / 2")),
        Twin("no privacy", "any mechanism", GIVEN.without("M is private")),
    ),
)
THEOREMS = (A, B)
