"""Theorem 5.6.2 (bailie2025): bounds on the prior predictive probability of a private release."""

from dpcalc.theory import Enumerate, Every, Theorem, Twin
from theorems.bailie2025._released_models import GIVEN, LOWER, READING, SCOPE, SUPPORTS, THREE, WHOLE, WHY
from theorems.bailie2025._supports import ABOVE, BELOW, CLOSER, QUARTER, ROUTES, SMALLER
from theorems.bailie2025._supports import READING as FINITE

MIXED = (
    "The prior predictive is the law of the release where the data have the law `W`, the mixture of the models by "
    "the prior, and `supp(x | t_0)` is the support of Theorem 5.4.1 for `W`."
)
AS_STATED = Every(all=THREE, let={**SUPPORTS, **WHOLE}, given=GIVEN, show=LOWER)
NEAR = "if every y in C: y = x then 1 else sqrt(c)"
B = Theorem(
    id="bailie2025/thm-5.6.2b",
    title="Theorem 5.6.2: the lower bound, as stated",
    statement=r"With $l_\varepsilon(t)=\sup_{x_*\in\mathrm{supp}(x\mid t_0)}e^{-\varepsilon d_*}p_{x_*}(t)$ on "
    r"$\mathcal T_0$, $L_\varepsilon(S)\le P(T\in S\cap\mathcal T_0)$.",
    claim=AS_STATED,
    routes=(Enumerate(SCOPE),),
    lines="2389-2400,5646-5684",
    reading=f"{READING} {MIXED}",
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", AS_STATED.put(farthest=NEAR)),),
)
B_REPAIRED = Theorem(
    id="bailie2025/thm-5.6.2b-repaired",
    title="Theorem 5.6.2: the lower bound",
    statement=r"$P(X\in\mathrm{supp}(x\mid t_0))\,L_\varepsilon(S)\le P(T\in S\cap\mathcal T_0)$.",
    claim=BELOW,
    routes=ROUTES,
    lines="2389-2400,5646-5684",
    repairs="bailie2025/thm-5.6.2b",
    fault="missing hypothesis",
    reading=f"{FINITE} {MIXED} As for Theorem 5.4.1: {WHY}.",
    twins=(Twin(SMALLER, QUARTER, BELOW.put(factor=CLOSER)),),
)
C = Theorem(
    id="bailie2025/thm-5.6.2c",
    title="Theorem 5.6.2: the upper bound",
    statement=r"With $u_\varepsilon(t)=\inf_{x_*\in\mathrm{supp}(x\mid t_0)}e^{\varepsilon d_*}p_{x_*}(t)$, "
    r"$P(T\in S\cap\mathcal T_0)\le U_\varepsilon(S)$.",
    claim=ABOVE,
    routes=ROUTES,
    lines="2389-2400,5646-5684",
    reading=f"{FINITE} {MIXED}",
    twins=(
        Twin(SMALLER, QUARTER, ABOVE.put(factor=CLOSER)),
        Twin("any output", "beyond `T_0`", ABOVE.without("t is in T_0")),
    ),
)
THEOREMS = (B, B_REPAIRED, C)
