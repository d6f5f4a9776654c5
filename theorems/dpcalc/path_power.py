"""How powerful a test is along a path of neighbours: the iterated trade-off function in closed form."""

from sympy import And, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

a, b, c, p = symbols("a b c p")
CLOSED = "least k in range(n + 1): 1 - (1 - c ^ k * a) / c ^ (n - k)"
BOUND = Every(
    all="m in whole; u in functions(m + 2, 9); c in amounts",
    let={"most(n, a, c)": CLOSED, "chance_at(u: wholes, i)": "u[i] / 8"},
    given={
        "c = exp(epsilon)": "c >= 1",
        "neighbours are private": "every i in range(m + 1): chance_at(u, i + 1) <= c * chance_at(u, i) and "
        "1 - chance_at(u, i) <= c * (1 - chance_at(u, i + 1))",
    },
    show="chance_at(u, m + 1) <= most(m + 1, chance_at(u, 0), c)",
)
ATTAINED = Every(
    all="n in whole; a in rates; c in amounts",
    let={"most(n, a, c)": CLOSED, "law_at(n, a, c)": "[most(n, a, c), 1 - most(n, a, c)]"},
    given={"c = exp(epsilon)": "c >= 1"},
    show="most(0, a, c) = a and is_law(law_at(n, a, c)) and "
    "every i in range(n): private(law_at(i, a, c), law_at(i + 1, a, c), c, 0)",
)
STEPS = AllOf(
    {
        "a step": Inequality(
            And(p <= c * a, p <= 1 - (1 - a) / c),
            reals=(a, c, p),
            where=And(c >= 1, p <= c * a, 1 - a <= c * (1 - p)),
        ),
        "first up, then down": Inequality(
            1 - (1 - c * a) / c <= c * (1 - (1 - a) / c), reals=(a, c), where=And(c >= 1, a >= 0, a <= 1)
        ),
        "both steps rise": Inequality(
            And(c * a <= c * b, 1 - (1 - a) / c <= 1 - (1 - b) / c), reals=(a, b, c), where=And(c >= 1, a <= b)
        ),
    }
)
WORDS = (
    "By the first lemma the probability of an event (or of a rejection) goes in one step from a to at most min(up(a), "
    "down(a)), up(a) = c a and down(a) = 1 - (1 - a)/c. Both rise, so that n steps give the least of all 2^n "
    "orders of n "
    "steps; by the second lemma the up steps come first in the least, which leaves n + 1 orders: k times up, "
    "then n - k "
    "times down"
)
THEOREM = Theorem(
    id="dpcalc/path-power",
    title="The power of tests along a path of private neighbours",
    statement=r"Among all mechanisms that are $\varepsilon$-private at the steps of a path of $n$ steps, the "
    r"largest power of "
    r"a test of level $\alpha$ of its first dataset against its last is $\min_{0\le k\le "
    r"n}\left[1-e^{-(n-k)\varepsilon}(1-e^{k\varepsilon}\alpha)\right]$.",
    claim=AllOf({"no more": Reduction(BOUND, STEPS, WORDS), "attained": ATTAINED}),
    routes=(
        Enumerate(EnumerateScope(up_to=4, values={"c": ("3/2", "2")})),
        Prove(),
    ),
    source="dpcalc",
    reading="With c = e^epsilon it is below the power min(c^n alpha, 1 - (1 - alpha)/c^n) of Corollary 5.5.2 of "
    "bailie2025 "
    "where alpha is between 1/((1 + c) c^(n - 1)) and 1/(1 + c). There are m + 1 steps. The chances along the "
    "path are enumerated "
    "by eighths; the mechanism that attains it has two outputs.",
    twins=(
        Twin(
            "one step less",
            "n - 1 steps",
            BOUND.put(most="least k in range(n): 1 - (1 - c ^ k * a) / c ^ (n - 1 - k)"),
        ),
        Twin("more", "a power twice as large is attained", ATTAINED.put(most="min(1, 2 * (" + CLOSED + "))")),
    ),
)
