"""One cluster of several of one size, or a systematic sample, which is one: exactly what a frame loses."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc._mechanisms_on_samples import CODE, ON_SAMPLES, TOLD

DRAWN = {"cluster(x, L: wholes, u, M: whole)": "map a in range(M): x[L[u * M + a]]"}
"""The units at places u M, u M + 1, ... of the listing L; for every step of a systematic sample there is one."""
BOUND = {"bound(H, M: whole, c: number)": "(c ^ M + H - 1) / (c ^ (M - 1) + H - 1)"}
NO_MORE = Every(
    all="H, M, k, m in whole; K in kernels(k ^ M, m)",
    given={"sizes": "1 <= H and 1 <= M and 1 <= k", "a finite loss": "on_samples(K, M, k) < inf"},
    let={
        **CODE,
        **DRAWN,
        **ON_SAMPLES,
        "on_frame(K: kernel, x, L: wholes, H, M, k, m: whole)": "map o in range(m): "
        "(sum u in range(H): K[code(cluster(x, L, u, M), k)][o]) / H",
        "on_frames(K: kernel, L: wholes, H, M, k, m: whole)": "largest x, y in functions(H * M, k): "
        "if hamming(x, y) = 1 then exp_MULT(on_frame(K, x, L, H, M, k, m), on_frame(K, y, L, H, M, k, m)) else 1",
        **BOUND,
    },
    show="every L in permutations(H * M): on_frames(K, L, H, M, k, m) <= bound(H, M, on_samples(K, M, k))",
)
ATTAINED = Every(
    all="H, M in whole; E in amounts",
    given={"sizes": "1 <= H and 1 <= M", "a factor": "E >= 1"},
    let={
        **DRAWN,
        **TOLD,
        **BOUND,
        "seen_event(E: number, s: wholes)": "told(E, sum a in s: a)",
        "from_frame(E: number, x, L: wholes, H, M: whole)": "map o in range(2): "
        "(sum u in range(H): seen_event(E, cluster(x, L, u, M))[o]) / H",
        "lost(E: number, x, y, L: wholes, H, M: whole)": "exp_MULT(from_frame(E, x, L, H, M), "
        "from_frame(E, y, L, H, M))",
    },
    show="(every s, t in functions(M, 2): hamming(s, t) = 1 => exp_MULT(seen_event(E, s), seen_event(E, t)) <= E) and "
    "(every L in permutations(H * M): some x in functions(H * M, 2): some y in functions(H * M, 2): "
    "hamming(x, y) = 1 and lost(E, x, y, L, H, M) >= bound(H, M, E))",
)
LOST = ATTAINED.over("H, M in [2]; E in [2]").showing(
    "every L in permutations(H * M): every x, y in functions(H * M, 2): hamming(x, y) = 1 => "
    "lost(E, x, y, L, H, M) <= bound(H, M, E)"
)
"""That the mechanism which attains it loses no more, for twins of the bound."""
SEARCH = (Enumerate(EnumerateScope(up_to=2)),)
FEW = EnumerateScope(up_to=2, values={"k": ("1", "2"), "m": ("2",), "H": ("1", "2"), "M": ("1", "2")})
THEOREM = Theorem(
    id="dpcalc/sampling-cluster",
    title="What one cluster of several, or a systematic sample, amplifies",
    statement=r"Let a frame consist of $H$ clusters of $M$ units, of which one is drawn, all alike; with step $H$ and "
    r"$HM$ units in any order a systematic sample is such a cluster. A mechanism that is $\varepsilon$-private for "
    r"samples of which one record is replaced has on frames of which one record is replaced a loss of at most "
    r"$\ln\frac{e^{M\varepsilon}+H-1}{e^{(M-1)\varepsilon}+H-1}$, and some mechanism has it.",
    claim=AllOf({"no more": NO_MORE, "attained": ATTAINED}),
    routes=(Enumerate(FEW),),
    reading="Samples list records in the order of the listing, without the names of units. The mechanism that attains "
    "it counts how many records are 1; those of all clusters but one are.",
    twins=(
        Twin(
            "the share that is drawn",
            "`1 + (E - 1)/H`, where it is attained",
            LOST.put(bound="1 + (c - 1) / H"),
            SEARCH,
        ),
        Twin(
            "one cluster more",
            "`H` for `H - 1`, where it is attained",
            LOST.put(bound="(c ^ M + H) / (c ^ (M - 1) + H)"),
            SEARCH,
        ),
        Twin(
            "one unit less",
            "`M - 1` for `M`, where it is attained",
            LOST.put(bound="(c ^ (M - 1) + H - 1) / (c ^ (M - 2) + H - 1)"),
            SEARCH,
        ),
    ),
)
