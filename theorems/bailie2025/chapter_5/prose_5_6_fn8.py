"""Footnote 8 (bailie2025): an attacker who knows all records but one."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin

KNOWN = Every(
    all="W in laws_on(3); K in kernels(3, 2); o in range(2); x in range(3); c in amounts",
    let={"factor(c)": "c", "prior_of(W: law, x)": "W[x]"},
    given={
        "c = exp(epsilon)": "c >= 1",
        "M is private": "every y, z in range(3): private(K[y], K[z], c, 0)",
        "the output is possible": "push(W, K)[o] > 0",
    },
    show="let after = W[x] * K[x][o] / push(W, K)[o]: after <= factor(c) * prior_of(W, x) and "
    "prior_of(W, x) <= factor(c) * after",
)
p, q, c = lemma.p, lemma.q, lemma.c
MEAN = lemma.pointwise(lemma.And(p / q <= c, 1 / c <= p / q), lemma.And(p > 0, q > 0, c >= 1, p <= c * q, q <= c * p))
WORDS = (
    "q is the probability of the output, a mean of its probabilities with the values of the unknown record, all of "
    "which "
    "are within the factor c of p, that with the value at hand"
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})), Prove())
READING = "Three values of the unknown record, at distance 1 from each other, and two outputs."
TWINS = (
    Twin("half of the factor", "e^epsilon/2", KNOWN.put(factor="c / 2")),
    Twin("no privacy", "any mechanism", KNOWN.without("M is private")),
)
A = Theorem(
    id="bailie2025/prose-5.6-fn8a",
    title="Footnote 8: all records but one are known",
    statement=r"If $\pi(X_{-i}=x_{-i})=1$ then $d_{**}=1$ and $\pi(x_i\mid t)\in\pi(x_i)\exp(\pm\varepsilon)$.",
    claim=Reduction(KNOWN, MEAN, WORDS),
    routes=ROUTES,
    lines="2447-2457",
    reading=READING,
    twins=TWINS,
)
B = Theorem(
    id="bailie2025/prose-5.6-fn8b",
    title="Footnote 8: the prior of one record given the others",
    statement=r"$\pi(x_i\mid t,x_{-i})\in\pi(x_i\mid x_{-i})\exp(\pm\varepsilon)$.",
    claim=Reduction(KNOWN, MEAN, WORDS),
    routes=ROUTES,
    lines="2449-2453",
    reading=f"{READING} Given the other records the prior is one on the values of this record.",
    twins=TWINS,
)
THEOREMS = (A, B)
