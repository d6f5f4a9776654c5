"""The profile of a curve lies between those of its two measures, and these are near where they should be."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.bounds import Tails
from dpcalc.accounting.loss_distributions.composed import composed
from dpcalc.accounting.loss_distributions.discretise import masses_above, masses_below
from dpcalc.accounting.loss_distributions.grid import Grid
from dpcalc.accounting.loss_distributions.knots import needed
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.units import infinite_mass
from dpcalc.mechanisms.gaussian import gaussian
from dpcalc.mechanisms.sampled import poisson

LN2 = sympy.log(2)
BITS = 130
TINY = Fraction(1, 2**90)
ON_THE_GRID = FiniteCurve.discrete(["1/2", "1/4", "1/8", "1/8"], ["1/8", "1/4", "1/8", "1/2"])
HIDING = FiniteCurve.discrete(["1/16", "7/16", "1/2", "0"], ["0", "7/16", "1/4", "5/16"])


def both(curve: Curve, grid: Grid) -> tuple[Tails, Tails]:
    """The profiles below and above."""
    infinite, hidden = infinite_mass(curve), infinite_mass(curve.reversed())
    below = masses_below(curve, grid, infinite, hidden)
    return Tails(grid.unit, grid.offset, below), Tails(grid.unit, grid.offset, masses_above(curve, grid))


@pytest.mark.parametrize("curve", [ON_THE_GRID, HIDING], ids=["all outcomes shared", "some hidden"])
@pytest.mark.parametrize("knots", [range(-3, 4), (-3, -2, -1, 0, 1, 2, 3, 5, 8)], ids=["even", "uneven"])
def test_corners_on_the_grid_are_kept(curve: FiniteCurve, knots: tuple[int, ...]) -> None:
    low, high = both(curve, Grid(LN2, sympy.Integer(0), tuple(knots), BITS))
    for factor in [Fraction(2) ** k for k in range(-9, 10)] + [Fraction(k, 7) for k in range(1, 60, 3)]:
        at, value = sympy.log(sympy.Rational(*factor.as_integer_ratio())), curve.at(factor)
        assert low.delta(at).lower <= value <= high.delta(at).upper
        assert high.delta(at).upper - low.delta(at).lower < TINY


OFF_THE_GRID = FiniteCurve.discrete(["3/5", "2/5"], ["1/3", "2/3"])


@pytest.mark.parametrize(
    "curve", [GaussianCurve(1), LaplaceCurve(1), OFF_THE_GRID], ids=["normal", "Laplace", "finite"]
)
def test_a_profile_lies_between_its_measures(curve: Curve) -> None:
    grid = Grid(sympy.Rational(1, 8), sympy.Integer(0), tuple(range(-24, 41)), BITS)
    low, high = both(curve, grid)
    compared = 0
    for place in range(-24, 40):
        for part in (0, 1, 2, 3):
            at = Fraction(4 * place + part, 32)
            value = curve.delta(at)
            under, over = low.delta(at), high.delta(at)
            assert under.lower <= value.upper
            assert value.lower <= over.upper
            if part == 0:
                assert over.upper - value.lower < TINY  # the chords join the points of the curve
                compared += 1
    assert compared == 64


def test_supporting_lines_are_as_near_as_chords() -> None:
    """In the middle of a cell the curve is met from below; the chord is off by h'' w^2/8 there, the corners as much."""
    curve = GaussianCurve(1)
    low, high = both(curve, Grid(sympy.Rational(1, 8), sympy.Integer(0), tuple(range(-40, 49)), BITS))
    for place in range(-16, 16):
        at = Fraction(2 * place + 1, 16)
        value = curve.delta(at)
        chord = high.delta(at).upper - value.lower
        assert 0 < value.upper - low.delta(at).lower < chord
        assert chord < Fraction(1, 1000)


def test_a_grid_between_its_points() -> None:
    """With losses that are multiples of ln 2 after ln 3, likelihood ratios are three times powers of two."""
    grid = Grid(LN2, sympy.log(3), (-2, 0, 1, 4), BITS)
    assert grid.cells == 3
    for (low, high), place in zip(grid.ratios, grid.knots, strict=True):
        exact = 3 * Fraction(2) ** place * 2**grid.ratio_bits
        assert low <= exact <= high
        assert high - low <= 2
    assert grid.value_bits > BITS
    assert grid.ratio_bits > grid.value_bits
    assert grid.precision > grid.ratio_bits
    for knot, place in enumerate(grid.knots):
        gap = sympy.log(3) + place * LN2 - sympy.Rational(*grid.below(knot).as_integer_ratio())
        assert 0 < gap.n(200) < sympy.Rational(1, 2**BITS)
    for cell, (left, right) in enumerate(pairwise(grid.knots)):
        for part in (Fraction(-1, 4), Fraction(1, 3), Fraction(1, 2)):
            wanted = sympy.log(3) + (left + sympy.Rational(*part.as_integer_ratio()) * (right - left)) * LN2
            found = grid.between(cell, part)
            assert abs(wanted - sympy.Rational(*found.as_integer_ratio())).n(200) <= sympy.Rational(2, 2**BITS)
            assert (found * 2**BITS).denominator == 1


@pytest.mark.parametrize("negligible", [Fraction(1, 1000), Fraction(1, 10**5)])
def test_knots_are_left_out_where_a_profile_is_nearly_straight(negligible: Fraction) -> None:
    curve, unit, first, last = GaussianCurve(1), Fraction(1, 64), -300, 500
    knots = needed(curve, sympy.Rational(1, 64), (first, last), negligible)
    assert (knots[0], knots[-1]) == (first, last)
    assert all(a < b for a, b in pairwise(knots))
    assert max(b - a for a, b in pairwise(knots)) <= 256

    def off(left: int, right: int) -> float:
        """How far the chord lies above the profile at the point in the middle."""
        middle = (left + right) // 2
        near, here, far = (sympy.exp(sympy.Rational(p, 64)).n(30) for p in (left, middle, right))
        low, value, high = (
            sympy.Rational(*curve.delta(unit * p).upper.as_integer_ratio()) for p in (left, middle, right)
        )
        return float(low + (high - low) * (here - near) / (far - near) - value)

    long = [(a, b) for a, b in pairwise(knots) if b - a > 1]
    assert len(long) > 5
    assert all(off(a, b) <= negligible * (1 + Fraction(1, 10**9)) for a, b in long)
    # none is spared in vain: of two cells that were one, the one would have been too far from straight
    spare = [(a, c) for a, b, c in zip(knots, knots[1:], knots[2:], strict=False) if b - a == c - b]
    halves = [(a, c) for a, c in spare if (a - first) % (c - a) == 0 and c - a <= 256]
    assert len(halves) > 3
    assert all(off(a, c) > negligible for a, c in halves)


@pytest.mark.parametrize("direction", [0, 1])
def test_mass_beside_a_corner_is_not_lost_in_every_release(direction: int) -> None:
    """The profile of a sampled release bends at ln(1 - rate), on no point of a grid; the bounds still close in."""
    release = poisson("1/20", gaussian(1))
    part = Part((release.curve, release.reverse)[direction], 64, sympy.oo)
    found = [composed([part], sympy.Rational(1, cells), Accuracy()).delta(Fraction(1)) for cells in (50, 100, 200)]
    for coarse, fine in pairwise(found):
        assert coarse.lower <= fine.lower <= fine.upper <= coarse.upper
        assert 3 * fine.width < coarse.width
    assert found[-1].width < found[-1].upper / 40
