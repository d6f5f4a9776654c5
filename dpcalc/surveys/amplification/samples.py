"""The samples that two frames may give: their distances, and the classes that a worst event need not tell apart.

A partition of samples is equitable if every sample of a class has as many neighbours in each other class. The mean
over classes of an event that keeps all bounds between neighbours then keeps them, too: summed over the pairs of
neighbours of two classes, each sample occurs equally often. So a worst event is constant on the classes of the
coarsest equitable partition that respects both laws (Grohe, Kersting, Mladenov and Selman 2014).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law
from dpcalc.spec.datasets import Multiset
from dpcalc.spec.domain import Point
from dpcalc.surveys.amplification.frames import ADD_REMOVE, EDIT
from dpcalc.surveys.designs.base import Labelled

FAR: Final = 1 << 14
"""The distance of samples that are not compared."""
_MOST_SAMPLES: Final = 1 << 13
_CHUNK: Final = 256
Whole = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Samples:
    """Samples with their probabilities under the two frames; ``comparable`` says which may be compared, if not all."""

    points: tuple[Point, ...]
    above: tuple[Fraction, ...]
    below: tuple[Fraction, ...]
    premetric: str
    comparable: npt.NDArray[np.bool_] | None = None

    def distances(self) -> Iterator[tuple[int, npt.NDArray[np.int16]]]:
        """Distances of some samples from all, with the place of the first of these."""
        counts, places = self.tables
        for start in range(0, len(self.points), _CHUNK):
            rows = _differences(counts, start)
            if self.premetric != ADD_REMOVE:
                apart = rows // 2
                apart[_differences(places, start) > 0] = FAR
                rows = apart
            if self.comparable is not None:
                rows[~self.comparable[start : start + _CHUNK]] = FAR
            yield start, rows

    @cached_property
    def tables(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """How often each sample holds each element; and what has to agree for samples to be compared."""
        held = [_elements(point) for point in self.points]
        if self.premetric == EDIT and not all(isinstance(each, Labelled) for elements in held for each in elements):
            raise InputError("edits need samples that tell units apart", hint="write labelled = true, or replace")
        units = [[each.place for each in elements if isinstance(each, Labelled)] for elements in held]
        return _table(held), _table(units if self.premetric == EDIT else [[0] * len(elements) for elements in held])

    def classes(self, steps: Sequence[int]) -> Classes:
        """The coarsest equitable partition for neighbours at these distances. Raises ``TooLarge``."""
        places: list[tuple[list[Whole], list[Whole]]] = [([], []) for _ in steps]
        for start, rows in self.distances():
            for (froms, tos), step in zip(places, steps, strict=True):
                i, j = np.nonzero(rows == step)
                froms.append(i + start)
                tos.append(j)
        size = len(self.points)
        graphs = [(np.concatenate(froms), np.concatenate(tos)) for froms, tos in places]
        laws = sorted(set(zip(self.above, self.below, strict=True)))
        number = {law: place for place, law in enumerate(laws)}
        labels = np.array([number[law] for law in zip(self.above, self.below, strict=True)], dtype=np.int64)
        while True:
            width = int(labels.max()) + 1
            counts = (np.bincount(i * width + labels[j], minlength=size * width) for i, j in graphs)
            signs = np.hstack([labels[:, None], *(each.reshape(size, width) for each in counts)])
            _, refined = np.unique(signs, axis=0, return_inverse=True)
            refined = refined.reshape(-1).astype(np.int64)
            if int(refined.max()) + 1 == width:
                break
            labels = refined
        arcs = {
            (int(a), int(b), step)
            for (i, j), step in zip(graphs, steps, strict=True)
            for a, b in np.unique(np.stack([labels[i], labels[j]], axis=1), axis=0)
            if a != b
        }
        return Classes(self, labels, tuple(sorted(arcs)))


@dataclass(frozen=True)
class Classes:
    """A partition, by the number of the class of each sample, with its arcs: two classes and a distance."""

    samples: Samples
    labels: Whole
    arcs: tuple[tuple[int, int, int], ...]

    @property
    def size(self) -> int:
        """How many classes there are."""
        return int(self.labels.max()) + 1

    @cached_property
    def key(self) -> Hashable:
        """What two problems have in common that differ in the names of samples alone."""
        return self.laws, tuple(np.bincount(self.labels).tolist()), self.arcs, self.apart.tobytes()

    @cached_property
    def laws(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """The probabilities of the classes under the two frames."""
        found = tuple([Fraction(0)] * self.size for _ in range(2))
        for label, *chances in zip(self.labels.tolist(), self.samples.above, self.samples.below, strict=True):
            for law, chance in zip(found, chances, strict=True):
                law[label] += chance
        return tuple(found[0]), tuple(found[1])

    @cached_property
    def apart(self) -> npt.NDArray[np.int16]:
        """The least distance of samples of two classes."""
        found = np.full((self.size, self.size), FAR, dtype=np.int16)
        order = np.argsort(self.labels, kind="stable")
        starts = np.searchsorted(self.labels[order], np.arange(self.size))
        for start, rows in self.samples.distances():
            nearest = np.minimum.reduceat(rows[:, order], starts, axis=1)
            np.minimum.at(found, self.labels[start : start + len(rows)], nearest)
        return found


def samples_of(laws: tuple[Law, Law], premetric: str) -> Samples:
    """The samples that have a positive probability under one of two laws. Raises ``TooLarge``."""
    points = tuple(dict.fromkeys([*laws[0], *laws[1]]))
    if len(points) > _MOST_SAMPLES:
        raise TooLarge(f"there are {len(points)} samples", hint=f"at most {_MOST_SAMPLES}", estimate=len(points))
    above, below = (tuple(Fraction(law.get(point, 0)) for point in points) for law in laws)
    return Samples(points, above, below, premetric)


def _elements(point: Point) -> tuple[object, ...]:
    """What a sample holds."""
    if not isinstance(point, Multiset):
        raise InputError(f"{point} is not a sample", hint="a sample is a Multiset of records")
    return tuple(element for element, often in point.counts for _ in range(often))


def _table(held: Sequence[Sequence[object]]) -> npt.NDArray[np.int16]:
    """How often each of the lists holds each thing."""
    names = {each: place for place, each in enumerate(dict.fromkeys(each for elements in held for each in elements))}
    found = np.zeros((len(held), max(1, len(names))), dtype=np.int16)
    for row, elements in enumerate(held):
        for each in elements:
            found[row, names[each]] += 1
    return found


def _differences(table: npt.NDArray[np.int16], start: int) -> npt.NDArray[np.int16]:
    """Sums of absolute differences of some rows from all rows."""
    rows = table[start : start + _CHUNK]
    found = np.zeros((len(rows), len(table)), dtype=np.int16)
    for column in range(table.shape[1]):
        found += np.abs(rows[:, column, None] - table[None, :, column])
    return found
