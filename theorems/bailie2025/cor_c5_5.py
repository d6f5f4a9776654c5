"""Corollary C.5.5 (bailie2025): the density ratio metric and the constant odds ratio metric."""

from __future__ import annotations

from _law_lemmas import And, Eq, log, pointwise, x
from bailie2025._measure_distances import (
    LOOK,
    ONE,
    ROUTES,
    ZERO,
    Check,
    Masses,
    Measures,
    density_ratio,
    distance,
    equivalent,
    every,
    measures,
    null,
    reduces,
)
from bailie2025._odds import OVER, WORDS, odds
from bailie2025._suprema import POINTS_TO_SETS, SETS_TO_POINTS
from bailie2025.cor_c5_4 import SPLIT

from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def least_odds(mu: Masses, nu: Masses, *, otherwise: Extended, complements: bool) -> Extended:
    """1 - d_COR: the infimum of the definition; 1 for zero measures, ``otherwise`` in the case that it leaves open."""
    if null(mu) and null(nu):
        return ONE
    if not equivalent(mu, nu):
        return otherwise
    return min([ONE, *odds(mu, nu, complements=complements)])


def related(*, otherwise: Extended = ZERO, complements: bool = False) -> Check:
    """d_DR = -ln(1 - d_COR)."""

    def check(case: Measures) -> Witness | None:
        found, least = (
            density_ratio(*case.measures),
            least_odds(*case.measures, otherwise=otherwise, complements=complements),
        )
        inverse = INFINITY if least == 0 or isinstance(least, Infinity) else 1 / least
        if found == inverse:
            return None
        return case.failure(f"d_DR = {distance(found)}, 1 - d_COR = {least}")

    return check


THEOREM = Theorem(
    id="bailie2025/cor-c5.5",
    title="Corollary C.5.5: the density ratio metric and the constant odds ratio metric",
    statement=r"""For finite measures $\mu,\nu$, $d_{\mathrm{DR}}(\mu,\nu)=-\ln[1-d_{\mathrm{COR}}(\mu,\nu)]$, where
$d_{\mathrm{COR}}(\mu,\nu)=0$ if $\mu=\nu=0$, and else, if they are mutually absolutely continuous,
$1-\inf_{S,S'\in\mathcal F^*}\frac{\mu(S)\nu(S')}{\mu(S')\nu(S)}$ with $\mathcal F^*=\{S:\mu(S)>0\}$.""",
    claim=reduces(
        every(OVER, measures(2), related()),
        f"{WORDS}. With S and S' exchanged, the infimum is the inverse x of that supremum, and -ln(x) = ln(1/x)",
        points_to_sets=POINTS_TO_SETS,
        sets_to_points=SETS_TO_POINTS,
        logarithms=SPLIT,
        inverse=pointwise(Eq(-log(x), log(1 / x)), And(x > 0, x <= 1)),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="5101-5111,2703-2705",
    reading=(
        "The definition gives d_COR no value where just one of the measures has some null set; it is read as 1, the "
        "largest, of which -ln(1 - 1) is inf."
    ),
    twins=(
        Twin("another value", "0 for 1 in the case left open", every(OVER, measures(2), related(otherwise=ONE)), LOOK),
        Twin("complements", "the complement of S for S'", every(OVER, measures(2), related(complements=True)), LOOK),
    ),
)
