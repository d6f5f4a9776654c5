"""Footnote 20 (bailie2023), releasing the swapped records, sorted or shuffled."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2023._releases import as_a_list as in_order
from theorems.bailie2023._releases import equal_loss, no_larger_loss, shuffled, sorted_before, sorted_list
from theorems.bailie2025._selection_arguments import as_a_list

THEOREM = Theorem(
    id="bailie2023/fn-20-repaired",
    title="Footnote 20: releasing the swapped dataset itself, corrected",
    statement=r"""Algorithm 5.1 could output the records of the swapped dataset $Z$, sorted or in a uniformly
random order, instead of its
contingency table, without changing its loss with respect to $d^u_{\rm HamS}$ in any universe.""",
    claim=AllOf(
        {
            "sorted": as_a_list(equal_loss("the list of records, sorted after swapping", sorted_list)),
            "shuffled": as_a_list(equal_loss("the list of records, shuffled after swapping", shuffled)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2023",
    lines="483",
    repairs="bailie2023/fn-20",
    fault="convention",
    twins=(
        Twin("as it is", "in the order of the input", no_larger_loss("the list in the order of the input", in_order)),
        Twin("sorted too early", "sorted before swapping", no_larger_loss("the list, sorted first", sorted_before)),
    ),
)
