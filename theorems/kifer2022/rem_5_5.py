"""Remark 5.5 (kifer2022): Definition 5.4 at delta = 0."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

SUPPORTS = Every(
    all="P, Q in laws",
    show="(every A in events(P): (chance(Q, A) <= 0 => chance(P, A) <= 0) and (chance(P, A) <= 0 => chance(Q, A) <= 0))"
    " <=> same_support(P, Q)",
)
DIFFERS = Some(
    all="P, Q in map k in 0..4: [k / 4, 1 - k / 4]; c in [1, 2]",
    let={"stronger(P: law, Q: law, c: number)": "private(P, Q, c, 0)"},
    show="same_support(P, Q) and not stronger(P, Q, c)",
)
THEOREM = Theorem(
    id="kifer2022/rem-5.5",
    title="Remark 5.5: Definition 5.4 at delta = 0",
    statement=r"With $\delta=0$ Definition 5.4 says that if $M(D_2)$ cannot produce a set of outputs then neither can "
    r"$M(D_1)$, and vice versa; this is not equivalent to $\varepsilon$-DP.",
    claim=AllOf({"supports": SUPPORTS, "no differential privacy": DIFFERS}),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="188-189",
    text=(RECONSTRUCTED,),
    reading="Neighbours are symmetric, so the definition is taken in both directions.",
    twins=(
        Twin(
            "one direction",
            "D1 alone",
            SUPPORTS.showing("(every A in events(P): chance(Q, A) <= 0 => chance(P, A) <= 0) <=> same_support(P, Q)"),
        ),
        Twin("losses without a bound", "epsilon infinite", DIFFERS.put(stronger="same_support(P, Q) and c > 0")),
    ),
)
