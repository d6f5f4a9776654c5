"""The largest delta at frames, at a given e^eps, over all mechanisms that are (eps, delta)-private for samples.

The probabilities m(s) of an event keep ``m(s) <= g(m(t))`` for neighbouring samples s, t, where g(x) is the smaller of
``E x + delta`` and ``1 - (1 - x - delta)/E``, from the event and its complement. At distance k they keep the k-fold
``g(g(... x))``, the least of as many lines as there are powers of E between E^-k and E^k. Samples without probability
do not count: ``m(t) = min over s of g^d(s, t)(m(s))`` continues the event, since g grows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.inference.constraints import Bound, Keeping
from dpcalc.inference.questions import CERTAIN, Question
from dpcalc.inference.worst import Worst, worst
from dpcalc.spec.datasets import Vector
from dpcalc.spec.domain import Point
from dpcalc.surveys.amplification.frames import Setting, neighbours, nothing_compared
from dpcalc.surveys.amplification.related import related_samples
from dpcalc.surveys.amplification.samples import FAR, Classes, Samples
from dpcalc.surveys.designs.survey import Survey

_ONE = Fraction(1)


@dataclass(frozen=True)
class Promise:
    """(eps, delta)-privacy between neighbours, with e^eps a rational of at least 1. Raises ``InputError``."""

    factor: Fraction
    delta: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        """Refuse what promises nothing, or is none."""
        if self.factor < 1 or not 0 <= self.delta <= 1:
            raise InputError(
                f"e^eps = {self.factor}, delta = {self.delta}", hint="e^eps is at least 1, delta in [0, 1]"
            )

    def lines(self, distance: int) -> tuple[tuple[Fraction, Fraction], ...]:
        """Slope and intercept of the lines whose least is what an event may be likelier at that distance."""
        up, down = self.factor, 1 - (1 - self.delta) / self.factor
        lines = {0: Fraction(0)}
        for _ in range(distance):
            longer: dict[int, Fraction] = {}
            for power, at in lines.items():
                for after, value in ((power + 1, up * at + self.delta), (power - 1, at / up + down)):
                    longer[after] = min(value, longer.get(after, value))
            lines = longer
        return tuple((self.factor**power, at) for power, at in lines.items())


@dataclass(frozen=True)
class Approximate:
    """The largest ``P(event | frame) - at P(event | other frame)``: the least delta for frames at e^eps = ``at``.

    ``chances`` are those of a worst event on ``classes`` of samples; ``problems`` those of all pairs that differ.
    """

    promise: Promise
    at: Fraction
    value: Fraction
    frames: tuple[Vector, Vector]
    classes: Classes
    chances: tuple[Fraction, ...]
    pairs: int
    problems: tuple[tuple[Worst, Keeping], ...]

    @property
    def event(self) -> dict[Point, Fraction]:
        """The probability of a worst event given each sample that the two frames may give."""
        classes = self.classes
        return {p: self.chances[c] for p, c in zip(classes.samples.points, classes.labels.tolist(), strict=True)}


def largest_delta(
    survey: Survey, setting: Setting, promise: Promise, at: Fraction, effort: Effort = DEFAULT_EFFORT
) -> Approximate:
    """The exact delta of a survey for frames. Raises ``InputError`` for no pair of frames, or an invariant setting."""
    if setting.invariant:
        raise InputError("(eps, delta) between samples of one frame alone is not computed", hint="leave invariant out")
    best: Approximate | None = None
    known: dict[object, tuple[Worst, Classes, Keeping]] = {}
    pairs = 0
    for frames in neighbours(survey, setting):
        if not all(survey.accepts(frame) for frame in frames):
            continue
        pairs += 1
        samples = related_samples(survey, setting, frames)
        classes = samples.classes((1,))
        if classes.key not in known:
            known[classes.key] = _worst(samples, classes, promise, at, effort)
        found, merged, _ = known[classes.key]
        if not isinstance(found.value, Fraction):
            raise Undecided(f"{found.value} is not a delta")
        if best is None or found.value > best.value:
            chances = tuple(Fraction(c) for c in found.chances if isinstance(c, Fraction))
            best = Approximate(promise, at, found.value, frames, merged, chances, pairs, ())
    if best is None:
        raise nothing_compared(survey, setting)
    return replace(best, pairs=pairs, problems=tuple((found, keeping) for found, _, keeping in known.values()))


def _worst(
    samples: Samples, classes: Classes, promise: Promise, at: Fraction, effort: Effort
) -> tuple[Worst, Classes, Keeping]:
    """The largest delta for two frames: distances are added until the event found keeps all bounds."""
    steps: tuple[int, ...] = (1,)
    while True:
        bounds = tuple(
            Bound(a, b, slope, intercept) for a, b, step in classes.arcs for slope, intercept in promise.lines(step)
        )
        above, below = classes.laws
        form = {c: above[c] - at * below[c] for c in range(classes.size)}
        keeping = Keeping(tuple(range(classes.size)), bounds)
        found = worst(Question(form, {CERTAIN: _ONE}), keeping, effort)
        broken = set()
        for a, b in product(range(classes.size), repeat=2):
            distance = int(classes.apart[a, b])
            if a != b and distance < FAR:
                limit = min(slope * found.chances[b] + intercept for slope, intercept in promise.lines(distance))
                if found.chances[a] > limit:
                    broken.add(distance)
        more = sorted(broken - set(steps))
        if not more:
            return found, classes, keeping
        steps = (*steps, *more)
        classes = samples.classes(steps)
