"""Proposition 12 (bailie2025), repaired: sets without a ratio are left out."""

from __future__ import annotations

from _law_lemmas import And, Eq, c, d, log, p, pointwise, positive, q
from bailie2025._measure_distances import LOOK, ROUTES, every, measures, probabilities, reduces
from bailie2025._suprema import (
    BY_POINTS,
    OVER,
    POINTS_TO_SETS,
    SETS_TO_POINTS,
    nonzero,
    over_all_sets,
    over_defined,
    over_points,
    shares_a_point,
)
from bailie2025.prop_12 import is_sum

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin

UNRELATED = pointwise(p > c * q, And(p > 0, Eq(q, 0), c >= 1))
SPLIT = pointwise(Eq(log(c * d), log(c) + log(d)), positive(c, d))
WORDS = (
    "if the measures are not mutually absolutely continuous, some set is null for one alone, and the supremum that has "
    "it below is infinite; the other is above -inf, as the measure above is positive on some set of finite measure "
    "below. Else the numbers c with f <= c g almost everywhere are those with mu(S) <= c nu(S) for all sets: "
    f"{BY_POINTS}. So the suprema are ln of the largest f/g and ln of the largest g/f, and the metric, the essential "
    "supremum of ln(f(t)/g(t)) + ln(g(t')/f(t')) over pairs of points, is their sum"
)

THEOREM = Theorem(
    id="bailie2025/prop-12a-repaired",
    title="Proposition 12, repaired",
    statement=r"""For sigma-finite $\mu,\nu$ that are not $0$, $d_{\mathrm{DR}}(\mu,\nu)
=\sup_S\ln\frac{\mu(S)}{\nu(S)}+\sup_S\ln\frac{\nu(S)}{\mu(S)}$, where $S$ goes through the sets at which
$\mu(S)/\nu(S)$ is neither $0/0$ nor $\infty/\infty$; for probabilities, through all sets, with $0/0=1$.""",
    claim=AllOf(
        {
            "measures": reduces(
                every(OVER, measures(2, where=nonzero), is_sum(over_defined)),
                WORDS,
                points_to_sets=POINTS_TO_SETS,
                sets_to_points=SETS_TO_POINTS,
                a_null_set_of_one=UNRELATED,
                logarithms=SPLIT,
            ),
            "probabilities": reduces(
                every(
                    "pairs of laws on at most 3 points, common denominator n", probabilities(2), is_sum(over_all_sets)
                ),
                f"{WORDS}; sets of ratio 0/0 add ln 1 = 0, which the whole set has as well",
                points_to_sets=POINTS_TO_SETS,
                sets_to_points=SETS_TO_POINTS,
                a_null_set_of_one=UNRELATED,
                logarithms=SPLIT,
                the_whole_set=pointwise(Eq(log(p) - log(q), 0), And(Eq(p, 1), Eq(q, 1))),
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="5041-5079",
    repairs="bailie2025/prop-12a",
    fault="convention",
    twins=(
        Twin("all sets", "as printed: 0/0 = 1", every(OVER, measures(2, where=nonzero), is_sum(over_all_sets)), LOOK),
        Twin(
            "points for sets",
            "largest ratios over T^o, for measures that share a point and may have different null sets",
            every(OVER, measures(2, where=shares_a_point), is_sum(over_points)),
            LOOK,
        ),
    ),
)
