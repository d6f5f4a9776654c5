"""Sensitivity spaces as finite sets of whole vectors, and the norms whose unit balls are their hulls."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from dpcalc.errors import TheoremError
from dpcalc.exact import Infinity
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import Counts
from dpcalc.invariants.programs import Rational
from dpcalc.theory import Enumerate, EnumerateScope

Space: TypeAlias = tuple[Counts, ...]
SPACES = "symmetric sets of whole vectors, which hold 0"
ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),)
MOST_PAIRS = {1: 3, 2: 4, 3: 2}
MOST_ENTRY = {1: 3, 2: 1, 3: 1}


def halves(dimension: int) -> Iterator[Space]:
    """Sets of vectors, one of each pair of opposite ones; the empty set first."""
    most = MOST_ENTRY[dimension]
    entries = range(-most, most + 1)
    vectors = [v for v in product(entries, repeat=dimension) if next((e for e in v if e), 0) > 0]
    for size in range(MOST_PAIRS[dimension] + 1):
        yield from combinations(vectors, size)


def spaces(dimension: int) -> Iterator[Space]:
    """The sets with their negatives and 0."""
    return (closed(half, dimension) for half in halves(dimension))


def closed(half: Space, dimension: int) -> Space:
    """A set with the negatives of its vectors, and 0."""
    return ((0,) * dimension, *half, *(tuple(-e for e in v) for v in half))


@cache
def norm(ball: Space, vector: tuple[Rational, ...]) -> Rational | Infinity:
    """The norm of a vector whose unit ball is the hull of ``ball``; infinite outside the span."""
    return gauge(ball, vector).value


def outputs(space: Space) -> Iterator[Counts]:
    """Vectors of the span: sums of up to two of the set."""
    return (tuple(map(sum, zip(u, v, strict=True))) for u, v in product(space, repeat=2))


def less(o: Counts, u: Counts) -> Counts:
    """The difference of two vectors."""
    return tuple(a - b for a, b in zip(o, u, strict=True))


def length(ball: Space, vector: tuple[Rational, ...]) -> Fraction:
    """The norm of a vector of the span. Raises ``TheoremError`` for any other."""
    found = norm(ball, vector)
    if isinstance(found, Infinity):
        raise TheoremError(f"{vector} is not in the span of {ball}")
    return Fraction(found)
