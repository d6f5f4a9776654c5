"""Example 5.4.3, Figure 5.2 and its reading in section 5.6 (bailie2025): the noisy binary sum."""

from sympy import Abs, And, Basic, Expr, Rational, exp, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Mark, Prove, Theorem, Twin

a, b, d, e, q, r, t = symbols("a b d v q r t")
y, z = symbols("y z")
HAMMING = Every(
    all="n in whole; x, x' in functions(n, 2)",
    let={"most": "1"},
    given={"neighbours": "(count i in range(n): x[i] != x'[i]) = 1"},
    show="abs((sum i in range(n): x[i]) - (sum i in range(n): x'[i])) = most",
)


def multisets(most: int) -> Inequality:
    """Of y, z and a, b records 0 and 1 in two multisets that differ in one record, y and a of the kind 0."""
    near = And(Abs(y - a) + Abs(z - b) <= 1, y >= 0, z >= 0, a >= 0, b >= 0)
    return Inequality(Abs(z - b) <= most, reals=(a, b, y, z), where=near)


SENSITIVITY = Theorem(
    id="bailie2025/ex-5.4.3b",
    title="Example 5.4.3: the sensitivity of a binary sum",
    statement=r"For $q(x)=\sum_ix_i$ on $\bigcup_n\{0,1\}^n$, or on binary multisets, $\Delta(q)=1$.",
    claim=AllOf({"`d_Ham`": HAMMING, "symmetric differences": multisets(1)}),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="2289",
    reading="Datasets of different sizes are infinitely far apart in `d_Ham`. Of multisets `a` and `y` are the "
    "numbers of records 0, `b` and `z` those of records 1; a record more of the kind 1 makes a difference of 1.",
    twins=(
        Twin("none", "a sensitivity of 0 (Hamming)", HAMMING.put(most="0")),
        Twin("none among multisets", "a sensitivity of 0 (symmetric differences)", multisets(0)),
    ),
)


def real(relation: Basic, *where: Basic) -> Inequality:
    """A relation in the variables that it names."""
    named = set().union(relation.free_symbols, *(each.free_symbols for each in where))
    return Inequality(relation, reals=tuple(v for v in (a, b, d, e, q, r, t) if v in named), where=And(*where))


ALL_POSITIVE = Every(
    all="m in few; W in laws; K in kernels(len(W), m); o, t in range(m)",
    let={"possible(W: law, K: kernel, t)": "keep x in range(len(W)): W[x] > 0 and K[x][t] > 0"},
    given={"every output is possible": "every x in range(len(W)): every i in range(m): K[x][i] > 0"},
    show="possible(W, K, t) = (keep x in range(len(W)): W[x] > 0) and subset(possible(W, K, t), possible(W, K, o))",
)
SUPPORT = Theorem(
    id="bailie2025/ex-5.4.3c",
    title="Example 5.4.3: supports under Laplace noise",
    statement=r"As $\mathrm{supp}(P_x)=\mathbb R$ for all $x$, $\mathrm{supp}(x\mid t,\theta)=\mathrm{supp}(P_\theta)$ "
    r"for all $t$, and $\mathcal T_0=\mathbb R$ for every $t_0$.",
    claim=AllOf({"the density is positive": real(exp(-e * Abs(t - q)) > 0, e > 0), "so supports agree": ALL_POSITIVE}),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="2291",
    reading="That the support is then the model's is shown for finitely many datasets and outputs, all possible.",
    twins=(Twin("outputs that are not possible", "any law", ALL_POSITIVE.without("every output is possible")),),
)
WHERE = And(e > 0, q >= 0, q <= 10, r >= 0, r <= 10)


def within(diameter: int) -> AllOf:
    """That the density of any sum is within the bounds of any other sum."""
    here, there = -e * Abs(t - q), -e * Abs(t - r)
    return AllOf(
        {
            "from below": real(-diameter * e + there <= here, WHERE),
            "from above": real(here <= diameter * e + there, WHERE),
        }
    )


def tighter(small: Expr, large: Expr) -> AllOf:
    """That the ratio and the difference of the two bounds are smaller at the smaller epsilon."""
    gap = And(a >= 0, a <= 5, b >= 10, b <= Rational(21, 2))
    return AllOf(
        {
            "the ratio": real(small * (a + b) < large * (a + b), gap),
            "the upper bound over `epsilon/2`": real(exp(small * a) <= exp(large * a), gap),
            "the lower one": real(exp(-small * b) >= exp(-large * b), gap),
            "the difference": real(small * (q - d) < large * (r - t), And(q >= 1, q <= r, d < 1, d >= t)),
        }
    )


