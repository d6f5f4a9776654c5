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
            raise InputError(f"values with {self.allocation} allocation", hint="give them for neyman alone")
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
        whole: Root = {1: Fraction(1)}
        if self.values is None:
            shares = [{1: Fraction(self.total * count, max(1, sum(counts)))} for count in counts]
        else:
            values = self.values.of(frame)
            shares, whole = neyman_shares(
                [[values[place] for place in places] for places in groups.values()], self.total
            )
        if self.rounding == RANDOM:
            return self._at_random([share[1] for share in shares], counts)
        return {self._within(rounded(shares, whole, self.total, self.rounding), counts): Fraction(1)}

    def _at_random(self, shares: list[Fraction], counts: list[int]) -> dict[tuple[int, ...], Fraction]:
        """Each share up with the probability of its fractional part, by itself."""
        law: dict[tuple[int, ...], Fraction] = {}
        for ups in product((0, 1), repeat=len(shares)):
            chance = prod(
                (share % 1 if up else 1 - share % 1 for up, share in zip(ups, shares, strict=True)), start=Fraction(1)
            )
            if chance:
                sizes = self._within([floor(share) + up for up, share in zip(ups, shares, strict=True)], counts)
                law[sizes] = law.get(sizes, Fraction(0)) + chance
        return law

    def _within(self, sizes: list[int], counts: list[int]) -> tuple[int, ...]:
        """No more than there are."""
        return tuple(min(size, count) for size, count in zip(sizes, counts, strict=True))

    def drawing(self, units: int) -> Drawing:
        """The strata with their sizes. Raises ``InputError`` for sizes that chance decides."""
        groups = groups_of(dict(enumerate(self.strata.of_units(units))))
        (sizes, chance), *_ = self.allocations([""] * units).items()
        if chance < 1:
            raise InputError("random rounding is not drawn from a file", hint='rounding = "largest-remainder"')
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
