"""Section 2.4.5 (bailie2025): pure privacy as a bound on likelihood ratios."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

LIKELIHOODS = Every(
    all="P, Q in laws; epsilon, there, back in distances",
    let={"together": "true"},
    show="(together => MULT(P, Q) <= epsilon * there and MULT(P, Q) <= epsilon * back) <=> every z in columns(P, Q): "
    "z[0] <= exp(epsilon * there) * z[1] and z[1] <= exp(epsilon * back) * z[0]",
)
"""Laws at two datasets, the budget, and the distances from one to the other and back."""
VALUES = {"epsilon": ("0", "1/2", "1"), "there": ("0", "1", "2", "inf"), "back": ("0", "1", "2", "inf")}
SCOPE = (Enumerate(EnumerateScope(up_to=4, values=VALUES)),)

STATED = Theorem(
    id="bailie2025/prose-2.4.5-likelihood",
    title="Pure privacy is a bound on likelihood ratios",
    statement=r"Pure $\varepsilon$-DP is equivalent to $\ln\frac{L(x\mid t)}{L(x'\mid t)}\le\varepsilon\,d_{\mathcal X}"
    r"(x,x')$ uniformly for almost all $t$ and all $x,x'\in\mathcal X$, where $L(x\mid t)=p_x(T=t)$.",
    claim=LIKELIHOODS,
    routes=SCOPE,
    lines="1145-1151",
    reading="The input premetric is any premetric (Definition 2.4.14 does not ask for symmetry), with one universe, "
    "the whole domain, since `x` and `x'` range over all of it. Where neither law is positive nothing is asked.",
    twins=(
        Twin(
            "different universes",
            "no universe holds both datasets",
            LIKELIHOODS.put(together="false"),
        ),
    ),
)

SYMMETRIC = LIKELIHOODS.assuming(symmetric="there = back")

REPAIRED = Theorem(
    id="bailie2025/prose-2.4.5-likelihood-repaired",
    title="Pure privacy is a bound on likelihood ratios, for a symmetric input premetric",
    statement=r"If $d_{\mathcal X}$ is symmetric, pure $\varepsilon$-DP is equivalent to $\ln\frac{L(x\mid t)}"
    r"{L(x'\mid t)}\le\varepsilon\,d_{\mathcal X}(x,x')$ for almost all $t$ and all $x,x'$ of one universe.",
    claim=SYMMETRIC,
    routes=(*SCOPE, Prove()),
    lines="1145-1151",
    repairs="bailie2025/prose-2.4.5-likelihood",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any input premetric",
            "the distance need not be symmetric",
            LIKELIHOODS,
        ),
        Twin(
            "different universes",
            "no universe holds both datasets",
            SYMMETRIC.put(together="false"),
        ),
    ),
)
THEOREMS = (STATED, REPAIRED)
