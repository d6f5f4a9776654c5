"""A random number between 0 and 1, from a seed."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

BITS: Final = 128


def uniform(seed: int) -> Fraction:
    """A number strictly between 0 and 1: the middle of one of 2^128 equal intervals, by NumPy's PCG64."""
    generator = np.random.Generator(np.random.PCG64(seed))
    high, low = (int(word) for word in generator.integers(0, 1 << 64, size=2, dtype=np.uint64))
    return Fraction(2 * ((high << 64) + low) + 1, 1 << (BITS + 1))
