"""Section 6.4.2 (bailie2025): at which levels sampling amplifies, and Table 6.3."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems._law_lemmas import And, c, k, nonnegative, p, pointwise, positive, q, r

LOSS = {"on_sample(K: kernel)": "exp_MULT(K[0], K[1])"}
SOME_LOSS = {"a finite loss": "1 < on_sample(K) and on_sample(K) < inf"}
NEGLIGIBLE = Every(
    all="F in rates; e in amounts",
    given={"a high quality frame": "9/10 <= F and F <= 1", "a loss": "e > 0"},
    let={"amplified(F: number, e: number)": "log(1 + F * (exp(e) - 1))", "share": "9/10"},
    show="amplified(F, e) >= share * e and amplified(F, e) >= e - log(10/9)",
)
KNOWN = Every(
    all="n, m in whole; K in kernels(2, n); L in laws_on(m); u in rates",
    given={**SOME_LOSS, "the unit may be drawn": "0 < u and u <= 1"},
    let={
        **LOSS,
        "both(K: kernel, L: law, u: number, b: whole)": "join([map v in K[b]: u * v, map v in L: (1 - u) * v])",
        "given_in(J: law, K: kernel)": "let u = (sum o in range(len(K[0])): J[o]): map o in range(len(K[0])): J[o] / u",
        "known(K: kernel, L: law, u: number)": "exp_MULT(given_in(both(K, L, u, 0), K), given_in(both(K, L, u, 1), K))",
    },
    show="known(K, L, u) = on_sample(K)",
)
"""What comes of the unit's bit b where it takes part, with probability u, and where it does not, with the output."""
UNKNOWN = (
    KNOWN.over("K in kernels(2, 2); L in laws_on(2); u in rates")
    .put(
        given_in="map o in range(len(K[0])): J[o] + J[len(K[0]) + o]",
    )
    .assuming(left_out="u < 1 and every v in L: v > 0")
)
LEVELS = Every(
    all="K in kernels(2, 2); f, s, r in rates",
    given={**SOME_LOSS, "possible": "every u in [f, s, r]: 0 < u and u <= 1"},
    let={
        **LOSS,
        "passes(stages: vector, l: whole)": "product_of k in range(l): stages[k]",
        "loss_at(K: kernel, stages: vector, l: whole)": "exp_MULT(mix(passes(stages, l), K[1], K[0]), K[0])",
        "within_T(l: whole)": "range(l)",
    },
    show="every l in range(4): loss_at(K, [r, s, f], l) < on_sample(K) <=> some k in within_T(l): [r, s, f][k] < 1",
)
"""Levels 0 to 3 are those of respondents, target sample, frame and population, with as many stages inside T."""
STAGE = pointwise(1 + k * (c - 1) < c, And(k >= 0, k < 1, c > 1))
LESS_LIKELY = pointwise(q / (k * p + (1 - k) * q) < c, And(p > 0, q > 0, k > 0, k < 1, c > 1, q <= c * p))
AMPLIFIED = Every(
    all="K in kernels(3, 2); D in kernels(4, 3)",
    given={
        "a finite loss": "1 < on_samples(K) and on_samples(K) < inf",
        "possible samples": "D[0] = [1, 0, 0] and D[1][2] = 0 and D[2][0] = 0 and D[3] = [0, 0, 1]",
        "a draw": "0 < D[1][0] and D[1][0] < 1 and 0 < D[2][2] and D[2][2] < 1",
    },
    let={
        "on_samples(K: kernel)": "max(exp_MULT(K[0], K[1]), exp_MULT(K[1], K[2]))",
        "on_frames(D: kernel, K: kernel)": "largest j in range(3): exp_MULT(push(D[j], K), push(D[j + 1], K))",
    },
    show="on_frames(D, K) < on_samples(K)",
)
"""Two of three units are drawn; D[j] is the law of how many of them have a 1, where j of the three have one."""
FIXED = Every(
    all="K in kernels(3, 2); P in laws_on(3); x, y in functions(3, 2)",
    given={
        "a finite loss": "1 < on_samples(K) and on_samples(K) < inf",
        "every unit may be left out": "every u in P: u > 0",
        "neighbours": "hamming(x, y) = 1",
    },
    let={
        "on_samples(K: kernel)": "max(exp_MULT(K[0], K[1]), exp_MULT(K[1], K[2]))",
        "seen_of(P: law, K: kernel, x: dataset)": "map o in range(len(K[0])): sum i in range(len(x)): "
        "P[i] * K[(sum b in x: b) - x[i]][o]",
    },
    show="exp_MULT(seen_of(P, K, x), seen_of(P, K, y)) < on_samples(K)",
)
"""All units but one are drawn; P says with which probability each is left out."""
OUT = "every unit may be left out"
DRAWN = (
    "an output has, where the unit that differs is drawn, a probability `p` under one frame and at most `c` times as "
    "much under the other, and where it is left out, with probability `1 - k > 0`, the same `r` under both"
)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.4.2-frame-negligible",
        title="Section 6.4.2: amplification from the construction of the frame",
        statement=r"Where each unit of the pseudo-population is in the frame with a probability above 90%, the "
        r"amplification of this step is negligible.",
        claim=NEGLIGIBLE,
        routes=(Enumerate(EnumerateScope(up_to=4, values={"F": ("1/2", "9/10", "19/20", "1")})), Prove()),
        lines="3041",
        reading="Negligible: the loss keeps at least nine tenths of its size, and falls by at most `ln(10/9) = 0.105`.",
        twins=(
            Twin("a poorer frame", "from 50%", NEGLIGIBLE.without("a high quality frame").assuming(half="F = 1/2")),
            Twin("nothing at all", "the whole loss", NEGLIGIBLE.put(share="1").assuming(some="F < 1")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.2-resp",
        title="Section 6.4.2: the level of the responding sample",
        statement=r"If the responding sample is the input there is no sampling within $T$, and no amplification; this "
        r"offers the same guarantee as to assume that the attacker knows who participated.",
        claim=KNOWN,
        routes=(Enumerate(EnumerateScope(up_to=3, values={"n": ("2",), "m": ("1", "2")})),),
        lines="3043-3045",
        reading="One unit's bit is released if it takes part, else something else is; given that it takes part the "
        "loss is the loss of `T` on respondents.",
        twins=(
            Twin(
                "participation is not known",
                "outputs without condition",
                UNKNOWN,
                (Enumerate(EnumerateScope(up_to=4)),),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.2-amplified",
        title="Section 6.4.2: amplification at all other levels",
        statement=r"In all scenarios in which $T$ includes a (sub)sampling step, privacy is amplified: what is "
        r"$\varepsilon$-DP on samples is $\varepsilon'$-DP at the earlier level with $\varepsilon'<\varepsilon$.",
        claim=AMPLIFIED,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3045",
        reading="Any sampling design, as designs may depend on the frame in this chapter; every unit may be left out.",
    ),
    Theorem(
        id="bailie2025/prose-6.4.2-amplified-repaired",
        title="Section 6.4.2, repaired: amplification at all other levels",
        statement=r"Where the design does not depend on the records and every unit may be left out, a mechanism of the "
        r"finite loss $\varepsilon>0$ on samples has a loss below $\varepsilon$ on frames.",
        claim=Reduction(
            FIXED,
            pointwise(
                k * p + (1 - k) * r < c * (k * q + (1 - k) * r),
                And(nonnegative(p, q), positive(r), k >= 0, k < 1, c > 1, p <= c * q),
            ),
            f"{DRAWN}, which is positive, as the loss is finite",
        ),
        routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
        lines="3045",
        repairs="bailie2025/prose-6.4.2-amplified",
        fault="missing hypothesis",
        reading="Two of three units are drawn, by any law on the pairs.",
        twins=(
            Twin("a unit that is always drawn", "it is never left out", FIXED.without(OUT)),
            Twin("a design that follows the records", "as in the theorem", AMPLIFIED),
        ),
    ),
    Theorem(
        id="bailie2025/tab-6.3",
        title="Table 6.3: sources of amplification by level",
        statement=r"Amplification arises only from the random stages inside $T$: none at the level of respondents, "
        r"nonresponse at that of the target sample, nonresponse and sampling at that of the frame, and construction of "
        r"the frame, sampling and nonresponse at that of the population.",
        claim=Reduction(
            LEVELS,
            AllOf({"more likely with the unit": STAGE, "less likely": LESS_LIKELY}),
            "`k` is the probability that the unit passes all stages inside `T`: the ratio of both laws is at most `1 "
            "+ k (c - 1)` in one direction, and in the other as in the second lemma; with `k = 1` both are `c`",
        ),
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        lines="3047,3075-3081",
        reading="A unit passes each stage with a probability of its own, known or not: what is lost by its being "
        "there or not is less than on respondents exactly where some stage inside `T` may leave it out.",
        twins=(
            Twin("one stage more", "the stage before the level too", LEVELS.put(within_T="range(min(3, l + 1))")),
            Twin(
                "one stage fewer", "all but the first of the stages inside", LEVELS.put(within_T="range(max(1, l) - 1)")
            ),
        ),
    ),
)
