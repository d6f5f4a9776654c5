"""Proposition 13 (bailie2025), its proof: probabilities on [-1, 1] at infinite distance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import And, c, nonnegative, pointwise, t, u

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness


def bounds(size: int) -> Iterator[Instance]:
    """The number that ratios are to exceed."""
    yield Fraction(size)


def integral(constant: Fraction, slope: Fraction, start: Fraction, end: Fraction) -> Fraction:
    """The integral of constant + slope x."""
    return constant * (end - start) + slope * (end**2 - start**2) / 2


def exceeded(slope: Fraction) -> Callable[[Instance], Witness | None]:
    """P(S)/Q(S) > n for S = [-1, -1 + 1/n], and the density ratios of S against (0, 1] exceed n.

    The densities are 2/3 and, for P, (2/3)(1 - slope x) on (0, 1]; for Q, (2/3)(1 + slope x) on [-1, 0].
    """
    height, steep = Fraction(2, 3), slope * Fraction(2, 3)

    def check(instance: Instance) -> Witness | None:
        bound = cast(Fraction, instance)
        whole = integral(height, Fraction(0), Fraction(-1), Fraction(0)) + integral(
            height, -steep, Fraction(0), Fraction(1)
        )
        end = -1 + 1 / bound
        one = integral(height, Fraction(0), Fraction(-1), end)
        other = integral(height, steep, Fraction(-1), end)
        least_ratio = 1 / (1 + slope * end)
        if whole == 1 and one > bound * other and least_ratio >= bound:
            return None
        found = f"P(S)/Q(S) = {one / other} for S = [-1, {end}], f/g >= {least_ratio} on S; the total is {whole}"
        return Witness(f"n = {bound}: {found}", {"n": str(bound), "found": found})

    return check


OVER = "numbers n that ratios are to exceed"
UNBOUNDED = Reduction(
    ForAll(f"{OVER}, the sets S = [-1, -1 + 1/n]", bounds, exceeded(Fraction(1))),
    AllOf(
        {
            "sets": pointwise(2 * u / 3 > c * u**2 / 3, And(u > 0, u * c <= 1)),
            "densities": pointwise(1 / u > c, And(u > 0, c > 0, u * c < 1)),
            "the other half": pointwise(1 / (1 - t) >= 1, And(nonnegative(t), t < 1)),
        }
    ),
    "both densities are positive but at one point each, and their integrals are 2/3 + 1/3 = 1; so P and Q are "
    "mutually absolutely continuous, and different. Let c >= 1 and S = [-1, -1 + u] with u = 1/c: P(S) = 2u/3 and "
    "Q(S) = u^2/3, so P(S) > c Q(S), and the distance exceeds ln c. Inside S, at x = -1 + u' with u' < u, f/g = 1/u' "
    "> c, and for all t in (0, 1), g/f = 1/(1 - t) >= 1: on a set of pairs of positive measure the logarithm exceeds "
    "ln c, and so does the metric. This holds for every c",
)
THEOREM = Theorem(
    id="bailie2025/prop-13h",
    title="Proposition 13, its proof: an infinite distance",
    statement=r"""Let $P$ on $[-1,1]$ have the density $\frac23$ on $[-1,0]$ and $\frac23(1-x)$ on $(0,1]$, and $Q$ the
density $\frac23(1+x)$ on $[-1,0]$ and $\frac23$ on $(0,1]$. Then
$D_{\mathrm{MULT}}(P,Q)=d_{\mathrm{DR}}(P,Q)=\infty$.""",
    claim=UNBOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=20)), Prove()),
    source="bailie2025",
    lines="5159-5167",
    twins=(
        Twin(
            "a density away from 0",
            "slopes 1/2 for 1",
            ForAll(OVER, bounds, exceeded(Fraction(1, 2))),
            (Enumerate(EnumerateScope(up_to=20)),),
        ),
    ),
)
