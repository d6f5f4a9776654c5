"""Section 5.2 (kifer2022): from f-differential privacy to probabilistically bounded privacy."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

DELTAS = {"delta": ("1/100", "1/4", "1/3", "1/2", "3/4", "9/10", "1")}
CONVERTS = Every(
    all="P, Q in laws; delta in rates",
    let={
        "inverse_at(F: curve, delta: number)": "inverse_tradeoff(F, 1 - delta)",
        "rare(P: law, Q: law, t: number, delta: number)": "1 - tradeoff(errors(Q, P), t) <= delta",
        "bounded(P: law, Q: law, t: number, delta: number)": "every A in events(P): "
        "chance(P, A) > delta => chance(P, A) * t <= delta * chance(Q, A)",
    },
    given={"`delta`": "delta > 0", "`f^-1(1 - delta) > 0`": "inverse_at(kept_along([P, Q]), delta) > 0"},
    show="let t = inverse_at(kept_along([P, Q]), delta): rare(P, Q, t, delta) and rare(Q, P, t, delta) and "
    "bounded(P, Q, t, delta) and bounded(Q, P, t, delta)",
)
"""t is delta/e^epsilon. Tests that are made with a probability of at most t under one law are made with at most delta
under the other (Definition 5.4), and events above delta have a bounded ratio (Definition 5.3)."""
THEOREM = Theorem(
    id="kifer2022/conv-f-pbdp",
    title="Section 5.2: from `f` to the curve of probabilistically bounded privacy",
    statement=r"If $M$ is $f$-DP then for each $\delta>0$ with $f^{-1}(1-\delta)>0$ it is $(\varepsilon,\delta)$-pbdp "
    r"with $\varepsilon=\ln(\delta/f^{-1}(1-\delta))$.",
    claim=CONVERTS,
    routes=(
        Enumerate(EnumerateScope(up_to=4, values=DELTAS), slow=EnumerateScope(up_to=6, values=DELTAS)),
        Prove(),
    ),
    lines="211-212",
    text=(RECONSTRUCTED,),
    reading="By Definitions 5.3 and 5.4. Each small pair is taken with the best `f` that it has.",
    twins=(
        Twin(
            "a smaller `epsilon`",
            "a tenth more for `delta/e^epsilon`",
            CONVERTS.put(inverse_at="min(1, 11/10 * inverse_tradeoff(F, 1 - delta))"),
        ),
        Twin(
            "`epsilon = 0`",
            "the inverse of `1 - x` for that of `f`",
            CONVERTS.put(inverse_at="delta"),
        ),
    ),
)
