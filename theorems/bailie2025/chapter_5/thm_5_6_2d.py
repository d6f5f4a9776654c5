"""Theorem 5.6.2 (bailie2025) with a larger set of datasets in the place of the support."""

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.bailie2025._released_models import READING, SCOPE, WHY
from theorems.bailie2025._supports import CLOSER, LARGER_ABOVE, LARGER_BELOW, QUARTER, ROUTES, SMALLER
from theorems.bailie2025._supports import READING as FINITE
from theorems.bailie2025.chapter_5.thm_5_4_1 import D_BELOW

NEAR = "if every y in C: y = x then 1 else sqrt(c)"
BETWEEN = r"$\mathrm{supp}(x\mid t_0)\subset S\subset[\mathrm{supp}(x\mid t_0)]$"
MIXED = f"{READING} `W` is the mixture of the models by the prior."
D = Theorem(
    id="bailie2025/thm-5.6.2d",
    title="Theorem 5.6.2 with a larger set: the lower bound, as stated",
    statement=rf"The lower half of Theorem 5.6.2 with any $S$, {BETWEEN}, in the place of the support.",
    claim=D_BELOW,
    routes=(Enumerate(SCOPE),),
    lines="2402-2406",
    reading=MIXED,
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", D_BELOW.put(farthest=NEAR)),),
)
D_REPAIRED = Theorem(
    id="bailie2025/thm-5.6.2d-repaired",
    title="Theorem 5.6.2 with a larger set: the lower bound",
    statement=rf"The lower half of Theorem 5.6.2 with any $S$, {BETWEEN}, times $P(X\in S)$.",
    claim=LARGER_BELOW,
    routes=ROUTES,
    lines="2402-2406",
    repairs="bailie2025/thm-5.6.2d",
    fault="missing hypothesis",
    reading=f"{FINITE} As for the support: {WHY}.",
    twins=(Twin(SMALLER, QUARTER, LARGER_BELOW.put(factor=CLOSER)),),
)
E = Theorem(
    id="bailie2025/thm-5.6.2e",
    title="Theorem 5.6.2 with a larger set: the upper bound",
    statement=rf"The upper half of Theorem 5.6.2 with any $S$, {BETWEEN}, in the place of the support.",
    claim=LARGER_ABOVE,
    routes=ROUTES,
    lines="2402-2406",
    reading=FINITE,
    twins=(
        Twin(SMALLER, QUARTER, LARGER_ABOVE.put(factor=CLOSER)),
        Twin("any output", "beyond `T_0`", LARGER_ABOVE.without("t is in T_0")),
    ),
)
THEOREMS = (D, D_REPAIRED, E)
