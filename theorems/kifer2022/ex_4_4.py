"""Examples 4.4, 4.5 and 5.10 (kifer2022): the privacy loss of the geometric and of the Gaussian mechanism."""

from sympy import Abs, And, Basic, Eq, Expr, exp, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

a, b, c, d, e, f, g, j, m, o, p, q, r, s, t, u, v, x, y = symbols("a b c d e f g j m o p q r s t u v x y")
ALL = (a, b, c, d, e, f, g, j, m, o, p, q, r, s, t, u, v, x, y)


def real(relation: Basic, where: Basic) -> Inequality:
    """A relation in the variables that it names."""
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(symbol for symbol in ALL if symbol in named), where=where)


def geometric(value: Expr) -> AllOf:
    """Losses of geometric noise for the counts 1 and 0, the output being o more than the first, and their mass."""
    loss = -v * Abs(o) + v * Abs(o + 1)
    law = (1 - q) / (1 + q)
    return AllOf(
        {
            "from the larger count up": real(Eq(loss, value), And(v > 0, o >= 0)),
            "below it": real(Eq(loss, -value), And(v > 0, o <= -1)),
            "probabilities, term by term": real(Eq(law * p, p / (1 + q) - q * p / (1 + q)), And(q > 0, q < 1, p > 0)),
            "the sum": real(
                And(Eq(1 / (1 + q) + q / (1 + q), 1), Eq(1 / (1 + 1 / s), s / (1 + s))), And(q > 0, s >= 1)
            ),
        }
    )


GEOMETRIC = Theorem(
    id="kifer2022/ex-4.4a",
    title="Example 4.4: the loss of geometric noise",
    statement=r"With $P(X=j)=\frac{1-e^{-\varepsilon}}{1+e^{-\varepsilon}}e^{-\varepsilon|j|}$ added to a count "
    r"the loss "
    r"is $\varepsilon$ with probability $e^\varepsilon/(1+e^\varepsilon)$ and $-\varepsilon$ with probability "
    r"$1/(1+e^\varepsilon)$ where the counts differ by one, and $0$ otherwise.",
    claim=geometric(v),
    routes=(Prove(),),
    lines="85-86",
    text=(RECONSTRUCTED,),
    reading="v is epsilon, q = exp(-v), s = 1/q, o the output less the larger count, a whole number. The "
    "probability of "
    "o >= 0 is the sum of (1 - q)/(1 + q) p over p = 1, q, q^2, ..., whose terms are differences of p/(1 + q): "
    "1/(1 + q) in "
    "all, which is s/(1 + s). Where the counts agree, the laws do.",
    twins=(Twin("half of it", "epsilon/2", geometric(v / 2)),),
)


def alike(flip: Expr) -> AllOf:
    """The laws of the loss of randomised response and of geometric noise: the same value, the same probability."""
    return AllOf(
        {
            "probability of the loss epsilon": real(Eq(1 - flip, 1 / (1 + 1 / s)), s > 1),
            "probability of the loss -epsilon": real(Eq(flip, 1 / s / (1 + 1 / s)), s > 1),
            "the value": real(And(Eq((1 - flip) / flip, s), Eq(1 / (1 / s), s)), s > 1),
            "different mechanisms": real((1 - 1 / s) / (1 + 1 / s) / s > 0, s > 1),
        }
    )


SAME_LOSS = Theorem(
    id="kifer2022/ex-4.4b",
    title="Example 4.4: losses do not determine the mechanism",
    statement=r"Randomised response with flip probability $1/(1+e^\varepsilon)$ and geometric noise with parameter "
    r"$\varepsilon$ have the same law of the privacy loss for a pair whose answers differ by one.",
    claim=alike(1 / (1 + s)),
    routes=(Prove(),),
    lines="87",
    text=(RECONSTRUCTED,),
    reading="s is e^epsilon. The losses of geometric noise are those of Example 4.4: ln s with probability "
    "1/(1 + 1/s), and -ln s otherwise. They are different mechanisms, as geometric noise has more than two "
    "outputs: the one "
    "next to the larger count has a positive probability as well.",
    twins=(Twin("another flip", "1/(2 + s)", alike(1 / (2 + s))),),
)


