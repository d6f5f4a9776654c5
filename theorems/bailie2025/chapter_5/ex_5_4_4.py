"""Example 5.4.4 and Figure 5.3 (bailie2025): data that are released record by record."""

from dataclasses import replace

from sympy import And, Basic, Eq, Max, Min, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin
from theorems._law_lemmas import k, pointwise

SIZES = {
    "size_of(x)": "if x < 2 then 0 else x - 1",
    "given_size(W: law, n)": "keep x in range(4): W[x] > 0 and size_of(x) = n",
}
READING = (
    "Four datasets of the sizes 0, 0, 1 and 2, of which a model `W` reaches some; an output of size `n` is possible "
    "under those of size `n`. The set `T_0` is a set of sizes then."
)
SAME_SIZE = Every(
    all="W in laws_on(4); m, n in range(3)",
    let=SIZES,
    given={"`t_0` is possible": "len(given_size(W, m)) > 0"},
    show="subset(given_size(W, n), given_size(W, m)) <=> n = m",
)
ANY_SIZES = Every(
    all="k in few; W in laws; s in functions(len(W), k); m, n in range(k)",
    let={"given_size(W: law, s: wholes, n)": "keep x in range(len(W)): W[x] > 0 and s[x] = n"},
    given={
        "`t_0` is possible": "len(given_size(W, s, m)) > 0",
        "all sizes are possible": "every i in range(k): len(given_size(W, s, i)) > 0",
    },
    show="subset(given_size(W, s, n), given_size(W, s, m)) <=> n = m",
)
"""Datasets x of the sizes s[x], below k."""
A = Theorem(
    id="bailie2025/ex-5.4.4a",
    title="Example 5.4.4: the set `T_0`, as stated",
    statement=r"Where $\mathrm{supp}(P_x)=\{t:|t|=|x|\}$ for all $x$, $\mathcal T_0=\{t:|t|=|t_0|\}$.",
    claim=SAME_SIZE,
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="2301-2302",
    reading=READING,
    twins=(Twin("outputs that are not possible", "any `t_0`", SAME_SIZE.without("t_0 is possible")),),
)
A_REPAIRED = Theorem(
    id="bailie2025/ex-5.4.4a-repaired",
    title="Example 5.4.4: the set `T_0`",
    statement=r"Where $\mathrm{supp}(P_x)=\{t:|t|=|x|\}$ for all $x$ and the model reaches datasets of every size, "
    r"$\mathcal T_0=\{t:|t|=|t_0|\}$.",
    claim=ANY_SIZES,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="2301-2302",
    repairs="bailie2025/ex-5.4.4a",
    fault="missing hypothesis",
    reading="Finitely many datasets, of which a model `W` reaches some, each of a size `s` below `k`; an output of "
    "size `n` is possible under those of size `n`. The set `T_0` is a set of sizes then. Of a size that the model "
    "does not reach the support is empty, and so within every other: `T_0` holds these outputs too. Their "
    "probability is 0.",
    twins=(Twin("as stated", "some sizes are not possible", ANY_SIZES.without("all sizes are possible")),),
)
DIAMETER = Every(
    all="n, r in whole; x, y in functions(n, r)",
    let={"most(n)": "n"},
    show="(count i in range(n): x[i] != y[i]) <= most(n)",
)
D_STAR = Theorem(
    id="bailie2025/ex-5.4.4a-distance",
    title="Example 5.4.4: distances within the support",
    statement=r"With $d=d_{\rm Ham}$, $d_*\le|t_0|$ for every $x_*\in\mathrm{supp}(x\mid t_0,\theta)$.",
    claim=DIAMETER,
    routes=(Enumerate(EnumerateScope(up_to=4, values={"n": ("0", "1", "2", "3"), "r": ("2", "3")})), Prove()),
    lines="2302",
    reading="The support holds datasets of `|t_0|` records, of any number of values.",
    twins=(Twin("one less", "`d_* <= |t_0| - 1`", DIAMETER.put(most="n - 1")),),
)
LOCAL_READING = (
    "A dataset lists records of `r` values, up to `s` of them; `K` is the mechanism of one record, whose outputs are "
    "`o` in number, and is within `c = e^epsilon` for any two records. The model `W` is a law of these datasets. A "
    "dataset of another size than `t` does not release `t`. Densities are with respect to counting."
)
LOCAL = Every(
    all="r, s, o in few; D in [join(map k in range(s + 1): functions(k, r))]; W in laws_on(len(D)); "
    "K in kernels(r, o); c in amounts; n in range(s + 1); x in functions(n, r); t in functions(n, o)",
    let={
        "local(K: kernel, x: wholes, t: wholes)": "if len(x) = len(t) then (product_of i in range(len(x)): "
        "K[x[i]][t[i]]) else 0",
        "given_out(D: matrix, W: law, K: kernel, t: wholes)": "sum u in range(len(D)): W[u] * local(K, D[u], t)",
        "factor(c)": "c",
    },
    given={
        "`c = e^epsilon`": "c >= 1",
        "each record is private": "every i, j in range(r): private(K[i], K[j], c, 0)",
    },
    show="given_out(D, W, K, t) <= factor(c) ^ n * local(K, x, t)",
)
"""The upper bound, for a model on datasets of several sizes."""
OF_SIZE = {"of_size(D: matrix, W: law, n: whole)": "sum u in range(len(D)): if len(D[u]) = n then W[u] else 0"}
AS_STATED = LOCAL.showing("local(K, x, t) <= factor(c) ^ n * given_out(D, W, K, t)")
BELOW = replace(
    LOCAL,
    let={**LOCAL.let, **OF_SIZE},
    show="of_size(D, W, n) * local(K, x, t) <= factor(c) ^ n * given_out(D, W, K, t)",
)
"""The lower bound, times the probability of the size."""
LOCAL_ROUTES = (Enumerate(EnumerateScope(up_to=2, options={"most": 2}, values={"c": ("1", "2")})), Prove())
ONE_RECORD = (Enumerate(EnumerateScope(up_to=3, values={"r": ("2",), "s": ("1",), "o": ("2",), "c": ("2",)})),)
"""Datasets of one bit or none."""


