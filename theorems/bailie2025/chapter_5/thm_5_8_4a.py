"""Theorem 5.8.4 (bailie2025): Pufferfish privacy of a marginal as a neighbourhood of its prior."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

ONE = "W in laws_on(3); f in [[0, 1, 1], [0, 1, 0], [0, 1, 2]]; K in kernels(3, 2); c in amounts"
MARGINAL = {
    "cell(W: law, f: wholes, z)": "sum x in range(len(W)): if f[x] = z then W[x] else 0",
    "law_in(W: law, f: wholes, z)": "map x in range(len(W)): if f[x] = z then W[x] / cell(W, f, z) else 0",
    "prior_of(W: law, f: wholes)": "map z in range(3): cell(W, f, z)",
    "posterior_of(W: law, f: wholes, K: kernel, t)": "map z in range(3): "
    "(sum x in range(len(W)): if f[x] = z then W[x] * K[x][t] else 0) / push(W, K)[t]",
}
KEPT = (
    "every y, z in range(3): cell(W, f, y) > 0 and cell(W, f, z) > 0 => "
    "private(push(law_in(W, f, y), K), push(law_in(W, f, z), K), most(c), 0)"
)
NEAR = (
    "every t in range(2): push(W, K)[t] > 0 => "
    "density_ratio(posterior_of(W, f, K, t), prior_of(W, f)) <= log(radius(c))"
)
LET = {**MARGINAL, "most(c)": "c", "radius(c)": "c"}
FACTOR = {"c = exp(epsilon)": "c >= 1"}
READING = (
    "One attacker W on three datasets, two outputs, and the marginal Z = f(X), whose cells are the secrets; all pairs "
    "of cells compete. "
)
DIRECT = Every(all=ONE, let=LET, given={**FACTOR, "M is Pufferfish private": KEPT}, show=NEAR)
CONVERSE = Every(all=ONE, let=LET, given={**FACTOR, "posteriors are near priors": NEAR}, show=KEPT)
FIRST_RECORD = Every(
    all="W in laws_on(4); f in [[0, 0, 1, 1]]; K in kernels(4, 2); c in amounts",
    let=LET,
    given=DIRECT.given,
    show=NEAR,
)
TWO = (Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})),)
BALL = r"$P_\theta(Z\in\cdot\mid T=t)\in N_\varepsilon(P_\theta(Z\in\cdot))$ for almost all $t$"
A = Theorem(
    id="bailie2025/thm-5.8.4a",
    title="Theorem 5.8.4: posteriors near priors",
    statement=rf"If $M$ satisfies $\varepsilon$-Pufferfish for all pairs of a partition of $\mathcal X$ with marginal "
    rf"$Z$, then {BALL} and all attackers.",
    claim=DIRECT,
    routes=TWO,
    lines="2641-2655",
    reading=READING,
    twins=(
        Twin("half of the radius", "epsilon/2", DIRECT.put(radius="sqrt(c)")),
        Twin("less privacy", "2 epsilon-Pufferfish", DIRECT.put(most="c ^ 2")),
    ),
)
B = Theorem(
    id="bailie2025/thm-5.8.4b",
    title="Theorem 5.8.4: the converse",
    statement=rf"If {BALL} and all attackers, then $M$ satisfies $\varepsilon$-Pufferfish.",
    claim=CONVERSE,
    routes=TWO,
    lines="2651-2655",
    reading=READING,
    twins=(Twin("half of epsilon", "epsilon/2-Pufferfish", CONVERSE.put(most="sqrt(c)")),),
)
D = Theorem(
    id="bailie2025/thm-5.8.4d",
    title="Theorem 5.8.4: the first record",
    statement=r"With $\mathcal S_{\mathcal X}=\{E(r,1):r\in\mathcal R\}$ the posterior marginal of $X_1$ is within the "
    r"density ratio neighbourhood of radius $\varepsilon$ of its prior marginal, for almost all $t$.",
    claim=FIRST_RECORD,
    routes=TWO,
    lines="2663-2671",
    reading=f"{READING}The datasets have two bits, and f is the first.",
    twins=(
        Twin("half of the radius", "epsilon/2", FIRST_RECORD.put(radius="sqrt(c)")),
        Twin("less privacy", "2 epsilon-Pufferfish", FIRST_RECORD.put(most="c ^ 2")),
    ),
)
STEP = Every(
    all="W in laws_on(3); A in events(W); K in kernels(3, 2); t in range(2)",
    let={
        "seen(W: law, A: event, K: kernel, t)": "sum x in range(3): A[x] * W[x] * K[x][t]",
        "given_that(W: law, A: event)": "map x in range(3): A[x] * W[x] / chance(W, A)",
        "of_prior(W: law, A: event)": "chance(W, A)",
    },
    given={"E is possible": "chance(W, A) > 0", "t is possible": "push(W, K)[t] > 0"},
    show="seen(W, A, K, t) / push(W, K)[t] / of_prior(W, A) * push(W, K)[t] = push(given_that(W, A), K)[t]",
)
PROPOSITION = Theorem(
    id="bailie2025/prop-19-step",
    title="Proposition 19: the density of a conditional law",
    statement=r"Where $P_{\theta^*}(X\in E)>0$, $t\mapsto P_{\theta^*}(X\in E\mid T=t)/P_{\theta^*}(X\in E)$ is a "
    r"$P(T\in\cdot\mid\theta^*)$-density of $P(T\in\cdot\mid\theta^*,X\in E)$.",
    claim=STEP,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="5436-5446",
    reading="Three datasets and two outputs: output by output the density times the law is the conditional law.",
    twins=(Twin("without the prior", "P(X in E | T = t) alone", STEP.put(of_prior="max(1, chance(W, A))")),),
)
THEOREMS = (A, B, D, PROPOSITION)
