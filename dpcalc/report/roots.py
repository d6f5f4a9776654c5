"""Square roots of whole numbers as text."""

from __future__ import annotations

from math import isqrt


def root(square: int) -> str:
    """A square root as it is written: whole where it is."""
    return str(isqrt(square)) if isqrt(square) ** 2 == square else f"sqrt({square})"
