"""Theorem 6.4.1 (bailie2025): amplification by simple random sampling; and with replacement."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._drawn_bits import (
    EVENTS,
    FINITE,
    LOSSES,
    RELEASES,
    SAMPLED,
    SIZES,
    TWO_OUTPUTS,
    WITH,
)
from theorems.dpcalc._mechanisms_on_samples import CODE, DRAWS, ON_DRAWN_FRAMES, ON_SAMPLES

ROUTES = (Enumerate(EnumerateScope(up_to=4, values=TWO_OUTPUTS)), Prove())
EVENT = (Enumerate(EnumerateScope(up_to=4)),)
TWO = (Enumerate(EnumerateScope(up_to=5, values={"N": ("2", "3"), "n": ("2",)})),)
READING = "Records are bits, and the mechanism has any number of outputs; `N = n` is allowed."
TWO_READING = (
    "Records are bits, and the mechanism has two outputs, as one event and its complement; `N = n` is allowed."
)
PURE = Every(
    all=RELEASES,
    given=FINITE,
    let={**LOSSES, "bound(N: whole, n: whole, c: number)": "1 + n / N * (c - 1)"},
    show="on_frames(K, N, n) <= bound(N, n, on_samples(K, n))",
)
APPROXIMATE = Every(
    all=f"{RELEASES}; c in amounts; delta in rates",
    given={**SIZES, "`e^epsilon`": "c >= 1", "on samples": "every j in range(n): private(K[j], K[j + 1], c, delta)"},
    let={**SAMPLED, "share(N: whole, n: whole)": "n / N"},
    show="every i in range(N): "
    "private(law_at(K, N, i, n), law_at(K, N, i + 1, n), 1 + n / N * (c - 1), share(N, n) * delta)",
)
TWO_EVENTS = PURE.over(EVENTS)
REPLACED = TWO_EVENTS.put(ones_seen=WITH)
POWER = Every(
    all="N, n, k, m in whole; K in kernels(k ^ n, m)",
    given={"a frame": "N >= 1", "a finite loss": "on_samples(K, n, k) < inf"},
    let={
        **CODE,
        **DRAWS,
        **ON_SAMPLES,
        **ON_DRAWN_FRAMES,
        "alike(N: whole)": "map i in range(N): 1 / N",
        "bound(N, n: whole, c: number)": "(1 + 1 / N * (c - 1)) ^ n",
    },
    show="on_frames(K, alike(N), n, k, m) <= bound(N, n, on_samples(K, n, k))",
)
FEW = EnumerateScope(up_to=4, values={"k": ("2",), "m": ("2",), "N": ("1", "2"), "n": ("1", "2")})
TWO_BITS = POWER.over("N, n, k, m in [2]; K in kernels(k ^ n, m)")
ONE_MECHANISM = POWER.over("N, n, k, m in [2]; K in [[[1/2, 1/2], [2/3, 1/3], [2/3, 1/3], [4/5, 1/5]]]")
SEARCH = (Enumerate(EnumerateScope(up_to=3)),)
THEOREMS = (
    Theorem(
        id="bailie2025/thm-6.4.1a",
        title="Theorem 6.4.1: amplification by sampling, pure",
        statement=r"Let $C$ draw $n$ of $N$ values uniformly without replacement. If $M$ is $\varepsilon$-bounded-DP, "
        r"then $M\circ C$ is $\varepsilon'$-bounded-DP with $\varepsilon'=\ln(1+\frac nN(e^\varepsilon-1))$.",
        claim=PURE,
        routes=ROUTES,
        lines="3023-3025",
        reading=READING,
        twins=(
            Twin("a smaller rate", "`19/20` of `n/N`", TWO_EVENTS.put(bound="1 + 19/20 * n / N * (c - 1)"), EVENT),
            Twin("with replacement", "independent draws", REPLACED, TWO),
        ),
    ),
    Theorem(
        id="bailie2025/thm-6.4.1b",
        title="Theorem 6.4.1: amplification by sampling, approximate",
        statement=r"If $M$ is $(\varepsilon,\delta)$-bounded-DP, then $M\circ C$ is "
        r"$(\varepsilon',\delta')$-bounded-DP with $\varepsilon'=\ln(1+\frac nN(e^\varepsilon-1))$ and "
        r"$\delta'=\frac nN\delta$.",
        claim=APPROXIMATE,
        routes=(Enumerate(EnumerateScope(up_to=3, values=TWO_OUTPUTS)), Prove()),
        lines="3023-3025",
        reading=READING,
        twins=(
            Twin(
                "a smaller `delta`",
                "half of `n/N`",
                APPROXIMATE.over(f"{EVENTS}; c in amounts; delta in rates").put(share="n / N / 2"),
                (Enumerate(EnumerateScope(up_to=3)),),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-with-replacement",
        title="Section 6.4.1: sampling with replacement",
        statement=r"The amplification of Theorem 6.4.1 holds for simple random sampling with replacement: $n$ "
        r"independent uniform draws from $N$ units.",
        claim=REPLACED,
        routes=TWO,
        lines="3021",
        reading=f"{TWO_READING} `A` unit that is drawn several times is as often in the sample.",
    ),
    Theorem(
        id="bailie2025/prose-6.4.1-with-replacement-repaired",
        title="Section 6.4.1, repaired: sampling with replacement",
        statement=r"With $n$ independent uniform draws from $N$ units, $M\circ C$ is $\varepsilon'$-bounded-DP with "
        r"$\varepsilon'=n\ln(1+\frac1N(e^\varepsilon-1))$.",
        claim=POWER,
        routes=(Enumerate(FEW),),
        lines="3021",
        repairs="bailie2025/prose-6.4.1-with-replacement",
        fault="wrong mathematics",
        reading="Samples list records in the order of the draws: a mechanism that does not look at the order is one "
        "that does, with equal laws. That some mechanism loses as much is part of dpcalc/sampling-with-replacement.",
        twins=(
            Twin("one draw fewer", "`n - 1` for `n`", TWO_BITS.put(bound="(1 + 1 / N * (c - 1)) ^ (n - 1)"), SEARCH),
            Twin(
                "without replacement's bound",
                "`1 + n/N (c - 1)`",
                ONE_MECHANISM.put(bound="1 + n / N * (c - 1)"),
                SEARCH,
            ),
        ),
    ),
)
