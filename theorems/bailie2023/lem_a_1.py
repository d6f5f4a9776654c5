"""Lemma A.1 (bailie2023): the l1 distance of the cells is the symmetric difference distance."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._cells import COUNTS, cells_count, one_cell
from theorems.bailie2025._dataset_arguments import over_cells
from theorems.bailie2025._datasets import symmetric_difference, unordered_hamming

THEOREM = Theorem(
    id="bailie2023/lem-a.1a",
    title="Lemma A.1: differences of cells and the symmetric difference",
    statement=r"""$\ell_1^u(\mathbf X,\mathbf X')=\sum_{j,k,l}|n^{\mathbf X}_{jkl}-n^{\mathbf X'}_{jkl}|=d^u_{\rm
SymDiff}(\mathbf X,\mathbf X')$.""",
    claim=AllOf({"datasets": over_cells(cells_count(symmetric_difference, 1)), "one cell, of any counts": one_cell()}),
    routes=(Enumerate(EnumerateScope(up_to=3, ranges=COUNTS)), Prove()),
    source="bailie2023",
    lines="906-912",
    reading=(
        "The symmetric difference is taken record by record. The second part is why it holds for all datasets: the "
        "symmetric difference is a disjoint union over cells."
    ),
    twins=(
        Twin("half of it", "the unordered Hamming distance", cells_count(unordered_hamming, 1)),
        Twin("twice", "l_1 is twice the symmetric difference", cells_count(symmetric_difference, 2)),
    ),
)
