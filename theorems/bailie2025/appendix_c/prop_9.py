"""Proposition 9 (bailie2025): the multiplicative distance is continuous on finite sets, away from null points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import TypeAlias, cast

import theorems._law_lemmas as lemma
from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, q, r, s, u, w
from theorems.bailie2025._measure_distances import Measures, every, measures, multiplicative, reduces, shown

Positive: TypeAlias = tuple[Fraction, ...]
EXPONENTIALS = (Fraction(11, 10), Fraction(2))
"""Values of exp(epsilon)."""
STEPS = tuple(map(Fraction, ("-7/8", "-1/4", "0", "7/8")))
"""By which part of delta, or of a gap, masses are moved."""
ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())


@dataclass(frozen=True)
class Near:
    """Three measures, the third near the second, a dominating one, exp(epsilon) and delta."""

    first: Positive
    second: Positive
    third: Positive
    dominating: Positive
    exponential: Fraction
    delta: Fraction

    @property
    def norm(self) -> Fraction:
        """The supremum norm of the difference of the second and the third."""
        rows = zip(self.second, self.third, self.dominating, strict=True)
        return max(abs(a - b) / m for a, b, m in rows)


Delta: TypeAlias = Callable[[Positive, Fraction], Fraction]
"""delta from the density of the second measure and exp(epsilon)."""


def proposed(density: Positive, exponential: Fraction) -> Fraction:
    """The least density, times 1 - exp(-epsilon)."""
    return min(density) * (1 - 1 / exponential)


def uniform(_density: Positive, exponential: Fraction) -> Fraction:
    """1 - exp(-epsilon), whatever the measure."""
    return 1 - 1 / exponential


def by_largest(density: Positive, exponential: Fraction) -> Fraction:
    """The largest density, times 1 - exp(-epsilon)."""
    return max(density) * (1 - 1 / exponential)


def least_positive(density: Positive, exponential: Fraction) -> Fraction:
    """The least density that is not 0, times 1 - exp(-epsilon)."""
    return min((f for f in density if f), default=Fraction(0)) * (1 - 1 / exponential)


def near(delta: Delta, least: int = 1) -> Callable[[int], Iterator[Instance]]:
    """Measures on at most two points, the third within delta of the second; masses are whole from ``least`` on."""

    def of_size(size: int) -> Iterator[Instance]:
        masses = [Fraction(i) for i in range(least, size + 1)]
        for points in (1, 2):
            for first, second in cartesian(cartesian(masses, repeat=points), repeat=2):
                for dominating in cartesian((Fraction(1), Fraction(2)), repeat=points):
                    for exponential, steps in cartesian(EXPONENTIALS, cartesian(STEPS, repeat=points)):
                        bound = delta(tuple(a / m for a, m in zip(second, dominating, strict=True)), exponential)
                        moved = zip(second, dominating, steps, strict=True)
                        third = tuple(a + bound * m * step for a, m, step in moved)
                        if bound > 0 and (min(third) > 0 if least else min(third) >= 0):
                            yield Near(first, second, third, dominating, exponential, bound)

    return of_size


def distances_are_close(instance: Instance) -> Witness | None:
    """|D(first, second) - D(first, third)| < epsilon, where the third measure is within delta of the second."""
    case = cast(Near, instance)
    one, other = multiplicative(case.first, case.second), multiplicative(case.first, case.third)
    if isinstance(one, Infinity) or isinstance(other, Infinity):
        close = one == other
    else:
        close = max(one / other, other / one) < case.exponential
    if case.norm >= case.delta or close:
        return None
    what = f"exp(D) is {one} and {other}, exp(epsilon) = {case.exponential}, the norm {case.norm} < {case.delta}"
    three = ", ".join(shown(each) for each in (case.first, case.second, case.third))
    return Witness(f"{three}, dominated by {shown(case.dominating)}: {what}", {"measures": three, "violated": what})


OVER = "measures of at most two positive masses, dominating ones, and measures within delta, exp(epsilon) = 11/10, 2"
CONTINUOUS = Theorem(
    id="bailie2025/prop-9",
    title="Proposition 9: the multiplicative distance is continuous on a finite set, away from null points",
    statement=r"""Let $\mathcal T$ be finite and $\Omega^*$ the sigma-finite measures that are positive at every point.
