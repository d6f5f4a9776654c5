"""What every draw of the sampler must be, whatever the seed."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.random_bits import SeededBits
from dpcalc.swapping.law.sampler import sample_permutation, stable_order, swap_records

STRATA = st.lists(st.integers(0, 8), max_size=60)
RATES = st.fractions(0, 1)
SEEDS = st.integers(0, 2**70)


@given(STRATA, RATES, SEEDS)
def test_draws_permute_within_strata_and_never_move_one_record(strata: list[int], rate: Fraction, seed: int) -> None:
    match = np.array(strata, dtype=np.int64)
    sources = sample_permutation(match, rate, SeededBits(seed))
    assert sorted(sources.tolist()) == list(range(match.size))
    assert (match[sources] == match).all()
    moved = np.bincount(match[sources != np.arange(match.size)], minlength=9)
    assert (moved != 1).all()
    assert (moved <= np.bincount(match, minlength=9)).all()


@given(st.lists(st.one_of(st.integers(0, 3), st.integers(-(2**63), 2**63 - 1)), max_size=30), st.integers(1, 2**18))
def test_an_order_by_digits_is_that_of_the_numbers(numbers: list[int], step: int) -> None:
    codes = np.array([*numbers, *(place * step for place in range(5)), *numbers], dtype=np.int64)
    assert stable_order(codes).tolist() == sorted(range(codes.size), key=lambda place: int(codes[place]))


@given(STRATA, SEEDS)
def test_the_end_points_move_nothing_and_everything(strata: list[int], seed: int) -> None:
    match = np.array(strata, dtype=np.int64)
    places = np.arange(match.size)
    assert (sample_permutation(match, Fraction(0), SeededBits(seed)) == places).all()
    alone = np.bincount(match, minlength=9)[match] < 2
    assert ((sample_permutation(match, Fraction(1), SeededBits(seed)) == places) == alone).all()


@pytest.mark.thorough
@given(STRATA, RATES, SEEDS)
def test_swapping_values_keep_their_margin_in_every_stratum(strata: list[int], rate: Fraction, seed: int) -> None:
    match = np.array(strata, dtype=np.int64)
    swap = np.arange(match.size, dtype=np.int64) % 3
    swapped = swap_records(match, swap, rate, SeededBits(seed))
    assert (np.bincount(match * 3 + swapped, minlength=27) == np.bincount(match * 3 + swap, minlength=27)).all()


def test_a_seed_fixes_the_draw_and_another_changes_it() -> None:
    match = np.arange(300, dtype=np.int64) % 7
    first, again, other = (sample_permutation(match, Fraction(1, 2), SeededBits(seed)) for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


@pytest.mark.thorough
def test_many_small_strata_cost_no_loop_over_strata() -> None:
    match = np.random.default_rng(0).integers(0, 300_000, 1_000_000)
    sources = sample_permutation(match, Fraction(1, 2), SeededBits(4))
    assert (match[sources] == match).all()
    moved = np.bincount(match[sources != np.arange(match.size)])
    assert (moved != 1).all()


@pytest.mark.parametrize("rate", [Fraction(-1, 2), Fraction(3, 2)])
def test_rates_out_of_range_are_refused(rate: Fraction) -> None:
    with pytest.raises(InputError):
        sample_permutation(np.zeros(3, dtype=np.int64), rate, SeededBits(0))


def test_unequal_lengths_are_refused() -> None:
    with pytest.raises(InputError, match="3 matching values for 2"):
        swap_records(np.zeros(3, dtype=np.int64), np.zeros(2, dtype=np.int64), Fraction(1, 2), SeededBits(0))
