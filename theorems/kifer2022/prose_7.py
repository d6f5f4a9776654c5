"""Section 7 (kifer2022): posteriors in the actual and in the counterfactual world."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._priors import EVERYONE, WORDS
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
    reading="e^epsilon = 2. All n records are 1 with probability 2^-n, else all are 0; the mechanism says yes with "
    "probability 2^(k - n)/2 where k records are 1. After a yes the ratio is at least 2^(n - 1).",
    twins=(Twin("a prior that is even", "weight 1/2", UNBOUNDED.put(weight="1/2 + 0 * n")),),
)
DENOMINATOR = Every(
    all="W in laws_on(4); M in kernels(4, 2); o in range(2)",
    let={
        **{name: body for name, body in WORDS.items() if not name.startswith("seen_cf")},
        "counted(W: law, d: whole, r: whole)": "W[2 * d + r]",
    },
    show="(sum r in range(2): seen(W, M, r, o)) = sum r, d in range(2): counted(W, d, r) * resampled(W, M, d, o)",
)
B = Theorem(
    id="kifer2022/prose-7.2-denom",
    title="Section 7.2: the probability of an output in both worlds",
    statement=r"$P_\theta(M(D)=o)=P_\theta(M(D^{cf})=o)$ for every $o$.",
    claim=DENOMINATOR,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="376-378,439-440",
    text=(RECONSTRUCTED,),
    reading="Two rests of the data, two records and two outputs.",
    twins=(
        Twin("rests that are equally likely", "1/4 for theta(d, r)", DENOMINATOR.put(counted="1/4 + 0 * W[2 * d + r]")),
    ),
)
RATIO = Every(
    all=EVERYONE,
    let={
        **WORDS,
        "total(W: law, M: kernel, o: whole)": "seen(W, M, 0, o) + seen(W, M, 1, o)",
        "total_cf(W: law, M: kernel, o: whole)": "seen_cf(W, M, 0, o) + seen_cf(W, M, 1, o)",
        "ratio_of(x, y)": "x / y",
    },
    given={"the output is possible": "total(W, M, o) > 0", "so is the record": "seen_cf(W, M, r, o) > 0"},
    show="seen(W, M, r, o) / total(W, M, o) / (seen_cf(W, M, r, o) / total_cf(W, M, o)) = "
    "ratio_of(seen(W, M, r, o), seen_cf(W, M, r, o))",
)
C = Theorem(
    id="kifer2022/prose-7.2-ratio",
    title="Section 7.2: the posterior-to-posterior ratio",
    statement=r"The ratio of the posteriors of $r$ in the actual and the counterfactual world is the ratio of the "
    r"probabilities of $o$ and $r$ in both worlds.",
    claim=RATIO,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="378",
    text=(RECONSTRUCTED,),
    reading="Two rests of the data, two records and two outputs.",
    twins=(Twin("upside down", "the inverse", RATIO.put(ratio_of="if x = 0 then 1 else y / x")),),
)
KNOWN = Every(
    all="W in laws_on(3); K in kernels(3, 2); r in range(3); o in range(2)",
    let={"marginal(W: law, K: kernel, o: whole)": "sum s in range(3): W[s] * K[s][o]", "power": "1"},
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
    reading="Three records and two outputs.",
    twins=(Twin("squared", "the square of the ratio", KNOWN.put(power="2")),),
)
THEOREMS = (A, B, C, D)
