"""Roots that are only proposed: near the true ones at every precision, also where a first approximation misleads."""

from __future__ import annotations

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
