"""Table 1 (kifer2022), level 0.05, repaired."""

from __future__ import annotations

from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.tab_1 import one_line, row

PRINTED = "0.055 0.082 0.136 0.369 0.983"
THEOREM = Theorem(
    id="kifer2022/tab-1b-repaired",
    title="Table 1, repaired: level 0.05",
    statement=r"At level $\alpha=0.05$ the bound $\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$ on the "
    r"power is 0.055, 0.082, 0.136, 0.369, 0.983 for $\varepsilon=0.1,0.5,1,2,4$.",
    claim=row("0.05", PRINTED),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="289-293",
    text=(RECONSTRUCTED,),
    repairs="kifer2022/tab-1b",
    fault="slip",
    twins=(
        Twin("a last digit", "another last digit of one number", row("0.05", "0.055 0.083 0.136 0.369 0.983")),
        Twin("one bound", "e^epsilon alpha alone", row("0.05", PRINTED, one_line)),
    ),
)
