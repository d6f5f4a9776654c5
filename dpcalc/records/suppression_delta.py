"""The delta of cell suppression for all tables of a size: exact, from few pairs of neighbours.

Neighbours differ in one record, which is in the cell of count a in x and in that of count b in x', so that these counts
are a - 1 and b + 1 there. Let s(c) be the probability that a count c is released as the substitute h: 1 for c = h, and
that of suppression for the others. Both releases can take one value alone, h and h in these two cells, so that

    delta(x, x') = max(1 - s(a) s(b), 1 - exp(eps) s(a - 1) s(b + 1)).

But at h, and at 0 where zeros are kept, s falls with the count and its logarithm is concave. Hence a product of two of
its values with a given sum is least where the counts are farthest apart, and no larger where the sum is larger: what is
least lies at an end of the line a + b = n, moved by a step or two where a count there is h. Where zeros are kept and
some table has a cell of 0, delta is 1, and a pair with such a cell is among those that are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, reduce
from typing import Any, Final, TypeAlias

import flint

from dpcalc.errors import InputError
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.records.suppressing import MOST_RECORDS, brief, written_briefly
from dpcalc.spec.divergences.hockey_stick import read_epsilon
from dpcalc.spec.domain import RecordDomain
from dpcalc.symbolic.exp_numbers import ExpNumber, Number
from dpcalc.symbolic.exp_reading import exponential_of
from dpcalc.symbolic.exp_sums import Amount, decimal, text
from dpcalc.symbolic.ranges import ball

GRID: Final = 100
"""Noise is looked for among the epsilons that are multiples of 1/GRID."""
LARGEST: Final = 20
"""The largest of these epsilons."""
_BITS: Final = 128

_STEPS: Final = 4
"""How far from the ends of the line pairs are looked at: h is at most one of the counts a, b, a - 1 and b + 1 twice."""


@dataclass(frozen=True)
class Delta:
    """The delta of approximate privacy at epsilon: exact, or at least this, and the neighbours that show it."""

    value: str
    decimal: str
    exact: bool
    x: str
    x_prime: str


@dataclass(frozen=True)
class Sizes:
    """All tables of so many cells and records with at most ``largest`` in a cell."""

    cells: int
    records: int
    largest: int

    @property
    def alone(self) -> bool:
        """Whether there is one such table, and so no neighbours."""
        return self.cells < 2 or self.cells * self.largest == self.records

    def pairs(self) -> Iterator[tuple[int, int]]:
        """The counts (a, b) of the pairs that decide delta."""
        others = (self.cells - 2) * self.largest
        ends = (min(self.largest, self.records), self.records - self.largest + 1)
        firsts = {end + step for end in ends for step in range(-_STEPS, _STEPS + 1)}
        for first in sorted(firsts):
            low = max(0, self.records - first - others)
            high = min(self.largest - 1, self.records - first)
            if 1 <= first <= self.largest and low <= high:
                yield from ((first, second) for second in {low, *range(max(low, high - _STEPS), high + 1)})

    def neighbours(self, pair: tuple[int, int]) -> tuple[str, str]:
        """A table with these counts and one with a record moved, as they are written, with few cells."""
        width = min(self.cells, max(3, -(-self.records // self.largest) + 2))
        domain, left = RecordDomain({"cell": width}, self.records, largest=self.largest), self.records - sum(pair)
        rest = [min(self.largest, max(0, left - self.largest * place)) for place in range(width - 2)]
        moved = (pair[0] - 1, pair[1] + 1)
        return str(domain.table([*pair, *rest])), str(domain.table([*moved, *rest]))


def factor_of(epsilon: str) -> Number:
    """exp(epsilon), for an epsilon as it is written. Raises ``InputError``."""
    factor = exponential_of(read_epsilon(epsilon))
    if factor is None:
        raise InputError(f"epsilon is {epsilon}", hint="write a rational number, or the log of one, as in log(3)")
    return factor


def delta_at(mechanism: CellSuppression, epsilon: str, sizes: Sizes) -> Delta | None:
    """The least delta at ``epsilon``; ``None`` where no tables are neighbours. Raises ``InputError``.

    Exact; but where counts are very large and their probabilities take as many terms, that of smaller ones, which is
    at most as large.
    """
    if sizes.alone:
        return None
    exact = sizes.largest <= MOST_RECORDS or brief(mechanism)
    if not exact:
        sizes = Sizes(sizes.cells, sizes.records, max(MOST_RECORDS, -(-sizes.records // sizes.cells) + 1))
    factor = factor_of(epsilon)
    chance = _chances(written_briefly(mechanism))
    with flint.ctx.workprec(_BITS):
        balls, scale = _balls(mechanism, _ball(mechanism.worth)), _ball(factor)
        near = {pair: _least(_both(balls, scale, pair)) for pair in sizes.pairs()}
        left = [pair for pair, shared in near.items() if not any(other < shared for other in near.values())]
    exactly: dict[tuple[int, int], Amount] = {pair: min(_both(chance, factor, pair)) for pair in left}
    worst = min(left, key=exactly.__getitem__)
    delta = 1 - exactly[worst]
    return Delta(text(delta), decimal(delta), exact, *sizes.neighbours(worst))


def best_noise(mechanism: CellSuppression, epsilon: str, sizes: Sizes) -> Fraction:
    """The epsilon of the noise, a multiple of 1/GRID up to LARGEST, at which delta at ``epsilon`` is least.

    As the noise grows, a product of two chances rises and then falls (either may be missing), and so does the least of
    several products. Raises ``InputError``.
    """
    factor = factor_of(epsilon)
    with flint.ctx.workprec(_BITS):
        scale = _ball(factor)

        def shared(place: int) -> flint.arb:
            balls = _balls(mechanism, (flint.arb(place) / (2 * GRID)).exp())
            return _least(each for pair in sizes.pairs() for each in _both(balls, scale, pair))

        low, high = 1, GRID * LARGEST
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if shared(middle) < shared(middle + 1) else (low, middle)
    return Fraction(low, GRID)


Chances: TypeAlias = Callable[[int], Any]
"""The probability that a count is released as the substitute."""


def _chances(mechanism: CellSuppression) -> Chances:
    """Exactly."""
    return cache(lambda count: mechanism.law_of_cell(count)[mechanism.substitute])


def _balls(mechanism: CellSuppression, worth: Any) -> Chances:
    """As balls, for noise of another worth, which is a ball."""
    chance = _chances(replace(mechanism, worth=worth))
    return cache(lambda count: _ball(chance(count)))


def _both(chance: Chances, factor: Any, pair: tuple[int, int]) -> tuple[Any, Any]:
    """The probability of two substitutes from x, and exp(epsilon) times that from x'; 1 - delta is the smaller."""
    a, b = pair
    return chance(a) * chance(b), chance(a - 1) * chance(b + 1) * factor


def _least(values: Iterable[flint.arb]) -> flint.arb:
    """A ball that holds the smallest of the values in several balls."""
    return reduce(lambda one, other: one.min(other), values)


def _ball(number: Any) -> flint.arb:
    """A ball that holds a number, at the precision in force."""
    if isinstance(number, Fraction):
        return ball(number)
    return number.ball(_BITS) if isinstance(number, ExpNumber) else number
