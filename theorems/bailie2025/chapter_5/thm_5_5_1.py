"""Theorem 5.5.1 (bailie2025): tests of one model of the data against another."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

MODELS = "W, V in laws_on(3); K in kernels(3, 2)"
READING = (
    "Three datasets in a row, each at distance 1 from the next; W is the null hypothesis, V the alternative, and a "
    "test "
    "rejects after each of two outputs with some probability (S)."
)
LET = {
    "span(W: law, V: law)": "largest x in (keep x in range(3): W[x] > 0): largest y in (keep y in range(3): V[y] > 0): "
    "abs(x - y)"
}
PRIVATE = {"c = exp(epsilon)": "c >= 1", "M is private": "private(K[0], K[1], c, 0) and private(K[1], K[2], c, 0)"}
LEVELS = {"level_of(W: law, K: kernel, s, t)": "s * push(W, K)[0] + t * push(W, K)[1]"}
TESTS = f"{MODELS}; s, t in rates; c in amounts"
SCOPE = EnumerateScope(up_to=3, values={"c": ("2",), "s": ("0", "1/2", "1"), "t": ("0", "1")})
POWER = Every(
    all=TESTS,
    let={**LET, **LEVELS, "bound(a, g)": "a * g"},
    given=PRIVATE,
    show="level_of(V, K, s, t) <= bound(level_of(W, K, s, t), c ^ span(W, V))",
)
NEARER = {
    "span": "max(0, (largest x in (keep x in range(3): W[x] > 0): largest y in (keep y in range(3): V[y] > 0): "
    "abs(x - y)) - 1)"
}
THEOREM = Theorem(
    id="bailie2025/thm-5.5.1",
    title="Theorem 5.5.1: power of a test of two models",
    statement=r"Let the supports of $P_{\theta_0}$ and $P_{\theta_1}$ be $d$-connected together and $d_{**}$ the "
    r"largest "
    r"distance between them. From the output of an $\varepsilon$-DP mechanism no level-$\alpha$ test has a power above "
    r"$\alpha e^{\varepsilon d_{**}}$.",
    claim=POWER,
    routes=(Enumerate(SCOPE),),
    lines="2322-2341,5609-5642",
    reading=READING,
    twins=(
        Twin("a smaller distance", "d** - 1", POWER.put(span=NEARER["span"])),
        Twin("no privacy", "any mechanism", POWER.without("M is private")),
    ),
)
RATIO = Every(
    all=f"{MODELS}; o in range(2); c in amounts",
    let=LET,
    given={**PRIVATE, "the output is possible": "every x in range(3): K[x][o] > 0"},
    show="let g = c ^ span(W, V): let p = push(V, K)[o]: let q = push(W, K)[o]: "
    "p / q = (sum x in range(3): V[x] / (sum y in range(3): W[y] * K[y][o] / K[x][o])) and p <= g * q and q <= g * p",
)
LIKELIHOODS = Theorem(
    id="bailie2025/thm-5.5.1-lr",
    title="Theorem 5.5.1: the ratio of likelihoods",
    statement=r"$\frac{p(t\mid\theta_1)}{p(t\mid\theta_0)}=\int_{S_1}\left[\int_{S_0}\frac{p_{x'}(t)}{p_x(t)}"
    r"dP_{\theta_0}(x')\right]^{-1}dP_{\theta_1}(x)\in\exp(\pm\varepsilon d_{**})$.",
    claim=RATIO,
    routes=(Enumerate(EnumerateScope(up_to=3, values={"c": ("1", "2")})),),
    lines="2328-2332,5630-5642",
    reading=READING,
    twins=(Twin("a smaller distance", "d** - 1", RATIO.put(span=NEARER["span"])),),
)
THEOREMS = (THEOREM, LIKELIHOODS)
