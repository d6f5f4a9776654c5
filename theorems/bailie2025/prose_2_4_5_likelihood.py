"""Section 2.4.5 (bailie2025): pure privacy as a bound on likelihood ratios."""

from __future__ import annotations

from bailie2025._likelihood import any_premetric, cases, equivalent

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-likelihood",
    title="Pure privacy is a bound on likelihood ratios",
    statement=r"Pure $\varepsilon$-DP is equivalent to $\ln\frac{L(x\mid t)}{L(x'\mid t)}\le\varepsilon\,d_{\mathcal X}"
    r"(x,x')$ uniformly for almost all $t$ and all $x,x'\in\mathcal X$, where $L(x\mid t)=p_x(T=t)$.",
    claim=ForAll("two datasets in one universe, their laws and distances", cases(any_premetric), equivalent),
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    source="bailie2025",
    lines="1145-1151",
    reading="The input premetric is any premetric (Definition 2.4.14 does not ask for symmetry), with one universe, "
    "the whole domain, since x and x' range over all of it. Where neither law is positive nothing is asked.",
    twins=(
        Twin(
            "different universes",
            "no universe holds both datasets",
            ForAll(
                "two datasets in different universes, their laws and distances",
                cases(any_premetric, together=False),
                equivalent,
            ),
        ),
    ),
)
