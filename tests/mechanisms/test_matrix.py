"""Matrix mechanisms: sensitivities against all patterns and signs, the tree against its nodes written out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms import participation
from dpcalc.mechanisms.matrix import earliest, matrix, prefix_root, root_coefficients, tree
from dpcalc.mechanisms.participation import Participation, squared_sensitivity
from dpcalc.mechanisms.releases import release

Matrix = list[list[Fraction]]


def patterns(taking: Participation) -> Iterator[tuple[int, ...]]:
    """Every set of steps in which a record may take part."""
    for size in range(1, taking.times + 1):
        for steps in combinations(range(taking.steps), size):
            if all(later - earlier >= taking.apart for earlier, later in pairwise(steps)):
                yield steps


def farthest(factor: Matrix, chosen: Iterator[tuple[int, ...]]) -> Fraction:
    """The largest squared norm of C x, where every step of a pattern contributes 1 or -1."""
    return max(
        sum(
            (sum((s * row[i] for s, i in zip(signs, steps, strict=True)), Fraction(0)) ** 2 for row in factor),
            Fraction(0),
        )
        for steps in chosen
        for signs in product((1, -1), repeat=len(steps))
    )


def gram(factor: Matrix) -> participation.Gram:
    return lambda i, j: sum((row[i] * row[j] for row in factor), Fraction(0))


def nodes(steps: int) -> Matrix:
    """The full dyadic sums of so many steps, one a row."""
    spans = [(first, size) for size in (1, 2, 4, 8, 16) for first in range(0, steps - size + 1, size)]
    return [[Fraction(first <= step < first + size) for step in range(steps)] for first, size in spans]


FACTORS = st.integers(2, 5).flatmap(
    lambda columns: st.lists(
        st.lists(st.integers(-2, 3).map(Fraction), min_size=columns, max_size=columns), min_size=1, max_size=4
    )
)


@settings(max_examples=60, deadline=None)
@given(FACTORS, st.integers(1, 3), st.integers(1, 3))
def test_no_signs_move_a_matrix_further(factor: Matrix, times: int, apart: int) -> None:
    taking = Participation(len(factor[0]), times, apart)
    found, reached = squared_sensitivity(gram(factor), taking), farthest(factor, patterns(taking))
    assert found.upper >= reached
    assert found.attained == (found.upper == reached)


@settings(max_examples=30, deadline=None)
@given(FACTORS, st.integers(2, 3), st.integers(1, 2))
def test_rows_by_their_heaviest_patterns_bound_all(factor: Matrix, times: int, apart: int) -> None:
    taking = Participation(len(factor[0]), times, apart)
    exact = squared_sensitivity(gram(factor), taking).upper
    rows = [taking.heaviest([abs(gram(factor)(i, j)) for j in range(taking.steps)]) for i in range(taking.steps)]
    assert taking.heaviest(rows) >= exact
    weights = rows
    assert taking.heaviest(weights) == max(sum(weights[i] for i in steps) for steps in patterns(taking))


def test_many_patterns_are_bounded_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    factor = nodes(9)
    taking = Participation(9, 3, 2)
    exact = squared_sensitivity(gram(factor), taking)
    monkeypatch.setattr(participation, "_MOST_PATTERNS", 1)
    bound = squared_sensitivity(gram(factor), taking)
    assert exact.attained
    assert not bound.attained
    assert bound.upper >= exact.upper
    monkeypatch.setattr(participation, "_MOST_WORK", 1)
    with pytest.raises(TooLarge, match="patterns of participation"):
        squared_sensitivity(gram(factor), taking)


@pytest.mark.parametrize("taking", [Participation(11), Participation(11, 3, 3), Participation(12, 3, 4, fixed=True)])
def test_the_tree_is_the_matrix_of_its_nodes(taking: Participation) -> None:
    written, known = matrix(nodes(taking.steps), 2, taking), tree(taking.steps, 2, taking)
    assert written.curve.normal_shift == known.curve.normal_shift
    chosen = patterns(taking)
    if taking.fixed:
        chosen = iter([tuple(range(first, taking.steps, taking.apart)) for first in range(taking.apart)])
    assert known.curve.normal_shift == sympy.sqrt(farthest(nodes(taking.steps), chosen)) / 2
    assert known.attained


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 7, 8, 1000, 1024])
def test_a_step_is_in_one_sum_of_each_size(steps: int) -> None:
    sizes = sum(2**h <= steps for h in range(20))
    assert tree(steps, 1, Participation(steps)).zcdp == sympy.Rational(sizes, 2)


@pytest.mark.thorough
def test_the_root_of_prefix_sums() -> None:
    falling = root_coefficients(9)
    assert falling == [Fraction(comb(2 * k, k), 4**k) for k in range(9)]
    factor = [[falling[i - j] if i >= j else Fraction(0) for j in range(9)] for i in range(9)]
    square = [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*factor, strict=True)] for row in factor
    ]
    assert square == [[i >= j for j in range(9)] for i in range(9)]
    for taking in (Participation(9), Participation(9, 2, 3), Participation(9, 3, 2), Participation(9, 4, 1)):
        assert earliest(falling, taking) == farthest(factor, patterns(taking))
    assert prefix_root(9, 3, Participation(9)).curve.normal_shift == sympy.sqrt(earliest(falling, Participation(9))) / 3


def test_signs_that_no_contributions_have() -> None:
    triangle = [
        [Fraction(1), Fraction(-1), Fraction(0)],
        [Fraction(1), Fraction(0), Fraction(-1)],
        [Fraction(0), Fraction(1), Fraction(1)],
    ]
    triangle[2] = [Fraction(0), Fraction(1), Fraction(-1)]
    found = matrix(triangle, 1, Participation(3, 3, 1))
    assert not found.attained
    assert not found.zcdp_tight
    assert found.premises[-1].startswith("the sensitivity over all patterns is a bound")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tree:steps=10,sigma=1,epochs=3", "10 steps are not 3 epochs"),
        ("tree:steps=10,sigma=1,epochs=2,participations=2", "both epochs and participations"),
        ("tree:steps=0,sigma=1", "steps is 0"),
        ("tree:steps=10,sigma=-1", "sigma is -1"),
        ("tree:steps=10,sigma=1,separation=0", "separation is 0"),
        ("prefix-root:steps=10000,sigma=1", "10000 steps"),
    ],
)
def test_what_cannot_be(text: str, message: str) -> None:
    with pytest.raises((InputError, TooLarge), match=message):
        release(text)


def test_a_group_moves_a_step_further() -> None:
    one, two = release("tree:steps=8,sigma=3"), release("tree:steps=8,sigma=3,sensitivity=2")
    assert one.curve.normal_shift is not None
    assert two.curve.normal_shift == 2 * one.curve.normal_shift
    assert one.farther is not None
    assert one.farther(2).curve == two.curve
