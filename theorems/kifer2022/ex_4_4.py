"""Examples 4.4, 4.5 and 5.10 (kifer2022): the privacy loss of the geometric and of the Gaussian mechanism."""

from sympy import Eq, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

c, r, x = symbols("c r x")
ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())
GEOMETRIC_LOSS = Every(
    all="epsilon, o in reals",
    let={"log_weight(epsilon, j)": "0 - epsilon * abs(j)", "value(epsilon)": "epsilon"},
    given={"`epsilon`": "epsilon > 0", "a whole number": "o >= 0 or o <= -1"},
    show="log_weight(epsilon, o) - log_weight(epsilon, o + 1) = "
    "(if o >= 0 then value(epsilon) else 0 - value(epsilon))",
)
"""The loss at the output o more than the larger count: the logarithm of the ratio of two geometric probabilities."""
GEOMETRIC_MASS = AllOf(
    {
        "term by term": Every(
            all="q, p in reals",
            given={"`q = exp(-epsilon)`": "0 < q and q < 1"},
            show="(1 - q) / (1 + q) * p = p / (1 + q) - q * p / (1 + q)",
        ),
        "in all": Every(
            all="s in amounts",
            given={"`s = exp(epsilon)`": "s >= 1"},
            show="1 / (1 + 1 / s) = s / (1 + s) and 1 - s / (1 + s) = 1 / (1 + s)",
        ),
    }
)
GEOMETRIC = Theorem(
    id="kifer2022/ex-4.4a",
    title="Example 4.4: the loss of geometric noise",
    statement=r"With $P(X=j)=\frac{1-e^{-\varepsilon}}{1+e^{-\varepsilon}}e^{-\varepsilon|j|}$ added to a count "
    r"the loss is $\varepsilon$ with probability $e^\varepsilon/(1+e^\varepsilon)$ and $-\varepsilon$ with probability "
    r"$1/(1+e^\varepsilon)$ where the counts differ by one, and $0$ otherwise.",
    claim=AllOf({"the loss": GEOMETRIC_LOSS, **GEOMETRIC_MASS.parts}),
    routes=ROUTES,
    lines="85-86",
    text=(RECONSTRUCTED,),
    reading="`q = exp(-epsilon)`, `s = 1/q`, `o` the output less the larger count, a whole number. The probability "
    "of `o >= 0` is the sum of `(1 - q)/(1 + q) p` over `p = 1`, `q`, `q^2`, ..., whose terms are differences of "
    "`p/(1 + q)`: `1/(1 + q)` in all, which is `s/(1 + s)`. Where the counts agree, the laws do.",
    twins=(Twin("half of it", "`epsilon/2`", GEOMETRIC_LOSS.put(value="epsilon / 2")),),
)
ALIKE = Every(
    all="s in amounts",
    let={
        "flip(s)": "1 / (1 + s)",
        "response(s, bit: number)": "if bit = 0 then [1 - flip(s), flip(s)] else [flip(s), 1 - flip(s)]",
        "noise(s, at: number)": "(1 - 1 / s) / (1 + 1 / s) / s ^ at",
        "from_the_count_on(s)": "1 / (1 + 1 / s)",
    },
    given={"`s = exp(epsilon)`": "s > 1"},
    show="let P = response(s, 0): let Q = response(s, 1): P[0] / Q[0] = s and P[1] / Q[1] = 1 / s and "
    "noise(s, 0) / noise(s, 1) = s and P[0] = from_the_count_on(s) and P[1] = 1 - from_the_count_on(s) and "
    "noise(s, 1) > 0",
)
SAME_LOSS = Theorem(
    id="kifer2022/ex-4.4b",
    title="Example 4.4: losses do not determine the mechanism",
    statement=r"Randomised response with flip probability $1/(1+e^\varepsilon)$ and geometric noise with parameter "
    r"$\varepsilon$ have the same law of the privacy loss for a pair whose answers differ by one.",
    claim=ALIKE,
    routes=ROUTES,
    lines="87",
    text=(RECONSTRUCTED,),
    reading="`s` is `e^epsilon`. The losses of geometric noise are those of Example 4.4: `ln s` with probability "
    "`1/(1 + 1/s)`, and `-ln s` otherwise. They are different mechanisms, as geometric noise has more than two "
    "outputs: the one next to the larger count has a positive probability as well.",
    twins=(Twin("another flip", "`1/(2 + s)`", ALIKE.put(flip="1 / (2 + s)")),),
)
LOSS_OF_NOISE = Every(
    all="s in amounts; d in [-1, 0, 1]; o, t in reals",
    let={
        "density(s, o: number)": "exp(0 - square(o / s) / 2)",
        "loss(s, d, o: number)": "log(density(s, o) / density(s, o - d))",
        "last(s, d, t: number)": "d * (1/2 - square(s) * t)",
        "mean(s: number)": "1 / (2 * square(s))",
        "deviation(s: number)": "1 / s",
    },
    given={"noise": "s > 0"},
    show="if d = 0 then loss(s, d, o) = 0 else let end = last(s, d, t): "
    "(loss(s, d, o) <= t <=> (if d = 1 then o >= end else o <= end)) and "
    "(if d = 1 then 1 - Phi(end / s) else Phi(end / s)) = Phi((t - mean(s)) / deviation(s))",
)
"""The outputs with a loss of at most t are those beyond one, and their probability under N(0, s^2) is that which
N(mean, deviation^2) gives to losses of at most t. The constant of the densities cancels."""
GAUSSIAN = Theorem(
    id="kifer2022/ex-4.5a",
    title="Example 4.5: the loss of Gaussian noise",
    statement=r"With $N(0,\sigma^2)$ added to a count, $L_{12}\sim N(\frac1{2\sigma^2},\frac1{\sigma^2})$ where "
    r"the counts "
    r"differ by one, and $L_{12}=0$ otherwise.",
    claim=LOSS_OF_NOISE,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="88-95",
    text=(RECONSTRUCTED,),
    reading="`s` is `sigma`, `d` the second count less the first, `o` the output less the first count. `Phi` is the "
    "distribution function of `N(0, 1)`.",
    twins=(
        Twin("the whole mean", "`1/sigma^2`", LOSS_OF_NOISE.put(mean="1 / square(s)")),
        Twin("another variance", "`1/sigma^4`", LOSS_OF_NOISE.put(deviation="1 / square(s)")),
    ),
)


