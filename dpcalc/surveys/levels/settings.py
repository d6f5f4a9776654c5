"""The table of settings: what each level of protection does, with what is held fixed (bailie2025, Section 6.4).

All of it is computed from the relations between the stages: which datasets are compared, whether design weights agree
on them, which stages the mechanism performs, and the exact factor over all mechanisms that are private for what they
see, the processed records of respondents, in the same sense.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.spec.datasets import Multiset
from dpcalc.spec.domain import Point
from dpcalc.surveys.amplification.frames import OF_SAMPLES
from dpcalc.surveys.amplification.pure import Ratio, worst_ratio
from dpcalc.surveys.amplification.samples import Samples, samples_of
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.levels.pipeline import FRAME, LEVELS, POPULATION, Pipeline


@dataclass(frozen=True)
class Row:
    """A setting: protection begins at ``level``; ``fixed`` is the level held invariant, ``None`` if none is (agnostic).

    ``universes`` counts the universes of the completed multiverse, ``compared`` the unordered pairs of neighbours that
    lie in a common universe; ``worst`` are two that attain ``factor``, e^eps' for e^eps (``None`` where none are
    compared: every mechanism keeps every budget). ``weights_fixed`` says whether design weights agree on all of them.
    ``also`` are the other levels that are held fixed with it: those of which each universe here lies in one universe.
    ``ratios`` are those of the pairs that differ, the largest first.
    """

    level: str
    fixed: str | None
    universes: int
    compared: int
    stages: tuple[str, ...]
    weights_fixed: bool
    factor: Fraction | Infinity | None
    worst: tuple[Point, Point] | None
    also: tuple[str, ...] = ()
    ratios: tuple[Ratio, ...] = field(default=(), compare=False, repr=False)

    @property
    def vacuous(self) -> bool:
        """Whether nothing is compared, so that nothing is promised."""
        return not self.compared


def settings(pipeline: Pipeline, premetric: str, factor: Fraction, effort: Effort = DEFAULT_EFFORT) -> tuple[Row, ...]:
    """The ten settings of a pipeline (Table 6.1): each level, agnostic and with each earlier level held fixed.

    (Were a level itself held fixed, nothing would be compared, and nothing promised.)
    Neighbours are datasets at distance 1 by ``premetric``, one of ``replace``, ``add-remove`` and ``edit``, at every
    level. Raises ``InputError`` for another, or for e^eps = ``factor`` of at most 1; ``TooLarge``.
    """
    if premetric not in OF_SAMPLES:
        raise InputError(f'unknown premetric "{premetric}"', hint=f"write {', '.join(OF_SAMPLES)}")
    if factor <= 1:
        raise InputError(f"e^eps is {factor}", hint="it is above 1")
    table = _Table(pipeline, premetric, factor, effort)
    places = range(len(LEVELS))
    return tuple(table.row(level, fixed) for level in places for fixed in (*range(level), None))


@dataclass(frozen=True)
class _Table:
    """What all rows share."""

    pipeline: Pipeline
    premetric: str
    factor: Fraction
    effort: Effort

    def row(self, level: int, fixed: int | None) -> Row:
        """One setting."""
        universes = self._universes(level, fixed)
        pairs = self._pairs(level, universes)
        best: Ratio | None = None
        worst: tuple[Point, Point] | None = None
        ratios: dict[int, Ratio] = {}
        for pair, ratio in self._factors(level, fixed, pairs):
            ratios[id(ratio)] = ratio
            if best is None or ratio.value > best.value:
                best, worst = ratio, pair
        return Row(
            LEVELS[level],
            None if fixed is None else LEVELS[fixed],
            len(universes),
            len(pairs) // 2,
            tuple(stage for stage in self.pipeline.stages[level:] if stage),
            all(self._agree(level, universes, pair) for pair in pairs),
            None if best is None else best.value,
            worst,
            tuple(LEVELS[other] for other in range(level) if other != fixed and self._follows(level, universes, other)),
            () if best is None else (best, *(each for each in ratios.values() if each is not best)),
        )

    def _universes(self, level: int, fixed: int | None) -> tuple[tuple[frozenset[Point], frozenset[Point]], ...]:
        """Universes, each with the frames it goes back to (none, where protection begins before the frame)."""
        domain = self.pipeline.domains[level]
        frames = LEVELS.index(FRAME)
        back = self._frames_of(level)
        if fixed is None:
            return ((frozenset(domain), frozenset(f for x in domain for f in back[x])),)
        found: dict[frozenset[Point], frozenset[Point]] = {}
        for origin, universe in self.pipeline.universes(level, fixed).items():
            # what is held fixed is one dataset: frames are those of the population, or that give the sample
            if fixed <= frames <= level:
                before = self.pipeline.universes(frames, fixed)[origin]
            else:
                before = self._frames_of(fixed)[origin] if fixed > frames else frozenset[Point]()
            found[universe] = found.get(universe, frozenset()) | before
        return tuple(found.items())

    def _follows(
        self, level: int, universes: tuple[tuple[frozenset[Point], frozenset[Point]], ...], other: int
    ) -> bool:
        """Whether these universes refine those of another level that is held fixed (Definition 6.3.3)."""
        around = frozenset(self.pipeline.universes(level, other).values())
        return all(any(universe <= wider for wider in around) for universe, _ in universes)

    def _frames_of(self, level: int) -> Mapping[Point, frozenset[Point]]:
        """The frames from which each dataset of a level may come."""
        frames = LEVELS.index(FRAME)
        found: dict[Point, set[Point]] = {x: set() for x in self.pipeline.domains[level]}
        if level >= frames:
            for frame, reached in self.pipeline.universes(level, frames).items():
                for x in reached:
                    found[x].add(frame)
        return {x: frozenset(given) for x, given in found.items()}

    def _pairs(
        self, level: int, universes: tuple[tuple[frozenset[Point], frozenset[Point]], ...]
    ) -> tuple[tuple[Point, Point], ...]:
        """Ordered pairs of neighbours in a common universe."""
        domain = self.pipeline.domains[level]
        bags = tuple(_bag(x) for x in domain)
        apart = Samples(bags, (), (), self.premetric)
        near = np.vstack([part == 1 for _, part in apart.distances()])
        number = {x: place for place, x in enumerate(domain)}
        together = np.zeros(near.shape, dtype=np.bool_)
        for universe, _ in universes:
            places = [number[x] for x in universe]
            together[np.ix_(places, places)] = True
        return tuple((domain[i], domain[j]) for i, j in zip(*np.nonzero(near & together), strict=True))

    def _agree(
        self,
        level: int,
        universes: tuple[tuple[frozenset[Point], frozenset[Point]], ...],
        pair: tuple[Point, Point],
    ) -> bool:
        """Whether every unit that is in both has one weight, from whichever frames of the universe they come."""
        if LEVELS[level] == POPULATION:
            return self._constant(frozenset(self.pipeline.domains[LEVELS.index(FRAME)]), pair)
        if LEVELS[level] == FRAME:
            return self._constant(frozenset(pair), pair)
        if self.pipeline.weighted:
            one, other = ({e.place: e.record for e in _bag(x) if isinstance(e, Labelled)} for x in pair)
            return all(_weight(one[place]) == _weight(other[place]) for place in one if place in other)
        back = self._frames_of(level)
        return all(
            self._constant(frames & (back[pair[0]] | back[pair[1]]), pair)
            for universe, frames in universes
            if pair[0] in universe and pair[1] in universe
        )

    def _constant(self, frames: frozenset[Point], pair: tuple[Point, Point]) -> bool:
        """Whether units of both have one weight, in all frames that hold them."""
        one, other = ({e.place for e in _bag(x) if isinstance(e, Labelled)} for x in pair)
        shared = one & other or set(range(self.pipeline.units))
        weights = [self.pipeline.weights(frame) for frame in frames]
        return all(len({given[place] for given in weights} - {None}) <= 1 for place in shared)

    def _factors(
        self, level: int, fixed: int | None, pairs: tuple[tuple[Point, Point], ...]
    ) -> Iterator[tuple[tuple[Point, Point], Ratio]]:
        """The largest ratio for each pair, over mechanisms private in the same sense for what they see."""
        domain = self.pipeline.seen
        comparable = None
        if fixed is not None:
            comparable = np.zeros((len(domain), len(domain)), dtype=np.bool_)
            number = {x: place for place, x in enumerate(domain)}
            for universe in self.pipeline.universes(len(LEVELS), fixed).values():
                places = [number[x] for x in universe]
                comparable[np.ix_(places, places)] = True
        known: dict[object, Ratio] = {}
        for done, pair in enumerate(pairs):
            self.effort.tick("pairs of neighbours", done, len(pairs))
            laws = [self.pipeline.onward(level, x) for x in pair]
            if comparable is None:
                samples = samples_of((laws[0], laws[1]), self.premetric)
            else:
                above, below = (tuple(Fraction(law.get(x, 0)) for x in domain) for law in laws)
                samples = Samples(domain, above, below, self.premetric, comparable)
            classes = samples.classes((1,))
            if classes.key not in known:
                known[classes.key] = worst_ratio(samples, classes, self.factor, self.effort)
            yield pair, known[classes.key]


def _bag(dataset: Point) -> Multiset:
    """A dataset of any level as a multiset; units of populations and frames are told apart."""
    if isinstance(dataset, Multiset):
        return dataset
    if not isinstance(dataset, tuple):
        raise InputError(f"{dataset} is not a dataset of a survey", hint="a vector or a multiset of records")
    return Multiset(Labelled(place, record) for place, record in enumerate(dataset) if record is not ABSENT)


def _weight(record: object) -> object:
    """What stands beside the record."""
    return record[1] if isinstance(record, tuple) else None
