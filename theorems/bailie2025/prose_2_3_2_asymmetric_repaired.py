"""Section 2.3.2 (bailie2025), corrected: bounds in one direction change the output premetric as well."""

from __future__ import annotations

from bailie2025._neighbour_definitions import both_ways, is_its_premetric, one_way

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-asymmetric-repaired",
    title="Section 2.3.2: other neighbour relations, in both directions or in one",
    statement=r"""Let $d_r(x,x')$ be $0$ for $x=x'$, $1$ for other related $x,x'$ and $\infty$ else. Pure
$\varepsilon$-DP for related $x,x'$, bounding the likelihood ratio in both directions, is the specification with $d_r$
and $D_{\rm MULT}$; bounding it in one direction, as one-sided and asymmetric DP do, is that with $d_r$ and the
max-divergence $D(P,Q)=\sup_S\ln\frac{P(S)}{Q(S)}$.""",
    claim=AllOf(
        {
            "both directions": is_its_premetric(both_ways, both_ways),
            "one direction": is_its_premetric(one_way, one_way),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="839-841",
    repairs="bailie2025/prose-2.3.2-asymmetric",
    fault="wrong mathematics",
    reading="On finitely many outputs the supremum over events is the largest ratio of an output's probabilities.",
    twins=(
        Twin("one direction, MULT", "MULT for the max-divergence", is_its_premetric(one_way, both_ways)),
        Twin("both directions, max-divergence", "the max-divergence for MULT", is_its_premetric(both_ways, one_way)),
    ),
)
