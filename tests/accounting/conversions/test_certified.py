"""What is found without rigour is certified: a search that misses gives no answer, and never a wrong one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import flint
import pytest

from dpcalc.accounting.conversions import gaussian
from dpcalc.accounting.conversions.base import Question
from dpcalc.accounting.conversions.one_event import solve
from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.optimum import Optimum
from dpcalc.accounting.conversions.one_event.regions import Region, kullback_leibler_region, renyi_region
from dpcalc.accounting.conversions.one_event.solve import (
    Extreme,
    delta_at_epsilon,
    epsilon_at_delta,
    epsilon_at_probability,
    probability_at_epsilon,
)
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.spec.notions import read_notion
from dpcalc.symbolic.sign_changes import Function, bracket, root

DIGITS = 4
Found = Callable[[Callable[[], Region], Callable[[], flint.arb], int], Extreme]


def exactly(number: str) -> Callable[[], flint.arb]:
    return lambda: ball(Fraction(number))


Moved = Callable[[Function, flint.arb, flint.arb], flint.arb]


def moved_by(share: str) -> Moved:
    """A search for roots that misses by that share."""
    return lambda function, low, high: (root(function, low, high) * (1 + ball(Fraction(share)))).mid()


SEARCHES: list[tuple[Found, str]] = [
    (delta_at_epsilon, "1"),
    (epsilon_at_delta, "1/10"),
    (probability_at_epsilon, "1"),
    (epsilon_at_probability, "1/10"),
]
MAKERS: list[Callable[[], Region]] = [
    lambda: kullback_leibler_region(ball(Fraction(1, 2))),
    lambda: renyi_region(ball(Fraction(2)), ball(Fraction(1))),
]


def missed(search: Callable[..., Optimum | None], share: str) -> Callable[..., Optimum | None]:
    """A search for an optimum that finds another event: the log odds of Q(yes) miss by that share."""

    def found(*arguments: object) -> Optimum | None:
        right = search(*arguments)
        if right is None:
            return None
        pair = right.place.pair
        return replace(right, place=replace(right.place, pair=Pair(pair.u, pair.v * (1 + ball(Fraction(share))))))

    return found


@pytest.mark.parametrize("miss", ["1/10", "-1/10"])
@pytest.mark.parametrize("region", MAKERS, ids=("kl", "renyi"))
@pytest.mark.parametrize(("search", "at"), SEARCHES, ids=lambda x: getattr(x, "__name__", ""))
def test_a_place_that_was_found_wrongly_is_not_certified(
    search: Found,
    at: str,
    region: Callable[[], Region],
    miss: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever found it: inside the region it attains too little, and outside it is not allowed."""
    for name in (
        "approximate_at_delta",
        "approximate_at_epsilon",
        "probabilistic_at_delta",
        "probabilistic_at_epsilon",
        "rare_at_delta",
        "rare_at_epsilon",
    ):
        monkeypatch.setattr(solve, name, missed(getattr(solve, name), miss))
    monkeypatch.setattr(solve, "_TRIES", 1)
    with pytest.raises(Undecided, match="was not certified"):
        search(region, exactly(at), DIGITS)


@pytest.mark.parametrize("miss", ["1/10", "-1/10", "1e-9", "-1e-9"])
def test_a_normal_event_that_was_found_wrongly_is_not_certified(miss: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Question(read_notion("gdp:mu=1"), read_notion("prob:eps=3"), 12)
    monkeypatch.setattr(gaussian, "root", moved_by(miss))
    edge = next(edge for edge in gaussian.EDGES if edge.end == "prob")
    with pytest.raises(Undecided, match="not certified"):
        edge.reply(asked)


@pytest.mark.parametrize("place", ["1e-20", "1/3", "5", "1000000007", "1e20"])
@pytest.mark.parametrize("rising", [1, -1])
def test_a_bracket_holds_the_root_and_the_root_is_found(place: str, rising: int) -> None:
    with flint.ctx.workprec(200):
        goal = ball(Fraction(place))

        def function(x: flint.arb) -> flint.arb:
            return rising * (x**3 - goal**3)

        for start, step in ((flint.arb(0), flint.arb(1)), (goal * 2 + 1, flint.arb(-1)), (goal - 1, flint.arb(1) / 8)):
            near, far = bracket(function, start, step)
            assert (function(near) > 0) != (function(far) > 0)
            assert near.min(far) <= goal <= near.max(far)
            found = root(function, near.min(far), near.max(far))
            assert abs(found - goal) <= (1 + goal) * ball(Fraction(1, 10**50))
        with pytest.raises(Undecided, match="no sign change"):
            bracket(lambda x: x**2 + 1, flint.arb(0), flint.arb(1))
