"""Section 7 (kifer2022): posteriors in the actual and in the counterfactual world."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._priors import EVERYONE, POSSIBLE, RESAMPLED, SEEN, TWO, WORDS
from theorems.kifer2022._text import RECONSTRUCTED

UNBOUNDED = Every(
    all="n in whole",
    let={
        "law_at(n, i)": "[2 ^ (i - n) / 2, 1 - 2 ^ (i - n) / 2]",
        "weight(n)": "1 / 2 ^ n",
        "posterior(n)": "weight(n) * law_at(n, n)[0] / (weight(n) * law_at(n, n)[0] + (1 - weight(n)) * law_at(n, "
        "0)[0])",
    },
    show="(every i in range(n): private(law_at(n, i), law_at(n, i + 1), 2, 0)) and "
    "posterior(n) / weight(n) >= 2 ^ n / 2",
)
A = Theorem(
    id="kifer2022/prose-7.1",
    title="Section 7.1: from prior to posterior without assumptions",
    statement=r"For an $\varepsilon$-DP mechanism the ratio of the attacker's posterior to the prior probability of a "
    r"record can be arbitrarily large, $\varepsilon$ fixed, unless the prior is restricted.",
    claim=UNBOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=12)),),
    lines="361",
    text=(RECONSTRUCTED,),
    reading="`e^epsilon = 2`. All `n` records are 1 with probability `2^-n`, else all are 0; the mechanism says yes "
    "with probability `2^(k - n)/2` where `k` records are 1. After a yes the ratio is at least `2^(n - 1)`.",
    twins=(Twin("a prior that is even", "weight `1/2`", UNBOUNDED.put(weight="1/2 + 0 * n")),),
)
DENOMINATOR = Every(
    all="n, m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); o in range(m)",
    let={**SEEN, **RESAMPLED, "counted(V: law, R: kernel, d: whole, r: whole)": "V[d] * R[d][r]"},
    show="(sum r in range(n): seen(V, R, M, r, o)) = sum r in range(n): sum d in range(len(V)): "
    "counted(V, R, d, r) * resampled(R, M, d, o)",
)
B = Theorem(
    id="kifer2022/prose-7.2-denom",
    title="Section 7.2: the probability of an output in both worlds",
    statement=r"$P_\theta(M(D)=o)=P_\theta(M(D^{cf})=o)$ for every $o$.",
    claim=DENOMINATOR,
    routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)),),
    lines="376-378,439-440",
    text=(RECONSTRUCTED,),
    reading="Any numbers of rests of the data, of records and of outputs.",
    twins=(
        Twin(
            "the weight of the rest",
            "`theta(d)` for `theta(d, r)`",
            DENOMINATOR.put(counted="V[d] + 0 * r"),
        ),
    ),
)
RATIO = Every(
    all=EVERYONE,
    let={
        **WORDS,
        "ratio_of(x, y)": "x / y",
    },
    given={
        "the output is possible": POSSIBLE["the output is possible"],
        "so is the record": "seen_cf(V, R, M, r, o) > 0",
    },
    show="let total = (sum s in range(n): seen(V, R, M, s, o)): let total_cf = (sum s in range(n): "
    "seen_cf(V, R, M, s, o)): seen(V, R, M, r, o) / total / (seen_cf(V, R, M, r, o) / total_cf) = "
    "ratio_of(seen(V, R, M, r, o), seen_cf(V, R, M, r, o))",
)
C = Theorem(
    id="kifer2022/prose-7.2-ratio",
    title="Section 7.2: the posterior-to-posterior ratio",
    statement=r"The ratio of the posteriors of $r$ in the actual and the counterfactual world is the ratio of the "
    r"probabilities of $o$ and $r$ in both worlds.",
    claim=RATIO,
    routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)),),
    lines="378",
    text=(RECONSTRUCTED,),
    reading="Any numbers of rests of the data, of records and of outputs.",
    twins=(Twin("upside down", "the inverse", RATIO.put(ratio_of="if x = 0 then 1 else y / x")),),
)
KNOWN = Every(
    all="m in whole; W in laws; K in kernels(len(W), m); r in range(len(W)); o in range(m)",
    let={"marginal(W: law, K: kernel, o: whole)": "sum s in range(len(W)): W[s] * K[s][o]", "power": "1"},
    given={"the record is possible": "W[r] > 0", "the output is possible": "marginal(W, K, o) > 0"},
    show="let after = W[r] * K[r][o] / marginal(W, K, o): "
    "let cf = W[r] * marginal(W, K, o) / marginal(W, K, o): cf = W[r] and "
    "after / cf = (K[r][o] / marginal(W, K, o)) ^ power",
)
D = Theorem(
    id="kifer2022/prose-7.4.1-cf",
    title="Section 7.4.1: the counterfactual posterior where the rest is known",
    statement=r"If the attacker knows the rest of the data, the counterfactual posterior of the record is the prior, "
    r"and "
    r"$R(r,o)=P(M(d+r)=o)/\sum_{r'}\theta(r')P(M(d+r')=o)$.",
    claim=KNOWN,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="395-408",
    text=(RECONSTRUCTED,),
    reading="Any numbers of records and of outputs.",
    twins=(Twin("squared", "the square of the ratio", KNOWN.put(power="2")),),
)
THEOREMS = (A, B, C, D)
