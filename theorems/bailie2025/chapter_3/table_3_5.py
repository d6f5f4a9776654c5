"""Table 3.5 (bailie2025): the budget of permutation swapping on the 2020 Census, by swap key and swap rate."""

from __future__ import annotations

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.bailie2025._census import TABLE_3_5, rate_for_odds, sum_for_difference, table

THEOREM = Theorem(
    id="bailie2025/table-3.5",
    title="Table 3.5: budgets for the 2020 Census",
    statement=r"""With $b$ the number of households in the largest stratum, the budget $\ln(b+1)-\ln o$ of the
PSA is, at
$p=5\%$ and $p=50\%$, as printed:
\begin{center}\begin{tabular}{llrrr}
$V_{\rm Match}$&$V_{\rm Swap}$&$b$&5\%&50\%\\\hline
state&county&13475623&19.36&16.42\\
state $\times$ household size&county&3948028&18.13&15.19\\
county&tract&3420628&17.99&15.05\\
county $\times$ household size&tract&939185&16.70&13.75\\
block group&block&6204&11.68&8.73\\
block group $\times$ household size&block&4549&11.37&8.42
\end{tabular}\end{center}""",
    claim=table(TABLE_3_5),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1623-1633",
    reading="The values of `b` are taken as printed; each budget is computed from `b` and `p`, and rounded.",
    twins=(
        Twin("`p` for `o`", "the rate `p` in place of its odds `o`", table(TABLE_3_5, rate_for_odds)),
        Twin("plus `ln o`", "`ln(b+1) + ln o`", table(TABLE_3_5, sum_for_difference)),
    ),
)