def normal(mean: Expr, slope: Expr) -> AllOf:
    """The loss at the output o of N(0, r), r the variance, against N(1, r): its mean, its slope, its variance."""
    loss = ((o - 1) ** 2 - o**2) / (2 * r)
    return AllOf(
        {
            "linear in the output": real(Eq(loss, mean - slope * o), r > 0),
            "the variance": real(Eq(slope**2 * r, 1 / r), r > 0),
        }
    )


GAUSSIAN = Theorem(
    id="kifer2022/ex-4.5a",
    title="Example 4.5: the loss of Gaussian noise",
    statement=r"With $N(0,\sigma^2)$ added to a count, $L_{12}\sim N(\frac1{2\sigma^2},\frac1{\sigma^2})$ where "
    r"the counts "
    r"differ by one, and $L_{12}=0$ otherwise.",
    claim=normal(1 / (2 * r), 1 / r),
    routes=(Prove(),),
    lines="88-95",
    text=(RECONSTRUCTED,),
    reading="r is the variance, o the output less the count, normal with mean 0; a linear function of it is "
    "normal with the "
    "value at 0 as mean and the squared slope times r as variance. The other sign of the difference is its "
    "mirror image.",
    twins=(Twin("the whole mean", "1/sigma^2", normal(1 / r, 1 / r)),),
)


def bounded(most: Expr) -> Inequality:
    """That the losses of geometric noise, and so of randomised response, are at most that in absolute value."""
    return real(Abs(-v * Abs(o) + v * Abs(o + 1)) <= most, v >= 0)


UNBOUNDED = Theorem(
    id="kifer2022/ex-4.5b",
    title="Example 4.5: bounded and unbounded losses",
    statement=r"The losses of Examples 4.3 and 4.4 are at most $\varepsilon$ in absolute value; that of "
    r"Gaussian noise is "
    r"unbounded, with mean and variance decreasing in $\sigma^2$.",
    claim=AllOf(
        {
            "the others are bounded": bounded(v),
            "no bound": real(1 / (2 * r) - (-b * r) / r > b, And(r > 0, b > 0)),
            "mean and variance fall": real(And(1 / (2 * s) < 1 / (2 * r), 1 / s < 1 / r), And(r > 0, s > r)),
        }
    ),
    routes=(Prove(),),
    lines="96",
    text=(RECONSTRUCTED,),
    reading="The loss of Gaussian noise at the output -b r is above b, r the variance. The laws of Examples 4.3 "
    "and 4.4 have "
    "the same losses.",
    twins=(Twin("a smaller bound", "epsilon/2", bounded(v / 2)),),
)


