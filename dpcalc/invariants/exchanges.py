"""Norm balls whose corners move one amount from a cell of a group to another of the group: their noise, group by group.

With the counts of one variable fixed, or in a table of two rows with both margins fixed, that is what neighbours differ
by. The gauge is then a sum over groups of |v|_1/(2 amount), so that K-norm noise is independent from group to group;
within one it is zero in sum, its positive and its negative part are uniform on simplices (a root polytope), and no
dimension is too large for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

import flint

from dpcalc.invariants.hull import Points, symmetric
from dpcalc.invariants.lattice import Counts, independent

Carrier = tuple[tuple[int, int], ...]
"""The places of a vector that are one number, each with its sign."""


@dataclass(frozen=True)
class Group:
    """Cells, each with the places that carry it, among which corners of the ball move ``amount``."""

    cells: tuple[Carrier, ...]
    amount: int

    @property
    def dimension(self) -> int:
        """One less than the cells: they add up to 0."""
        return len(self.cells) - 1

    def positive(self) -> tuple[Fraction, ...]:
        """The chances that 1, 2, ... cells are positive: faces that are products of simplices, by their volumes."""
        size = len(self.cells)
        volumes = [comb(size, p) * comb(size - 2, p - 1) for p in range(1, size)]
        return tuple(Fraction(volume, sum(volumes)) for volume in volumes)

    def mean_square(self) -> Fraction:
        """The mean of |v|^2 of noise with the density exp(-gauge), over all places: the gauge is Gamma(dimension)."""
        size, q = len(self.cells), self.dimension
        each = sum(chance * (Fraction(2, p + 1) + Fraction(2, size - p + 1)) for p, chance in self._numbered())
        return self.amount**2 * q * (q + 1) * each * self._carried()

    def mean_absolute(self) -> Fraction:
        """The mean of |v|_1 of that noise, over all places."""
        return 2 * self.amount * self.dimension * self._carried()

    def _numbered(self) -> Iterator[tuple[int, Fraction]]:
        return enumerate(self.positive(), start=1)

    def _carried(self) -> Fraction:
        """How many places carry a cell, on average; cells are alike."""
        return Fraction(sum(map(len, self.cells)), len(self.cells))


@dataclass(frozen=True)
class ExchangeBall:
    """A norm ball of ``groups``; ``volume`` is its own times q!, in units of the basis of ``independent`` points."""

    groups: tuple[Group, ...]
    volume: Fraction

    @property
    def dimension(self) -> int:
        """That of the span, q."""
        return sum(group.dimension for group in self.groups)

    def mean_square(self) -> Fraction:
        """The mean of |U|^2 over the ball."""
        total = sum((group.mean_square() for group in self.groups), Fraction(0))
        return total / ((self.dimension + 1) * (self.dimension + 2))

    def mean_absolute(self) -> Fraction:
        """The mean of sum |U_i| over the ball."""
        return sum((group.mean_absolute() for group in self.groups), Fraction(0)) / (self.dimension + 1)


def exchange_ball(points: Points) -> ExchangeBall | None:
    """The hull of ``points``, which come with their negatives, as groups; ``None`` where it is no such ball."""
    known = symmetric(points)
    carriers = _carriers(known)
    first = [carrier[0][0] for carrier in carriers]
    short = [tuple(z[place] for place in first) for z in known]
    amounts: dict[tuple[int, int], int] = {}
    for z in short:
        held = sorted((i for i, v in enumerate(z) if v), key=lambda i: -z[i])
        pair = (held[0], held[-1])
        if len(held) == 1 or (len(held) == 2 and sum(z) == 0):
            amounts[pair] = max(amounts.get(pair, 0), abs(z[held[0]]))
    parts = _parts(len(first), amounts)
    if parts is None or any(
        not all(part.holds(z) for part in parts) or sum(part.gauge(z) for part in parts) > 1 for z in short
    ):
        return None
    groups = tuple(Group((*(carriers[i] for i in part.cells), *[()] * part.hidden), part.amount) for part in parts)
    free = [i for part in parts for i in part.cells[not part.hidden :]]
    units = flint.fmpz_mat([[short[place][i] for i in free] for place in independent(known)]).det()
    sizes = prod(group.amount**group.dimension * comb(2 * group.dimension, group.dimension) for group in groups)
    return ExchangeBall(groups, Fraction(sizes, abs(int(units))))


def _carriers(points: Sequence[Counts]) -> list[Carrier]:
    """The places that are not always 0, those together that are always equal or always opposite."""
    found: dict[Counts, list[tuple[int, int]]] = {}
    for place, column in enumerate(zip(*points, strict=True)):
        opposite = tuple(-v for v in column)
        if opposite in found:
            found[opposite].append((place, -1))
        elif any(column):
            found.setdefault(column, []).append((place, 1))
    return [tuple(places) for places in found.values()]


@dataclass(frozen=True)
class _Part:
    """Cells of a group, by their places, and whether it has one more, which no answer shows."""

    cells: tuple[int, ...]
    amount: int
    hidden: bool

    def holds(self, z: Counts) -> bool:
        """Whether the cells of z, the hidden one among them, add up to 0."""
        return self.hidden or sum(z[i] for i in self.cells) == 0

    def gauge(self, z: Counts) -> Fraction:
        """The gauge of z in the group."""
        shown = [z[i] for i in self.cells]
        return Fraction(sum(map(abs, shown)) + abs(sum(shown)), 2 * self.amount)


def _parts(size: int, amounts: dict[tuple[int, int], int]) -> list[_Part] | None:
    """The cells in groups, with their amounts, if between any two cells of a group the same amount moves."""
    left, parts = set(range(size)), []
    while left:
        start = min(left)
        cells = tuple(sorted({start, *(b for a, b in amounts if a == start)}))
        alone = {amounts.get((a, a)) for a in cells}
        found = {amounts.get((a, b)) for a in cells for b in cells if a != b} | (alone - {None})
        (amount,) = found if len(found) == 1 else (None,)
        if amount is None or (len(alone) > 1 and None in alone) or not left.issuperset(cells):
            return None
        parts.append(_Part(cells, amount, None not in alone))
        left.difference_update(cells)
    return parts
