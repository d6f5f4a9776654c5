"""Theorem 5.6.3 (bailie2025): what a private release teaches a Bayesian."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025._released_models import READING, WHY
from theorems.bailie2025._supports import (
    CLOSER,
    LIKELIHOODS,
    LIKELIHOODS_OF_TWO,
    MODELS_READING,
    OF_FEW,
    OF_TWO,
    POSTERIOR_ABOVE,
    POSTERIOR_BELOW,
    QUARTER,
    SMALLER,
)
from theorems.bailie2025._supports import ROUTES as ROUTES_OF_THREE

MODELS = "W, V in laws_on(3); w in [1/5]; K in kernels(3, 2); f in [[0, 0, 0], [0, 0, 1]]; c in amounts; o in range(2)"
LET = {
    "possible(W: law, V: law, K: kernel, t)": "keep x in range(3): (W[x] > 0 or V[x] > 0) and K[x][t] > 0",
    "widest(C: wholes, c)": "if every x, y in C: x = y then 1 else c",
}
GIVEN = {
    "c = exp(epsilon)": "c >= 1",
    "`M` is private": "every x, y in range(3): f[x] = f[y] => private(K[x], K[y], c, 0)",
    "the support is connected": "every x, y in possible(W, V, K, o): f[x] = f[y]",
    "`t_0` is possible": "w * push(W, K)[o] + (1 - w) * push(V, K)[o] > 0",
}
WHOLE = {"share(W: law, C: wholes)": "1 + 0 * W[0] * len(C)"}
LETS = (
    "let C = possible(W, V, K, o): let s = share(W, C): let r = share(V, C): let p = push(W, K)[o]: "
    "let q = push(V, K)[o]: "
)
AT_MOST = f"{LETS}w * p * (w * s + (1 - w) * r) <= w * s * widest(C, c) * (w * p + (1 - w) * q)"
AT_LEAST = f"{LETS}w * s * (w * p + (1 - w) * q) <= w * p * widest(C, c) * (w * s + (1 - w) * r)"
RATIO = f"{LETS}p * r <= widest(C, c) * q * s and q * s <= widest(C, c) * p * r"
ROUTES = (Enumerate(EnumerateScope(up_to=3, values={"c": ("2",)})),)
TWO = (
    f"{READING} Two values of `theta` with the prior probabilities `w` and `1 - w` and the models `W` and `V`; `s` "
    "and `r` are 1."
)
NARROW = "if every x, y in C: x = y then 1 else sqrt(c)"


PARAMETERS = f"{MODELS_READING} As stated it holds where all models stay in the support: {WHY}."
SUPPORT = r"\mathrm{supp}(x\mid t_0)"
WEIGHED = rf"Let $\pi_C(\theta)\propto\pi(\theta)P_\theta({SUPPORT})$, the prior given that $X\in{SUPPORT}$. "
A_AS_STATED = Every(all=MODELS, let={**LET, **WHOLE}, given=GIVEN, show=AT_MOST)
A = Theorem(
    id="bailie2025/thm-5.6.3a",
    title="Theorem 5.6.3: the upper bound on the posterior, as stated",
    statement=r"$\pi(\theta\in S\mid t_0)\le\pi(\theta\in S)\,e^{\varepsilon d_{**}}$ for all $S$.",
    claim=A_AS_STATED,
    routes=ROUTES,
    lines="2418-2429,5686-5726",
    reading=TWO,
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", A_AS_STATED.put(widest=NARROW)),),
)
A_REPAIRED = Theorem(
    id="bailie2025/thm-5.6.3a-repaired",
    title="Theorem 5.6.3: the upper bound on the posterior",
    statement=rf"{WEIGHED}Then $\pi(\theta\in S\mid t_0)\le\pi_C(\theta\in S)\,e^{{\varepsilon d_{{**}}}}$.",
    claim=POSTERIOR_ABOVE,
    routes=OF_FEW,
    lines="2418-2429,5686-5726",
    repairs="bailie2025/thm-5.6.3a",
    fault="missing hypothesis",
    reading=PARAMETERS,
    twins=(Twin(SMALLER, QUARTER, POSTERIOR_ABOVE.over(OF_TWO).put(factor=CLOSER), ROUTES_OF_THREE),),
)
B_AS_STATED = Every(all=MODELS, let={**LET, **WHOLE}, given=GIVEN, show=AT_LEAST)
B = Theorem(
    id="bailie2025/thm-5.6.3b",
    title="Theorem 5.6.3: the lower bound on the posterior, as stated",
    statement=r"$\pi(\theta\in S\mid t_0)\ge\pi(\theta\in S)\,e^{-\varepsilon d_{**}}$ for all $S$.",
    claim=B_AS_STATED,
    routes=ROUTES,
    lines="2418-2429,5686-5726",
    reading=TWO,
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", B_AS_STATED.put(widest=NARROW)),),
)
B_REPAIRED = Theorem(
    id="bailie2025/thm-5.6.3b-repaired",
    title="Theorem 5.6.3: the lower bound on the posterior",
    statement=rf"{WEIGHED}Then $\pi(\theta\in S\mid t_0)\ge\pi_C(\theta\in S)\,e^{{-\varepsilon d_{{**}}}}$.",
    claim=POSTERIOR_BELOW,
    routes=OF_FEW,
    lines="2418-2429,5686-5726",
    repairs="bailie2025/thm-5.6.3b",
    fault="missing hypothesis",
    reading=PARAMETERS,
    twins=(Twin(SMALLER, QUARTER, POSTERIOR_BELOW.over(OF_TWO).put(factor=CLOSER), ROUTES_OF_THREE),),
)
C_AS_STATED = Every(all=MODELS, let={**LET, **WHOLE}, given=GIVEN, show=RATIO)
C = Theorem(
    id="bailie2025/thm-5.6.3c",
    title="Theorem 5.6.3: the ratio of likelihoods, as stated",
    statement=r"$p(t_0\mid\theta)/p(t_0\mid\theta')\in\exp(\pm\varepsilon d_{**})$ for all $\theta,\theta'$ in the "
    r"support of the "
    r"prior.",
    claim=C_AS_STATED,
    routes=ROUTES,
    lines="2425-2429,5690-5714",
    reading=TWO,
    twins=(Twin("a smaller `epsilon`", "`epsilon/2`", C_AS_STATED.put(widest=NARROW)),),
)
C_REPAIRED = Theorem(
    id="bailie2025/thm-5.6.3c-repaired",
    title="Theorem 5.6.3: the ratio of likelihoods",
    statement=rf"$p(t_0\mid\theta)/p(t_0\mid\theta')$ is within the factors $\exp(\pm\varepsilon d_{{**}})$ of "
    rf"$P_\theta({SUPPORT})/P_{{\theta'}}({SUPPORT})$.",
    claim=LIKELIHOODS,
    routes=OF_FEW,
    lines="2425-2429,5690-5714",
    repairs="bailie2025/thm-5.6.3c",
    fault="missing hypothesis",
    reading=PARAMETERS,
    twins=(
        Twin(SMALLER, QUARTER, LIKELIHOODS.over(LIKELIHOODS_OF_TWO).put(factor=CLOSER), ROUTES_OF_THREE),
        Twin(
            "no privacy", "any mechanism", LIKELIHOODS.over(LIKELIHOODS_OF_TWO).without("M is private"), ROUTES_OF_THREE
        ),
    ),
)
THEOREMS = (A, A_REPAIRED, B, B_REPAIRED, C, C_REPAIRED)
