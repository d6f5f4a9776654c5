"""Proposition 10 (bailie2025): the multiplicative distance in terms of densities."""

import theorems._law_lemmas as lemma
from dpcalc.theory import AllOf, Every, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, c, nonnegative, p, pointwise, q, r, s
from theorems.bailie2025.appendix_c.prop_7 import ROUTES

BY_DENSITIES = Every(
    all="mu, nu, tau in measures; f in densities(mu, tau); g in densities(nu, tau)",
    let={
        "term(a, b)": "abs(log(a / b))",
        "To(f: vector, g: vector, tau: measure)": "keep t in range(len(tau)): "
        "tau[t] > 0 and 0 < f[t] and f[t] < inf and 0 < g[t] and g[t] < inf",
        "D(mu: measure, nu: measure, f: vector, g: vector, tau: measure)": "if is_null(mu) and is_null(nu) "
        "then 0 else if same_support(mu, nu) then largest t in To(f, g, tau): term(f[t], g[t]) else inf",
    },
    given={"tau dominates": "dominated(mu, tau) and dominated(nu, tau)"},
    show="D(mu, nu, f, g, tau) = multiplicative(mu, nu)",
)
THEOREM = Theorem(
    id="bailie2025/prop-10",
    title="Proposition 10: the multiplicative distance in terms of densities",
    statement=r"""For sigma-finite $\mu,\nu$, $D_{\mathrm{MULT}}(\mu,\nu)$ is $0$ if $\mu=\nu=0$; else, if they are
mutually absolutely continuous, $\operatorname{ess\,sup}_{t\in\mathcal T^o}\left|\ln\frac{f(t)}{g(t)}\right|$ for
any densities $f,g$ with respect to any common dominating $\tau$, with $\mathcal T^o=\{0<f,g<\infty\}$; else
$\infty$.""",
    claim=Reduction(
        BY_DENSITIES,
        AllOf(
            {
                "points to sets": lemma.RATIO_EVENTS,
                "sets to points": pointwise(
                    p + r > c * (q + s), And(nonnegative(p, q, r, s), c >= 1, p > c * q, r > c * s)
                ),
                "a null set of one": pointwise(p > c * q, And(p > 0, Eq(q, 0), c >= 1)),
            }
        ),
        "D <= ln c says that mu <= c nu and nu <= c mu for all sets. A bound f <= c g almost everywhere is one on the "
        "integrals over every set; and where f > c g on a set of positive measure there is a part of it on which both "
        "measures are finite and mu exceeds c nu: sums over points stand for integrals. Null sets of tau do not count; "
        "f and g are finite, and one is positive where the other is, almost everywhere, if the measures are mutually "
        "absolutely continuous. If they are not, a set is null for one of them alone, and no c will do; of zero "
        "measures all sets have ratio 0/0 = 1",
    ),
    routes=ROUTES,
    lines="4936-4945,4996-5006",
    twins=(
        Twin(
            "suprema",
            "the supremum for the essential supremum",
            BY_DENSITIES.put(To="keep t in range(len(tau)): 0 < f[t] and f[t] < inf and 0 < g[t] and g[t] < inf"),
        ),
        Twin("one direction", "no absolute value in the formula", BY_DENSITIES.put(term="log(a / b)")),
    ),
)
