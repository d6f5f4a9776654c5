"""Proposition 13 (bailie2025), its proof: probabilities on [-1, 1] at infinite distance."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, c, nonnegative, pointwise, t, u

EXCEEDED = Every(
    all="c in amounts",
    let={
        "slope": "1",
        "integral_of(a, b, from, to)": "a * (to - from) + b * (to ^ 2 - from ^ 2) / 2",
        "f_whole": "integral_of(2/3, 0, 0 - 1, 0) + integral_of(2/3, 0 - 2/3 * slope, 0, 1)",
        "f_on(end)": "integral_of(2/3, 0, 0 - 1, end)",
        "g_on(end)": "integral_of(2/3, 2/3 * slope, 0 - 1, end)",
    },
    given={"c": "c >= 1"},
    show="f_whole = 1 and f_on(1 / c - 1) > c * g_on(1 / c - 1) and 1 / (1 + slope * (1 / c - 1)) >= c",
)
UNBOUNDED = Reduction(
    EXCEEDED,
    AllOf(
        {
            "sets": pointwise(2 * u / 3 > c * u**2 / 3, And(u > 0, u * c <= 1)),
            "densities": pointwise(1 / u > c, And(u > 0, c > 0, u * c < 1)),
            "the other half": pointwise(1 / (1 - t) >= 1, And(nonnegative(t), t < 1)),
        }
    ),
    "both densities are positive but at one point each, and their integrals are 2/3 + 1/3 = 1; so P and Q are "
    "mutually absolutely continuous, and different. Let c >= 1 and S = [-1, -1 + u] with u = 1/c: P(S) = 2u/3 and "
    "Q(S) = u^2/3, so P(S) > c Q(S), and the distance exceeds ln c. Inside S, at x = -1 + u' with u' < u, f/g = 1/u' "
    "> c, and for all t in (0, 1), g/f = 1/(1 - t) >= 1: on a set of pairs of positive measure the logarithm exceeds "
    "ln c, and so does the metric. This holds for every c",
)
THEOREM = Theorem(
    id="bailie2025/prop-13h",
    title="Proposition 13, its proof: an infinite distance",
    statement=r"""Let $P$ on $[-1,1]$ have the density $\frac23$ on $[-1,0]$ and $\frac23(1-x)$ on $(0,1]$, and $Q$ the
density $\frac23(1+x)$ on $[-1,0]$ and $\frac23$ on $(0,1]$. Then
$D_{\mathrm{MULT}}(P,Q)=d_{\mathrm{DR}}(P,Q)=\infty$.""",
    claim=UNBOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=20)), Prove()),
    lines="5159-5167",
    reading="The claim says of every c that P(S) > c Q(S) for S = [-1, -1 + 1/c], and that f/g is at least c on S; "
    "integral_of gives the integral of a + b*x between two ends.",
    twins=(Twin("a density away from 0", "slopes 1/2 for 1", EXCEEDED.put(slope="1/2")),),
)