SEVERAL = Every(
    all="r, y, z, u, v in measures",
    let={
        "gap(y: measure, z: measure, i: whole)": "y[i] - z[i]",
        "variance(r: measure, u: measure, v: measure)": "sum i in range(len(r)): square(gap(u, v, i)) / r[i]",
    },
    given={"variances": "every s in r: s > 0"},
    show="(sum i in range(len(r)): (square(gap(y, z, i) - gap(u, v, i)) - square(gap(y, z, i))) / (2 * r[i])) = "
    "variance(r, u, v) / 2 - (sum i in range(len(r)): gap(u, v, i) / r[i] * gap(y, z, i)) and "
    "(sum i in range(len(r)): square(gap(u, v, i) / r[i]) * r[i]) = variance(r, u, v)",
)
"""The loss at the output y - z of counts that differ by u - v, with noise of the variances r, and its variance."""
COUNTS = Theorem(
    id="kifer2022/ex-5.10a",
    title="Example 5.10: the loss of counts with Gaussian noise",
    statement=r"Component $i$ has the loss $N(\frac{d_i^2}{2\sigma_i^2},\frac{d_i^2}{\sigma_i^2})$, and all together "
    r"$N(m^2/2,m^2)$ with $m^2=\sum_id_i^2/\sigma_i^2$.",
    claim=Reduction(
        SEVERAL,
        real(Eq(((x - c) ** 2 - x**2) / (2 * r), c**2 / (2 * r) - c / r * x), r > 0),
        "The logarithm of the ratio of the densities is the left side, a linear function of the outputs, which are "
        "independent and normal with mean 0 under the first dataset; such a function is normal, with its value at 0 as "
        "mean and the sum of the squared slopes times the variances as variance",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="220-222",
    text=(RECONSTRUCTED,),
    reading="Any number of components; one of them is a list of one. Differences of lists of amounts are any lists of "
    "reals.",
    twins=(
        Twin(
            "one variance",
            "of the first count alone",
            SEVERAL.put(variance="if len(r) = 0 then 0 else square(gap(u, v, 0)) / r[0]"),
            (Enumerate(EnumerateScope(up_to=1)),),
        ),
    ),
)


def correlated(*, alone: bool) -> AllOf:
    """Two counts moved by c and d with the covariances (p, q; q, r): the loss is linear, with half its variance."""
    det = p * r - q**2
    u1, u2 = (r * c - q * d) / det, (p * d - q * c) / det

    def form(z: Expr, w: Expr) -> Expr:
        return (r * z**2 - 2 * q * z * w + p * w**2) / det

    where = And(p > 0, r > 0, p * r > q**2)
    wanted = c**2 / p + d**2 / r if alone else form(c, d)
    return AllOf(
        {
            "linear": real(Eq((form(x - c, y - d) - form(x, y)) / 2, form(c, d) / 2 - u1 * x - u2 * y), where),
            "the variance": real(Eq(u1**2 * p + 2 * u1 * u2 * q + u2**2 * r, wanted), where),
        }
    )


COVARIANCE = Theorem(
    id="kifer2022/ex-5.10e",
    title="Example 5.10: any covariance",
    statement=r"For normal noise with a positive definite covariance $\Sigma$ the results extend, with "
    r"$\mu^2=\sup(q(D_1)-q(D_2))^T\Sigma^{-1}(q(D_1)-q(D_2))$.",
    claim=correlated(alone=False),
    routes=(Prove(),),
    lines="229",
    text=(RECONSTRUCTED,),
    reading="Two counts, whose noise has variances p and r and covariance q. The loss is a linear function of "
    "the output, "
    "normal with variance m^2 and mean m^2/2, as for independent noise; everything else is said of m alone.",
    twins=(Twin("without the correlation", "q = 0 in the variance", correlated(alone=True)),),
)


def no_infinite(most: Expr) -> AllOf:
    """That normal densities are positive, and that more delta is allowed where some is."""
    return AllOf(
        {
            "no output is impossible": real(exp(-((x - c) ** 2) / (2 * r)) > 0, r > 0),
            "so the loss is finite": real(Eq(((x - c) ** 2 - x**2) / (2 * r), c**2 / (2 * r) - c / r * x), r > 0),
            "every point above the curve": real(p <= s * q + most, And(p <= s * q + d, d <= m)),
        }
    )


FINITE = Theorem(
    id="kifer2022/prose-5-gauss",
    title="Section 5.1: Gaussian noise has no infinite loss",
    statement=r"The Gaussian mechanism never has infinite privacy loss, and is $(\varepsilon,\delta)$-DP for "
    r"infinitely "
    r"many pairs $(\varepsilon,\delta)$.",
    claim=no_infinite(m),
    routes=(Prove(),),
    lines="158",
    text=(RECONSTRUCTED,),
    reading="The logarithm of two positive densities is finite at every output. Where p <= s q + d for an event of "
    "probabilities p and q, s = e^epsilon, the same holds for every m >= d: all points above one of the curve "
    "of Example "
    "5.10.",
    twins=(Twin("half of it", "m/2", no_infinite(m / 2)),),
)
THEOREMS = (GEOMETRIC, SAME_LOSS, GAUSSIAN, UNBOUNDED, COUNTS, COVARIANCE, FINITE)
