"""Example 5.5 (bailie2023): no swapping invariants are those of the 2020 TopDown Algorithm."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.bailie2025._permutation_arguments import one_way_fixed
from theorems.bailie2025._units_and_persons import NO_SPLIT, ONE_WAY, SMALL_PERSONS, SPLIT

SMALL = {"small": "map m in multisets(4, 1, 2): map k in m: let f = functions(2, 2)[k]: [0, f[0], f[1], 1 - f[1]]"}
"""Datasets of one or two households of a state, in two blocks, with one person each."""
HOUSEHOLDS = {
    "people(x: dataset, s)": "sum u in x: if u[0] = s then u[2] + u[3] else 0",
    "households(x: dataset, s, b)": "count u in x: u[0] = s and u[1] = b and u[2] + u[3] > 0",
    "topdown(x: dataset, x': dataset)": "every u in join([x, x']): people(x, u[0]) = people(x', u[0]) "
    "and households(x, u[0], u[1]) = households(x', u[0], u[1])",
}
"""A household is (state, block within the state, females, males); where it is empty the unit is vacant."""
PERSONS = {
    "households(x: dataset)": "distinct(map u in x: [u[0], u[1], u[2]])",
    "topdown(x: dataset, x': dataset)": "same_margin(x, x', [0]) "
    "and same_margin(households(x), households(x'), [0, 1])",
}
"""A person is (state, block, number of the household within the block, female or not)."""
NO_CHOICE = Every("roles in functions(4, 3)", NO_SPLIT.show, let={**HOUSEHOLDS, **SMALL, **SPLIT})
FEMALES_MOVE = Some(
    all="x, x' in small",
    let={**HOUSEHOLDS, **SMALL},
    given={"the 2020 invariants": "topdown(x, x')"},
    show="(sum u in x: u[2]) != sum u in x': u[2]",
)
OTHERS = {
    "topdown(x: dataset, x': dataset)": "same_margin(x, x', [0, 1, 2]) and same_margin(x, x', [0, 1, 3])",
    **SMALL,
}

THEOREM = Theorem(
    id="bailie2023/ex-5.5",
    title="Example 5.5: the TopDown invariants are no swapping invariants",
    statement=r"""In the 2020 TDA (group quarters and structural zeros left aside) two statistics are invariant:
the number of people in
each state, and the number of households in each block. For no choice of $(V_{\rm Match},V_{\rm Swap},V_{\rm
Hold})$ are these
the invariants $c_{\rm Swap}$: swapping always preserves the one-dimensional margins $n_j$, $n_k$, $n_l$, such
as the number of
females, and the TDA does not.""",
    claim=AllOf(
        {
            "records are households: no choice": NO_CHOICE,
            "margins are kept": one_way_fixed(ONE_WAY),
            "records are households: females in the TDA": FEMALES_MOVE,
            "records are persons: no choice": Every(
                NO_CHOICE.all, NO_CHOICE.show, let={**PERSONS, **SMALL_PERSONS, **SPLIT}
            ),
            "records are persons: females in the TDA": Some(
                FEMALES_MOVE.all,
                "(sum u in x: u[3]) != sum u in x': u[3]",
                FEMALES_MOVE.given,
                {**PERSONS, **SMALL_PERSONS},
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    lines="449",
    reading=(
        "Invariants correspond if the same pairs of datasets agree on them. Two records over few categories separate "
        "them, and are datasets of every larger domain. Every split of the variables into Match, Hold and Swap is "
        "tried, empty parts included; with more variables, a choice still gives each of these a part. That margins "
        "are kept is said once, for records of four variables: households and persons both are."
    ),
    twins=(
        Twin(
            "other invariants",
            "households by state, block and females, and by state, block and males, are kept instead",
            Every(NO_CHOICE.all, NO_CHOICE.show, let={**OTHERS, **SPLIT}),
        ),
        Twin(
            "females under those",
            "the invariants that leave females free are those of a swapping method",
            Some(FEMALES_MOVE.all, FEMALES_MOVE.show, FEMALES_MOVE.given, OTHERS),
        ),
    ),
)