BOUNDED = Every(
    all="epsilon, o in reals",
    let={"log_weight(epsilon, j)": "0 - epsilon * abs(j)", "most(epsilon)": "epsilon"},
    given={"`epsilon`": "epsilon >= 0"},
    show="abs(log_weight(epsilon, o) - log_weight(epsilon, o + 1)) <= most(epsilon)",
)
NOT_BOUNDED = Every(
    all="r, b in reals",
    let={"loss(r, o)": "(square(o - 1) - square(o)) / (2 * r)"},
    given={"a variance": "r > 0", "any bound": "b > 0"},
    show="loss(r, 0 - b * r) > b",
)
FALLING = Every(
    all="r, s in reals",
    given={"a larger variance": "0 < r and r < s"},
    show="1 / (2 * s) < 1 / (2 * r) and 1 / s < 1 / r",
)
UNBOUNDED = Theorem(
    id="kifer2022/ex-4.5b",
    title="Example 4.5: bounded and unbounded losses",
    statement=r"The losses of Examples 4.3 and 4.4 are at most $\varepsilon$ in absolute value; that of "
    r"Gaussian noise is unbounded, with mean and variance decreasing in $\sigma^2$.",
    claim=AllOf({"the others are bounded": BOUNDED, "no bound": NOT_BOUNDED, "mean and variance fall": FALLING}),
    routes=ROUTES,
    lines="96",
    text=(RECONSTRUCTED,),
    reading="The loss of Gaussian noise at the output -b `r` is above `b`, `r` the variance. The laws of Examples "
    "4.3 and 4.4 have the same losses.",
    twins=(Twin("a smaller bound", "`epsilon/2`", BOUNDED.put(most="epsilon / 2")),),
)
LINEAR = Inequality(Eq(((x - c) ** 2 - x**2) / (2 * r), c**2 / (2 * r) - c / r * x), reals=(c, r, x), where=r > 0)
"""The loss of Gaussian noise with the variance r is linear in the output x, where the answers differ by c."""
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
        LINEAR,
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


