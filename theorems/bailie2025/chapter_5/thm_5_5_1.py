"""Theorem 5.5.1 (bailie2025): tests of one model of the data against another."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

MODELS = "m in few; W, V in laws; K in kernels(len(W), m)"
READING = (
    "Datasets and outputs are finite in number; `W` is the null hypothesis, `V` the alternative. `c` is `e^(epsilon "
    "d_**)`: that the laws at a dataset of one support and at a dataset of the other are within this factor is what "
    "privacy says of `d_**`."
)
TESTING = f"{READING} A test rejects after each output `t` with the probability `T_{{t,0}}`."
PRIVATE = {
    "`c = e^(epsilon d_**)`": "c >= 1",
    "`M` is private": "every x, y in range(len(W)): W[x] > 0 and V[y] > 0 => private(K[x], K[y], c, 0)",
}
LET = {"level_of(W: law, K: kernel, T: kernel)": "push(push(W, K), T)[0]", "factor(c)": "c"}
TESTS = f"{MODELS}; T in kernels(m, 2); c in amounts"
ROUTES = (
    Enumerate(EnumerateScope(up_to=3, values={"m": ("2",), "c": ("2",)}, options={"outcomes": 2})),
    Prove(),
)
POWER = Every(all=TESTS, let=LET, given=PRIVATE, show="level_of(V, K, T) <= factor(c) * level_of(W, K, T)")
SMALLER, CLOSER = "a smaller distance", "(c + 3) / 4"
QUARTER = "a quarter of the way from 1 to `e^(epsilon d_**)`"
THEOREM = Theorem(
    id="bailie2025/thm-5.5.1",
    title="Theorem 5.5.1: power of a test of two models",
    statement=r"Let the supports of $P_{\theta_0}$ and $P_{\theta_1}$ be $d$-connected together and $d_{**}$ the "
    r"largest "
    r"distance between them. From the output of an $\varepsilon$-DP mechanism no level-$\alpha$ test has a power above "
    r"$\alpha e^{\varepsilon d_{**}}$.",
    claim=POWER,
    routes=ROUTES,
    lines="2322-2341,5609-5642",
    reading=TESTING,
    twins=(
        Twin(SMALLER, QUARTER, POWER.put(factor=CLOSER)),
        Twin("no privacy", "any mechanism", POWER.without("M is private")),
    ),
)
RATIO = Every(
    all=f"{MODELS}; o in range(m); c in amounts",
    let={"factor(c)": "c"},
    given={**PRIVATE, "the output is possible": "every x in range(len(W)): K[x][o] > 0"},
    show="let p = push(V, K)[o]: let q = push(W, K)[o]: "
    "p / q = (sum x in range(len(V)): V[x] / (sum y in range(len(W)): W[y] * K[y][o] / K[x][o])) and "
    "p <= factor(c) * q and q <= factor(c) * p",
)
LIKELIHOODS = Theorem(
    id="bailie2025/thm-5.5.1-lr",
    title="Theorem 5.5.1: the ratio of likelihoods",
    statement=r"$\frac{p(t\mid\theta_1)}{p(t\mid\theta_0)}=\int_{S_1}\left[\int_{S_0}\frac{p_{x'}(t)}{p_x(t)}"
    r"dP_{\theta_0}(x')\right]^{-1}dP_{\theta_1}(x)\in\exp(\pm\varepsilon d_{**})$.",
    claim=RATIO,
    routes=(Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})), Prove()),
    lines="2328-2332,5630-5642",
    reading=READING,
    twins=(Twin(SMALLER, QUARTER, RATIO.put(factor=CLOSER)),),
)
THEOREMS = (THEOREM, LIKELIHOODS)
