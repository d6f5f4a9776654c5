"""Theorem 7.4.1 (kifer2022), the first: posteriors under Renyi and concentrated privacy, the rest of the data known."""

from sympy import And, Eq, Symbol

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Theorem, Twin
from theorems._law_lemmas import pointwise
from theorems.kifer2022._text import RECONSTRUCTED

e, r, s, t, w = lemma.c, lemma.r, lemma.s, lemma.t, lemma.w
READING = (
    "`W` is the prior of the record and `K` the law of the output with each of its values; `e^((w - 1) tau)` is the "
    "largest moment of order `w` of two of these laws."
)
LET = {
    "marginal(W: law, K: kernel)": "push(W, K)",
    "worst_moment(K: kernel, w)": "largest P, Q in K: moment(P, Q, w)",
}
ALL = "m in whole; W in laws; K in kernels(len(W), m); r in range(len(W)); w in amounts"
GIVEN = {"the record is possible": "W[r] > 0", "an order": "w > 1"}
VALUES = {"m": ("2",), "w": ("2", "3")}
MOMENT = Every(
    all=ALL,
    let={**LET, "most(x, w)": "x"},
    given=GIVEN,
    show="moment(K[r], marginal(W, K), w) <= most(worst_moment(K, w), w)",
)
TAIL = Every(
    all=f"{ALL}; t in amounts",
    let={**LET, "most(x, w, t)": "x / t ^ w"},
    given={**GIVEN, "`t = exp(epsilon)`": "t > 0"},
    show="let P = marginal(W, K): (sum o in range(m): if P[o] > 0 and K[r][o] >= t * P[o] then P[o] else 0) <= "
    "most(worst_moment(K, w), w, t)",
)
POST = Every(
    all=f"{ALL}; l in whole; A in kernels(m, l); t in amounts",
    let={**LET, "most(x, w, t)": "x / t ^ w", "after_A(K: kernel, A: kernel)": "map row in K: push(row, A)"},
    given={**GIVEN, "`t = exp(epsilon)`": "t > 0"},
    show="let P = marginal(W, after_A(K, A)): (sum o in range(l): if P[o] > 0 and after_A(K, A)[r][o] >= t * P[o] then "
    "P[o] else 0) <= most(worst_moment(K, w), w, t)",
)
STEP = Theorem(
    id="kifer2022/thm-7.4.1-1-step",
    title="Theorem 7.4.1: the moment of the ratio",
    statement=r"If $M$ is $(\omega,\tau)$-Renyi private, $E_{o\sim P_\theta}[R(r,o)^\omega]\le e^{(\omega-1)\tau}$ for "
    r"every $r$ with $\theta(r)>0$.",
    claim=MOMENT,
    routes=(Enumerate(EnumerateScope(up_to=3, values=VALUES)),),
    lines="417",
    text=(RECONSTRUCTED,),
    reading=f"{READING} The expectation is the moment of the law with `r` against the marginal one.",
    twins=(Twin("half of it", "`e^((w - 1) tau)/2`", MOMENT.put(most="x / 2 + 0 * w")),),
)
RENYI = Theorem(
    id="kifer2022/thm-7.4.1-1a",
    title="Theorem 7.4.1: posteriors under Renyi privacy",
    statement=r"If $M$ is $(\omega,\tau)$-Renyi private, $P_{o\sim P_\theta}(R(r,o)\ge e^\varepsilon)\le "
    r"e^{(\omega-1)\tau-\omega\varepsilon}$ for every $r$ with $\theta(r)>0$.",
    claim=TAIL,
    routes=(Enumerate(EnumerateScope(up_to=2, values=VALUES)), Prove()),
    lines="410-413",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("half of the bound", "`1/2` of it", TAIL.put(most="x / t ^ w / 2")),),
)
PPI = Theorem(
    id="kifer2022/thm-7.4.1-1e",
    title="Theorem 7.4.1: the same after post-processing",
    statement=r"The bounds on $P(R(r,o)\ge e^\varepsilon)$ still hold when $M$ is replaced by $A\circ M$.",
    claim=POST,
    routes=(Enumerate(EnumerateScope(up_to=2, values={**VALUES, "l": ("2",)})),),
    lines="419",
    text=(RECONSTRUCTED,),
    reading=f"{READING} The bound of concentrated privacy is that of Renyi privacy at the best order.",
    twins=(Twin("half of the bound", "`1/2` of it", POST.put(most="x / t ^ w / 2")),),
)