On $\Omega^*\times\Omega^*$, $D_{\mathrm{MULT}}$ is continuous in its second argument with respect to the supremum norm
of densities: for all $\mu$, $\nu_1,\nu_2\ll\mu$ and $\varepsilon>0$ there is a $\delta>0$ such that
$\|\nu_2-\nu_3\|_\infty^\mu<\delta$ implies $|D_{\mathrm{MULT}}(\nu_1,\nu_2)-D_{\mathrm{MULT}}(\nu_1,\nu_3)|
<\varepsilon$.""",
    claim=reduces(
        ForAll(OVER, near(proposed), distances_are_close),
        "take delta = min f (1 - exp(-epsilon)) with f the density of the second measure, a positive number as there "
        "are finitely many points. With c = exp(epsilon) and w = delta, the masses q of the third measure then satisfy "
        "q < c p and p < c q at every point (densities times dominating masses), strictly; as there are finitely many "
        "points, some smaller c will do as well, and every set of points inherits the bounds: the second and the third "
        "measure are less than epsilon apart. By symmetry and the triangle inequality (a pointwise bound, c for the "
        "first and second, d for the second and third) the distances of the first differ by no more than that. They "
        "are finite, as no point is null",
        point_by_point=pointwise(
            And(q < c * p, p < c * q), And(p > 0, q > 0, c > 1, c * w < p * (c - 1), q - p < w, p - q < w)
        ),
        at_the_bound=pointwise(
            And(q < c * p, p < c * q), And(p > 0, q > 0, c > 1, lemma.Eq(c * w, p * (c - 1)), q - p < w, p - q < w)
        ),
        sets=lemma.RATIO_EVENTS,
        triangle=lemma.RATIO_TRIANGLE,
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4884-4904",
    reading="Instances take the delta of the source's proof.",
    twins=(
        Twin(
            "the same delta everywhere",
            "delta = 1 - exp(-epsilon), whatever the measure",
            ForAll(OVER, near(uniform), distances_are_close),
            ROUTES[:1],
        ),
        Twin(
            "the largest density",
            "max for min in delta",
            ForAll(OVER, near(by_largest), distances_are_close),
            ROUTES[:1],
        ),
        Twin(
            "null points",
            "measures that may be 0 at a point, with delta from the least positive density",
            ForAll("measures of at most two masses", near(least_positive, least=0), distances_are_close),
            ROUTES[:1],
        ),
    ),
)

# --- closed intervals -------------------------------------------------------------------------------------------------


def intervals(gaps: int) -> Callable[[int], Iterator[Instance]]:
    """Bounds L <= U, a positive measure outside of them, and positive measures within so many gaps of it, atom by atom.

    The gap is the largest amount by which the measure leaves the bounds at a point.
    """

    def where(case: Measures) -> bool:
        low, high, measure = (cast(Positive, each) for each in case.measures)
        return all(a <= b for a, b in zip(low, high, strict=True)) and min(measure) > 0 and gap(case) > 0

    def of_size(size: int) -> Iterator[Instance]:
        for case in measures(3, 2, where=where, names=("L", "U", "nu"))(size):
            measure = cast(Positive, case.measures[2])
            reach = gaps * gap(case)
            for steps in cartesian(STEPS, repeat=len(measure)):
                moved = tuple(mass + reach * step for mass, step in zip(measure, steps, strict=True))
                if min(moved) > 0:
                    yield Measures((*case.measures[:2], moved), names=("L", "U", "nu'"))

    return of_size


def gap(case: Measures) -> Fraction:
    """The largest amount by which the last measure leaves the bounds at a point; 0 if it keeps within them."""
    low, high, measure = (cast(Positive, each) for each in case.measures)
    rows = zip(low, high, measure, strict=True)
    return max(max(least - mass, mass - most, Fraction(0)) for least, most, mass in rows)


def outside(case: Measures) -> Witness | None:
    """The last measure is outside the bounds."""
    return None if gap(case) > 0 else case.failure("within the bounds, though near a measure outside of them")


CLOSED_OVER = "bounds L <= U and measures outside of them on at most 2 points, with measures nearer than the gap"
CLOSED = Theorem(
    id="bailie2025/prop-9-closed",
    title="After Proposition 9: intervals of measures are closed",
    statement=r"""If $\mathcal T$ is finite, then the positive measures of an interval
$\mathcal I(L,U)=\{\nu:L\le\nu\le U\}$ are closed in the positive measures $\Omega^*$ with respect to the supremum
norm.""",
    claim=reduces(
        every(CLOSED_OVER, intervals(1), outside),
        "what is not in the interval has a neighbourhood that is not: on a finite set L <= nu <= U holds if it holds "
        "at every point, so a measure q outside of it exceeds u = U({t}), or falls short of u = L({t}), at some point "
        "t, by a gap; measures that differ from it by less than the gap (in the counting measure; in another one, by "
        "less than the gap over its mass at t) do so as well. Where U is infinite it is not exceeded; where L is "
        "infinite, all measures of the space fall short of it",
        above=pointwise(r > u, And(nonnegative(u), q > u, q - r < q - u)),
        below=pointwise(s < u, And(nonnegative(u), q < u, s - q < u - q)),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4888-4888",
    reading="L and U are any measures; the interval is that of Definition 5.3.1.",
    twins=(
        Twin("twice the gap", "measures within twice the gap", every(CLOSED_OVER, intervals(2), outside), ROUTES[:1]),
    ),
)
THEOREMS = (CONTINUOUS, CLOSED)
