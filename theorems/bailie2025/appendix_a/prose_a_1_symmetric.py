"""Appendix A.1 (bailie2025): comparability is a symmetric relation."""

from dpcalc.theory import Every, Theorem, Twin

CLAIM = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X)",
    show="every x, y in X: comparable(MV, d, x, y) => comparable(MV, d, y, x)",
)
THEOREM = Theorem(
    id="bailie2025/prose-a.1-symmetric",
    title="Appendix A.1: comparability is symmetric",
    statement=r"""Call $x\neq x'$ comparable if some universe has both and $d(x,x')<\infty$ or $d(x',x)<\infty$.
This relation is symmetric.""",
    claim=CLAIM,
    lines="3565-3565",
    twins=(
        Twin(
            "one order",
            "only `d(x, x') < inf`",
            CLAIM.showing("every x, y in X: x != y and d(x, y) < inf and share_a_universe(MV, x, y) => d(y, x) < inf"),
        ),
    ),
)
