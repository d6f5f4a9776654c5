"""Datasets made of records of a finite set: vectors, where the order counts, and multisets, where it does not.

``SequenceDomain`` and ``MultisetDomain`` are all such datasets whose numbers of records lie in a range (the subsets of
the union of R^n of bailie2025, appendix A.4). What a record is, a person or a household, is up to the records given.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, product
from math import comb

from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import Domain, Point, PointDomain

Record = Hashable
_MOST_BITS = 1000
_SHOWN = 12


class Vector(tuple[Record, ...]):
    """An ordered dataset: a tuple of records that is shown as ``(a, b)``."""

    __slots__ = ()

    def __str__(self) -> str:
        """The records in their order."""
        return f"({', '.join(map(str, self))})"

    def without(self, place: int) -> Vector:
        """The vector with one of its elements removed."""
        return Vector(self[:place] + self[place + 1 :])


@dataclass(frozen=True, init=False)
class Multiset:
    """An unordered dataset: how often each record occurs. It iterates over its records, sorted where they can be."""

    counts: frozenset[tuple[Record, int]]

    def __init__(self, records: Iterable[Record] = ()) -> None:
        object.__setattr__(self, "counts", frozenset(Counter(records).items()))

    def __iter__(self) -> Iterator[Record]:
        """Every record, as often as it occurs."""
        return iter(self.records)

    def __len__(self) -> int:
        """The number of records."""
        return sum(count for _, count in self.counts)

    def __str__(self) -> str:
        """The records in braces."""
        return "{" + ", ".join(map(str, self)) + "}"

    @cached_property
    def records(self) -> tuple[Record, ...]:
        """Every record, as often as it occurs."""
        return _sorted(record for record, count in self.counts for _ in range(count))

    @cached_property
    def counter(self) -> Counter[Record]:
        """How often each record occurs."""
        return Counter(dict(self.counts))

    def without(self, record: Record) -> Multiset:
        """The multiset with one of its records removed."""
        return Multiset((self.counter - Counter([record])).elements())


def _sorted(records: Iterable[Record]) -> tuple[Record, ...]:
    """Records in order of value, or of their text where they have no order."""
    found = tuple(records)
    try:
        return tuple(sorted(found))  # type: ignore[type-var]  # records without an order raise TypeError
    except TypeError:
        return tuple(sorted(found, key=str))


def as_vector(point: Point) -> Vector:
    """An ordered dataset. Raises ``InputError`` for a point that is not one."""
    if isinstance(point, Vector):
        return point
    if isinstance(point, tuple):
        return Vector(point)
    raise InputError(f"{point} is not a vector of records", hint="the order of the records has to be given")


def as_multiset(point: Point) -> Multiset:
    """A dataset without its order. Raises ``InputError`` for a point that is neither a multiset nor a vector."""
    if isinstance(point, Multiset):
        return point
    if isinstance(point, tuple):
        return Multiset(point)
    raise InputError(f"{point} is not a dataset of records", hint="use a Vector or a Multiset")


class DatasetDomain(Domain):
    """Datasets of listed records whose sizes lie in a range; what the two domains below share."""

    records: tuple[Record, ...]
    sizes: tuple[int, int]

    def _read(self, records: Sequence[Record], sizes: int | Sequence[int], what: str) -> None:
        """Check and keep the parts; refuse at once what nobody could list."""
        if isinstance(records, str) or not isinstance(records, Sequence):
            raise InputError(f"the records {records!r} are not a list", hint='write ["0", "1"]')
        names = tuple(records)
        for name in names:
            if not isinstance(name, Hashable):
                raise InputError(f"the record {name!r} can change", hint="use text, numbers, tuples or Multisets")
        if len(set(names)) != len(names):
            raise InputError("a record is listed twice", hint="list each possible record once")
        ends = tuple(sizes) if isinstance(sizes, Sequence) else (sizes, sizes)
        if len(ends) != 2 or any(type(end) is not int for end in ends) or not 0 <= ends[0] <= ends[1]:
            raise InputError(f"{what} {sizes!r} are not a range", hint=f"write {what} = [0, 3]")
        object.__setattr__(self, "records", names)
        object.__setattr__(self, "sizes", (ends[0], ends[1]))
        if self._bits() > _MOST_BITS:
            raise TooLarge(
                f"there are too many datasets of up to {ends[1]} records to count them",
                hint="lower the sizes or the number of records",
            )

    @abstractmethod
    def _bits(self) -> int:
        """Roughly the logarithm of the number of points, from above; known without computing that number."""

    def _size_fits(self, size: int) -> bool:
        """Whether a number of records lies in the range."""
        return self.sizes[0] <= size <= self.sizes[1]

    def _known(self, records: Iterable[object]) -> bool:
        """Whether every record is one of the domain's."""
        return all(record in self.records for record in records)

    def _words(self, kind: str) -> str:
        """The domain in words."""
        shown = [str(record) for record in self.records[:_SHOWN]] + (["..."] if len(self.records) > _SHOWN else [])
        low, high = self.sizes
        sizes = str(low) if low == high else f"{low} to {high}"
        return f"all {kind} of {sizes} records out of {', '.join(shown) or 'none'}"


