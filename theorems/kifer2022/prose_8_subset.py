"""Section 8 (kifer2022): pairs of neighbours at which only some queries can change."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

SUBSET = Every(
    all="R, S in laws_on(2); P, Q in laws_on(2); P', Q' in laws_on(2); w in amounts",
    given={
        "order": "w > 1",
        "all answers are possible": "every p in join([P, Q, P', Q', R, S]): p > 0",
        "the third query does not change": "R = S",
    },
    show="moment(P @ P' @ R, Q @ Q' @ S, w) <= moment(P, Q, w) * moment(P', Q', w) and "
    "every c in columns(P @ P' @ R, Q @ Q' @ S): some d in columns(P @ P', Q @ Q'): c[0] / c[1] = d[0] / d[1]",
)
p, q, r, s, u, v, w = lemma.p, lemma.q, lemma.r, lemma.s, lemma.u, lemma.v, lemma.w
RATIO = lemma.pointwise(lemma.Eq(v * q, p), lemma.And(p >= 0, q > 0, r > 0, lemma.Eq(v * (q * r), p * r)))
ORDER = lemma.pointwise(u + v <= (r + s) * w, lemma.And(lemma.nonnegative(r, s, u, v), w > 1, u <= r * w, v <= s * w))
WORDS = (
    "The laws at the two datasets are products over queries, and a query whose answer does not change has one law at "
    "both. By the first lemma (v the ratio of the products) it leaves the ratio of the probabilities at an output as "
    "it is, so that the privacy loss is that of the others, whose divergences add up for independent noise: D_w is "
    "the sum of those of the queries in S, each at most w rho_q, and the second lemma adds one query after the other"
)
THEOREM = Theorem(
    id="kifer2022/prose-8-subset",
    title="Section 8: restricting the pairs of neighbours",
    statement=r"Let queries $q$ have independent $\rho_q$-zCDP noise, and let only the answers of queries in $S$ "
    r"change between $D_1$ and $D_2$. The privacy loss involves only the queries in $S$, and "
    r"$D_\omega(M(D_1)\|M(D_2))\le \omega\sum_{q\in S}\rho_q$ for all $\omega>1$.",
    claim=Reduction(
        SUBSET,
        AllOf({"a query that does not change": RATIO, "one query more": ORDER}),
        WORDS,
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="447-450, 534, 561",
    text=(RECONSTRUCTED,),
    reading="Enumerated at orders 2 and 3, where the exponential of (w - 1) D_w is rational.",
    twins=(
        Twin(
            "the third query changes",
            "S is too small by one query",
            SUBSET.without("the third query does not change"),
        ),
    ),
)
