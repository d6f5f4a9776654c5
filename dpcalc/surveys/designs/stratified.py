"""Stratified sampling: simple random samples without replacement, one in each stratum."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import floor, prod
from typing import ClassVar, Final

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.surveys.designs.allocation import (
    FIXED,
    NEYMAN,
    PROPORTIONAL,
    RANDOM,
    ROUNDINGS,
    Root,
    neyman_shares,
    rounded,
)
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Drawn, Frame, groups_of, many, products, simple
from dpcalc.surveys.designs.drawing import Drawing, InStrata, Stratum
from dpcalc.surveys.designs.drawing_sizes import sized
from dpcalc.surveys.designs.given import attribute_of, choice, design, read_label, read_sizes, read_whole

ALLOCATIONS: Final = (FIXED, PROPORTIONAL, NEYMAN)


@dataclass(frozen=True, kw_only=True)
class Stratified(Design):
    """Samples of sizes that ``allocation`` says, one in each of the ``strata``.

    ``fixed`` takes ``sizes`` by stratum; where a stratum has fewer units, all of them are taken. ``proportional`` and
    ``neyman`` share a ``total`` in proportion to the number N_h of units, or to N_h S_h with the standard deviation
    S_h of ``values`` (Neyman 1934), and round as ``rounding`` says; no share exceeds the stratum. Where all S_h are 0
    Neyman's shares are proportional.
    """

    name: ClassVar[str] = "stratified"
    strata: Attribute
    allocation: str = FIXED
    sizes: tuple[tuple[str, int], ...] = ()
    total: int = 0
    rounding: str = "largest-remainder"
    values: Attribute | None = None

    def __post_init__(self) -> None:
        """Refuse parts that do not belong to the allocation."""
        if (self.allocation == FIXED) != bool(self.sizes):
            raise InputError(f"sizes with {self.allocation} allocation", hint="give sizes for the fixed one alone")
        if (self.allocation == FIXED) == bool(self.total):
            raise InputError(f"total with {self.allocation} allocation", hint="give it for proportional and neyman")
        if (self.allocation == NEYMAN) != (self.values is not None):
            what = "without" if self.values is None else "with"
            raise InputError(f"{self.allocation} allocation {what} values", hint="neyman allocation alone needs them")
        if self.rounding == RANDOM and self.allocation != PROPORTIONAL:
            raise InputError("random rounding is for proportional allocation", hint='rounding = "largest-remainder"')

    def selection(self, frame: Frame) -> Drawn:
        """The product over strata, for each allocation that the rounding may give."""
        groups = groups_of(self.strata.of(frame))
        law: dict[tuple[int, ...], Fraction] = {}
        for sizes, chance in self.allocations(frame).items():
            drawn = products([simple(places, n) for places, n in zip(groups.values(), sizes, strict=True)])
            for places, part in drawn.items():
                law[places] = law.get(places, Fraction(0)) + chance * part
        return law

    def allocations(self, frame: Frame) -> dict[tuple[int, ...], Fraction]:
        """The law of the sample sizes by stratum, strata in the order of their names."""
        groups = groups_of(self.strata.of(frame))
        counts = [len(places) for places in groups.values()]
        if self.allocation == FIXED:
            known = dict(self.sizes)
            for label in groups:
                if str(label) not in known:
                    raise InputError(f"the stratum {label} has no size", hint=f"write one beside {list(known)}")
            return {tuple(min(known[str(label)], n) for label, n in zip(groups, counts, strict=True)): Fraction(1)}
        if self.rounding == RANDOM:
            return self._together(self._at_random(counts))
        whole: Root = {1: Fraction(1)}
        if self.values is None:
            shares = [{1: share} for share in self._proportional(counts)]
        else:
            values = self.values.of(frame)
            shares, whole = neyman_shares(
                [[values[place] for place in places] for places in groups.values()], self.total
            )
        return {self._within(rounded(shares, whole, self.total, self.rounding), counts): Fraction(1)}

    def _proportional(self, counts: list[int]) -> list[Fraction]:
        """The shares of strata of so many units, not rounded."""
        return [Fraction(self.total * count, max(1, sum(counts))) for count in counts]

    def _at_random(self, counts: list[int]) -> list[dict[int, Fraction]]:
        """The law of the size in each stratum: its share, up with the probability of the fractional part."""
        laws: list[dict[int, Fraction]] = []
        for share, count in zip(self._proportional(counts), counts, strict=True):
            law: dict[int, Fraction] = {}
            for size, chance in ((floor(share), 1 - share % 1), (floor(share) + 1, share % 1)):
                if chance:
                    law[min(size, count)] = law.get(min(size, count), Fraction(0)) + chance
            laws.append(law)
        return laws

    def _together(self, laws: list[dict[int, Fraction]]) -> dict[tuple[int, ...], Fraction]:
        """The law of the sizes of all strata, each by itself."""
        return {
            tuple(size for size, _ in sizes): prod((chance for _, chance in sizes), start=Fraction(1))
            for sizes in product(*(law.items() for law in laws))
        }

    def _within(self, sizes: list[int], counts: list[int]) -> tuple[int, ...]:
        """No more than there are."""
        return tuple(min(size, count) for size, count in zip(sizes, counts, strict=True))

    def drawing(self, units: int) -> Drawing:
        """The strata with their sizes, or the laws of these. Raises ``InputError`` for a stratum without a unit."""
        groups = groups_of(dict(enumerate(self.strata.of_units(units))))
        if self.rounding == RANDOM:
            laws = self._at_random([len(places) for places in groups.values()])
            return sized(units, zip(groups.values(), laws, strict=True))
        (sizes,) = self.allocations([""] * units)
        if not all(sizes):
            raise InputError("a stratum would have no unit in the sample", hint="draw more, or fewer strata")
        strata = zip(groups.items(), sizes, strict=True)
        return InStrata(units, tuple(Stratum(str(name), places, size) for (name, places), size in strata))

    def words(self) -> str:
        """What is drawn."""
        if self.allocation == FIXED:
            sizes = ", ".join(f"{size} of {label}" for label, size in self.sizes)
            return f"simple random samples without replacement within strata: {sizes}"
        kind = "proportional" if self.allocation == PROPORTIONAL else "Neyman's optimal"
        return (
            f"simple random samples without replacement within strata, {many(self.total or 0)} in {kind} allocation, "
            f"rounded by the rule {self.rounding}"
        )


NAMED = {
    Stratified.name: design(
        Stratified,
        {
            "strata": attribute_of(read_label),
            "allocation": choice(ALLOCATIONS),
            "sizes": read_sizes,
            "total": read_whole,
            "rounding": choice(ROUNDINGS),
            "values": attribute_of(rational),
        },
        ("strata",),
        'strata = ["a", "a", "b"], sizes = { a = 1, b = 1 }',
    )
}
