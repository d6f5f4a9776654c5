"""Remark 5.8.7 (bailie2025): density ratio neighbourhoods are constant odds ratio balls."""

from dpcalc.theory import AllOf, Every, Reduction, Theorem, Twin
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, positive, q, r, s, u, v

BALLS = Every(
    all="mu, nu in measures; c in amounts",
    let={"exp_D": "exp_density_ratio", "k": "1"},
    given={"c = exp(r)": "c >= 1"},
    show="exp_D(mu, nu) <= c <=> constant_odds(mu, nu) <= 1 - 1 / c ^ k",
)
THEOREM = Theorem(
    id="bailie2025/rem-5.8.7",
    title="Remark 5.8.7: two neighbourhoods are one",
    statement=r"Among finite measures, $\{\nu:d_{\mathrm{DR}}(\mu,\nu)\le "
    r"r\}=\{\nu:d_{\mathrm{COR}}(\mu,\nu)\le1-e^{-r}\}$.",
    claim=Reduction(
        BALLS,
        AllOf(
            {
                "1 - x <= 1 - 1/c says that 1/x <= c": pointwise(
                    p * s <= c * q * r, And(positive(p, q, r, s), c >= 1, 1 - r * q / (p * s) <= 1 - 1 / c)
                ),
                "and back": pointwise(
                    1 - r * q / (p * s) <= 1 - 1 / c, And(positive(p, q, r, s), c >= 1, p * s <= c * q * r)
                ),
                "sums over the first event": pointwise(
                    (p + u) * s <= c * (q + v) * r,
                    And(nonnegative(p, q, r, s, u, v), c >= 1, p * s <= c * q * r, u * s <= c * v * r),
                ),
            }
        ),
        "p and r are the values of mu at S' and S, q and s those of nu: the constant odds ratio distance is at most 1 "
        "- 1/c exactly if p s is at most c q r for all such events. That holds for all events if and only if it holds "
        "for densities at (almost) all pairs of outcomes, as integrals over either event keep the bound; and for "
        "densities it says that d_DR is at most ln c = r. Two measures 0 are at distance 0 in both",
    ),
    lines="2703-2707",
    reading="Measures that are not mutually absolutely continuous, of which not both are 0, are in neither set.",
    twins=(
        Twin("the multiplicative distance", "MULT for d_DR", BALLS.put(exp_D="exp_multiplicative")),
        Twin("a larger ball", "1 - exp(-2 r)", BALLS.put(k="2")),
    ),
)
