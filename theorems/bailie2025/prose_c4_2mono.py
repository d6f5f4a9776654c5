"""Appendix C.4 (bailie2025), after de Campos et al. (1994): the symmetric interval of measures is 2-monotone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, cast

from _law_lemmas import And, Max, nonnegative, pointwise, r, s, t, u, v, x, y
from bailie2025._measure_distances import reduces, shown, subsets

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import tuples_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Law: TypeAlias = tuple[Fraction, ...]
EXPONENTIALS = tuple(map(Fraction, ("1", "3/2", "2", "4")))


@dataclass(frozen=True)
class Interval:
    """A nucleus and exp(epsilon)."""

    nucleus: Law
    exponential: Fraction


def intervals(size: int) -> Iterator[Instance]:
    """Laws on at most three points, with each exp(epsilon)."""
    return (Interval(law, e) for (law,) in tuples_of_laws(1, size) for e in EXPONENTIALS)


def lower(case: Interval, points: tuple[int, ...]) -> Fraction:
    """The least probability of a set: a linear programme over an interval, solved point by point.

    Start from the least masses; what is missing to 1 goes to other points first, as far as their largest masses allow.
    """
    least = [mass / case.exponential for mass in case.nucleus]
    most = [mass * case.exponential for mass in case.nucleus]
    inside = sum((least[i] for i in points), Fraction(0))
    outside = sum((most[i] for i in range(len(most)) if i not in points), Fraction(0))
    return max(inside, 1 - outside)


def upper(case: Interval, points: tuple[int, ...]) -> Fraction:
    """The largest probability of a set."""
    return 1 - lower(case, tuple(i for i in range(len(case.nucleus)) if i not in points))


def monotone(envelope: Callable[[Interval, tuple[int, ...]], Fraction]) -> Callable[[Instance], Witness | None]:
    """The envelope of a union and of an intersection add up to at least those of the two sets."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Interval, instance)
        sets = list(subsets(len(case.nucleus)))
        for one in sets:
            for other in sets:
                union, meet = (tuple(sorted(f(set(one), set(other)))) for f in (set.union, set.intersection))
                if envelope(case, union) + envelope(case, meet) < envelope(case, one) + envelope(case, other):
                    where = f"P0 = {shown(case.nucleus)}, exp(epsilon) = {case.exponential}, A = {one}, B = {other}"
                    return Witness(f"{where}: 2-monotonicity fails", {"case": where})
        return None

    return check


OVER = "laws on at most 3 points with common denominator n, exp(epsilon) = 1, 3/2, 2, 4, all pairs of sets"


LEAST = Max(x * s, 1 - y * (1 - s))
"""The lower envelope of a set whose probability under the nucleus is s, for exp(epsilon) = y = 1/x."""
WITHIN = And(s >= 0, s <= 1, x >= 0, x <= 1, y >= 1)
THEOREM = Theorem(
    id="bailie2025/prose-c4-2mono",
    title="The symmetric interval of measures is 2-monotone",
    statement=r"""Let $\mathcal T$ be finite, $P_0$ a probability and $\varepsilon\ge0$. The lower envelope
$\underline P(A)=\min\{Q(A):e^{-\varepsilon}P_0\le Q\le e^\varepsilon P_0,\ Q\text{ a probability}\}$ satisfies
$\underline P(A\cup B)+\underline P(A\cap B)\ge\underline P(A)+\underline P(B)$.""",
    claim=reduces(
        ForAll(OVER, intervals, monotone(lower)),
        "with c = exp(epsilon) and s = P_0(A), Q(A) is at least s/c and at least 1 - c (1 - s); the larger of these, "
        "w, is attained: w is at most c s and 1 - w at least (1 - s)/c, so multiples of P_0 on A and on its "
        "complement, by w/s and (1 - w)/(1 - s), lie in the interval (P_0 itself if s is 0 or 1). So the envelope is "
        "f(s), f the larger of two increasing lines of slopes x = 1/c <= y = c. With P_0(A n B) = r, P_0(A \\ B) = "
        "u, P_0(B \\ A) = v: if f(r + u) and f(r + v) lie on one line, their sum is that of its values at r + u + v "
        "and r; if on two, it is at most the value of the steeper line at r + u + v plus that of the other at r; and "
        "f is above both lines",
        attained_on_the_set=pointwise(y * s >= LEAST, WITHIN),
        attained_outside=pointwise(x * (1 - s) <= 1 - LEAST, WITHIN),
        two_lines=pointwise(
            x * (r + u) + t + y * (r + v) <= x * r + t + y * (r + u + v), And(nonnegative(r, u, v, x), x <= y)
        ),
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4822-4822",
    reading="The restrictions that the source does not name are those of the setting: a finite set.",
    twins=(Twin("the upper envelope", "the maximum for the minimum", ForAll(OVER, intervals, monotone(upper))),),
)
