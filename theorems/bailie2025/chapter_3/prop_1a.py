"""Proposition 1 (bailie2025), its first part: each kind of variable may be taken to be a single one."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._permutation_arguments import single_variables

SAME = Every(
    all="v in whole; kinds in functions(v, 3); x in datasets_of(v); p in rates",
    let={
        "of_kind(kinds: wholes, kind: whole)": "keep k in range(len(kinds)): kinds[k] = kind",
        "matching(kinds: wholes)": "of_kind(kinds, MATCH)",
        "moving(kinds: wholes)": "of_kind(kinds, SWAP)",
        "single(x: dataset, kinds: wholes)": "cross_classified(x, matching(kinds), of_kind(kinds, HOLD), "
        "of_kind(kinds, SWAP))",
        "strata_of(x: dataset, V: wholes)": "distinct(map r in x: "
        "keep i in range(len(x)): every k in V: x[i][k] = r[k])",
        "draws_of(x: dataset, V: wholes, g: permutation, p: number)": "product_of I in strata_of(x, V): "
        "drawn(len(I), count i in I: g[i] != i, p)",
    },
    given={"rate": "0 < p < 1", "not empty": "some k in kinds: k = HOLD", "nor this": "some k in kinds: k = SWAP"},
    show="let M = of_kind(kinds, MATCH): keeping(x, M) = within(single(x, kinds)) and every g in keeping(x, M): "
    "single(exchanged(x, g, moving(kinds)), kinds) = swapped(single(x, kinds), g) "
    "and draws_of(x, M, g, p) = draws(single(x, kinds), g, p)",
)
"""The same permutations are allowed, each has the same effect, and each is drawn as often by the PSA."""
RATE = {"v": ("2", "3"), "p": ("1/3",)}

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
        "compared as well. Each of `v` variables, with any values, is one of the three kinds."
    ),
    twins=(
        Twin(
            "one matching variable forgotten",
            "the cross-classification leaves out a matching variable",
            SAME.put(matching="let M = of_kind(kinds, MATCH): map i in (keep i in range(len(M)): i > 0): M[i]"),
        ),
        Twin(
            "swapping variables move on their own",
            "the permutation moves one of two swapping variables",
            SAME.put(moving="let S = of_kind(kinds, SWAP): [S[len(S) - 1]]"),
        ),
        Twin(
            "an empty kind",
            "`V_Hold` less `V_Match`, or `V_Swap`, may be empty",
            SAME.without("not empty").without("nor this"),
            not_needed="an empty kind becomes a constant, as an empty `V_Match` does; swapping then changes no table",
        ),
    ),
)
