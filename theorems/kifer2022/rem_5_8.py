"""Remark 5.8 (kifer2022): f-differential privacy under post-processing."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

POST = Every(
    all="P, Q in laws; A in kernels(len(P), 2)",
    let={"lowered(F: curve)": "F"},
    show="let F = lowered(kept_along([P, Q])): no_less(errors(push(P, A), push(Q, A)), F) and "
    "no_less(errors(push(Q, A), push(P, A)), F)",
)
THEOREM = Theorem(
    id="kifer2022/rem-5.8a",
    title="Remark 5.8: f-differential privacy under post-processing",
    statement=r"$f$-DP is invariant under post-processing.",
    claim=POST,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="213-214",
    text=(RECONSTRUCTED,),
    reading="f is the largest trade-off function of the pair.",
    twins=(Twin("no distinction at all", "f = 1 - x", POST.put(lowered="if len(F) > 0 then [[0, 1], [1, 0]] else F")),),
)
