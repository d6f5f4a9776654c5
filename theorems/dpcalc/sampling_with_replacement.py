"""Independent draws of units, uniform or with probabilities of their own: exactly what a frame loses."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.dpcalc._mechanisms_on_samples import CODE, DRAWS, ON_DRAWN_FRAMES, ON_SAMPLES, TOLD

NO_MORE = Every(
    all="N, n, k, m in whole; P in laws_on(N); K in kernels(k ^ n, m)",
    given={"a finite loss": "on_samples(K, n, k) < inf"},
    let={
        **CODE,
        **DRAWS,
        **ON_SAMPLES,
        **ON_DRAWN_FRAMES,
        "chosen(P: law)": "largest u in P: u",
        "bound(P: law, n: whole, c: number)": "(1 + chosen(P) * (c - 1)) ^ n",
    },
    show="on_frames(K, P, n, k, m) <= bound(P, n, on_samples(K, n, k))",
)
ATTAINED = Every(
    all="N, n in whole; P in laws_on(N); E in amounts",
    given={"a factor": "E >= 1"},
    let={
        **DRAWS,
        **TOLD,
        "seen_event(E: number, s: wholes)": "told(E, sum a in s: a)",
        "from_frame(E: number, P: law, x: wholes, n: whole)": "map o in range(2): "
        "sum g in functions(n, len(x)): likelihood(P, g) * seen_event(E, taken(x, g))[o]",
        "all_but(N, i: whole)": "map j in range(N): if j = i then 0 else 1",
        "lost(E: number, P: law, i, n: whole)": "exp_MULT(from_frame(E, P, all_but(len(P), i), n), "
        "from_frame(E, P, all_but(len(P), len(P)), n))",
    },
    show="(every s, t in functions(n, 2): hamming(s, t) = 1 => exp_MULT(seen_event(E, s), seen_event(E, t)) <= E) and "
    "(every i in range(N): lost(E, P, i, n) >= (1 + P[i] * (E - 1)) ^ n)",
)
BITS = "N, n, k, m in [2]; P in laws_on(N); K in kernels(k ^ n, m)"
FEW = EnumerateScope(up_to=3, values={"k": ("2",), "m": ("2",), "N": ("1", "2"), "n": ("1", "2")})
THEOREM = Theorem(
    id="dpcalc/sampling-with-replacement",
    title="What independent draws of units amplify",
    statement=r"Let $n$ units be drawn independently, unit $i$ with the probability $p_i$ each time (uniformly, or in "
    r"proportion to size), and let $p$ be the largest of these. A mechanism that is $\varepsilon$-private for samples "
    r"of which one record is replaced has on frames of which one record is replaced a loss of at most "
    r"$n\ln\left(1+p(e^\varepsilon-1)\right)$, and some mechanism has it.",
    claim=AllOf({"no more": NO_MORE, "attained": ATTAINED}),
    routes=(Enumerate(FEW),),
    reading="Samples list records in the order of the draws. The mechanism that attains it counts how often the one "
    "unit whose record is 0 was drawn, and its event is `e^eps` times as likely for each time.",
    twins=(
        Twin("one draw fewer", "`n - 1` for `n`", NO_MORE.over(BITS).put(bound="(1 + chosen(P) * (c - 1)) ^ (n - 1)")),
        Twin("the average probability", "`1/N` for the largest", NO_MORE.over(BITS).put(chosen="1 / len(P)")),
        Twin(
            "as without replacement",
            "`1 + n p (c - 1)` where it is attained",
            ATTAINED.over("N, n in [2]; P in laws_on(N); E in [2]").showing(
                "every i in range(N): lost(E, P, i, n) <= 1 + n * P[i] * (E - 1)"
            ),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
