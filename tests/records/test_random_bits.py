"""Random bits: from the system or from a seed, uniform words, and permutations and numbers made of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import erf, exp, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.random_bits import WORD, Bits, SeededBits, SystemBits, Words, bits_of

DRAWS = 24_000


class Dealt(SeededBits):
    """A source that deals given words."""

    def __init__(self, *words: int) -> None:
        super().__init__(0)
        self.given = list(words)

    def words(self, size: int) -> Words:
        dealt, self.given = self.given[:size], self.given[size:]
        return np.array(dealt, dtype=np.uint64)


def test_without_a_seed_the_bits_are_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def urandom(size: int) -> bytes:
        asked.append(size)
        return bytes(range(size))

    monkeypatch.setattr("dpcalc.random_bits.os.urandom", urandom)
    bits = bits_of(None)
    assert isinstance(bits, SystemBits)
    assert bits.words(2).tolist() == [int.from_bytes(bytes(range(at, at + 8)), "little") for at in (0, 8)]
    assert asked == [16]


def test_two_draws_of_the_system_differ() -> None:
    assert SystemBits().words(4).tolist() != SystemBits().words(4).tolist()


@pytest.mark.parametrize("seed", ["-1", "1.5", "", "x", "9" * 1001, -3])
def test_seeds_are_whole_numbers(seed: str | int) -> None:
    with pytest.raises(InputError, match="not a whole number"):
        bits_of(seed)


def test_a_seed_repeats_and_says_how_easily_it_is_found() -> None:
    first, again = bits_of("12"), bits_of(12)
    assert first.words(3).tolist() == again.words(3).tolist()
    assert "One of 2 digits is found by trying" in first.secrecy("undo it")
    assert "found by trying" not in bits_of("1" * 20).secrecy("undo it")
    assert "only somebody who saw them drawn can undo it" in bits_of(None).secrecy("undo it")


@pytest.mark.parametrize("bits", [SeededBits(5), SystemBits()], ids=["seed", "system"])
def test_orders_are_uniform(bits: Bits) -> None:
    """A chi-squared statistic of 23 degrees of freedom is above 100 with probability below 1e-11."""
    seen = Counter(tuple(bits.order(4).tolist()) for _ in range(DRAWS))
    assert set(seen) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 100


def test_equal_words_are_drawn_again() -> None:
    assert Dealt(7, 3, 7, 5, 9, 1).order(3).tolist() == [2, 0, 1]


@given(st.integers(0, WORD - 1), st.integers(0, WORD - 1))
def test_numbers_lie_strictly_inside(high: int, low: int) -> None:
    exact = Dealt(high, low).fraction()
    assert 0 < exact < 1
    assert exact * WORD**2 - (high * WORD + low) == Fraction(1, 2)
    (real,) = Dealt(high).reals(1)
    assert 0 < real < 1
    assert abs(real - exact) <= 2.0**-52


def test_exponential_and_normal_numbers_have_their_distribution_functions() -> None:
    """Each share is within six standard deviations of its probability."""
    bits = SeededBits(9)
    exponentials, normals = bits.exponentials(DRAWS), bits.normals(2, DRAWS).ravel()
    for at in (0.1, 0.5, 1.0, 2.0):
        assert abs((exponentials <= at).mean() - (1 - exp(-at))) < 6 * 0.5 / sqrt(DRAWS)
        for place in (-at, at):
            assert abs((normals <= place).mean() - (1 + erf(place / sqrt(2))) / 2) < 6 * 0.5 / sqrt(2 * DRAWS)
