"""Tests of two models of private data: transport distances in the place of diameters."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import RATIO_POST

BOUND = Every(
    all="W in laws_on(3); G in kernels(3, 3); m in range(3); K in kernels(3, 2); c in amounts",
    let={"factor(c, m)": "c ^ m"},
    given={
        "c = exp(epsilon)": "c >= 1",
        "M is private": "private(K[0], K[1], c, 0) and private(K[1], K[2], c, 0)",
        "mass moves no farther": "every x, y in range(3): W[x] * G[x][y] > 0 => abs(x - y) <= m",
    },
    show="let V = push(W, G): private(push(W, K), push(V, K), factor(c, m), 0)",
)
TWO = {"c": ("2",)}
SHORT = BOUND.put(factor="c ^ (m / 2)").over(
    "W in [[1, 0, 0]]; G in [[[0, 1, 0], [0, 1, 0], [0, 0, 1]]]; m in [1]; K in kernels(3, 2); c in amounts"
)
THEOREM = Theorem(
    id="dpcalc/transport-power",
    title="Tests of models: the infinity-Wasserstein distance in the place of the diameter",
    statement=r"Let $W_\infty$ be the infinity-Wasserstein distance of $P_{\theta_0}$ and $P_{\theta_1}$ with "
    r"respect to "
    r"$d$. From the output of an $\varepsilon$-DP mechanism $D_{\rm MULT}(P(T\in\cdot\mid\theta_0),P(T\in\cdot\mid"
    r"\theta_1))\le\varepsilon W_\infty$: no level-$\alpha$ test has a power above $\alpha e^{\varepsilon W_\infty}$.",
    claim=Reduction(
        BOUND,
        RATIO_POST,
        "write both laws of the output as mixtures over a coupling that moves no mass farther than m: of K[x] "
        "and of K[y], "
        "with the same weights; each pair is within c^m, and by the lemma, part by part, so are the mixtures. "
        "The distance "
        "is the least m with such a coupling (on finite sets it is attained)",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)), Prove()),
    source="dpcalc",
    reading="Three datasets in a row; W is the first model, G says where its mass goes to become the second. "
    "Theorem 5.5.1 of "
    "bailie2025 has the largest distance of two points of the supports, which is at least W_infinity, and "
    "larger wherever "
    "models overlap.",
    twins=(
        Twin("a smaller factor", "c^(m/2), for point masses", SHORT, (Enumerate(EnumerateScope(up_to=3, values=TWO)),)),
        Twin("no privacy", "any mechanism", BOUND.without("M is private")),
    ),
)
