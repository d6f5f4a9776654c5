"""Example 4.6 (kifer2022): the privacy loss of two independent mechanisms is the sum of their losses."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

SUMMED = Every(
    all="P, Q in laws; R, S in laws",
    let={
        "both(P: law, R: law)": "P @ R",
        "loss_is(P: law, Q: law, t: number)": "sum c in columns(P, Q): "
        "if c[0] > 0 and ratio(c[0], c[1]) = t then c[0] else 0",
        "sum_is(P: law, Q: law, R: law, S: law, t: number)": "sum c in columns(P, Q): sum d in columns(R, S): "
        "if c[0] * d[0] > 0 and ratio(c[0], c[1]) * ratio(d[0], d[1]) = t then c[0] * d[0] else 0",
    },
    show="every c in columns(both(P, R), both(Q, S)): let t = ratio(c[0], c[1]): "
    "loss_is(both(P, R), both(Q, S), t) = sum_is(P, Q, R, S, t)",
)
ONE_SEED = "[min(P[0], R[0]), P[0] - min(P[0], R[0]), R[0] - min(P[0], R[0]), 1 - max(P[0], R[0])]"
THEOREM = Theorem(
    id="kifer2022/ex-4.6",
    title="Example 4.6: losses of independent mechanisms add up",
    statement=r"For $M_1,M_2$ with independent randomness and $M(D)=(M_1(D),M_2(D))$, $L^M_{D_1,D_2}$ has the law of "
    r"the sum of independent copies of $L^{M_1}_{D_1,D_2}$ and $L^{M_2}_{D_1,D_2}$.",
    claim=SUMMED,
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, options={"outcomes": 2}), slow=EnumerateScope(up_to=4, options={"outcomes": 2})
        ),
        Prove(),
    ),
    lines="97-99",
    text=(RECONSTRUCTED,),
    reading="Laws are told by exponentials of the loss: `t` stands for `exp(L)`, and ratios are multiplied where "
    "losses are added. Both laws have the mass 1, so they are the same if they agree on every value of the joint "
    "loss.",
    twins=(
        Twin(
            "one seed",
            "both mechanisms draw a bit from one and the same seed",
            SUMMED.over("P, Q, R, S in laws_on(2)").put(both=ONE_SEED),
            routes=(Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
