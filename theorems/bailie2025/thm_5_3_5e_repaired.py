"""Theorem 5.3.5 (bailie2025), repaired: I, III and IV for any metric, with III for every finite distance."""

from __future__ import annotations

from bailie2025._lipschitz import at_all_distances, at_whole_distances, densities, equivalent, on_metrics, pure
from bailie2025.lem_5_3_4 import WITHIN
from bailie2025.thm_5_3_5 import BY_DENSITIES, DENSITY, SET_BY_SET, SMALL

from dpcalc.claim import AllOf, Reduction
from dpcalc.theorem import Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/thm-5.3.5e-repaired",
    title="Theorem 5.3.5, repaired: I, III and IV are equivalent for any metric",
    statement=r"For every metric $d$ the following are equivalent. I: $M$ is $\varepsilon$-DP. III: "
    r"$P_{x'}\in\mathcal I_1(e^{-\delta\varepsilon}P_x,e^{\delta\varepsilon}P_x)$ for all real $\delta\ge0$ and all "
    r"$x,x'$ with $d(x,x')=\delta$. IV: whenever $P_x$ has a $\nu$-density $p_x$, every $x'\in[x]$ has a "
    r"$\nu$-density with $p_{x'}\in p_x\exp(\pm\varepsilon d(x,x'))$.",
    claim=AllOf(
        {
            "I and III": Reduction(on_metrics(equivalent(pure, at_all_distances)), WITHIN, SET_BY_SET),
            "I and IV": Reduction(on_metrics(equivalent(pure, densities)), DENSITY, BY_DENSITIES),
        }
    ),
    routes=(SMALL, Prove()),
    source="bailie2025",
    lines="2189",
    repairs="bailie2025/thm-5.3.5e",
    fault="convention",
    twins=(
        Twin(
            "whole numbers only",
            "III of the pairs whose distance is a natural number",
            on_metrics(equivalent(pure, at_whole_distances)),
        ),
    ),
)
