"""Lemma B.4.4, necessity repaired: what the existence of a derangement to a disjoint dataset implies."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._stratum_arguments import two_groups
from theorems.bailie2025.appendix_b.lem_b_4_4 import NECESSARY

TWO_GROUPS = Every(
    all=NECESSARY.all,
    given=NECESSARY.given,
    show="(every n in counts(x, HOLD): n <= even_split(counts(x, SWAP))) "
    "and every n in counts(x, SWAP): n <= even_split(counts(x, HOLD))",
)

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
            "half": two_groups(NECESSARY.put(most="b / 2")),
            "two groups": two_groups(TWO_GROUPS),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=9), slow=EnumerateScope(up_to=10)), Prove()),
    lines="4388, 4394-4400",
    repairs="bailie2025/lem-b.4.4b",
    fault="wrong mathematics",
    reading="Two groups are needed as x and g(x) share no record: one holds the category's records in x, one in g(x).",
    twins=(
        Twin("less than half", "max n < b/2 in place of max n <= b/2", NECESSARY.put(most="(b - 1) / 2")),
        Twin("as printed", "b/2 - 1 in place of b/2", NECESSARY),
    ),
)
