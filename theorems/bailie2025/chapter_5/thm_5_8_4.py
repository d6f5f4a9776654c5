"""Theorem 5.8.4 (bailie2025): Pufferfish privacy of single datasets as a neighbourhood of the prior."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

POSTERIOR = Every(
    all="W in laws_on(3); K in kernels(3, 2); o in range(2); c in amounts",
    let={"radius(c)": "log(c)"},
    given={
        "c = exp(epsilon)": "c >= 1",
        "M is Pufferfish private": "every y, z in range(3): W[y] > 0 and W[z] > 0 => private(K[y], K[z], c, 0)",
        "the output is possible": "push(W, K)[o] > 0",
    },
    show="density_ratio((map x in range(3): W[x] * K[x][o] / push(W, K)[o]), W) <= radius(c)",
)
THEOREM = Theorem(
    id="bailie2025/thm-5.8.4c",
    title="Theorem 5.8.4: all pairs of datasets",
    statement=r"If the secrets are the single datasets and $M$ satisfies $\varepsilon$-Pufferfish, then "
    r"$d_{\rm DR}(P_\theta(X\in\cdot\mid T=t),P_\theta(X\in\cdot))\le\varepsilon$ for every attacker and almost all "
    r"$t$.",
    claim=POSTERIOR,
    routes=(Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})),),
    lines="2657-2661",
    reading="One attacker, three datasets and two outputs.",
    twins=(
        Twin("half of it", "epsilon/2", POSTERIOR.put(radius="log(c) / 2")),
        Twin("no privacy", "any mechanism", POSTERIOR.without("M is Pufferfish private")),
    ),
)
