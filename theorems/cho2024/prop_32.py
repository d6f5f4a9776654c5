"""Proposition 32 (cho2024): what two-way tables with the same margins differ by, within three records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._two_way import DIFFERENCE, PLAIN, RECTANGLE, ROUTES, SAME, SPACE

ARISES = Every(
    all="i, k, j, l in whole",
    let={"steps": "3", "x(i: whole, j: whole, k: whole, l: whole)": "[[i, j], [k, l]]"},
    given={"two rows": "i != k", "two columns": "j != l"},
    show="let x = x(i, j, k, l): let z = [[i, l], [k, j]]: same_margin(x, z, [0]) and same_margin(x, z, [1]) and "
    "hamming(x, z) <= steps and not x ~ z",
)
ZERO = Every(
    all="n in whole; u, y in functions(2, n)",
    let={"other(u: record, y: record)": "[y, u]"},
    given={"another value": "u != y"},
    show="let x = [u, y]: let z = other(u, y): x ~ z and hamming(x, z) = 2",
)
IN_2_BY_2 = Every(
    all="x, x' in datasets_of(2)",
    let={"change(a: whole, b: whole, x: dataset, x': dataset)": "times_in([a, b], x) - times_in([a, b], x')"},
    given={
        **SAME,
        "levels": "every r in join([x, x']): every v in r: v in range(2)",
        "within three records": "hamming_s(x, x') <= 3",
    },
    show="let c = change(0, 0, x, x'): c in [0 - 1, 0, 1] and change(1, 1, x, x') = c and change(0, 1, x, x') = 0 - c "
    "and change(1, 0, x, x') = 0 - c",
)
ENTERED = {
    **SAME,
    "somebody enters an empty cell": "some y in x': not (y in x) and some u in x: u[0] != y[0] and u[1] != y[1]"
    " and change(u, x, x') >= 1",
}
ANY_EFFECT = Every(
    all="x, x' in datasets_of(2)",
    let={"change(r: record, x: dataset, x': dataset)": DIFFERENCE["change(r: record, x: dataset, x': dataset)"]},
    given=ENTERED,
    show="hamming_s(x, x') > 3",
)
COMPLETION = Every(
    all="x, x' in datasets_of(2)",
    let={**DIFFERENCE, "most": "3"},
    given={**ENTERED, "not a rectangle": f"not ({RECTANGLE})"},
    show="hamming_s(x, x') > most",
)
THEOREMS = (
    Theorem(
        id="cho2024/prop-32",
        title="Proposition 32: the sensitivity space of a contingency table",
        statement=r"Let $H$ be an $r\times c$ contingency table, its one-way margins the invariant, so that the "
        r"semi-adjacent parameter is at most 3. The sensitivity space of $H$ with respect to $A_3$ on $\mathcal D_t$ "
        r"is $\{0\}\cup\{v_{(i,j),(k,l)}:i\ne k,j\ne l\}$, where $v_{(i,j),(k,l)}$ is 1 in the cells $(i,j)$ and "
        r"$(k,l)$, $-1$ in $(i,l)$ and $(k,j)$, and 0 elsewhere.",
        claim=AllOf({"no other differences": SPACE, "all of these": ARISES}),
        routes=ROUTES,
        lines="225-227,405-411",
        text=(RECONSTRUCTED,),
        reading="A table is a dataset of two variables, the row and the column of each record, of any number of rows "
        "and columns. The margins are such that the differences arise.",
        twins=(Twin("one record", "within one record", ARISES.put(steps="1"), PLAIN),),
    ),
    Theorem(
        id="cho2024/prop-32-prose-zero",
        title="After Proposition 32: the zero matrix",
        statement=r"The zero matrix in $S$ arises when replacements do not affect the counts: one individual changes "
        r"from $u$ to $y$ and another from $y$ to $u$.",
        claim=ZERO,
        routes=PLAIN,
        lines="228",
        text=(RECONSTRUCTED,),
        twins=(Twin("one changes", "one individual alone", ZERO.put(other="[y, y]")),),
    ),
    Theorem(
        id="cho2024/proof-32",
        title="Proof of Proposition 32: the minimal completion",
        statement=r"Let an individual with features $(i,j)$ be replaced by $(k,l)$, $i\ne k$, $j\ne l$, with "
        r"$n_{kl}=0$. Any choice of replacements that keeps the margins, other than those whose total effect on the "
        r"table is some $\pm v_{(i,j),(k,l)}$, requires more than 3 changes in total.",
        claim=COMPLETION,
        routes=ROUTES,
        lines="406-409",
        text=(RECONSTRUCTED,),
        reading="Total effects are differences of tables, which as many records separate as change at least.",
        twins=(
            Twin("rectangles too", "those of the form `v` as well", ANY_EFFECT),
            Twin("four", "more than 4", COMPLETION.put(most="4")),
        ),
    ),
    Theorem(
        id="cho2024/ex-7a",
        title="Example 7: the 2 `x` 2 table",
        statement=r"For a $2\times2$ table the non-zero elements of the sensitivity space are the two matrices "
        r"$\begin{pmatrix}1&-1\\-1&1\end{pmatrix}$ and $\begin{pmatrix}-1&1\\1&-1\end{pmatrix}$.",
        claim=AllOf({"no others": IN_2_BY_2, "both arise": ARISES}),
        routes=(Enumerate(EnumerateScope(up_to=5, instances=6000)),),
        lines="230-233",
        text=(RECONSTRUCTED,),
        twins=(Twin("any distance", "any number of records", IN_2_BY_2.without("within three records")),),
    ),
)
