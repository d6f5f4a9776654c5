"""Section 5.2 (kifer2022): the whole curve of probabilistically bounded privacy is f-differential privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, a, d, k, pointwise, s, t, v
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.rem_5_8 import CONVEX, KEPT

EQUIVALENT = Every(
    all="P, Q in laws; G in tradeoffs",
    let={
        "deltas(F: curve, G: curve)": "let S = (map c in join([F, G]): c[0]): "
        "let below = tradeoff(G, 0) - tradeoff(F, 0): let share = (if below > 0 then below else 1): "
        "map s in join([S, [share / 64 * least s in (keep s in S: s > 0): s]]): 1 - tradeoff(G, s)",
        "bounded(F: curve, t: number, delta: number)": "t > 0 => 1 - tradeoff(F, t) <= delta",
    },
    show="let F = errors(P, Q): "
    "no_less(F, G) <=> every delta in deltas(F, G): bounded(F, inverse_tradeoff(G, 1 - delta), delta)",
)
"""f is G, and F the trade-off function of an ordered pair of neighbours."""
ONE_POINT_CONVEX = Every(
    all=KEPT.all,
    let={
        "run(k: number, P: law, R: law)": "join([scaled(k, P), scaled(1 - k, R)])",
        "bounded(P: law, Q: law)": "1 - tradeoff(errors(P, Q), 1/4) <= 1/2",
    },
    given={"M1": "bounded(P, Q) and bounded(Q, P)", "M2": "bounded(R, S) and bounded(S, R)"},
    show="bounded(run(k, P, R), run(k, Q, S))",
)
"""delta = 1/2 and epsilon = ln 2, so delta/e^epsilon = 1/4."""
SMALL = {"outcomes": 2}
THEOREM = Theorem(
    id="kifer2022/conv-curve",
    title="Section 5.2: the whole curve is `f`-differential privacy",
    statement=r"Let $g=1-f$ be concave. Requiring $P(A(M(D_1))=1)\le\delta$ wherever $P(A(M(D_2))=1)\le "
    r"e^{-\varepsilon}\delta$, "
    r"for all points of the curve $g(e^{-\varepsilon}\delta)=\delta$, is equivalent to $f$-DP, and convex.",
    claim=AllOf(
        {
            "equivalent": Reduction(
                EQUIVALENT,
                AllOf(
                    {
                        "no flat piece below 1": pointwise(d >= 1, And(k > 0, k <= 1, d >= (1 - k) * d + k)),
                        "a line through 0": pointwise(
                            v * t <= d * s, And(t > 0, s >= t, a >= 0, d * s >= (s - t) * a + t * v)
                        ),
                    }
                ),
                "That `f`-DP gives every point of the curve is conv-f-pbdp. The other way round, let `x > 0` be the "
                "probability of a test at D2, and `d = g(x) < 1`. No `t < x` has `g(t) = d`: else `x = (1 - k) t + "
                "k` with `k > 0`, and as `g` is concave with `g(1) = 1` the lemma gives `d >= 1`. So `x` is the size "
                "`e^-epsilon delta` of the point with `delta = d`, and the test has at most `d = g(x)` at D1. Where "
                "`g(x) = 1` nothing is to be shown, and `x = 0` is a limit by the continuity of `g`",
            ),
            "convex": CONVEX.claim,
        }
    ),
    routes=(
        Enumerate(
            EnumerateScope(up_to=3, options=SMALL),
            slow=EnumerateScope(up_to=5, options=SMALL),
        ),
        Prove(),
    ),
    lines="164,217",
    text=(RECONSTRUCTED,),
    reading="By Definition 5.4. Power and size are piecewise linear for finite laws, so the points of the curve at "
    "which one of the functions bends, and one beside size 0, stand for all. The less `F` is below `f` at size 0, "
    "the nearer to 0 is that one: `F` crosses `f` beyond it.",
    twins=(
        Twin(
            "one point",
            "`delta = 1/4` alone is equivalent to `f`-DP",
            EQUIVALENT.put(deltas="[1/4]"),
        ),
        Twin(
            "one point is convex",
            "mixtures at `epsilon = ln 2`, `delta = 1/2` alone",
            ONE_POINT_CONVEX,
            (Enumerate(EnumerateScope(up_to=4, options=SMALL)),),
        ),
    ),
)
