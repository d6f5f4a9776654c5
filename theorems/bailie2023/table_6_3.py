"""Table 6.3 (bailie2023): the nominal budget of swapping on the 2020 Census, by swap key and swap rate."""

from __future__ import annotations

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.bailie2023._nominal import TABLE_6_3, nominal_at
from theorems.bailie2025._census import rate_for_odds, sum_for_difference, table

THEOREM = Theorem(
    id="bailie2023/table-6.3",
    title="Table 6.3: budgets for the 2020 Census",
    statement=r"""With $b$ the number of households in the largest stratum (2010 data), the budget (5.1) at $p=5\%$
and at $p=50\%$ is as printed:
\begin{center}\begin{tabular}{llrrr}
$V_{\rm Match}$&$V_{\rm Swap}$&$b$&5\%&50\%\\\hline
state&county&13680081&19.38&16.43\\
state $\times$ household size&county&3653802&18.06&15.11\\
county&tract&3445076&18.00&15.05\\
county $\times$ household size&tract&853003&16.60&13.66\\
block group&block&21535&12.92&9.98\\
block group $\times$ household size&block&11691&12.31&9.37
\end{tabular}\end{center}""",
    claim=table(TABLE_6_3, nominal_at),
    routes=(Enumerate(),),
    source="bailie2023",
    lines="721-730",
    reading="The values of `b` are taken as printed; each budget is computed from `b` and `p`, and rounded.",
    twins=(
        Twin("`p` for `o`", "the rate `p` in place of its odds `o`", table(TABLE_6_3, rate_for_odds)),
        Twin("plus `ln o`", "`ln(b+1) + ln o`", table(TABLE_6_3, sum_for_difference)),
    ),
)
