"""Lemma C.5.3 (bailie2025): measures that are not mutually absolutely continuous."""

from __future__ import annotations

from _law_lemmas import And, Eq, c, p, pointwise, q
from bailie2025._measure_distances import FINITE, LOOK, ROUTES, Check, Measures, equivalent, every, measures, reduces
from bailie2025._suprema import OVER, nonzero, over_all_sets

from dpcalc.exact import INFINITY
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def unrelated(case: Measures) -> bool:
    """Whether the measures are not mutually absolutely continuous."""
    return not equivalent(*case.measures)


def infinite(*, both: bool = False) -> Check:
    """One of the suprema is infinite, or both are."""

    def check(case: Measures) -> Witness | None:
        mu, nu = case.measures
        there, back = over_all_sets(mu, nu), over_all_sets(nu, mu)
        found = (there == INFINITY) + (back == INFINITY)
        return None if found > both else case.failure(f"the suprema are ln({there}) and ln({back})")

    return check


THEOREM = Theorem(
    id="bailie2025/lem-c5.3",
    title="Lemma C.5.3: an infinite supremum",
    statement=r"""If $\mu,\nu$ are sigma-finite, not $0$ and not mutually absolutely continuous, then
$\sup_S\ln\frac{\mu(S)}{\nu(S)}=\infty$ or $\sup_S\ln\frac{\nu(S)}{\mu(S)}=\infty$.""",
    claim=reduces(
        every(OVER, measures(2, where=lambda case: nonzero(case) and unrelated(case)), infinite()),
        "some set is null for one of the measures and not for the other; its ratio exceeds every number",
        a_null_set_of_one=pointwise(p > c * q, And(p > 0, Eq(q, 0), c >= 1)),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4988-4994",
    reading=FINITE,
    twins=(
        Twin("related measures", "any two measures", every(OVER, measures(2, where=nonzero), infinite()), LOOK),
        Twin(
            "both",
            "and for or",
            every(OVER, measures(2, where=lambda case: nonzero(case) and unrelated(case)), infinite(both=True)),
            LOOK,
        ),
        Twin(
            "zero measures",
            "one of the measures may be 0",
            every("measures on at most 3 points", measures(2, where=unrelated), infinite()),
            not_needed="a measure that is not 0 has a set that is null for the zero measure alone",
        ),
    ),
)
