"""The losses of permutation swapping under its own invariants, stratum by stratum.

Where the domain fixes the margins, it is one universe, and each stratum gives a row. Where the domain is all datasets
of a size, strata of every possible size give rows, one for each shape: counts by holding value and by swapping value,
up to renaming of the values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY, Infinity, LogRatio
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.counting import least_table
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.invariants import Margin, MarginInvariant
from dpcalc.spec.margins import StratumMargins
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.statistics import mixed_stratum_size
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.law.stratum import StratumUniverse, universes_of_size
from dpcalc.swapping.law.stratum_law import possible_output, probability
from dpcalc.swapping.losses.stratum_loss import StratumLoss, losses_of_size, stratum_losses
from dpcalc.verdict import Table

Fill = Callable[[Table, bool], tuple[Table, ...]]
"""Makes a whole dataset, or output, out of one stratum; the second argument says whether it is an output."""


def counts_records(spec: SpecFile) -> bool:
    """Whether the input premetric grows with each record that differs, as closed forms and strata take it to.

    One that cuts off, such as a neighbour relation, is left to the definition.
    """
    one, more = (spec.flavor.premetric.of_replaced(records) for records in (1, max(2, spec.records.size)))
    if one is None or more is None or isinstance(one, Infinity) or isinstance(more, Infinity):
        return False
    return more == one * max(2, spec.records.size)


def fixed_margins(spec: SpecFile) -> StratumMargins | None:
    """The margins of the one universe that the domain is; ``None`` where it is not one universe of swapping."""
    domain, multiverse = spec.records, spec.flavor.multiverse
    if not counts_records(spec):
        return None
    if isinstance(multiverse, InducedBy) and multiverse.decided_by(domain):
        return domain.stratum_margins
    return None


def has_swapping_invariants(spec: SpecFile) -> bool:
    """Whether the invariants hold the two swapping margins and nothing beyond them."""
    wanted = spec.roles.invariants
    return refines_swapping(spec) and all(i.determined_by(wanted) for i in spec.flavor.multiverse.invariants)


def refines_swapping(spec: SpecFile) -> bool:
    """Whether the invariants hold the two swapping margins, so that universes lie inside those of swapping."""
    if not counts_records(spec):
        return False
    held = spec.flavor.multiverse.invariants
    full = [i.margin.names for i in held if isinstance(i, MarginInvariant) and not i.margin.kept]
    return all(Margin(names).determined_by(full) for names in spec.roles.invariants)


def possible_b(universe: StratumUniverse, total: int, strata: int) -> tuple[int, ...]:
    """The values of b for a dataset of ``total`` records in ``strata`` strata, one of them in this universe.

    The others are smaller, or hold one record repeated, which does not count; or a larger one counts instead. A stratum
    whose records are all alike sets no b and loses nothing; it is given b = 0.
    """
    n = universe.size
    if n < 2 or len(universe.rows) * len(universe.columns) < 2:
        return (0,)
    if strata == 1:
        return (n,) if n == total else ()
    rest = total - n
    larger = range(n + 1, rest + 1) if strata > 2 else range(rest, rest + 1)
    return (n, *(size for size in larger if size > n))


def unit_scale(spec: SpecFile) -> int:
    """What a record of Hamming distance counts in the input premetric: 2 for the symmetric difference."""
    found = spec.flavor.premetric.of_replaced(1)
    return 1 if found is None or isinstance(found, Infinity) else int(found)


def rows_of_strata(spec: SpecFile, margins: StratumMargins, rate: Fraction, effort: Effort) -> Iterator[LossRow]:
    """One row for each stratum of the one universe."""
    first = [least_table(*pair) for pair in margins]
    released = [possible_output(table, rate) for table in first]
    b = max((mixed_stratum_size(table) for table in first), default=0)
    universes = [StratumUniverse(rows, columns) for rows, columns in margins]
    losses = stratum_losses(universes, rate, effort, "strata")
    for number, (universe, found) in enumerate(zip(universes, losses, strict=True)):
        others = [probability(x, z, rate) for i, (x, z) in enumerate(zip(first, released, strict=True)) if i != number]

        def fill(table: Table, released_too: bool, number: int = number) -> tuple[Table, ...]:
            rest = released if released_too else first
            return (*rest[:number], table, *rest[number + 1 :])

        place = f"stratum {number}: {universe.label()}" if len(margins) > 1 else universe.label()
        yield LossRow(place, *_scaled(spec, found, rate, fill, prod(others, start=Fraction(1))), (b,))


def rows_of_shapes(spec: SpecFile, rate: Fraction, effort: Effort) -> Iterator[LossRow]:
    """One row for each shape of a stratum in a dataset of the domain's size."""
    domain = spec.records
    strata, holds, swaps = shape(spec)
    for n in sizes(domain.size, strata):
        check_shapes(n, holds, swaps, effort)
        for found in losses_of_size(n, rate, effort, holds, swaps):

            def fill(table: Table, _released: bool, rest: int = domain.size - n) -> tuple[Table, ...]:
                return complete(table, rest, strata, holds, swaps)

            scaled = _scaled(spec, found, rate, fill, Fraction(1))
            yield LossRow(found.universe.label(), *scaled, possible_b(found.universe, domain.size, strata))


