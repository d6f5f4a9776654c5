"""Lemma B.4.4, necessity repaired: what the existence of a derangement to a disjoint dataset implies."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._optimality import at_most_half, at_most_half_less_one, room_on_both_sides
from theorems.bailie2025._stratum_arguments import two_groups
from theorems.bailie2025.appendix_b.lem_b_4_4 import both, necessity

TWO_GROUPS = "each category of c records leaves two groups of at least c records among the other variable's categories"

THEOREM = Theorem(
    id="bailie2025/lem-b.4.4b-repaired",
    title="What a derangement to a disjoint dataset implies",
    statement=r"""If $x\in\mathcal D_0$ and a derangement $g$ of $x_{m_0}$ with $d_{\rm
HamS}(x_{m_0},g(x_{m_0}))=b=n_{m_0}$ exist,
then for each category of $c$ records the categories of the other variable can be put in two groups of at least $c$
records
each; in particular $\max_hn_{m_0h}\le\tfrac b2$ and $\max_sn_{m_0s}\le\tfrac b2$.""",
    claim=AllOf(
        {
            "half": two_groups(necessity(both(at_most_half), "max n_h <= b/2 and max n_s <= b/2")),
            "two groups": two_groups(necessity(room_on_both_sides, TWO_GROUPS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=8), slow=EnumerateScope(up_to=9)), Prove()),
    source="bailie2025",
    lines="4388, 4394-4400",
    repairs="bailie2025/lem-b.4.4b",
    fault="wrong mathematics",
    reading="Two groups are needed as x and g(x) share no record: one holds the category's records in x, one in g(x).",
    twins=(
        Twin(
            "less than half",
            "max n < b/2 in place of max n <= b/2",
            necessity(both(lambda margin: 2 * max(margin) < sum(margin)), "max n < b/2"),
        ),
        Twin("as printed", "b/2 - 1 in place of b/2", necessity(both(at_most_half_less_one), "max n <= b/2 - 1")),
    ),
)
