"""Remark 5.3.7 (bailie2025), repaired: the distorting functions that ensure indistinguishability."""

from __future__ import annotations

from dataclasses import replace

from sympy import And

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.structure.language import INF, Element, Formula
from dpcalc.structure.vocabulary import for_points, metric, near
from dpcalc.theorem import Theorem, Twin
from theorems._law_lemmas import a, m, pointwise
from theorems.bailie2025._distorting import DIST, FINITE, KEPT, MULT, for_two_laws
from theorems.bailie2025._sharpening import law
from theorems.bailie2025._structures import LOOK, ROUTES, d

FINER = "MULT is finite where DIST is, both ways round"
FINER_MEANS = for_two_laws(lambda p, q: ((DIST(p, q) < INF) & (DIST(q, p) < INF)) >> (MULT(p, q) < INF))
ENSURED = for_points(2, lambda x, y: near(d)(x, y) >> (MULT(law(x), law(y)) < INF))
"""The ratio is bounded for all connected datasets."""
ENOUGH = EveryStructure(
    "data universes, metrics, mechanisms, finite eps, functions DIST and MULT of two laws",
    KEPT >> ENSURED,
    {FINER: FINER_MEANS},
    (metric(d), FINITE),
)
ENSURES = "for two datasets at distance 1: if DIST is kept with a finite eps then MULT is finite"


def bounded_if_kept(p: Element, q: Element) -> Formula:
    """With eps = DIST(P, Q) + DIST(Q, P), which bounds both."""
    eps = DIST(p, q) + DIST(q, p)
    return ((DIST(p, q) <= eps) & (DIST(q, p) <= eps) & (eps < INF)) >> (MULT(p, q) < INF)


NEEDED = EveryStructure(
    "two laws P, Q; functions DIST and MULT of two laws", FINER_MEANS, {ENSURES: for_two_laws(bounded_if_kept)}
)
ANYWHERE = for_points(2, lambda x, y: MULT(law(x), law(y)) < INF)
THEOREM = Theorem(
    id="bailie2025/rem-5.3.7e-repaired",
    title="Remark 5.3.7, repaired: which distorting functions ensure indistinguishability",
    statement=r"The Lipschitz condition with $d_{\mathrm{DIST}}$ and finite $\varepsilon$ ensures a bounded ratio for "
    r"all connected $x,x'$ if and only if $D_{\mathrm{MULT}}(P,Q)<\infty$ whenever $d_{\mathrm{DIST}}(P,Q)$ and "
    r"$d_{\mathrm{DIST}}(Q,P)$ are finite. No constant $\alpha$ with $\alpha d_{\mathrm{DIST}}\ge D_{\mathrm{MULT}}$ "
    r"is needed: $\sqrt{D_{\mathrm{MULT}}}$ has none.",
    claim=AllOf(
        {
            "enough": ENOUGH,
            "needed": NEEDED,
            "the root of MULT has no constant": pointwise(m * m > a * m, And(a >= 0, m > a)),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="2221",
    reading=(
        "P and Q are the laws at two datasets at distance 1, and eps the sum of DIST(P, Q) and DIST(Q, P), whatever "
        "they are. m is the root of MULT, which takes all values from 0 up, and a the constant."
    ),
    repairs="bailie2025/rem-5.3.7e",
    fault="wrong mathematics",
    twins=(
        Twin("any distorting function", "DIST may be finite where MULT is not", ENOUGH.without(FINER), LOOK),
        Twin("unconnected datasets", "all x, x'", replace(ENOUGH, then=KEPT >> ANYWHERE), LOOK),
        Twin("a constant of the root", "m > a dropped", pointwise(m * m > a * m, And(a >= 0, m >= 0))),
    ),
)