def _scaled(
    spec: SpecFile, found: StratumLoss, rate: Fraction, fill: Fill, others: Fraction
) -> tuple[LogRatio, Pair | None]:
    """A stratum's loss in the unit of the premetric, and its pair as whole datasets.

    ``others`` is the probability that the other strata come out as ``fill`` says.
    """
    scale = unit_scale(spec)
    loss = LogRatio(found.loss.ratio, found.loss.distance * scale)
    if found.x is None or found.x_prime is None or found.output is None:
        return loss, None
    above, below = (probability(x, found.output, rate) * others for x in (found.x, found.x_prime))
    whole = (fill(found.x, False), fill(found.x_prime, False), fill(found.output, True))
    return loss, Pair(*whole, above / below if below else INFINITY, loss.distance, above, below)


def shape(spec: SpecFile) -> tuple[int, int, int]:
    """The numbers of matching, holding and swapping categories."""
    domain, roles = spec.records, spec.roles
    return cells(domain, roles.match), cells(domain, roles.hold), cells(domain, roles.swap)


def cells(domain: RecordDomain, names: tuple[str, ...]) -> int:
    """The number of categories of a cross-classification."""
    return prod(domain.records[name] for name in names)


def shapes(spec: SpecFile, effort: Effort) -> list[StratumUniverse]:
    """Every shape of a stratum in a dataset of the domain's size, smaller strata first."""
    strata, holds, swaps = shape(spec)
    found: list[StratumUniverse] = []
    for n in sizes(spec.records.size, strata):
        check_shapes(n, holds, swaps, effort)
        found.extend(universes_of_size(n, holds, swaps))
    return found


def sizes(total: int, strata: int) -> list[int]:
    """The sizes of strata that can hold two different records; the whole where none can."""
    return [total] if strata == 1 or total < 2 else list(range(2, total + 1))


def complete(table: Table, rest: int, strata: int, holds: int, swaps: int) -> tuple[Table, ...]:
    """A dataset with this stratum, padded with unused categories; the ``rest`` are alike, in a stratum of their own."""
    empty = ((0,) * swaps,) * holds
    padded = tuple((*row, *(0,) * (swaps - len(row))) for row in table)
    other = ((rest, *(0,) * (swaps - 1)), *empty[1:])
    return ((*padded, *empty[len(padded) :]), *(() if strata == 1 else (other,)), *((empty,) * (strata - 2)))


def check_shapes(n: int, holds: int, swaps: int, effort: Effort) -> None:
    """Raise ``TooLarge`` where listing the shapes of a stratum of n records would not end."""
    count = partitions_into(n, holds, effort) * partitions_into(n, swaps, effort)
    if count > effort.limit:
        raise TooLarge(
            f"a stratum of {n} records has {count} shapes, above the limit of {effort.limit}",
            hint="lower the size or the categories, or fix margins",
            estimate=count,
        )


def partitions_into(n: int, parts: int, effort: Effort) -> int:
    """How many partitions of n into at most ``parts`` parts there are."""
    parts = min(n, parts)
    if n * parts > effort.limit:
        raise TooLarge(f"a stratum of {n} records is too large to list", hint="fix margins", estimate=n)
    ways = [1] + [0] * n
    for part in range(1, parts + 1):
        for total in range(part, n + 1):
            ways[total] += ways[total - part]
    return ways[n]
