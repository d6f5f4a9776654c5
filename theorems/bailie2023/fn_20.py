"""Footnote 20 (bailie2023): releasing the swapped records in place of their table."""

from __future__ import annotations

from bailie2023._releases import as_a_list, no_larger_loss

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem

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
    reading=(
        "Z is the dataset with the records in the order in which they were put in, as Algorithm 5.1 has it in line 21. "
        "The distance forgets the order of the records. If Z is meant up to the order of its records, it is no more "
        "than its table: fn-20-repaired decides this, and, in a twin, records put in a fixed order before swapping."
    ),
)
