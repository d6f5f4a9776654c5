"""Tests along a path of neighbours: iterated trade-off functions and total variation distances in closed form."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

STEPS = {
    "c = exp(epsilon)": "c >= 1",
    "neighbours are private": "every i in range(n): private(K[i], K[i + 1], c, 0)",
}
TESTS = "n in whole; l in whole; K in kernels(n + 1, l); T in kernels(l, 2)"
REJECTS = {"rejects(K: kernel, T: kernel, i)": "push(K[i], T)[0]"}
MOST = "least k in range(n + 1): 1 - (1 - c ^ k * a) / c ^ (n - k)"
POWER = Every(
    all=f"{TESTS}; a in rates; c in amounts",
    let={"most(n, a, c)": MOST, **REJECTS},
    given={**STEPS, "the level": "rejects(K, T, 0) <= a"},
    show="rejects(K, T, n) <= most(n, a, c)",
)
POWER_ATTAINED = Every(
    all="n in whole; a in rates; c in amounts",
    let={"most(n, a, c)": MOST, "law_at(n, a, c)": "[most(n, a, c), 1 - most(n, a, c)]"},
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="most(0, a, c) = a and is_law(law_at(n, a, c)) and "
    "every i in range(n): private(law_at(i, a, c), law_at(i + 1, a, c), c, 0)",
)
HALF = "let m = floor(n / 2): if n = 2 * m then 1 - 1 / c ^ m else 1 - 2 / (c ^ m * (1 + c))"
GAP = Every(
    all=f"{TESTS}; c in amounts",
    let={"most(n, c)": HALF, **REJECTS},
    given=STEPS,
    show="abs(rejects(K, T, n) - rejects(K, T, 0)) <= most(n, c)",
)
GAP_ATTAINED = Every(
    all="n in whole; c in amounts",
    let={
        "most(n, c)": HALF,
        "chance_at(i, n, c)": "let m = floor(n / 2): if i <= m then 1 / (c ^ (m - i) * (1 + c)) "
        "else 1 - c / (c ^ (i - m) * (1 + c))",
        "law_at(i, n, c)": "[chance_at(i, n, c), 1 - chance_at(i, n, c)]",
    },
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="chance_at(n, n, c) - chance_at(0, n, c) = most(n, c) and (every i in range(n + 1): is_law(law_at(i, n, c))) "
    "and every i in range(n): private(law_at(i, n, c), law_at(i + 1, n, c), c, 0)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, values={"l": ("2",), "c": ("3/2", "2")})), Prove())
WITNESS = (Enumerate(EnumerateScope(up_to=5, values={"c": ("1", "3/2", "2")})), Prove())
TESTING = (
    "`K_i` is the law of the output at the `i`-th dataset of the path; a test rejects after the output `t` with the "
    "probability `T_{t,0}`."
)
MECHANISM = "The mechanism has two outputs, of which the test rejects after the first."
LARGEST = (
    r"Among all mechanisms that are $\varepsilon$-private at the steps of a path of $n$ steps, the largest power of "
    r"a test of level $\alpha$ of its first dataset against its last is $\min_{0\le k\le "
    r"n}\left[1-e^{-(n-k)\varepsilon}(1-e^{k\varepsilon}\alpha)\right]$"
)
FARTHEST = (
    r"Among all mechanisms that are $\varepsilon$-private at the steps of a path of $n$ steps, the largest total "
    r"variation distance between the laws of the output at its ends is $1-e^{-n\varepsilon/2}$ for even $n$ and "
    r"$1-2e^{-(n-1)\varepsilon/2}/(1+e^\varepsilon)$ for odd $n$"
)
THEOREM = Theorem(
    id="dpcalc/path-power",
    title="The power of tests along a path of private neighbours",
    statement=f"{LARGEST}: none is larger.",
    claim=POWER,
    routes=ROUTES,
    source="dpcalc",
    reading=f"{TESTING} With `c = e^epsilon` the power is below `min(c^n alpha, 1 - (1 - alpha)/c^n)` of Corollary "
    "5.5.2 of bailie2025 where `alpha` is between `1/((1 + c) c^(n - 1))` and `1/(1 + c)`.",
    twins=(
        Twin(
            "one step less",
            "`n - 1` steps",
            POWER.put(most="least k in range(n): 1 - (1 - c ^ k * a) / c ^ (n - 1 - k)"),
        ),
        Twin("no level", "a test of any level", POWER.without("the level")),
    ),
)
ATTAINED = Theorem(
    id="dpcalc/path-power-attained",
    title="The power of tests along a path is attained",
    statement=f"{LARGEST}: a mechanism has it, the same for every $n$.",
    claim=POWER_ATTAINED,
    routes=WITNESS,
    source="dpcalc",
    reading=MECHANISM,
    twins=(Twin("more", "a power twice as large", POWER_ATTAINED.put(most=f"min(1, 2 * ({MOST}))")),),
)
VARIATION = Theorem(
    id="dpcalc/path-total-variation",
    title="The total variation distance along a path of private neighbours",
    statement=f"{FARTHEST}: none is larger.",
    claim=GAP,
    routes=ROUTES,
    source="dpcalc",
    reading=f"{TESTING} The distance is the largest difference between the power and the level of a test; the budget "
    "of the whole path allows `(e^(n epsilon) - 1)/(e^(n epsilon) + 1)`, which is more from two steps on.",
    twins=(Twin("one form for all", "the form of even `n`", GAP.put(most="1 - 1 / c ^ floor(n / 2)")),),
)
VARIATION_ATTAINED = Theorem(
    id="dpcalc/path-total-variation-attained",
    title="The total variation distance along a path is attained",
    statement=f"{FARTHEST}: a mechanism has it.",
    claim=GAP_ATTAINED,
    routes=WITNESS,
    source="dpcalc",
    reading=f"{MECHANISM} The chances along the path rise by the factor `e^epsilon` up to its middle; from there on "
    "their complements fall by it.",
    twins=(
        Twin(
            "more",
            "the distance that the budget of the whole path allows",
            GAP_ATTAINED.put(most="(c ^ n - 1) / (c ^ n + 1)"),
        ),
    ),
)
THEOREMS = (THEOREM, ATTAINED, VARIATION, VARIATION_ATTAINED)
