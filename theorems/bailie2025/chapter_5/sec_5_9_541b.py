"""Section 5.9 (bailie2025): where the bounds on predictive laws, posteriors and Pufferfish semantics are attained."""

from sympy import Abs, And, Basic, Eq, Expr, exp, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

a, c, e, k, m, n, p, q, r, s, t, w = symbols("a c v k m n p q r s t w")
ALL = (a, c, e, k, m, n, p, q, r, s, t, w)
NOISE = (
    "`v` is `epsilon`; `p_x(t) = v/2 exp(-v |t - q|)`, `q` the sum of `x`, between 0 and `n`. The factor `v/2` is "
    "left out on both sides. "
)


def real(relation: Basic, where: Basic) -> Inequality:
    """A relation in the variables that it names."""
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(v for v in ALL if v in named), where=where)


def near(low: int | Expr) -> AllOf:
    """That a model with the mass 1 - w at the sum ``low`` comes within w of the lower bound, where t <= 0."""
    where = And(e > 0, n >= 1, q >= 0, q <= n, t <= 0)
    return AllOf(
        {
            "the bound": real(Eq(-e * n - e * (0 - t), -e * (low - t)), where),
            "other sums": real(And(-e * (n - t) <= -e * (q - t), -e * (q - t) <= 0), where),
            "the mixture": real(And((1 - w) * p + w * r - p <= w, (1 - w) * p + w * r >= p), MIXTURE),
        }
    )


def near_above() -> AllOf:
    """The same of the upper bound where t >= n: mass 1 - w at the sum n."""
    where = And(e > 0, n >= 1, q >= 0, q <= n, t >= n)
    return AllOf(
        {
            "the bound": real(Eq(e * n - e * t, -e * (t - n)), where),
            "other sums": real(And(-e * (t - q) <= -e * (t - n), -e * (t - n) <= 0), where),
            "the mixture": real(And((1 - w) * r + w * p >= r - w, (1 - w) * r + w * p <= r), MIXTURE),
        }
    )


MIXTURE = And(p >= 0, p <= r, r <= 1, w > 0, w < 1)
CONCENTRATES = (
    f"{NOISE}The model has the mass `1 - w` at one dataset and `w` elsewhere (at the sum `q`; a mixture of such sums "
    "alike); the difference from the bound is shown to be at most `w`, which may be as small as wanted. Exponents "
    "are compared; in the last part `p` and `r` are the smaller and the larger of the two densities (over `v/2`, so "
    "that they are at most 1). "
)
EXCHANGED = (
    "The supremum in the bound is reached at `0^n` and is `p` of `1^n`, so that it is `1^n` on which models have to "
    "concentrate."
)
B = Theorem(
    id="bailie2025/sec-5.9-541b",
    title="Section 5.9: models near the lower bound of Theorem 5.4.1, as stated",
    statement=r"For $t\le0$, $p(t\mid\theta)$ comes arbitrarily close to $l_{\theta,\varepsilon}(t)$ as $P_\theta$ "
    r"concentrates on $0^n$.",
    claim=near(0),
    routes=(Prove(),),
    lines="2715",
    reading=CONCENTRATES,
    twins=(Twin("on another sum", "concentrating on `n - 1`", near(n - 1)),),
)
B_REPAIRED = Theorem(
    id="bailie2025/sec-5.9-541b-repaired",
    title="Section 5.9: models near the lower bound of Theorem 5.4.1",
    statement=r"For $t\le0$, $p(t\mid\theta)$ comes arbitrarily close to $l_{\theta,\varepsilon}(t)$ as $P_\theta$ "
    r"concentrates on $1^n$.",
    claim=near(n),
    routes=(Prove(),),
    lines="2715",
    repairs="bailie2025/sec-5.9-541b",
    fault="slip",
    reading=f"{CONCENTRATES}{EXCHANGED}",
    twins=(Twin("as stated", "on `0^n`", near(0)),),
)
POINT = "The prior is one model, whose predictive law is the model's. "
PREDICTIVE = Theorem(
    id="bailie2025/sec-5.9-562",
    title="Section 5.9: Theorem 5.6.2 is tight, as stated",
    statement=r"With a prior on one $\theta_0$ the argument for Theorem 5.4.1 ($P_\theta$ concentrating on $0^n$ for "
    r"$t\le0$, on $1^n$ for $t\ge n$) shows that both bounds of Theorem 5.6.2 are tight.",
    claim=AllOf({"below": near(0), "above": near_above()}),
    routes=(Prove(),),
    lines="2721",
    reading=f"{POINT}{CONCENTRATES}",
    twins=(Twin("on another sum", "`n - 1` in the lower bound", near(n - 1)),),
)
PREDICTIVE_REPAIRED = Theorem(
    id="bailie2025/sec-5.9-562-repaired",
    title="Section 5.9: Theorem 5.6.2 is tight",
    statement=r"With a prior on one $\theta_0$ both bounds of Theorem 5.6.2 are tight: models that concentrate "
    r"on $1^n$ "
    r"come near the lower one for $t\le0$ and near the upper one for $t\ge n$.",
    claim=AllOf({"below": near(n), "above": near_above()}),
    routes=(Prove(),),
    lines="2721",
    repairs="bailie2025/sec-5.9-562",
    fault="slip",
    reading=f"{POINT}{CONCENTRATES}{EXCHANGED}",
    twins=(Twin("as stated", "on `0^n` for the lower bound", near(0)),),
)


