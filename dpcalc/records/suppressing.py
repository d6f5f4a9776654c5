"""Cell suppression of a table of real records: the draw, exact for ideal random bits, and what it does on average."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

from dpcalc.decide.loss import losses
from dpcalc.errors import TooLarge
from dpcalc.mechanisms.cell_suppression import LAPLACE, NONE, CellSuppression
from dpcalc.random_bits import Bits
from dpcalc.spec.divergences.hockey_stick import hockey_stick, read_epsilon
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_reading import exponential_of
from dpcalc.symbolic.exp_sums import Amount, ExpSum, added, decimal, text
from dpcalc.symbolic.random_events import falls_below, first_digit

MOST_RECORDS: Final = 20_000
"""The most records of a cell where probabilities are not sums of few powers of e."""
_EXACT: Final = 24


@dataclass(frozen=True)
class Errors:
    """How a release differs from its table: the sum of absolute biases, their range, and the largest variance."""

    total: Amount
    fairness: Amount
    variance: Amount


def draw(mechanism: CellSuppression, counts: tuple[int, ...], bits: Bits) -> tuple[int, ...]:
    """What is released for each cell. A probability is compared with random binary digits, and never rounded."""
    briefly = written_briefly(mechanism)
    digits = {count: first_digit(briefly.suppressed(count)) for count in set(counts)}
    words = bits.words(len(counts))
    return tuple(
        mechanism.substitute if falls_below(word, digits[count], bits) else count
        for count, word in zip(counts, words.tolist(), strict=True)
    )


def expected(mechanism: CellSuppression, counts: tuple[int, ...]) -> Errors:
    """The exact biases and variances of the release, over all draws: of cells with one count, once."""
    briefly, times = written_briefly(mechanism), Counter(counts)
    chances = {count: briefly.suppressed(count) for count in times}
    changes = {count: mechanism.substitute - count for count in times}
    biases = [chance * changes[count] for count, chance in chances.items()]
    variances = [chance * (1 - chance) * changes[count] ** 2 for count, chance in chances.items()]
    total = added(chances[count] * abs(changes[count]) * number for count, number in times.items())
    return Errors(total, max(biases) - min(biases), max(variances))


def expected_suppressed(mechanism: CellSuppression, counts: tuple[int, ...]) -> Amount:
    """The expected number of suppressed cells."""
    briefly = written_briefly(mechanism)
    return added(briefly.suppressed(count) * times for count, times in Counter(counts).items())


def written_briefly(mechanism: CellSuppression) -> CellSuppression:
    """The same mechanism, with probabilities that are sums of few powers of e where they are so."""
    exponential = mechanism.noise == LAPLACE and isinstance(mechanism.worth, ExpNumber)
    worth: Any = ExpSum.of(mechanism.worth) if exponential else None
    return mechanism if worth is None or len(worth.terms) != 1 else replace(mechanism, worth=worth)


def _brief(mechanism: CellSuppression) -> bool:
    """Whether probabilities are short, however large a count is."""
    return mechanism.noise == NONE or isinstance(written_briefly(mechanism).worth, ExpSum)


def check_sizes(mechanism: CellSuppression, counts: tuple[int, ...]) -> None:
    """Raises ``TooLarge`` where a cell holds very many records and its probability takes as many terms."""
    if max(counts) > MOST_RECORDS and not _brief(mechanism):
        hint = (
            f"at most {MOST_RECORDS} with this noise: name more columns, or take Laplace noise and a rational epsilon"
        )
        raise TooLarge(f"a cell holds {max(counts)} records", hint=hint)


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
    is one such table, and so no neighbours.
    """
    if cells < 2 or cells * largest == records:
        return None
    if largest > MOST_RECORDS and not _brief(mechanism):
        largest = max(MOST_RECORDS, -(-records // cells) + 1)
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
    value = _of_pair(mechanism, epsilon, (largest, second))
    return Delta(text(value), decimal(value), False, str(x), str(y))


def _of_pair(mechanism: CellSuppression, epsilon: str, pair: tuple[int, int]) -> Amount:
    """The delta at epsilon of two cells with these counts, for those with one record less and one more."""
    factor = exponential_of(read_epsilon(epsilon))
    if factor is None:
        raise AssertionError(epsilon)
    briefly = written_briefly(mechanism)
    first, second = (briefly.law_of_cell(count) for count in pair)
    less, more = (briefly.law_of_cell(count) for count in (pair[0] - 1, pair[1] + 1))
    gaps = [
        first[one] * second[other] - less.get(one, 0) * more.get(other, 0) * factor
        for one, other in product(first, second)
    ]
    return added(gap for gap in gaps if gap > 0)
