"""Remark 5.8 (kifer2022): f-differential privacy is convex, and invariant under post-processing."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

KEPT = Every(
    all="P, Q in laws; R, S in laws; k in rates",
    let={
        "run(k: number, P: law, R: law)": "join([scaled(k, P), scaled(1 - k, R)])",
        "f(F: curve, G: curve, size: number)": "tradeoff(join([F, G]), size)",
    },
    show="every c in errors(run(k, P, R), run(k, Q, S)): c[1] >= f(errors(P, Q), errors(R, S), c[0])",
)
"""M1 has the laws P and Q, M2 has R and S; the name of the one that is run is released with its output."""
CONVEX = Theorem(
    id="kifer2022/rem-5.8b",
    title="Remark 5.8: mixtures of `f`-private mechanisms are `f`-private",
    statement=r"If $M_1$ and $M_2$ are $f$-differentially private, with $f$ continuous, convex, non-increasing and "
    r"$f(x)\le1-x$, then so is the mechanism that runs one of them at random and releases its name with the output.",
    claim=KEPT,
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, options={"outcomes": 2}),
            slow=EnumerateScope(up_to=5, options={"outcomes": 2}),
        ),
        Prove(),
    ),
    lines="213-214",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "a function that is not convex",
            "for the least of the two trade-off functions, without its convex hull",
            KEPT.put(f="min(tradeoff(F, size), tradeoff(G, size))"),
        ),
        Twin("the first alone", "`f` bounds M1 only", KEPT.put(f="tradeoff(F, size)")),
    ),
)
POST = Every(
    all="P, Q in laws; A in kernels(len(P), 2)",
    let={"lowered(F: curve)": "F"},
    show="let F = lowered(kept_along([P, Q])): no_less(errors(push(P, A), push(Q, A)), F) and "
    "no_less(errors(push(Q, A), push(P, A)), F)",
)
POST_PROCESSING = Theorem(
    id="kifer2022/rem-5.8a",
    title="Remark 5.8: `f`-differential privacy under post-processing",
    statement=r"$f$-DP is invariant under post-processing.",
    claim=POST,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="213-214",
    text=(RECONSTRUCTED,),
    reading="`f` is the largest trade-off function of the pair.",
    twins=(
        Twin("no distinction at all", "`f = 1 - x`", POST.put(lowered="if len(F) > 0 then [[0, 1], [1, 0]] else F")),
    ),
)
THEOREMS = (CONVEX, POST_PROCESSING)
