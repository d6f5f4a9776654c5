"""Section 5.2 (bailie2025): where the multiplicative distance is continuous in the supremum norm."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Infinity
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import Abs, And, Eq, c, d, m, p, pointwise, q, t, u
from theorems.bailie2025._measures import EXPONENTIALS, Check, Measure, exp_mult, shown

FAR = Fraction(2)


def full(size: int) -> Iterator[Instance]:
    """Laws nu1, nu2 with full support on two outcomes, and values of exp(eps)."""
    laws = [law for law in laws_on(2, size) if all(law)]
    return product(laws, laws, EXPONENTIALS)


def steady(instance: Instance) -> Witness | None:
    """With delta = (c - 1)/c times the least mass of nu2, laws within delta of it are as far from nu1, up to ln c."""
    first, second, ratio = cast(tuple[Measure, Measure, Fraction], instance)
    delta = (ratio - 1) / ratio * min(second)
    for third in laws_on(2, 24):
        if all(third) and max(abs(x - y) for x, y in zip(second, third, strict=True)) <= delta:
            near, far = sorted(cast(tuple[Fraction, ...], (exp_mult(first, second), exp_mult(first, third))))
            if far > ratio * near:
                return shown("a law nearby is farther", nu1=first, nu2=second, nu3=third)
    return None


def numbers(size: int) -> Iterator[Instance]:
    """Delta = 1/n."""
    yield Fraction(1, size + 1)


def jumps_at_the_boundary(instance: Instance) -> Witness | None:
    """From nu1 = nu2 = (1, 0), the law (1 - u, u) with u = delta/2 is infinitely far."""
    delta = cast(Fraction, instance)
    law, near = (Fraction(1), Fraction(0)), (1 - delta / 2, delta / 2)
    jumps = exp_mult(law, law) == 1 and exp_mult(law, near) == INFINITY
    return None if jumps else shown("no jump", nu2=law, nu3=near)


def mass(place: int) -> Fraction:
    """The law 1/(t (t + 1)) on t = 1, 2, 3, ..."""
    return Fraction(1, place * (place + 1))


def jumps_far_out(instance: Instance) -> Witness | None:
    """Doubling the mass at a place t with t delta > 1, at the cost of t = 1, changes it by less than delta."""
    delta = cast(Fraction, instance)
    place = max(2, delta.denominator // delta.numerator + 1)
    moved = mass(place)
    small, law = moved < delta and mass(1) - moved > 0, (mass(1), moved, 1 - mass(1) - moved)
    ratio = exp_mult(law, (mass(1) - moved, 2 * moved, 1 - mass(1) - moved))
    return None if small and ratio >= FAR else shown("no jump", place=Fraction(place), ratio=ratio)


def elsewhere(size: int) -> Iterator[Instance]:
    """Laws nu1, nu2 on two outcomes, not both with full support."""
    laws = list(laws_on(2, size))
    return (pair for pair in product(laws, laws) if not all((*pair[0], *pair[1])))


def unsteady(instance: Instance) -> Witness | None:
    """Some law within 1/100 of nu2 is at a distance from nu1 that differs by more than ln 2 from that of nu2."""
    first, second = cast(tuple[Measure, Measure], instance)
    here = exp_mult(first, second)
    for step in map(Fraction, ("1/200", "-1/200")):
        near = (second[0] + step, second[1] - step)
        if min(near) < 0:
            continue
        there = exp_mult(first, near)
        if (isinstance(here, Infinity) != isinstance(there, Infinity)) or (here < there and here == 1):
            return None
    return shown("the distance from nu1 is the same near nu2", nu1=first, nu2=second)


CHECK: Check = steady
OVER = "laws with full support on two outcomes, exp(eps) = 3/2, 2, 3"
TINY = "delta = 1/2, 1/3, ..."
THEOREM = Theorem(
    id="bailie2025/prose-5.2-continuity",
    title="Section 5.2: continuity in the supremum norm",
    statement=r"$D_{\mathrm{MULT}}(\mu,\nu)$ is continuous with respect to the supremum norm if and only if $\mathcal "
    r"T$ has finite cardinality and $\mu$ and $\nu$ have support $\mathcal T$.",
    claim=AllOf(
        {
            "finitely many outcomes, full support": Reduction(
                ForAll(OVER, full, CHECK),
                pointwise(
                    And(p <= c * q, q <= c * p),
                    And(m > 0, c > 1, p >= m, q > 0, c * (p - q) <= (c - 1) * m, c * (q - p) <= (c - 1) * m),
                ),
                "nu2 has a least mass m, as the outcomes are finitely many. If nu3 differs from it by at most (c - 1) "
                "m/c at every outcome (masses p of nu2, q of nu3), then MULT(nu2, nu3) is at most ln c, and by the "
                "triangle inequality the distances of nu1 from both differ by at most ln c, any number above 0. (For "
                "densities with respect to another measure than counting, delta is divided by its largest mass)",
            ),
            "not where a support may be smaller": Reduction(
                ForAll(TINY, numbers, jumps_at_the_boundary),
                pointwise(And(Abs(u) < d, u > 0), And(d > 0, Eq(2 * u, d))),
                "nu1 = nu2 = (1, 0) and nu3 = (1 - u, u) are less than delta apart; D(nu1, nu2) = 0, D(nu1, nu3) is "
                "infinite",
            ),
            "not with infinitely many outcomes": Reduction(
                ForAll(TINY, numbers, jumps_far_out),
                pointwise(
                    And(1 / (t * (t + 1)) < d, 2 / (t * (t + 1)) < 1),
                    And(t >= 2, d > 0, t * d > 1),
                ),
                "nu1 = nu2 is the law 1/(t (t + 1)) on t = 1, 2, ..., and nu3 has twice its mass at one t with t "
                "delta > 1, and as much less at 1: they have full support, are less than delta apart, and MULT is at "
                "least ln 2",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="2078",
    reading=(
        "Continuity is that of Appendix C.4, of a function on a set of laws, in its second argument: continuous on the "
        "laws of full support of a finite space, and not if either restriction is removed. The twin reads it pair by "
        "pair. Singletons are measurable."
    ),
    twins=(
        Twin(
            "pair by pair",
            "not continuous at any pair of laws on two outcomes of which one lacks full support",
            ForAll("pairs of laws on two outcomes, not both of full support", elsewhere, unsteady),
        ),
    ),
)