CORRELATED = Every(
    all="n in whole; B in real_vectors(n^2); d, o in real_vectors(n); t in reals",
    let={
        "inverse(B: vector, n, i, j: whole)": "sum k in range(n): B[n * k + i] * B[n * k + j]",
        "form(B, y, z: vector)": "sum i, j in range(len(z)): y[i] * inverse(B, len(z), i, j) * z[j]",
        "gap(y, z: vector)": "map i in range(len(z)): y[i] - z[i]",
        "loss(B, d, o: vector)": "(form(B, gap(o, d), gap(o, d)) - form(B, o, o)) / 2",
        "unit(B, z: vector, k: whole)": "sum i in range(len(z)): B[len(z) * k + i] * z[i]",
        "of_units(B, d, o: vector)": "sum k in range(len(o)): unit(B, d, k) * unit(B, o, k)",
        "variance(B, d: vector)": "sum k in range(len(d)): square(unit(B, d, k))",
        "mu_squared(B, d: vector)": "form(B, d, d)",
    },
    given={"different answers": "mu_squared(B, d) > 0"},
    show="let end = mu_squared(B, d) / 2 - t: (loss(B, d, o) <= t <=> of_units(B, d, o) >= end) and "
    "1 - Phi(end / sqrt(variance(B, d))) = Phi((t - mu_squared(B, d) / 2) / sqrt(mu_squared(B, d)))",
)
"""The inverse of the covariance is B^T B; noise o has the density exp(-form(o, o)/2), up to a constant, and the
entries of B o are independent and standard normal, so that a weighted sum of them has the sum of squared weights as
variance. The outputs with a loss of at most t are those where such a sum is at least a number."""
COVARIANCE = Theorem(
    id="kifer2022/ex-5.10e",
    title="Example 5.10: any covariance",
    statement=r"For normal noise with a positive definite covariance $\Sigma$ the results extend, with "
    r"$\mu^2=\sup(q(D_1)-q(D_2))^T\Sigma^{-1}(q(D_1)-q(D_2))$.",
    claim=CORRELATED,
    routes=(Enumerate(EnumerateScope(up_to=1, values={"n": ("1", "2"), "t": ("0", "1")})), Prove()),
    lines="229",
    text=(RECONSTRUCTED,),
    reading="For each pair of datasets the loss is normal with the mean `m^2/2` and the variance `m^2`, as for "
    "independent noise, `m^2` the quadratic form of their answers' difference `d`; everything else is said of `m` "
    "alone. An inverse of a positive definite matrix is `B^T B`.",
    twins=(
        Twin(
            "without the correlation",
            "the diagonal of the inverse in `m^2`",
            CORRELATED.put(mu_squared="sum i in range(len(d)): inverse(B, len(d), i, i) * square(d[i])"),
        ),
    ),
)
NO_INFINITE = AllOf(
    {
        "no output is impossible": Every(
            all="x, c, r in reals", given={"a variance": "r > 0"}, show="exp(0 - square(x - c) / (2 * r)) > 0"
        ),
        "so the loss is finite": LINEAR,
    }
)
ABOVE = Every(
    all="p, q, s, d, m in reals",
    let={"delta(m)": "m"},
    given={"private": "p <= s * q + d", "a larger `delta`": "d <= m"},
    show="p <= s * q + delta(m)",
)
FINITE = Theorem(
    id="kifer2022/prose-5-gauss",
    title="Section 5.1: Gaussian noise has no infinite loss",
    statement=r"The Gaussian mechanism never has infinite privacy loss, and is $(\varepsilon,\delta)$-DP for "
    r"infinitely many pairs $(\varepsilon,\delta)$.",
    claim=AllOf({**NO_INFINITE.parts, "every point above the curve": ABOVE}),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="158",
    text=(RECONSTRUCTED,),
    reading="The logarithm of two positive densities is finite at every output. Where `p <= s q + d` for an event of "
    "probabilities `p` and `q`, `s = e^epsilon`, the same holds for every `m >= d`: all points above one of the "
    "curve of Example 5.10.",
    twins=(Twin("half of it", "`m/2`", ABOVE.put(delta="m / 2")),),
)
THEOREMS = (GEOMETRIC, SAME_LOSS, GAUSSIAN, UNBOUNDED, COUNTS, COVARIANCE, FINITE)
