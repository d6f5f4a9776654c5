"""Remark 5.3.7 (bailie2025), repaired: what common variants of pure privacy guarantee of connected laws."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.structure.vocabulary import for_points, metric, near
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems._law_lemmas import And, c, m, pointwise, t
from theorems.bailie2025._distorting import FINITE, KEPT, told_apart
from theorems.bailie2025._sharpening import law
from theorems.bailie2025._structures import LOOK, ROUTES, d
from theorems.bailie2025.chapter_5.rem_5_3_7f import ABSOLUTE, LOG_RATIO, NOT_APPROXIMATE, UNBOUNDED

INFINITE = "DIST is infinite unless the laws are absolutely continuous"
GUARANTEED = EveryStructure(
    "data universes, metrics, finite eps, mechanisms, functions DIST of two laws",
    KEPT >> for_points(2, lambda x, y: near(d)(x, y) >> (~told_apart(law(x), law(y)) & ~told_apart(law(y), law(x)))),
    {INFINITE: ABSOLUTE},
    (metric(d), FINITE),
)
THEOREM = Theorem(
    id="bailie2025/rem-5.3.7f-repaired",
    title="Remark 5.3.7, repaired: common variants of pure privacy",
    statement=r"Zero-concentrated DP and R\'enyi DP of an order above $1$ guarantee that all connected $P_x$ are "
    r"mutually absolutely continuous, but not that $p_x/p_{x'}$ is bounded; $(\varepsilon,\delta)$-DP with $\delta>0$ "
    r"guarantees neither.",
    claim=AllOf(
        {
            "zero-concentrated and Renyi privacy": GUARANTEED,
            "normal laws have no bounded ratio": UNBOUNDED,
            "approximate privacy": NOT_APPROXIMATE,
        }
    ),
    routes=(*ROUTES, Enumerate(EnumerateScope(up_to=3))),
    source="bailie2025",
    lines="2221",
    reading=(
        "The normal laws of means 0 and m and variance 1 have the Renyi divergence alpha m^2/2 at every order, in both "
        "directions; at t > m + c/m the logarithm of their ratio exceeds c (bailie2025/prose-3.5.2d)."
    ),
    repairs="bailie2025/rem-5.3.7f",
    fault="convention",
    twins=(
        Twin("any distorting function", "DIST may be finite between any laws", GUARANTEED.without(INFINITE), LOOK),
        Twin("a bounded range", "t > m for t > m + c/m", pointwise(c < LOG_RATIO, And(m > 0, c > 0, t > m))),
    ),
)
