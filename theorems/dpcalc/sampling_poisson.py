"""Units that are drawn each by itself (Bernoulli, Poisson): exactly what a frame loses that a unit joins or leaves."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc._mechanisms_on_samples import CODE, ON_SAMPLES, TOLD

DRAWN = {
    "among(x: wholes, g: wholes)": "map i in range(len(x)): x[i] * g[i]",
    "likelihood(R: kernel, g: wholes)": "product_of i in range(len(g)): R[i][g[i]]",
}
"""Who is in the frame, and was drawn; R[i] are the probabilities that unit i is not drawn, and that it is."""
NO_MORE = Every(
    all="N, m in whole; R in kernels(N, 2); K in kernels(2 ^ N, m)",
    given={"a finite loss": "on_samples(K, N, 2) < inf"},
    let={
        **CODE,
        **DRAWN,
        **ON_SAMPLES,
        "on_frame(K: kernel, R: kernel, x: wholes, m: whole)": "map o in range(m): "
        "sum g in functions(len(x), 2): likelihood(R, g) * K[code(among(x, g), 2)][o]",
        "on_frames(K: kernel, R: kernel, N, m: whole)": "largest x, y in functions(N, 2): "
        "if hamming(x, y) = 1 then exp_MULT(on_frame(K, R, x, m), on_frame(K, R, y, m)) else 1",
        "rate_of(R: kernel)": "largest r in R: r[1]",
    },
    show="on_frames(K, R, N, m) <= 1 + rate_of(R) * (on_samples(K, N, 2) - 1)",
)
ATTAINED = Every(
    all="N in whole; R in kernels(N, 2); E in amounts",
    given={"a factor": "E >= 1"},
    let={
        **DRAWN,
        **TOLD,
        "seen_event(E: number, i: whole, s: wholes)": "told(E, 1 - s[i])",
        "from_frame(E: number, R: kernel, i: whole, x: wholes)": "map o in range(2): "
        "sum g in functions(len(x), 2): likelihood(R, g) * seen_event(E, i, among(x, g))[o]",
        "all_but(N, i: whole)": "map j in range(N): if j = i then 0 else 1",
        "lost(E: number, R: kernel, i: whole)": "exp_MULT(from_frame(E, R, i, all_but(len(R), len(R))), "
        "from_frame(E, R, i, all_but(len(R), i)))",
    },
    show="every i in range(N): (every s, t in functions(N, 2): hamming(s, t) = 1 => "
    "exp_MULT(seen_event(E, i, s), seen_event(E, i, t)) <= E) and lost(E, R, i) >= 1 + R[i][1] * (E - 1)",
)
FEW = EnumerateScope(up_to=2, values={"m": ("2",), "N": ("1", "2")})
THEOREM = Theorem(
    id="dpcalc/sampling-poisson",
    title="What samples amplify whose units are drawn each by itself",
    statement=r"Let each unit of a frame be drawn by itself, unit $i$ with the probability $p_i$ (all alike in "
    r"Bernoulli samples), and let $p$ be the largest of these. A mechanism that is $\varepsilon$-private for samples "
    r"of which one unit is added or removed has on frames of which one unit is added or removed a loss of at most "
    r"$\ln\left(1+p(e^\varepsilon-1)\right)$, and some mechanism has it.",
    claim=AllOf({"no more": NO_MORE, "attained": ATTAINED}),
    routes=(Enumerate(FEW),),
    reading="Units are those that any frame may hold, with their records; frames and samples are lists of who is in "
    "them. The mechanism that attains it looks whether one unit was drawn.",
    twins=(
        Twin(
            "the least probability",
            "the smallest rate for the largest",
            NO_MORE.over("N, m in [2]; R in kernels(N, 2); K in kernels(2 ^ N, m)").put(rate_of="least r in R: r[1]"),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
        Twin(
            "all of the loss",
            "as if nothing were drawn",
            ATTAINED.over("N in [1, 2]; R in kernels(N, 2); E in [2]").showing(
                "every i in range(N): lost(E, R, i) >= E"
            ),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
