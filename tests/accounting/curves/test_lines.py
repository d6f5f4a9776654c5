"""A curve's line at an epsilon: the profile there, and a slope by which it supports the profile everywhere."""

from __future__ import annotations

from fractions import Fraction

import flint
import pytest

from dpcalc.logarithms import ball
from dpcalc.mechanisms.releases import release
from dpcalc.symbolic.ranges import Range, ends

NAMES = [
    "gaussian:sigma=1",
    "laplace:scale=1/2",
    "poisson:rate=1/10:gaussian:sigma=1",
    "poisson:rate=1/10:laplace:scale=1/2",
    "without-replacement:rate=1/3:gaussian:sigma=2",
]
PLACES = [Fraction(k, 7) for k in range(-20, 28, 2)]
TINY = Fraction(1, 10**40)


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_line_touches_the_profile_and_lies_below_it(name: str, backwards: bool) -> None:
    curve = release(name).reverse if backwards else release(name).curve
    values = {place: curve.delta(place) for place in PLACES}
    seen = 0
    with flint.ctx.workprec(256):
        for place in PLACES:
            line = curve.line(ball(place))
            if line is None:
                continue
            seen += 1
            low, high = ends(Range.at(line[0]))
            assert low - TINY <= values[place].upper
            assert values[place].lower <= high + TINY
            assert high - low < TINY
            for other in PLACES:
                there = line[0] + line[1] * (ball(other).exp() - ball(place).exp())
                assert ends(Range.at(there))[0] <= values[other].upper + TINY
    assert seen > len(PLACES) // 2
