"""Table 1 (kifer2022), level 0.01, repaired."""

from __future__ import annotations

from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.tab_1 import row

PRINTED = "0.011 0.016 0.027 0.074 0.546"
THEOREM = Theorem(
    id="kifer2022/tab-1a-repaired",
    title="Table 1, repaired: level 0.01",
    statement=r"At level $\alpha=0.01$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.011, 0.016, 0.027, 0.074, 0.546 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.01", PRINTED),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="289-292",
    text=(RECONSTRUCTED,),
    repairs="kifer2022/tab-1a",
    fault="slip",
    twins=(
        Twin("a last digit", "another last digit of one number", row("0.01", "0.011 0.016 0.027 0.074 0.545")),
        Twin("another level", "alpha = 0.02", row("0.02", PRINTED)),
    ),
)