@dataclass(frozen=True, init=False)
class SequenceDomain(DatasetDomain):
    """All vectors of ``records`` whose lengths lie in a range: a number, or the least and the largest.

    Points are ``Vector`` objects; plain tuples are accepted wherever a point is read. Raises ``InputError`` for a
    repeated record or a wrong range, ``TooLarge`` where the points could not even be counted.
    """

    records: tuple[Record, ...]
    sizes: tuple[int, int]

    def __init__(self, records: Sequence[Record], lengths: int | Sequence[int]) -> None:
        self._read(records, lengths, "lengths")

    def _bits(self) -> int:
        """The longest vectors, times the bits of a record."""
        return self.sizes[1] * (len(self.records) - 1).bit_length() if len(self.records) > 1 else 0

    def estimate(self) -> int:
        """Count the vectors."""
        low, high = self.sizes
        base = len(self.records)
        if base == 1:
            return high - low + 1
        return sum(base**length for length in range(low, high + 1)) if base else int(low == 0)

    def contains(self, point: object) -> bool:
        """Whether the point is a vector of these records, with a length in the range."""
        return isinstance(point, tuple) and self._size_fits(len(point)) and self._known(point)

    def describe(self) -> str:
        """State records and lengths."""
        return self._words("vectors (ordered datasets)")

    def _iterate(self) -> Iterator[Point]:
        """Visit shorter vectors first."""
        for length in range(self.sizes[0], self.sizes[1] + 1) if self.records else range(self.estimate()):
            yield from map(Vector, product(self.records, repeat=length))


@dataclass(frozen=True, init=False)
class MultisetDomain(DatasetDomain):
    """All multisets of ``records`` whose sizes lie in a range: a number, or the least and the largest.

    Points are ``Multiset`` objects. Raises ``InputError`` for a repeated record or a wrong range, ``TooLarge`` where
    the points could not even be counted.
    """

    records: tuple[Record, ...]
    sizes: tuple[int, int]

    def __init__(self, records: Sequence[Record], sizes: int | Sequence[int]) -> None:
        self._read(records, sizes, "sizes")

    def _bits(self) -> int:
        """Bits of the number of records at which the counts step up, or of the counts, whichever are fewer."""
        kinds, size = len(self.records), self.sizes[1]
        return min(kinds, size) * (kinds + size).bit_length() if kinds > 1 else 0

    def estimate(self) -> int:
        """Count the multisets."""
        (low, high), kinds = self.sizes, len(self.records)
        if not kinds:
            return int(low == 0)
        return comb(high + kinds, kinds) - (comb(low - 1 + kinds, kinds) if low else 0)

    def contains(self, point: object) -> bool:
        """Whether the point is a multiset of these records, with a size in the range."""
        return isinstance(point, Multiset) and self._size_fits(len(point)) and self._known(point.counter)

    def describe(self) -> str:
        """State records and sizes."""
        return self._words("multisets (unordered datasets)")

    def _iterate(self) -> Iterator[Point]:
        """Visit smaller multisets first."""
        for size in range(self.sizes[0], self.sizes[1] + 1) if self.records else range(self.estimate()):
            yield from map(Multiset, combinations_with_replacement(self.records, size))


def ordered_points(domain: Domain) -> bool:
    """Whether the points of a domain are vectors."""
    if isinstance(domain, PointDomain):
        return all(isinstance(point, Vector) for point in domain.names)
    return isinstance(domain, SequenceDomain)
