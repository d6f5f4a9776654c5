"""How far one unit of a sample moves what is released, by what its record holds: values alone, or weights as well.

Side data are alike in all datasets of a universe. Where weights are side data, the scale of the noise may follow them;
where a record holds what makes its weight, samples one record away have other scales, and noise of two scales has no
finite loss: then the scale is that of all samples.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.surveys.estimates.weighting import Weighted
from dpcalc.surveys.weights.sensitivity import (
    Cells,
    Range,
    as_attribute,
    finite_with_scales,
    hajek,
    hajek_over_all,
    over_all,
)

SIDE, RECORD = WEIGHTS = ("side", "record")


@dataclass(frozen=True)
class Moves(ABC):
    """What a unit moves, for a sample with final weights. ``needs`` says what the promise rests on."""

    weighted: Weighted

    @property
    @abstractmethod
    def changes(self) -> str:
        """What a unit may have other than in the sample at hand, in words."""

    @property
    @abstractmethod
    def needs(self) -> list[str]:
        """What the noise needs of the multiverse, in words."""

    @abstractmethod
    def total(self, group: int, values: Range) -> Fraction:
        """By how much the total of a group; of all groups together, where a unit may be in another one."""

    @abstractmethod
    def mean(self, group: int, values: Range) -> Fraction:
        """By how much the Hajek mean of a group. Raises ``InputError`` where no bound is known."""

    @abstractmethod
    def units(self, group: int) -> Fraction | None:
        """The weighted number of units of a group where it is public."""


class SideData(Moves):
    """Who is in the sample, who responds, weights and groups are public: only values change."""

    @property
    def changes(self) -> str:
        """Values alone."""
        return "other values of one unit"

    @property
    def needs(self) -> list[str]:
        """Fixed weights."""
        said = (
            "Weights are side data: who is in the sample, who responded, and the columns of weights and groups are "
            "held fixed (invariant) and public. The scale of the noise follows the weights, and needs that: between "
            "samples of other weights nothing is promised, as noise of two scales has no finite loss."
        )
        return [said]

    def total(self, group: int, values: Range) -> Fraction:
        """The largest weight times the range."""
        return self.weighted.largest[group] * (values[1] - values[0])

    def mean(self, group: int, values: Range) -> Fraction:
        """The largest share of the weights times the range; nothing moves the mean of nobody."""
        own = self._own(group)
        return hajek(own, values) if own else Fraction(0)

    def units(self, group: int) -> Fraction | None:
        """The sum of the weights."""
        return sum(self._own(group), Fraction(0))

    def _own(self, group: int) -> list[Fraction]:
        """The weights of the group."""
        both = zip(self.weighted.weights, self.weighted.groups, strict=True)
        return [weight for weight, of in both if of == group]


@dataclass(frozen=True)
class OwnWeights(Moves):
    """Each record holds its weight, one of the ``possible`` ones, and its group; weights of others do not move."""

    possible: Range

    @property
    def changes(self) -> str:
        """The record."""
        return "another record of one unit (its values, its weight and its group)"

    @property
    def needs(self) -> list[str]:
        """A scale for all samples."""
        low, high = self.possible
        said = (
            f"Weights are part of the records. They are from {low} to {high}; this is public, and so is the number of "
            "respondents. The noise has the scale of all samples, and needs nothing else of the multiverse."
        )
        return [said]

    def total(self, group: int, values: Range) -> Fraction:
        """The range of weight times value; twice the largest where the unit may leave a group for another one."""
        del group
        ends = [weight * value for weight in self.possible for value in values]
        return max(ends) - min(ends) if len(self.weighted.sample.names) == 1 else 2 * max(map(abs, ends))

    def mean(self, group: int, values: Range) -> Fraction:
        """Over all samples of as many respondents."""
        del group
        if len(self.weighted.sample.names) > 1:
            raise InputError("a group may become empty, and a mean then moves without bound", hint="release totals")
        return hajek_over_all(len(self.weighted.weights), self.possible, values)

    def units(self, group: int) -> Fraction | None:
        """Not public."""
        del group
        return None


@dataclass(frozen=True)
class OwnClasses(Moves):
    """Each record holds the class that its post-stratified weight follows: a unit moves the weights of two classes.

    ``known`` are the sums of the classes, ``sizes`` their numbers of respondents; ``groups_are_classes`` says that a
    group is a class. Raises ``InputError`` where weights within a class differ.
    """

    known: Mapping[str, Fraction]
    sizes: Mapping[str, int]
    groups_are_classes: bool

    def __post_init__(self) -> None:
        """Refuse weights that no class explains."""
        labels = self.weighted.margins[0].classes
        if len(set(zip(labels, self.weighted.weights, strict=True))) > len(self.known):
            hint = (
                "draw all units alike, and let respondents stand for those of the class that weights are calibrated to"
            )
            raise InputError("weights in records are for classes within which all weights are equal", hint=hint)

    @property
    def changes(self) -> str:
        """The record."""
        return "another record of one unit (its values, its class and its group)"

    @property
    def needs(self) -> list[str]:
        """A scale for all samples, and nobody alone."""
        unit = (Fraction(0), Fraction(1))
        here, one_away = self._local(self.sizes, unit), [self._local(each, unit) for each in self._one_away()]
        classes = (
            "Classes are part of the records: a unit of another class moves the weights of both. Known sums and the "
            "number of respondents are held fixed (invariant) and public, and every class has a respondent."
        )
        said = [classes]
        if not finite_with_scales([here, *one_away]):
            said.append(
                f"This sample alone moves a total by at most {here} times the range. Noise of that scale would have no "
                f"finite loss, as samples one record away have other scales; it has that of all samples, "
                f"{over_all(self.known, len(self.weighted.weights), unit)} times the range."
            )
        return said

    def _local(self, sizes: Mapping[str, int], values: Range) -> Fraction:
        """By how much one record moves the total from these numbers of respondents."""
        return as_attribute(Cells(self.known, sizes, values))

    def _one_away(self) -> list[dict[str, int]]:
        """The numbers of respondents after one unit has moved to another class."""
        pairs = [(one, other) for one in self.sizes for other in self.sizes if one != other and self.sizes[one] > 1]
        return [{**self.sizes, one: self.sizes[one] - 1, other: self.sizes[other] + 1} for one, other in pairs]

    @property
    def _one_group(self) -> bool:
        """Whether a unit stays in its group, or takes its class along."""
        return self.groups_are_classes or len(self.weighted.sample.names) == 1

    def total(self, group: int, values: Range) -> Fraction:
        """Over all samples; where groups are not classes, values stand in different places before and after."""
        del group
        largest = max(map(abs, values))
        ends = values if self._one_group else (-largest, largest)
        return over_all(self.known, len(self.weighted.weights), ends)

    def mean(self, group: int, values: Range) -> Fraction:
        """That of the total over the known number of units."""
        units = self.units(group)
        if units is None:
            raise InputError(
                "the number of units of a group is not known", hint="release totals, or calibrate to groups"
            )
        return self.total(group, values) / units

    def units(self, group: int) -> Fraction | None:
        """Known where groups are classes, or there is one."""
        if self.groups_are_classes:
            return self.known[self.weighted.sample.names[group]]
        return sum(self.known.values(), Fraction(0)) if self._one_group else None
