"""Proposition 16 (bailie2025): releasing the component of the data costs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import _law_lemmas as lemma
from bailie2025._measures import exp_mult

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.law_enumeration import SmallLaw, laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Distances = tuple[Extended, Extended, Extended]
"""Between points 0 and 1, 0 and 2, 1 and 2."""
PAIRS = ((0, 1), (0, 2), (1, 2))
ONE, TWO = Fraction(1), Fraction(2)
BASES = (Fraction(1), Fraction(2))
"""Values of exp(epsilon)."""
OVER = "distances 1, 2, infinity on three points, laws of denominator n on 2 outcomes, exp(epsilon) = 1, 2"


def is_metric(distances: Distances) -> bool:
    """Whether the triangle inequality holds."""
    a, b, c = distances
    return all(_at_most(x, y, z) for x, y, z in ((a, b, c), (b, a, c), (c, a, b)))


def _at_most(x: Extended, y: Extended, z: Extended) -> bool:
    return isinstance(y, Infinity) or isinstance(z, Infinity) or (not isinstance(x, Infinity) and x <= y + z)


def mechanisms(*, metric: bool) -> Callable[[int], Iterator[Instance]]:
    """Every mechanism on three points, with distances (a metric, if so wanted) and a base."""

    def of_size(size: int) -> Iterator[Instance]:
        laws = list(laws_on(2, size))
        choices: tuple[Extended, ...] = (ONE, TWO, INFINITY)
        for distances in product(choices, choices, choices):
            if is_metric(distances) or not metric:
                yield from product([distances], product(laws, repeat=3), BASES)

    return of_size


def component(point: int, distances: Distances) -> frozenset[int]:
    """The points at a finite distance."""
    near = {point}
    for (x, y), distance in zip(PAIRS, distances, strict=True):
        if point in (x, y) and not isinstance(distance, Infinity):
            near |= {x, y}
    return frozenset(near)


def still_private(instance: Instance) -> Witness | None:
    """Where M is private, so is the mechanism that releases the component beside the output."""
    distances, laws, base = cast(tuple[Distances, tuple[SmallLaw, ...], Fraction], instance)
    apart = {pair: exp_mult(laws[pair[0]], laws[pair[1]]) for pair in PAIRS}
    near = {pair: d for pair, d in zip(PAIRS, distances, strict=True) if not isinstance(d, Infinity)}
    if any(apart[pair] > base ** int(d) for pair, d in near.items()):
        return None
    for x, y in near:
        if component(x, distances) != component(y, distances):
            values = {"d": str(distances), "laws": ", ".join(map(text, laws)), "exp(epsilon)": str(base)}
            words = f"the points {x} and {y} are {near[x, y]} apart, and M' tells them apart with certainty"
            return Witness(f"d = {values['d']}: {words}", {**values, "violated": words})
    return None


THEOREM = Theorem(
    id="bailie2025/prop-16a",
    title="Proposition 16: the component may be released",
    statement=r"Let $M$ be $\varepsilon$-DP and $M'(x,u)=([x],M(x,u))$ with $[x]=\{x':d(x,x')<\infty\}$. Then $M'$ is "
    r"$\varepsilon$-DP.",
    claim=Reduction(
        ForAll(OVER, mechanisms(metric=True), still_private),
        lemma.RATIO_NOISE,
        "For x and x' at a finite distance, [x] = [x'] by symmetry and the triangle inequality, and M' adds one and "
        "the same constant to both outputs: the law of the constant is the noise of the lemma, with w = 1, and the "
        "distance of the laws does not change. At infinite distance nothing is promised, for epsilon times infinity "
        "is infinite, epsilon = 0 included",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    source="bailie2025",
    lines="5284-5296",
    twins=(
        Twin("no triangle inequality", "d need not be a metric", ForAll(OVER, mechanisms(metric=False), still_private)),
    ),
)
