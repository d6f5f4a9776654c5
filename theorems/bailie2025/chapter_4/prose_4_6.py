"""Section 4.6 (bailie2025): what invariants disclose, how much they weigh, and matching with exceptions."""

from collections.abc import Sequence
from fractions import Fraction

from sympy import Expr, Gt

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Some, Theorem, Twin, written
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, RATES, TABLE_3_5, Row, percent
from theorems.bailie2025._swapping import published_budget_at

DETERMINED = Every(
    all="x, x' in datasets",
    let={"reconstructed(x: dataset, r: record)": "every s in stratum(x, r): s = r"},
    given={"one universe": "one_universe(x, x')"},
    show="every r in x: reconstructed(x, r) => stratum(x', r) ~ stratum(x, r)",
)
CELLS = {"match": 2, "hold": 3, "swap": 3}
SCOPE = EnumerateScope(up_to=4, options=CELLS)
DUPLICATES = Theorem(
    id="bailie2025/prose-4.6-duplicates",
    title="Section 4.6: strata of duplicates",
    statement=r"""A stratum of the swap key that contains only duplicate records is reconstructed exactly by the
swapping
invariants: its universe determines it up to the order of the records.""",
    claim=DETERMINED,
    routes=(Enumerate(SCOPE, slow=EnumerateScope(up_to=5, options=CELLS)), Prove()),
    lines="1938",
    twins=(
        Twin(
            "any stratum",
            "the records of the stratum may differ",
            DETERMINED.put(reconstructed="r in x"),
            (Enumerate(SCOPE),),
        ),
    ),
)


def over_rows(rate: Fraction, rows: Sequence[Row] = TABLE_3_5) -> Expr:
    """The range of the budget over rows at one rate: the largest b against the smallest."""
    sizes = [row.b for row in rows]
    return published_budget_at(max(sizes), rate) - published_budget_at(min(sizes), rate)


def over_rates(row: Row) -> Expr:
    """The range of the budget over p = 5% and p = 50% in one row."""
    return published_budget_at(row.b, LOW_RATE) - published_budget_at(row.b, HIGH_RATE)


def outweighs(rows: Sequence[Row]) -> AllOf:
    """At each rate the range over rows exceeds the range over rates in every row."""
    return AllOf(
        {
            f"`p = {percent(rate)}`, {written(row.place)}": Inequality(
                Gt(over_rows(rate, rows), over_rates(row), evaluate=False)
            )
            for rate in RATES
            for row in rows
        }
    )


GRANULARITY = Theorem(
    id="bailie2025/prose-4.6-granularity",
    title="Section 4.6: granularity of the invariants against the swap rate",
    statement=r"""In Table 3.5 the granularity of the invariants has a larger numerical impact on the budget
than the swap rate has for
given invariants: at $p=5\%$ and at $p=50\%$ the range over the rows exceeds the range over the two rates in
each row.""",
    claim=outweighs(TABLE_3_5),
    routes=(Enumerate(),),
    lines="1948",
    reading="The range over rates is `ln 19` in every row; the range over rows is `ln(13475624/4550)` at both rates.",
    twins=(
        Twin("coarse geographies alone", "the rows with counties or tracts swapped", outweighs(TABLE_3_5[:4])),
        Twin("one geography", "with and without household size", outweighs(TABLE_3_5[:2])),
    ),
)


HOUSEHOLDS = Every(
    all="x in datasets; i, j in range(len(x))",
    let={
        "exchange(n: whole, i: whole, j: whole)": "map k in range(n): if k = i then j else if k = j then i else k",
        "after_swap(x: dataset, i: whole, j: whole)": "swapped(x, exchange(len(x), i, j))",
    },
    given={"different sizes": "x[i][MATCH] != x[j][MATCH]"},
    show="same_margin(x, after_swap(x, i, j), [SWAP])",
)
"""Households by size, whether they own their home, and county; two of different sizes exchange their counties."""
PEOPLE = {
    **HOUSEHOLDS.let,
    "people(x: dataset, county: whole)": "sum r in x: if r[SWAP] = county then r[MATCH] + 1 else 0",
}
POPULATIONS = Every(
    all=HOUSEHOLDS.all,
    let=PEOPLE,
    given=HOUSEHOLDS.given,
    show="every c in range(2): people(x, c) = people(after_swap(x, i, j), c)",
)
"""Households have one person or two."""
WITHIN_SIZES = Some(
    all="f in join(map n in range(4): functions(n, 4)); i, j in range(len(f))",
    let={**PEOPLE, "x(f: wholes)": "map k in f: [floor(k / 2), 0, k - 2 * floor(k / 2)]"},
    given={"one size": "x(f)[i][MATCH] = x(f)[j][MATCH]"},
    show="not (every c in range(2): people(x(f), c) = people(after_swap(x(f), i, j), c))",
)
"""The same for two households of one size, up to 3 households in all."""
PROBABILISTIC = Theorem(
    id="bailie2025/prose-4.6-probabilistic-matching",
    title="Section 4.6: probabilistic matching",
    statement=r"""In the 1940 example (households match on state and size, counties are swapped), let a
household chosen for swapping
be swapped, with probability $\alpha>0$, with one of a different size. Then the household counts of the counties
remain
invariant, but their total populations do not.""",
    claim=AllOf(
        {
            "household counts": HOUSEHOLDS,
            "total populations": POPULATIONS.denied,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=7)), Prove()),
    lines="1956",
    reading="Whatever `alpha > 0` is, such a swap has positive probability; the state is left out, as it never "
    "changes.",
    twins=(
        Twin("populations too", "populations are invariant", POPULATIONS),
        Twin("`alpha = 0`", "only households of one size are swapped", WITHIN_SIZES, (Enumerate(),)),
    ),
)

THEOREMS = (DUPLICATES, GRANULARITY, PROBABILISTIC)
