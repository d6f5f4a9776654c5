"""Remark 5.8.7 (bailie2025): density ratio neighbourhoods are constant odds ratio balls."""

from dpcalc.theory import Every, Theorem, Twin

BALLS = Every(
    all="mu, nu in measures; c in amounts",
    let={"exp_D": "exp_density_ratio", "k": "1"},
    given={"`c = exp(r)`": "c >= 1"},
    show="exp_D(mu, nu) <= c <=> constant_odds(mu, nu) <= 1 - 1 / c ^ k",
)
THEOREM = Theorem(
    id="bailie2025/rem-5.8.7",
    title="Remark 5.8.7: two neighbourhoods are one",
    statement=r"Among finite measures, $\{\nu:d_{\mathrm{DR}}(\mu,\nu)\le "
    r"r\}=\{\nu:d_{\mathrm{COR}}(\mu,\nu)\le1-e^{-r}\}$.",
    claim=BALLS,
    lines="2703-2707",
    reading="Measures that are not mutually absolutely continuous, of which not both are 0, are in neither set.",
    twins=(
        Twin("the multiplicative distance", "MULT for `d_DR`", BALLS.put(exp_D="exp_multiplicative")),
        Twin("a larger ball", "`1 - exp(-2 r)`", BALLS.put(k="2")),
    ),
)
