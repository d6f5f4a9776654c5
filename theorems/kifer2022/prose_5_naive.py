"""Section 5.1 (kifer2022): adaptive composition of approximate privacy, by single points of the curves."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

ADDS = Every(
    all="P, Q in laws; m in whole; K, J in kernels(len(P), m); c, d in amounts",
    let={"deltas(a, b)": "a + b", "factors(a, b)": "a * b"},
    given={"`c = exp(epsilon_1)`": "c >= 1", "`d = exp(epsilon_2)`": "d >= 1"},
    show="least_delta(in_turn(P, K), in_turn(Q, J), factors(c, d)) <= "
    "deltas(least_delta(P, Q, c), largest i in range(len(P)): least_delta(K[i], J[i], d))",
)
INDEPENDENT = Every(
    all="P, Q in laws_on(2); R, S in laws_on(2); c, d in amounts",
    let={"factors(a, b)": "max(a, b)"},
    given=ADDS.given,
    show="least_delta(P @ R, Q @ S, factors(c, d)) <= least_delta(P, Q, c) + least_delta(R, S, d)",
)
THEOREM = Theorem(
    id="kifer2022/prose-5-naive",
    title="Section 5.1: adaptive composition of approximate privacy",
    statement=r"If $M_1,\dots,M_k$ are $(\varepsilon_i,\delta_i)$-differentially private, each after every history of "
    r"the outputs before it, releasing all outputs is $(\sum_i\varepsilon_i,\sum_i\delta_i)$-differentially private.",
    claim=ADDS,
    routes=(Enumerate(EnumerateScope(up_to=2, options={"outcomes": 2}, values={"m": ("2",)})), Prove()),
    lines="161",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("the larger `delta`", "max for the sum of the deltas", ADDS.put(deltas="max(a, b)")),
        Twin(
            "the larger `epsilon`",
            "max for the sum of the epsilons, of independent outputs",
            INDEPENDENT,
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
