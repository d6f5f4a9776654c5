"""Section 8 (kifer2022): pairs of neighbours at which only some queries can change."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

SUBSET = Every(
    all="n, k in few; P, Q in kernels(n, k); S in functions(n, 2); rho in measures",
    let={
        "joint(K: kernel, k: whole)": "map o in functions(len(K), k): product_of q in range(len(K)): K[q][o[q]]",
        "of_these(K: kernel, S: wholes, o: wholes)": "product_of q in range(len(K)): "
        "if S[q] = 1 then K[q][o[q]] else 1",
        "of_all(K: kernel, o: wholes)": "product_of q in range(len(K)): K[q][o[q]]",
        "spent(rho: measure, S: wholes)": "sum q in range(len(S)): if S[q] = 1 then rho[q] else 0",
    },
    given={
        "one `rho` a query": "len(rho) = n",
        "only `S` changes": "every q in range(n): S[q] = 0 => P[q] = Q[q]",
        "zCDP": "every q in range(n): S[q] = 1 => concentrated(P[q], Q[q], rho[q])",
    },
    show="(every o in functions(n, k): of_all(P, o) > 0 => ratio(of_all(P, o), of_all(Q, o)) = "
    "ratio(of_these(P, S, o), of_these(Q, S, o))) and concentrated(joint(P, k), joint(Q, k), spent(rho, S))",
)
"""Query q has the answers o[q] with the probabilities P[q] at the one dataset and Q[q] at the other."""
THEOREM = Theorem(
    id="kifer2022/prose-8-subset",
    title="Section 8: restricting the pairs of neighbours",
    statement=r"Let queries $q$ have independent $\rho_q$-zCDP noise, and let only the answers of queries in $S$ "
    r"change between $D_1$ and $D_2$. The privacy loss involves only the queries in $S$, and "
    r"$D_\omega(M(D_1)\|M(D_2))\le \omega\sum_{q\in S}\rho_q$ for all $\omega>1$.",
    claim=SUBSET,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="447-450, 534, 561",
    text=(RECONSTRUCTED,),
    reading="Queries with as many possible answers each; one with fewer has some of probability 0. The loss at an "
    "output is the logarithm of the ratio of its probabilities. Of two datasets either may be the first.",
    twins=(
        Twin("another query changes", "`S` is too small by one query", SUBSET.without("only S changes")),
        Twin(
            "the other queries",
            "the sum over the queries outside `S`",
            SUBSET.put(spent="sum q in range(len(S)): if S[q] = 0 then rho[q] else 0"),
        ),
    ),
)
