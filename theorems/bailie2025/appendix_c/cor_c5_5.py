"""Corollary C.5.5 (bailie2025): the density ratio metric and the constant odds ratio metric."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025._density_ratio import THREE_POINTS

RELATED = Every(
    all="mu, nu in measures",
    let={"COR": "constant_odds"},
    show="density_ratio(mu, nu) = (if COR(mu, nu) = 1 then inf else 0 - log(1 - COR(mu, nu)))",
)
THEOREM = Theorem(
    id="bailie2025/cor-c5.5",
    title="Corollary C.5.5: the density ratio metric and the constant odds ratio metric",
    statement=r"""For finite measures $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)=-\ln[1-d_{\mathrm{COR}}(\mu,\nu)]$, where
$d_{\mathrm{COR}}(\mu,\nu)=0$ if $\mu=\nu=0$, and else, if they are mutually absolutely continuous,
$1-\inf_{S,S'\in\mathcal F^*}\frac{\mu(S)\nu(S')}{\mu(S')\nu(S)}$ with $\mathcal F^*=\{S:\mu(S)>0\}$.""",
    claim=RELATED,
    routes=THREE_POINTS,
    lines="5101-5111,2703-2705",
    reading=(
        "The definition gives `d_COR` no value where just one of the measures has some null set; it is read as 1, "
        "the largest, of which `-ln(1 - 1)` is inf."
    ),
    twins=(
        Twin(
            "another value",
            "0 for 1 in the case left open",
            RELATED.showing("density_ratio(mu, nu) = (if same_support(mu, nu) then 0 - log(1 - COR(mu, nu)) else 0)"),
        ),
        Twin(
            "complements",
            "the complement of `S` for `S'`",
            RELATED.showing(
                "density_ratio(mu, nu) = (if COR(mu, nu) = 1 then inf else 0 - log(min(1, least S in reached(mu): "
                "let T = (map s in S: 1 - s): if mass(mu, T) > 0 then odds_ratio(mu, nu, S, T) else 1)))"
            ),
        ),
    ),
)
