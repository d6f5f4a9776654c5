"""How narrow an enclosure is beside its upper end, by the quotient of its fractions, long ones included."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.symbolic.enclose import Enclosure


@pytest.mark.parametrize(
    "lower", [Fraction(0), Fraction(1, 3), Fraction(999, 3001), Fraction(1, 3) - Fraction(1, 10**5)]
)
@pytest.mark.parametrize("digits", [0, 1, 4, 5, 30])
def test_it_is_the_width_over_the_upper_end(lower: Fraction, digits: int) -> None:
    bounds = Enclosure(lower, Fraction(1, 3))
    assert bounds.is_narrow(digits) == (bounds.width / bounds.upper <= Fraction(1, 10**digits))


def test_numbers_too_small_for_floats() -> None:
    tiny = Fraction(1, 1 << 2_000_000)
    bounds = Enclosure(tiny, Fraction((1 << 100) + 1, 1 << 2_000_100))
    assert bounds.is_narrow(30)
    assert not bounds.is_narrow(31)
    assert Enclosure(Fraction(0), Fraction(0)).is_narrow(200)
