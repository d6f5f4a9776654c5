"""Section 5.2 (kifer2022): Definition 5.2 under post-processing."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._tests import FACTOR, TAIL
from theorems.kifer2022._text import RECONSTRUCTED

IN_ONE = Every(
    all="m, n in few; P, Q in laws; A in kernels(len(P), m); B in kernels(m, n); c in amounts",
    let={**TAIL, "followed(A: kernel, B: kernel)": "map row in A: push(row, B)"},
    given=FACTOR,
    show="tail(push(push(P, A), B), push(push(Q, A), B), c) = tail(push(P, followed(A, B)), push(Q, followed(A, B)), "
    "c)",
)
THEOREM = Theorem(
    id="kifer2022/prose-5.2-ppi",
    title="Section 5.2: Definition 5.2 is invariant under post-processing",
    statement=r"If $P(L^{A\circ M}>\varepsilon)\le\delta$ for all post-processings $A$ of $M$, the same holds of "
    r"$B\circ M$ for every post-processing $B$.",
    claim=IN_ONE,
    routes=(Enumerate(EnumerateScope(up_to=2, values={"m": ("2",), "n": ("2",)})), Prove()),
    lines="171",
    text=(RECONSTRUCTED,),
    reading="A post-processing of a post-processing of `M` is a post-processing of `M`: the loss is that of the "
    "kernels one after the other.",
    twins=(
        Twin("the first alone", "A for both", IN_ONE.put(followed="map row in A: if len(B) > 0 then row else row")),
    ),
)
