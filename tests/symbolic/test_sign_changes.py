"""Roots that are only proposed: near the true ones at every precision, also where a first approximation misleads."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import flint
import pytest

from dpcalc.errors import Undecided
from dpcalc.symbolic.sign_changes import root, root_beyond


def cubic(x: flint.arb) -> flint.arb:
    """0 at the cube root of 2 alone."""
    return x**3 - 2


@pytest.mark.parametrize("precision", [64, 200, 428, 1000])
def test_a_root_is_as_near_as_the_precision(precision: int) -> None:
    with flint.ctx.workprec(precision):
        exact = flint.arb(2).root(3)
        for found in (root(cubic, flint.arb(0), flint.arb(9)), root_beyond(cubic, flint.arb(0), flint.arb(1) / 4)):
            assert abs(found - exact) < flint.arb(2) ** (64 - precision) + flint.arb(2) ** -40 * (precision < 96)


def test_few_values_are_asked_for() -> None:
    """Each costs a search of its own where roots are nested: 428 bits take fewer than a dozen values at them."""
    fine: list[flint.arb] = []

    def counted(x: flint.arb) -> flint.arb:
        if flint.ctx.prec > 400:
            fine.append(x)
        return cubic(x)

    with flint.ctx.workprec(428):
        root_beyond(counted, flint.arb(0), flint.arb(1))
    assert len(fine) < 12


def test_a_sign_change_that_few_bits_hide_is_found() -> None:
    """At 96 bits the function is 0 from 1 on, where its slope shows nothing; at 300 it changes its sign at 3."""

    def hidden(x: flint.arb) -> flint.arb:
        small = flint.arb(2) ** -200
        return ((1 + (x - 3) * small) - 1).mid() if flint.ctx.prec > 250 else flint.arb(1 if x > 1 else -1)

    with flint.ctx.workprec(300):
        assert abs(root(hidden, flint.arb(0), flint.arb(9)) - 3) < flint.arb(2) ** -40
        assert abs(root_beyond(hidden, flint.arb(0), flint.arb(1)) - 3) < flint.arb(2) ** -40


def test_no_sign_change_is_said() -> None:
    with flint.ctx.workprec(200), pytest.raises(Undecided, match="no sign change"):
        root_beyond(lambda x: x**2 + 1, flint.arb(0), flint.arb(1))


def steep(x: flint.arb) -> flint.arb:
    """Flat on one side of its root, steep on the other: plain secants would creep."""
    return x**9 - flint.arb(1) / 3


def of_two_signs(x: flint.arb) -> flint.arb:
    """A function whose secants overshoot on both sides."""
    return (3 * x).exp() - 5 * x - 6


def misled(at: flint.arb) -> Callable[[flint.arb], flint.arb]:
    """0 at a place that few bits take for 1: there the function only tells sides apart."""

    def function(x: flint.arb) -> flint.arb:
        return (x - at).mid() if flint.ctx.prec > 250 else flint.arb(1 if x > 1 else -1)

    return function


@pytest.mark.parametrize("precision", [64, 300])
@pytest.mark.parametrize(
    ("function", "low", "high"),
    [
        (cubic, 0, 9), (cubic, 1, 2), (steep, 0, 4), (steep, 0, 1), (of_two_signs, 0, 3), (of_two_signs, -2, 0),
        *((misled(1 + sign * flint.arb(2) ** -bits), 0, 9) for sign in (1, -1) for bits in (1, 20, 43, 47, 60)),
    ],
)  # fmt: skip
def test_neither_direction_of_the_axes_makes_a_difference(
    function: Callable[[flint.arb], flint.arb], low: int, high: int, precision: int
) -> None:
    """A function, its negative, and both looked at from the other side have roots, found in equally many steps."""
    with flint.ctx.workprec(precision):
        found, asked = list[flint.arb](), list[int]()
        for over, turn in product((1, -1), repeat=2):
            values: list[flint.arb] = []

            def seen(x: flint.arb, values: list[flint.arb] = values, over: int = over, turn: int = turn) -> flint.arb:
                values.append(x)
                return over * function(turn * x)

            ends = sorted((turn * low, turn * high))
            found.append(turn * root(seen, *map(flint.arb, ends)))
            asked.append(len(values))
            beyond = root_beyond(seen, flint.arb(turn * low), flint.arb(turn) / 3)
            assert abs(turn * beyond - found[0]) < flint.arb(2) ** (60 - precision)
        if function in (cubic, steep, of_two_signs):
            assert len(set(asked)) == 1
            assert asked[0] <= 36
        small = flint.arb(2) ** (60 - precision)
        for place in found:
            assert abs(place - found[0]) < small
            assert function(place - small) * function(place + small) < 0 or precision < 250
