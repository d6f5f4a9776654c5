"""Section 2.4.5 (bailie2025), repaired: the likelihood form of pure privacy for a symmetric input premetric."""

from __future__ import annotations

import theorems._law_lemmas as lemma
from dpcalc.theory import Prove, Reduction, Theorem, Twin
from theorems.bailie2025.chapter_2.prose_2_4_5_likelihood import LIKELIHOODS, SCOPE

SYMMETRIC = LIKELIHOODS.assuming(symmetric="there = back")

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-likelihood-repaired",
    title="Pure privacy is a bound on likelihood ratios, for a symmetric input premetric",
    statement=r"If $d_{\mathcal X}$ is symmetric, pure $\varepsilon$-DP is equivalent to $\ln\frac{L(x\mid t)}"
    r"{L(x'\mid t)}\le\varepsilon\,d_{\mathcal X}(x,x')$ for almost all $t$ and all $x,x'$ of one universe.",
    claim=Reduction(
        SYMMETRIC,
        lemma.RATIO_EVENTS,
        "with a symmetric distance the condition bounds both p/q and q/p by exp(eps d) at every outcome, which bounds "
        "the ratios of all events; single outcomes are events",
    ),
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