def closer(claim: Every) -> Twin:
    """A claim with a smaller factor."""
    return Twin(
        "a smaller `epsilon`", "a quarter of the way from 1 to `e^epsilon`", claim.put(factor="(c + 3) / 4"), ONE_RECORD
    )


B = Theorem(
    id="bailie2025/ex-5.4.4b",
    title="Example 5.4.4: the lower bound, as stated",
    statement=r"$p(t\mid\theta)\ge e^{-\varepsilon n}\prod_ip_{x_i}(t_i)$ for any $x\in\mathrm{supp}(x\mid t,\theta)$ "
    r"and any $t$ with $|x|=|t|=n$.",
    claim=AS_STATED,
    routes=LOCAL_ROUTES,
    lines="2302-2306",
    reading=LOCAL_READING,
    twins=(Twin("no division by `e^epsilon`", "`c = 1`", AS_STATED.put(factor="1")),),
)
B_REPAIRED = Theorem(
    id="bailie2025/ex-5.4.4b-repaired",
    title="Example 5.4.4: the lower bound",
    statement=r"$p(t\mid\theta)\ge P_\theta(|X|=n)\,e^{-\varepsilon n}\prod_ip_{x_i}(t_i)$.",
    claim=BELOW,
    routes=LOCAL_ROUTES,
    lines="2302-2306",
    repairs="bailie2025/ex-5.4.4b",
    fault="missing hypothesis",
    reading=f"{LOCAL_READING} As stated it holds where all datasets of the model have `n` records.",
    twins=(
        Twin("as stated", "without the factor", AS_STATED),
        closer(BELOW),
    ),
)
C = Theorem(
    id="bailie2025/ex-5.4.4c",
    title="Example 5.4.4: the upper bound",
    statement=r"$p(t\mid\theta)\le e^{\varepsilon n}\prod_ip_{x_i}(t_i)$ for any $x\in\mathrm{supp}(x\mid t,\theta)$ "
    r"and any $t$ with $|x|=|t|=n$.",
    claim=LOCAL,
    routes=LOCAL_ROUTES,
    lines="2302-2306",
    reading=LOCAL_READING,
    twins=(closer(LOCAL),),
)
c = symbols("c")
YES, NO = k / (1 + k), 1 / (1 + k)


def extremes(low: Basic) -> Inequality:
    """The least and the largest of the probabilities of randomised response."""
    return pointwise(And(Eq(Min(YES, NO), low), Eq(Max(YES, NO), YES)), k >= 1)


D = Theorem(
    id="bailie2025/ex-5.4.4d",
    title="Example 5.4.4: the extremes of randomised response",
    statement=r"$\min_{x_i}p_{x_i}(t_i)=(e^\varepsilon+1)^{-1}$ and "
    r"$\max_{x_i}p_{x_i}(t_i)=e^\varepsilon(e^\varepsilon+1)^{-1}$.",
    claim=extremes(NO),
    routes=(Prove(),),
    lines="2306",
    reading="`k` is `e^epsilon`.",
    twins=(Twin("both alike", "the larger one is the least", extremes(YES)),),
)
n, x = symbols("n x")


def vanishing(rate: int) -> AllOf:
    """That (1 + x)^(-n) is at most 1/(1 + rate n x), which tends to 0, and c^(-n) times it no larger."""
    return AllOf(
        {
            "upper bound": Inequality(
                (1 + x) ** n >= 1 + rate * n * x, integers=(n,), reals=(x,), where=And(n >= 1, x > 0)
            ),
            "lower bound": Inequality(c**n >= 1, integers=(n,), reals=(c,), where=And(n >= 1, c >= 1)),
        }
    )


LIMIT = Theorem(
    id="bailie2025/fig-5.3a",
    title="Figure 5.3: both bounds tend to zero",
    statement=r"With $\varepsilon=1$ the bounds $(e^\varepsilon+1)^{-n}$ and $e^{n\varepsilon}(e^\varepsilon+1)^{-n}$ "
    r"tend to zero as $n$ grows.",
    claim=vanishing(1),
    routes=(Prove(),),
    lines="2311-2316",
    reading="With `x = 1/e` and `c = e` the upper bound is `(1 + x)^(-n)`, at most `1/(1 + n x)` by Bernoulli's "
    "inequality and so below any positive number from some `n` on; the lower one is that over `c^n`.",
    twins=(Twin("faster", "`1/(1 + 2 n x)`", vanishing(2)),),
)
THEOREMS = (A, A_REPAIRED, D_STAR, B, B_REPAIRED, C, D, LIMIT)
