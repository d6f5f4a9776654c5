"""Theorems 7.4.1 and 7.4.2 (kifer2022) under zero-concentrated privacy, and how their bounds compare."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, pointwise
from theorems.kifer2022._priors import POSSIBLE, TWO, WORDS
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.thm_7_4_1 import best_order

e, r, s, t = lemma.c, lemma.r, lemma.s, lemma.t
VALUES = {"m": ("2",), "rho": ("1/10", "1/4", "1/2"), "a": ("1/2", "1", "3/2")}
KNOWN = Every(
    all="m in whole; W in laws; K in kernels(len(W), m); r in range(len(W)); rho, a in amounts",
    let={"exponent(a, rho)": "(a + rho) ^ 2 / (4 * rho)"},
    given={
        "the record is possible": "W[r] > 0",
        "`M` is `rho`-zCDP": "every P, Q in K: concentrated(P, Q, rho)",
        "`epsilon` is above `rho`": "a > rho and rho > 0",
    },
    show="let P = push(W, K): (sum o in range(m): if P[o] > 0 and K[r][o] >= exp(a) * P[o] then P[o] else 0) <= "
    "exp(0 - exponent(a, rho))",
)
MARKOV = pointwise(t * s <= r, And(t > 0, s > 0, r >= t * s))
BECAUSE = (
    "by the bound for Renyi privacy at each order `w`, with `tau = w rho`, which rests on Markov's inequality; the "
    "exponent is smallest at the order `(epsilon + rho)/(2 rho)`"
)
READING = "`epsilon` is a. `W` is the prior of the record, and `K` has the laws of the output for its values. "
A = Theorem(
    id="kifer2022/thm-7.4.1-1b",
    title="Theorem 7.4.1: posteriors under concentrated privacy",
    statement=r"If $M$ is $\rho$-zCDP and $\varepsilon>\rho$, $P_{o\sim P_\theta}(R(r,o)\ge e^\varepsilon)\le "
    r"e^{-(\varepsilon+\rho)^2/(4\rho)}$ for every $r$ with $\theta(r)>0$.",
    claim=Reduction(KNOWN, AllOf({"Markov": MARKOV, "the best order": best_order((e + r) / (2 * r), 0)}), BECAUSE),
    routes=(Enumerate(EnumerateScope(up_to=4, values=VALUES)), Prove()),
    lines="414-418",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(Twin("no privacy", "any mechanism", KNOWN.without("M is rho-zCDP")),),
)
ARBITRARY = Every(
    all="n, m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); r in range(n); "
    "rho, a in amounts",
    let={**WORDS, "exponent(a, rho)": "(a - rho) ^ 2 / (4 * rho)"},
    given={
        "the record is possible": POSSIBLE["the record is possible"],
        "`M` is `rho`-zCDP": "every d in range(len(V)): every s, u in range(n): "
        "concentrated(M[d * n + s], M[d * n + u], rho)",
        "`epsilon` is above `rho`": "a > rho and rho > 0",
    },
    show="(sum o in range(m): if seen(V, R, M, r, o) >= exp(a) * seen_cf(V, R, M, r, o) then "
    "seen(V, R, M, r, o) else 0) / (sum d in range(len(V)): V[d] * R[d][r]) <= exp(0 - exponent(a, rho))",
)
B = Theorem(
    id="kifer2022/thm-7.4.2b",
    title="Theorem 7.4.2: the true record under concentrated privacy",
    statement=r"For every prior, if $M$ is $\rho$-zCDP and $\varepsilon>\rho$, $P(R(r,o)\ge e^\varepsilon)\le "
    r"e^{-(\varepsilon-\rho)^2/(4\rho)}$ for the true record $r$.",
    claim=Reduction(
        ARBITRARY,
        AllOf({"Markov": MARKOV, "the best order": best_order((e + r) / (2 * r), 1)}),
        f"{BECAUSE}, here of the exponent `(w - 1)(w rho - epsilon)`",
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=2, values={**TWO, "rho": ("1/4", "1/2", "1"), "a": ("1/2", "3/2")})),
        Prove(),
    ),
    lines="435-443",
    text=(RECONSTRUCTED,),
    reading="`epsilon` is a. Any numbers of rests of the data and of records, any prior.",
    twins=(Twin("no privacy", "any mechanism", ARBITRARY.without("M is rho-zCDP")),),
)


def weaker(more: int) -> AllOf:
    """That the bound for arbitrary priors is the larger one, by the exponents."""
    return AllOf(
        {
            "larger": pointwise(-((e - r) ** 2) / (4 * r) >= -((e + r) ** 2) / (4 * r) + more, And(r > 0, e > r)),
            "by a factor": pointwise(
                lemma.Eq(-((e - r) ** 2) / (4 * r) + (e + r) ** 2 / (4 * r), e), And(r > 0, e > r)
            ),
        }
    )


C = Theorem(
    id="kifer2022/prose-7.4.2",
    title="Section 7.4.2: the bounds for arbitrary priors are weaker",
    statement=r"Where the rest of the data is not known, the bound for the true record is weaker: for $\rho$-zCDP "
    r"$e^{-(\varepsilon-\rho)^2/(4\rho)}$ in the place of $e^{-(\varepsilon+\rho)^2/(4\rho)}$.",
    claim=weaker(0),
    routes=(Prove(),),
    lines="393,429",
    text=(RECONSTRUCTED,),
    reading="Exponents are compared, `c` is `epsilon` and `r` is `rho`: the bounds differ by the factor `e^epsilon`. "
    "That they are weaker than those by the curve of the second Theorem 7.4.1 is claimed of figures in section 8.2.1.",
    twins=(Twin("by a factor `e`", "larger by `e`", weaker(1)),),
)
MARKOVS = Every(
    all="a in [1/2, 1, 3/2, 2]",
    let={
        "mu": "sqrt(0.223)",
        "bound(a)": "exp(0 - (a - 0.1115) ^ 2 / 0.446)",
        "level_of(d)": "log(d / Phi(Phi_inverse(d) - mu))",
        "shrunk(d)": "d",
    },
    show="level_of(shrunk(bound(a))) < a",
)
OVER = Theorem(
    id="kifer2022/prose-8-markov",
    title="Section 8.2.1: bounds by Markov's inequality are too large",
    statement=r"For scenario A ($\rho\approx0.1115$) and $\varepsilon\in\{0.5,1,1.5,2\}$ the bound "
    r"$e^{-(\varepsilon-\rho)^2/(4\rho)}$ is above the $\delta$ of probabilistic privacy, $\varepsilon=\ln\frac{\delta}"
    r"{\Phi(\Phi^{-1}(\delta)-\sqrt{2\rho})}$.",
    claim=MARKOVS,
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    lines="537",
    text=(RECONSTRUCTED,),
    reading="The `delta` of an `epsilon` falls as `epsilon` grows: at the bound as `delta` the curve's `epsilon` is "
    "below `epsilon`, so that the curve's `delta` at `epsilon` is below the bound.",
    twins=(Twin("far smaller", "a hundredth of the bound", MARKOVS.put(shrunk="d / 100")),),
)
THEOREMS = (A, B, C, OVER)
