"""Proposition 7 (bailie2025): the density ratio metric does not depend on densities and dominating measures."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, Eq, m, nonnegative, p, pointwise, t

ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
BY_DENSITIES = Every(
    all="mu, nu, tau in measures; f in densities(mu, tau); g in densities(nu, tau)",
    let={
        "term(f: vector, g: vector, s: whole, t: whole)": "(f[s] * g[t]) / (f[t] * g[s])",
        "To(f: vector, g: vector, tau: measure)": "keep t in range(len(tau)): "
        "tau[t] > 0 and 0 < f[t] and f[t] < inf and 0 < g[t] and g[t] < inf",
        "DR(mu: measure, nu: measure, f: vector, g: vector, tau: measure)": "if is_null(mu) and is_null(nu) "
        "then 0 else if same_support(mu, nu) then log(largest s, t in To(f, g, tau): term(f, g, s, t)) else inf",
    },
    given={"`tau` dominates": "dominated(mu, tau) and dominated(nu, tau)"},
    show="DR(mu, nu, f, g, tau) = density_ratio(mu, nu)",
)
WELL_DEFINED = Theorem(
    id="bailie2025/prop-7",
    title="Proposition 7: the density ratio metric is well defined",
    statement=r"""For sigma-finite $\mu,\nu$ let $d_{\mathrm{DR}}(\mu,\nu)=0$ if $\mu=\nu=0$, else
$\operatorname{ess\,sup}_{t,t'\in\mathcal T^o}\ln\frac{f(t)\,g(t')}{f(t')\,g(t)}$ if they are mutually absolutely
continuous, with densities $f,g$ with respect to a common dominating $\tau$ and $\mathcal T^o=\{0<f,g<\infty\}$, else
$\infty$. This depends neither on the choice of $f,g$ nor on that of $\tau$.""",
    claim=BY_DENSITIES,
    routes=ROUTES,
    lines="4655-4705",
    reading="The essential supremum is taken with respect to the product of `tau` with itself; what `f`, `g` and "
    "`tau` give is compared with the densities by the counting measure.",
    twins=(
        Twin(
            "suprema",
            "the supremum for the essential supremum",
            BY_DENSITIES.put(To="keep t in range(len(tau)): 0 < f[t] and f[t] < inf and 0 < g[t] and g[t] < inf"),
        ),
        Twin("one density", "`f(t)/f(t')` without `g`", BY_DENSITIES.put(term="f[s] / f[t]")),
    ),
)
NULL = Every(
    all="mu, tau_1, tau_2 in measures; f in densities(mu, plus(tau_1, tau_2)); E in events(mu)",
    given={
        "`mu << tau_1`": "dominated(mu, tau_1)",
        "`mu << tau`": "dominated(mu, plus(tau_1, tau_2))",
        "`E` is null for `tau_1`": "mass(tau_1, E) = 0",
    },
    show="mass(plus(tau_1, tau_2), map t in range(len(f)): if f[t] > 0 then E[t] else 0) = 0",
)
STEP = Theorem(
    id="bailie2025/prop-7-step",
    title="A step of the proof of Proposition 7, (C.5)",
    statement=r"""Let $\mu\ll\tau_1$ and $\tau=\tau_1+\tau_2$. If $\tau_1(E)=0$ then
$\tau(\{\mathrm d\mu/\mathrm d\tau>0\}\cap E)=0$.""",
    claim=Reduction(
        NULL,
        AllOf({"density": pointwise(Eq(p, 0), And(nonnegative(p), t > 0, Eq(m, 0), Eq(p * t, m)))}),
        "`mu(E) = 0`, which is the integral over `E` of the density of `mu`; a function from 0 up whose integral is "
        "0 is positive on a null set alone: point by point, `f t = m = 0` with `t > 0` gives `f = 0`",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2, options={"outcomes": 3})), Prove()),
    lines="4683-4689",
    twins=(Twin("`mu << tau_1` dropped", "`mu << tau` alone", NULL.without("mu << tau_1")),),
)
THEOREMS = (WELL_DEFINED, STEP)
