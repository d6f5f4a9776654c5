"""Sections 5.2, 5.3 and 7 (cho2024): one record of a histogram, one degree of freedom, and side information."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

CHANGE = {"z(i: whole, j: whole, k: whole)": "map m in range(k): (if m = i then 1 else 0) - (if m = j then 1 else 0)"}
ONE_RECORD = Every(
    all="k in whole; i, j in range(k)",
    let={**CHANGE, "l1": "2"},
    given={"another cell": "i != j"},
    show="let z = z(i, j, k): (sum v in z: abs(v)) = l1 and (sum v in z: v * v) = 2 and (largest v in z: abs(v)) = 1",
)
DETERMINED = Every(
    all="a, b, c, d, u, v, w, z in reals",
    given={
        "rows": "a + b = u + v and c + d = w + z",
        "columns": "a + c = u + w and b + d = v + z",
        "one count": "a = u",
    },
    show="b = v and c = w and d = z",
)
"""Of two tables, a to d and u to z, row by row."""
NEIGHBOURS = Every(
    all="x, z in datasets_of(2)",
    let={"n(x: dataset)": "times_in([0, 0], x)"},
    given={
        "levels": "every r in join([x, z]): every v in r: v in range(2)",
        "rows": "same_margin(x, z, [0])",
        "columns": "same_margin(x, z, [1])",
        "adjacent": "hamming_s(x, z) <= 3",
    },
    show="abs(n(x) - n(z)) <= 1",
)
GIVEN_SUM = Every(
    all="m, n, t in few; p, q in rates",
    let={
        "binomial_law(n: whole, p: number, k: whole)": "binomial(n, k) * p^k * (1 - p)^(n - k)",
        "first(m: whole, n: whole, t: whole)": "keep x in range(m + 1): x <= t and t <= n + x",
        "weight(m: whole, n: whole, t: whole, w: number, x: whole)": "binomial(m, x) * binomial(n, t - x) * w^x",
        "between(p: number, q: number)": "p * (1 - q) / (q * (1 - p))",
    },
    given={
        "probabilities": "0 < p and p < 1 and 0 < q and q < 1",
        "a sum that occurs": "t <= m + n",
    },
    show="let I = first(m, n, t): every x in I: binomial_law(m, p, x) * binomial_law(n, q, t - x) * (sum y in I: "
    "weight(m, n, t, between(p, q), y)) = weight(m, n, t, between(p, q), x) * (sum y in I: binomial_law(m, p, y) * "
    "binomial_law(n, q, t - y))",
)
KNOWN = Some(
    all="n, t in whole",
    let={"D(n: whole, t: whole)": "keep x in functions(n, 2): (sum v in x: v) = t"},
    given={"several": "len(D(n, t)) > 1"},
    show="every x in D(n, t): len(keep z in D(n, t): every i in range(n): i = 0 or z[i] = x[i]) = 1",
)
NEVER = Every(
    all="n, t in whole",
    let={"D(n: whole, t: whole)": "keep x in functions(n, 2): (sum v in x: v) = t"},
    given={"several": "len(D(n, t)) > 1"},
    show="every x in D(n, t): len(keep z in D(n, t): every i in range(n): i = 0 or z[i] = x[i]) > 1",
)
CANDIDATES = Every(
    all="n, m, t in whole; i in range(n)",
    let={"D(n: whole, m: whole, t: whole)": "keep x in functions(n, m): (sum v in x: v) = t"},
    show="(every y in range(m): some x in functions(n, m): x[i] = y) and every y in range(m): (some x in D(n, m, t): "
    "x[i] = y) => y <= t and t - y <= (n - 1) * (m - 1)",
)
FEW_SUMS = EnumerateScope(
    values={"m": ("0", "1", "3"), "n": ("0", "2"), "t": ("0", "1", "2", "5"), "p": ("1/2", "1/3"), "q": ("1/2", "2/3")}
)
SMALL = (Enumerate(EnumerateScope(up_to=5, instances=2000)),)
THEOREMS = (
    Theorem(
        id="cho2024/prose-5.2-naive-sensitivities",
        title="Section 5.2: sensitivities of a histogram",
        statement=r"For the full histogram with one changed record the $\ell_1$-, $\ell_2$- and "
        r"$\ell_\infty$-sensitivities are 2, $\sqrt2$ and 1: every nonzero element of the sensitivity space has a "
        r"single 1 and a single $-1$.",
        claim=ONE_RECORD,
        routes=SMALL,
        lines="251",
        text=(RECONSTRUCTED,),
        reading="That a third of the budget is enough for three records is group privacy "
        "(cho2024/prose-2.2-group-privacy).",
        twins=(Twin("one", "an l1-sensitivity of 1", ONE_RECORD.put(l1="1")),),
    ),
    Theorem(
        id="cho2024/prose-5.3-one-degree",
        title="Section 5.3: one degree of freedom",
        statement=r"For a $2\times2$ table with given one-way margins $x_{11}$ determines the table.",
        claim=DETERMINED,
        routes=(Prove(),),
        lines="297",
        text=(RECONSTRUCTED,),
        twins=(
            Twin("no count", "the margins determine the table", DETERMINED.without("one count")),
            Twin("rows alone", "with the row totals", DETERMINED.without("columns")),
        ),
    ),
    Theorem(
        id="cho2024/eq-2",
        title="Equation (2): neighbours of a 2 `x` 2 table",
        statement=r"Adjacent tables ($A_3$ on $\mathcal D_t$) have $x_{11}$ differing by at most 1.",
        claim=NEIGHBOURS,
        routes=SMALL,
        lines="262-264",
        text=(RECONSTRUCTED,),
        reading="So a test that depends on `x_11` is private if it is so for counts that differ by at most 1 (Lemma "
        "34).",
        twins=(
            Twin("any distance", "any number of records", NEIGHBOURS.without("adjacent")),
            Twin("any columns", "the row totals alone", NEIGHBOURS.without("columns")),
        ),
    ),
    Theorem(
        id="cho2024/prose-5.3-hypergeometric",
        title="Section 5.3: Fisher's noncentral hypergeometric distribution",
        statement=r"Let $x_{11}\sim\mathrm{Bin}(m,p_1)$ and $x_{21}\sim\mathrm{Bin}(n,p_2)$ be independent with odds "
        r"ratio $\omega$. Given $x_{11}+x_{21}=t$, $x_{11}$ has the probability mass function proportional to $\binom "
        r"mx\binom n{t-x}\omega^x$ on $\max(0,t-n)\le x\le\min(m,t)$.",
        claim=GIVEN_SUM,
        routes=(Enumerate(FEW_SUMS),),
        lines="286-288",
        text=(RECONSTRUCTED,),
        twins=(
            Twin(
                "the other odds",
                "the reciprocal of the odds ratio",
                GIVEN_SUM.put(between="q * (1 - p) / (p * (1 - q))"),
            ),
        ),
    ),
    Theorem(
        id="cho2024/prose-7-side-information",
        title="Section 7: side information",
        statement=r"Side information merged with the invariant may narrow the conforming datasets down to one: there "
        r"are an invariant, a value $t$ with $|\mathcal D_t|>1$ and a statement about some entries, such as the other "
        r"$n-1$ ones, that exactly one dataset of $\mathcal D_t$ satisfies.",
        claim=KNOWN,
        routes=SMALL,
        lines="331-332",
        text=(RECONSTRUCTED,),
        twins=(Twin("never", "at least two are left", NEVER),),
    ),
    Theorem(
        id="cho2024/prose-7-candidates",
        title="Section 7: restricted candidates",
        statement=r"Under DP any individual can be replaced by any other value; under Semi-DP the candidates for "
        r"individual $i$ are limited to $X_i(\mathcal D_t)$.",
        claim=CANDIDATES,
        routes=SMALL,
        lines="330",
        text=(RECONSTRUCTED,),
        reading="Numbers below `m` with their sum as the invariant: where it is 0, or as large as can be, there is "
        "one candidate.",
        twins=(
            Twin(
                "all values",
                "every value is a candidate",
                CANDIDATES.showing("every y in range(m): some x in D(n, m, t): x[i] = y"),
            ),
        ),
    ),
)
