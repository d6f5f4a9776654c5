"""Corollaries C.5.4 (bailie2025): the density ratio metric of finite measures, by pairs of sets."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025._density_ratio import THREE_POINTS

FORMULA = Every(
    all="mu, nu in measures",
    let={
        "all_sets(mu: measure)": "reached(mu)",
        "paired(S: event, T: event)": "true",
        "related(mu: measure, nu: measure)": "same_support(mu, nu)",
        "term(mu: measure, nu: measure, S: event, T: event)": "quotient(mass(mu, S), mass(nu, S)) * "
        "quotient(mass(nu, T), mass(mu, T))",
        "formula(mu: measure, nu: measure)": "if is_null(mu) and is_null(nu) then 0 else if related(mu, nu) then "
        "log(largest S, T in all_sets(mu): if paired(S, T) then term(mu, nu, S, T) else 1) else inf",
    },
    show="density_ratio(mu, nu) = formula(mu, nu)",
)
THEOREM = Theorem(
    id="bailie2025/cor-c5.4",
    title="Corollary C.5.4: the density ratio metric of finite measures",
    statement=r"""For finite measures $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)$ is $0$ if $\mu=\nu=0$; else, if they are
mutually absolutely continuous, $\sup_{S,S'\in\mathcal F^*}\ln\frac{\mu(S)\nu(S')}{\mu(S')\nu(S)}$ with
$\mathcal F^*=\{S:\mu(S)>0\}$; else $\infty$.""",
    claim=FORMULA,
    routes=THREE_POINTS,
    lines="5081-5099",
    twins=(
        Twin("all sets", "`F` for `F^*`, with `0/0 = 1`", FORMULA.put(all_sets="events(mu)")),
        Twin(
            "complements",
            "the complement of `S` for `S'`",
            FORMULA.put(paired="every t in range(len(S)): S[t] + T[t] = 1"),
        ),
        Twin(
            "any measures",
            "the second case for measures that are not mutually absolutely continuous",
            FORMULA.put(related="not is_null(mu)"),
        ),
    ),
)
