"""Cell suppression of a table of real records: the draw, exact for ideal random bits, and what it does on average."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dpcalc.decide.loss import losses
from dpcalc.decide.pairs import Pairs
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.utility import expectation, variance
from dpcalc.random_bits import Bits
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.random_events import falls

MOST_RECORDS: Final = 20_000
"""The most records that a cell may hold."""
_EXACT: Final = 24


@dataclass(frozen=True)
class Errors:
    """How a release differs from its table: the sum of absolute biases, their range, and the largest variance."""

    total: Number
    fairness: Number
    variance: Number


def draw(mechanism: CellSuppression, counts: tuple[int, ...], bits: Bits) -> tuple[int, ...]:
    """What is released for each cell. A probability is compared with random binary digits, and never rounded."""
    chances = {count: mechanism.suppressed(count) for count in set(counts)}
    words = bits.words(len(counts))
    return tuple(
        mechanism.substitute if falls(word, chances[count], bits) else count
        for count, word in zip(counts, words.tolist(), strict=True)
    )


def expected(mechanism: CellSuppression, counts: tuple[int, ...]) -> Errors:
    """The exact biases and variances of the release, over all draws."""
    laws = {count: mechanism.cell_law(count) for count in set(counts)}
    biases = {count: expectation(law) - count for count, law in laws.items()}
    total: Number = Fraction(0)
    for count, times in Counter(counts).items():
        total = total + (biases[count] if biases[count] > 0 else -biases[count]) * times
    fairness = max(biases.values()) - min(biases.values())
    return Errors(total, fairness, max(variance(law) for law in laws.values()))


def expected_suppressed(mechanism: CellSuppression, counts: tuple[int, ...]) -> Number:
    """The expected number of suppressed cells."""
    total: Number = Fraction(0)
    for count, times in Counter(counts).items():
        total = total + mechanism.suppressed(count) * times
    return total


@dataclass(frozen=True)
class Delta:
    """The delta of approximate privacy at epsilon: exact, or at least this, and the neighbours that show it."""

    value: str
    decimal: str
    exact: bool
    x: str
    x_prime: str


def delta_at(mechanism: CellSuppression, epsilon: str, cells: int, records: int, largest: int) -> Delta | None:
    """For all tables of so many cells and records with at most ``largest`` in a cell; neighbours differ in one record.

    Exact where cells are small; else that of one pair of neighbours, so delta is at least that. ``None`` where there
    are no neighbours.
    """
    if cells < 2:
        return None
    width = min(cells, max(3, -(-records // largest) + 2))
    domain = RecordDomain({"cell": width}, records, largest=largest)
    flavor = Flavor(domain, Adjacent(BOUNDED_UNORDERED), divergence=hockey_stick(epsilon))
    if largest <= _EXACT:
        (found,) = losses(mechanism, flavor)
        return Delta(str(found.loss), found.loss.decimal(), True, str(found.x), str(found.x_prime))
    second = min(largest - 1, records - largest)
    left = records - largest - second
    rest = [min(largest, max(0, left - largest * place)) for place in range(width - 2)]
    x, y = (domain.table([*pair, *rest]) for pair in ((largest, second), (largest - 1, second + 1)))
    value = Pairs(mechanism, flavor.divergence).compare(x, y).value
    return Delta(str(value), value.decimal(), False, str(x), str(y))
