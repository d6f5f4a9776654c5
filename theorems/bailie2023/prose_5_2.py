"""Section 5.2 (bailie2023): what a private swapping procedure must be able to do."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import blindly
from theorems.bailie2025._stratum_arguments import always_different, swaps_needed
from theorems.bailie2025.chapter_3.prose_3_2_3_fixed_number_of_swaps import (
    EVERY_UNIVERSE,
    FURTHER,
    MANY,
    TWO_RECORDS,
)
from theorems.bailie2025.chapter_3.prose_3_2_3_necessary_support import BLIND, SEEING

ONE_APART = FURTHER.assuming(one_swap_apart="swaps_between(x, x') = 1")
MULT = Every(
    all=f"{BLIND.all}; L in [map y in X: law(y, D, G)]",
    let={
        **BLIND.let,
        "law(y, D, G)": "map z in D: (count g in G: swapped(y, g) ~ z) / len(G)",
        "apart": "exp_MULT",
        "none": "1",
        "per_record(X, L, i, j)": "ratio(apart(L[i], L[j]) - none, hamming_s(X[i], X[j]))",
    },
    given={
        "two datasets": "len(D) >= 2",
        "finite budget": "every i, j in range(len(X)): per_record(X, L, i, j) < inf",
    },
    show=BLIND.show,
)
VARIATION = MULT.put(apart="total_variation", none="0")

FIXED_NUMBER = Theorem(
    id="bailie2023/prose-5.2-fixed-number",
    title="Section 5.2: a fixed number of swaps",
    statement=r"""DP with respect to $(c_{\rm Swap},d_{\rm HamS},\varepsilon_{\mathcal D})$ cannot be satisfied
with finite budgets if the
number of swaps is fixed. Let $X,X'$ differ by a single swap, and let $m$ swaps be applied to both. Possibly $Z$
is produced
from $X$ while $m+1$ swaps are necessary to produce $Z$ from $X'$; then $\Pr(Z\mid X)>0$ and $\Pr(Z\mid X')=0$.""",
    claim=AllOf({"such an output": swaps_needed(ONE_APART), "every number of swaps": always_different(TWO_RECORDS)}),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    lines="459",
    reading=(
        "Swaps are of any two records of a stratum, vacuous ones included; exactly `m`, or at most `m`, are made. "
        "The first sentence is about all universes together: for each number of swaps one of them has infinite loss."
    ),
    twins=(
        Twin("one more swap", "`m + 1` swaps may be made", ONE_APART.put(extra="1")),
        EVERY_UNIVERSE,
        Twin("not fixed", "any number of swaps up to `n - 1` may be made", MANY),
    ),
)

ORBITS = Theorem(
    id="bailie2023/prose-5.2-orbits",
    title="Section 5.2: orbits must cover universes",
    statement=r"""A necessary condition for a swapping procedure to be DP, with $d_{\mathcal T}$ a metric and a
finite budget, is
$G\cdot X\supset\mathcal D_{c_{\rm Swap}}(X)$ for every $X$, where $G$ is the set of all swaps that the
procedure may make.""",
    claim=AllOf({"total variation": VARIATION, "MULT": MULT}),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="459",
    reading=(
        "The multiplicative distance and the total variation distance are both metrics. The procedure draws a "
        "permutation of the places of the records uniformly from a set, whatever the data. With MULT alone, the metric "
        "of Definition 5.1, it is prose-5.2-orbits-repaired. A finite budget: the distance of the laws is a bounded "
        "multiple of that of the datasets; for MULT this is read off from its exponential."
    ),
)

REPAIRED = Theorem(
    id="bailie2023/prose-5.2-orbits-repaired",
    title="Section 5.2: orbits must cover universes, corrected",
    statement=r"""Let a swapping procedure draw a permutation of the records' places from a law that does not
depend on their values, and
let $d_{\mathcal T}$ be MULT (or infinite between laws with different supports). If its budget in a universe is
finite, then
$G\cdot X\supset\mathcal D_{c_{\rm Swap}}(X)$ for every $X$ in it, $G$ being the permutations that may be drawn.""",
    claim=blindly(MULT),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    lines="459",
    repairs="bailie2023/prose-5.2-orbits",
    fault="missing hypothesis",
    reading="All permutations of a set are equally likely, which is all the same to supports.",
    twins=(
        Twin("any metric", "`d_T` may be the total variation distance", VARIATION),
        Twin("any budget", "the budget may be infinite", BLIND.without("finite budget")),
        SEEING,
    ),
)

THEOREMS = (FIXED_NUMBER, ORBITS, REPAIRED)
