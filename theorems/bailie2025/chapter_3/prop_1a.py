"""Proposition 1 (bailie2025), its first part: each kind of variable may be taken to be a single one."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._permutation_arguments import single_variables

SAME = Every(
    all="split in splits; x in datasets_of(len(join(split))); p in rates",
    let={
        "splits": "[[[], [0], [1]], [[], [0, 1], [2, 3]], [[0, 1], [2], [3]], [[0], [1, 2], [3]], [[0], [1], [2, 3]]]",
        "matching(split: lists)": "split[0]",
        "moving(split: lists)": "split[2]",
        "single(x: dataset, split: lists)": "cross_classified(x, matching(split), split[1], split[2])",
        "strata_of(x: dataset, V: wholes)": "distinct(map r in x: "
        "keep i in range(len(x)): every k in V: x[i][k] = r[k])",
        "draws_of(x: dataset, V: wholes, g: permutation, p: number)": "product_of I in strata_of(x, V): "
        "drawn(len(I), count i in I: g[i] != i, p)",
    },
    given={"rate": "0 < p < 1"},
    show="keeping(x, split[0]) = within(single(x, split)) and every g in keeping(x, split[0]): "
    "single(exchanged(x, g, moving(split)), split) = swapped(single(x, split), g) "
    "and draws_of(x, split[0], g, p) = draws(single(x, split), g, p)",
)
"""The same permutations are allowed, each has the same effect, and each is drawn as often by the PSA."""
RATE = {"p": ("1/3",)}

THEOREM = Theorem(
    id="bailie2025/prop-1a",
    title="Proposition 1: one variable of each kind",
    statement=r"""Suppose $V_{\mathrm{Hold}}\setminus V_{\mathrm{Match}}$ and $V_{\mathrm{Swap}}$ are not empty.
Replacing an empty $V_{\mathrm{Match}}$ by a constant variable, and any of $V_{\mathrm{Match}}$,
$V_{\mathrm{Swap}}$, $V_{\mathrm{Hold}}\setminus V_{\mathrm{Match}}$ by the cross-classification of its variables,
changes nothing in what a swapping method does.""",
    claim=single_variables(SAME),
    routes=(
        Enumerate(EnumerateScope(up_to=4, values=RATE), slow=EnumerateScope(up_to=5, values=RATE)),
        Prove(),
    ),
    lines="1332-1338",
    reading=(
        "A swapping method is a random choice among the permutations that keep matching values. Its behaviour is "
        "unchanged if the permutations allowed and the effect of each are; for the PSA the probability of each is "
        "compared as well. Binary variables, up to two of a kind, stand for any."
    ),
    twins=(
        Twin(
            "one matching variable forgotten",
            "the cross-classification leaves out a matching variable",
            SAME.put(matching="map i in (keep i in range(len(split[0])): i > 0): split[0][i]"),
        ),
        Twin(
            "swapping variables move on their own",
            "the permutation moves one of two swapping variables",
            SAME.put(moving="[split[2][len(split[2]) - 1]]"),
        ),
        Twin(
            "an empty kind",
            "V_Hold less V_Match, or V_Swap, may be empty",
            SAME.put(splits="[[[0], [1, 2], []], [[0], [], [1, 2]], [[], [], [0]]]"),
            not_needed="an empty kind becomes a constant, as an empty V_Match does; swapping then changes no table",
        ),
    ),
)
