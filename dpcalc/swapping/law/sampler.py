"""The Permutation Swapping Algorithm (PSA) on real records, with numpy.

Source: bailie2025, Algorithm 3.2.1. The draw follows the algorithm's law exactly, given ideal random bits: a record is
selected by comparing random 64-bit words with the binary digits of the rational rate, and permutations are uniform
integer shuffles, so no probability is rounded. All strata are drawn together; a round of rejection redraws only the
strata that it rejected, so many small strata cost no more than one large one.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError
from dpcalc.random_bits import Bits, Words

Codes = NDArray[np.int64]
Mask = NDArray[np.bool_]

_WORD_BITS = 64


def swap_records(match_codes: Codes, swap_codes: Codes, rate: Fraction, bits: Bits) -> Codes:
    """The swapping values of every record after one run of the PSA.

    ``match_codes`` and ``swap_codes`` hold one integer a record: its matching stratum and its swapping value.
    ``rate`` is the selection probability in [0, 1]. The holding values stay where they are, so they are not asked for.
    Raises ``InputError`` on unequal lengths or a rate outside [0, 1].
    """
    if match_codes.shape != swap_codes.shape:
        raise InputError(f"{match_codes.size} matching values for {swap_codes.size} swapping values")
    return swap_codes[sample_permutation(match_codes, rate, bits)]


def sample_permutation(match_codes: Codes, rate: Fraction, bits: Bits) -> Codes:
    """The record that each record receives its swapping value from; itself, exactly where it was not selected.

    The permutation of the records keeps every stratum and deranges the selected records of a stratum among themselves.
    Strata of fewer than two records are left alone. Arguments and errors as in ``swap_records``.
    """
    if match_codes.ndim != 1:
        raise InputError(f"one matching value a record is needed, not an array of shape {match_codes.shape}")
    if not 0 <= rate <= 1:
        raise InputError(f"the swap rate {rate} is not a probability")
    sources = np.arange(match_codes.size, dtype=np.int64)
    records, strata = _grouped(match_codes)
    selected = select(strata, rate, bits)
    chosen = records[selected]
    sources[chosen] = chosen[derange(strata[selected], bits)]
    return sources


def _grouped(match_codes: Codes) -> tuple[Codes, Codes]:
    """The records of strata with at least two records, stratum by stratum, and the stratum number of each."""
    order = stable_order(match_codes)
    grouped = match_codes[order]
    starts = np.flatnonzero(np.concatenate(([True], grouped[1:] != grouped[:-1]))) if order.size else order
    sizes = np.diff(np.append(starts, order.size))
    kept = np.repeat(sizes >= 2, sizes)
    numbers = np.repeat(np.arange(sizes.size, dtype=np.int64), sizes)
    return order[kept], numbers[kept]


def stable_order(codes: Codes) -> Codes:
    """The places of whole numbers from the smallest to the largest, equal ones as they stand.

    By 16 bits at a time, which NumPy sorts in linear time: some five times as fast as all at once.
    """
    order = np.arange(codes.size, dtype=np.int64)
    if (codes[1:] >= codes[:-1]).all():
        return order
    rest = (codes - codes.min()).view(np.uint64)
    for shift in range(0, int(rest.max()).bit_length(), 16):
        digits = (rest >> np.uint64(shift)).astype(np.uint16)
        order = order[np.argsort(digits[order], kind="stable")]
    return order


def select(strata: Codes, rate: Fraction, bits: Bits) -> Mask:
    """Which records are selected: each with probability ``rate``, a stratum again as long as it has exactly one.

    ``strata`` numbers the stratum of each record, each stratum having at least two records.
    """
    selected = np.zeros(strata.size, dtype=np.bool_)
    pending = np.arange(strata.size, dtype=np.int64)
    strata_count = int(strata.max()) + 1 if strata.size else 0
    while pending.size:
        drawn = bernoulli(pending.size, rate, bits)
        places = strata[pending]
        tally = np.bincount(places[drawn], minlength=strata_count)
        selected[pending] = drawn
        pending = pending[tally[places] == 1]
    return selected


def bernoulli(size: int, rate: Fraction, bits: Bits) -> Mask:
    """``size`` independent truth values, each true with probability exactly ``rate`` in [0, 1].

    A uniform real in [0, 1) is compared with ``rate`` one 64-bit word of their binary expansions at a time; the next
    word is drawn only for those still equal, so a denominator of any size is handled.
    """
    if rate == 1:
        return np.ones(size, dtype=np.bool_)
    truth = np.zeros(size, dtype=np.bool_)
    undecided = np.arange(size, dtype=np.int64)
    remainder = rate.numerator
    while remainder and undecided.size:
        digit, remainder = divmod(remainder << _WORD_BITS, rate.denominator)
        words: Words = bits.words(undecided.size)
        truth[undecided] = words < np.uint64(digit)
        undecided = undecided[words == np.uint64(digit)]
    return truth


def derange(strata: Codes, bits: Bits) -> Codes:
    """A permutation of the positions that, in each stratum independently, is a uniformly random derangement.

    ``strata`` is sorted and every stratum in it has at least two positions. A uniform permutation of each stratum is
    drawn, again for the strata that have a fixed point.
    """
    images = np.arange(strata.size, dtype=np.int64)
    pending = images.copy()
    rejected = np.zeros(int(strata.max()) + 1 if strata.size else 0, dtype=np.bool_)
    while pending.size:
        places = strata[pending]
        arrangement = shuffle_within(places, bits)
        images[pending] = pending[arrangement]
        rejected[:] = False
        rejected[places[arrangement == np.arange(pending.size)]] = True
        pending = pending[rejected[places]]
    return images


def shuffle_within(strata: Codes, bits: Bits) -> Codes:
    """A permutation of the positions that is uniform within each stratum, strata independent; ``strata`` is sorted.

    One uniform permutation of all positions orders each stratum uniformly and independently of the others.
    """
    order = bits.order(strata.size)
    if strata.size and strata[0] == strata[-1]:
        return order
    return order[stable_order(strata[order])]
