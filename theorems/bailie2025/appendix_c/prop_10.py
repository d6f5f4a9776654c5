"""Proposition 10 (bailie2025): the multiplicative distance in terms of densities."""

from dpcalc.theory import Every, Theorem, Twin
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
    given={"`tau` dominates": "dominated(mu, tau) and dominated(nu, tau)"},
    show="D(mu, nu, f, g, tau) = multiplicative(mu, nu)",
)
THEOREM = Theorem(
    id="bailie2025/prop-10",
    title="Proposition 10: the multiplicative distance in terms of densities",
    statement=r"""For sigma-finite $\mu,\nu$, $D_{\mathrm{MULT}}(\mu,\nu)$ is $0$ if $\mu=\nu=0$; else, if they are
mutually absolutely continuous, $\operatorname{ess\,sup}_{t\in\mathcal T^o}\left|\ln\frac{f(t)}{g(t)}\right|$ for
any densities $f,g$ with respect to any common dominating $\tau$, with $\mathcal T^o=\{0<f,g<\infty\}$; else
$\infty$.""",
    claim=BY_DENSITIES,
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
