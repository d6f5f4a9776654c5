"""Measurable spaces with finitely many points: a sigma-algebra is a partition of the points into atoms.

Two spaces with the same points and different atoms are different measurable spaces (bailie2025, Definition 2.4.16).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import TypeAlias

from dpcalc.errors import InputError

PointMap: TypeAlias = tuple[int, ...]
"""A function of points: ``image[i]`` is where point i goes."""
MeasurableSet: TypeAlias = frozenset[int]


@dataclass(frozen=True)
class FiniteSpace:
    """The points 0, ..., n - 1, and the number of the atom in which each lies, in order of first appearance.

    Raises ``InputError`` where there is no point or the atoms are numbered otherwise.
    """

    atom_of: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse numberings that would give one space two names."""
        if not self.atom_of or self.atom_of != canonical(self.atom_of):
            raise InputError(f"{self.atom_of} does not number atoms in order of first appearance", hint="use of_atoms")

    @staticmethod
    def discrete(points: int) -> FiniteSpace:
        """The space of so many points in which every set is measurable."""
        return FiniteSpace(tuple(range(points)))

    @staticmethod
    def trivial(points: int) -> FiniteSpace:
        """The space of so many points in which only the empty set and the whole space are measurable."""
        return FiniteSpace((0,) * points)

    @staticmethod
    def of_atoms(labels: Sequence[object]) -> FiniteSpace:
        """The space in which points of equal label share an atom."""
        return FiniteSpace(canonical(labels))

    @property
    def points(self) -> int:
        """The number of points."""
        return len(self.atom_of)

    @property
    def atoms(self) -> int:
        """The number of atoms."""
        return max(self.atom_of) + 1

    @property
    def is_discrete(self) -> bool:
        """Whether every set of points is measurable."""
        return self.atoms == self.points

    def members(self, atom: int) -> tuple[int, ...]:
        """The points of an atom."""
        return tuple(point for point, label in enumerate(self.atom_of) if label == atom)

    def measurable(self, points: Iterable[int]) -> bool:
        """Whether a set of points is a union of atoms."""
        chosen = frozenset(points)
        touched = {self.atom_of[point] for point in chosen}
        return all((label in touched) == (point in chosen) for point, label in enumerate(self.atom_of))

    def sets(self) -> Iterator[MeasurableSet]:
        """Every measurable set."""
        for chosen in _subsets(range(self.atoms)):
            yield frozenset(point for point, label in enumerate(self.atom_of) if label in chosen)

    def times(self, other: FiniteSpace) -> FiniteSpace:
        """The product space: point (i, j) is numbered ``i * other.points + j``; its atoms are products of atoms."""
        return FiniteSpace.of_atoms(tuple(product(self.atom_of, other.atom_of)))

    def coarser_than(self, other: FiniteSpace) -> bool:
        """Whether the points are the same and every measurable set of this space is one of the other's."""
        return self.points == other.points and is_measurable(tuple(range(self.points)), other, self)

    def text(self) -> str:
        """The atoms, as in ``{0} {1, 2}``."""
        return " ".join("{" + ", ".join(map(str, self.members(atom))) + "}" for atom in range(self.atoms))


def canonical(labels: Sequence[object]) -> tuple[int, ...]:
    """Labels renumbered in order of first appearance."""
    numbers: dict[object, int] = {}
    return tuple(numbers.setdefault(label, len(numbers)) for label in labels)


def spaces(points: int) -> Iterator[FiniteSpace]:
    """Every sigma-algebra on so many points, finest first."""
    labels: list[tuple[int, ...]] = [()]
    for _ in range(points):
        labels = [(*known, new) for known in labels for new in range(max(known, default=-1) + 2)]
    yield from (FiniteSpace(each) for each in sorted(labels, key=lambda each: (-max(each), each)))


def point_maps(source: int, target: int) -> Iterator[PointMap]:
    """Every function from ``source`` points to ``target`` points."""
    return product(range(target), repeat=source)


def is_measurable(image: PointMap, source: FiniteSpace, target: FiniteSpace) -> bool:
    """Whether a function is measurable: it takes each atom of the source into one atom of the target."""
    found: dict[int, int] = {}
    return all(
        found.setdefault(atom, target.atom_of[value]) == target.atom_of[value]
        for atom, value in zip(source.atom_of, image, strict=True)
    )


def final_space(image: PointMap, source: FiniteSpace, points: int) -> FiniteSpace:
    """The space of all S with a measurable inverse image: that of a post-processed output (Definition A.5.1).

    Its atoms are the finest that keep the images of each atom together; points that are no images stand alone.
    """
    return FiniteSpace.of_atoms(_joined(list(range(points)), source, image))


def _joined(label: list[int], space: FiniteSpace, image: Sequence[int]) -> list[int]:
    """Labels of points, those joined that carry images of one atom."""
    for atom in range(space.atoms):
        values = {label[image[point]] for point in space.members(atom)}
        label = [min(values) if each in values else each for each in label]
    return label


def _subsets(items: Iterable[int]) -> Iterator[tuple[int, ...]]:
    pool = tuple(items)
    return chain.from_iterable(combinations(pool, size) for size in range(len(pool) + 1))
