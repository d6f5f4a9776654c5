"""Proposition 12 (bailie2025), and repaired: the density ratio metric as a sum of two suprema over sets."""

from dpcalc.theory import AllOf, Every, Theorem, Twin
from theorems.bailie2025._density_ratio import THREE_POINTS

SUM = Every(
    all="mu, nu in measures",
    let={
        "counted(mu: measure, nu: measure, S: event)": "true",
        "supremum(mu: measure, nu: measure)": "log(largest S in (keep S in events(mu): counted(mu, nu, S)): "
        "quotient(mass(mu, S), mass(nu, S)))",
    },
    given={"not 0": "not is_null(mu) and not is_null(nu)"},
    show="density_ratio(mu, nu) = supremum(mu, nu) + supremum(nu, mu)",
)
DEFINED = SUM.put(counted="mass(mu, S) > 0 or mass(nu, S) > 0")
PRINTED = Theorem(
    id="bailie2025/prop-12a",
    title="Proposition 12: the density ratio metric as a sum of two suprema over sets",
    statement=r"""For sigma-finite $\mu,\nu$ that are not $0$, $d_{\mathrm{DR}}(\mu,\nu)
=\sup_{S\in\mathcal F}\ln\frac{\mu(S)}{\nu(S)}+\sup_{S\in\mathcal F}\ln\frac{\nu(S)}{\mu(S)}$ (C.12), where
$0/0=\infty/\infty=1$.""",
    claim=SUM,
    lines="5041-5079",
    reading="The empty set is one of the sets, and its ratio is 1; for probabilities that changes nothing.",
)
REPAIRED = Theorem(
    id="bailie2025/prop-12a-repaired",
    title="Proposition 12, repaired",
    statement=r"""For sigma-finite $\mu,\nu$ that are not $0$, $d_{\mathrm{DR}}(\mu,\nu)
=\sup_S\ln\frac{\mu(S)}{\nu(S)}+\sup_S\ln\frac{\nu(S)}{\mu(S)}$, where $S$ goes through the sets at which
$\mu(S)/\nu(S)$ is neither $0/0$ nor $\infty/\infty$; for probabilities, through all sets, with $0/0=1$.""",
    claim=AllOf(
        {
            "measures": DEFINED,
            "probabilities": SUM.over("mu, nu in laws").without("not 0"),
        }
    ),
    routes=THREE_POINTS,
    lines="5041-5079",
    repairs="bailie2025/prop-12a",
    fault="convention",
    twins=(
        Twin("all sets", "as printed: `0/0 = 1`", SUM),
        Twin(
            "points for sets",
            "largest ratios over `T^o`, for measures that share a point and may have different null sets",
            SUM.put(
                counted="(sum s in S: s) = 1 and mass(mu, S) > 0 and mass(nu, S) > 0",
            ).assuming(not_0="some c in columns(mu, nu): c[0] * c[1] > 0"),
        ),
    ),
)
ONE = Every(
    all="mu, nu in measures",
    given={"one is 0": "not (is_null(mu) <=> is_null(nu))"},
    show="density_ratio(mu, nu) = inf",
)
BOTH = Every(
    all="mu, nu in measures", given={"both are 0": "is_null(mu) and is_null(nu)"}, show="density_ratio(mu, nu) = 0"
)
ZEROS = Theorem(
    id="bailie2025/prop-12b",
    title="Proposition 12: zero measures",
    statement=r"""$d_{\mathrm{DR}}(\mu,\nu)=\infty$ if exactly one of $\mu,\nu$ is $0$, and
$d_{\mathrm{DR}}(0,0)=0$.""",
    claim=AllOf(
        {
            "one is 0": ONE,
            "both are 0": BOTH,
        }
    ),
    routes=THREE_POINTS,
    lines="5049-5051",
    twins=(
        Twin(
            "none is 0",
            "neither is 0, for one",
            ONE.without("one is 0").assuming(none_is_0="not is_null(mu) and not is_null(nu)"),
        ),
        Twin(
            "one is 0",
            "exactly one is 0, for both",
            BOTH.without("both are 0").assuming(one_is_0="not (is_null(mu) <=> is_null(nu))"),
        ),
    ),
)
THEOREMS = (PRINTED, ZEROS, REPAIRED)
