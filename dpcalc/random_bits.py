"""Random bits for draws on real records: from the system's cryptographic source, or repeatable from a seed."""

from __future__ import annotations

import os
import re
from abc import ABC, abstractmethod
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dpcalc.errors import InputError

Words: TypeAlias = NDArray[np.uint64]
Reals: TypeAlias = NDArray[np.float64]

WORD = 1 << 64
_SEED = re.compile(r"[0-9]{1,1000}")
_LONG = 20
"""The digits from which on a seed cannot be found by trying all."""


class Bits(ABC):
    """A source of independent random bits, and what draws make of them. No probability is rounded but by ``reals``."""

    @abstractmethod
    def words(self, size: int) -> Words:
        """That many uniform words of 64 bits."""

    @abstractmethod
    def part(self, number: int) -> Bits:
        """Bits for one part of a draw, independent of those for the others; who draws it makes no difference to them.

        Those of part 0 are what this source began with.
        """

    @abstractmethod
    def secrecy(self, undo: str) -> str:
        """What it leaves open, as a sentence of a report; ``undo`` is what one can do who knows the bits."""

    def word(self) -> int:
        """One uniform whole number below 2^64."""
        return int(self.words(1)[0])

    def below(self, end: int) -> int:
        """A uniform whole number from 0 to ``end`` - 1: draws beyond the last whole multiple are thrown away."""
        words = 1 + (end - 1).bit_length() // 64
        space = WORD**words
        while True:
            drawn = 0
            for _ in range(words):
                drawn = drawn * WORD + self.word()
            if drawn < space - space % end:
                return drawn % end

    def order(self, size: int) -> NDArray[np.int64]:
        """A uniform permutation of 0, ..., size - 1: the order of that many words, drawn again where two are equal."""
        while True:
            words = self.words(size)
            found = np.argsort(words)
            arranged = words[found]
            if not (arranged[1:] == arranged[:-1]).any():
                return found.astype(np.int64, copy=False)

    def fraction(self) -> Fraction:
        """A number strictly between 0 and 1: the middle of one of 2^128 equal intervals."""
        return Fraction(2 * (self.word() * WORD + self.word()) + 1, 2 * WORD**2)

    def reals(self, *shape: int) -> Reals:
        """Doubles strictly between 0 and 1: the middles of 2^52 equal intervals."""
        places = self.words(int(np.prod(shape))).reshape(shape) >> np.uint64(12)
        return (places.astype(np.float64) + 0.5) / (1 << 52)

    def exponentials(self, *shape: int) -> Reals:
        """Doubles with the exponential law of mean 1."""
        return -np.log(self.reals(*shape))

    def normals(self, *shape: int) -> Reals:
        """Doubles with the standard normal law (Box and Muller 1958)."""
        normals: Reals = np.sqrt(2 * self.exponentials(*shape)) * np.cos(2 * np.pi * self.reals(*shape))
        return normals


class SystemBits(Bits):
    """The operating system's cryptographic source, which nobody can repeat."""

    def words(self, size: int) -> Words:
        """That many uniform words of 64 bits."""
        return np.frombuffer(os.urandom(8 * size), dtype=np.uint64)

    def part(self, number: int) -> Bits:
        """The same source, which forgets what it gave."""
        del number
        return self

    def secrecy(self, undo: str) -> str:
        """What it leaves open."""
        return (
            "The random bits: they come from the operating system's cryptographic source and are kept nowhere, so that "
            f"only somebody who saw them drawn can {undo}."
        )


class SeededBits(Bits):
    """NumPy's PCG64 from a seed: repeatable, for tests, and made for statistics rather than for secrecy."""

    def __init__(self, seed: int, part: int = 0) -> None:
        self._seed = seed
        sequence = np.random.SeedSequence(seed, spawn_key=(part,) if part else ())
        self._generator = np.random.Generator(np.random.PCG64(sequence))

    def words(self, size: int) -> Words:
        """That many uniform words of 64 bits."""
        return self._generator.integers(0, WORD, size=size, dtype=np.uint64)

    def part(self, number: int) -> Bits:
        """A generator of its own for each part, seeded by NumPy's ``SeedSequence`` from the seed and the number."""
        return SeededBits(self._seed, number)

    def secrecy(self, undo: str) -> str:
        """What it leaves open."""
        digits = len(str(self._seed))
        short = f" One of {digits} digit{'s' * (digits > 1)} is found by trying." if digits < _LONG else ""
        return (
            f"The seed: whoever learns it can {undo}.{short} The generator (PCG64) is made for statistics, not for "
            "secrecy: a seed is for tests that can be repeated. Without one the system's cryptographic source is used."
        )


def bits_of(seed: int | str | None) -> Bits:
    """The bits of a seed, a whole number of at most 1000 digits, or of the system (``None``). Raises ``InputError``."""
    if seed is None:
        return SystemBits()
    text = str(seed).strip()
    if not _SEED.fullmatch(text):
        hint = "write 0, 1, 2, ... with at most 1000 digits, or none for a draw that nobody can repeat"
        raise InputError(f"--seed {text!r} is not a whole number", hint=hint)
    return SeededBits(int(text))
