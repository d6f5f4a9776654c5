"""Mechanisms given by a matrix."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.finite import FiniteMechanism


def test_rows_are_laws() -> None:
    mechanism: Mechanism = FiniteMechanism(["a", "b"], ["y", "n"], [["3/4", "1/4"], [0, 1]])
    assert mechanism.law("a") == {"y": Fraction(3, 4), "n": Fraction(1, 4)}
    assert mechanism.law("b") == {"n": 1}
    assert mechanism.parameters == {}
    with pytest.raises(InputError, match="no law at 'c'"):
        mechanism.law("c")


@pytest.mark.parametrize(
    ("matrix", "complaint"),
    [
        ([["1", "0"]], "1 rows of probabilities for 2 points"),
        ([["1", "0"], ["1"]], "law at b has 1 entries for 2"),
        ([["1", "0"], ["1/2", "1/4"]], "law at b sums to 3/4"),
        ([["1", "0"], ["3/2", "-1/2"]], "negative"),
        ([["1", "0"], [0.5, 0.5]], "1/2"),
    ],
)
def test_what_is_not_a_stochastic_matrix_is_refused(matrix: list[list[object]], complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        FiniteMechanism(["a", "b"], ["y", "n"], matrix)


def test_names_are_distinct() -> None:
    with pytest.raises(InputError, match="point is listed twice"):
        FiniteMechanism(["a", "a"], ["y"], [[1], [1]])
    with pytest.raises(InputError, match="output is listed twice"):
        FiniteMechanism(["a"], ["y", "y"], [[1, 0]])
