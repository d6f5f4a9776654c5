"""Section 2.5 (bailie2025): composition needs independent seeds."""

from __future__ import annotations

from dpcalc.theory import AllOf, Some, Theorem, Twin
from theorems.bailie2025._output_premetrics import MULT_PRODUCT

EXCEEDS = Some(
    all="J, K in laws_on(4)",
    let={"first": "[1, 1, 0, 0]", "second": "[1, 0, 1, 0]"},
    show="MULT(J, K) > MULT(event(J, first), event(K, first)) + MULT(event(J, second), event(K, second))",
)
"""Joint laws of two outputs of two values, 00, 01, 10 and 11, and the events that one of them is 0."""
PRODUCTS_EXCEED = Some(
    all="P, R, Q, S in bits",
    let={"bits": "[[0, 1], [1, 0], [1/2, 1/2], [1/3, 2/3], [2/3, 1/3]]"},
    show="exp_MULT(P @ R, Q @ S) > exp_MULT(P, Q) * exp_MULT(R, S)",
)

THEOREM = Theorem(
    id="bailie2025/prose-2.5-non-fresh",
    title="Closed under composition only when seeds are independent",
    statement=r"A flavor can be closed under linear composition of mechanisms with independent seeds and not under "
    r"composition of mechanisms with dependent ones; $D_{\mathrm{MULT}}$ is an example.",
    claim=AllOf(
        {
            "independent seeds": MULT_PRODUCT,
            "dependent seeds": EXCEEDS,
        }
    ),
    lines="1214-1216",
    reading="Often says that there are such flavors. The joint laws are those of `(T1, T2)` at two datasets at "
    "distance 1; their marginals keep budgets whose sum the joint laws exceed.",
    twins=(
        Twin(
            "independent seeds fail as well",
            "the joint laws are products of their marginals",
            PRODUCTS_EXCEED,
        ),
    ),
)
