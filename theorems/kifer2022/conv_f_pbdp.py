"""Section 5.2 (kifer2022): from f-differential privacy to probabilistically bounded privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, a, d, pointwise, s, t, v
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
    given={"delta": "delta > 0", "f^-1(1 - delta) > 0": "inverse_at(kept_along([P, Q]), delta) > 0"},
    show="let t = inverse_at(kept_along([P, Q]), delta): rare(P, Q, t, delta) and rare(Q, P, t, delta) and "
    "bounded(P, Q, t, delta) and bounded(Q, P, t, delta)",
)
"""t is delta/e^epsilon. Tests that are made with a probability of at most t under one law are made with at most delta
under the other (Definition 5.4), and events above delta have a bounded ratio (Definition 5.3)."""
THEOREM = Theorem(
    id="kifer2022/conv-f-pbdp",
    title="Section 5.2: from f to the curve of probabilistically bounded privacy",
    statement=r"If $M$ is $f$-DP then for each $\delta>0$ with $f^{-1}(1-\delta)>0$ it is $(\varepsilon,\delta)$-pbdp "
    r"with $\varepsilon=\ln(\delta/f^{-1}(1-\delta))$.",
    claim=Reduction(
        CONVERTS,
        AllOf(
            {
                "a line through 0": pointwise(v * t <= d * s, And(t > 0, s >= t, a >= 0, d * s >= (s - t) * a + t * v)),
            }
        ),
        "Let g = 1 - f, concave and non-decreasing, and t = f^-1(1 - delta) > 0; by continuity g(t) = delta, for g(0) "
        "< delta <= 1 = g(1). A test with probability at most t = delta/e^epsilon at D2 has at most g(t) = delta at "
        "D1: that is Definition 5.4. One with more than delta at D1 has a probability s > t at D2, and at D1 at most "
        "v = g(s); as g is concave, delta = g(t) >= ((s - t) g(0) + t g(s))/s, and by the lemma, with a = g(0), v <= "
        "s delta/t = s e^epsilon: that is Definition 5.3",
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=4, values=DELTAS), slow=EnumerateScope(up_to=6, values=DELTAS)),
        Prove(),
    ),
    lines="211-212",
    text=(RECONSTRUCTED,),
    reading="By Definitions 5.3 and 5.4. Each small pair is taken with the best f that it has.",
    twins=(
        Twin(
            "a smaller epsilon",
            "a tenth more for delta/e^epsilon",
            CONVERTS.put(inverse_at="min(1, 11/10 * inverse_tradeoff(F, 1 - delta))"),
        ),
        Twin(
            "epsilon = 0",
            "the inverse of 1 - x for that of f",
            CONVERTS.put(inverse_at="delta"),
        ),
    ),
)
