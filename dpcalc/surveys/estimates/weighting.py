"""The weights of a sample: by design, then of respondents alone, then calibrated to known sums; all exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from dpcalc.errors import InputError
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.estimates.sample import Sampled
from dpcalc.surveys.weights.adjusting import post_stratified, raked, respondents_stand_in, sums

ROUNDS: Final = 20
"""How often raking goes round all margins."""
_PLACES: Final = 10**9


@dataclass(frozen=True)
class Margin:
    """A column with the class of each respondent, and the sum of weights that is known of each class."""

    name: str
    classes: tuple[str, ...]
    known: Mapping[str, Fraction]


@dataclass(frozen=True)
class Weighted:
    """A sample with final ``weights`` of its respondents, who are the units ``kept`` of those drawn, by number.

    ``response`` holds the class of each unit drawn within which respondents stand for the others, ``None`` where all
    respond; ``margins`` what weights were calibrated to.
    """

    what: Drawing
    sample: Sampled
    kept: tuple[int, ...]
    weights: tuple[Fraction, ...]
    response: tuple[str, ...] | None = None
    margins: tuple[Margin, ...] = ()

    @property
    def adjusted(self) -> bool:
        """Whether weights are others than those of the design."""
        return self.response is not None or bool(self.margins)

    @property
    def groups(self) -> tuple[int, ...]:
        """The group of each respondent."""
        return tuple(self.sample.groups[number] for number in self.kept)

    @cached_property
    def largest(self) -> tuple[Fraction, ...]:
        """The largest weight of a respondent in each group; 0 where there is none."""
        found = [Fraction(0)] * len(self.sample.names)
        for group, weight in zip(self.groups, self.weights, strict=True):
            found[group] = max(found[group], weight)
        return tuple(found)


def by_design(what: Drawing, sample: Sampled) -> Weighted:
    """All of the sample, with the weights of the design."""
    return Weighted(what, sample, tuple(range(len(sample.weights))), sample.weights)


def respondents(whole: Weighted, classes: Sequence[str], responded: Sequence[bool]) -> Weighted:
    """Those who respond, who stand for the others of their class. Raises ``InputError`` where a class has none."""
    weights = respondents_stand_in(whole.weights, classes, responded)
    kept = tuple(number for number, answer in enumerate(responded) if answer)
    return replace(whole, kept=kept, weights=tuple(weights[number] for number in kept), response=tuple(classes))


def calibrated(before: Weighted, margins: Sequence[Margin]) -> Weighted:
    """Weights that keep known sums: post-stratified to one margin, raked to several.

    Raking goes ``ROUNDS`` times round the cells that all margins make, and rounds to billionths. Raises ``InputError``
    for a class of which nobody responds, and where a weight would not be positive.
    """
    if len(margins) == 1:
        weights = post_stratified(before.weights, margins[0].classes, margins[0].known)
    else:
        labels = list(zip(*(margin.classes for margin in margins), strict=True))
        factors = _factors(before.weights, labels, margins)
        weights = tuple(weight * factors[label] for weight, label in zip(before.weights, labels, strict=True))
    if not all(weight > 0 for weight in weights):
        raise InputError("a calibrated weight is 0", hint="calibrate to fewer margins, or to larger classes")
    return replace(before, weights=weights, margins=tuple(margins))


def _factors(
    weights: Sequence[Fraction], labels: Sequence[tuple[str, ...]], margins: Sequence[Margin]
) -> dict[tuple[str, ...], Fraction]:
    """By what the weights of each cell of all margins are multiplied."""
    cells = sums(weights, labels)
    found, columns = tuple(cells.values()), list(zip(*cells, strict=True))
    for _ in range(ROUNDS):
        each = [(column, margin.known) for column, margin in zip(columns, margins, strict=True)]
        found = tuple(Fraction(round(weight * _PLACES), _PLACES) for weight in raked(found, each, 1))
    return {label: after / before for (label, before), after in zip(cells.items(), found, strict=True)}
