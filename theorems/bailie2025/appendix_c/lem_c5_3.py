"""Lemma C.5.3 (bailie2025): measures that are not mutually absolutely continuous."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025._density_ratio import FINITE, THREE_POINTS

INFINITE = Every(
    all="mu, nu in measures",
    let={"S": "largest_quotient"},
    given={"not 0": "not is_null(mu) and not is_null(nu)", "not related": "not same_support(mu, nu)"},
    show="S(mu, nu) = inf or S(nu, mu) = inf",
)
THEOREM = Theorem(
    id="bailie2025/lem-c5.3",
    title="Lemma C.5.3: an infinite supremum",
    statement=r"""If $\mu,\nu$ are sigma-finite, not $0$ and not mutually absolutely continuous, then
$\sup_S\ln\frac{\mu(S)}{\nu(S)}=\infty$ or $\sup_S\ln\frac{\nu(S)}{\mu(S)}=\infty$.""",
    claim=INFINITE,
    routes=THREE_POINTS,
    lines="4988-4994",
    reading=f"A logarithm is infinite where its argument is. {FINITE}",
    twins=(
        Twin("related measures", "any two measures", INFINITE.without("not related")),
        Twin("both", "and for or", INFINITE.showing("S(mu, nu) = inf and S(nu, mu) = inf")),
        Twin(
            "zero measures",
            "one of the measures may be 0",
            INFINITE.without("not 0"),
            not_needed="a measure that is not 0 has a set that is null for the zero measure alone",
        ),
    ),
)
