"""Pairs of tables up to a renaming of cells: what a release of cells that are alike is compared on.

Two tables of one size differ in some cells; how far their outputs are apart depends on the pairs of counts in these
cells, in any order, and on nothing else. So one pair of tables is visited for each multiset of changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import Infinity
from dpcalc.spec.domain import Point, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy, Multiverse, Vacuous
from dpcalc.spec.premetrics.base import Premetric

Change = tuple[int, int]
_MOST_CHANGES = 100_000
"""Changes of a cell, beyond which to list the kinds of pairs would not end."""


def up_to_renaming(flavor: Flavor, effort: Effort) -> Iterator[tuple[Point, Point]] | None:
    """One pair for each kind of pair of datasets that binds, in one order or in both; near ones come first.

    ``None`` where the domain is not all tables of a size, nor one universe, or where distances do not count replaced
    records. Where both premetrics let it, a path of single replacements is no worse than its steps, and these suffice.
    """
    domain = flavor.domain
    if (
        not isinstance(domain, RecordDomain)
        or domain.stratum_margins is not None
        or not _one_universe(flavor.multiverse)
    ):
        return None
    reach = _reach(flavor.premetric, domain.size, flavor.divergence.laws.known("triangle"))
    return None if reach is None else _pairs(domain, reach, effort)


def one_replaced(flavor: Flavor) -> bool:
    """Whether the loss is that of tables which differ in one record, at distance 1, whatever cells these are in."""
    domain = flavor.domain
    if not isinstance(domain, RecordDomain) or domain.stratum_margins is not None or domain.largest is not None:
        return False
    reach = _reach(flavor.premetric, domain.size, flavor.divergence.laws.known("triangle"))
    return reach == 1 and flavor.premetric.of_replaced(1) == 1 and _one_universe(flavor.multiverse)


def _one_universe(multiverse: Multiverse) -> bool:
    """Whether the multiverse is seen to be one universe, the domain."""
    return isinstance(multiverse, Vacuous | InducedBy) and not multiverse.invariants


def _reach(premetric: Premetric, size: int, triangle: bool) -> int | None:
    """How many records are replaced at most between datasets that bind."""
    counted = premetric.counted
    if counted is not None and not counted.ordered and premetric.of_replaced(size) is not None:
        return min(size, 1) if triangle else size  # as far as there are replaced records
    distances = [premetric.of_replaced(records) for records in range(size + 1)]
    known = [distance for distance in distances if distance is not None]
    if len(known) < len(distances) or sorted(known) != known:
        return None
    finite = [n for n, distance in enumerate(distances) if not isinstance(distance, Infinity | None)]
    step = premetric.of_replaced(1)
    additive = not isinstance(step, Infinity | None) and all(distances[n] == n * step for n in finite)
    return 1 if triangle and additive and finite == list(range(len(finite))) and size else max(finite)


def _pairs(domain: RecordDomain, reach: int, effort: Effort) -> Iterator[tuple[Point, Point]]:
    """The tables, their changed cells first. Raises ``TooLarge`` once there are more than the limit."""
    cells, most, size = prod(domain.shape), domain.most, domain.size
    if most * reach > _MOST_CHANGES:
        hint = "lower the size, or take neighbours as the input premetric"
        raise TooLarge(f"a cell of up to {most} records changes in too many ways", hint=hint, estimate=most * reach)
    fewer = [(a, b) for a in range(most + 1) for b in range(max(0, a - reach), a)]
    more = [(b, a) for a, b in fewer]
    chosen = (
        (*down, *up)
        for records in range(1, reach + 1)
        for down in _multisets(fewer, 0, cells, size, records)
        for up in _multisets(more, 0, cells - len(down), size - sum(a for a, _ in down), records)
    )
    for done, changes in enumerate(chosen):
        if done >= effort.limit:
            raise TooLarge(
                f"there are more than {effort.limit} kinds of pairs of datasets",
                hint="lower the size, or take neighbours as the input premetric",
                estimate=done,
            )
        effort.tick("kinds of pairs", done)
        kept = _filled(size - sum(a for a, _ in changes), cells - len(changes), most)
        if kept is not None:
            x, y = (domain.table([*(change[side] for change in changes), *kept]) for side in (0, 1))
            yield x, y


def _filled(rest: int, cells: int, most: int) -> list[int] | None:
    """Counts of the cells that do not change, the fullest first; ``None`` where they cannot hold the rest."""
    if rest > cells * most:
        return None
    counts = []
    for _ in range(cells):
        counts.append(min(most, rest))
        rest -= counts[-1]
    return counts


def _multisets(changes: list[Change], start: int, cells: int, held: int, records: int) -> Iterator[tuple[Change, ...]]:
    """Every multiset of changes, from a place of their list on, that moves exactly so many records.

    It fits into so many cells, which hold at most ``held`` records before the change.
    """
    if not records:
        yield ()
        return
    if not cells:
        return
    for place in range(start, len(changes)):
        before, after = changes[place]
        moved = abs(before - after)
        if before <= held and moved <= records:
            for more in _multisets(changes, place, cells - 1, held - before, records - moved):
                yield (changes[place], *more)
