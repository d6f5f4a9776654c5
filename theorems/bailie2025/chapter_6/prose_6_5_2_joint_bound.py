"""Section 6.5.2 (bailie2025): two releases about one sample are composed first and amplified then."""

from __future__ import annotations

from dpcalc.claim import Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._one_sample import AMPLIFICATION, AMPLIFIED, amplified, total_at_most

POPULATIONS = (2, 3)

THEOREM = Theorem(
    id="bailie2025/prose-6.5.2-joint-bound",
    title="Section 6.5.2: composed first, then amplified",
    statement=r"If $T_1$ and $T_2$ are $\varepsilon_1$- and $\varepsilon_2$-DP on samples, with independent noise, "
    r"and use the same simple random sample with fraction $F$, then $(T_1',T_2')$ has a privacy loss of at most "
    r"$\ln(1+F(e^{\varepsilon_1+\varepsilon_2}-1))$.",
    claim=Reduction(
        total_at_most(lambda rate, one, other: amplified(rate, one * other), POPULATIONS), AMPLIFICATION, AMPLIFIED
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="3197",
    reading="Neighbours differ in one record, on the population and on samples. Enumerated for samples of one record.",
    twins=(
        Twin(
            "amplified first",
            "the sum of the amplified losses",
            total_at_most(lambda rate, one, other: amplified(rate, one) * amplified(rate, other), POPULATIONS),
        ),
        Twin(
            "one release",
            "the amplified loss of the first alone",
            total_at_most(lambda rate, one, _other: amplified(rate, one), POPULATIONS),
        ),
    ),
)