def best_order(at: Symbol, extra: int) -> AllOf:
    """That ``at`` is the order at which (w - 1) w r - w e (or with ``extra``, (w - 1)(w r - e)) is the smallest."""
    found = (w - 1) * w * r - w * e if not extra else (w - 1) * (w * r - e)
    value = -((e + r) ** 2) / (4 * r) if not extra else -((e - r) ** 2) / (4 * r)
    where = And(r > 0, e > r)
    return AllOf(
        {
            "no order gives less": pointwise(found >= value, where),
            "this order gives it": pointwise(Eq(found.subs(w, at), value), where),
            "it is above 1": pointwise(at > 1, where),
        }
    )


ORDER = Theorem(
    id="kifer2022/thm-7.4.1-1c",
    title="Theorem 7.4.1: the best order",
    statement=r"$e^{(\omega-1)\omega\rho-\omega\varepsilon}$ is smallest at $\omega^*=(\varepsilon+\rho)/(2\rho)$, "
    r"which "
    r"is above $1$ where $\varepsilon>\rho$, and is $e^{-(\varepsilon+\rho)^2/(4\rho)}$ there.",
    claim=best_order((e + r) / (2 * r), 0),
    routes=(Prove(),),
    lines="418",
    text=(RECONSTRUCTED,),
    reading="Of the exponents, as exp increases; `c` is `epsilon` and `r` is `rho`.",
    twins=(Twin("another order", "`epsilon/(2 rho)`", best_order(e / (2 * r), 0)),),
)


def monotone(*, falls: bool) -> AllOf:
    """That both exponents fall, or rise, in tau and in rho."""

    def order(x: Symbol, y: Symbol) -> object:
        return x >= y if falls else x <= y

    def concentrated(rho: Symbol) -> Symbol:
        return -((e + rho) ** 2) / (4 * rho)

    return AllOf(
        {
            "in `tau`": pointwise(order((w - 1) * s - w * e, (w - 1) * t - w * e), And(w > 1, s >= 0, t >= s)),
            "in `rho`": pointwise(order(concentrated(s), concentrated(t)), And(s > 0, t >= s, e > t)),
        }
    )


SLIP = Mark(
    "slip", "the bounds rise with `tau` and `rho`; that they do not fall with them is what post-processing needs"
)
MONOTONE = Theorem(
    id="kifer2022/thm-7.4.1-1d",
    title="Theorem 7.4.1: how the bounds change, as stated",
    statement=r"The bounds $e^{(\omega-1)\tau-\omega\varepsilon}$ and $e^{-(\varepsilon+\rho)^2/(4\rho)}$, "
    r"$\varepsilon>\rho$, are non-increasing in $\tau$ and $\rho$.",
    claim=monotone(falls=True),
    routes=(Prove(),),
    lines="419",
    text=(RECONSTRUCTED, SLIP),
    reading="Of the exponents, as exp increases; `c` is `epsilon`, `s` and `t` are two values of `tau` or of `rho`.",
    twins=(
        Twin(
            "at order 1 and below",
            "`tau` without `w > 1`",
            pointwise((w - 1) * s - w * e >= (w - 1) * t - w * e, And(s >= 0, t >= s)),
        ),
    ),
)
MONOTONE_REPAIRED = Theorem(
    id="kifer2022/thm-7.4.1-1d-repaired",
    title="Theorem 7.4.1: how the bounds change",
    statement=r"The bounds $e^{(\omega-1)\tau-\omega\varepsilon}$ and $e^{-(\varepsilon+\rho)^2/(4\rho)}$, "
    r"$\varepsilon>\rho$, are non-decreasing in $\tau$ and $\rho$.",
    claim=monotone(falls=False),
    routes=(Prove(),),
    lines="419",
    repairs="kifer2022/thm-7.4.1-1d",
    fault="slip",
    text=(RECONSTRUCTED,),
    reading="Of the exponents, as exp increases.",
    twins=(Twin("as stated", "non-increasing", monotone(falls=True)),),
)
THEOREMS = (STEP, RENYI, PPI, ORDER, MONOTONE, MONOTONE_REPAIRED)
