"""Proposition 5.3 (bailie2023), interior cells, where both kinds of variables take two values."""

from __future__ import annotations

from dpcalc.theory import (
    Theorem,
    Twin,
)
from theorems.bailie2023.prop_5_3 import CELLS

THEOREM = Theorem(
    id="bailie2023/prop-5.3a-repaired",
    title="Proposition 5.3: interior cells, corrected",
    statement=r"""In the setting of Proposition 5.3 let $\mathcal K\ge2$ and $\mathcal L\ge2$. For every
interior cell count $n_{jkl}$
there are a dataset and a swap that change it. (With $\mathcal K=1$ it is the margin $n_{jl}$, with $\mathcal
L=1$ the margin
$n_{jk}$, both invariant.)""",
    claim=CELLS.put(fewest="2"),
    lines="425-427",
    repairs="bailie2023/prop-5.3a",
    fault="convention",
    reading="Larger tables hold these: a dataset may leave further categories empty.",
    twins=(Twin("one category", "K or L may be 1", CELLS),),
)
