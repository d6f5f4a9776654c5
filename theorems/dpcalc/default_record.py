"""A default record in the counterfactual world, where a record takes two values (kifer2022, footnote 13)."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._priors import POSSIBLE, PRIVATE

TWO_VALUES = Every(
    all="n in [2]; m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); r in range(n); "
    "o in range(m); c in amounts",
    let={
        "there(V: law, R: kernel, M: kernel, r, o)": "sum d in range(len(V)): V[d] * R[d][r] * M[2 * d + r][o]",
        "by_default(V: law, R: kernel, M: kernel, r, o)": "sum d in range(len(V)): V[d] * R[d][r] * M[2 * d][o]",
        "factor(c)": "c",
    },
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "`M` is private": PRIVATE,
        "the record is possible": POSSIBLE["the record is possible"],
        "the output is possible in both worlds": "by_default(V, R, M, 0, o) + by_default(V, R, M, 1, o) > 0 and "
        "there(V, R, M, 0, o) + there(V, R, M, 1, o) > 0",
    },
    show="let post = there(V, R, M, r, o) / (there(V, R, M, 0, o) + there(V, R, M, 1, o)): "
    "let cf = by_default(V, R, M, r, o) / (by_default(V, R, M, 0, o) + by_default(V, R, M, 1, o)): "
    "post <= factor(c) * cf and cf <= factor(c) * post",
)
p, q, r, c = lemma.p, lemma.q, lemma.r, lemma.c
THEOREM = Theorem(
    id="dpcalc/default-record",
    title="A default record among two values costs `epsilon`, not two `epsilon`",
    statement=r"Let a record take two values, one of which is the default that replaces it in the counterfactual "
    r"world. If $M$ is $\varepsilon$-DP, the ratio of the actual to the counterfactual posterior of the record is "
    r"within the factor $e^\varepsilon$, for every prior.",
    claim=Reduction(
        TWO_VALUES,
        lemma.pointwise(
            lemma.And(p * (q + r) <= c * q * (p + r), q * (p + r) <= c * p * (q + r)),
            lemma.And(lemma.nonnegative(p, q, r), c >= 1, p <= c * q, q <= c * p),
        ),
        "`p` and `q` are the probabilities of the output and the value that is not the default, in the actual and "
        "the counterfactual world, and `r` that of the output and the default, which is the same in both. `p` and "
        "`q` are within the factor `c`, and by the lemma so are `p/(p + r)` and `q/(q + r)`. For the default itself "
        "the ratio is `(q + r)/(p + r)`, which lies between 1 and `q/p`",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2, values={"m": ("2",)})), Prove()),
    source="dpcalc",
    reading="Any numbers of rests of the data and of outputs.",
    twins=(
        Twin("no privacy", "any mechanism", TWO_VALUES.without("M is private")),
        Twin("half of the factor", "`e^epsilon/2`", TWO_VALUES.put(factor="c / 2")),
    ),
)
