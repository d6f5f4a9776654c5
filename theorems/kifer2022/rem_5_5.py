"""Remark 5.5 (kifer2022): Definition 5.4 at delta = 0."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

SUPPORTS = Every(
    all="P, Q in laws",
    show="(every A in events(P): (chance(Q, A) <= 0 => chance(P, A) <= 0) and (chance(P, A) <= 0 => chance(Q, A) <= 0))"
    " <=> same_support(P, Q)",
)
DIFFERS = Every(
    all="c in amounts",
    let={"stronger(P: law, Q: law, c: number)": "private(P, Q, c, 0)", "rare(c: number)": "1 / (2 * c + 2)"},
    given={"`c = exp(epsilon)`": "c >= 1"},
    show="let P = [1 / 2, 1 / 2]: let Q = [rare(c), 1 - rare(c)]: same_support(P, Q) and not stronger(P, Q, c)",
)
"""Whatever epsilon is, two laws of one support are further apart."""
THEOREM = Theorem(
    id="kifer2022/rem-5.5",
    title="Remark 5.5: Definition 5.4 at `delta = 0`",
    statement=r"With $\delta=0$ Definition 5.4 says that if $M(D_2)$ cannot produce a set of outputs then neither can "
    r"$M(D_1)$, and vice versa; this is not equivalent to $\varepsilon$-DP.",
    claim=AllOf({"supports": SUPPORTS, "no differential privacy": DIFFERS}),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="188-189",
    text=(RECONSTRUCTED,),
    reading="Neighbours are symmetric, so the definition is taken in both directions. It is equivalent to privacy at "
    "no `epsilon`.",
    twins=(
        Twin(
            "one direction",
            "D1 alone",
            SUPPORTS.showing("(every A in events(P): chance(Q, A) <= 0 => chance(P, A) <= 0) <=> same_support(P, Q)"),
        ),
        Twin("losses without a bound", "`epsilon` infinite", DIFFERS.put(stronger="same_support(P, Q) and c > 0")),
    ),
)
