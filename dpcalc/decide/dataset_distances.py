"""All distances between vectors or multisets at once, by arrays; the pairwise premetrics are their reference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

import numpy as np

from dpcalc.decide.closure import closure
from dpcalc.decide.lengths import Integers, Lengths, infinite, type_for
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.spec.domain import Point
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.neighbour import Relation


def dataset_distances(premetric: Premetric, points: Sequence[Point]) -> Lengths | None:
    """The distances in whole units, or ``None`` where there is no quick way for this premetric and these points."""
    if (steps := premetric.steps(points)) is not None:
        return _steps(steps, points)
    if (paths := premetric.paths(points)) is not None:
        return closure(_steps(paths, points))
    counted = premetric.counted
    if counted is None:
        return None
    if not counted.ordered and _are_multisets(points):
        return _between_multisets(points, half=counted.replaced)
    if counted.ordered and _are_vectors(points):
        return _between_vectors(points, ordered=counted.replaced)
    return None


def _are_multisets(points: Sequence[Point]) -> TypeGuard[Sequence[Multiset]]:
    """Whether every point is a multiset."""
    return all(isinstance(point, Multiset) for point in points)


def _are_vectors(points: Sequence[Point]) -> TypeGuard[Sequence[Vector]]:
    """Whether every point is a vector."""
    return all(isinstance(point, Vector) for point in points)


def _steps(relation: Relation, points: Sequence[Point]) -> Lengths:
    """1 between neighbours, infinity elsewhere."""
    found = infinite(len(points))
    place = {point: i for i, point in enumerate(points)}
    for x, y in relation.pairs:
        found.values[place[x], place[y]] = 1
    return found


def _between_multisets(points: Sequence[Multiset], *, half: bool) -> Lengths:
    """The distances of their counts."""
    records = list(dict.fromkeys(record for point in points for record in point.counter))
    counts = np.array([[point.counter[record] for record in records] for point in points], dtype=np.int64)
    return between_counts(counts.reshape(len(points), len(records)), half=half)


def between_counts(counts: Integers, *, half: bool) -> Lengths:
    """Sums of absolute differences of rows; halved, and infinite between sizes, for the Hamming distance."""
    sizes = counts.sum(axis=1)
    dtype, far = type_for(2 * int(sizes.max(initial=0)))
    values = np.zeros((len(counts), len(counts)), dtype=dtype)
    for column in counts.astype(dtype).T:
        values += np.abs(column[:, None] - column[None, :])
    if half:
        values //= 2
        values[sizes[:, None] != sizes[None, :]] = far
    return Lengths(values, far)


def _between_vectors(points: Sequence[Vector], *, ordered: bool) -> Lengths:
    """Places that differ, or insertions and deletions, for each pair of lengths at once."""
    code = {record: i for i, record in enumerate(dict.fromkeys(record for point in points for record in point))}
    groups: dict[int, list[int]] = {}
    for place, point in enumerate(points):
        groups.setdefault(len(point), []).append(place)
    coded = {
        n: np.array([[code[record] for record in points[i]] for i in group], dtype=np.int64).reshape(len(group), n)
        for n, group in groups.items()
    }
    dtype, far = type_for(2 * max(groups, default=0))
    values = np.full((len(points), len(points)), far, dtype=dtype)
    for n, rows in groups.items():
        for m, columns in groups.items():
            if ordered and n == m:
                values[np.ix_(rows, columns)] = _differing(coded[n], coded[m])
            elif not ordered:
                values[np.ix_(rows, columns)] = n + m - 2 * _common(coded[n], coded[m])
    return Lengths(values, far)


def _differing(one: Integers, other: Integers) -> Integers:
    """How many places differ, for every pair of rows."""
    found = np.zeros((len(one), len(other)), dtype=np.int64)
    for place in range(one.shape[1]):
        found += one[:, place][:, None] != other[:, place][None, :]
    return found


def _common(one: Integers, other: Integers) -> Integers:
    """The length of a longest common subsequence, for every pair of rows."""
    zero = np.zeros((len(one), len(other)), dtype=np.int16)
    row = [zero] * (other.shape[1] + 1)
    for i in range(one.shape[1]):
        following = [zero]
        for j in range(other.shape[1]):
            same = one[:, i][:, None] == other[:, j][None, :]
            following.append(np.where(same, row[j] + 1, np.maximum(row[j + 1], following[j])))
        row = following
    return row[-1]
