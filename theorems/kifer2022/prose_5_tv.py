"""Section 5.1 (kifer2022): at epsilon = 0 approximate privacy is total variation."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

LEAST = Every(
    all="P, Q in laws",
    let={"c": "1"},
    show="(largest A in events(P): max(chance(P, A) - c * chance(Q, A), chance(Q, A) - c * chance(P, A))) = "
    "total_variation(P, Q)",
)
THEOREM = Theorem(
    id="kifer2022/prose-5-tv",
    title="Section 5.1: `epsilon = 0`",
    statement=r"For $\varepsilon=0$ the smallest $\delta$ of a pair of neighbours is the total variation distance of "
    r"the laws of $M(D_1)$ and $M(D_2)$.",
    claim=LEAST,
    lines="155",
    text=(RECONSTRUCTED,),
    reading="Total variation is half of the sum of `|p - q|`, the form that is no supremum over events.",
    twins=(Twin("`epsilon = ln(3/2)`", "`3/2` for 1 before `Q`", LEAST.put(c="3/2")),),
)
