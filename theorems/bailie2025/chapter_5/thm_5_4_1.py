"""Theorem 5.4.1 (bailie2025): bounds on the probability of a private release, whatever the model."""

from dpcalc.theory import Enumerate, Every, Theorem, Twin
from theorems.bailie2025._released_models import GIVEN, LOWER, READING, SCOPE, SUPPORTS, THREE, WHOLE, WHY
from theorems.bailie2025._supports import ABOVE, BELOW, CLOSER, LARGER_ABOVE, LARGER_BELOW, QUARTER, SMALLER
from theorems.bailie2025._supports import READING as FINITE
from theorems.bailie2025._supports import ROUTES as GENERAL

AS_STATED = Every(all=THREE, let={**SUPPORTS, **WHOLE}, given=GIVEN, show=LOWER)
ROUTES = (Enumerate(SCOPE),)
NEAR = "if every y in C: y = x then 1 else sqrt(c)"
B = Theorem(
    id="bailie2025/thm-5.4.1b",
    title="Theorem 5.4.1: the lower bound, as stated",
    statement=r"Let $\mathrm{supp}(x\mid t_0,\theta)$ be $d$-connected and $M$ $\varepsilon$-DP. With the density "
    r"$l_{\theta,\varepsilon}(t)=\sup_{x_*}e^{-\varepsilon d_*}p_{x_*}(t)$ on $\mathcal T_0$, "
    r"$L_{\theta,\varepsilon}(S)\le P(T\in S\cap\mathcal T_0\mid\theta)$.",
    claim=AS_STATED,
    routes=ROUTES,
    lines="2243-2277,5519-5600",
    reading=READING,
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", AS_STATED.put(farthest=NEAR)),),
)
B_REPAIRED = Theorem(
    id="bailie2025/thm-5.4.1b-repaired",
    title="Theorem 5.4.1: the lower bound",
    statement=r"With the same density, $P_\theta(\mathrm{supp}(x\mid t_0,\theta))\,L_{\theta,\varepsilon}(S)\le "
    r"P(T\in S\cap\mathcal T_0\mid\theta)$.",
    claim=BELOW,
    routes=GENERAL,
    lines="2243-2277,5519-5600",
    repairs="bailie2025/thm-5.4.1b",
    fault="missing hypothesis",
    reading=f"{FINITE} As stated it holds where the model stays in the support: {WHY}.",
    twins=(Twin(SMALLER, QUARTER, BELOW.put(factor=CLOSER)),),
)
C = Theorem(
    id="bailie2025/thm-5.4.1c",
    title="Theorem 5.4.1: the upper bound",
    statement=r"With the density $u_{\theta,\varepsilon}(t)=\inf_{x_*}e^{\varepsilon d_*}p_{x_*}(t)$, "
    r"$P(T\in S\cap\mathcal T_0\mid\theta)\le U_{\theta,\varepsilon}(S)$.",
    claim=ABOVE,
    routes=GENERAL,
    lines="2243-2277,5519-5607",
    reading=FINITE,
    twins=(
        Twin(SMALLER, QUARTER, ABOVE.put(factor=CLOSER)),
        Twin("any output", "beyond `T_0`", ABOVE.without("t is in T_0")),
    ),
)
LARGER = {
    **GIVEN,
    "`S` is between": "every x in range(3): (x in possible(W, K, o) => S[x] = 1) and "
    "(S[x] = 1 => some y in possible(W, K, o): f[x] = f[y])",
}
WIDER = "let C = (keep x in range(3): S[x] = 1): every t in range(2): subset(possible(W, K, t), C) => every x in C: "
D_BELOW = Every(
    all=f"{THREE}; S in functions(3, 2)",
    let={**SUPPORTS, **WHOLE},
    given=LARGER,
    show=f"{WIDER}share(W, C) * K[x][t] / farthest(C, x, c) <= push(W, K)[t]",
)
D = Theorem(
    id="bailie2025/thm-5.4.1d",
    title="Theorem 5.4.1 with a larger set: the lower bound, as stated",
    statement=r"The lower half of Theorem 5.4.1 with any $S$ in the place of $C=\mathrm{supp}(x\mid t_0,\theta)$, "
    r"where "
    r"$C\subset S\subset[C]$.",
    claim=D_BELOW,
    routes=ROUTES,
    lines="2265-2270",
    reading=READING,
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", D_BELOW.put(farthest=NEAR)),),
)
D_REPAIRED = Theorem(
    id="bailie2025/thm-5.4.1d-repaired",
    title="Theorem 5.4.1 with a larger set: the lower bound",
    statement=r"The lower half of Theorem 5.4.1 with any $S$ in the place of $C$, where $C\subset S\subset[C]$, times "
    r"$P_\theta(S)$.",
    claim=LARGER_BELOW,
    routes=GENERAL,
    lines="2265-2270",
    repairs="bailie2025/thm-5.4.1d",
    fault="missing hypothesis",
    reading=f"{FINITE} As for `C`: {WHY}.",
    twins=(Twin(SMALLER, QUARTER, LARGER_BELOW.put(factor=CLOSER)),),
)
E = Theorem(
    id="bailie2025/thm-5.4.1e",
    title="Theorem 5.4.1 with a larger set: the upper bound",
    statement=r"The upper half of Theorem 5.4.1 with any $S$ in the place of $C=\mathrm{supp}(x\mid t_0,\theta)$, "
    r"where "
    r"$C\subset S\subset[C]$.",
    claim=LARGER_ABOVE,
    routes=GENERAL,
    lines="2265-2270",
    reading=FINITE,
    twins=(
        Twin(SMALLER, QUARTER, LARGER_ABOVE.put(factor=CLOSER)),
        Twin("any output", "beyond `T_0`", LARGER_ABOVE.without("t is in T_0")),
    ),
)
THEOREMS = (B, B_REPAIRED, C, D, D_REPAIRED, E)
