"""Section 2.2 (cho2024): adaptive composition of f-DP, and of Gaussian DP."""

from dataclasses import replace

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._law_lemmas import And, Eq, d, k, m, pointwise, x, y
from theorems.cho2024._text import RECONSTRUCTED

SMALL, TWO = {"outcomes": 2}, {"r": ("2",)}
KEPT = Every(
    all="P, Q in laws; r in few; K, L in kernels(len(P), r)",
    let={
        "in_second(K: kernel, L: kernel)": "corners(join(map z in range(len(K)): errors(K[z], L[z])))",
        "promise(f: curve, g: curve)": "tensor(f, g)",
    },
    show="no_less(errors(in_turn(P, K), in_turn(Q, L)), promise(errors(P, Q), in_second(K, L)))",
)
"""The first output has the laws P and Q; after each value of it the second has the laws of a row of K and of L."""


T = (k * x + d * y) / m
ONE_NORMAL = pointwise(
    Eq(k * x - k**2 / 2 + d * y - d**2 / 2, m * T - m**2 / 2), And(m > 0, k > 0, d > 0, Eq(m**2, k**2 + d**2))
)
"""The loss of two normal outputs is that of one with the mean m, at T."""
THEOREM = Theorem(
    id="cho2024/prose-2.2-composition",
    title="Section 2.2: composition",
    statement=r"If $M_1,\dots,M_k$ (adaptively chosen) are $(\mathcal D,A,f_i)$-DP, their composition is $(\mathcal "
    r"D,A,f_1\otimes\dots\otimes f_k)$-DP, where $T(P,Q)\otimes T(P',Q')=T(P\times P',Q\times Q')$. In particular "
    r"$G_{\mu_1}\otimes G_{\mu_2}=G_\mu$ with $\mu=\sqrt{\mu_1^2+\mu_2^2}$.",
    claim=AllOf(
        {
            "adaptive composition": KEPT,
            "Gaussian": ONE_NORMAL,
        }
    ),
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, options=SMALL, values=TWO), slow=EnumerateScope(up_to=4, options=SMALL, values=TWO)
        ),
        Prove(),
    ),
    lines="51-52",
    text=(RECONSTRUCTED,),
    reading="For the second part: `k` and `d` are the means, `x` and `y` the standardised outputs. The loss of both "
    "is the loss of one normal output `t` with mean `m` and variance 1, which `t` has under both laws; trade-off "
    "functions are those of the loss.",
    twins=(
        Twin(
            "one value",
            "the second mechanism keeps `f_2` after one value of the first",
            KEPT.put(in_second="errors(K[0], L[0])"),
        ),
        Twin(
            "the larger of two",
            "the composition is as private as the less private of the two",
            KEPT.put(promise="corners(join([f, g]))"),
        ),
        Twin("means add up", "`mu = mu_1 + mu_2`", replace(ONE_NORMAL, where=And(m > 0, k > 0, d > 0, Eq(m, k + d)))),
    ),
)
