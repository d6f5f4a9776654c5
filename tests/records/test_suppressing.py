"""Errors, deltas and draws of suppressed tables, against the laws of cells and against joint laws of neighbours."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dpcalc.errors import TooLarge
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.utility import utility
from dpcalc.random_bits import SeededBits
from dpcalc.records import suppressing
from dpcalc.spec.domain import RecordDomain
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.exp_sums import ExpSum, decimal

HALF = ExpNumber.exp(Fraction(1, 4))
MECHANISMS = [
    CellSuppression(3, HALF),
    CellSuppression(4, HALF, zeros="kept"),
    CellSuppression(14, HALF),
    CellSuppression(3, Fraction(3, 2)),
    CellSuppression(3, HALF, "geometric"),
    CellSuppression(3, noise="none"),
]
TABLES = [(0, 0, 1, 1, 3), (2, 7, 7, 7, 5), (1, 1, 1, 1, 1), (0, 40, 40, 3, 2)]


@pytest.mark.parametrize("mechanism", MECHANISMS)
@pytest.mark.parametrize("counts", TABLES)
def test_errors_are_functionals_of_the_law(mechanism: CellSuppression, counts: tuple[int, ...]) -> None:
    known = utility(mechanism, RecordDomain({"cell": len(counts)}, sum(counts)).table(list(counts)))
    found = suppressing.expected(mechanism, counts)
    assert (found.total, found.fairness) == (known.total_bias, known.fairness)
    assert found.variance == known.largest_variance
    assert str(found.total) == str(known.total_bias)
    suppressed = sum((mechanism.suppressed(count) for count in counts), start=Fraction(0))
    assert suppressing.expected_suppressed(mechanism, counts) == suppressed


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_a_seed_draws_what_quotients_of_polynomials_draw(
    mechanism: CellSuppression, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = (0, 1, 2, 3, 4, 5, 6, 7, 30) * 40
    found = suppressing.draw(mechanism, counts, SeededBits(7))
    monkeypatch.setattr(suppressing, "written_briefly", lambda mechanism: mechanism)
    assert found == suppressing.draw(mechanism, counts, SeededBits(7))
    assert set(found) > {mechanism.substitute}


def test_a_cell_of_millions_is_one_term() -> None:
    mechanism, counts = CellSuppression(10, HALF), (300_000_000, 20_001, 9, 9)
    found = suppressing.expected(mechanism, counts)
    exponents = {Fraction(-(count - 10), 4) for count in counts[:2]} | {Fraction(0), Fraction(-1, 4)}
    assert isinstance(found.total, ExpSum)
    assert set(found.total.terms) == exponents
    assert decimal(found.total) == decimal(suppressing.expected(mechanism, counts[2:]).total)
    assert suppressing.draw(mechanism, counts[:2], SeededBits(1)) == counts[:2]


@pytest.mark.parametrize("given", [{"worth": Fraction(3, 2)}, {"worth": HALF, "noise": "geometric"}])
def test_a_cell_whose_probability_is_long_is_refused(given: Any) -> None:
    suppressing.check_sizes(CellSuppression(3, HALF), (10**8,))
    suppressing.check_sizes(CellSuppression(3, noise="none"), (10**8,))
    suppressing.check_sizes(CellSuppression(3, **given), (20_000,))
    with pytest.raises(TooLarge, match="a cell holds 20001"):
        suppressing.check_sizes(CellSuppression(3, **given), (20_001, 1))
