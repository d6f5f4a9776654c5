"""Example 5.6.5 (bailie2025): a count that is clamped and released with Laplace noise."""

from sympy import Abs, And, Eq, Expr, Max, Min, exp, sqrt, symbols

from dpcalc.theory import AllOf, Enumerate, Inequality, Printed, PrintedCell, Prove, Theorem, Twin

a, b, k, m, p, q, r, s, t, x, y = symbols("a b k m p q r s t x y")


def density_bounds(most: int) -> AllOf:
    """That the posterior density is within e to the power +-most of the prior one."""
    clamped = And(q >= 0, q <= 6, r >= 0, r <= 6)
    near = Abs(t - r) / 6 - Abs(t - q) / 6
    weights = And(k >= 0, m >= 0, p > 0, s > 0)
    c = exp(most)
    return AllOf(
        {
            "two densities": Inequality(And(near <= most, near >= -most), reals=(q, r, t), where=clamped),
            "their mixtures": Inequality(
                And(k * p + m * s <= c * (k + m) * p, k * p + m * s <= c * (k + m) * s),
                reals=(k, m, p, s),
                where=And(weights, p <= c * s, s <= c * p),
            ),
        }
    )


A = Theorem(
    id="bailie2025/ex-5.6.5a",
    title="Example 5.6.5: bounds on the posterior density",
    statement=r"With $\theta\sim{\rm Gamma}(3,1)$, $x\mid\theta\sim{\rm Pois}(\theta)$ and $t\mid x\sim{\rm "
    r"Lap}(q(x);6)$, $q$ clamping to $[0,6]$, $p(\theta\mid t)\in p(\theta)\exp(\pm1)$ for all $t$ and $\theta$.",
    claim=density_bounds(1),
    routes=(Prove(),),
    lines="2476-2491",
    reading="The posterior density over the prior one is `p(t | theta)/p(t)`, a quotient of two mixtures of the "
    "densities of `t` given `x`. Any two of these are within the factors `e^(+-1)`; so are a mixture and each of its "
    "parts, hence two mixtures. The lemma on mixtures has two parts with the weights `k` and `m`.",
    twins=(Twin("nothing learnt", "`exp(0)`", density_bounds(0)),),
)


def deviation(text: str) -> Printed:
    """The standard deviation of Laplace noise of scale 6, as printed."""
    return Printed((PrintedCell("standard deviation", 6 * sqrt(2), text),))


B = Theorem(
    id="bailie2025/ex-5.6.5b",
    title="Example 5.6.5: the standard deviation of the noise, as printed",
    statement=r"$\sqrt2\,\varepsilon^{-1}\Delta(q)=8.48$ for $\varepsilon=1$ and $\Delta(q)=6$.",
    claim=deviation("8.48"),
    routes=(Enumerate(),),
    lines="2493",
    twins=(Twin("the scale", "6 for it", deviation("6.00")),),
)
B_REPAIRED = Theorem(
    id="bailie2025/ex-5.6.5b-repaired",
    title="Example 5.6.5: the standard deviation of the noise",
    statement=r"$\sqrt2\,\varepsilon^{-1}\Delta(q)=8.49$ for $\varepsilon=1$ and $\Delta(q)=6$.",
    claim=deviation("8.49"),
    routes=(Enumerate(),),
    lines="2493",
    repairs="bailie2025/ex-5.6.5b",
    fault="slip",
    reading="The number is 8.4852...; printed is what is left when further digits are cut off.",
    twins=(Twin("as printed", "8.48", deviation("8.48")),),
)


def sensitivity(most: Expr) -> AllOf:
    """That clamping to [a, b] moves no two counts farther apart than ``most``, and some so far."""

    def clamp(z: Expr) -> Expr:
        return Min(Max(z, a), b)

    counts = And(a >= 0, b > a, x >= 0, y >= 0)
    return AllOf(
        {
            "no more": Inequality(Abs(clamp(x) - clamp(y)) <= most, integers=(a, b, x, y), where=counts),
            "attained": Inequality(Eq(clamp(b) - clamp(a), b - a), integers=(a, b), where=And(a >= 0, b > a)),
        }
    )


C = Theorem(
    id="bailie2025/ex-5.6.5c",
    title="Example 5.6.5: the sensitivity of clamping",
    statement=r"Under clamping to $[a_0,a_1]$, $\Delta(q)=a_1-a_0$.",
    claim=sensitivity(b - a),
    routes=(Prove(),),
    lines="2476",
    reading="`a` and `b` are `a_0` and `a_1`; any two counts are neighbours, and the counts `a` and `b` are two that "
    "are so far apart.",
    twins=(Twin("one less", "`a_1 - a_0 - 1`", sensitivity(b - a - 1)),),
)
THEOREMS = (A, B, B_REPAIRED, C)
