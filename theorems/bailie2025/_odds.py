"""Odds of sets under two finite measures: Corollaries C.5.4 and C.5.5 (bailie2025)."""

from theorems._law_lemmas import Eq, log, p, pointwise, positive, q, r, s
from theorems.bailie2025._density_ratio import BY_POINTS, POINTS_TO_SETS, SETS_TO_POINTS

WORDS = (
    "zero measures and those that are not mutually absolutely continuous have the same cases on both sides. Else mu "
    "and nu are positive and finite on the sets of F^*, and the logarithm is ln(mu(S)/nu(S)) + ln(nu(S')/mu(S')), "
    "whose supremum over pairs of sets is the sum of two suprema. The numbers c with mu <= c nu on F^* are those "
    f"with f <= c g almost everywhere: {BY_POINTS}. The same with mu and nu exchanged: the sum is that of ln of the "
    "largest f/g and ln of the largest g/f, which is the metric"
)
LEMMAS = {
    "points to sets": POINTS_TO_SETS,
    "sets to points": SETS_TO_POINTS,
    "logarithms": pointwise(Eq(log(p * s) - log(r * q), (log(p) - log(q)) + (log(s) - log(r))), positive(p, q, r, s)),
}
