"""Example 3.2.1, continued (bailie2025): what swapping households keeps, and what it perturbs."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._permutation_arguments import margins_stay

BY_BLOCK = Every(
    all="level in [2, 3]; x in datasets_of(6); g in keeping(x, join([[adults, size], area(level)]))",
    let={
        "adults": "0",
        "size": "1",
        "area(level: whole)": "keep k in [2, 3, 4]: k <= level",
        "swapping(level: whole)": "keep k in [2, 3, 4]: k > level",
        "in_block(x: dataset, r: record)": "keep s in x: s[2] = r[2] and s[3] = r[3] and s[4] = r[4]",
        "living_in(x: dataset, r: record)": "[sum s in in_block(x, r): s[adults], "
        "sum s in in_block(x, r): s[size] - s[adults], len(in_block(x, r))]",
    },
    given={"households": "every r in x: r[adults] <= r[size]"},
    show="let y = exchanged(x, g, swapping(level)): every r in join([x, y]): living_in(x, r) = living_in(y, r)",
)
"""Of the county, the tract in it and the block in that, those up to a level are V_g, and the others are swapped."""
INSIDE = Every(
    all=BY_BLOCK.all,
    let={
        **{name: BY_BLOCK.let[name] for name in list(BY_BLOCK.let)[:4]},
        "seen_at(level: whole)": "area(level)",
    },
    given=BY_BLOCK.given,
    show="same_margin(x, exchanged(x, g, swapping(level)), join([[adults, size, 5], seen_at(level)]))",
)
CHANGED = Every(
    all="seen in [3, 4]",
    let={"V(seen: whole)": "join([[0, 1, 5], keep k in [2, 3, 4]: k <= seen])"},
    show="some r, s in functions(6, 2): r[0] <= r[1] and r[0] = s[0] and r[1] = s[1] and r[2] = s[2] "
    "and not same_margin([r, s], exchanged([r, s], [1, 0], [3, 4]), V(seen))",
)
"""V_g is the county: two households of one county exchange tract and block."""
SUMS = (
    "The key and the geography give each household its block, adults and persons, so the numbers of adults, children "
    "and households of a block are sums over `n_m.s`"
)
HELD = "The characteristics inside `V_g` are counts by matching and holding variables"
THEOREM = Theorem(
    id="bailie2025/ex-3.2.1-continued",
    title="Example 3.2.1 (continued): households",
    statement=r"""Households are swapped within strata of equal number of adults, number of persons and area $V_g$;
$V_{\mathrm{Swap}}$ is the geography below $V_g$. Then the numbers of adults, of children and of households in each
block, and the counts of all household characteristics inside each $V_g$, are invariant. With $V_g$ the county,
county aggregates stay and tract and block aggregates of the characteristics are perturbed.""",
    claim=AllOf(
        {
            "people and households by block": margins_stay(BY_BLOCK, SUMS),
            "characteristics inside `V_g`": margins_stay(INSIDE, HELD),
            "tract and block aggregates are perturbed": CHANGED,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    lines="1342-1344",
    reading=(
        "One binary variable stands for all household and person characteristics. 'Perturbed' is read as: some swap "
        "that the method may make changes the aggregates."
    ),
    twins=(
        Twin(
            "the key leaves out adults",
            "households match on persons and `V_g` alone",
            BY_BLOCK.over("level in [2, 3]; x in datasets_of(6); g in keeping(x, join([[size], area(level)]))"),
        ),
        Twin(
            "the key leaves out persons",
            "households match on adults and `V_g` alone",
            BY_BLOCK.over("level in [2, 3]; x in datasets_of(6); g in keeping(x, join([[adults], area(level)]))"),
        ),
        Twin("characteristics by block are kept", "the aggregates are taken by block", INSIDE.put(seen_at="[2, 3, 4]")),
        Twin("county aggregates are perturbed too", "the level is the county", CHANGED.over("seen in [2]")),
    ),
)
