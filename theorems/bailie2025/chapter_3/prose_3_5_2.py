"""Section 3.5.2 (bailie2025): what invariants rule out, and what taking some of them away does."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Some, Theorem, Twin
from theorems.bailie2025._stratum_arguments import neighbours_apart, redundant, told_apart
from theorems.bailie2025._units_and_persons import PERSONS, SMALL_PERSONS

ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())
ORIGINAL_SWAPPING = Every(
    all="x in datasets; p in every_rate",
    let={
        "changed(x, i, c)": "map j in range(len(x)): if j = i then c else x[j]",
        "changes(x)": "join(map i in range(len(x)): map c in functions(3, 2): changed(x, i, c))",
        "related(x, y)": "hamming_s(x, y) = 1",
    },
    given={"a record": "len(x) >= 1"},
    show="some y in changes(x): related(x, y) and released_ratio(x, y, p) = inf",
)
"""No finite budget bounds all the datasets that differ in one record."""
ORIGINAL_TOPDOWN = Some(
    all="x, x' in small",
    let={**PERSONS, **SMALL_PERSONS},
    given={"one person differs": "hamming_s(x, x') = 1"},
    show="not topdown(x, x')",
)

ORIGINAL = Theorem(
    id="bailie2025/prose-3.5.2a",
    title="Section 3.5.2: the original definitions cannot be satisfied",
    statement=r"""Because of their invariants the 2020 DAS cannot satisfy the zCDP specification of Bun and
Steinke, and data
swapping cannot satisfy the pure $\varepsilon$-DP specification of Dwork et al. (multiverse $\{\mathcal X\}$,
datasets
differing in one record), for any finite budget.""",
    claim=AllOf({"swapping": neighbours_apart(ORIGINAL_SWAPPING), "TopDown": ORIGINAL_TOPDOWN}),
    routes=ROUTES,
    lines="1686",
    reading=(
        "Swapping is the PSA. Of the TopDown Algorithm only "
        "this is used: its output agrees with the data on the invariants, so neighbours with different invariants "
        "have laws on disjoint sets, at infinite distance in both the multiplicative and the normalized Renyi metric."
    ),
    twins=(
        Twin(
            "subject to the invariants",
            "the multiverse is the one that the swapping invariants induce",
            ORIGINAL_SWAPPING.put(related="hamming_s(x, y) = 1 and one_universe(x, y)"),
        ),
    ),
)

COUNTS = {
    "of(V, m, values)": "map v in range(values): [V, [m, v]]",
    "of_stratum(V, m, shape)": "of(V, m, if HOLD in V then shape[1] else shape[2])",
    "kinds": "[[MATCH, HOLD], [MATCH, SWAP]]",
    "all_of(V, shape)": "join(map m in range(shape[0]): of_stratum(V, m, shape))",
    "every_count(shape)": "join(map V in kinds: all_of(V, shape))",
    "alike(x, y, c)": "times_in(c[1], margin(x, c[0])) = times_in(c[1], margin(y, c[0]))",
    "alike_but(x, y, R, shape)": "every c in every_count(shape): c in R or alike(x, y, c)",
    "cells(shape)": "join(map m in range(shape[0]): join(map h in range(shape[1]): map s in range(shape[2]): "
    "[m, h, s]))",
    "domain(n, shape)": "let C = cells(shape): map f in multisets(len(C), n, n): map k in f: C[k]",
    "removals(shape)": "map c in every_count(shape): [c]",
}
"""A count is [V, c]: how many records have the values c of the variables V. The shape is the number of values of each
variable; a domain holds the datasets of n records."""
SHAPES = "n in whole; shape in [[1, 2, 2], [1, 3, 2], [2, 2, 2]]; R in removals(shape); X in [domain(n, shape)]"
INFINITE = Every(
    all=f"{SHAPES}; p in [1/20]",
    let=COUNTS,
    given={"two records": "n >= 2"},
    show="some x, y in X: alike_but(x, y, R, shape) and released_ratio(x, y, p) = inf",
)
"""Without the counts R no finite budget is kept in a universe of the others."""
UNCHANGED = Every(
    all=SHAPES, let=COUNTS, show="every x, y in X: alike_but(x, y, R, shape) => alike_but(x, y, [], shape)"
)
FAMILIES = INFINITE.put(removals="map V in kinds: all_of(V, shape)")
OF_A_STRATUM = INFINITE.put(removals="join(map V in kinds: map m in range(shape[0]): of_stratum(V, m, shape))")
TWO_OF_A_KIND = INFINITE.put(
    removals="join(map V in kinds: join(map c in all_of(V, shape): map c' in (keep c' in all_of(V, shape): "
    "c != c' and c[1][0] = c'[1][0]): [c, c']))"
)
ONE_OF_EACH = INFINITE.put(
    removals="join(map c in all_of([MATCH, HOLD], shape): map c' in (keep c' in all_of([MATCH, SWAP], shape): "
    "c[1][0] = c'[1][0]): [c, c'])"
)

REMOVED = Theorem(
    id="bailie2025/prose-3.5.2f",
    title="Section 3.5.2: removing one invariant",
    statement=r"""Removing even one invariant, that is, one of the margins $n_{mh\cdot}$, $n_{m\cdot s}$ that
make up
$c_{\rm Swap}$, from the PSA's specification $(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$
results in the
budget $\varepsilon=\infty$.""",
    claim=INFINITE,
    routes=ROUTES,
    lines="1698",
    readings=(
        Reading(
            "a family", "one invariant is one of the two margins, all `n_{mh.}` or all `n_{m.s}`", told_apart(FAMILIES)
        ),
    ),
    reading=(
        "One invariant is one count, an entry of the vector `c_Swap` of Definition 3.2.2. One invariant as a whole "
        "margin, all `n_{mh.}` or all `n_{m.s}`, is a part of prose-3.5.2f-repaired. Enumerated at one rate; which "
        "losses are infinite is the same at all rates between 0 and 1."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-3.5.2f-repaired",
    title="Section 3.5.2: removing invariants, corrected",
    statement=r"""Removing a single count $n_{mh\cdot}$ or $n_{m\cdot s}$ from the PSA's specification changes
nothing: the other
counts determine it. Removing all the counts $n_{mh\cdot}$, or all the $n_{m\cdot s}$, of one stratum or of every
stratum, or
two of one kind in one stratum, results in $\varepsilon=\infty$ (with at least two holding and two swapping
values).""",
    claim=AllOf(
        {
            "one count changes nothing": redundant(UNCHANGED),
            "a whole family": told_apart(FAMILIES),
            "a family in one stratum": told_apart(OF_A_STRATUM),
            "two counts of one kind in one stratum": told_apart(TWO_OF_A_KIND),
        }
    ),
    routes=ROUTES,
    lines="1698",
    repairs="bailie2025/prose-3.5.2f",
    fault="convention",
    reading=(
        "The size of stratum `m` is the sum of its `n_{m.s}` and also of its `n_{mh.}`, so any one of these counts "
        "follows from the others. Datasets of different sizes are at infinite distance, so the total is fixed as "
        "well."
    ),
    twins=(
        Twin("one count", "removing one count is enough", INFINITE),
        Twin(
            "a family changes nothing",
            "a whole family is removed",
            UNCHANGED.put(removals="map V in kinds: all_of(V, shape)"),
        ),
        Twin("one of each kind", "one count of each kind, in one stratum, is enough", ONE_OF_EACH),
    ),
)

THEOREMS = (ORIGINAL, REMOVED, REPAIRED)