def region(factor: int) -> AllOf:
    """That the ratio of likelihoods rises with t, and that for small epsilon the level is reached beyond n."""
    loss = e * Abs(t) - e * Abs(t - n)
    return AllOf(
        {
            "the ratio rises": real(loss <= loss.subs(t, s), And(e > 0, n >= 1, t <= s)),
            "the threshold": real(exp(-k) / 2 >= factor * exp(-m) / 2, And(k > 0, k <= m)),
        }
    )


REGION = Theorem(
    id="bailie2025/sec-5.9-551a",
    title="Section 5.9: the most powerful test",
    statement=r"The Neyman-Pearson test of $0^n$ against $1^n$, $\alpha<1/2$, has a rejection region $\{t>t_1\}$, and "
    r"$t_1\ge n$ for small enough $\varepsilon$.",
    claim=region(1),
    routes=(Prove(),),
    lines="2717-2719",
    reading=f"{NOISE}The logarithm of the ratio of likelihoods is `v |t| - v |t - n|`, and rises with `t`; it is "
    "constant beyond `n`, where other regions of the same level have the same power. The level of `{t > n}` is "
    "`exp(-k)/2` with `k = v n`, at least `alpha = exp(-m)/2` where `k` is at most `m`: the logarithm of `1/(2 "
    "alpha)`, which is above 0.",
    twins=(Twin("a larger level", "`2 alpha`", region(2)),),
)


def posterior(exponent: Expr) -> Inequality:
    """The exponents of p(t | theta = 1) and of p(t)."""
    return real(Eq(-e * (t - n), -e * t + exponent), And(e > 0, n >= 1, t > n))


POSTERIOR = Theorem(
    id="bailie2025/sec-5.9-563",
    title="Section 5.9: Theorem 5.6.3 is attained",
    statement=r"With $\Theta=[0,1]$, $\pi$ uniform, $P_\theta$ the point mass on $1^n$ if $\theta=1$ and on "
    r"$0^n$ else, "
    r"$\pi(\theta=1\mid t)=\pi(\theta=1)\exp(\varepsilon n)$ for $t>n$.",
    claim=posterior(e * n),
    routes=(Prove(),),
    lines="2723",
    reading=f"{NOISE}Of densities of the posterior and the prior at `theta = 1`: their quotient is `p(t | 1)/p(t)`, "
    "and `p(t) = p(t | 0)`, as {1} has the prior probability 0. Exponents are compared.",
    twins=(Twin("one record less", "`n - 1`", posterior(e * (n - 1))),),
)


LAPLACE = Every(
    all="n in whole; L in kernels(n, 2); i in range(n); b, d in range(2); e in amounts; t in reals",
    let={
        "law_of(L: kernel, z: wholes)": "product_of j in range(len(z)): L[j][z[j]]",
        "density(z: wholes, e: number, t: number)": "e / 2 * exp(0 - e * abs(t - (sum j in range(len(z)): z[j])))",
        "density_given(L: kernel, i: whole, b: whole, e: number, t: number)": "(sum z in functions(len(L), 2): "
        "if z[i] = b then law_of(L, z) * density(z, e, t) else 0) / L[i][b]",
        "most(e)": "e",
    },
    given={"`epsilon`": "e > 0", "both values are possible": "L[i][b] > 0 and L[i][d] > 0"},
    show="density_given(L, i, b, e, t) <= exp(most(e)) * density_given(L, i, d, e, t)",
)
"""Record j has the law L[j]; the density of the noisy sum at t, given that record i is b and given that it is d."""
PRIVATE = Theorem(
    id="bailie2025/sec-5.9-584a",
    title="Section 5.9: Laplace noise is Pufferfish private",
    statement=r"The Laplace mechanism of a binary sum satisfies $\varepsilon$-Pufferfish for all attackers to whom "
    r"records are independent and all pairs of values of a record.",
    claim=LAPLACE,
    routes=(Enumerate(EnumerateScope(up_to=3, values={"e": ("1/2", "1"), "t": ("1/2", "3/2")})),),
    lines="2725",
    reading="`epsilon` is `e`. Of densities, which bound the probabilities of sets; that holds along each edge, and "
    "so along paths.",
    twins=(Twin("half of `epsilon`", "`epsilon/2`", LAPLACE.put(most="e / 2")),),
)


def odds(exponent: Expr) -> AllOf:
    """The ratio of posterior to prior odds, and its logarithm, at t <= 0; at t >= 1 it is the contrary."""
    return AllOf(
        {
            "odds": real(Eq((p / 2 / (p / 2 + q / 2)) / (q / 2 / (p / 2 + q / 2)), p / q), And(p > 0, q > 0)),
            "for `t <= 0`": real(Eq(-e * Abs(t) + e * Abs(t - 1), exponent), And(e > 0, t <= 0)),
        }
    )


