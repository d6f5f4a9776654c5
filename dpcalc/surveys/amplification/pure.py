"""The largest ratio of the probabilities of an event under two frames, over all mechanisms private for samples.

Let m(s) be the probability of an event given the sample s, and E = e^eps. A mechanism with this event is eps-private
for samples iff ``m(s) <= E^d(s, t) m(t)``, and the same for the complement, which holds for c m if c is small enough;
the ratio does not change. So the bounds of the event alone count, and they cut out a cone. On an extreme ray of it m is
``E^h`` with whole h for samples joined by finite distances, and 0 elsewhere.

Samples that have probability 0 under both frames do not count: ``m(t) = min over s of E^d(s, t) m(s)`` continues what
keeps the bounds to them, as distances of samples have the triangle inequality.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import INFINITY, Infinity
from dpcalc.inference.program import Program, largest
from dpcalc.spec.domain import Point
from dpcalc.surveys.amplification.samples import FAR, Classes, Samples
from dpcalc.symbolic.exp_numbers import Number

Arc = tuple[int, int, int]


@dataclass(frozen=True)
class Ratio:
    """The largest ratio, with the exponents h of a worst event by class; ``None`` where its probability is 0.

    ``priced`` are the arcs that show that no event has a larger ratio; ``prices`` those of all parts that arcs join.
    """

    value: Fraction | Infinity
    classes: Classes
    exponents: tuple[int | None, ...]
    priced: tuple[Arc, ...] = ()
    prices: tuple[tuple[Arc, Fraction], ...] = ()

    def event(self, factor: Fraction) -> dict[Point, Fraction]:
        """The probability of a worst event given each sample, at e^eps = ``factor``."""
        largest = factor ** max(power for power in self.exponents if power is not None)
        scale = (factor - 1) / (factor * largest)
        chances = [Fraction(0) if power is None else scale * factor**power for power in self.exponents]
        points, labels = self.classes.samples.points, self.classes.labels.tolist()
        return {point: chances[c] for point, c in zip(points, labels, strict=True)}


def largest_ratio(classes: Classes, factor: Fraction, effort: Effort) -> Ratio:
    """The largest ratio at e^eps = ``factor`` for the arcs of these classes; other distances are not looked at."""
    above, below = classes.laws
    best: Ratio | None = None
    prices: list[tuple[Arc, Fraction]] = []
    for part in _parts(classes):
        if not any(above[c] for c in part):
            continue
        exponents: list[int | None] = [None] * classes.size
        if not any(below[c] for c in part):
            for c in part:
                exponents[c] = 0
            return Ratio(INFINITY, classes, tuple(exponents))
        found = _within(classes, part, factor, effort)
        prices += found.prices
        if best is None or found.value > best.value:
            best = found
    if best is None:
        raise Undecided("a law of samples is empty")
    return replace(best, prices=tuple(prices))


def _parts(classes: Classes) -> Iterator[list[int]]:
    """The classes that arcs join."""
    near: dict[int, set[int]] = {c: set() for c in range(classes.size)}
    for a, b, _ in classes.arcs:
        near[a].add(b)
        near[b].add(a)
    left = set(near)
    while left:
        part, waiting = [], [min(left)]
        left.discard(waiting[0])
        while waiting:
            c = waiting.pop()
            part.append(c)
            fresh = near[c] & left
            left -= fresh
            waiting.extend(sorted(fresh))
        yield sorted(part)


def _within(classes: Classes, part: list[int], factor: Fraction, effort: Effort) -> Ratio:
    """The largest ratio of events on classes that are joined, by an exact linear program."""
    above, below = classes.laws
    place = {c: number for number, c in enumerate(part)}
    arcs = [arc for arc in classes.arcs if arc[0] in place]
    one = Fraction(1)
    rows = [{place[a]: one, place[b]: -(factor**step)} for a, b, step in arcs]
    unit = {place[c]: below[c] for c in part if below[c]}
    cost = {place[c]: above[c] for c in part if above[c]}
    found = largest(Program(len(part), rows, unit, cost), effort)
    if found is None or not isinstance(found.value, Fraction):
        raise Undecided("the linear program has no largest value, though every class has a bound")
    exponents: list[int | None] = [None] * classes.size
    least = min(found.x)
    for c in part:
        exponents[c] = _exponent(found.x[place[c]] / least, factor)
    priced = tuple((arcs[i], price) for i, price in found.prices.items() if isinstance(price, Fraction))
    return Ratio(found.value, classes, tuple(exponents), tuple(arc for arc, _ in priced), priced)


def _exponent(number: Number, factor: Fraction) -> int:
    """The whole number h with ``number = factor^h``."""
    power, h = Fraction(1), 0
    while power < number:
        power, h = power * factor, h + 1
    if power != number:
        raise Undecided(f"{number} is not a power of {factor}: the program gave no extreme ray")
    return h


def too_near(found: Ratio) -> list[int]:
    """The distances of samples at which the event breaks its bound, so that they have to be looked at."""
    apart, h = found.classes.apart, found.exponents
    broken = set()
    for a, one in enumerate(h):
        for b, other in enumerate(h):
            distance = int(apart[a, b])
            if one is not None and distance < FAR and (other is None or one - other > distance):
                broken.add(distance)
    return sorted(broken)


def worst_ratio(samples: Samples, classes: Classes, factor: Fraction, effort: Effort) -> Ratio:
    """The largest ratio at e^eps = ``factor``: distances are added until the event found keeps all bounds.

    ``classes`` are those of neighbours at distance 1.
    """
    steps: tuple[int, ...] = (1,)
    while True:
        found = largest_ratio(classes, factor, effort)
        more = [step for step in too_near(found) if step not in steps]
        if not more:
            return found
        steps = (*steps, *more)
        classes = samples.classes(steps)
