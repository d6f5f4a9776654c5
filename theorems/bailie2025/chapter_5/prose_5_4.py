"""Section 5.4 (bailie2025): densities of a private release under a model, and what bounds on them depend on."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._released_models import ANY, ANY_GIVEN, ANY_PRIVATE, ANY_READING, POSSIBLE, SUPPORTS

CONNECTED = "every x, y in range(len(W)): W[x] > 0 and W[y] > 0 => f[x] = f[y]"
DENSITY = Every(
    all="m in few; W in laws; K in kernels(len(W), m); c in amounts; f in functions(len(W), len(W)); "
    "z in range(len(W)); nu in laws_on(m)",
    given={
        **ANY_PRIVATE,
        "the support of the model is connected": CONNECTED,
        "`z` is in it": "W[z] > 0",
        "`nu` dominates `P_z`": "dominated(K[z], nu)",
    },
    show="dominated(push(W, K), nu)",
)
FARTHEST = "farthest(C: wholes, x, c)"
ONE_OUTPUT = EnumerateScope(up_to=2, values={"c": ("1", "2")})
A = Theorem(
    id="bailie2025/prose-5.4-density",
    title="Section 5.4: a density exists",
    statement=r"Where $M$ is $\varepsilon$-DP and $\mathrm{supp}(P_\theta)$ is $d$-connected, $P(T\in\cdot\mid\theta)$ "
    r"has a density with respect to any measure that dominates one $P_x$, $x\in\mathrm{supp}(P_\theta)$.",
    claim=DENSITY,
    routes=(Enumerate(ONE_OUTPUT), Prove()),
    lines="2239",
    reading=f"{ANY_READING} Among measures on finitely many outputs the dominated ones are those that have a density.",
    twins=(
        Twin("two components", "without connectedness", DENSITY.without("the support of the model is connected")),
        Twin("no privacy", "any mechanism", DENSITY.without("M is private")),
    ),
)
BOUNDS = {
    **POSSIBLE,
    FARTHEST: SUPPORTS[FARTHEST],
    "most_below(C: wholes, K: kernel, t, c)": "largest x in C: K[x][t] / farthest(C, x, c)",
    "least_above(C: wholes, K: kernel, t, c)": "least x in C: K[x][t] * farthest(C, x, c)",
}
FREE = Every(
    all=f"{ANY}; V in laws_on(len(W))",
    let=BOUNDS,
    given={**ANY_GIVEN, "both models have one support": "possible(W, K, o) = possible(V, K, o)"},
    show="let C = possible(W, K, o): let B = possible(V, K, o): every t in range(m): "
    "most_below(C, K, t, c) = most_below(B, K, t, c) and least_above(C, K, t, c) = least_above(B, K, t, c)",
)
TWO = (Enumerate(EnumerateScope(up_to=2, values={"c": ("2",)})), Prove())
B = Theorem(
    id="bailie2025/prose-5.4-suppdep",
    title="Section 5.4: what the bounds on a release depend on",
    statement=r"$l_{\theta,\varepsilon}$ and $u_{\theta,\varepsilon}$ depend on $P_\theta$ only through "
    r"$\mathrm{supp}(x\mid t_0,\theta)$; where $\mathrm{supp}(P_\theta)$ is constant they are free of $\theta$.",
    claim=FREE,
    routes=TWO,
    lines="2275",
    reading=ANY_READING,
    twins=(Twin("other supports", "any two models", FREE.without("both models have one support")),),
)
PREDICTIVE = Every(
    all=f"{ANY}; V in laws_on(len(W))",
    let={**BOUNDS, "related(P: law, Q: law)": "P[0] >= 0 and Q[0] >= 0"},
    given=FREE.given,
    show=f"{FREE.show} and related(push(W, K), push(V, K))",
)
C = Theorem(
    id="bailie2025/prose-5.6-free",
    title="Section 5.6: bounds free of the model and the prior",
    statement=r"While $p(t)$ is a function of both the model $P_\theta$ and the prior $\pi$, the bounds "
    r"$l_\varepsilon(t)$ and $u_\varepsilon(t)$ are free of both.",
    claim=PREDICTIVE,
    routes=TWO,
    lines="2414",
    reading=f"{ANY_READING} `W` and `V` are two mixtures of models by priors with one support `supp(x | t_0)`.",
    twins=(Twin("the predictive law is free as well", "`p(t)` too", PREDICTIVE.put(related="P = Q")),),
)
DOMINATED = Every(
    all=f"{ANY}; V in laws_on(len(W)); z in range(len(W))",
    let={
        **POSSIBLE,
        "either(W: law, V: law, K: kernel, t)": "keep x in range(len(W)): (W[x] > 0 or V[x] > 0) and K[x][t] > 0",
        "within_support(W: law, K: kernel, t, o)": "subset(possible(W, K, t), possible(W, K, o))",
    },
    given={
        **ANY_PRIVATE,
        "the union of supports is connected": "every x, y in either(W, V, K, o): f[x] = f[y]",
        "`z` is in it": "z in either(W, V, K, o)",
    },
    show="every t in range(m): K[z][t] = 0 => (within_support(W, K, t, o) => push(W, K)[t] = 0) and "
    "(within_support(V, K, t, o) => push(V, K)[t] = 0)",
)
D = Theorem(
    id="bailie2025/prose-5.4-likelihood",
    title="Section 5.4: one dominating measure for the likelihood",
    statement=r"Let $M$ be $\varepsilon$-DP and $\bigcup_\theta\mathrm{supp}(x\mid t_0,\theta)$ $d$-connected. "
    r"The laws "
    r"$P(T\in\cdot\mid\theta)$ on the sets $\mathcal T_0$ share a dominating measure, so that the likelihood "
    r"$l(\theta\mid t_0)=p(t_0\mid\theta)$ is defined.",
    claim=DOMINATED,
    routes=TWO,
    lines="2271-2273",
    reading=f"{ANY_READING} Two models `W` and `V`; any `P_x` with `x` in the union of their supports dominates both.",
    twins=(Twin("two components", "without connectedness", DOMINATED.without("the union of supports is connected")),),
)
THEOREMS = (A, B, C, D)
