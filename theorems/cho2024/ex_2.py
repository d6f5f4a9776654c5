"""Examples 2 and 3 (cho2024): three individuals with a binary value, and their sum as the invariant."""

from __future__ import annotations

from dpcalc.theory import Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

UNIVERSE = "keep x in functions(3, 2): (sum v in x: v) = t"
APART = Every(
    all="t in [1]",
    let={"D(t: number)": UNIVERSE, "steps": "2"},
    show="D(t) ~ [[1, 0, 0], [0, 1, 0], [0, 0, 1]] and every x, x' in D(t): x = x' or hamming(x, x') = steps",
)
PARAMETER = Every(
    all="t in [0, 1]",
    let={"D(t: number)": UNIVERSE, "a(t: number)": "2 * t"},
    show="(every i in range(3): distinct(map x in D(t): x[i]) ~ (if t = 1 then [0, 1] else [0])) and "
    "semi_adjacent(D(t)) = a(t)",
)
THEOREMS = (
    Theorem(
        id="cho2024/ex-2",
        title="Example 2: three datasets two records apart",
        statement=r"Let $X_i\in\{0,1\}$, $n=3$ and $T(X)=X_1+X_2+X_3=1$. There are three datasets with this "
        r"invariant, $(1,0,0)$, $(0,1,0)$ and $(0,0,1)$, and the Hamming distance between any two of them is 2.",
        claim=APART,
        lines="79-84",
        text=(RECONSTRUCTED,),
        twins=(Twin("neighbours", "one record apart", APART.put(steps="1")),),
    ),
    Theorem(
        id="cho2024/ex-3",
        title="Example 3: the semi-adjacent parameter of a sum",
        statement=r"In Example 2, $X_i(\mathcal D_t)=\{0,1\}$ for each $i$ and $a(t)=2$ for $t=1$, and $X_i(\mathcal "
        r"D_t)=\{0\}$ and $a(t)=0$ for $t=0$.",
        claim=PARAMETER,
        lines="113-116",
        text=(RECONSTRUCTED,),
        twins=(Twin("at least one record", "`a(t) = 1 + t`", PARAMETER.put(a="1 + t")),),
    ),
)
