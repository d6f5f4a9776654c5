"""Example 5.6 (kifer2022): probabilistically bounded privacy at one point is not convex."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

READING = (
    "The numbers of the example are lost; here `e^epsilon = 2`, `delta = 1/10`, M1 says 1 with probabilities `2/3` "
    "and `1/3`, M2 with `1/19` and 0. A binary post-processing says 1 after 1 with probability `p`, after 0 with `q`."
)
FIRST = Every(
    all="p, q in rates",
    let={"there": "2/3", "here": "1/3", "delta": "1/10", "one(s, p, q)": "s * p + (1 - s) * q"},
    show="let P = one(there, p, q): let Q = one(here, p, q): (P > delta => P <= 2 * Q) and (Q > delta => Q <= 2 * P)",
)
"""Definition 5.3 of a mechanism that says 1 with these two probabilities, in both directions."""
SECOND = FIRST.put(there="1/19", here="0")
MIXED = Some(
    all="A in functions(4, 2)",
    let={"P": "[1/2 * 2/3, 1/2 * 1/3, 1/2 * 1/19, 1/2 * 18/19]", "Q": "[1/2 * 1/3, 1/2 * 2/3, 0, 1/2]", "c": "2"},
    show="chance(P, A) > 1/10 and chance(P, A) > c * chance(Q, A)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())
THEOREMS = (
    Theorem(
        id="kifer2022/ex-5.6a",
        title="Example 5.6: the first mechanism",
        statement=r"$M_1$, randomised response with odds $e^\varepsilon$, is $(\varepsilon,\delta)$-pbdp.",
        claim=FIRST,
        routes=ROUTES,
        lines="198-202",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(Twin("larger odds", "`3/4` and `1/4`", FIRST.put(there="3/4", here="1/4")),),
    ),
    Theorem(
        id="kifer2022/ex-5.6b",
        title="Example 5.6: the second mechanism",
        statement=r"$M_2$ is $(\varepsilon,\delta)$-pbdp.",
        claim=SECOND,
        routes=ROUTES,
        lines="200-203",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(Twin("`delta = 1/30`", "a smaller `delta`", SECOND.put(delta="1/30")),),
    ),
    Theorem(
        id="kifer2022/ex-5.6c",
        title="Example 5.6: the mixture",
        statement=r"The mechanism that runs $M_1$ with probability $1/2$ and otherwise $M_2$, with its name, is not "
        r"$(\varepsilon,\delta)$-pbdp: probabilistically bounded privacy at one point is not convex.",
        claim=MIXED,
        lines="197,204-205",
        text=(RECONSTRUCTED,),
        reading=READING,
        twins=(Twin("a larger `epsilon`", "`e^epsilon = 40`", MIXED.put(c="40")),),
    ),
)
