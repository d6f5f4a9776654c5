"""Tables with exact margins: semi-adjacent parameters, differences, gauges, tests and releases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from time import perf_counter, process_time

from dpcalc.invariants.canonical_noise import Tradeoff
from dpcalc.invariants.differences import differences, two_way_count, two_way_patterns
from dpcalc.invariants.fibres import components, fibre
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import Counts, LinearInvariant, margins
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.invariants.reach import by_definition
from dpcalc.invariants.releases import GaussianRelease, KNormRelease
from dpcalc.random_bits import SeededBits
from dpcalc.records.noise_draw import gaussian_noise, k_norm_noise

BOTH = ((0,), (1,))
SETTINGS = product(
    ((6, 6, 6), (12, 9, 11), (20, 10, 9)),
    ((Fraction(3, 2), Fraction(0)), (Fraction(2), Fraction(1, 20)), (Fraction(3), Fraction(1, 100)),
     (Fraction(5), Fraction(0)), (Fraction(1), Fraction(1, 5))),
    (Fraction(1, 100), Fraction(1, 20), Fraction(1, 10), Fraction(1, 4), Fraction(2, 5)),
)  # fmt: skip
ODDS = (Fraction(3, 2), Fraction(4))
REPLICATES = 30


def run() -> Iterable[tuple[str, str]]:
    """The measures."""
    yield from _universes()
    yield from _one_table()
    yield from _sets_of_differences()
    yield from _gauges()
    yield from _tests()
    yield from _errors()


def _first_tables(invariant: LinearInvariant, records: int) -> list[Counts]:
    """One table of each universe."""
    found: dict[Counts, Counts] = {}
    for cells in combinations_with_replacement(range(invariant.cells), records):
        table = tuple(cells.count(cell) for cell in range(invariant.cells))
        found.setdefault(invariant.value(table), table)
    return list(found.values())


def _universes() -> Iterator[tuple[str, str]]:
    whole = perf_counter()
    for shape, most in (((2, 2), 10), ((3, 3), 5), ((2, 2, 2), 4)):
        invariant = margins(shape, [(v,) for v in range(len(shape))])
        start, number, parts = perf_counter(), 0, 0
        for records in range(1, most + 1):
            for table in _first_tables(invariant, records):
                reach = by_definition(invariant, table)
                moves = differences(invariant, reach.value)
                parts = max(parts, len(components(fibre(invariant, table), moves)))
                number += 1
        name = " x ".join(map(str, shape))
        yield (
            f"a(t) and graph of {number} universes, {name} up to {most} records",
            f"{perf_counter() - start:.1f} s, {parts} part at most",
        )
    yield "all of these", f"{perf_counter() - whole:.1f} s (target 60 s)"


def _one_table() -> Iterator[tuple[str, str]]:
    for shape, kept, table in (
        ((2, 5), BOTH, (4, 0, 2, 1, 3, 1, 2, 0, 2, 1)),
        ((10,), ((0,),), (5, 0, 3, 2, 1, 0, 4, 2, 2, 1)),
    ):
        start = perf_counter()
        found = by_definition(margins(shape, kept), table)
        yield (
            f"a(t) of a table of 10 cells, {sum(table)} records, by definition: {found.value}",
            f"{perf_counter() - start:.2f} s (target 1 s)",
        )


def _sets_of_differences() -> Iterator[tuple[str, str]]:
    start = perf_counter()
    counts = {(r, c, k): two_way_count(r, c, k) for k in (3, 4) for r in range(2, 7) for c in range(2, 7)}
    seconds = perf_counter() - start
    yield (
        f"differences within 3 and 4 up to 6 x 6, by {len(two_way_patterns(4))} patterns; {counts[6, 6, 4]} at 6 x 6",
        f"{seconds:.1f} s (target 10 s)",
    )


def _gauges() -> Iterator[tuple[str, str]]:
    for side, target in ((3, "50 ms"), (4, "1 s")):
        points = differences(margins((side, side), BOTH), 3)
        worst = 0.0
        for place in range(0, len(points), max(1, len(points) // 10)):
            vector = tuple(Fraction(2 * a - b, 3) for a, b in zip(points[place], points[-1 - place // 2], strict=True))
            start = process_time()
            gauge(points, vector)
            worst = max(worst, process_time() - start)
        yield (
            f"gauge of a point, {side} x {side}, {len(points)} differences",
            f"{worst * 1000:.1f} ms of processor time (target {target})",
        )


def _tests() -> Iterator[tuple[str, str]]:
    start, settings, equal = perf_counter(), 0, 0
    for counts, budget, level in SETTINGS:
        test = OddsTest(Margins(*counts), Tradeoff.approximate(*budget), level)
        settings += 1
        equal += test.private() and all(test.power(odds) == -test.best(odds).value for odds in ODDS)
    yield f"tests as powerful as any private one: {equal} of {settings} settings", f"{perf_counter() - start:.1f} s"


def _errors() -> Iterator[tuple[str, str]]:
    """Mean errors of the releases of section 5.2 of cho2024, exact, and of 30 replicates."""
    for (rows, columns), budget in product(((2, 2), (2, 3), (2, 4), (3, 3)), map(Fraction, ("1/2", "1", "2"))):
        moves = differences(margins((rows, columns), BOTH), 3)
        gaussian, k_norm = GaussianRelease(moves, budget), KNormRelease(moves, budget)
        for name, release, noise in (
            (f"Gaussian, mu = {budget}", gaussian, gaussian_noise(gaussian, SeededBits(20261123), REPLICATES)),
            (f"K-norm, epsilon = {budget}", k_norm, k_norm_noise(k_norm, SeededBits(20261123), REPLICATES)),
        ):
            square, absolute = float(release.mean_square()), float(release.mean_absolute())
            drawn, drawn_absolute = float((noise**2).sum(axis=1).mean()), float(abs(noise).sum(axis=1).mean())
            yield (
                f"mean squared and absolute error of {rows} x {columns}, {name}",
                f"{square:.2f}, {absolute:.2f}; {REPLICATES} draws {drawn:.2f}, {drawn_absolute:.2f}",
            )
