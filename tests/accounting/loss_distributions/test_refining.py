"""When grids are made finer, by how much, and when that is refused: by the numbers alone, without any grid."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from dpcalc.accounting.loss_distributions.refining import _FAR, _FIRST_LEAP, _LEAP, _MOST_TAIL_BITS, _Refinement
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended

ZERO = Fraction(0)


def refinement(
    lower: Extended = ZERO,
    upper: Extended = INFINITY,
    possible: Iterable[int] = range(20),
    exact: bool = False,
    **accuracy: Any,
) -> Any:
    """One with these bounds; grids can be halved so often."""
    made: Any = object.__new__(_Refinement)
    made.lower, made.upper, made.level = lower, upper, 0
    usual = {"goal": None, "width": Fraction(1, 100), "strict": False, "tail_bits": 100, "spare_bits": 20}
    made.accuracy, made.chosen = SimpleNamespace(**{**usual, **accuracy}), SimpleNamespace(exact=exact)
    made._is_possible = lambda leap, _size: leap in set(possible)
    return made


@pytest.mark.parametrize(
    ("apart", "width", "times"), list(product((1, 4, 15, 16, 17, 63, 64, 65, 10**6), (1, 2), range(9)))
)
def test_bounds_are_halved_as_often_as_it_takes_and_no_oftener(apart: int, width: int, times: int) -> None:
    """Each halving brings them four times as close; far apart they are halved twice at most, and six times nearby."""
    upper = Fraction(2 * apart) if times % 2 else Fraction(10 * apart)
    made = refinement(upper - apart, upper, range(times + 1), width=width / upper)
    most = _LEAP if 4 * apart < upper else _FIRST_LEAP
    needed = next(n for n in range(40) if apart <= width * 4**n)
    assert made._leap(ZERO, 1) == min(needed, most, times)


def test_what_is_infinite_is_halved_once_and_what_others_exceed_is_not() -> None:
    assert refinement()._leap(ZERO, 1) == 1
    assert refinement(possible=[0])._leap(ZERO, 1) == 0
    assert refinement(Fraction(1), Fraction(2))._leap(Fraction(2), 1) == 0
    assert refinement(Fraction(1), Fraction(2))._leap(Fraction(199, 100), 1) == 0
    assert refinement(Fraction(1), Fraction(2))._leap(Fraction(3, 2), 1) > 0


@pytest.mark.parametrize(("lower", "upper"), [(1, 2), (2, 3), (0, 1), (3, 3)])
def test_it_is_over_where_a_goal_lies_outside_or_others_are_larger(lower: int, upper: int) -> None:
    made = refinement(Fraction(lower), Fraction(upper))
    for known in range(5):
        assert made._is_over(Fraction(known)) == (upper <= known)
    for goal in range(5):
        aimed = refinement(Fraction(lower), Fraction(upper), goal=Fraction(goal))
        assert aimed._is_over(ZERO) == (not lower <= goal < upper)
    assert refinement(INFINITY)._is_over(ZERO)
    assert not refinement()._is_over(ZERO)


def test_answers_below_what_was_cut_off_are_lost() -> None:
    for upper, lost in ((Fraction(1, 2**80), False), (Fraction(1, 2**80) - Fraction(1, 2**200), True), (ZERO, True)):
        assert refinement(upper=upper)._is_lost() is lost
    assert not refinement()._is_lost()
    assert refinement(upper=ZERO, tail_bits=_MOST_TAIL_BITS)._is_lost()
    assert not refinement(upper=ZERO, tail_bits=_MOST_TAIL_BITS + 1)._is_lost()
    assert refinement(upper=Fraction(1, 2), tail_bits=10)._is_lost()
    assert not refinement(upper=Fraction(1), tail_bits=10)._is_lost()
    assert refinement(upper=Fraction(1, 2), tail_bits=10, spare_bits=8)._is_lost() is False
    assert refinement(upper=Fraction(1, 8), tail_bits=10, spare_bits=8)._is_lost() is True
    assert refinement(upper=Fraction(1, 8), tail_bits=10, spare_bits=8, exact=True)._is_lost() is True


@pytest.mark.parametrize("halvings", [0, 1, 3])
@pytest.mark.parametrize("apart", [Fraction(1, 3), Fraction(1, 10**5), Fraction(1, 10**9), Fraction(97, 10**7)])
def test_a_width_that_takes_too_fine_a_grid_is_refused_with_one_that_does_not(halvings: int, apart: Fraction) -> None:
    """The power of ten next above what the finest grid lets expect, with room; anything from it on passes."""
    least = _FAR * apart / 4**halvings
    for width in (least / 10**6, least / _FAR**2 / 2, least / _FAR**2, least):
        made = refinement(possible=range(halvings + 1), width=width)
        if width * _FAR**2 >= least:
            made._refuse_too_fine(apart, 1)
            continue
        with pytest.raises(InputError, match="takes too fine a grid") as refused:
            made._refuse_too_fine(apart, 1)
        met = Fraction(re.findall(r"write --width (\S+),", str(refused.value))[0])
        assert least <= met < 10 * least or met == 1
