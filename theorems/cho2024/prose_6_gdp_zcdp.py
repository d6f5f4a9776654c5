"""Section 6 (cho2024): Gaussian privacy is a little stronger than zero-concentrated privacy."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Exists, ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.gaussian_privacy import GDP
from dpcalc.spec.divergences.values import Enclosed
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import CONVEX_BECAUSE, CONVEX_POWER, Eq, a, pointwise
from theorems.bailie2025.chapter_3.prose_3_5_2d import COMPLETED, EXPONENT
from theorems.cho2024._rho import rho, shown
from theorems.cho2024._text import RECONSTRUCTED

WIDTH = Fraction(1, 2**24)


def both(instance: Instance) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]] | None:
    """Bounds on mu^2/2 and on rho of a pair of laws, where they are finite and not 0."""
    first, second = cast(tuple[SmallLaw, SmallLaw], instance)
    value, least = GDP.compare(dict(enumerate(first)), dict(enumerate(second))).value, rho(first, second)
    if not isinstance(value, Enclosed) or least is None:
        return None
    low, high = value.bounds(WIDTH)
    return (low**2 / 2, high**2 / 2), (least.lower, least.upper)


def pairs(size: int) -> Iterator[Instance]:
    """Every small pair of laws."""
    yield from pairs_of_laws(size)


def witness(instance: Instance, half: Fraction, least: Fraction) -> Witness:
    """The two numbers of a pair."""
    first, second = cast(tuple[SmallLaw, SmallLaw], instance)
    words = f"mu^2/2 is {shown(half)}, rho is {shown(least)}"
    return Witness(f"{text(first)} against {text(second)}: {words}", {"P": text(first), "Q": text(second)})


def implies(share: Fraction) -> ForAll:
    """``rho <= share mu^2/2``."""

    def check(instance: Instance) -> Witness | None:
        found = both(instance)
        if found is None or found[1][0] <= share * found[0][1]:
            return None
        return witness(instance, found[0][1], found[1][0])

    return ForAll("pairs of laws on at most 3 outcomes", pairs, check)


def not_back(share: Fraction, last: int | None = None) -> Exists:
    """Some pair has ``rho < share mu^2/2``: it is rho-zCDP, and not Gaussian private with that mu."""

    def check(instance: Instance) -> Witness | None:
        found = both(instance)
        if found is None or found[1][1] >= share * found[0][0]:
            return None
        return witness(instance, found[0][0], found[1][1])

    return Exists("pairs of laws on at most 3 outcomes", pairs, check, last=last)


TWINS = Enumerate(EnumerateScope(up_to=4))
THEOREM = Theorem(
    id="cho2024/prose-6-gdp-zcdp",
    title="Section 6: Gaussian privacy implies zero-concentrated privacy, and not the other way round",
    statement=r"$\mu$-GDP implies $(\mu^2/2)$-zCDP, but not the opposite.",
    claim=AllOf(
        {
            "implies": Reduction(
                implies(Fraction(1)),
                AllOf(
                    {
                        "the divergences of normal laws": pointwise(Eq(EXPONENT, COMPLETED), a > 1),
                        "post-processing": CONVEX_POWER,
                    }
                ),
                f"The normal laws of means m = mu and 0 have D_a = a mu^2/2 at every order a > 1: the integral of p^a "
                f"q^(1 - a) is e^(a (a - 1) mu^2/2), the rest of the exponent being that of a normal density; by "
                f"reflection also the other way round. T(P, Q) >= G_mu says that P and Q arise from them by a "
                f"randomised map (Blackwell), under which no D_a grows: f(t) = t^a has the second derivative a (a - "
                f"1) t^(a - 2); {CONVEX_BECAUSE}",
            ),
            "not the opposite": not_back(Fraction(1)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="cho2024",
    lines="311",
    text=(RECONSTRUCTED,),
    reading="The opposite would be that rho-zCDP implies mu-GDP with rho = mu^2/2; one pair of laws shows that it "
    "does not.",
    twins=(
        Twin("half as much", "mu^2/4 for mu^2/2", implies(Fraction(1, 2))),
        Twin("at a quarter", "rho < mu^2/8 for some pair, up to size 4", not_back(Fraction(1, 4), last=4), (TWINS,)),
    ),
)
