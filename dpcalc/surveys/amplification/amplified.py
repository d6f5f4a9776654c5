"""The exact factor of a design: how private at the level of frames is whatever is eps-private for samples."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from dpcalc.decide.loss import losses
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity
from dpcalc.mechanisms.chain import chain
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.spec.datasets import Vector
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.values import Value
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.surveys.amplification.attackers import any_two, faced, knowing
from dpcalc.surveys.amplification.formula import Formula, formula_of, upper
from dpcalc.surveys.amplification.frames import Pair, Setting, neighbours, nothing_compared
from dpcalc.surveys.amplification.pure import Ratio, worst_ratio
from dpcalc.surveys.amplification.related import related_samples
from dpcalc.surveys.amplification.samples import FAR, Classes
from dpcalc.surveys.designs.attackers import OUTSIDER, PRIOR, Attacker
from dpcalc.surveys.designs.survey import Survey


@dataclass(frozen=True)
class Amplified:
    """The largest ratio of probabilities under neighbouring frames, over all mechanisms private for samples.

    ``factor`` is e^eps for samples; the logarithm of ``value`` is the budget for frames. ``frames`` attain it, with the
    ``ratio`` found for them; ``pairs`` counts the pairs of frames that were compared, up to symmetry; ``ratios`` are
    those of the ``problems`` that differ. ``formula`` is the value as a function of e^eps, if one is shown around
    ``factor``.
    """

    survey: Survey
    setting: Setting
    factor: Fraction
    frames: tuple[Vector, Vector]
    ratio: Ratio
    pairs: int
    ratios: tuple[Ratio, ...]
    formula: Formula | None

    @property
    def problems(self) -> int:
        """How many pairs of frames differ in more than names."""
        return len(self.ratios)

    @property
    def value(self) -> Fraction | Infinity:
        """The factor for frames."""
        return self.ratio.value

    @cached_property
    def event(self) -> dict[object, Fraction]:
        """The probability of a worst event given each sample that the two frames may give."""
        return self.ratio.event(self.factor)

    def mechanism(self) -> FiniteMechanism:
        """A worst mechanism on these samples: it says whether the event has occurred."""
        rows = [[chance, 1 - chance] for chance in self.event.values()]
        return FiniteMechanism(tuple(self.event), ("yes", "no"), rows, "worst")

    def replayed(self) -> tuple[Value, Value]:
        """By the engine of losses: the loss of the mechanism for the two frames, and for samples, per distance."""
        matrix = self.mechanism()
        between = [[0, 1], [1, 0]]
        frames = Flavor(PointDomain(self.frames), Matrix(self.frames, between, "unit"), divergence=MULT)
        (found,) = losses(chain([self.survey, matrix]), frames)
        samples, points = self.ratio.classes.samples, tuple(self.event)
        rows: list[list[object]] = []
        for _, part in samples.distances():
            rows += [["inf" if d >= FAR else int(d) for d in row] for row in part.tolist()]
        own = Flavor(PointDomain(points), Matrix(points, rows, "record"), divergence=MULT)
        (kept,) = losses(matrix, own)
        return found.loss, kept.loss


def amplification(
    survey: Survey,
    setting: Setting,
    factor: Fraction,
    effort: Effort = DEFAULT_EFFORT,
    *,
    formula: bool = False,
    attacker: Attacker = OUTSIDER,
) -> Amplified:
    """The exact factor of a survey at e^eps = ``factor``, a rational above 1, for an ``attacker``.

    The survey of the answer is the one that this attacker faces, for the frames found. Frames on which the design is
    not defined are left out. With ``formula`` the value is found as a function of e^eps, for an interval around
    ``factor``. Raises ``InputError`` where no two neighbouring frames are left, ``TooLarge`` for more samples than can
    be compared.
    """
    if factor <= 1:
        raise InputError(f"e^eps is {factor}", hint="it is above 1")
    survey, setting = faced(survey, setting, attacker)
    compared = any_two(setting) if attacker.compares == PRIOR else neighbours(survey, setting)
    accepted = (both for both in compared if all(survey.accepts(frame) for frame in both))
    pairs = [(known, both) for both in accepted for known in knowing(survey, both, attacker)]
    if not pairs:
        raise nothing_compared(survey, setting)
    problems: dict[object, tuple[Classes, Survey, Pair]] = {}
    divided = effort.each(partial(_classes, setting), pairs, "pairs of neighbouring frames")
    for (known, frames), (key, classes) in zip(pairs, divided, strict=True):
        problems.setdefault(key, (classes, known, frames))
    several = [classes for classes, _, _ in problems.values()]
    ratios = list(effort.each(partial(_ratio, factor), several, "different problems", _size))
    best = max(range(len(ratios)), key=lambda place: (ratios[place].value, -place))
    found, (_, survey, frames) = ratios[best], [*problems.values()][best]
    shown = _formula(ratios, found, factor) if formula and found.value is not INFINITY else None
    return Amplified(survey, setting, factor, frames, found, len(pairs), tuple(ratios), shown)


def _classes(setting: Setting, pair: tuple[Survey, Pair], effort: Effort) -> tuple[Hashable, Classes]:
    """The classes of the samples of two frames with what tells different problems apart, as a task."""
    del effort
    survey, frames = pair
    classes = related_samples(survey, setting, frames).classes((1,))
    return classes.key, classes


def _ratio(factor: Fraction, classes: Classes, effort: Effort) -> Ratio:
    """The largest ratio for these classes, as a task."""
    return worst_ratio(classes.samples, classes, factor, effort)


def _size(classes: Classes) -> int:
    """How large the linear program is."""
    return classes.size


def _formula(problems: list[Ratio], best: Ratio, factor: Fraction) -> Formula | None:
    """The formula of the best, for as long as it is shown to be, and to be above all others."""
    own = formula_of(best, factor)
    for each in problems:
        if own is None:
            return None
        if each is not best:
            own = upper(own, formula_of(each, factor), factor)
    return own
