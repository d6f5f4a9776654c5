"""After Proposition 9 (bailie2025): a null point, where the multiplicative distance is not continuous."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from _law_lemmas import And, Eq, c, d, p, pointwise, q
from bailie2025._measure_distances import Masses, Measures, multiplicative, reduces
from bailie2025.prop_9_ex1 import OVER, ROUTES, fractions

from dpcalc.claim import ForAll, Instance
from dpcalc.exact import INFINITY
from dpcalc.theorem import Theorem, Twin
from dpcalc.verdict import Witness


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


THEOREM = Theorem(
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
