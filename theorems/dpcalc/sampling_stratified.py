"""Simple random samples without replacement, alone or in one of several strata: exactly what a frame loses."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc._mechanisms_on_samples import CODE, TOLD

DRAWN = {"taken(x, g: wholes, n: whole)": "map a in range(n): x[g[a]]"}
NO_MORE = Every(
    all="N, n, R, k, m in whole; W in laws_on(R); K in kernels(R * k ^ n, m)",
    given={"sizes": "1 <= n and n <= N and 1 <= k", "a finite loss": "on_samples(K, R, n, k) < inf"},
    let={
        **CODE,
        **DRAWN,
        "row(s: wholes, j, k: whole)": "code(s, k) + k ^ len(s) * j",
        "on_samples(K: kernel, R, n, k: whole)": "largest j in range(R): largest s, t in functions(n, k): "
        "if hamming(s, t) = 1 then exp_MULT(K[row(s, j, k)], K[row(t, j, k)]) else 1",
        "on_frame(K: kernel, W: law, x: wholes, n, k, m: whole)": "map o in range(m): (sum g in permutations(len(x)): "
        "sum j in range(len(W)): W[j] * K[row(taken(x, g, n), j, k)][o]) / len(permutations(len(x)))",
        "on_frames(K: kernel, W: law, N, n, k, m: whole)": "largest x, y in functions(N, k): "
        "if hamming(x, y) = 1 then exp_MULT(on_frame(K, W, x, n, k, m), on_frame(K, W, y, n, k, m)) else 1",
        "bound(n, N: whole, c: number)": "1 + n / N * (c - 1)",
    },
    show="on_frames(K, W, N, n, k, m) <= bound(n, N, on_samples(K, R, n, k))",
)
ATTAINED = Every(
    all="N, n in whole; E in amounts",
    given={"sizes": "1 <= n and n <= N", "a factor": "E >= 1"},
    let={
        **DRAWN,
        **TOLD,
        "seen_event(E: number, s: wholes)": "told(E, sum a in s: a)",
        "from_frame(E: number, x: wholes, n: whole)": "map o in range(2): "
        "(sum g in permutations(len(x)): seen_event(E, taken(x, g, n))[o]) / len(permutations(len(x)))",
        "all_but(N, i: whole)": "map j in range(N): if j = i then 0 else 1",
        "lost(E: number, N, n: whole)": "exp_MULT(from_frame(E, all_but(N, 0), n), from_frame(E, all_but(N, N), n))",
        "bound(n, N: whole, c: number)": "1 + n / N * (c - 1)",
    },
    show="(every s, t in functions(n, 2): hamming(s, t) = 1 => exp_MULT(seen_event(E, s), seen_event(E, t)) <= E) and "
    "lost(E, N, n) >= bound(n, N, E)",
)
LOST = ATTAINED.over("N in [3]; n in [1, 2]; E in [2]").showing("lost(E, N, n) <= bound(n, N, E)")
"""That the mechanism which attains it loses no more, for twins of the bound."""
FEW = EnumerateScope(up_to=2, values={"k": ("2",), "m": ("2",), "N": ("1", "2"), "n": ("1",), "R": ("2",)})
SEARCH = (Enumerate(EnumerateScope(up_to=3)),)
THEOREM = Theorem(
    id="dpcalc/sampling-stratified",
    title="What a simple random sample within a stratum amplifies",
    statement=r"Let $n$ of the $N$ units of a stratum be drawn without replacement, all samples alike, and let "
    r"what is drawn of other strata be independent of it, whatever its law. A mechanism that is $\varepsilon$-private "
    r"for samples of which one record of this stratum is replaced has on frames of which one record of this stratum "
    r"is replaced a loss of at most $\ln\left(1+\frac nN(e^\varepsilon-1)\right)$, and some mechanism has it.",
    claim=AllOf({"no more": NO_MORE, "attained": ATTAINED}),
    routes=(Enumerate(FEW),),
    reading="`W` is the law of what is drawn of other strata, one of `R` things; with `R = 1` there are none. Over "
    "all strata the loss is that of the largest share `n/N`. The mechanism that attains it counts the records that "
    "are 1 in the sample of the stratum, where all are but one or none.",
    twins=(
        Twin("less than the share", "`19/20` of `n/N`", LOST.put(bound="1 + 19 / 20 * n / N * (c - 1)"), SEARCH),
        Twin(
            "as with replacement, `n - 1` draws",
            "`n - 1` for `n`",
            LOST.put(bound="(1 + (c - 1) / N) ^ (n - 1)"),
            SEARCH,
        ),
        Twin(
            "attained by as much as nothing hides",
            "`E`",
            ATTAINED.over("N in [3]; n in [1, 2]; E in [2]").put(bound="c + 0 * n / N"),
            SEARCH,
        ),
    ),
)
