"""The privacy loss of one stratum universe as a function of the swap rate: which ratios can be the worst one.

Each pair one circuit apart and each output give a piece ``(1/D) ln(N(o)/M(o))`` with integer polynomials N, M in the
odds ``o = p/(1-p)``. The loss at p is the largest piece. A piece that lies below another for every o > 0, seen from
the signs of coefficients, is dropped at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import flint

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.swapping.law.stratum import StratumUniverse, circuits, output_representatives
from dpcalc.swapping.law.stratum_law import weight_polynomial
from dpcalc.verdict import Table

Coefficients = tuple[int, ...]


@dataclass(frozen=True)
class Piece:
    """``(1/distance) * ln(above(o)/below(o))``, with the pair of datasets and the output that give it.

    ``above`` and ``below`` are integer coefficients (constant term first) of polynomials that are positive for o > 0.
    """

    above: Coefficients
    below: Coefficients
    distance: int
    x: Table
    x_prime: Table
    output: Table

    @property
    def key(self) -> tuple[Coefficients, Coefficients, int]:
        """What the piece is as a function."""
        return self.above, self.below, self.distance


def difference(first: Piece, second: Piece) -> flint.fmpz_poly:
    """A polynomial with the sign of ``first - second`` at every o > 0."""
    return _power(first.above, second.distance) * _power(second.below, first.distance) - _power(
        second.above, first.distance
    ) * _power(first.below, second.distance)


def _power(coefficients: Coefficients, exponent: int) -> flint.fmpz_poly:
    """A power of a polynomial."""
    return flint.fmpz_poly(list(coefficients)) ** exponent


def pieces(universe: StratumUniverse, effort: Effort = DEFAULT_EFFORT) -> list[Piece]:
    """The pieces of a universe that no other piece dominates by coefficients; empty where the universe is trivial."""
    found: dict[tuple[Coefficients, Coefficients, int], Piece] = {}
    for piece in _all_pieces(universe, effort):
        found.setdefault(piece.key, piece)
    kept: list[Piece] = []
    for piece in found.values():
        if any(_dominates(other, piece) for other in kept):
            continue
        kept = [other for other in kept if not _dominates(piece, other)]
        kept.append(piece)
    return kept


def _all_pieces(universe: StratumUniverse, effort: Effort) -> Iterator[Piece]:
    """One piece for each different pair of weight polynomials at each distance."""
    if universe.trivial:
        return
    tables = universe.checked_tables(effort)
    steps = {x: list(circuits(x)) for x in tables}
    seen: set[tuple[Coefficients, Coefficients, int]] = set()
    for z in output_representatives(universe):
        polynomials = {x: weight_polynomial(x, z) for x in tables}
        keys = {x: tuple(int(c) for c in poly.coeffs()) for x, poly in polynomials.items()}
        for x in tables:
            for distance, y in steps[x]:
                raw = (keys[x], keys[y], distance)
                if raw in seen:
                    continue
                seen.add(raw)
                common = polynomials[x].gcd(polynomials[y])
                above, below = polynomials[x] // common, polynomials[y] // common
                yield Piece(_coefficients(above), _coefficients(below), distance, x, y, z)


def _coefficients(polynomial: flint.fmpz_poly) -> Coefficients:
    """Integer coefficients, constant term first."""
    return tuple(int(c) for c in polynomial.coeffs())


def _dominates(upper: Piece, lower: Piece) -> bool:
    """Whether ``upper >= lower`` for every o > 0 is plain from coefficients that are all non-negative."""
    return all(c >= 0 for c in difference(upper, lower).coeffs())
