"""Tests of two models of private data: transport distances in the place of diameters."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

BOUND = Every(
    all="W in laws; G in kernels(len(W), len(W)); m in few; K in kernels(len(W), m); T in kernels(m, 2); c in amounts",
    let={"level_of(W: law, K: kernel, T: kernel)": "push(push(W, K), T)[0]", "factor(c)": "c"},
    given={
        "`c = e^(epsilon r)`": "c >= 1",
        "mass moves no farther than `r`": "every x, y in range(len(W)): W[x] > 0 and G[x][y] > 0 => "
        "private(K[x], K[y], c, 0)",
    },
    show="let V = push(W, G): private(push(W, K), push(V, K), factor(c), 0) and "
    "level_of(V, K, T) <= factor(c) * level_of(W, K, T)",
)
SMALLER = BOUND.put(factor="(c + 3) / 4").over(
    "W in [[1, 0]]; G in [[[0, 1], [0, 1]]]; K in kernels(2, 2); T in [[[1, 0], [0, 1]]]; c in amounts"
)
POINTS = (Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})),)
THEOREM = Theorem(
    id="dpcalc/transport-power",
    title="Tests of models: the infinity-Wasserstein distance in the place of the diameter",
    statement=r"Let $W_\infty$ be the infinity-Wasserstein distance of $P_{\theta_0}$ and $P_{\theta_1}$ with "
    r"respect to "
    r"$d$. From the output of an $\varepsilon$-DP mechanism $D_{\rm MULT}(P(T\in\cdot\mid\theta_0),P(T\in\cdot\mid"
    r"\theta_1))\le\varepsilon W_\infty$: no level-$\alpha$ test has a power above $\alpha e^{\varepsilon W_\infty}$.",
    claim=BOUND,
    routes=(
        Enumerate(EnumerateScope(up_to=2, values={"m": ("2",), "c": ("2",)}, options={"outcomes": 3})),
        Prove(),
    ),
    source="dpcalc",
    reading="Datasets and outputs are finite in number; `W` is the null hypothesis, and `G` says where its mass goes "
    "to become the alternative `V`. `c` is `e^(epsilon r)`: that the laws at two datasets between which mass moves "
    "are within this factor is what privacy says where none moves farther than `r`, and `W_infinity` is the least "
    "such `r`. A test rejects after each output `t` with the probability `T_{t,0}`. Theorem 5.5.1 of bailie2025 has "
    "the largest distance of two points of the supports, which is at least `W_infinity`, and larger wherever models "
    "overlap.",
    twins=(
        Twin("a smaller factor", "a quarter of the way from 1 to `c`, for point masses", SMALLER, POINTS),
        Twin("no privacy", "any mechanism", BOUND.without("mass moves no farther than r")),
    ),
)
