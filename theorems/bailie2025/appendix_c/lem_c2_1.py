"""Lemma C.2.1 (bailie2025): the chain rule of densities."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

CHAIN_RULE = Every(
    all="mu, nu, tau in measures; h in densities(mu, nu)",
    let={
        "almost(mu: measure, tau: measure)": "mu",
        "over(a, b)": "if a = 0 then 0 else a / b",
        "by_tau(mu: measure, tau: measure, t: whole)": "if tau[t] = 0 then 0 else mu[t] / tau[t]",
    },
    given={"`mu << nu`": "dominated(mu, nu)", "`nu << tau`": "dominated(nu, tau)"},
    show="dominated(mu, tau) and every t in range(len(mu)): "
    "almost(mu, tau)[t] > 0 => h[t] = over(by_tau(mu, tau, t), by_tau(nu, tau, t))",
)
THEOREM = Theorem(
    id="bailie2025/lem-c2.1",
    title="Lemma C.2.1: the chain rule of densities",
    statement=r"""Let $\mu,\nu,\tau$ be sigma-finite with $\mu\ll\nu$ and $\nu\ll\tau$, and let $f,g$ be the
$\tau$-densities of $\mu,\nu$. Then $\mu\ll\tau$, and $\frac{\mathrm d\mu}{\mathrm d\nu}=\frac fg$ $\mu$-almost
everywhere, where $0/0=0$.""",
    claim=CHAIN_RULE,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="4661-4667",
    reading="A density is any of its versions: where `nu` is null, dmu/dnu may have any value.",
    twins=(
        Twin("`tau`-almost everywhere", "`tau` for `mu`", CHAIN_RULE.put(almost="tau")),
        Twin("everywhere", "no almost", CHAIN_RULE.put(almost="map m in mu: 1")),
        Twin("`mu << nu` dropped", "any `mu`", CHAIN_RULE.without("mu << nu")),
        Twin("`nu << tau` dropped", "any `tau`", CHAIN_RULE.without("nu << tau")),
    ),
)
