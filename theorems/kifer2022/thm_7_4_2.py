"""Theorem 7.4.2 (kifer2022): the true record under Renyi and concentrated privacy, whatever the prior."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._priors import TWO, WORDS
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.thm_7_4_1 import best_order

READING = (
    "Any numbers of rests of the data and of records; `e^((w - 1) tau)` is the largest moment of order `w` of the "
    "laws of neighbours."
)
LET = {
    **WORDS,
    "worst_moment(R: kernel, M: kernel, w)": "largest d in range(len(R)): largest s, u in range(len(R[d])): "
    "moment(M[d * len(R[d]) + s], M[d * len(R[d]) + u], w)",
    "prior_of(V: law, R: kernel, r: whole)": "sum d in range(len(V)): V[d] * R[d][r]",
}
ALL = "n, m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); r in range(n); w in amounts"
GIVEN = {"the record is possible": "prior_of(V, R, r) > 0", "an order": "w > 1"}
MOMENT = Every(
    all=ALL,
    let={**LET, "most(x, w)": "x"},
    given=GIVEN,
    show="(sum o in range(m): if seen(V, R, M, r, o) = 0 then 0 else seen(V, R, M, r, o) * "
    "(seen(V, R, M, r, o) / seen_cf(V, R, M, r, o)) ^ (w - 1)) / prior_of(V, R, r) <= most(worst_moment(R, M, w), w)",
)
TAIL = Every(
    all=f"{ALL}; t in amounts",
    let={**LET, "most(x, w, t)": "x / t ^ (w - 1)"},
    given={**GIVEN, "`t = exp(epsilon)`": "t > 0"},
    show="(sum o in range(m): if seen(V, R, M, r, o) >= t * seen_cf(V, R, M, r, o) then seen(V, R, M, r, o) else 0) / "
    "prior_of(V, R, r) <= most(worst_moment(R, M, w), w, t)",
)
POST = Every(
    all=f"{ALL}; l in whole; A in kernels(m, l); t in amounts",
    let={**LET, "most(x, w, t)": "x / t ^ (w - 1)"},
    given={**GIVEN, "`t = exp(epsilon)`": "t > 0"},
    show="let N = (map row in M: push(row, A)): (sum o in range(l): if seen(V, R, N, r, o) >= t * "
    "seen_cf(V, R, N, r, o) then seen(V, R, N, r, o) else 0) / prior_of(V, R, r) <= most(worst_moment(R, M, w), w, t)",
)
ORDERS = {**TWO, "w": ("2", "3")}
VALUES = {**ORDERS, "t": ("1/2", "1", "3/2", "2")}
STEP = Theorem(
    id="kifer2022/thm-7.4.2-step",
    title="Theorem 7.4.2: the moment of the ratio",
    statement=r"If $M$ is $(\omega,\tau)$-Renyi private, $E_{o\sim P_\theta(\cdot\mid{\rm "
    r"Rec}=r)}[R(r,o)^{\omega-1}]\le "
    r"e^{(\omega-1)\tau}$.",
    claim=MOMENT,
    routes=(Enumerate(EnumerateScope(up_to=2, values=ORDERS)),),
    lines="441-443",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("half of it", "`e^((w - 1) tau)/2`", MOMENT.put(most="x / 2 + 0 * w")),),
)
RENYI = Theorem(
    id="kifer2022/thm-7.4.2a",
    title="Theorem 7.4.2: the true record under Renyi privacy",
    statement=r"For every prior, if $M$ is $(\omega,\tau)$-Renyi private, $P(R(r,o)\ge e^\varepsilon)\le "
    r"e^{(\omega-1)(\tau-\varepsilon)}$ for the true record $r$.",
    claim=TAIL,
    routes=(Enumerate(EnumerateScope(up_to=2, values=VALUES)),),
    lines="428-434",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("half of the bound", "`1/2` of it", TAIL.put(most="x / t ^ (w - 1) / 2")),),
)
PPI = Theorem(
    id="kifer2022/thm-7.4.2d",
    title="Theorem 7.4.2: the same after post-processing",
    statement=r"The bounds on $P(R(r,o)\ge e^\varepsilon)$ still hold when $M$ is replaced by $A\circ M$.",
    claim=POST,
    routes=(Enumerate(EnumerateScope(up_to=2, values={**ORDERS, "l": ("2",), "t": ("1",)})),),
    lines="444",
    text=(RECONSTRUCTED,),
    reading=f"{READING} The bound of concentrated privacy is that of Renyi privacy at the best order.",
    twins=(Twin("half of the bound", "`1/2` of it", POST.put(most="x / t ^ (w - 1) / 2")),),
)
e, r = lemma.c, lemma.r
ORDER = Theorem(
    id="kifer2022/thm-7.4.2c",
    title="Theorem 7.4.2: the best order",
    statement=r"$e^{(\omega-1)(\omega\rho-\varepsilon)}$ is smallest at $\omega^*=(\varepsilon+\rho)/(2\rho)$, which "
    r"is "
    r"above $1$ where $\varepsilon>\rho$, and is $e^{-(\varepsilon-\rho)^2/(4\rho)}$ there.",
    claim=best_order((e + r) / (2 * r), 1),
    routes=(Prove(),),
    lines="443",
    text=(RECONSTRUCTED,),
    reading="Of the exponents, as exp increases; `c` is `epsilon` and `r` is `rho`.",
    twins=(Twin("another order", "`epsilon/(2 rho)`", best_order(e / (2 * r), 1)),),
)
THEOREMS = (STEP, RENYI, PPI, ORDER)
