"""Cell suppression of a table of real records: the draw, exact for ideal random bits, and what it does on average."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Final

from dpcalc.errors import TooLarge
from dpcalc.mechanisms.cell_suppression import LAPLACE, NONE, CellSuppression
from dpcalc.random_bits import Bits
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_sums import Amount, ExpSum, added
from dpcalc.symbolic.random_events import falls_below, first_digit

MOST_RECORDS: Final = 20_000
"""The most records of a cell where probabilities are not sums of few powers of e."""


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


def brief(mechanism: CellSuppression) -> bool:
    """Whether probabilities are short, however large a count is."""
    return mechanism.noise == NONE or isinstance(written_briefly(mechanism).worth, ExpSum)


def check_sizes(mechanism: CellSuppression, counts: tuple[int, ...]) -> None:
    """Raises ``TooLarge`` where a cell holds very many records and its probability takes as many terms."""
    if max(counts) > MOST_RECORDS and not brief(mechanism):
        hint = (
            f"at most {MOST_RECORDS} with this noise: name more columns, or take Laplace noise and a rational epsilon"
        )
        raise TooLarge(f"a cell holds {max(counts)} records", hint=hint)
