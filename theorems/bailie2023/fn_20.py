"""Footnote 20 (bailie2023): releasing the swapped records in place of their table."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin
from theorems.bailie2025._selection_arguments import as_a_list

RATES = {"p": ("1/20", "1/2", "9/10")}
LISTS = {
    "orders(y)": "map g in permutations(len(y)): map i in g: y[i]",
    "lists(x)": "distinct(join(map y in members(x): orders(y)))",
    "in_order(y, z, p)": "sum g in within(y): if swapped(y, g) = z then draws(y, g, p) else 0",
}
KEEPS = Every(
    all="x in stratum_universes; X in [lists(x)]; p in rates; c in amounts; "
    "L in [map y in X: map z in X: in_order(y, z, p)]",
    let=LISTS,
    given={
        "rate": "0 < p < 1",
        "two datasets": "len(members(x)) >= 2",
        "budget": "c >= 1",
        "the table keeps the budget": "loss_within(x, p, c, 1)",
    },
    show="every i, j, k in range(len(X)): L[i][k] <= c ^ hamming_s(X[i], X[j]) * L[j][k]",
)
"""Whatever budget ln c is kept by the table is kept by the list; X lists the datasets of a universe in all orders."""
ALIKE = "every j in range(len(X)): every i in range(j): exp_MULT(L[i], L[j]) = released_ratio(X[i], X[j], p)"
GIVEN = {"rate": "0 < p < 1", "two datasets": "len(members(x)) >= 2"}
SHUFFLED = Every(
    all="x in stratum_universes; X in [lists(x)]; M in [map w in X: keep j in range(len(X)): X[j] ~ w]; p in rates; "
    "A in [map y in X: map z in X: in_order(y, z, p)]; L in [map P in A: map J in M: (sum j in J: P[j]) / len(J)]",
    let=LISTS,
    given=GIVEN,
    show=ALIKE,
)
"""M gives, for each list, the places in X of the lists that it may be made of: those with the same records."""
IN_SOME_ORDER = {
    **LISTS,
    "before(r, s)": "r[HOLD] < s[HOLD] or r[HOLD] = s[HOLD] and r[SWAP] <= s[SWAP]",
    "sorted(y)": "(keep w in orders(y): every i in range(len(w)): i = 0 or before(w[i - 1], w[i]))[0]",
}
SORTED = Every(
    all="x in stratum_universes; X in [lists(x)]; S in [map w in X: sorted(w)]; "
    "M in [map z in distinct(S): keep j in range(len(X)): S[j] = z]; p in rates; "
    "A in [map y in X: map z in X: in_order(y, z, p)]; L in [map P in A: map J in M: sum j in J: P[j]]",
    let=IN_SOME_ORDER,
    given=GIVEN,
    show=ALIKE,
)
"""M gives, for each sorted list, the places in X of the lists that it is made of."""
AS_IT_IS = Every(
    all="x in stratum_universes; X in [lists(x)]; Z in [distinct(join(map y in X: outputs(y)))]; p in rates; "
    "L in [map y in X: map z in Z: in_order(y, z, p)]",
    let=LISTS,
    given=GIVEN,
    show=ALIKE,
)
TOO_EARLY = Every(
    all=AS_IT_IS.all.replace("[lists(x)]", "[map y in members(x): sorted(y)]"),
    let={name: text for name, text in IN_SOME_ORDER.items() if name != "lists(x)"},
    given=GIVEN,
    show=ALIKE,
)
SCOPE = EnumerateScope(up_to=4, values=RATES)

THEOREM = Theorem(
    id="bailie2023/fn-20",
    title="Footnote 20: releasing the swapped dataset itself",
    statement=r"""Algorithm 5.1 could output the swapped dataset $Z$ directly, instead of its contingency table,
without changing any of
its privacy guarantees with respect to $d^u_{\rm HamS}$.""",
    claim=KEEPS,
    routes=(Enumerate(SCOPE),),
    lines="483",
    readings=(
        Reading(
            "up to order",
            "the order of the records is disregarded, as in (A.2), to which the footnote refers",
            as_a_list(SORTED),
            (Enumerate(SCOPE), Prove()),
        ),
    ),
    reading=(
        "`Z` is the dataset with the records in the order in which they were put in, as Algorithm 5.1 has it in line "
        "21. The distance forgets the order of the records. If `Z` is meant up to the order of its records, it is no "
        "more than its table: fn-20-repaired decides this, and, in a twin, records put in a fixed order before "
        "swapping."
    ),
)

REPAIRED = Theorem(
    id="bailie2023/fn-20-repaired",
    title="Footnote 20: releasing the swapped dataset itself, corrected",
    statement=r"""Algorithm 5.1 could output the records of the swapped dataset $Z$, sorted or in a uniformly
random order, instead of its
contingency table, without changing its loss with respect to $d^u_{\rm HamS}$ in any universe.""",
    claim=AllOf({"sorted": as_a_list(SORTED), "shuffled": as_a_list(SHUFFLED)}),
    routes=(Enumerate(SCOPE, slow=EnumerateScope(up_to=5, values=RATES)), Prove()),
    lines="483",
    repairs="bailie2023/fn-20",
    fault="convention",
    reading="More is said: the laws at any two lists of records are as far apart as those of their tables.",
    twins=(
        Twin("as it is", "in the order of the input", AS_IT_IS),
        Twin("sorted too early", "sorted before swapping", TOO_EARLY),
    ),
)

THEOREMS = (THEOREM, REPAIRED)
