"""Plans of swapping: expected shares against the enumerated law, and the rates that keep a budget."""

from __future__ import annotations

from fractions import Fraction

import flint
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.random_bits import SeededBits
from dpcalc.records.coding import CodedColumn, CodedTable
from dpcalc.records.roles import Roles
from dpcalc.records.units import Units
from dpcalc.swapping.budgets.closed_forms import published_value, sharpest_value
from dpcalc.swapping.records.errors_by_margin import margin_errors
from dpcalc.swapping.records.plan import GRID, Budget, StratumSizes, least_rate, simulated
from dpcalc.swapping.records.strata import swap_table
from tests.swapping.test_sampler_law import law

ROLES = Roles(("m",), ("h",), ("s",), ())
RECORDS = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(0, 2)), min_size=1, max_size=5)


def table_of(records: list[tuple[int, int, int]]) -> CodedTable:
    """A table of one record a row."""
    columns = zip("mhs", zip(*records, strict=True), strict=True)
    return CodedTable(
        tuple(CodedColumn(name, ("a", "b", "c"), np.array(codes, dtype=np.int64)) for name, codes in columns)
    )


def encloses(found: flint.arb, number: Fraction) -> bool:
    """Whether a narrow ball meets a number."""
    return found.rad() < 1e-15 and found.overlaps(flint.arb(flint.fmpq(number.numerator, number.denominator)))


@given(RECORDS, st.sampled_from([Fraction(1, 3), Fraction(1, 2), Fraction(9, 10)]))
def test_expected_shares_are_those_of_the_enumerated_law(records: list[tuple[int, int, int]], rate: Fraction) -> None:
    selected = changed = Fraction(0)
    for stratum in (0, 1):
        values = [s for m, _, s in records if m == stratum]
        for images, chance in law(len(values), rate).items() if len(values) > 1 else ():
            selected += chance * sum(image != place for place, image in enumerate(images))
            changed += chance * sum(values[image] != values[place] for place, image in enumerate(images))
    sizes = StratumSizes.of(table_of(records), ROLES)
    assert encloses(sizes.selected(rate), selected)
    assert encloses(sizes.changed(rate), changed)


@pytest.mark.parametrize("budget", [published_value, sharpest_value])
@pytest.mark.parametrize(
    ("b_value", "most"), [(2, "1/10"), (3, "1"), (5, "2"), (40, "9/4"), (1000, "7/2"), (10**6, "14")]
)
def test_the_least_rate_keeps_the_budget_and_the_one_below_does_not(budget: Budget, b_value: int, most: str) -> None:
    limit = Fraction(most)
    found = least_rate(budget, b_value, limit)

    def value(rate: Fraction) -> Fraction:
        return Fraction(budget(b_value, rate, 15).decimal)

    assert all(value(found.best) <= value(found.best + Fraction(step, GRID)) for step in (-1, 1))
    if found.rate is None:
        assert value(found.best) > limit
    else:
        assert found.rate <= found.best
        assert value(found.rate) <= limit < value(found.rate - Fraction(1, GRID))


def test_both_outcomes_of_the_look_for_a_rate_occur() -> None:
    assert least_rate(published_value, 2, Fraction(1, 10)).rate is None
    assert least_rate(sharpest_value, 2, Fraction(1, 10)).rate is not None


def test_simulated_errors_are_means_of_draws() -> None:
    table = table_of([(0, 0, 0), (0, 0, 1), (0, 1, 2), (0, 1, 0), (1, 0, 1), (1, 1, 2)] * 5)
    found = simulated(Units(table, table, ROLES), ROLES, Fraction(1, 2), SeededBits(3), 4)
    bits = SeededBits(3)
    runs = [margin_errors(table, swap_table(table, ROLES, Fraction(1, 2), bits).table, ROLES) for _ in range(4)]
    assert [each.columns for each in found] == [("h", "s"), ("m", "h", "s")]
    for each in found:
        means = [float(error.percent(12)) for errors in runs for error in errors if error.columns == each.columns]
        assert len(means) == 4
        assert float(each.mean) == pytest.approx(np.mean(means))
        assert float(each.standard_error) == pytest.approx(np.std(means, ddof=1) / 2, abs=2e-6)
