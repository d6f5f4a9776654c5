"""Where a falling function reaches a level: whatever was guessed, what is said holds, and it is found at once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import flint
import pytest
import sympy
from mpmath import erfc, exp, mp, mpf, sqrt

from dpcalc.accounting.curves import level as module
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.level import Line, falls_to, profile_falls_to
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.sign_changes import Function, root

LEVELS = ["9/10", "1/3", "1/1000", "2e-30"]


def square(x: Fraction, effort: Effort) -> Enclosure:
    """The curve 1/(1 + x)^2, known up to a tiny share of it."""
    del effort
    return Enclosure(1 / (1 + x) ** 2, (1 + Fraction(1, 10**40)) / (1 + x) ** 2)


def moved_by(share: str) -> Callable[[Function, flint.arb, flint.arb], flint.arb]:
    """A search for roots that misses by that share."""
    return lambda function, low, high: (root(function, low, high) * (1 + ball(Fraction(share)))).mid()


@pytest.mark.parametrize("miss", ["0", "1/3", "-1/3", "1e-9", "-1e-9", "-1e-20"])
@pytest.mark.parametrize("level", LEVELS)
def test_where_a_falling_curve_reaches_a_level_whatever_was_guessed(
    miss: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "root", moved_by(miss))
    found, goal = falls_to(square, Fraction(level), 40), Fraction(level)
    assert 0 <= found.width <= found.upper / 2**39
    assert (1 + found.lower) ** 2 * goal <= 1 + Fraction(1, 10**40)
    assert (1 + found.upper) ** 2 * goal >= 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("share", ["0", "1/2", "-3", "1e-6"])
def test_a_wrong_line_does_no_harm(level: str, share: str) -> None:
    wrong = ball(Fraction(share))
    lines: list[Line] = [
        lambda x: ((1 + x) ** -2 * (1 + wrong), -2 * (1 + x) ** -3),
        lambda x: ((1 + x) ** -2, -2 * (1 + x) ** -3 * (1 + wrong)),
        lambda _: (flint.arb("nan"), flint.arb("nan")),
        lambda _: None,
    ]
    for line in lines:
        found, goal = falls_to(square, Fraction(level), 40, line), Fraction(level)
        assert found.width <= found.upper / 2**39
        assert (1 + found.lower) ** 2 * goal <= 1 + Fraction(1, 10**40)
        assert (1 + found.upper) ** 2 * goal >= 1


@pytest.mark.parametrize("mu", ["1e-12", "1/1000", "1", "30", "1e6"])
@pytest.mark.parametrize("level", ["1/3", "1e-13", "1e-300"])
def test_normal_laws_against_long_floats_and_with_few_values(mu: str, level: str) -> None:
    curve, asked = GaussianCurve(Fraction(mu)), 0

    class Counted(GaussianCurve):
        def delta(self, epsilon: object, effort: Effort = module._COARSE) -> Enclosure:
            nonlocal asked
            asked += 1
            return curve.delta(epsilon, effort)

    found = profile_falls_to(Counted(Fraction(mu)), Fraction(level), 110)
    assert found.width <= found.upper / 2**109
    assert asked < 40
    with mp.workdps(700):
        shift, goal = (
            mpf(Fraction(mu).numerator) / Fraction(mu).denominator,
            mpf(Fraction(level).numerator) / Fraction(level).denominator,
        )

        def delta(e: mpf) -> mpf:
            return (
                erfc((e / shift - shift / 2) / sqrt(mpf(2))) - exp(e) * erfc((e / shift + shift / 2) / sqrt(mpf(2)))
            ) / 2

        low, high = (mpf(end.numerator) / end.denominator for end in (found.lower, found.upper))
        assert delta(high) <= goal
        assert found.lower == 0 or delta(low) > goal
        assert found.lower > 0 or delta(mpf(0)) <= goal


def test_laplace_noise_has_a_closed_form() -> None:
    """Delta is 1 - exp((e - loss)/2)."""
    found = profile_falls_to(LaplaceCurve(sympy.Rational(1, 3)), Fraction(1, 100), 110)
    right = flint.arb(1) / 3 + 2 * (flint.arb(99) / 100).log()
    assert ball(found.lower) <= right.upper()
    assert ball(found.upper) >= right.lower()
    assert found.width <= found.upper / 2**109


def test_a_curve_that_starts_at_the_level_is_there_at_zero() -> None:
    assert falls_to(lambda x, _: Enclosure(1 / (2 + x), 1 / (2 + x)), Fraction(1, 2), 20) == Enclosure(
        Fraction(0), Fraction(0)
    )
    with pytest.raises(Undecided, match="not reached"):
        falls_to(lambda *_: Enclosure(Fraction(1, 2), Fraction(1, 2)), Fraction(1, 3), 20)


def test_wide_bounds_give_wide_answers() -> None:
    """Between 1/(2 + x) and twice that: the level 1/5 is reached between 3 and 8."""
    found = falls_to(lambda x, _: Enclosure(1 / (2 + x), 2 / (2 + x)), Fraction(1, 5), 20)
    assert found.lower <= 3
    assert 8 <= found.upper <= 16
