"""The exact factor of a design: how private at the level of frames is whatever is eps-private for samples."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

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
from dpcalc.surveys.amplification.formula import Formula, formula_of, upper
from dpcalc.surveys.amplification.frames import Setting, neighbours
from dpcalc.surveys.amplification.pure import Ratio, worst_ratio
from dpcalc.surveys.amplification.related import related_samples
from dpcalc.surveys.amplification.samples import FAR
from dpcalc.surveys.designs.survey import Survey


@dataclass(frozen=True)
class Amplified:
    """The largest ratio of probabilities under neighbouring frames, over all mechanisms private for samples.

    ``factor`` is e^eps for samples; the logarithm of ``value`` is the budget for frames. ``frames`` attain it, with the
    ``ratio`` found for them; ``pairs`` counts the pairs of frames that were compared, up to symmetry, and ``problems``
    those that differ. ``formula`` is the value as a function of e^eps, where one is shown around ``factor``.
    """

    survey: Survey
    setting: Setting
    factor: Fraction
    frames: tuple[Vector, Vector]
    ratio: Ratio
    pairs: int
    problems: int
    formula: Formula | None

    @property
    def value(self) -> Fraction | Infinity:
        """The factor for frames."""
        return self.ratio.value

    @cached_property
    def event(self) -> dict[object, Fraction]:
        """The probability of a worst event given each sample that the two frames may give."""
        classes, h = self.ratio.classes, self.ratio.exponents
        largest = self.factor ** max(power for power in h if power is not None)
        scale = (self.factor - 1) / (self.factor * largest)
        chances = [Fraction(0) if power is None else scale * self.factor**power for power in h]
        return {point: chances[c] for point, c in zip(classes.samples.points, classes.labels.tolist(), strict=True)}

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
    survey: Survey, setting: Setting, factor: Fraction, effort: Effort = DEFAULT_EFFORT, *, formula: bool = False
) -> Amplified:
    """The exact factor of a survey at e^eps = ``factor``, a rational above 1.

    Frames on which the design is not defined are left out. With ``formula`` the value is found as a function of e^eps,
    for an interval around ``factor``. Raises ``InputError`` where no two neighbouring frames are left, ``TooLarge`` for
    more samples than can be compared.
    """
    if factor <= 1:
        raise InputError(f"e^eps is {factor}", hint="it is above 1")
    best: tuple[Ratio, tuple[Vector, Vector]] | None = None
    known: dict[object, Ratio] = {}
    pairs = 0
    for frames in neighbours(survey, setting):
        if not all(survey.accepts(frame) for frame in frames):
            continue
        pairs += 1
        effort.tick("pairs of neighbouring frames", pairs, pairs)
        samples = related_samples(survey, setting, frames)
        classes = samples.classes((1,))
        if classes.key not in known:
            known[classes.key] = worst_ratio(samples, classes, factor, effort)
        found = known[classes.key]
        if best is None or found.value > best[0].value:
            best = found, frames
    if best is None:
        raise InputError("no two neighbouring frames are accepted by the design", hint="add units or records")
    shown = _formula([*known.values()], best[0], factor) if formula and best[0].value is not INFINITY else None
    return Amplified(survey, setting, factor, best[1], best[0], pairs, len(known), shown)


def _formula(problems: list[Ratio], best: Ratio, factor: Fraction) -> Formula | None:
    """The formula of the best, for as long as it is shown to be, and to be above all others."""
    own = formula_of(best, factor)
    for each in problems:
        if own is None:
            return None
        if each is not best:
            own = upper(own, formula_of(each, factor), factor)
    return own
