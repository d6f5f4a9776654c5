"""Section 2.4.3 (bailie2025): whether releasing invariants needs their multiverse."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import (
    BETWEEN_VALUES,
    TV_ONE,
    infinite_without_common_support,
    needs_infinity,
    output_premetric,
)
from bailie2025._structures import ROUTES, d

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import metric, premetric
from dpcalc.theorem import Reading, Theorem, Twin

CLAIM = EveryStructure(
    "a domain, a multiverse, invariants c, the mechanism T(x) = c(x), a premetric d, an output premetric, a budget",
    needs_infinity(near=False),
    {TV_ONE: infinite_without_common_support()},
    (premetric(d), output_premetric(BETWEEN_VALUES)),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-necessity",
    title="Section 2.4.3: the invariant-induced multiverse is necessary",
    statement=r"""Let $D(P,Q)=\infty$ whenever $d_{TV}(P,Q)=1$. If a universe $\mathcal D_0$ holds $x,x'$ with
$c(x)\ne c(x')$, releasing the invariants exactly requires $\varepsilon_{\mathcal D_0}=\infty$; so it is necessary to
limit the Lipschitz condition through the invariant-induced universe function.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1042-1046",
    readings=(
        Reading(
            "as Proposition 2.4.11",
            "under the hypothesis of the proposition of which it is said to be a consequence: d(x, x') < inf",
            replace(CLAIM, then=needs_infinity(near=True)),
        ),
    ),
    reading="""As stated, without the hypothesis d(x, x') < inf of Proposition 2.4.11, from which it is said to
follow. Released exactly: outputs tell the values of c apart, so that TV is 1 between different values.""",
    twins=(
        Twin(
            "d a metric",
            "d a metric with values in [0, inf]",
            EveryStructure(CLAIM.over, CLAIM.then, {**CLAIM.given, "d is a metric": metric(d)}, CLAIM.standing),
        ),
        Twin("D may be finite", "D any output premetric", CLAIM.without(TV_ONE)),
    ),
)
