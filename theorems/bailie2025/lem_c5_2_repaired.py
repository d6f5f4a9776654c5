"""Lemma C.5.2 (bailie2025), repaired: sets whose ratio is 0/0 or inf/inf are left out, or count as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from _law_lemmas import And, Eq, Max, c, p, pointwise, q, t
from bailie2025._measure_distances import (
    LOOK,
    ONE,
    ROUTES,
    ZERO,
    Check,
    Masses,
    Measures,
    distance,
    every,
    measures,
    probabilities,
    reduces,
)
from bailie2025._suprema import (
    OVER,
    POINTS_TO_SETS,
    SETS_TO_POINTS,
    nonzero_equivalent,
    over_all_sets,
    over_defined,
    over_points,
    shares_a_point,
)
from bailie2025.lem_c5_2 import BOUND, WHERE_DEFINED

from dpcalc.claim import AllOf, Instance
from dpcalc.exact import Extended
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def agree(sets: Callable[[Masses, Masses], Extended], *, least: Fraction = ZERO) -> Check:
    """The largest ratio over sets is the largest over points, or a number if that is larger."""

    def check(case: Measures) -> Witness | None:
        mu, nu = case.measures
        found, points = sets(mu, nu), max(over_points(mu, nu), least)
        return None if found == points else case.failure(f"{distance(found)} over sets, {distance(points)} by points")

    return check


LAWS = "pairs of laws on at most 3 points that are mutually absolutely continuous, common denominator n"


def equivalent_laws(size: int) -> Iterator[Instance]:
    """Pairs of laws with the same null points."""
    return (case for case in probabilities(2)(size) if nonzero_equivalent(case))


THEOREM = Theorem(
    id="bailie2025/lem-c5.2-repaired",
    title="Lemma C.5.2, repaired",
    statement=r"""Let $\mu,\nu$ be sigma-finite, not $0$ and mutually absolutely continuous, and
$a=\operatorname{ess\,sup}_{t\in\mathcal T^o}\ln\frac{f(t)}{g(t)}$. Over the sets where $\mu(S)/\nu(S)$ is neither
$0/0$ nor $\infty/\infty$, $\sup_S\ln\frac{\mu(S)}{\nu(S)}=a$; over all sets, with $0/0=\infty/\infty=1$, it is
$\max\{a,0\}$, which is $a$ for probabilities.""",
    claim=AllOf(
        {
            "sets with a ratio": WHERE_DEFINED,
            "all sets": reduces(
                every(OVER, measures(2, where=nonzero_equivalent), agree(over_all_sets, least=ONE)),
                f"{BOUND}; the sets of ratio 0/0 or inf/inf add ln 1 = 0 to the numbers of which this is the supremum",
                points_to_sets=POINTS_TO_SETS,
                sets_to_points=SETS_TO_POINTS,
                with_one_more=pointwise(And(Max(t, 1) >= t, Max(t, 1) >= 1), t > 0),
            ),
            "probabilities": reduces(
                every(LAWS, equivalent_laws, agree(over_all_sets)),
                f"{BOUND}; the whole set has ratio 1, so the supremum over points is at least 0, and the maximum "
                "with 0 is the supremum itself: if f <= c g almost everywhere, 1 <= c",
                the_whole_set=pointwise(c >= 1, And(p <= c * q, Eq(p, 1), Eq(q, 1))),
                points_to_sets=POINTS_TO_SETS,
                sets_to_points=SETS_TO_POINTS,
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4946-4986",
    repairs="bailie2025/lem-c5.2",
    fault="convention",
    twins=(
        Twin(
            "all sets for measures",
            "as printed",
            every(OVER, measures(2, where=nonzero_equivalent), agree(over_all_sets)),
            LOOK,
        ),
        Twin(
            "absolute continuity",
            "any measures that share a point",
            every(OVER, measures(2, where=shares_a_point), agree(over_defined)),
            LOOK,
        ),
    ),
)
