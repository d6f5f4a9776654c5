"""Exact losses against the definition, evaluated over all pairs and outputs by the literal law."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from dpcalc.exact import INFINITY, LogRatio
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.literal import literal_law
from dpcalc.swapping.law.stratum import StratumUniverse, circuits, output_representatives, universes_of_size
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.losses.envelope import envelope
from dpcalc.swapping.losses.instances import hamming
from dpcalc.swapping.losses.pieces import pieces
from dpcalc.swapping.losses.stratum_loss import losses_of_size, stratum_loss, worst
from dpcalc.symbolic.roots import positive_roots, samples, simplest_between
from dpcalc.verdict import Table

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(4, 5))


def loss_by_definition(universe: StratumUniverse, rate: Fraction) -> LogRatio:
    """The supremum over every ordered pair and output, from literal laws."""
    laws = {x: literal_law(x, rate) for x in universe.tables()}
    result = LogRatio.ZERO
    for x, y in permutations(universe.tables(), 2):
        for z, above in laws[x].items():
            below = laws[y].get(z, Fraction(0))
            ratio = INFINITY if below == 0 else above / below
            if ratio == INFINITY or ratio > 1:
                result = max(result, LogRatio(ratio, Fraction(hamming(x, y))))
    return result


@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("rate", [Fraction(0), *RATES, Fraction(1)])
def test_loss_equals_its_definition(n: int, rate: Fraction) -> None:
    for universe in universes_of_size(n):
        assert stratum_loss(universe, rate).loss == loss_by_definition(universe, rate)


@pytest.mark.slow
def test_loss_equals_its_definition_at_five_records() -> None:
    for universe in universes_of_size(5):
        if len(universe.tables()) <= 40:
            assert stratum_loss(universe, Fraction(1, 3)).loss == loss_by_definition(universe, Fraction(1, 3))


def test_witness_attains_the_loss() -> None:
    for found in losses_of_size(5, Fraction(1, 4)):
        if found.x is None:
            assert found.universe.trivial
            assert found.loss == LogRatio.ZERO
            continue
        assert found.x_prime is not None
        assert found.output is not None
        above = probability(found.x, found.output, Fraction(1, 4))
        below = probability(found.x_prime, found.output, Fraction(1, 4))
        distance = hamming(found.x, found.x_prime)
        assert LogRatio(max(above / below, Fraction(1)), Fraction(distance)) == found.loss


@pytest.mark.thorough
@pytest.mark.parametrize("b", [4, 5, 6])
def test_worst_universe_has_the_derangement_ratio(b: int) -> None:
    """At p = 1/4 (o = 1/3) the worst loss over all universes of b records is ln(9 d(b)/d(b-2))/2."""
    expected = LogRatio(Fraction(9 * derangement_number(b), derangement_number(b - 2)), Fraction(2))
    assert worst(losses_of_size(b, Fraction(1, 4))).loss == expected


def test_circuits_reach_exactly_the_indecomposable_changes() -> None:
    """Every circuit stays in the universe, at the distance stated; at distance 2 and 3 every table is a circuit."""
    for universe in universes_of_size(5):
        tables = set(universe.tables())
        for x in tables:
            reached = {y: d for d, y in circuits(x)}
            assert set(reached) <= tables - {x}
            assert all(hamming(x, y) == d for y, d in reached.items())
            near = {y for y in tables if hamming(x, y) in (2, 3)}
            assert near <= set(reached)


def test_output_representatives_cover_every_orbit() -> None:
    universe = StratumUniverse((1, 1, 1), (1, 1, 1))
    assert len(universe.tables()) == 6
    assert len(output_representatives(universe)) == 1
    universes = [each for size in (2, 3, 4) for each in universes_of_size(size)]
    for each in universes:
        orbits = {images(table, each) for table in each.tables()}
        found = [images(table, each) for table in output_representatives(each)]
        assert set(found) == orbits
        assert len(found) == len(orbits)
    assert any(len(set(each.columns)) < len(each.columns) for each in universes)


def images(table: Table, universe: StratumUniverse) -> frozenset[Table]:
    """The table with its rows, and its columns, in all orders that leave the margins as they are."""
    rows, columns = (
        [order for order in permutations(range(len(sums))) if tuple(sums[i] for i in order) == sums]
        for sums in (universe.rows, universe.columns)
    )
    return frozenset(tuple(tuple(table[h][s] for s in across) for h in down) for down in rows for across in columns)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_envelope_agrees_with_the_loss_at_rational_rates(n: int) -> None:
    for universe in universes_of_size(n):
        curve = envelope(universe)
        for numerator in range(1, 12):
            rate = Fraction(numerator, 12)
            assert curve.at(rate) == stratum_loss(universe, rate).loss


def test_envelope_switches_at_its_breakpoints() -> None:
    """Neighbouring pieces agree at the breakpoint: their difference changes sign across its isolating interval."""
    curve = envelope(StratumUniverse((2, 1, 1), (1, 1, 2)))
    assert curve.segments
    for left, right in zip(curve.segments, curve.segments[1:], strict=False):
        assert left.end is not None
        assert left.end == right.start
        root = left.end.refined(Fraction(1, 10**12))
        for odds, bigger, smaller in (
            (root.low - Fraction(1, 10**6), left, right),
            (root.high + Fraction(1, 10**6), right, left),
        ):
            rate = odds / (1 + odds)
            assert bigger.loss_at(rate) > smaller.loss_at(rate)


def test_no_kept_piece_is_redundant_by_coefficients() -> None:
    found = pieces(StratumUniverse((2, 2), (2, 2)))
    assert len({piece.key for piece in found}) == len(found) > 0


def test_roots_and_samples() -> None:
    import flint

    roots = positive_roots([flint.fmpz_poly([-2, 0, 1]), flint.fmpz_poly([-1, 3]), flint.fmpz_poly([1, 0, 1])])
    assert [root.rational for root in roots] == [Fraction(1, 3), None]
    narrow = roots[1].refined(Fraction(1, 10**20))
    assert narrow.low**2 < 2 < narrow.high**2
    assert narrow.high - narrow.low <= Fraction(1, 10**20)
    points = samples(roots)
    assert points[0] < Fraction(1, 3) < points[1] < narrow.low
    assert points[2] > narrow.high


@pytest.mark.parametrize(
    ("low", "high"), [("0", "1"), ("1/3", "1/2"), ("3/5", "1"), ("2", "3"), ("5/2", "13/5"), ("0", "1/7")]
)
def test_simplest_between_has_the_least_denominator(low: str, high: str) -> None:
    a, b = Fraction(low), Fraction(high)
    found = simplest_between(a, b)
    assert a < found < b
    smaller = [Fraction(i, q) for q in range(1, found.denominator) for i in range(int(a * q), int(b * q) + 2)]
    assert not any(a < candidate < b for candidate in smaller)