LEFT, RIGHT = Rational(1, 10), Rational(1, 4)
BOUNDS = (
    r"$l_\varepsilon(t)=\max_{0\le q\le10}e^{-10\varepsilon}\frac\varepsilon2e^{-\varepsilon|t-q|}$ and "
    r"$u_\varepsilon(t)=\min_{0\le q\le10}e^{10\varepsilon}\frac\varepsilon2e^{-\varepsilon|t-q|}$"
)
FIGURE = Theorem(
    id="bailie2025/fig-5.2a",
    title="Figure 5.2: bounds on the law of a noisy sum",
    statement=rf"With {BOUNDS}, $l_\varepsilon(t)\le p(t\mid\theta)\le u_\varepsilon(t)$ for every model of at "
    rf"most ten "
    r"records, and $u/l$ and $u-l$ are smaller for $\varepsilon=0.1$ than for $\varepsilon=0.25$ on $0\le t\le10$.",
    claim=AllOf({"bounds": within(10), "tighter": tighter(LEFT, RIGHT)}),
    routes=(Prove(),),
    lines="2293-2298",
    reading="The factor `epsilon/2` is left out where it cancels, and exponents are compared. Bounds that hold for "
    "the density of every sum `q` (with the bound of every other sum `r`) hold for mixtures of these. Where `0 <= t "
    "<= 10`, `u` is `epsilon/2 e^(epsilon a)` with `a = 10 - max(t, 10 - t)`, from 0 to 5, and `l` is `epsilon/2 "
    "e^(-epsilon b)`, `b` from 10 to 10 `1/2` by the distance of `t` from the next whole number; in the last part "
    "`q` and `r` are the exponentials of the upper bounds, `d` and `t` those of the lower ones.",
    twins=(
        Twin("a smaller diameter", "9 for `d_*`", within(9)),
        Twin("exchanged", "tighter for the larger `epsilon`", tighter(RIGHT, LEFT)),
    ),
)


def least(low: Expr, high: Expr) -> AllOf:
    """That the lower bound on [0, 10] and the upper one at 5, its largest value, are printed as 0.02 and 0.08."""
    half = And(d >= 0, d <= Rational(1, 2))
    return AllOf(
        {
            "the lower bound": real(And(low <= exp(-1 - d / 10) / 20, exp(-1 - d / 10) / 20 < Rational(1, 40)), half),
            "the upper bound": real(exp(a / 10) / 20 < high, a <= 5),
        }
    )


ILLUSTRATED = Theorem(
    id="bailie2025/prose-5.6-illus-a",
    title="Section 5.6: the bounds at `epsilon = 0.1`",
    statement=r"When $\varepsilon=0.1$ the prior predictive density is at least $\approx0.02$ for $0\le t\le10$, and "
    r"never above $\approx0.08$, even at $t=5$.",
    claim=least(Rational(15, 1000), Rational(85, 1000)),
    routes=(Prove(),),
    lines="2412",
    reading="To two decimals: the lower bound is between 0.015 and 0.025, the upper one at most its value at 5, "
    "which is below 0.085; `d` is the distance of `t` from the next whole number, a as in Figure 5.2.",
    twins=(Twin("one decimal more", "0.018 from below", least(Rational(18, 1000), Rational(85, 1000))),),
)


def beyond(epsilon: Expr, more: Expr) -> Inequality:
    """That the upper bound at t = 5 is above a number."""
    return real(epsilon / 2 * exp(5 * epsilon) > more)


LARGER = Theorem(
    id="bailie2025/prose-5.6-illus-b",
    title="Section 5.6: the bounds at a larger `epsilon`",
    statement=r"When $\varepsilon=0.5$ the upper bound on the prior predictive density increases to more than $0.4$.",
    claim=beyond(Rational(1, 2), Rational(2, 5)),
    routes=(Prove(),),
    lines="2412",
    text=(
        Mark("slip", "the number is read off the right half of Figure 5.2, whose `epsilon` is 0.25: there it is 0.44"),
    ),
    reading="Of the largest value of the bound, at `t = 5`: it is 3.05 there; at `t = 0` it is 0.25.",
    twins=(Twin("`epsilon = 0.1`", "as for the left half of the figure", beyond(LEFT, Rational(2, 5))),),
)
THEOREMS = (SENSITIVITY, SUPPORT, FIGURE, ILLUSTRATED, LARGER)
