"""Counts of permutations against literal enumeration, and the identities that they obey."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.swapping.law.counts import column_sums, moved_counts, row_sums, transpose
from dpcalc.swapping.law.derangements import derangement_number, derangement_numbers
from dpcalc.swapping.law.literal import literal_law
from dpcalc.swapping.law.stratum import StratumUniverse, universes_of_size
from dpcalc.swapping.law.stratum_law import probability, rate_weights, stratum_law, symbolic_probability, total_weight
from dpcalc.swapping.losses.instances import moved, permuted, records_of, table_of
from dpcalc.symbolic.symbols import p
from dpcalc.verdict import Table


def brute_counts(x: Table) -> dict[Table, list[int]]:
    """Counts by output table and number of moved records, over all n! permutations."""
    records = records_of(x)
    found: dict[Table, list[int]] = {}
    for image in permutations(range(len(records))):
        z = table_of(permuted(records, image), len(x), len(x[0]))
        found.setdefault(z, [0] * (len(records) + 1))[moved(image)] += 1
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_counts_equal_enumeration_of_all_permutations(n: int) -> None:
    for universe in universes_of_size(n):
        for x in universe.tables():
            expected = brute_counts(x)
            for z in universe.tables():
                assert list(moved_counts(x, z)) == expected.get(z, [0] * (n + 1))


@st.composite
def small_tables(draw: st.DrawFn, cells: int = 3, largest: int = 4) -> Table:
    height, width = draw(st.integers(1, cells)), draw(st.integers(1, cells))
    row = st.lists(st.integers(0, largest), min_size=width, max_size=width).map(tuple)
    return tuple(draw(st.lists(row, min_size=height, max_size=height)))


@pytest.mark.thorough
@settings(max_examples=60, deadline=None)
@given(small_tables())
def test_identities_of_the_counts(x: Table) -> None:
    """Totals are multinomial, transposing changes nothing, and the chain is reversible."""
    rows, columns = row_sums(x), column_sums(x)
    n = sum(rows)
    universe = StratumUniverse(rows, columns)
    tables = universe.tables()[:12]
    grand = 0
    for z in tables:
        counts = moved_counts(x, z)
        ways = prod(map(factorial, rows + columns)) // prod(factorial(c) for row in z for c in row)
        assert sum(counts) == ways
        assert counts == moved_counts(transpose(x), transpose(z))
        weight_x = prod(factorial(c) for row in x for c in row)
        weight_z = prod(factorial(c) for row in z for c in row)
        assert [a * weight_z for a in counts] == [a * weight_x for a in moved_counts(z, x)]
        assert counts[0] == (1 if z == x else 0)
        assert n < 1 or counts[1] == 0
        grand += sum(counts)
    if len(universe.tables()) <= 12:
        assert grand == factorial(n)


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 20), Fraction(1, 2), Fraction(7, 9), Fraction(1)])
def test_law_equals_literal_enumeration(rate: Fraction) -> None:
    """The counting law against the algorithm's own random choices, for every table of up to four records."""
    for n in range(1, 5):
        for universe in universes_of_size(n):
            for x in universe.tables():
                law = stratum_law(x, rate)
                assert law == literal_law(x, rate)
                assert sum(law.values()) == 1


@pytest.mark.slow
def test_law_equals_literal_enumeration_at_six_records() -> None:
    for universe in universes_of_size(6):
        x = universe.tables()[0]
        assert stratum_law(x, Fraction(1, 3)) == literal_law(x, Fraction(1, 3))


def test_symbolic_law_agrees_with_the_rational_one() -> None:
    x, z = ((2, 0, 1), (0, 1, 0), (1, 0, 1)), ((1, 1, 1), (1, 0, 0), (1, 0, 1))
    expression = symbolic_probability(x, z)
    for rate in (Fraction(1, 10), Fraction(1, 2), Fraction(5, 6)):
        value = expression.subs(p, rate.numerator / p.func("q")).subs(p.func("q"), rate.denominator)
        assert Fraction(str(value)) == probability(x, z, rate)


def test_probability_is_zero_outside_the_universe() -> None:
    assert probability(((1, 0), (0, 1)), ((0, 1), (0, 1)), Fraction(1, 2)) == 0
    with pytest.raises(InputError):
        moved_counts(((1, 0), (0, 1)), ((0, 1), (0, 1)))


@given(st.integers(2, 12), st.fractions(0, 1, max_denominator=30))
def test_total_weight_is_the_sum_over_all_permutations(n: int, rate: Fraction) -> None:
    """C(n, k) d(k) permutations move k records."""
    counts = [factorial(n) // factorial(k) // factorial(n - k) * derangement_number(k) for k in range(n + 1)]
    weights = rate_weights(n, rate)
    assert sum(c * w for c, w in zip(counts, weights, strict=True)) == total_weight(n, rate)
    assert weights[1] == 0, "no permutation moves one record"


def test_derangement_numbers_by_enumeration() -> None:
    for k in range(7):
        found = sum(1 for image in permutations(range(k)) if moved(image) == k)
        assert found == derangement_number(k) == derangement_numbers(8)[k]
