"""Proof of Theorem 5.6 (bailie2023), p = 1: two datasets of which only one can be released as the first."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ALONE, OTHERS = "the four counts are 1", "`rho` is a derangement"
ONE = Every(
    all="x in one_stratum; i, j in range(len(x)); g in within(x); p in [1]",
    let={"alone(x, i, k)": "(count r in x: r[MATCH] = x[i][MATCH] and r[k] = x[i][k]) = 1"},
    given={
        "the first two records": "i < j and x[i][MATCH] = x[j][MATCH] and x[i][HOLD] != x[j][HOLD] "
        "and x[i][SWAP] != x[j][SWAP]",
        ALONE: "every k in [HOLD, SWAP]: alone(x, i, k) and alone(x, j, k)",
        "they exchange their values": "g[i] = j and g[j] = i",
        OTHERS: "moved(g) = len(x)",
    },
    show="released(x, x, p) = 0 and released(swapped(x, g), x, p) > 0",
)
"""X = [x_i, x_j, X*] and X' = g(X), where g exchanges the two and does rho to the others."""
TWO = ONE.over("x in datasets; i, j in range(len(x)); g in within(x); p in [1]")
SHARED = Every(
    all=TWO.all,
    given={name: text for name, text in TWO.given.items() if name != ALONE},
    show=TWO.show,
)
IDENTITY = Every(
    all=TWO.all,
    let=TWO.let,
    given={**TWO.given, OTHERS: "every k in range(len(x)): k = i or k = j or g[k] = k"},
    show=TWO.show,
)
THREE_VALUES = (Enumerate(EnumerateScope(up_to=5, options={"hold": 3, "swap": 3})),)

THEOREM = Theorem(
    id="bailie2023/proof-5.6-p-one",
    title="Proof of Theorem 5.6: no finite budget at `p = 1`",
    statement=r"""Let $p=1$, $X=[(j,k,l),(j,k',l'),X^*]$ and $X'=[(j,k',l),(j,k,l'),\rho(X^*)]$ with $k\ne k'$,
$l\ne l'$, $n_{jk}=n_{jl}=n_{jk'}=n_{jl'}=1$ and $\rho$ a derangement of the other $N-2$ records. Then
$\Pr(\sigma(X)=X)=0$ and $\Pr(\sigma(X')=X)>0$, so that no $\epsilon_{\mathcal D}$ of this universe is finite.""",
    claim=AllOf({"one stratum": ONE, "two strata": TWO}),
    routes=(
        Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)),
        Prove(),
    ),
    lines="992-1002",
    reading="Like every permutation of the algorithm, `rho` keeps records in their strata.",
    twins=(
        Twin(
            "some records rest",
            "`p = 2/3` in place of `p = 1`, in one stratum",
            ONE.over(ONE.all.replace("[1]", "[2/3]")),
        ),
        Twin(
            "some records rest, on records", "`p = 2/3` in place of `p = 1`", TWO.over(TWO.all.replace("[1]", "[2/3]"))
        ),
        Twin("larger counts", "`n_jk`, `n_jl`, `n_jk'`, `n_jl'` may be larger than 1", SHARED),
        Twin("the identity for `rho`", "`X'` and `X` share the other records", IDENTITY),
        Twin(
            "across strata",
            "`rho` may exchange values of different strata",
            TWO.over(TWO.all.replace("within(x)", "permutations(len(x))")).assuming(
                one_universe="one_universe(x, swapped(x, g))"
            ),
            THREE_VALUES,
        ),
    ),
)
