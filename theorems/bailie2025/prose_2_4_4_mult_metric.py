"""Section 2.4.4 (bailie2025): the multiplicative distance is a metric."""

from __future__ import annotations

from collections.abc import Iterator

import _law_lemmas as lemma
from bailie2025._output_premetrics import RATIOS, ROUTES, every_case, stronger

from dpcalc.claim import AllOf, Instance, Reduction
from dpcalc.decide.output_laws import Case, law_holds
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


def equal_laws(size: int) -> Iterator[Instance]:
    """Every law on at most three outcomes, twice."""
    return (Case(MULT, (law, law)) for outcomes in range(1, 4) for law in laws_on(outcomes, size))


def no_distance(case: Case) -> Witness | None:
    """The distance is 0."""
    distance = case.distance(*case.laws)
    return None if distance.zero else case.failure(f"D(P, P) = {distance}")


THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-mult-metric",
    title="The multiplicative distance is a metric",
    statement=r"$D_{\mathrm{MULT}}$ is a metric with values in $[0,\infty]$ on the laws of one measurable space: it is "
    r"symmetric, it is $0$ for equal laws and only for them, and it satisfies the triangle inequality.",
    claim=AllOf(
        {
            "0 from a law to itself": Reduction(
                every_case("laws on at most 3 outcomes", equal_laws, no_distance),
                lemma.pointwise(lemma.p <= lemma.c * lemma.p, lemma.And(lemma.nonnegative(lemma.p), lemma.c >= 1)),
                f"{RATIOS}; c may be 1",
            ),
            "symmetric": Reduction(law_holds("symmetric", MULT), lemma.RATIO_SYMMETRIC, RATIOS),
            "separates": Reduction(
                law_holds("separates", MULT), lemma.RATIO_SEPARATES, f"{RATIOS}; at distance 0, c is 1"
            ),
            "triangle": Reduction(
                law_holds("triangle", MULT),
                lemma.RATIO_TRIANGLE,
                f"{RATIOS}; with c for (P, Q) and d for (Q, R), c d bounds the ratios of P and R",
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1067-1067",
    twins=(
        Twin(
            "one direction only",
            "ln P(E)/Q(E) without the absolute value",
            law_holds("symmetric", MAX),
            (ROUTES[0],),
        ),
        stronger("triangle", MULT, up_to=4),
    ),
)
