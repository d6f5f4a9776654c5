"""What replaced records can do to the sums that a part of a release depends on, against all tables."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
import sympy

from dpcalc.decide.pairs import Pairs
from dpcalc.decide.unknown_tables.amounts import Amounts, _largest, _reached, _values
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.mechanisms.base import Mechanism, encoded_of
from dpcalc.mechanisms.chain import chain
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable
from dpcalc.mechanisms.noisy_counts import NoisyCounts
from dpcalc.mechanisms.readings import Margin
from dpcalc.mechanisms.together import Independent
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.mult import MULT

SIZE = 3
TABLES = [tuple(cells.count(cell) for cell in range(3)) for cells in combinations_with_replacement(range(3), SIZE)]
ROWS: Mapping[str, tuple[tuple[int, ...], ...]] = {
    "one cell": ((1, 0, 0),),
    "a sum": ((1, 1, 0),),
    "a cell counted twice": ((2, 1, 0),),
    "two cells": ((1, 0, 0), (0, 1, 0)),
    "all cells": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "sums that share a cell": ((1, 1, 0), (0, 1, 1)),
    "doubled cells apart": ((2, 0, 0), (0, 2, 0)),
}


def part_of(rows: tuple[tuple[int, ...], ...]) -> UnknownPart:
    return UnknownPart(rows, lambda *_values: {"": Fraction(1)})


def sums(rows: tuple[tuple[int, ...], ...], counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(factor * count for factor, count in zip(row, counts, strict=True)) for row in rows)


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("records", [1, 2, 3])
def test_what_tables_do_is_thought_of(name: str, records: int) -> None:
    """Every change that so many replaced records make is possible; of cells by themselves nothing else is."""
    rows = ROWS[name]
    part, made = part_of(rows), set()
    for x, y in product(TABLES, repeat=2):
        if sum(abs(a - b) for a, b in zip(x, y, strict=True)) // 2 <= records:
            made.add((sums(rows, x), sums(rows, y)))
    possible = {sums(rows, x) for x in TABLES}
    values = set(_values(part, [_largest(row, SIZE, SIZE) for row in rows], SIZE))
    assert possible <= values
    thought = {(a, b) for a, b in product(values, repeat=2) if _reached(part, a, b, records)}
    assert made <= thought
    if name in ("one cell", "a sum", "two cells"):
        assert values == possible
        assert thought == made


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("row", [(1, 0, 0), (2, 1, 0), (3, 1, 2), (0, 0, 0), (1, 1, 1)])
def test_the_largest_value_of_a_sum_is_attained(row: tuple[int, ...], most: int) -> None:
    smaller = [counts for counts in product(range(most + 1), repeat=3) if sum(counts) <= SIZE]
    assert _largest(row, most, SIZE) == max(sums((row,), counts)[0] for counts in smaller)


def amounts(mechanism: Mechanism, divergence: Divergence) -> Amounts:
    parts = encoded_of(mechanism, UnknownTable.of(("a", "s"), (2, 3)))
    assert parts is not None
    return Amounts(Pairs(mechanism, divergence), parts, SIZE, SIZE)


NOISY = NoisyCounts(largest=3, worth=Fraction(2))


@pytest.mark.parametrize("records", [1, 2])
@pytest.mark.parametrize("distance", [Fraction(1), Fraction(1, 2), Fraction(3)])
@pytest.mark.parametrize(
    ("mechanism", "often"),
    [(NOISY, 1), (chain([Margin(("s",)), NOISY]), 1), (Independent((NOISY, chain([Margin(("a",)), NOISY]))), 2)],
    ids=["cells", "margin", "both"],
)
def test_steps_settle_a_budget_from_the_cost_of_all_steps_on(
    mechanism: Mechanism, often: int, records: int, distance: Fraction
) -> None:
    """A step of a count costs ln 2; k replaced records make 2k steps for each time that a count is counted."""
    found = amounts(mechanism, MULT)
    least = sympy.log(2) * 2 * records * often / sympy.Rational(distance.numerator, distance.denominator)
    assert found.kept(records, least, distance, DEFAULT_EFFORT)
    assert found.kept(records, 2 * least, distance, DEFAULT_EFFORT)
    assert not found.kept(records, least * (1 - sympy.Rational(1, 10**9)), distance, DEFAULT_EFFORT)
    weights = found.weights(records, least, distance, DEFAULT_EFFORT)
    assert not weights.endless
    assert weights.start < 0
    assert all(weight > 0 for weight in weights.finite.values())


CURVES = {
    "dear at first": ("1/2", "1/8", "1/9", "1/10"),
    "dear at last": ("1/2", "4/9", "3/7", "1/9"),
    "there and back": ("1/2", "1/4", "1/2", "1/4"),
    "dear in the middle": ("1/2", "2/5", "1/8", "1/9"),
}


@pytest.mark.parametrize("name", CURVES)
@pytest.mark.parametrize("records", [1, 2])
def test_the_dearest_step_of_any_change_counts(name: str, records: int) -> None:
    """What the laws at two values of a sum are apart, divided by the steps between them, at its largest."""
    laws = [{"yes": Fraction(p), "no": 1 - Fraction(p)} for p in CURVES[name]]
    part = UnknownPart(((1, 0),), lambda value: laws[value])
    found = Amounts(Pairs(NOISY, MULT), [part], SIZE, SIZE)
    steps = {(a, b): abs(a - b) for a, b in product(range(SIZE + 1), repeat=2) if 0 < abs(a - b) <= records}
    costs = [MULT.of(laws[a], laws[b]).expression() / count for (a, b), count in steps.items()]  # type: ignore[attr-defined]  # a logarithm
    dearest = sympy.Max(*costs) * 2 * records
    assert found.kept(records, dearest, Fraction(1), DEFAULT_EFFORT)
    assert not found.kept(records, dearest - sympy.Rational(1, 10**6), Fraction(1), DEFAULT_EFFORT)
    assert set(found.changes(records)) == {(0, (a,), (b,)) for a, b in steps if laws[a] != laws[b]}


def test_an_endless_change_is_kept_by_no_budget() -> None:
    laws = [{"yes": Fraction(1)}, {"yes": Fraction(1, 2), "no": Fraction(1, 2)}]
    found = Amounts(Pairs(NOISY, MULT), [UnknownPart(((1,),), lambda value: laws[value])], 1, 1)
    assert not found.kept(1, sympy.Integer(10**9), Fraction(1), DEFAULT_EFFORT)
    weights = found.weights(1, sympy.Integer(1), Fraction(1), DEFAULT_EFFORT)
    assert weights.endless == {(0, (0,), (1,)), (0, (1,), (0,))}
    assert weights.finite == {}


def test_records_that_go_are_not_made_up_for_by_those_that_come() -> None:
    """A record is worth 4 in either sum: 5 less takes two of them, whatever 3 more takes."""
    part = part_of(((4, 1, 0, 0), (0, 0, 4, 1)))
    for (a, b), records in ((((0, 5), (3, 0)), 2), (((3, 0), (0, 5)), 2), (((0, 4), (3, 0)), 1), (((4, 4), (0, 0)), 2)):
        assert _reached(part, a, b, records)
        assert not _reached(part, a, b, records - 1)


def test_where_distances_do_not_add_up_every_change_is_worth_a_look() -> None:
    found = amounts(NOISY, CHI_SQUARED)
    assert not found.additive
    assert not found.kept(1, sympy.Integer(100), Fraction(1), DEFAULT_EFFORT)
    weights = found.weights(1, sympy.Integer(1), Fraction(1), DEFAULT_EFFORT)
    assert set(weights.finite.values()) == {1}
    assert (weights.start, weights.least) == (0, 0)
    assert set(weights.finite) | weights.endless == set(found.changes(1))
