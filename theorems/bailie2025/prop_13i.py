"""Proposition 13 (bailie2025), its proof: the first inequality is strict at finite distances."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from _law_lemmas import And, pointwise, x, y
from bailie2025._measure_distances import (
    LAW_ROUTES,
    LOOK,
    Measures,
    density_ratio,
    distance,
    every,
    measures,
    multiplicative,
    probabilities,
    reduces,
)
from bailie2025._strong_equivalence import LAWS, MEASURES, NORMED, STRICT

from dpcalc.claim import Instance
from dpcalc.exact import Infinity
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness

Instances = Callable[[int], Iterator[Instance]]


def at_distances(instances: Instances, *, zero: bool = False, infinite: bool = False) -> Instances:
    """The pairs at finite distances above 0, and those at 0 or infinity if asked for."""

    def of_size(size: int) -> Iterator[Instance]:
        for case in instances(size):
            found = multiplicative(*case.measures)
            if (zero or found != 1) and (infinite or not isinstance(found, Infinity)):
                yield case

    return of_size


def strict(case: Measures) -> Witness | None:
    """D < d_DR."""
    ratio, largest = density_ratio(*case.measures), multiplicative(*case.measures)
    if largest < ratio:
        return None
    return case.failure(f"d_DR = {distance(ratio)}, D_MULT = {distance(largest)}")


PAIRS = probabilities(2)
THEOREM = Theorem(
    id="bailie2025/prop-13i",
    title="Proposition 13, its proof: a strict inequality",
    statement=r"""If $0<D_{\mathrm{MULT}}(P,Q)<\infty$ for probabilities $P,Q$, then
$D_{\mathrm{MULT}}(P,Q)<d_{\mathrm{DR}}(P,Q)$.""",
    claim=reduces(
        every(f"{LAWS}, at finite distances above 0", at_distances(PAIRS), strict),
        f"{NORMED}. Both are above 1: if f <= g almost everywhere, f = g as both integrals are 1, and the distance "
        "is 0; the same with f and g exchanged",
        equal_integrals=pointwise(x >= y, And(x <= y, y <= x)),
        strict=STRICT,
    ),
    routes=LAW_ROUTES,
    source="bailie2025",
    lines="5167-5167",
    twins=(
        Twin("distance 0", "0 <= D", every(LAWS, at_distances(PAIRS, zero=True), strict), LOOK),
        Twin("distance inf", "D <= inf", every(LAWS, at_distances(PAIRS, infinite=True), strict), LOOK),
        Twin("measures", "measures for probabilities", every(MEASURES, at_distances(measures(2)), strict), LOOK),
    ),
)
