"""Theorem 5.6.2 (bailie2025): bounds on the prior predictive probability of a private release."""

from dpcalc.theory import Enumerate, Every, Prove, Theorem, Twin
from theorems.bailie2025._released_models import GIVEN, LOWER, READING, SCOPE, SUPPORTS, THREE, WHOLE, WHY
from theorems.bailie2025._support_cases import READING as CASES
from theorems.bailie2025._support_cases import above, below

MIXED = (
    "The prior predictive is the law of the release where the data have the law W, the mixture of the models by the "
    "prior, and supp(x | t_0) is the support of Theorem 5.4.1 for W."
)
BELOW = Every(all=THREE, let={**SUPPORTS, **WHOLE}, given=GIVEN, show=LOWER)
NEAR = "if every y in C: y = x then 1 else sqrt(c)"
B = Theorem(
    id="bailie2025/thm-5.6.2b",
    title="Theorem 5.6.2: the lower bound, as stated",
    statement=r"With $l_\varepsilon(t)=\sup_{x_*\in\mathrm{supp}(x\mid t_0)}e^{-\varepsilon d_*}p_{x_*}(t)$ on "
    r"$\mathcal T_0$, $L_\varepsilon(S)\le P(T\in S\cap\mathcal T_0)$.",
    claim=BELOW,
    routes=(Enumerate(SCOPE),),
    lines="2389-2400,5646-5684",
    reading=f"{READING} {MIXED}",
    twins=(Twin("a smaller epsilon", "epsilon/2", BELOW.put(farthest=NEAR)),),
)
B_REPAIRED = Theorem(
    id="bailie2025/thm-5.6.2b-repaired",
    title="Theorem 5.6.2: the lower bound",
    statement=r"$P(X\in\mathrm{supp}(x\mid t_0))\,L_\varepsilon(S)\le P(T\in S\cap\mathcal T_0)$.",
    claim=below(),
    routes=(Prove(),),
    lines="2389-2400,5646-5684",
    repairs="bailie2025/thm-5.6.2b",
    fault="missing hypothesis",
    reading=f"{CASES} {MIXED} As for Theorem 5.4.1: {WHY}.",
    twins=(Twin("a smaller factor", "the mean of e^(epsilon d_*) and 1", below(2)),),
)
C = Theorem(
    id="bailie2025/thm-5.6.2c",
    title="Theorem 5.6.2: the upper bound",
    statement=r"With $u_\varepsilon(t)=\inf_{x_*\in\mathrm{supp}(x\mid t_0)}e^{\varepsilon d_*}p_{x_*}(t)$, "
    r"$P(T\in S\cap\mathcal T_0)\le U_\varepsilon(S)$.",
    claim=above(),
    routes=(Prove(),),
    lines="2389-2400,5646-5684",
    reading=f"{CASES} {MIXED}",
    twins=(
        Twin("a smaller factor", "the mean of e^(epsilon d_*) and 1", above(2)),
        Twin("any output", "beyond T_0", above(anywhere=True)),
    ),
)
THEOREMS = (B, B_REPAIRED, C)