ODDS = Theorem(
    id="bailie2025/sec-5.9-584b",
    title="Section 5.9: Theorem 5.8.4 is tight",
    statement=r"With $P_{\theta^*}(X=x_0)=P_{\theta^*}(X=x_1)=\frac12$, $x_0=0^n$, $x_1=(1,0,\dots,0)$, the posterior "
    r"odds of $X_1=0$ for $t\le0$ are $e^\varepsilon$ times the prior ones, so that $d_{\rm DR}$ of posterior "
    r"and prior is "
    r"$\varepsilon$.",
    claim=odds(e),
    routes=(Prove(),),
    lines="2725-2737",
    reading=f"{NOISE}`p` and `q` are `p_(x0)(t)` and `p_(x1)(t)`. On two values the density ratio distance is the "
    "absolute logarithm of this ratio of odds.",
    twins=(Twin("twice", "`2 epsilon`", odds(2 * e)),),
)
STEPS = Every(
    all="n in whole",
    let={
        "joined(u: wholes, v: wholes)": "(count i in range(len(u)): u[i] != v[i]) <= 1 and "
        "every i in range(len(u)): u[i] != v[i] => u[i] + v[i] = 2 and abs(u[i] - v[i]) = 2",
        "most(n)": "n",
    },
    show="(shortest u, v in functions(n, 3) from (map i in range(n): 0) to (map i in range(n): 2): "
    "if joined(u, v) then 1 else inf) = most(n)",
)
EDGES = Every(
    all="P, Q, R in laws_on(2); i, j in range(2)",
    let={
        "independent(P: law, Q: law, R: law)": "P @ Q @ R",
        "given_first(P: law, Q: law, R: law, i)": "map k in range(8): if (k >= 4 <=> i = 1) then "
        "independent(P, Q, R)[k] / P[i] else 0",
        "others(L: law)": "map k in range(4): L[k] + L[k + 4]",
    },
    given={"both values are possible": "P[i] > 0 and P[j] > 0"},
    show="others(given_first(P, Q, R, i)) = others(given_first(P, Q, R, j)) and "
    "others(given_first(P, Q, R, i)) = Q @ R",
)
FAR = Theorem(
    id="bailie2025/sec-5.9-586a",
    title="Section 5.9: how far apart all zeros and all ones are",
    statement=r"$d_{\mathbb D,\mathbb S}(\theta_0,\theta_1)=n$ for the point masses $\theta_0,\theta_1$ on $0^n$ and "
    r"$1^n$, where attackers hold records to be independent and conjectures are on values of one record.",
    claim=AllOf({"an edge changes one record": EDGES, "a shortest path": STEPS}),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="2739",
    reading="Joined laws are laws of independent records that differ in one of them, which is certain in both. The "
    "first part shows this for three records, the second looks for a shortest path among laws with chances 0, `1/2` "
    "and 1.",
    twins=(Twin("one less", "`n - 1`", STEPS.put(most="max(0, n - 1)")),),
)


def power(exponent: Expr) -> Inequality:
    """The logarithm of the power of {t > q}, whose level has the logarithm a (less that of 2 in both)."""
    return real(Eq(-e * (q - n), a + exponent), And(e > 0, n >= 1, q >= n, Eq(-e * q, a)))


TIGHT = Theorem(
    id="bailie2025/sec-5.9-586b",
    title="Section 5.9: Theorem 5.8.6 is tight",
    statement=r"The Neyman-Pearson test of $0^n$ against $1^n$ has the power $\alpha e^{\varepsilon n}$ for small "
    r"$\varepsilon$ and $\alpha<1/2$, so that the bounds (5.22), $\varphi=e^{\varepsilon n}$, are attained.",
    claim=AllOf(
        {
            "the upper bound": power(e * n),
            "it is the smaller one": real(a * c <= 1 - (1 - a) / c, And(c >= 1, a >= 0, 2 * a * c <= 1)),
            "the lower bound is that of the exchanged test": real(Eq(a * c / c, a), And(c >= 1, a >= 0)),
        }
    ),
    routes=(Prove(),),
    lines="2739",
    reading=f"{NOISE}As in Theorem 5.5.1: the test rejects for `t > q >= n`. With `c = exp(v n)`, 2 a `c <= 1` says "
    "that `q` is at least `n`. A test of size a `c` of `1^n` against `0^n` has power a: the lower bound `alpha/phi`.",
    twins=(Twin("one record less", "`e^(epsilon (n - 1))`", power(e * (n - 1))),),
)
THEOREMS = (
    B,
    B_REPAIRED,
    PREDICTIVE,
    PREDICTIVE_REPAIRED,
    REGION,
    POSTERIOR,
    PRIVATE,
    ODDS,
    FAR,
    TIGHT,
)
