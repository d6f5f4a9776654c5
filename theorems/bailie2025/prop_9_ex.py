"""After Proposition 9 (bailie2025): where the multiplicative distance is not continuous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import isqrt
from typing import cast

from _law_lemmas import And, Eq, c, d, p, pointwise, q, t
from bailie2025._measure_distances import Masses, Measures, multiplicative, quotient, reduces

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ROUTES = (Enumerate(EnumerateScope(up_to=20), slow=EnumerateScope(up_to=60)), Prove())


def fractions(size: int) -> Iterator[Instance]:
    """Delta = k/size in (0, 1), in lowest terms or not."""
    return (Fraction(k, size) for k in range(1, size))


def place(delta: Fraction) -> int:
    """The least whole number that is at least sqrt(4/delta) + 1."""
    square = 4 / delta
    root = isqrt(square.numerator // square.denominator)
    return root + 1 + (root * root != square)


def infinite_example(part: Fraction) -> Callable[[Instance], Witness | None]:
    """The measures of the first example, on the points 1, ..., t_0: a norm below delta, a distance above ln 2.

    The mass moved is a part of delta. Points beyond t_0 have equal masses.
    """

    def check(instance: Instance) -> Witness | None:
        delta = cast(Fraction, instance)
        last = place(delta)
        first = [Fraction(1, i * i) for i in range(1, last + 1)]
        second = [first[0] - part * delta, *first[1:-1], first[-1] + part * delta]
        norm = max(abs(a - b) for a, b in zip(first, second, strict=True))
        ratio = quotient(second[-1], first[-1])
        if norm < delta and second[0] > 0 and ratio > 2:
            return None
        shown_ratio = f"nu_2/nu_1 at t_0 = {last} is {ratio}"
        return Witness(f"delta = {delta}: the norm is {norm}, {shown_ratio}", {"delta": str(delta), "t_0": str(last)})

    return check


def null_point(delta: Fraction, *, positive: bool = False) -> tuple[Masses, Masses]:
    """The measures of the second example: a mass of delta/2 that becomes 0 (or stays positive); another mass is 1."""
    return (Fraction(1), delta / 2), (Fraction(1), delta / 4 if positive else Fraction(0))


def null_example(instance: Instance, *, positive: bool = False) -> Witness | None:
    """A norm below delta and an infinite distance."""
    delta = cast(Fraction, instance)
    first, second = null_point(delta, positive=positive)
    found = multiplicative(first, second)
    norm = max(abs(cast(Fraction, a) - cast(Fraction, b)) for a, b in zip(first, second, strict=True))
    if norm < delta and found == INFINITY:
        return None
    return Measures((first, second)).failure(f"the norm is {norm}, exp(D) = {found}, delta = {delta}")


OVER = "delta = k/n in (0, 1)"
INFINITE = Theorem(
    id="bailie2025/prop-9-ex1",
    title="After Proposition 9: an infinite set",
    statement=r"""Let $\mathcal T=\{1,2,\dots\}$ with the counting measure $\mu$, $\nu_1(\{t\})=t^{-2}$,
$0<\delta<1$ and $t_0=\lceil\sqrt{4\delta^{-1}}+1\rceil$; let $\nu_2(\{1\})=1-\delta/4$,
$\nu_2(\{t_0\})=t_0^{-2}+\delta/4$ and $\nu_2(\{t\})=t^{-2}$ otherwise. Then $\|\nu_1-\nu_2\|_\infty^\mu<\delta$,
but $D_{\mathrm{MULT}}(\nu_1,\nu_2)\ge\ln\frac{t_0^{-2}+\delta/4}{t_0^{-2}}>\ln2$.""",
    claim=reduces(
        ForAll(OVER, fractions, infinite_example(Fraction(1, 4))),
        "the masses differ at 1 and at t_0 alone, both times by d/4 where d is delta; t_0 >= 3, as d < 1, so that "
        "these are two points, and all masses are positive. The distance is at least the logarithm of the ratio of "
        "one set, here of {t_0}, that is 1 + t^2 d/4 with t = t_0 > sqrt(4/d)",
        norm=pointwise(d / 4 < d, And(d > 0, d < 1)),
        a_measure=pointwise(1 - d / 4 > 0, And(d > 0, d < 1)),
        two_points=pointwise(t > 2, And(d > 0, d < 1, t > 1, (t - 1) ** 2 * d >= 4)),
        ratio=pointwise((1 / t**2 + d / 4) / (1 / t**2) > 2, And(d > 0, d < 1, t > 1, (t - 1) ** 2 * d >= 4)),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4906-4914",
    twins=(
        Twin("a smaller move", "delta/9 for delta/4", ForAll(OVER, fractions, infinite_example(Fraction(1, 9)))),
        Twin("a larger move", "delta for delta/4", ForAll(OVER, fractions, infinite_example(Fraction(1)))),
    ),
)
NULL = Theorem(
    id="bailie2025/prop-9-ex2",
    title="After Proposition 9: a null point",
    statement=r"""Let $\mathcal T$ be finite with the counting measure, $\nu_1(\{t_0\})=\delta/2$,
$\nu_2(\{t_0\})=0$ and $\nu_1(\{t\})=\nu_2(\{t\})$ for $t\ne t_0$. Then $\|\nu_1-\nu_2\|_\infty<\delta$, but
$D_{\mathrm{MULT}}(\nu_1,\nu_2)=\infty$.""",
    claim=reduces(
        ForAll(OVER, fractions, null_example),
        "the masses differ at t_0 alone, by d/2 where d is delta; the ratio of {t_0} is d/2 to 0, above every bound c",
        norm=pointwise(d / 2 < d, d > 0),
        unbounded=pointwise(p > c * q, And(d > 0, Eq(p, d / 2), Eq(q, 0), c >= 1)),
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="4916-4916",
    reading="There is one other point, of mass 1; other points change nothing.",
    twins=(
        Twin(
            "no null point",
            "delta/4 for 0",
            ForAll(OVER, fractions, lambda instance: null_example(instance, positive=True)),
        ),
    ),
)
THEOREMS = (INFINITE, NULL)
