"""Lemma B.3.1 (bailie2025): the l1 distance of the cells is twice the unordered Hamming distance."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._cells import DIFFERENCE, HALF, ONE_CELL, ROUTES

SIZES = "|x| = |x'|"
TWICE = HALF.put(factor="2").assuming(**{SIZES: "len(x) = len(x')"})

THEOREM = Theorem(
    id="bailie2025/lem-b.3.1",
    title="Lemma B.3.1: differences of cells and the Hamming distance",
    statement=r"""If $|x|=|x'|$, then $\ell_1(x,x')=\sum_{m,h,s}|n^x_{mhs}-n^{x'}_{mhs}|=2\,d_{\rm HamS}(x,x')$.""",
    claim=AllOf({"datasets": TWICE, "one cell, of any counts": ONE_CELL}),
    routes=ROUTES,
    lines="4063-4067",
    reading=(
        "`d_HamS` is half the size of the multiset symmetric difference, taken record by record. The second part is "
        "why it holds for all datasets: the symmetric difference is a disjoint union over cells."
    ),
    twins=(
        Twin("any sizes", "`|x|` and `|x'|` may differ", TWICE.without(SIZES)),
        Twin("not twice", "`l_1` equals `d_HamS`", TWICE.put(factor="1")),
        Twin("the whole", "`l_1` is twice the symmetric difference", DIFFERENCE.put(factor="2")),
    ),
)
