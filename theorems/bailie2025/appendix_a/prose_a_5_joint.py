"""Appendix A.5 (bailie2025): the marginal laws of two releases do not determine their joint law."""

from dpcalc.theory import Some, Theorem, Twin

SAME_MARGINALS = Some(
    all="J, K in laws_on(4)",
    let={"first_is_0": "[1, 1, 0, 0]", "second_is_0": "[1, 0, 1, 0]"},
    show="J != K and chance(J, first_is_0) = chance(K, first_is_0) and chance(J, second_is_0) = chance(K, second_is_0)",
)
THEOREM = Theorem(
    id="bailie2025/prose-a.5-joint",
    title="Marginal laws do not determine the composition",
    statement=r"Where the seeds of $T_1$ and $T_2$ are not independent, the laws $\mathsf P_x(T_1\in\cdot)$ and "
    r"$\mathsf P_x(T_2\in\cdot)$ do not determine the law of $(T_1,T_2)$.",
    claim=SAME_MARGINALS,
    lines="3824-3826",
    reading="The two joint laws are those of `(T1, T2)` at one dataset, under two ways of drawing the seeds together.",
    twins=(
        Twin(
            "independent seeds",
            "the joint laws are products",
            Some(
                all="P, R, Q, S in bits",
                let={"bits": "[[0, 1], [1, 0], [1/2, 1/2], [1/3, 2/3], [2/3, 1/3]]"},
                show="P @ R != Q @ S and P = Q and R = S",
            ),
        ),
    ),
)
