"""Section 6.4.1 (bailie2025): what designs used in practice amplify, in the worst case over private mechanisms."""

from sympy import log

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Some, Theorem, Twin
from theorems._law_lemmas import And, c, k, m, pointwise, y
from theorems.bailie2025._drawn_bits import EVENTS, FINITE, LOSSES, RELEASES, TWO_OUTPUTS

RATE = And(k > 0, k <= 1, y >= 1)
FROM_BELOW = pointwise(k * log(y) <= log(1 + k * (y - 1)), RATE)
FROM_ABOVE = pointwise(log(1 + k * (y - 1)) <= k * (y - 1), RATE)
"""k is the sampling rate and y = e^eps."""
MANY_DRAWS = pointwise(And(m * k * log(y) <= m * log(1 + k * (y - 1)), m >= 1), And(RATE, m >= 1))
MANY_ABOVE = pointwise(m * log(1 + k * (y - 1)) <= m * k * (y - 1), And(RATE, m >= 1))
"""m independent draws from 1/k units."""
LOST = {
    "told(E: number, j: whole)": "[E ^ -j / 2, 1 - E ^ -j / 2]",
    "from_frame(E: number, k: number, j: whole, c: whole)": "mix(k, told(E, j), told(E, c))",
    "on_frames(E: number, k: number, c: whole)": "exp_MULT(from_frame(E, k, 0, c), from_frame(E, k, 1, c))",
    "on_samples(E: number, c: whole)": "largest j in range(c): exp_MULT(told(E, j), told(E, j + 1))",
}
"""A mechanism says yes with probability E^-j/2 where j of the c units of one cluster have a 0, and as likely as for
j = c in any other cluster. Under neighbouring frames that cluster, drawn with probability k, has j = 0 and j = 1."""
NEGLIGIBLE = Every(
    all="c in whole; k in rates; E in amounts",
    given={
        "a factor": "E > 0",
        "`epsilon >= 1/2`": "log(E) >= 1/2",
        "units": "c >= 15",
        "a rate": "1/100 <= k and k <= 1",
    },
    let=LOST,
    show="on_samples(E, c) = E and log(on_frames(E, k, c)) >= 9/10 * log(E)",
)
LARGE = {"c": ("15", "20"), "k": ("1/100", "1/2", "1"), "E": ("5/3", "2", "3", "10")}
NONE_AT_ALL = Every(
    all="c in whole; k in rates; E in amounts",
    given={"a loss": "E > 1", "units": "c >= 1", "a rate": "0 < k and k < 1"},
    let=LOST,
    show="on_frames(E, k, c) >= on_samples(E, c)",
)
ANY = {"c": ("1", "2", "15"), "k": ("1/100", "1/2"), "E": ("2", "3")}
RANDOM_ORDER = pointwise(1 + k * (y - 1) < y, And(k > 0, k < 1, y > 1))
STRATUM = Every(
    all=f"{RELEASES}; r in rates",
    given={**FINITE, "rounded up": "r * N <= n and n < r * N + 1", "no small stratum": "r * N >= 1"},
    let={**LOSSES, "constant": "2"},
    show="on_frames(K, N, n) <= 1 + constant * r * (on_samples(K, n) - 1)",
)
"""The stratum of N units in which neighbouring frames differ, of which n are drawn; r is the rate over all strata."""
WITHIN = Every(
    all=RELEASES,
    given={**FINITE, "a loss": "on_samples(K, n) > 1", "not all of a stratum": "n < N"},
    let=LOSSES,
    show="on_frames(K, N, n) < on_samples(K, n)",
)
NEYMAN = Some(
    all="x in [[0, 0, 0, 1, 0, 0, 0, 1]]; z in [[0, 0, 0, 0, 0, 0, 0, 1]]; a, b in functions(2, 5); E in [2]",
    given={
        "neighbours": "hamming(x, z) = 1",
        "Neyman's sizes": "neyman(x, a) and neyman(z, b)",
    },
    let={
        "ones(x, h: whole)": "sum i in range(4): x[4 * h + i]",
        "spread(x, h: whole)": "ones(x, h) * (4 - ones(x, h))",
        "neyman(x, a)": "a[0] + a[1] = 4 and a[0] ^ 2 * spread(x, 1) = a[1] ^ 2 * spread(x, 0)",
        "told(E: number, j: whole)": "[E ^ -j / 2, 1 - E ^ -j / 2]",
        "on_samples(E: number)": "largest j in range(4): exp_MULT(told(E, j), told(E, j + 1))",
    },
    show="exp_MULT(told(E, a[0]), told(E, b[0])) > on_samples(E)",
)
"""Two strata of four units, four drawn with n_h in proportion to N_h S_h, which is S_h^2 = spread/16; the mechanism
looks at how many units of the sample are of the first stratum."""
MOVED = AllOf(
    {
        "more than one unit of a stratum": pointwise(log(y) < m * log(y), And(y > 1, m > 1)),
        "and more, the further": pointwise(m * log(y) < c * log(y), And(y > 1, m >= 1, c > m)),
    }
)
"""Where the allocation moves by m units of a stratum a mechanism that counts these loses m log y, y = e^eps."""
PROPORTIONAL = NEYMAN.put(neyman="a[0] = 2 and a[1] = 2 and spread(x, 0) >= 0")
PPS = Every(
    all="n, m, o in few; P in laws_on(n); K in kernels(m, o); x, z in functions(n, m)",
    given={"neighbours": "hamming(x, z) = 1", "a finite loss": "loss_of(K) < inf"},
    let={
        "seen(P: law, K: kernel, x: dataset, o: whole)": "map y in range(o): sum i in range(len(x)): P[i] * K[x[i]][y]",
        "largest_of(P: law)": "largest u in P: u",
        "loss_of(K: kernel)": "largest u in K: largest v in K: exp_MULT(u, v)",
    },
    show="exp_MULT(seen(P, K, x, o), seen(P, K, z, o)) <= 1 + largest_of(P) * (loss_of(K) - 1)",
)
"""One unit is drawn, with probability in proportion to a size that is public, and its record released by K."""
PAIRS = "n, m, o in [2]; P in laws_on(n); K in kernels(m, o); x, z in functions(n, m)"
"""Two units, records and outputs."""
EVENT = (Enumerate(EnumerateScope(up_to=4)),)
THREE = (Enumerate(EnumerateScope(up_to=3)),)
AS_CLUSTERS = NEGLIGIBLE
FOR_SMALL = "`eps'` lies between `F eps` and `F (e^eps - 1)`, whose ratio tends to 1 as `eps` falls to 0."
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.4.1-small",
        title="Section 6.4.1: amplification for small losses",
        statement=r"For small $\varepsilon$ and small sampling rates $\varepsilon'=\ln(1+\frac nN(e^\varepsilon-1))"
        r"\approx\frac nN\varepsilon$.",
        claim=AllOf({"from below": FROM_BELOW, "from above": FROM_ABOVE}),
        routes=(Prove(),),
        lines="3027",
        reading=FOR_SMALL,
        twins=(
            Twin("less than `F eps`", "the other way", pointwise(k * log(y) >= log(1 + k * (y - 1)), RATE)),
            Twin("half of it", "`F eps / 2` as a bound", pointwise(log(1 + k * (y - 1)) <= k * (y - 1) / 2, RATE)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-7.3-small",
        title="Section 7.3: amplification for small losses",
        statement=r"For small sampling rates $r$ and small $\varepsilon$ simple random sampling with or without "
        r"replacement, or Poisson sampling, reduces the loss to approximately $r\varepsilon$.",
        claim=AllOf(
            {
                "without replacement, and Poisson: below": FROM_BELOW,
                "without replacement, and Poisson: above": FROM_ABOVE,
                "with replacement: below": MANY_DRAWS,
                "with replacement: above": MANY_ABOVE,
            }
        ),
        routes=(Prove(),),
        lines="3326",
        reading=f"{FOR_SMALL} With replacement `eps' = n ln(1 + (e^eps - 1)/N)`, by "
        "bailie2025/prose-6.4.1-with-replacement-repaired, and `F = n/N`.",
        twins=(
            Twin(
                "half of it",
                "`r eps / 2` as a bound",
                pointwise(m * log(1 + k * (y - 1)) <= m * k * (y - 1) / 2, And(RATE, m >= 1)),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-cluster",
        title="Section 6.4.1: cluster sampling",
        statement=r"Cluster sampling with clusters drawn by simple random sampling offers negligible amplification in "
        r"practice, except for $\varepsilon<0.5$ and clusters of fewer than 15 units.",
        claim=NEGLIGIBLE,
        routes=(Enumerate(EnumerateScope(values=LARGE)),),
        lines="3029,3332",
        reading="Negligible: a private mechanism keeps nine tenths of its loss. In practice: one cluster in a hundred "
        "is drawn, or more.",
        twins=(
            Twin(
                "small losses",
                "`epsilon` of `1/5`",
                NEGLIGIBLE.without("epsilon >= 1/2").assuming(small="E = 11/9"),
                (Enumerate(EnumerateScope(values={**LARGE, "E": ("11/9",)})),),
            ),
            Twin(
                "small clusters",
                "of two units",
                NEGLIGIBLE.without("units").assuming(two="c = 2"),
                (Enumerate(EnumerateScope(values={**LARGE, "c": ("2",)})),),
            ),
            Twin(
                "few clusters",
                "one in ten thousand",
                NEGLIGIBLE.without("a rate").assuming(rare="k = 1/10000"),
                (Enumerate(EnumerateScope(values={**LARGE, "k": ("1/10000",)})),),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-systematic",
        title="Section 6.4.1: systematic sampling",
        statement=r"Systematic sampling amplifies only where the order of the population is truly random. Else it has "
        r"the effects of cluster sampling, which lead to no amplification.",
        claim=AllOf({"random order": RANDOM_ORDER, "known order": NONE_AT_ALL}),
        called="no amplification",
        routes=(Enumerate(EnumerateScope(values=ANY)), Prove()),
        lines="3034-3035,3337-3338",
        reading="Some private mechanism loses as much on frames as on samples. In random order a systematic sample "
        "is a simple random one, with Theorem 6.4.1; in a known order it is one of `1/k` clusters.",
        readings=(
            Reading(
                "negligible amplification",
                "as for clusters: nine tenths of the loss are kept from `epsilon = 1/2` and 15 units on, at rates "
                "from `1/100`",
                AS_CLUSTERS,
                (Enumerate(EnumerateScope(values=LARGE)), Prove()),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-systematic-repaired",
        title="Section 6.4.1, repaired: systematic sampling",
        statement=r"In a known order systematic sampling has the effects of cluster sampling: from $\varepsilon=1/2$ "
        r"and 15 units in the sample on, at rates from 1/100, a private mechanism keeps nine tenths of its loss.",
        claim=AS_CLUSTERS,
        routes=(Enumerate(EnumerateScope(values=LARGE)), Prove()),
        lines="3034-3035,3337-3338",
        repairs="bailie2025/prose-6.4.1-systematic",
        fault="convention",
        twins=(Twin("all of the loss", "none is amplified", NONE_AT_ALL, (Enumerate(EnumerateScope(values=ANY)),)),),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-stratified",
        title="Section 6.4.1: stratified sampling with proportional allocation",
        statement=r"With minor adjustments stratified sampling with proportional allocation can amplify.",
        claim=WITHIN,
        routes=(Enumerate(EnumerateScope(up_to=4, values=TWO_OUTPUTS)), Prove()),
        lines="3030,3333",
        reading="The adjustments: the strata are those of the units, whatever their records say, and no stratum is "
        "drawn whole.",
        twins=(
            Twin(
                "a stratum drawn whole",
                "`n = N` is allowed",
                WITHIN.over(EVENTS).without("not all of a stratum"),
                EVENT,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-7.3-stratified-linear",
        title="Section 7.3: stratified sampling, linear in the rate",
        statement=r"With minor adjustments the amplification of stratified sampling with proportional allocation and "
        r"small $\varepsilon$ is linear in the sampling rate up to a constant factor.",
        claim=AllOf({"by stratum": STRATUM, "for small losses": FROM_ABOVE}),
        routes=(Enumerate(EnumerateScope(up_to=4, values=TWO_OUTPUTS)), Prove()),
        lines="3333",
        reading="The adjustments: shares are rounded up, strata are those of the units, and each has a share of one "
        "unit at least. Then the rate in a stratum is at most twice the rate `r`, and `eps' <= ln(1 + 2 r (e^eps - "
        "1)) <= 2 r (e^eps - 1)`.",
        twins=(
            Twin(
                "a constant of 1",
                "as if there were no rounding",
                STRATUM.over(f"{EVENTS}; r in rates").put(constant="1"),
                EVENT,
            ),
            Twin(
                "small strata",
                "shares below one unit, rounded up to one",
                STRATUM.over(f"{EVENTS}; r in rates").without("no small stratum"),
                EVENT,
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-neyman",
        title="Section 6.4.1: allocation that follows the data",
        statement=r"Data-dependent allocation, such as Neyman's for stratified sampling, will likely degrade privacy: "
        r"$\varepsilon'>\varepsilon$; the effect depends on how far the allocation may move.",
        claim=AllOf({"a pair of frames": NEYMAN, **MOVED.parts}),
        routes=(Enumerate(), Prove()),
        lines="3031-3032,3334-3335",
        reading="Likely: there are neighbouring frames, and a private mechanism that loses more on them than on "
        "samples. A mechanism whose event is `e^eps` times as likely with each unit more of a stratum loses `m eps` "
        "on frames whose allocations are `m` units apart, for every `m` and `eps`; on the pair of frames `m = 2`.",
        twins=(
            Twin("proportional allocation", "two of each stratum", PROPORTIONAL, (Enumerate(),)),
            Twin("one unit", "`m` may be 1", pointwise(log(y) < m * log(y), And(y > 1, m >= 1)), (Prove(),)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-pps",
        title="Section 6.4.1: probabilities proportional to size",
        statement=r"With sampling proportional to size of single units, the amplification depends linearly on the "
        r"largest probability of inclusion, for small $\varepsilon$.",
        claim=AllOf(
            {
                "the bound": PPS,
                "from below": FROM_BELOW,
                "from above": FROM_ABOVE,
            }
        ),
        routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
        lines="3033,3336",
        reading="Sizes are public, and one unit is drawn. For small losses: `ln(1 + F (e^eps - 1))` lies between `F "
        "eps` and `F (e^eps - 1)`.",
        twins=(Twin("the least probability", "min for max", PPS.put(largest_of="least u in P: u").over(PAIRS), THREE),),
    ),
)
