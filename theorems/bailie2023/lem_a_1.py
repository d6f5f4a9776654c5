"""Lemma A.1 (bailie2023): the l1 distance of the cells is the symmetric difference distance."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._cells import DIFFERENCE, HALF, ONE_CELL, ROUTES

THEOREM = Theorem(
    id="bailie2023/lem-a.1a",
    title="Lemma A.1: differences of cells and the symmetric difference",
    statement=r"""$\ell_1^u(\mathbf X,\mathbf X')=\sum_{j,k,l}|n^{\mathbf X}_{jkl}-n^{\mathbf X'}_{jkl}|=d^u_{\rm
SymDiff}(\mathbf X,\mathbf X')$.""",
    claim=AllOf({"datasets": DIFFERENCE, "one cell, of any counts": ONE_CELL}),
    routes=ROUTES,
    lines="906-912",
    reading=(
        "The symmetric difference is taken record by record. The second part is why it holds for all datasets: the "
        "symmetric difference is a disjoint union over cells."
    ),
    twins=(
        Twin("half of it", "the unordered Hamming distance", HALF),
        Twin("twice", "`l_1` is twice the symmetric difference", DIFFERENCE.put(factor="2")),
    ),
)
