"""Appendix A.5 (bailie2025): the marginal laws of two releases do not determine their joint law."""

from __future__ import annotations

from bailie2025._joint import pairs_of_joint_laws, pairs_of_products, same_marginals

from dpcalc.claim import Exists
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-a.5-joint",
    title="Marginal laws do not determine the composition",
    statement=r"Where the seeds of $T_1$ and $T_2$ are not independent, the laws $\mathsf P_x(T_1\in\cdot)$ and "
    r"$\mathsf P_x(T_2\in\cdot)$ do not determine the law of $(T_1,T_2)$.",
    claim=Exists("two joint laws of two outputs of two values", pairs_of_joint_laws, same_marginals),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="3824-3826",
    reading="The two joint laws are those of (T1, T2) at one dataset, under two ways of drawing the seeds together.",
    twins=(
        Twin(
            "independent seeds",
            "the joint laws are products",
            Exists("two products of laws of two values", pairs_of_products, same_marginals, last=3),
        ),
    ),
)
