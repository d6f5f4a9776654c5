"""Section 2.4.5 (bailie2025), repaired: the likelihood form of pure privacy for a symmetric input premetric."""

from __future__ import annotations

import _law_lemmas as lemma
from bailie2025._likelihood import any_premetric, cases, equivalent, symmetric

from dpcalc.claim import ForAll, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-likelihood-repaired",
    title="Pure privacy is a bound on likelihood ratios, for a symmetric input premetric",
    statement=r"If $d_{\mathcal X}$ is symmetric, pure $\varepsilon$-DP is equivalent to $\ln\frac{L(x\mid t)}"
    r"{L(x'\mid t)}\le\varepsilon\,d_{\mathcal X}(x,x')$ for almost all $t$ and all $x,x'$ of one universe.",
    claim=Reduction(
        ForAll("two datasets in one universe, their laws and their distance", cases(symmetric), equivalent),
        lemma.RATIO_EVENTS,
        "with a symmetric distance the condition bounds both p/q and q/p by exp(eps d) at every outcome, which bounds "
        "the ratios of all events; single outcomes are events",
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1145-1151",
    repairs="bailie2025/prose-2.4.5-likelihood",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any input premetric",
            "the distance need not be symmetric",
            ForAll("two datasets in one universe, their laws and distances", cases(any_premetric), equivalent),
            (Enumerate(EnumerateScope(up_to=5)),),
        ),
        Twin(
            "different universes",
            "no universe holds both datasets",
            ForAll(
                "two datasets in different universes, their laws and their distance",
                cases(symmetric, together=False),
                equivalent,
            ),
            (Enumerate(EnumerateScope(up_to=5)),),
        ),
    ),
)
