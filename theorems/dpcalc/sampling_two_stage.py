"""One unit of each of several clusters that are drawn: exactly what a frame loses."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc._mechanisms_on_samples import CODE, ON_SAMPLES, TOLD

DRAWN = {"picked(x, g, u: wholes, M: whole)": "map a in range(len(u)): x[g[a] * M + u[a]]"}
"""Cluster c holds the units c M, c M + 1, ...; the a-th of the order g is drawn, and its unit u[a]."""
BOUND = {"bound(H, M, h: whole, c: number)": "1 + h / (H * M) * (c - 1)"}
SIZES = "1 <= h and h <= H and 1 <= M"
NO_MORE = Every(
    all="H, M, h, k, m in whole; K in kernels(k ^ h, m)",
    given={"sizes": f"{SIZES} and 1 <= k", "a finite loss": "on_samples(K, h, k) < inf"},
    let={
        **CODE,
        **DRAWN,
        **ON_SAMPLES,
        "on_frame(K: kernel, x: wholes, H, M, h, k, m: whole)": "map o in range(m): "
        "(sum g in permutations(H): sum u in functions(h, M): K[code(picked(x, g, u, M), k)][o]) "
        "/ (len(permutations(H)) * M ^ h)",
        "on_frames(K: kernel, H, M, h, k, m: whole)": "largest x, y in functions(H * M, k): "
        "if hamming(x, y) = 1 then exp_MULT(on_frame(K, x, H, M, h, k, m), on_frame(K, y, H, M, h, k, m)) else 1",
        **BOUND,
    },
    show="on_frames(K, H, M, h, k, m) <= bound(H, M, h, on_samples(K, h, k))",
)
ATTAINED = Every(
    all="H, M, h in whole; E in amounts",
    given={"sizes": SIZES, "a factor": "E >= 1"},
    let={
        **DRAWN,
        **TOLD,
        **BOUND,
        "seen_event(E: number, s: wholes)": "told(E, sum a in s: a)",
        "from_frame(E: number, x: wholes, H, M, h: whole)": "map o in range(2): "
        "(sum g in permutations(H): sum u in functions(h, M): seen_event(E, picked(x, g, u, M))[o]) "
        "/ (len(permutations(H)) * M ^ h)",
        "all_but(N, i: whole)": "map j in range(N): if j = i then 0 else 1",
        "lost(E: number, H, M, h: whole)": "exp_MULT(from_frame(E, all_but(H * M, 0), H, M, h), "
        "from_frame(E, all_but(H * M, H * M), H, M, h))",
    },
    show="(every s, t in functions(h, 2): hamming(s, t) = 1 => exp_MULT(seen_event(E, s), seen_event(E, t)) <= E) and "
    "lost(E, H, M, h) >= bound(H, M, h, E)",
)
LOST = ATTAINED.over("H, M in [2]; h in [1, 2]; E in [2]").showing("lost(E, H, M, h) <= bound(H, M, h, E)")
"""That the mechanism which attains it loses no more, for twins of the bound."""
SEARCH = (Enumerate(EnumerateScope(up_to=2)),)
FEW = EnumerateScope(up_to=3, values={"k": ("2",), "m": ("2",), "H": ("1", "2"), "M": ("1", "2"), "h": ("1", "2")})
THEOREM = Theorem(
    id="dpcalc/sampling-two-stage",
    title="What one unit of each of several clusters amplifies",
    statement=r"Let $h$ of $H$ clusters of $M$ units be drawn without replacement, all alike, and one unit of each, "
    r"all alike. A mechanism that is $\varepsilon$-private for samples of which one record is replaced has on "
    r"frames of which one record is replaced a loss of at most $\ln\left(1+\frac h{HM}(e^\varepsilon-1)\right)$, "
    r"and some mechanism has it: as much as a simple random sample of as many units.",
    claim=AllOf({"no more": NO_MORE, "attained": ATTAINED}),
    routes=(Enumerate(FEW),),
    reading="Samples list records in the order of the clusters that are drawn, without the names of units. The "
    "mechanism that attains it counts how many records are 1; those of all units but one, or of all, are.",
    twins=(
        Twin(
            "less than the share", "`19/20` of `h/(H M)`", LOST.put(bound="1 + 19/20 * h / (H * M) * (c - 1)"), SEARCH
        ),
        Twin(
            "as one whole cluster",
            "`(E^M + H - 1)/(E^(M - 1) + H - 1)`, where it is attained",
            ATTAINED.over("H, M in [2]; h in [1]; E in [2]").put(
                bound="(c ^ M + H - 1) / (c ^ (M - 1) + H - 1) + 0 * h"
            ),
            SEARCH,
        ),
    ),
)
