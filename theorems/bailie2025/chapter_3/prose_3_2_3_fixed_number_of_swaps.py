"""Section 3.2.3 (bailie2025): why a fixed number of swaps leaves no finite budget."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._stratum_arguments import always_different, swaps_needed

FURTHER = Every(
    all="z in one_stratum; x, x' in universe(z)",
    let={
        "extra": "0",
        "exactly(x, z, m)": "after_swaps(x, z, m)",
        "at_most(x, z, m)": "some k in range(m + 1): after_swaps(x, z, k)",
    },
    given={"one swap further": "swaps_between(x', z) = swaps_between(x, z) + 1"},
    show="let m = swaps_between(x, z) + extra: at_most(x, z, m) and exactly(x, z, m) "
    "and not at_most(x', z, m) and not exactly(x', z, m)",
)
TWO_RECORDS = Every(
    all="m in whole",
    let={"x": "[[0, 0, 0], [0, 1, 1]]"},
    show="some y, y', z in members(x): after_swaps(y, z, m) and not after_swaps(y', z, m)",
)
EVERYWHERE = Every(
    all="x in stratum_universes",
    let={"number(n)": "1", "possible(y, z, m)": "after_swaps(y, z, m)"},
    given={"two datasets": "len(members(x)) >= 2"},
    show="let m = number(len(x)): some y, y', z in members(x): possible(y, z, m) and not possible(y', z, m)",
)
EVERY_UNIVERSE = Twin("every universe", "one swap has infinite loss in every universe with two datasets", EVERYWHERE)
MANY = EVERYWHERE.put(number="n - 1", possible="swaps_between(y, z) <= m")

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-fixed-number-of-swaps",
    title="A fixed number of swaps has no finite budget",
    statement=r"""A swapping method that makes a fixed number of swaps cannot satisfy $\varepsilon_{\mathcal
D}$-DP$(\mathcal X,\mathscr D_{c_{\mathrm{Swap}}},d_{\mathrm{HamS}},D_{\mathrm{MULT}})$ with finite budgets. If $z$
differs from $x$ by $m$ swaps and from $x'$ in the same universe by $m+1$, and at most $m$ swaps are made, then $z$
is possible given $x$ and impossible given $x'$.""",
    claim=AllOf(
        {"such an output": swaps_needed(FURTHER), "every number of swaps": always_different(TWO_RECORDS)},
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    lines="1362",
    reading=(
        "Swaps are of any two records of a stratum, vacuous ones included; the method makes at most `m` of them, or "
        "exactly `m`. The first sentence is about all universes together: for each number of swaps one of them, here "
        "always that of two records which differ in both values, has infinite loss."
    ),
    twins=(
        Twin("one more swap", "at most `m + 1` swaps", FURTHER.put(extra="1")),
        EVERY_UNIVERSE,
        Twin("many swaps", "at most `n - 1` swaps", MANY),
    ),
)
