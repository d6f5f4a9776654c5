"""Theorem 5.8.4 (bailie2025): Pufferfish privacy of a marginal as a neighbourhood of its prior."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

READING = (
    "One attacker; the marginal `Z` has finitely many values, the cells of the partition, each of positive prior "
    "probability, and all pairs of them compete. `K` lists the laws of the output given each cell. "
)
POSTERIORS = "m in few; Z in laws; K in kernels(len(Z), m); c in amounts"
LET = {
    "posterior(Z: law, K: kernel, t)": "map i in range(len(Z)): Z[i] * K[i][t] / push(Z, K)[t]",
    "factor(c)": "c",
}
PRIOR = {"c = e^epsilon": "c >= 1", "each cell is possible": "every z in Z: z > 0"}
DIRECT = Every(
    all=f"{POSTERIORS}; t in range(m)",
    let=LET,
    given={
        **PRIOR,
        "`M` is private": "every i, j in range(len(Z)): private(K[i], K[j], c, 0)",
        "`t` is possible": "push(Z, K)[t] > 0",
    },
    show="exp_density_ratio(posterior(Z, K, t), Z) <= factor(c)",
)
"""From Pufferfish privacy to posteriors."""
CONVERSE = Every(
    all=POSTERIORS,
    let=LET,
    given={
        **PRIOR,
        "posteriors are near the prior": "every t in range(m): push(Z, K)[t] > 0 => "
        "exp_density_ratio(posterior(Z, K, t), Z) <= factor(c)",
    },
    show="every i, j in range(len(Z)): private(K[i], K[j], c, 0)",
)
"""And back."""
ANY = Every(all=POSTERIORS, given=PRIOR, show=CONVERSE.show)
SCOPE = EnumerateScope(up_to=3, values={"c": ("1", "2")})
ROUTES = (Enumerate(SCOPE), Prove())
SMALLER, CLOSER = "a quarter of the way from 1 to `e^epsilon`", "(c + 3) / 4"
BALL = r"$P_\theta(Z\in\cdot\mid T=t)\in N_\varepsilon(P_\theta(Z\in\cdot))$ for almost all $t$"
A = Theorem(
    id="bailie2025/thm-5.8.4a",
    title="Theorem 5.8.4: posteriors near priors",
    statement=rf"If $M$ satisfies $\varepsilon$-Pufferfish for all pairs of a partition of $\mathcal X$ with marginal "
    rf"$Z$, then {BALL} and all attackers.",
    claim=DIRECT,
    routes=ROUTES,
    lines="2641-2655",
    reading=READING,
    twins=(Twin("a smaller radius", SMALLER, DIRECT.put(factor=CLOSER)),),
)
B = Theorem(
    id="bailie2025/thm-5.8.4b",
    title="Theorem 5.8.4: the converse",
    statement=rf"If {BALL} and all attackers, then $M$ satisfies $\varepsilon$-Pufferfish.",
    claim=CONVERSE,
    routes=ROUTES,
    lines="2651-2655",
    reading=READING,
    twins=(Twin("any posterior", "without the ball", ANY),),
)
D = Theorem(
    id="bailie2025/thm-5.8.4d",
    title="Theorem 5.8.4: the first record",
    statement=r"With $\mathcal S_{\mathcal X}=\{E(r,1):r\in\mathcal R\}$ the posterior marginal of $X_1$ is within the "
    r"density ratio neighbourhood of radius $\varepsilon$ of its prior marginal, for almost all $t$.",
    claim=DIRECT,
    routes=ROUTES,
    lines="2663-2671",
    reading=f"{READING}`Z` is the first record.",
    twins=(Twin("a smaller radius", SMALLER, DIRECT.put(factor=CLOSER)),),
)
STEP = Every(
    all="m in few; W in laws; K in kernels(len(W), m); A in events(W); t in range(m)",
    let={
        "seen(W: law, A: event, K: kernel, t)": "sum x in range(len(W)): A[x] * W[x] * K[x][t]",
        "given_that(W: law, A: event)": "map x in range(len(W)): A[x] * W[x] / chance(W, A)",
        "of_prior(W: law, A: event)": "chance(W, A)",
    },
    given={"`E` is possible": "chance(W, A) > 0", "`t` is possible": "push(W, K)[t] > 0"},
    show="seen(W, A, K, t) / push(W, K)[t] / of_prior(W, A) * push(W, K)[t] = push(given_that(W, A), K)[t]",
)
PROPOSITION = Theorem(
    id="bailie2025/prop-19-step",
    title="Proposition 19: the density of a conditional law",
    statement=r"Where $P_{\theta^*}(X\in E)>0$, $t\mapsto P_{\theta^*}(X\in E\mid T=t)/P_{\theta^*}(X\in E)$ is a "
    r"$P(T\in\cdot\mid\theta^*)$-density of $P(T\in\cdot\mid\theta^*,X\in E)$.",
    claim=STEP,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="5436-5446",
    reading="Finitely many datasets and outputs: output by output the density times the law is the conditional law.",
    twins=(Twin("without the prior", "the posterior of `E` alone", STEP.put(of_prior="max(1, chance(W, A))")),),
)
THEOREMS = (A, B, D, PROPOSITION)
