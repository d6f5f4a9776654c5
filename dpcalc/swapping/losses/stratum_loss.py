"""The exact privacy loss of the Permutation Swapping Algorithm on one stratum, for a rational swap rate.

The loss of a universe is the supremum over pairs x != x' and outputs z of ``ln(P_x(z) / P_x'(z)) / d(x, x')`` with the
unordered Hamming distance d (bailie2025, Definition 2.4.1 with the multiplicative distance). The loss of a dataset of
several strata is the largest loss of a stratum: strata are independent, so log-ratios and distances both add up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.swapping.law.counts import moved_counts
from dpcalc.swapping.law.stratum import StratumUniverse, circuits, output_representatives, universes_of_size
from dpcalc.swapping.law.stratum_law import rate_weights
from dpcalc.verdict import Table


@dataclass(frozen=True)
class StratumLoss:
    """The loss of one stratum universe, and where it is attained (``None`` in a trivial universe).

    ``x`` is the dataset that makes ``output`` more likely: ``loss = ln(P_x(output)/P_x_prime(output)) / distance``.
    """

    universe: StratumUniverse
    loss: LogRatio
    x: Table | None = None
    x_prime: Table | None = None
    output: Table | None = None


def stratum_loss(universe: StratumUniverse, rate: Fraction, effort: Effort = DEFAULT_EFFORT) -> StratumLoss:
    """The exact loss of one universe at the swap rate ``rate`` in [0, 1], in nats per record of Hamming distance.

    Infinite where supports differ, zero where the universe is trivial. Ties go to the first pair found, so the result
    does not depend on chance. Raises ``TooLarge`` where the universe has too many pairs of a table and an output.
    """
    if universe.trivial:
        return StratumLoss(universe, LogRatio.ZERO)
    tables = universe.checked_tables(effort)
    steps = {x: [(d, y) for d, y in circuits(x)] for x in tables}
    weights = rate_weights(universe.size, rate)
    best: dict[int, tuple[int, int, Table, Table, Table]] = {}
    for z in output_representatives(universe):
        given = {x: sum(a * w for a, w in zip(moved_counts(x, z), weights, strict=True)) for x in tables}
        for x in tables:
            above = given[x]
            if not above:
                continue
            for distance, y in steps[x]:
                below = given[y]
                if not below:
                    return StratumLoss(universe, LogRatio(INFINITY, Fraction(distance)), x, y, z)
                known = best.get(distance)
                if known is None or above * known[1] > known[0] * below:
                    best[distance] = (above, below, x, y, z)
    return _largest(universe, best)


def _largest(universe: StratumUniverse, best: dict[int, tuple[int, int, Table, Table, Table]]) -> StratumLoss:
    """The largest loss among the largest ratios found at each distance."""
    result = StratumLoss(universe, LogRatio.ZERO)
    for distance in sorted(best):
        above, below, x, y, z = best[distance]
        loss = LogRatio(Fraction(above, below), Fraction(distance))
        if result.x is None or loss > result.loss:
            result = StratumLoss(universe, loss, x, y, z)
    return result


def losses_of_size(
    n: int, rate: Fraction, effort: Effort = DEFAULT_EFFORT, holds: int | None = None, swaps: int | None = None
) -> Iterator[StratumLoss]:
    """The loss of every universe of a stratum of n records, one universe of each shape (see ``universes_of_size``)."""
    yield from stratum_losses(universes_of_size(n, holds, swaps), rate, effort, f"universes with {n} records")


def stratum_losses(
    universes: Sequence[StratumUniverse], rate: Fraction, effort: Effort, label: str
) -> Iterator[StratumLoss]:
    """The losses of some universes, which are independent tasks; ``label`` says in progress what they are."""
    return effort.each(partial(_loss_at, rate), universes, label, weight)


def _loss_at(rate: Fraction, universe: StratumUniverse, effort: Effort) -> StratumLoss:
    """The loss of one universe, as a task."""
    return stratum_loss(universe, rate, effort)


def weight(universe: StratumUniverse) -> int:
    """A number that is larger for universes that are likely to take longer: those of many records and cells."""
    return universe.size**4 * len(universe.rows) * len(universe.columns)


def worst(losses: Iterable[StratumLoss]) -> StratumLoss:
    """The largest of some losses; the first of equals. There must be at least one."""
    found = iter(losses)
    result = next(found)
    for loss in found:
        if loss.loss > result.loss:
            result = loss
    return result
