"""The lines of pairs of permutations bound exact losses, and every pair is among them."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from dpcalc.exact import Infinity, LogRatio
from dpcalc.swapping.law.stratum import universes_of_size
from dpcalc.swapping.losses.instances import moved
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from tests.swapping.lines_of_pairs import Line, lines


def value(line: Line, odds: Fraction) -> tuple[Fraction, int]:
    """The line at ln(odds), as ``ln(ratio)/distance``."""
    return line.ratio * odds**line.shift, line.distance


@pytest.mark.parametrize("rate", [Fraction(1, 10), Fraction(1, 2), Fraction(3, 5), Fraction(9, 10)])
def test_lines_bound_the_loss_of_every_universe(rate: Fraction) -> None:
    odds = rate / (1 - rate)
    for n in range(2, 6):
        highest = LogRatio.ZERO
        for line in lines(n):
            ratio, distance = value(line, odds)
            if ratio > 1:
                highest = max(highest, LogRatio(ratio, Fraction(distance)))
        for universe in universes_of_size(n):
            loss = stratum_loss(universe, rate).loss
            assert not isinstance(loss.ratio, Infinity)
            assert loss <= highest


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_every_pair_of_permutations_is_among_the_lines(n: int) -> None:
    """K and k' of g and g*rho differ by at most the number of records that rho moves, and that is at least 2."""
    known = {(line.moved, line.moved_prime): line.distance for line in lines(n)}
    for g in permutations(range(n)):
        for rho in permutations(range(n)):
            if moved(rho):
                composed = tuple(g[rho[i]] for i in range(n))
                assert moved(rho) >= known[moved(g), moved(composed)]
