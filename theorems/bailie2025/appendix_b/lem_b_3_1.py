"""Lemma B.3.1 (bailie2025): the l1 distance of the cells is twice the unordered Hamming distance."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._cells import COUNTS, cells_count, one_cell
from theorems.bailie2025._dataset_arguments import over_cells
from theorems.bailie2025._datasets import symmetric_difference, unordered_hamming

THEOREM = Theorem(
    id="bailie2025/lem-b.3.1",
    title="Lemma B.3.1: differences of cells and the Hamming distance",
    statement=r"""If $|x|=|x'|$, then $\ell_1(x,x')=\sum_{m,h,s}|n^x_{mhs}-n^{x'}_{mhs}|=2\,d_{\rm HamS}(x,x')$.""",
    claim=AllOf(
        {
            "datasets": over_cells(cells_count(unordered_hamming, 2, equal_sizes=True)),
            "one cell, of any counts": one_cell(),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, ranges=COUNTS)), Prove()),
    source="bailie2025",
    lines="4063-4067",
    reading=(
        "d_HamS is half the size of the multiset symmetric difference, taken record by record. The second part is why "
        "it holds for all datasets: the symmetric difference is a disjoint union over cells."
    ),
    twins=(
        Twin("any sizes", "|x| and |x'| may differ", cells_count(unordered_hamming, 2)),
        Twin("not twice", "l_1 equals d_HamS", cells_count(unordered_hamming, 1, equal_sizes=True)),
        Twin("the whole", "l_1 is twice the symmetric difference", cells_count(symmetric_difference, 2)),
    ),
)
