"""Section 2.3.2 (bailie2025): arbitrary and asymmetric neighbour relations as choices of the input premetric."""

from __future__ import annotations

from bailie2025._neighbour_definitions import both_ways, is_its_premetric, is_some_premetric, one_way

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-asymmetric",
    title="Section 2.3.2: other neighbour relations are choices of the input premetric",
    statement=r"""Generalisations of pure $\varepsilon$-DP to an arbitrary or asymmetric neighbour relation (generic,
one-sided and asymmetric DP) are choices of the input premetric $d$, the other components being those of pure
$\varepsilon$-DP, with $D=D_{\rm MULT}$.""",
    claim=AllOf(
        {
            "both directions are bounded": is_some_premetric(both_ways, both_ways),
            "one-sided and asymmetric DP": is_some_premetric(one_way, both_ways),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="839-841",
    reading=(
        "Any d will do. One-sided and asymmetric DP as they are defined in the literature that is named: the law at x "
        "is at most exp(eps) times that at x' for related x, x', and nothing is asked the other way round. The "
        "definition that bounds the ratio in both directions, as Definition 2.3.1 does, is the other part."
    ),
    twins=(
        Twin(
            "d_r itself",
            "one direction, with d = 1 for related points",
            is_its_premetric(one_way, both_ways),
        ),
    ),
)
