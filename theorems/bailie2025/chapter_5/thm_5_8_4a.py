"""Theorem 5.8.4 (bailie2025): Pufferfish privacy of a marginal as a neighbourhood of its prior."""

from itertools import permutations

from sympy import Add, And, Basic, Eq, Expr, Symbol, symbols

from dpcalc.theory import Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

Z: tuple[Symbol, ...] = symbols("z1 z2 z3")
U: tuple[Symbol, ...] = symbols("u1 u2 u3")
c, m = symbols("c m")
READING = (
    "One attacker; the marginal Z has three values, the cells of the partition, with the prior probabilities "
    "z1, z2, z3, and "
    "all pairs of them compete. u1, u2, u3 are the probabilities of an output given each; the posterior of a "
    "cell is z u/m, m "
    "the probability of the output. The density ratio distance is the largest logarithm of a quotient of two densities "
    "posterior/prior. "
)
PRIOR = And(*(z > 0 for z in Z), Eq(Add(*Z), 1), c >= 1)


def near(factor: Expr) -> Basic:
    """That the posterior is within the ball whose radius is the logarithm of the factor."""
    densities = [z * u / m / z for z, u in zip(Z, U, strict=True)]
    return And(*(first <= factor * second for first, second in permutations(densities, 2)))


def kept(factor: Expr) -> Basic:
    """That the output is likelier given one cell than given another by a factor at most."""
    return And(*(first <= factor * second for first, second in permutations(U, 2)))


def direct(factor: Expr) -> Inequality:
    """From Pufferfish privacy to posteriors."""
    return Inequality(near(factor), reals=(c, m, *U, *Z), where=And(PRIOR, m > 0, *(u > 0 for u in U), kept(c)))


def converse(factor: Expr) -> Inequality:
    """And back."""
    return Inequality(kept(factor), reals=(c, m, *U, *Z), where=And(c >= 1, m > 0, *(v > 0 for v in (*U, *Z)), near(c)))


ANY = Inequality(kept(c), reals=(c, *U), where=And(c >= 1, *(u > 0 for u in U)))
SMALLER = "the mean of e^epsilon and 1"
BALL = r"$P_\theta(Z\in\cdot\mid T=t)\in N_\varepsilon(P_\theta(Z\in\cdot))$ for almost all $t$"
A = Theorem(
    id="bailie2025/thm-5.8.4a",
    title="Theorem 5.8.4: posteriors near priors",
    statement=rf"If $M$ satisfies $\varepsilon$-Pufferfish for all pairs of a partition of $\mathcal X$ with marginal "
    rf"$Z$, then {BALL} and all attackers.",
    claim=direct(c),
    routes=(Prove(),),
    lines="2641-2655",
    reading=READING,
    twins=(Twin("a smaller radius", SMALLER, direct((c + 1) / 2)),),
)
B = Theorem(
    id="bailie2025/thm-5.8.4b",
    title="Theorem 5.8.4: the converse",
    statement=rf"If {BALL} and all attackers, then $M$ satisfies $\varepsilon$-Pufferfish.",
    claim=converse(c),
    routes=(Prove(),),
    lines="2651-2655",
    reading=READING,
    twins=(Twin("any posterior", "without the ball", ANY),),
)
D = Theorem(
    id="bailie2025/thm-5.8.4d",
    title="Theorem 5.8.4: the first record",
    statement=r"With $\mathcal S_{\mathcal X}=\{E(r,1):r\in\mathcal R\}$ the posterior marginal of $X_1$ is within the "
    r"density ratio neighbourhood of radius $\varepsilon$ of its prior marginal, for almost all $t$.",
    claim=direct(c),
    routes=(Prove(),),
    lines="2663-2671",
    reading=f"{READING}Z is the first record, with three values.",
    twins=(Twin("a smaller radius", SMALLER, direct((c + 1) / 2)),),
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
