"""Footnote 13 (bailie2023): when a swap of two records changes nothing."""

from __future__ import annotations

from bailie2025._law_arguments import vacuous
from bailie2025._pairs_of_records import same_both, same_either, same_swap, vacuous_exactly_if

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2023/fn-13",
    title="Footnote 13: vacuous swaps",
    statement=r"""A swap of two records of one matching category is vacuous if and only if the two records share
the same values of
$V_{\rm Swap}$ or the same values of $V_{\rm Hold}$.""",
    claim=vacuous(vacuous_exactly_if(same_either, "agree in Swap or in Hold")),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="415",
    reading="Vacuous means that the dataset is the same up to the order of its records.",
    twins=(
        Twin("and for or", "they share both", vacuous_exactly_if(same_both, "agree in Swap and in Hold")),
        Twin("Swap alone", "they share the values of Swap", vacuous_exactly_if(same_swap, "agree in Swap")),
    ),
)
