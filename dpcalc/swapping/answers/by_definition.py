"""The losses of permutation swapping under invariants other than its own, by the definition on whole datasets.

Two datasets of one universe with different swapping margins never turn into the same output, so there the loss is
infinite and one pair shows it. In all other universes every pair of datasets and every output is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, islice

from dpcalc.decide.loss import Loss, privacy_loss
from dpcalc.effort import Effort
from dpcalc.exact import INFINITY, Infinity, LogRatio
from dpcalc.report.datasets import Dataset
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.domain import Point
from dpcalc.spec.margins import margins_of
from dpcalc.spec.multiverse import Universe
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.law.mechanism import PermutationSwapping

_PAIRS_TRIED = 200_000


def rows_by_definition(spec: SpecFile, rate: Fraction, effort: Effort) -> Iterator[LossRow]:
    """One row for each universe of the multiverse."""
    return effort.each(partial(_row, spec, rate), spec.flavor.universes(effort), "universes")


def _row(spec: SpecFile, rate: Fraction, universe: Universe, effort: Effort) -> LossRow:
    """The loss in one universe, as a task."""
    mechanism = PermutationSwapping(rate, spec.roles)
    apart = _different_margins(spec, universe)
    if apart is not None:
        return _infinite(spec, universe, mechanism, *apart)
    return _from_loss(spec, universe, privacy_loss(mechanism, spec.flavor, universe, effort))


def _tables(universe: Universe) -> list[ContingencyTable]:
    """The members of a universe of datasets."""
    return [member for member in universe.members if isinstance(member, ContingencyTable)]


def _different_margins(spec: SpecFile, universe: Universe) -> tuple[ContingencyTable, ContingencyTable] | None:
    """The closest pair found whose swapping margins differ, or ``None`` where all margins agree."""
    margins = {table: margins_of(table, spec.roles) for table in _tables(universe)}
    if len(set(margins.values())) < 2:
        return None
    tables = list(margins)
    other = next(table for table in tables if margins[table] != margins[tables[0]])
    apart = [(x, y) for x, y in islice(combinations(tables, 2), _PAIRS_TRIED) if margins[x] != margins[y]]
    return min([*apart, (tables[0], other)], key=lambda pair: _distance(spec, *pair))


def _distance(spec: SpecFile, x: ContingencyTable, y: ContingencyTable) -> Fraction:
    """The distance of two datasets of one size, which is finite."""
    distance = spec.flavor.premetric.distance(x, y)
    return Fraction(0) if isinstance(distance, Infinity) else distance


def _infinite(
    spec: SpecFile, universe: Universe, mechanism: PermutationSwapping, x: ContingencyTable, y: ContingencyTable
) -> LossRow:
    """An infinite loss, shown by an output that one of two datasets never turns into."""
    law = mechanism.law(x)
    output = x if x in law else next(iter(law))
    distance = _distance(spec, x, y)
    plain = (_plain(spec, x), _plain(spec, y), _plain(spec, output))
    pair = Pair(*plain, INFINITY, distance, Fraction(law[output]), Fraction(0))
    return LossRow(universe.label, LogRatio(INFINITY, distance), pair, _b_values(spec, universe))


def _from_loss(spec: SpecFile, universe: Universe, found: Loss) -> LossRow:
    """A loss found by the definition, as a row."""
    pair = None
    if found.output is not None and found.distance is not None:
        plain = (_plain(spec, found.x), _plain(spec, found.x_prime), _plain(spec, found.output))
        chances = (found.probability_x or Fraction(0), found.probability_x_prime or Fraction(0))
        pair = Pair(*plain, found.ratio, found.distance, *chances)
    return LossRow(universe.label, found.loss, pair, _b_values(spec, universe))


def _plain(spec: SpecFile, point: Point) -> Dataset:
    """A dataset as one table a stratum."""
    if isinstance(point, ContingencyTable):
        return point.strata(spec.roles.match, spec.roles.hold, spec.roles.swap)
    return str(point)


def _b_values(spec: SpecFile, universe: Universe) -> tuple[int, ...]:
    """The value of b in a universe; none where its members differ in it."""
    statistic = LargestMixedStratum(spec.roles)
    values = {statistic.of(table) for table in _tables(universe)}
    return tuple(values) if len(values) == 1 else ()
