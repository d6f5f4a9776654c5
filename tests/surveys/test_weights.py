"""Weights of respondents: the sums they keep, and how far one unit moves a total, against all pairs of datasets."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, TooLarge
from dpcalc.surveys.weights.adjusting import post_stratified, raked, respondents_stand_in, sums
from dpcalc.surveys.weights.sensitivity import (
    Cells,
    as_attribute,
    as_side_data,
    finite_with_scales,
    hajek,
    hajek_with_own_weight,
    over_all,
    universes,
)

BOTH = (Fraction(0), Fraction(1))
KNOWN = {"a": Fraction(10), "b": Fraction(3)}


def total(classes: Sequence[str], values: Sequence[Fraction]) -> Fraction:
    """The post-stratified total by its definition: each class's known sum times its mean."""
    found = Fraction(0)
    for label, known in KNOWN.items():
        inside = [v for c, v in zip(classes, values, strict=True) if c == label]
        found += known * sum(inside, Fraction(0)) / len(inside)
    return found


def largest_move(before: Sequence[Sequence[str]], after: Sequence[Sequence[str]], size: int) -> Fraction:
    """Over all datasets with these classes that differ in one record, at the ends of the range."""
    moved = Fraction(0)
    for one, other in product(before, after):
        for u, v in product(product(BOTH, repeat=size), repeat=2):
            apart = sum((a, b) != (c, d) for a, b, c, d in zip(one, u, other, v, strict=True))
            if apart == 1:
                moved = max(moved, abs(total(one, u) - total(other, v)))
    return moved


@pytest.mark.parametrize("sizes", [(1, 2), (2, 1), (2, 2), (1, 1)])
def test_a_total_moves_by_its_sensitivity_in_each_universe(sizes: tuple[int, int]) -> None:
    cells = Cells(KNOWN, dict(zip(KNOWN, sizes, strict=True)), BOTH)
    size = sum(sizes)
    own = [("a",) * sizes[0] + ("b",) * sizes[1]]
    everywhere = [c for c in product("ab", repeat=size) if len(set(c)) == 2]
    assert as_side_data(cells) == largest_move(own, own, size)
    assert as_attribute(cells) == largest_move(own, everywhere, size)


def test_over_all_universes_it_is_the_largest() -> None:
    everywhere = [c for c in product("ab", repeat=3) if len(set(c)) == 2]
    assert over_all(KNOWN, 3, BOTH) == largest_move(everywhere, everywhere, 3)
    assert [tuple(each.sizes.values()) for each in universes(KNOWN, 3, BOTH)] == [(1, 2), (2, 1)]


WEIGHTS = st.lists(st.fractions(min_value="1/2", max_value=5, max_denominator=6), min_size=4, max_size=7)


@pytest.mark.thorough
@given(WEIGHTS)
def test_weights_keep_what_is_known(weights: list[Fraction]) -> None:
    classes = ["a", "b", *("ab"[i % 2] for i in range(len(weights) - 2))]
    assert sums(post_stratified(weights, classes, KNOWN), classes) == KNOWN
    responded = [True, True, *(i % 3 == 0 for i in range(len(weights) - 2))]
    left = respondents_stand_in(weights, classes, responded)
    assert sums(left, classes) == sums(weights, classes)
    assert all((weight > 0) == answer for weight, answer in zip(left, responded, strict=True))


def test_raking_is_iterative_proportional_fitting() -> None:
    """Against a table in which margins are exact from the first round: weights in proportion to both."""
    rows, columns = ["u", "u", "v", "v"], ["x", "y", "x", "y"]
    margins = [(rows, {"u": Fraction(6), "v": Fraction(4)}), (columns, {"x": Fraction(5), "y": Fraction(5)})]
    assert raked([Fraction(1)] * 4, margins, 1) == tuple(map(Fraction, (3, 3, 2, 2)))
    start = [Fraction(k) for k in (1, 2, 3, 5)]
    found = raked(start, margins, 12)
    assert sums(found, columns) == margins[1][1]
    assert all(abs(sums(found, rows)[label] - margins[0][1][label]) < Fraction(1, 10**6) for label in "uv")
    # rows and columns are scaled: the odds ratio of the table stays
    assert found[0] * found[3] / (found[1] * found[2]) == Fraction(1 * 5, 2 * 3)


def test_a_mean_moves_by_its_sensitivity() -> None:
    weights = [Fraction(2), Fraction(3), Fraction(5)]

    def mean(own: Sequence[Fraction], values: Sequence[Fraction]) -> Fraction:
        return sum((w * v for w, v in zip(own, values, strict=True)), Fraction(0)) / sum(own, Fraction(0))

    fixed, moving = Fraction(0), Fraction(0)
    for values in product(BOTH, repeat=3):
        for i, new in product(range(3), BOTH):
            other = [new if i == j else v for j, v in enumerate(values)]
            fixed = max(fixed, abs(mean(weights, values) - mean(weights, other)))
            for weight in (Fraction(1), Fraction(2), Fraction(4), Fraction(6)):
                own = [weight if i == j else w for j, w in enumerate(weights)]
                moving = max(moving, abs(mean(weights, values) - mean(own, other)))
    assert hajek(weights, BOTH) == fixed == Fraction(1, 2)
    assert hajek_with_own_weight(weights, (Fraction(1), Fraction(6)), BOTH) == moving > fixed


def test_a_scale_that_follows_the_data_needs_universes_in_which_it_is_one() -> None:
    """The ratio of two Laplace densities grows without bound where scales differ, and is bounded where they agree."""
    cells = [Cells(KNOWN, {"a": n, "b": 4 - n}, BOTH) for n in (1, 2, 3)]
    assert not finite_with_scales([as_side_data(each) for each in cells])
    assert finite_with_scales([as_side_data(cells[0])] * 3)


def test_what_cannot_be_weighted_is_refused() -> None:
    one = [Fraction(1)] * 2
    with pytest.raises(InputError, match="nobody of the class b responds"):
        respondents_stand_in(one, "ab", [True, False])
    with pytest.raises(InputError, match="nobody of the class b is in"):
        post_stratified(one, "aa", KNOWN)
    with pytest.raises(InputError, match="the sum of the class c is not known"):
        post_stratified([Fraction(1)] * 3, "abc", KNOWN)
    with pytest.raises(InputError, match="at least one respondent"):
        Cells(KNOWN, {"a": 1, "b": 0}, BOTH)
    with pytest.raises(InputError, match="the range from 1 to 0"):
        Cells(KNOWN, {"a": 1, "b": 1}, (Fraction(1), Fraction(0)))
    with pytest.raises(InputError, match="1 respondents in 2 classes"):
        list(universes(KNOWN, 1, BOTH))
    with pytest.raises(TooLarge, match="universes"):
        list(universes({k: Fraction(1) for k in "abcdefghi"}, 900, BOTH))
