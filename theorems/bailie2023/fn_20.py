"""Footnote 20 (bailie2023): releasing the swapped records in place of their table."""

from __future__ import annotations

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem
from theorems.bailie2023._releases import as_a_list, equal_loss, no_larger_loss, sorted_list
from theorems.bailie2025._selection_arguments import as_a_list as in_some_order

THEOREM = Theorem(
    id="bailie2023/fn-20",
    title="Footnote 20: releasing the swapped dataset itself",
    statement=r"""Algorithm 5.1 could output the swapped dataset $Z$ directly, instead of its contingency table,
without changing any of
its privacy guarantees with respect to $d^u_{\rm HamS}$.""",
    claim=no_larger_loss("the list of records, in the order of the input", as_a_list),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2023",
    lines="483",
    readings=(
        Reading(
            "up to order",
            "the order of the records is disregarded, as in (A.2), to which the footnote refers",
            in_some_order(equal_loss("the list of records, sorted after swapping", sorted_list)),
            (Enumerate(EnumerateScope(up_to=3)), Prove()),
        ),
    ),
    reading=(
        "Z is the dataset with the records in the order in which they were put in, as Algorithm 5.1 has it in line 21. "
        "The distance forgets the order of the records. If Z is meant up to the order of its records, it is no more "
        "than its table: fn-20-repaired decides this, and, in a twin, records put in a fixed order before swapping."
    ),
)
