"""Arrays of lengths, entry by entry against Python's own numbers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.decide.lengths import Lengths, infinite, of_rows, same_type, smaller, to_rows, type_for, unit_of
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity

Rows = list[list[Extended]]
NOTHING: Extended = Fraction(0)
numbers: st.SearchStrategy[Extended] = st.sampled_from(
    [Fraction(0), Fraction(1, 2), Fraction(2, 3), Fraction(7), Fraction(2**20), Fraction(2**70), INFINITY]
)


@st.composite
def squares(draw: st.DrawFn, count: int = 1) -> list[Rows]:
    size = draw(st.integers(1, 3))
    return [[[draw(numbers) if i != j else NOTHING for j in range(size)] for i in range(size)] for _ in range(count)]


@pytest.mark.parametrize(("dtype", "bits"), [(np.int16, 16), (np.int32, 32), (np.int64, 64)])
def test_every_type_holds_the_sum_of_two_entries_and_no_wider_one_would(dtype: type, bits: int) -> None:
    """The infinity of a type is the largest number of which twice still fits."""
    kind, far = type_for(2 ** (bits - 2) - 2)
    assert (kind, far) == (np.dtype(dtype), np.iinfo(dtype).max // 2)
    wider, _ = type_for(far)
    assert wider.itemsize == 2 * kind.itemsize or wider == np.dtype(object)
    assert type_for(2**62 - 1) == (np.dtype(object), 2**62)


@given(squares())
def test_rows_are_kept_exactly(held: list[Rows]) -> None:
    (rows,) = held
    lengths, unit = of_rows(rows)
    assert to_rows(lengths, unit) == rows
    finite = [value for row in rows for value in row if not isinstance(value, Infinity)]
    assert all((value / unit).denominator == 1 for value in finite)
    assert unit == unit_of(value for row in rows for value in row)
    assert lengths.largest() * unit == max(finite)
    assert lengths.size == len(rows)
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            found = lengths.at(i, j)
            assert (INFINITY if found is None else found * unit) == value
            assert lengths.finite[i, j] == (found is not None)


@given(squares(), st.sampled_from([0, 1, 2, 3, 2**14, 2**40, 2**80]))
def test_multiples(held: list[Rows], factor: int) -> None:
    lengths, unit = of_rows(held[0])
    expected = [[value if isinstance(value, Infinity) else value * factor for value in row] for row in held[0]]
    assert to_rows(lengths.times(factor), unit) == expected


@given(squares(count=2), st.sampled_from([1, 2**15, 2**31, 2**63]))
def test_two_arrays_in_one_type(held: list[Rows], bound: int) -> None:
    common = unit_of(value for rows in held for row in rows for value in row)
    (one, own), (other, others) = (of_rows(rows) for rows in held)
    one, other = one.times(int(own / common)), other.times(int(others / common))
    wide = one.in_type_for(max(bound, one.largest()))
    assert to_rows(wide, common) == held[0]
    assert wide.values.dtype == type_for(max(bound, one.largest()))[0]
    first, second = same_type(one, other)
    assert first.values.dtype == second.values.dtype
    assert first.far == second.far
    least = [[min(a, b) for a, b in zip(*rows, strict=True)] for rows in zip(*held, strict=True)]
    assert to_rows(smaller(one, other), common) == least
    turned = [list(column) for column in zip(*held[0], strict=True)]
    nearer = [[min(a, b) for a, b in zip(*rows, strict=True)] for rows in zip(held[0], turned, strict=True)]
    assert to_rows(one.with_transpose(), common) == nearer


def test_narrowing_keeps_infinity() -> None:
    wide = Lengths(np.array([[0, 5], [2**62 - 1, 0]], dtype=np.int64), 2**62 - 1)
    narrow = wide.in_type_for(5)
    assert narrow.values.dtype == np.int16
    assert narrow.values.tolist() == [[0, 5], [2**14 - 1, 0]]
    assert narrow.in_type_for(6) is narrow
    assert wide.block(np.array([1])).values.tolist() == [[0]]
    assert to_rows(infinite(2), Fraction(1)) == [[0, INFINITY], [INFINITY, 0]]
    assert infinite(0).largest() == 0


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[Fraction(0), Fraction(-1)], [Fraction(1), Fraction(0)]], "negative"),
        ([[Fraction(0), Fraction(1)], [Fraction(1), Fraction(1)]], "not at length 0 from itself"),
        ([[Fraction(0), Fraction(1)], [Fraction(1)]], "row 2 has 1 entries for 2 points"),
    ],
)
def test_what_is_no_array_of_lengths(rows: Rows, message: str) -> None:
    with pytest.raises(InputError, match=message):
        of_rows(rows)
