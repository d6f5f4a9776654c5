"""Section 6.5.2 (bailie2025): two releases about one sample are composed first and amplified then."""

from dpcalc.theory import Enumerate, EnumerateScope, Prove, Theorem, Twin
from theorems.bailie2025._ordered_samples import JOINT, OUTPUTS

ONE_DRAWN = (Enumerate(EnumerateScope(up_to=3, values={"N": ("2", "3"), "n": ("1",), **OUTPUTS})),)
THEOREM = Theorem(
    id="bailie2025/prose-6.5.2-joint-bound",
    title="Section 6.5.2: composed first, then amplified",
    statement=r"If $T_1$ and $T_2$ are $\varepsilon_1$- and $\varepsilon_2$-DP on samples, with independent noise, "
    r"and use the same simple random sample with fraction $F$, then $(T_1',T_2')$ has a privacy loss of at most "
    r"$\ln(1+F(e^{\varepsilon_1+\varepsilon_2}-1))$.",
    claim=JOINT,
    routes=(
        Enumerate(EnumerateScope(up_to=2, values={"N": ("2", "3"), "n": ("1",), **OUTPUTS})),
        Prove(),
    ),
    lines="3197",
    reading="Neighbours differ in one record, on the population and on samples, `n` of `N` drawn without "
    "replacement. By exponentials of losses.",
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
