"""Reading a matrix of distances: each number once, and nothing inexact slips in beside an equal one."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.decide.distances import distances
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.spec.premetrics.matrix import Matrix

POINTS = ("a", "b", "c")


def test_equal_entries_of_all_exact_types_are_one_number() -> None:
    rows: list[list[object]] = [[0, 2, "inf"], [Fraction(2), 0, "2"], [INFINITY, sympy.Rational(1, 2), "0"]]
    found = Matrix(POINTS, rows)
    assert [" ".join(map(str, row)) for row in found.rows] == ["0 2 inf", "2 0 2", "inf 1/2 0"]
    assert all(isinstance(entry, Fraction) or entry is INFINITY for row in found.rows for entry in row)
    assert found.infinite_pairs() == [("a", "c"), ("c", "a")]


@pytest.mark.parametrize("wrong", [1.0, True, [1], None, 1j, -1, "-1", Fraction(-1), "x"])
def test_what_is_not_an_exact_distance_is_refused_even_after_an_equal_number(wrong: object) -> None:
    with pytest.raises(InputError, match="distance from b to c"):
        Matrix(POINTS, [[0, 1, 1], [1, 0, wrong], [1, 1, 0]])


@pytest.mark.parametrize("count", [0, 2, 4])
def test_as_many_rows_and_entries_as_points(count: int) -> None:
    with pytest.raises(InputError, match=f"{count} rows for 3 points"):
        Matrix(POINTS, [[0, 1, 1]] * count)
    with pytest.raises(InputError, match=f"the row of b has {count} entries for 3 points"):
        Matrix(POINTS, [[0, 1, 1], [0] * count, [1, 1, 0]])


def test_the_distances_of_some_points_in_another_order() -> None:
    matrix = Matrix(POINTS, [[0, 1, "5/2"], [3, 0, "inf"], [7, 2, 0]])
    lengths, unit = distances(matrix, ("c", "a"))
    assert [[length * unit for length in row] for row in lengths.values.tolist()] == [[0, 7], [Fraction(5, 2), 0]]
    with pytest.raises(InputError, match="no distance is given for the point 'd'"):
        distances(matrix, ("a", "d"))
