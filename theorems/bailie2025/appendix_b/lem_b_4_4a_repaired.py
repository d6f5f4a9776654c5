"""Lemma B.4.4, sufficiency repaired: when a derangement can lead to a dataset without a record in common."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025._optimality import at_most_half, at_most_half_less_one
from theorems.bailie2025.appendix_b.lem_b_4_4 import both, sufficiency

SUFFICIENT = Every(
    all="x in stratum_universes",
    given={
        "two records": "len(x) >= 2",
        "room for holding values": "every n in counts(x, HOLD): n <= even_split(counts(x, SWAP))",
        "room for swapping values": "every n in counts(x, SWAP): n <= even_split(counts(x, HOLD))",
    },
    show="leads_away(x)",
)

THEOREM = Theorem(
    id="bailie2025/lem-b.4.4a-repaired",
    title="A derangement to a disjoint dataset exists, repaired",
    statement=r"""Let stratum $m_0$ of $\mathcal D_0$ have $b\ge2$ records, and suppose that for each category
(holding or
swapping) of $c$ records the categories of the other variable can be put in two groups of at least $c$ records
each. Then
there are $x\in\mathcal D_0$ and a derangement $g$ of $x_{m_0}$ with $d_{\rm HamS}(x_{m_0},g(x_{m_0}))=b$.""",
    claim=SUFFICIENT,
    routes=(Enumerate(EnumerateScope(up_to=12), slow=EnumerateScope(up_to=15)),),
    lines="4384-4386, 4402-4421",
    repairs="bailie2025/lem-b.4.4a",
    fault="wrong mathematics",
    reading=(
        "The condition is also necessary (lem-b.4.4b-repaired). It implies that no category has more than b/2 records, "
        "and it holds wherever no category has more than b/3."
    ),
    twins=(
        Twin("half alone", "no category has more than b/2 records", sufficiency(both(at_most_half))),
        Twin(
            "as printed",
            "no category has more than b/2 - 1 records",
            sufficiency(both(at_most_half_less_one)),
            routes=(Enumerate(EnumerateScope(up_to=12)),),
        ),
    ),
)
