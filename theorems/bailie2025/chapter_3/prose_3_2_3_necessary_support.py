"""Section 3.2.3 (bailie2025): a condition on the outputs of a swapping method with a finite budget."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import blindly

METHODS = Every(
    all="x in stratum_universes; D in [members(x)]; P in kernels(len(D), len(D))",
    given={
        "two datasets": "len(D) >= 2",
        "several outputs": "every Q in P: every q in Q: q < 1",
        "finite budget": "every Q, R in P: exp_MULT(Q, R) < inf",
    },
    show="every Q in P: every q in Q: q > 0",
)
"""P lists the law of the release given each dataset of the universe: any laws, for the draw may see the data."""
BLIND = Every(
    all="x in stratum_universes; D in [members(x)]; X in [orders(D)]; G in permutation_sets(len(x))",
    let={
        "orders(D)": "distinct(join(map y in D: map g in permutations(len(y)): map i in g: y[i]))",
    },
    given={
        "two datasets": "len(D) >= 2",
        "finite budget": "every z in D: (some y in X: leads_to(y, z, G)) => every y in X: leads_to(y, z, G)",
    },
    show="every y in X: every z in D: leads_to(y, z, G)",
)
"""X lists the datasets of the universe in all orders; G is the set of the permutations of places that may be drawn."""
SEEING = Twin("draws that see the data", "the permutation may be drawn from a law that depends on the data", METHODS)

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-necessary-support",
    title="A finite budget needs full support",
    statement=r"""If a swapping method satisfies $\varepsilon_{\mathcal D}$-DP$(\mathcal X,\mathscr
D_{c_{\mathrm{Swap}}},d_{\mathrm{HamS}},D_{\mathrm{MULT}})$ with finite $\varepsilon_{\mathcal D_0}$, then for every
input $x\in\mathcal D_0$ every $x'\in\mathcal D_0$ is released with positive probability, up to the order of its
records.""",
    claim=METHODS,
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    lines="1362",
    reading=(
        "A swapping method draws a permutation of the records that keeps matching values. How it is drawn may "
        "depend on the data, as in Example 3.2.1, where risk scores set the chances; so a method may prefer some "
        "outputs to others. Methods that always release one and the same dataset are left aside."
    ),
    twins=(Twin("any budget", "the budget may be infinite", METHODS.without("finite budget")),),
)

REPAIRED = Theorem(
    id="bailie2025/prose-3.2.3-necessary-support-repaired",
    title="A finite budget needs full support, if the permutation is drawn blindly",
    statement=r"""Let a swapping method draw the permutation of the records' places from a law that does not depend
on the values of the records. If its budget $\varepsilon_{\mathcal D_0}$ is finite, then for every input
$x\in\mathcal D_0$ every $x'\in\mathcal D_0$ is released with positive probability, up to the order of its records.""",
    claim=blindly(BLIND),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    lines="1362",
    repairs="bailie2025/prose-3.2.3-necessary-support",
    fault="missing hypothesis",
    reading=(
        "A dataset is a list of records in any order. With all supports equal to `A` and `g` a permutation that may "
        "be drawn, the inverse of `g` turns any `x'` into an input whose output `x'` is possible, so `x'` lies in "
        "`A`. That all supports are equal is all that is used of the budget."
    ),
    twins=(Twin("any budget", "the budget may be infinite", BLIND.without("finite budget")), SEEING),
)

THEOREMS = (THEOREM, REPAIRED)
