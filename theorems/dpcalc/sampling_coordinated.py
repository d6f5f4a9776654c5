"""Two samples of one frame that each unit joins by itself, both, one or none: exactly what a frame loses."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc._mechanisms_on_samples import CODE, ON_SAMPLES, TOLD

DRAWN = {
    "joined(g: whole, b: whole)": "if g = 3 or g = b + 1 then 1 else 0",
    "among(x: wholes, g: wholes)": "join([map i in range(len(x)): x[i] * joined(g[i], 0), "
    "map i in range(len(x)): x[i] * joined(g[i], 1)])",
    "likelihood(R: kernel, g: wholes)": "product_of i in range(len(g)): R[i][g[i]]",
}
"""Who is in the frame and in the first sample, then who is in the second. R[i] are the probabilities that unit i is in
neither, in the first alone, in the second alone, and in both."""
BOUND = {"of_unit(r: law, c: number)": "r[0] + (r[1] + r[2]) * c + r[3] * c ^ 2"}
"""The mean of c to the number of samples that hold the unit."""
NO_MORE = Every(
    all="N, m in whole; R in kernels(N, 4); K in kernels(2 ^ (2 * N), m)",
    given={"a finite loss": "on_samples(K, 2 * N, 2) < inf"},
    let={
        **CODE,
        **DRAWN,
        **ON_SAMPLES,
        **BOUND,
        "on_frame(K: kernel, R: kernel, x: wholes, m: whole)": "map o in range(m): "
        "sum g in functions(len(x), 4): likelihood(R, g) * K[code(among(x, g), 2)][o]",
        "on_frames(K: kernel, R: kernel, N, m: whole)": "largest x, y in functions(N, 2): "
        "if hamming(x, y) = 1 then exp_MULT(on_frame(K, R, x, m), on_frame(K, R, y, m)) else 1",
        "bound(R: kernel, c: number)": "max(1, largest r in R: of_unit(r, c))",
    },
    show="on_frames(K, R, N, m) <= bound(R, on_samples(K, 2 * N, 2))",
)
ATTAINED = Every(
    all="N in whole; R in kernels(N, 4); E in amounts",
    given={"a factor": "E >= 1"},
    let={
        **DRAWN,
        **TOLD,
        **BOUND,
        "seen_event(E: number, i: whole, s: wholes, N: whole)": "told(E, 2 - s[i] - s[N + i])",
        "from_frame(E: number, R: kernel, i: whole, x: wholes)": "map o in range(2): "
        "sum g in functions(len(x), 4): likelihood(R, g) * seen_event(E, i, among(x, g), len(x))[o]",
        "all_but(N, i: whole)": "map j in range(N): if j = i then 0 else 1",
        "lost(E: number, R: kernel, i: whole)": "exp_MULT(from_frame(E, R, i, all_but(len(R), len(R))), "
        "from_frame(E, R, i, all_but(len(R), i)))",
    },
    show="every i in range(N): (every s, t in functions(2 * N, 2): hamming(s, t) = 1 => "
    "exp_MULT(seen_event(E, i, s, N), seen_event(E, i, t, N)) <= E) and lost(E, R, i) >= of_unit(R[i], E)",
)
ONE = ATTAINED.over("N in [1]; R in kernels(N, 4); E in [2]").showing(
    "every i in range(N): lost(E, R, i) <= of_unit(R[i], E)"
)
"""That the mechanism which attains it loses no more, for twins of the bound."""
SEARCH = (Enumerate(EnumerateScope(up_to=3)),)
FEW = EnumerateScope(up_to=2, values={"m": ("2",), "N": ("1",)})
THEOREM = Theorem(
    id="dpcalc/sampling-coordinated",
    title="What two coordinated samples amplify together",
    statement=r"Let each unit of a frame be by itself in the first of two samples alone, in the second alone, or in "
    r"both, unit $i$ with the probabilities $p_i$, $q_i$ and $b_i$. A mechanism of both samples that is "
    r"$\varepsilon$-private where a unit joins or leaves one of them has on frames that a unit joins or leaves a loss "
    r"of at most $\ln\max_i\left(1+(p_i+q_i)(e^\varepsilon-1)+b_i(e^{2\varepsilon}-1)\right)$, and some mechanism has "
    r"it. With the rates $r$ and $s$ and one random number a unit, $b=\min(r,s)$ for positive coordination and "
    r"$b=\max(r+s-1,0)$ for negative; $b=rs$ for independent samples.",
    claim=AllOf({"no more": NO_MORE, "attained": ATTAINED}),
    routes=(Enumerate(FEW),),
    reading="Samples are listed unit by unit, first one and then the other; frames by who is in them. An empty frame "
    "has no other, and nothing is lost.",
    twins=(
        Twin(
            "the second sample left out",
            "without `b (e^(2 eps) - 1)`",
            ONE.put(of_unit="r[0] + r[3] + (r[1] + r[2]) * c"),
            SEARCH,
        ),
        Twin(
            "a unit in both counted once", "`c` for `c^2`", ONE.put(of_unit="r[0] + (r[1] + r[2] + r[3]) * c"), SEARCH
        ),
        Twin(
            "as two independent samples",
            "`(1 + r (c - 1))(1 + s (c - 1))`",
            ONE.put(of_unit="(1 + (r[1] + r[3]) * (c - 1)) * (1 + (r[2] + r[3]) * (c - 1))"),
            SEARCH,
        ),
    ),
)
