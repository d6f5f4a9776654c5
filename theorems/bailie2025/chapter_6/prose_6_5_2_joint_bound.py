"""Section 6.5.2 (bailie2025): two releases about one sample are composed first and amplified then."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.bailie2025._drawn_bits import LOSSES, SIZES
from theorems.bailie2025._one_sample import AMPLIFICATION, AMPLIFIED

JOINT = Every(
    all="N, n, m, l in whole; A in kernels(n + 1, m); B in kernels(n + 1, l)",
    given={**SIZES, "finite losses": "on_samples(A, n) < inf and on_samples(B, n) < inf"},
    let={
        **LOSSES,
        "both(A: kernel, B: kernel)": "map j in range(len(A)): A[j] @ B[j]",
        "amplified(F: number, c: number)": "1 + F * (c - 1)",
        "bound(F: number, one: number, other: number)": "amplified(F, one * other)",
    },
    show="on_frames(both(A, B), N, n) <= bound(n / N, on_samples(A, n), on_samples(B, n))",
)
OUTPUTS = {"m": ("2",), "l": ("2",)}
ONE_DRAWN = (Enumerate(EnumerateScope(up_to=3, values={"N": ("2", "3"), "n": ("1",), **OUTPUTS})),)
THEOREM = Theorem(
    id="bailie2025/prose-6.5.2-joint-bound",
    title="Section 6.5.2: composed first, then amplified",
    statement=r"If $T_1$ and $T_2$ are $\varepsilon_1$- and $\varepsilon_2$-DP on samples, with independent noise, "
    r"and use the same simple random sample with fraction $F$, then $(T_1',T_2')$ has a privacy loss of at most "
    r"$\ln(1+F(e^{\varepsilon_1+\varepsilon_2}-1))$.",
    claim=Reduction(JOINT, AMPLIFICATION, AMPLIFIED),
    routes=(
        Enumerate(EnumerateScope(up_to=2, values={"N": ("2", "3"), "n": ("1", "2"), **OUTPUTS})),
        Prove(),
    ),
    lines="3197",
    reading="Neighbours differ in one record, on the population and on samples, n of N drawn without replacement. "
    "Records are bits, and releases tell of how many are 1. By exponentials of losses.",
    twins=(
        Twin(
            "amplified first",
            "the sum of the amplified losses",
            JOINT.put(bound="amplified(F, one) * amplified(F, other)"),
            ONE_DRAWN,
        ),
        Twin("one release", "the amplified loss of the first alone", JOINT.put(bound="amplified(F, one)"), ONE_DRAWN),
    ),
)
