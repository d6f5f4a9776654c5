"""After Proposition 9 (bailie2025): probabilities at which the multiplicative distance is not continuous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, c, d, p, pointwise, q, r
from theorems.bailie2025._measure_distances import LAWS, Masses, Measures, distance, multiplicative

ROUTES = (Enumerate(EnumerateScope(up_to=20), slow=EnumerateScope(up_to=60)), Prove())


@dataclass(frozen=True)
class Moved:
    """A law of full support, another whose norm of the difference is below delta, and delta."""

    first: Masses
    second: Masses
    delta: Fraction


def geometric(factor: Fraction = Fraction(1)) -> Callable[[int], Iterator[Instance]]:
    """Masses 2^-1, 2^-2, ...; of these a part of delta/4 goes from the first point to a point t with 2^t delta > 4.

    The points after t are taken together: their masses do not change.
    """

    def of_size(size: int) -> Iterator[Instance]:
        for k in range(1, size):
            delta = Fraction(k, size)
            last = 3
            while 2**last * delta <= 4:
                last += 1
            first = [Fraction(1, 2**i) for i in range(1, last + 1)]
            moved = factor * delta / 4
            second = [first[0] - moved, *first[1:-1], first[-1] + moved]
            rest = Fraction(1, 2**last)
            yield Moved((*first, rest), (*second, rest), delta)

    return of_size


def two_points(size: int) -> Iterator[Instance]:
    """The laws (1, 0) and (1 - delta/2, delta/2)."""
    for k in range(1, size):
        delta = Fraction(k, size)
        yield Moved((Fraction(1), Fraction(0)), (1 - delta / 2, delta / 2), delta)


def without_null_points(size: int) -> Iterator[Instance]:
    """The laws (1/2, 1/2) and (1/2 - delta/4, 1/2 + delta/4)."""
    for k in range(1, size):
        delta, half = Fraction(k, size), Fraction(1, 2)
        yield Moved((half, half), (half - delta / 4, half + delta / 4), delta)


def apart(*, infinite: bool) -> Callable[[Instance], Witness | None]:
    """Both are laws, the norm is below delta, and the distance is above ln 2, or infinite."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Moved, instance)
        rows = [(cast(Fraction, a), cast(Fraction, b)) for a, b in zip(case.first, case.second, strict=True)]
        found = multiplicative(case.first, case.second)
        laws = sum(a for a, _ in rows) == sum(b for _, b in rows) == 1 and min(b for _, b in rows) >= 0
        near = max(abs(a - b) for a, b in rows) < case.delta
        if laws and near and (found == INFINITY if infinite else found > 2):
            return None
        pair = Measures((case.first, case.second), names=LAWS)
        return pair.failure(f"delta = {case.delta}, at distance {distance(found)}")

    return check


SMALL = And(d > 0, d < 1)
COUNTABLE: dict[str, Inequality] = {
    "masses stay positive": pointwise(p - d / 4 > 0, And(SMALL, Eq(2 * p, 1))),
    "norm": pointwise(d / 4 < d, SMALL),
    "ratio": pointwise((q + d / 4) / q > 2, And(SMALL, q > 0, 4 * q < d)),
}
FINITE_SET: dict[str, Inequality] = {
    "masses stay positive": pointwise(1 - d / 2 > 0, SMALL),
    "norm": pointwise(d / 2 < d, SMALL),
    "no bound": pointwise(r > c * q, And(SMALL, Eq(r, d / 2), Eq(q, 0), c >= 1)),
}
OVER = "delta = k/n in (0, 1)"
THEOREM = Theorem(
    id="bailie2025/prop-9-prob",
    title="After Proposition 9: no continuity on probabilities",
    statement=r"""On the probabilities of an infinite countable $\mathcal T$, and on those of a finite $\mathcal
T$ of two points or more, $D_{\mathrm{MULT}}$ is not continuous with respect to the supremum norm: for every
$\delta\in(0,1)$ there are probabilities whose difference has a norm below $\delta$ (the first one being the same
for all $\delta$), at a distance above $\ln2$.""",
    claim=AllOf(
        {
            "infinite sets": Reduction(
                ForAll(f"{OVER}, the law 1/2, 1/4, 1/8, ...", geometric(), apart(infinite=False)),
                AllOf(COUNTABLE),
                "P gives the t-th point 2^-t; Q takes d/4, where d is delta, from the first point and gives it to a "
                "point t with 2^-t < d/4, of which there are some, t >= 3. Both are laws, positive everywhere; the "
                "distance is at least the logarithm of the ratio of {t}. So continuity at P, where D(P, P) = 0, "
                "fails for epsilon = ln 2",
            ),
            "finite sets": Reduction(
                ForAll(f"{OVER}, the laws (1, 0) and (1 - delta/2, delta/2)", two_points, apart(infinite=True)),
                AllOf(FINITE_SET),
                "Q takes d/2 from a point of mass 1 and gives it to one of mass 0; other points keep mass 0",
            ),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4918-4918",
    reading="The first part holds for laws of full support as well: infinite sets need no null points.",
    twins=(
        Twin(
            "full support on a finite set",
            "the first law gives both points a positive mass",
            ForAll(f"{OVER}, two points of positive mass", without_null_points, apart(infinite=True)),
        ),
        Twin(
            "a smaller move",
            "delta/16 for delta/4",
            ForAll(OVER, geometric(Fraction(1, 4)), apart(infinite=False)),
        ),
    ),
)
