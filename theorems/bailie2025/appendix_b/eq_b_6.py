"""Equation (B.6) (bailie2025): the bound on the ratio of matched permutations for a swap rate of at most one half."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import prod
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._derangements import (
    ANY,
    LOW,
    Matched,
    Monomial,
    matched_permutations,
    matched_profiles,
    rate_above,
)
from theorems.bailie2025._ratio_arguments import small_odds


@dataclass(frozen=True)
class Strata:
    """Matched permutations of each stratum; ``mixed`` says of each whether it holds two different records."""

    parts: tuple[Matched, ...]
    mixed: tuple[bool, ...]

    @property
    def b(self) -> int:
        """The size of the largest stratum with two different records."""
        return max((part.size for part, mixed in zip(self.parts, self.mixed, strict=True) if mixed), default=0)


def one_stratum(size: int) -> Iterator[Instance]:
    """Every matched pair of permutations of a stratum of n different records."""
    return (Strata((pair,), (True,)) for pair in matched_permutations(size))


def two_strata(size: int) -> Iterator[Instance]:
    """Two strata of n records together, one pair for each numbers of moved records.

    Where all records of a stratum are equal, x and x' agree there, and rho is the identity.
    """
    for first in range(1, size):
        for left in matched_profiles(first):
            for right in matched_profiles(size - first):
                mixed = tuple(part.distance > 0 for part in (left, right))
                yield Strata((left, right), mixed)


def bounded(region: tuple[Fraction, Fraction | None], extra: int) -> Callable[[Instance], Witness | None]:
    """``ratio <= o^-Delta prod (n_m + extra)^Delta_m <= o^-Delta (b + extra)^Delta`` for all odds of a region."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Strata, instance)
        ratio = reduce(Monomial.times, (part.ratio() for part in case.parts))
        gap = sum(part.distance for part in case.parts)
        middle = Fraction(prod((part.size + extra) ** part.distance for part in case.parts))
        outer = Fraction((case.b + extra) ** gap)
        for name, left, right in (("first", ratio, middle), ("second", Monomial(middle, -gap), outer)):
            rate = rate_above(left, [Monomial(right, -gap)], region)
            if rate is not None:
                values = {key: str([part.shown()[key] for part in case.parts]) for key in case.parts[0].shown()}
                values |= {"b": str(case.b), "p": str(rate), "left": str(left), "right": str(Monomial(right, -gap))}
                return Witness(f"the {name} inequality fails at p = {rate}: {left} > {Monomial(right, -gap)}", values)
        return None

    return check


def bound(region: tuple[Fraction, Fraction | None] = LOW, extra: int = 1, rates: str = "0 < p <= 1/2") -> AllOf:
    """(B.6) with ``n_m + extra`` in place of ``n_m + 1``."""
    check = bounded(region, extra)
    return AllOf(
        {
            "one stratum": ForAll(f"permutations g and rho of n records, {rates}", one_stratum, check, first=2),
            "two strata": ForAll(f"numbers of moved records in two strata, {rates}", two_strata, check, first=2),
        }
    )


THEOREM = Theorem(
    id="bailie2025/eq-b.6",
    title="The bound for small swap rates",
    statement=r"""For $0<p\le\tfrac12$,
\[ \frac{P_x(\sigma=g)}{P_{x'}(\sigma=g')}\le o^{-\Delta}\prod_m(n_m+1)^{\Delta_m}\le o^{-\Delta}(b+1)^{\Delta}
=\exp(\Delta\varepsilon_{\mathcal D}),\qquad \varepsilon_{\mathcal D}=\ln(b+1)-\ln o . \]""",
    claim=AllOf({name: small_odds(part) for name, part in bound().parts.items()}),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4205-4215",
    reading="Decided for all p at once: both sides are monomials in o. At p = 1/2 it holds by continuity.",
    twins=(
        Twin("every rate", "p may exceed one half", bound(region=ANY, rates="0 < p < 1")),
        Twin("smaller base", "b - 1 in place of b + 1", bound(extra=-1)),
    ),
)
