"""Section 4.4 (bailie2025): what swapping keeps, several changed records, and the sketch of the 2010 Census."""

from dataclasses import replace
from fractions import Fraction

from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Printed,
    PrintedCell,
    Prove,
    Reading,
    Some,
    Theorem,
    Twin,
)
from theorems.bailie2025._nested_keys import DETERMINES, MONOTONE_IN_B, SMALLER_B
from theorems.bailie2025._swapping import published_budget_at

INVARIANT = Every(
    all="x in datasets; g in within(x)",
    let={"margins": "[[MATCH], [SWAP], [HOLD], [MATCH, SWAP], [MATCH, HOLD]]"},
    show="every V in margins: same_margin(x, swapped(x, g), V)",
)
NOISY = Some(all="x in datasets; g in within(x)", show="not same_margin(x, swapped(x, g), [HOLD, SWAP])")
APART = Every(
    all="x, x' in datasets; p in rates",
    given={"rate": "0 < p and p < 1", "other invariants": "not one_universe(x, x')"},
    show="every z in outputs(x): released(x', z, p) = 0",
)
"""Datasets with different invariants have no output in common."""
RATE = {"p": ("1/20",)}
SMALL = (
    Enumerate(EnumerateScope(up_to=4, values=RATE), slow=EnumerateScope(up_to=5, values=RATE)),
    Prove(),
)
LOOK = (Enumerate(EnumerateScope(up_to=4)),)
MARGINALS = Theorem(
    id="bailie2025/prose-4.4-marginals",
    title="Section 4.4: the marginal distributions are invariant",
    statement=r"""Swapping adds noise only to the relation between swapping and holding variables within each
matching group: the
marginal distributions of the matching, the swapping and the holding variables, and the joint distribution of
the swapping and
matching variables, are invariant. Swapping satisfies a DP specification only if its multiverse respects these
invariants.""",
    claim=AllOf(
        {
            "invariant": INVARIANT,
            "the joint distribution gets noise": NOISY,
            "other multiverses": APART,
        }
    ),
    routes=SMALL,
    lines="1842-1844",
    reading=(
        "Datasets with different invariants have laws on disjoint sets, so a universe that holds two of them at "
        "finite distance has infinite loss under the multiplicative distance. The method is the PSA, enumerated at "
        "`p = 1/20`; the argument holds at every rate."
    ),
    twins=(
        Twin(
            "swapping by holding",
            "the joint distribution of `h` and `s` is invariant too",
            INVARIANT.put(margins="[[HOLD, SWAP]]"),
            LOOK,
        ),
        Twin(
            "any two datasets",
            "laws are disjoint whether or not invariants differ",
            APART.without("other invariants"),
            SMALL[:1],
        ),
    ),
)

CHANGED = Every(
    all="x in stratum_universes; y, y' in universe(x); p in rates",
    let={"n(y: dataset, y': dataset)": "hamming_s(y, y')"},
    given={"rate": "0 < p and p < 1"},
    show="released_ratio(y, y', p) <= swapping_factor(largest_mixed(y), p) ^ n(y, y')",
)
"""y' is y with n records changed, in one universe of one stratum."""
IN_TWO_STRATA = CHANGED.over("x in datasets; y, y' in universe(x); p in rates")
RATES = {"p": ("1/20", "1/2", "2/3", "9/10")}
GROUP_SCOPE = EnumerateScope(up_to=5, values=RATES)
GROUP = Theorem(
    id="bailie2025/prose-4.4-group",
    title="Section 4.4: `n` changed records",
    statement=r"""If $n$ records are changed, within one universe, the distribution of the PSA's output changes
by at most
$\varepsilon n$ as measured by $D_{\rm MULT}$.""",
    claim=AllOf({"one stratum": CHANGED, "two strata": IN_TWO_STRATA}),
    routes=(Enumerate(GROUP_SCOPE, slow=EnumerateScope(up_to=6, values=RATES)), Prove()),
    lines="1864",
    reading=(
        "The number of changed records is the unordered Hamming distance (changing records in place can only be more), "
        "and the budget is that of Theorem 3.2.4. Every pair is compared directly, not only neighbouring ones."
    ),
    twins=(
        Twin(
            "`n - 1`",
            "at most `epsilon (n - 1)`",
            CHANGED.put(n="max(0, hamming_s(y, y') - 1)"),
            (Enumerate(GROUP_SCOPE),),
        ),
        Twin(
            "once",
            "at most `epsilon`, however many records are changed",
            CHANGED.put(n="1"),
            (Enumerate(GROUP_SCOPE),),
        ),
    ),
)

