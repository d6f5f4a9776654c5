"""Example 3.2.3 (bailie2025): swapping keeps one-way margins, and so keeps more than the TopDown Algorithm."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.bailie2025._permutation_arguments import one_way_fixed
from theorems.bailie2025._units_and_persons import (
    NO_SPLIT,
    NO_SPLIT_OF_PERSONS,
    ONE_WAY,
    PERSONS,
    SMALL_PERSONS,
    SMALL_UNITS,
    UNITS,
)

MARGINS = Every(
    all="x in datasets; g in within(x)",
    show="every k in [MATCH, HOLD, SWAP]: same_margin(x, swapped(x, g), [k])",
)
CATEGORIES = {"hold": 3, "swap": 3}
AGES_MOVE = Some(
    all="x, x' in small",
    let={**UNITS, **SMALL_UNITS},
    given={"the 2020 invariants": "topdown(x, x')"},
    show="(sum u in x: u[3]) != sum u in x': u[3]",
)
AGES_OF_PERSONS_MOVE = Some(AGES_MOVE.all, AGES_MOVE.show, AGES_MOVE.given, {**PERSONS, **SMALL_PERSONS})
OF_2010 = "same_margin(x, x', [0, 2, 3, 4]) and same_margin(x, x', [0, 1])"

ONE_WAY_MARGINS = Theorem(
    id="bailie2025/ex-3.2.3a",
    title="Example 3.2.3: one-way margins",
    statement=r"""Every swapping algorithm keeps the one-dimensional margins $n_{m\cdot\cdot}$, $n_{\cdot h\cdot}$
and $n_{\cdot\cdot s}$.""",
    claim=MARGINS,
    routes=(
        Enumerate(EnumerateScope(up_to=5, options=CATEGORIES), slow=EnumerateScope(up_to=6, options=CATEGORIES)),
        Prove(),
    ),
    lines="1352",
    twins=(
        Twin(
            "no permutation",
            "each record takes the swapping value of any record of its stratum, several perhaps of the same one",
            MARGINS.over("x in datasets; g in functions(len(x), len(x))").assuming(
                one_stratum="every i in range(len(x)): x[i][MATCH] = x[g[i]][MATCH]"
            ),
        ),
        Twin("a two-way margin", "`n` by `h` and `s`", MARGINS.showing("same_margin(x, swapped(x, g), [HOLD, SWAP])")),
    ),
)

NOT_TOPDOWN = Theorem(
    id="bailie2025/ex-3.2.3b",
    title="Example 3.2.3: the 2020 invariants are no swapping invariants",
    statement=r"""The TopDown Algorithm of 2020 keeps the number of people in each state, of housing units in each
block, and of occupied group quarters of each type in each block. For no choice of $V_{\mathrm{Match}}$,
$V_{\mathrm{Swap}}$, $V_{\mathrm{Hold}}$ are the invariants $c_{\mathrm{Swap}}$ equivalent to these:
$c_{\mathrm{Swap}}$ always fixes the one-way margins, such as the number of people aged 25 to 34, which the TopDown
invariants do not fix.""",
    claim=AllOf(
        {
            "records are units: no choice is equivalent": NO_SPLIT,
            "every choice fixes one-way margins": one_way_fixed(ONE_WAY),
            "records are units: ages are not fixed in 2020": AGES_MOVE,
            "records are persons: no choice is equivalent": NO_SPLIT_OF_PERSONS,
            "records are persons: ages are not fixed in 2020": AGES_OF_PERSONS_MOVE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    lines="1352, 1688",
    reading=(
        "Two invariants are equivalent if the same pairs of datasets agree on both. Datasets of at most two records "
        "over few categories separate them, and remain datasets of any larger domain. With more variables a choice "
        "of roles still gives each of these its role, so every choice is settled. Records are units with their "
        "state, block, kind and occupants, or persons with theirs; that one-way margins are fixed is said "
        "for records of four variables."
    ),
    twins=(
        Twin(
            "other invariants",
            "kinds and people by state, and units by block, are kept instead",
            Every(
                NO_SPLIT.all,
                NO_SPLIT.show,
                let={
                    **{name: text for name, text in NO_SPLIT.let.items() if name not in UNITS},
                    "topdown(x: dataset, x': dataset)": OF_2010,
                },
            ),
        ),
        Twin(
            "ages fixed by those invariants too",
            "the invariants that leave ages free are those of a swapping method",
            Some(AGES_MOVE.all, AGES_MOVE.show, {"those invariants": OF_2010}, SMALL_UNITS),
        ),
    ),
)

THEOREMS = (ONE_WAY_MARGINS, NOT_TOPDOWN)
