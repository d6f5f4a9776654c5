"""Appendix A.2 (bailie2025), condition I: different universes are disjoint."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025._budget_release import ALL, AT_MOST_ONE_BUDGET, B_IS_B_PRIME, CONDITION_I, SAME_UNIVERSES

CLAIM = Every(
    all=ALL,
    given={"I": CONDITION_I},
    show=f"({AT_MOST_ONE_BUDGET}) and {B_IS_B_PRIME}",
    along=(SAME_UNIVERSES,),
)
THEOREM = Theorem(
    id="bailie2025/prose-a.2-cond1",
    title="Appendix A.2, condition I",
    statement=r"""If different universes are disjoint, then $b(x)=\{\varepsilon_{\mathcal D}:\mathcal D\cap[x]\neq
\emptyset\}$ has at most one element and equals $b'(x)=\{\varepsilon_{\mathcal D}:x\in\mathcal D\}$, for all $x$.""",
    claim=CLAIM,
    lines="3627-3627",
    twins=(
        Twin("without I", "universes may overlap", CLAIM.without("I")),
        Twin(
            "one element exactly",
            "`b(x)` is not empty",
            CLAIM.showing("every x in X: some a in budgets_of_component(MV, d, eps, x): true"),
        ),
    ),
)
