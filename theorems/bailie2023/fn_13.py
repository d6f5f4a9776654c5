"""Footnote 13 (bailie2023): when a swap of two records changes nothing."""

from __future__ import annotations

from dpcalc.theory import (
    Enumerate,
    EnumerateScope,
    Prove,
    Theorem,
    Twin,
)
from theorems.bailie2025._vacuous import VACUOUS

THEOREM = Theorem(
    id="bailie2023/fn-13",
    title="Footnote 13: vacuous swaps",
    statement=r"""A swap of two records of one matching category is vacuous if and only if the two records share
the same values of
$V_{\rm Swap}$ or the same values of $V_{\rm Hold}$.""",
    claim=VACUOUS,
    routes=(
        Enumerate(
            EnumerateScope(up_to=5),
            slow=EnumerateScope(up_to=6),
        ),
        Prove(),
    ),
    lines="415",
    reading="Vacuous means that the dataset is the same up to the order of its records.",
    twins=(
        Twin(
            "and for or",
            "they share both",
            VACUOUS.put(condition="x[i] = x[j]"),
        ),
        Twin("Swap alone", "they share the values of Swap", VACUOUS.put(condition="x[i][SWAP] = x[j][SWAP]")),
    ),
)
