"""Equation (4) (kifer2022): the largest power under pure privacy."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._tests import LAWS_AND_TEST, ONE, PURE
from theorems.kifer2022._text import RECONSTRUCTED

POWER = Every(
    all=LAWS_AND_TEST,
    let={**ONE, "bound(a, c)": "min(c * a, 1 - (1 - a) / c)"},
    given=PURE,
    show="one(Q, T) <= bound(one(P, T), c)",
)
THEOREM = Theorem(
    id="kifer2022/eq-4",
    title="Equation (4): power under pure privacy",
    statement=r"If $M$ is $\varepsilon$-DP, $p\le\min\{e^\varepsilon\alpha,1-e^{-\varepsilon}(1-\alpha)\}$.",
    claim=POWER,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    lines="287-288",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "the smaller of factor and level",
            "`1 - (1 - a)/c` squared",
            POWER.put(bound="min(c * a, 1 - (1 - a) / c) ^ 2"),
        ),
        Twin("half of the factor", "`c/2` for `c`", POWER.put(bound="min(c / 2 * a, 1 - (1 - a) / c)")),
    ),
)
