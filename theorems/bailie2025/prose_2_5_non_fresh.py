"""Section 2.5 (bailie2025): composition needs independent seeds."""

from __future__ import annotations

from bailie2025._joint import pairs_of_joint_laws, pairs_of_products, product_exceeds
from bailie2025._output_premetrics import MULT_PRODUCT, ROUTES

from dpcalc.claim import AllOf, Exists
from dpcalc.theorem import Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.5-non-fresh",
    title="Closed under composition only when seeds are independent",
    statement=r"A flavor can be closed under linear composition of mechanisms with independent seeds and not under "
    r"composition of mechanisms with dependent ones; $D_{\mathrm{MULT}}$ is an example.",
    claim=AllOf(
        {
            "independent seeds": MULT_PRODUCT,
            "dependent seeds": Exists(
                "joint laws of two outputs of two values, at two datasets", pairs_of_joint_laws, product_exceeds
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1214-1216",
    reading="Often says that there are such flavors. The joint laws are those of (T1, T2) at two datasets at distance "
    "1; their marginals keep budgets whose sum the joint laws exceed.",
    twins=(
        Twin(
            "independent seeds fail as well",
            "the joint laws are products of their marginals",
            Exists("products of laws of two values, at two datasets", pairs_of_products, product_exceeds, last=3),
        ),
    ),
)
