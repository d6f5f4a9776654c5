"""Lemma C.2.1 (bailie2025): the chain rule of densities."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, m, nonnegative, p, pointwise, positive, q, r, t

CHAIN_RULE = Every(
    all="mu, nu, tau in measures; h in densities(mu, nu)",
    let={
        "almost(mu: measure, tau: measure)": "mu",
        "over(a, b)": "if a = 0 then 0 else a / b",
        "by_tau(mu: measure, tau: measure, t: whole)": "if tau[t] = 0 then 0 else mu[t] / tau[t]",
    },
    given={"mu << nu": "dominated(mu, nu)", "nu << tau": "dominated(nu, tau)"},
    show="dominated(mu, tau) and every t in range(len(mu)): "
    "almost(mu, tau)[t] > 0 => h[t] = over(by_tau(mu, tau, t), by_tau(nu, tau, t))",
)
THEOREM = Theorem(
    id="bailie2025/lem-c2.1",
    title="Lemma C.2.1: the chain rule of densities",
    statement=r"""Let $\mu,\nu,\tau$ be sigma-finite with $\mu\ll\nu$ and $\nu\ll\tau$, and let $f,g$ be the
$\tau$-densities of $\mu,\nu$. Then $\mu\ll\tau$, and $\frac{\mathrm d\mu}{\mathrm d\nu}=\frac fg$ $\mu$-almost
everywhere, where $0/0=0$.""",
    claim=Reduction(
        CHAIN_RULE,
        AllOf(
            {
                "mu is null where tau is": pointwise(Eq(m, 0), And(Eq(m, r * p), Eq(p, q * t), Eq(t, 0))),
                "the ratio": pointwise(Eq(r, p / q), And(positive(q, t), nonnegative(p, r), Eq(p * t, r * q * t))),
            }
        ),
        "a set that is null for tau is null for nu, hence for mu. With r a nu-density of mu, the integral of r g over "
        "any set is that of r with respect to nu, which is mu: so r g is a tau-density of mu, and equals f tau-almost "
        "everywhere, hence mu-almost everywhere; mu-almost everywhere g is positive, for {g = 0} is null for nu. Point "
        "by point, m = r n = r g t and m = f t",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="4661-4667",
    reading="A density is any of its versions: where nu is null, dmu/dnu may have any value.",
    twins=(
        Twin("tau-almost everywhere", "tau for mu", CHAIN_RULE.put(almost="tau")),
        Twin("everywhere", "no almost", CHAIN_RULE.put(almost="map m in mu: 1")),
        Twin("mu << nu dropped", "any mu", CHAIN_RULE.without("mu << nu")),
        Twin("nu << tau dropped", "any tau", CHAIN_RULE.without("nu << tau")),
    ),
)
