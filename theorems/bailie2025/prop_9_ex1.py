"""After Proposition 9 (bailie2025): an infinite set, where the multiplicative distance is not continuous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import isqrt
from typing import cast

from _law_lemmas import And, d, pointwise, t
from bailie2025._measure_distances import quotient, reduces

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
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


OVER = "delta = k/n in (0, 1)"
THEOREM = Theorem(
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