COUNTY_ALONE = Every(
    all="x in datasets_of(5); g in permutations(len(x))",
    let={
        "matched": "[0, 1]",
        "exchanged_values": "[2]",
        "margins": "[[0, 1, 4], [1, 4]]",
    },
    given={"within strata": "g in keeping(x, matched)"},
    show="every V in margins: same_margin(x, exchanged(x, g, exchanged_values), V)",
)
"""Households by state, size, county, block (numbered within the county) and everything else; the county is swapped."""
BY_BLOCK = COUNTY_ALONE.put(margins="[[0, 2, 3, 1]]")
GEOGRAPHY = {"exchanged_values": "[2, 3]"}
APART_FROM_COUNTIES = COUNTY_ALONE.put(margins="[[0, 1, 3, 4], [1, 3, 4]]")
SETTING_ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())
SETTING_2010 = Theorem(
    id="bailie2025/prose-4.4-2010-invariants",
    title="Section 4.4: the invariants of the 2010 setting",
    statement=r"""With the matching variables set to the household's state and size and the swapping variable to
its county, all
statistics at the state and national levels are invariant, as well as the counts of households by size at the
block level.""",
    claim=AllOf(
        {
            "state and nation": COUNTY_ALONE,
            "block level": BY_BLOCK,
        }
    ),
    routes=SETTING_ROUTES[:1],
    lines="1872-1874",
    readings=(
        Reading(
            "geography below",
            "a household that changes county changes its block with it, as appendix B.6.1 says of this setting",
            AllOf(
                {
                    "state and nation": COUNTY_ALONE.put(**GEOGRAPHY),
                    "block level": BY_BLOCK.put(**GEOGRAPHY),
                }
            ),
            SETTING_ROUTES,
        ),
        Reading(
            "blocks apart from counties",
            "the county alone is swapped, and blocks are told apart without it",
            APART_FROM_COUNTIES,
            SETTING_ROUTES,
        ),
    ),
    reading=(
        "As stated, the county alone is swapped. A block lies in a county: it is given by state, county and the "
        "block's number within the county. One variable stands for all that is not geography or size. Both other "
        "readings, geography swapped with the county and blocks told apart without it, are in "
        "prose-4.4-2010-invariants-repaired."
    ),
)

SETTING_2010_REPAIRED = Theorem(
    id="bailie2025/prose-4.4-2010-invariants-repaired",
    title="Section 4.4: the invariants of the 2010 setting, corrected",
    statement=r"""With the matching variables set to the household's state and size and the swapping variables
to its county and
all geography below it, all statistics of the other variables at the state and national levels are invariant, as
well as the
counts of households by size at the block level. If the county alone is swapped, this holds of blocks that are a holding
variable of their own, told apart without the county.""",
    claim=AllOf(
        {
            "state and nation": COUNTY_ALONE.put(**GEOGRAPHY),
            "block level": BY_BLOCK.put(**GEOGRAPHY),
            "blocks apart from counties": APART_FROM_COUNTIES,
        }
    ),
    routes=SETTING_ROUTES,
    lines="1872-1874",
    repairs="bailie2025/prose-4.4-2010-invariants",
    fault="convention",
    reading="A block is given by state, county and its number within the county.",
    twins=(
        Twin("the county alone", "only the county is swapped", BY_BLOCK),
        Twin(
            "size not matched",
            "only the state is matched",
            BY_BLOCK.put(**GEOGRAPHY, matched="[0]"),
        ),
        Twin(
            "other statistics by block",
            "not size alone",
            COUNTY_ALONE.put(**GEOGRAPHY, margins="[[0, 2, 3, 4]]"),
        ),
    ),
)


ENDS = Printed(
    tuple(
        PrintedCell(f"`b = {b}`, `p = {rate}`", published_budget_at(b, rate), shown)
        for b in (3_650_000, 3_653_802)
        for rate, shown in ((Fraction(1, 25), "18.29"), (Fraction(1, 50), "19"))
    )
)
"""The budgets at 4% and 2% for b = 3.65 million, and for the b of bailie2023, Table 6.3."""
MORE_DECIMALS = replace(
    ENDS,
    cells=tuple(replace(cell, printed="18.290" if cell.printed == "18.29" else "19.000") for cell in ENDS.cells),
)
UPPER = Theorem(
    id="bailie2025/prose-4.4-2010-upper",
    title="Section 4.4: the 2010 budget is an upper bound",
    statement=r"""The 2010 procedure also matched on the number of voting-aged people; so $18.29$ to $19$ is an
upper bound for
its approximate budget (Theorem 3.2.4), and the invariants of the coarser setting are a lower bound on its
invariants.""",
    claim=AllOf(
        {
            "the printed range": ENDS,
            "`b` is no larger with the finer key": SMALLER_B,
            "the budget grows with `b`": MONOTONE_IN_B,
            "the coarser invariants are among the finer": DETERMINES,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    lines="1876",
    reading=(
        "`v` is the number of voting-aged people: matched on in 2010, held in the coarser setting. The ends of the "
        "range are the budgets at `p = 4%` and `p = 2%`, rounded as printed (19.003 is the larger)."
    ),
    twins=(
        Twin("more decimals", "the ends are 18.290 and 19.000", MORE_DECIMALS),
        Twin(
            "the finer among the coarser",
            "the invariants the other way round",
            DETERMINES.put(known="coarse(x)", wanted="fine(x)"),
        ),
    ),
)

THEOREMS = (MARGINALS, GROUP, SETTING_2010, SETTING_2010_REPAIRED, UPPER)
