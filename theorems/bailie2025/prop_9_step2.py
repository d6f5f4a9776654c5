"""A step of the proof of Proposition 9 (bailie2025): its last inequality."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias, cast

from _law_lemmas import And, c, p, pointwise, w
from bailie2025._measure_distances import FINITE, measures, reduces, shown

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Positive: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Small:
    """Densities on a finite set, exp(epsilon), and a number below min f (1 - exp(-epsilon))."""

    density: Positive
    exponential: Fraction
    delta: Fraction


def small(factor: Fraction) -> Callable[[int], Iterator[Instance]]:
    """Densities on at most three points with every delta in tenths of the bound, which a factor may make larger."""

    def of_size(size: int) -> Iterator[Instance]:
        for case in measures(1, 3)(size):
            density = case.measures[0]
            if min(density) > 0:
                for exponential, tenth in cartesian(map(Fraction, ("11/10", "2", "3")), range(1, 10)):
                    bound = factor * min(density) * (1 - 1 / exponential)
                    yield Small(density, exponential, bound * Fraction(tenth, 10))

    return of_size


def two_bounds(instance: Instance) -> Witness | None:
    """Max (f + delta)/f <= max f/(f - delta) < exp(epsilon)."""
    case = cast(Small, instance)
    lower = max((f + case.delta) / f for f in case.density)
    upper = max(f / (f - case.delta) if f > case.delta else case.exponential for f in case.density)
    if lower <= upper < case.exponential:
        return None
    words = f"f = {shown(case.density)}, delta = {case.delta}, exp(epsilon) = {case.exponential}"
    return Witness(f"{words}: not {lower} <= {upper} < {case.exponential}", {"case": words})


OVER_SMALL = "densities on at most 3 points with values 1, ..., n, delta in tenths of the bound"
THEOREM = Theorem(
    id="bailie2025/prop-9-step2",
    title="A step of the proof of Proposition 9: the last inequality",
    statement=r"""Let $\mathcal T$ be finite, $f>0$ and $0<\delta<\min_tf(t)(1-e^{-\varepsilon})$. Then
$\max_t\frac{f(t)+\delta}{f(t)}\le\max_t\frac{f(t)}{f(t)-\delta}<e^\varepsilon$.""",
    claim=reduces(
        ForAll(OVER_SMALL, small(Fraction(1)), two_bounds),
        "both inequalities hold at every point, with w for delta and c = exp(epsilon), and so for the largest values",
        first=pointwise((p + w) / p <= p / (p - w), And(p > 0, w > 0, w < p)),
        second=pointwise(p / (p - w) < c, And(p > 0, w > 0, c > 1, c * w < p * (c - 1))),
        the_denominator=pointwise(w < p, And(p > 0, w > 0, c > 1, c * w < p * (c - 1))),
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="4890-4904",
    reading=FINITE,
    twins=(
        Twin(
            "a larger delta",
            "up to 6/5 of the bound",
            ForAll(OVER_SMALL, small(Fraction(6, 5)), two_bounds),
            (Enumerate(EnumerateScope(up_to=2)),),
        ),
    ),
)
