"""The sampler follows the exact law of the algorithm: exact where it can be, by chi-square at fixed seeds elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.random_bits import SeededBits, Words
from dpcalc.swapping.law.sampler import bernoulli, derange, sample_permutation, shuffle_within, swap_records
from dpcalc.swapping.law.stratum_law import probability

REPEATS = 60_000
DERANGEMENTS = (1, 0, 1, 2, 9, 44)
RATES = [Fraction(1, 20), Fraction(1, 2), Fraction(9, 10), Fraction(10**40, 3 * 10**40 + 1)]


def law(size: int, rate: Fraction) -> dict[tuple[int, ...], Fraction]:
    """The probability of every permutation of one stratum, straight from the algorithm's description."""
    weights = {}
    for images in permutations(range(size)):
        moved = sum(image != place for place, image in enumerate(images))
        if moved != 1:
            weights[images] = rate**moved * (1 - rate) ** (size - moved) / DERANGEMENTS[moved]
    total = sum(weights.values(), Fraction(0))
    return {images: weight / total for images, weight in weights.items()}


def assert_follows(seen: Mapping[Any, int], expected: Mapping[Any, Fraction], total: int) -> None:
    """A chi-square test on cells with an expectation of at least 5, the others pooled; five standard deviations."""
    assert set(seen) <= set(expected)
    cells = [(seen.get(cell, 0), float(total * share)) for cell, share in expected.items()]
    large = [cell for cell in cells if cell[1] >= 5]
    rest = [cell for cell in cells if cell[1] < 5]
    if sum(cell[1] for cell in rest) >= 5:
        large.append((sum(cell[0] for cell in rest), sum(cell[1] for cell in rest)))
    statistic = sum((found - mean) ** 2 / mean for found, mean in large)
    freedom = max(1, len(large) - 1)
    assert statistic < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("rate", RATES, ids=lambda rate: f"p={float(rate):.3f}")
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_permutations_of_small_strata_have_the_exact_law(size: int, rate: Fraction) -> None:
    match = np.arange(size * REPEATS, dtype=np.int64) % REPEATS
    images = sample_permutation(match, rate, SeededBits(size)).reshape(size, REPEATS) // REPEATS
    seen = Counter(map(tuple, images.T.tolist()))
    assert_follows(seen, law(size, rate), REPEATS)


def test_released_tables_have_the_law_that_is_decided_upon() -> None:
    hold, swap = np.array([0, 0, 0, 1, 1]), np.array([0, 0, 1, 0, 1])
    rate, x = Fraction(2, 5), ((2, 1), (1, 1))
    match = np.repeat(np.arange(REPEATS, dtype=np.int64), hold.size)
    swapped = swap_records(match, np.tile(swap, REPEATS), rate, SeededBits(6)).reshape(REPEATS, hold.size)
    cells = [((swapped == s) & (hold == h)).sum(axis=1).tolist() for h in (0, 1) for s in (0, 1)]
    seen = Counter(((a, b), (c, d)) for a, b, c, d in zip(*cells, strict=True))
    tables = [((a, 3 - a), (3 - a, a - 1)) for a in (1, 2, 3)]
    assert_follows(seen, {z: probability(x, z, rate) for z in tables}, REPEATS)


def test_one_large_stratum_selects_binomially_often() -> None:
    size, rate = 1_000_000, Fraction(1, 20)
    moved = int((sample_permutation(np.zeros(size, dtype=np.int64), rate, SeededBits(8)) != np.arange(size)).sum())
    assert abs(moved - 50_000) < 5 * (size * 0.05 * 0.95) ** 0.5


@pytest.mark.thorough
def test_strata_are_independent() -> None:
    match = np.array([0, 0, 1, 1], dtype=np.int64)
    seen: Counter[tuple[bool, bool]] = Counter()
    for seed in range(4000):
        images = sample_permutation(match, Fraction(1, 2), SeededBits(seed))
        seen[bool(images[0] == 1), bool(images[2] == 3)] += 1
    quarter = Fraction(1, 4)
    assert_follows(seen, {(a, b): quarter for a in (False, True) for b in (False, True)}, 4000)


class _Words(SeededBits):
    """A stand-in that deals given 64-bit words to one undecided record."""

    def __init__(self, words: list[int]) -> None:
        self.given = list(words)

    def words(self, size: int) -> Words:
        assert size == 1
        return np.array([self.given.pop(0)], dtype=np.uint64)


@given(st.fractions(0, 1), st.lists(st.integers(0, 2**64 - 1), max_size=3), st.integers(0, 2))
def test_selection_compares_the_random_expansion_with_the_rate(rate: Fraction, words: list[int], shared: int) -> None:
    digits, rest = [], rate % 1
    for _ in range(shared):
        digit, rest = divmod(rest * 2**64, 1)
        digits.append(digit)
    words = [*digits, *words, 2**64 - 1, 2**64 - 1, 0]
    uniform = sum(Fraction(word, 2 ** (64 * place)) for place, word in enumerate(words, 1))
    drawn = bernoulli(1, rate, _Words(words))
    assert bool(drawn[0]) == (uniform < rate)


def test_a_rate_with_a_huge_denominator() -> None:
    bits = SeededBits(5)
    rate = Fraction(3**2000, 4 * 3**2000 + 1)
    assert abs(int(bernoulli(100_000, rate, bits).sum()) - 25_000) < 700
    assert not bernoulli(100_000, Fraction(1, 10**300), bits).any()


def test_derangements_and_shuffles_are_uniform() -> None:
    bits = SeededBits(3)
    strata = np.repeat(np.arange(REPEATS, dtype=np.int64), 4)
    base = np.arange(0, 4 * REPEATS, 4)[:, None]
    shuffled = Counter(map(tuple, (shuffle_within(strata, bits).reshape(-1, 4) - base).tolist()))
    assert_follows(shuffled, dict.fromkeys(permutations(range(4)), Fraction(1, 24)), REPEATS)
    deranged = Counter(map(tuple, (derange(strata, bits).reshape(-1, 4) - base).tolist()))
    free = [images for images in permutations(range(4)) if all(image != place for place, image in enumerate(images))]
    assert_follows(deranged, dict.fromkeys(free, Fraction(1, 9)), REPEATS)
