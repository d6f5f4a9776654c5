"""The power of the best test of a level: against every event, the profile, and the tables of kifer2022."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

import dpcalc
from tests.accounting.conversions.test_bounded_probability import amount, laws, rejects

F = Fraction
RATIOS = ("1", "3/2", "2", "3", "4", "6", "8", "12", "16", "24", "32", "48", "64", "100", "200")


@pytest.mark.thorough
def test_finite_laws_against_every_randomised_event() -> None:
    from dpcalc.accounting.conversions.base import Question
    from dpcalc.accounting.conversions.best_test import of_mechanism
    from dpcalc.spec.notions import notion, read_notion

    draw = random.Random(9)  # noqa: S311 -- a repeatable choice of tests, no secret
    for _ in range(30):
        size = draw.randint(2, 4)
        p, q = ([F(draw.randint(1, 6)) for _ in range(size)] for _ in "pq")
        p, q = [x / sum(p) for x in p], [x / sum(q) for x in q]
        for level in (F(1, 20), F(1, 3), F(9, 10)):
            asked = Question(notion("pure", eps=1), read_notion(f"power:level={level}"))
            found = of_mechanism(laws(p, q), None)(asked)
            assert found is not None
            assert found.amount.bounds is not None
            exact = max(rejects(p, q, level), rejects(q, p, level))
            assert found.amount.bounds.lower <= exact <= found.amount.bounds.upper
            assert found.amount.bounds.width < F(1, 10**20)


SOURCES = ("zcdp:1", "rdp:order=2,eps=1", "kl:1/2", "hellinger:1/4", "gdp:1", "approx:eps=1,delta=1/10")
LONG = ("zcdp:1", "1/3")


@pytest.mark.parametrize(
    ("source", "level"),
    [
        pytest.param(*pair, marks=pytest.mark.thorough) if pair == LONG else pair
        for pair in product(SOURCES, ("1/100", "1/3"))
    ],
)
def test_no_line_of_the_profile_is_below_and_one_comes_near(source: str, level: str) -> None:
    """P(E) <= e^eps Q(E) + delta(eps): power and profile are each other's conjugates."""
    low, high = amount(source, f"power:level={level}")
    lines = [F(ratio) * F(level) + amount(source, f"approx:eps=log({ratio})")[1] for ratio in RATIOS]
    assert low <= min(lines)
    if level == "1/100":
        assert min(lines) <= high * F(11, 10)


def test_the_tables_of_kifer2022() -> None:
    """A row of Table 1, and Table 2, to the places that are printed there."""
    printed = {
        "pure:1": ("0.027", "0.136", "0.272"),
        "gdp:mu=sqrt(5.26)": ("0.49", "0.74", "0.84"),
        "zcdp:2.63": ("0.70", "0.95", "0.96"),
    }
    for source, cells in printed.items():
        for level, cell in zip(("1/100", "1/20", "1/10"), cells, strict=True):
            low, high = amount(source, f"power:level={level}")
            places = len(cell) - 2
            assert round(low, places) == round(high, places) == F(cell), (source, level)


def test_levels_at_the_ends() -> None:
    for source in ("pure:1", "zcdp:1", "gdp:1", "kl:1"):
        assert amount(source, "power:level=1") == (F(1), F(1))
        assert amount(source, "power:level=0") == (F(0), F(0))
    low, high = amount("hellinger:1/3", "power:level=0")
    assert low <= F(17, 81) <= high
    assert high - low < F(1, 10**9)
    assert amount("approx:eps=1,delta=1/10", "power:level=0") == (F(1, 10), F(1, 10))


def test_a_level_is_not_asked_for() -> None:
    with pytest.raises(dpcalc.InputError, match="leave one value open") as error:
        dpcalc.convert("pure:1", "power:power=1/2")
    assert error.value.hint == "give the level, as in power:level=1/20"
    with pytest.raises(dpcalc.InputError, match="does not say the level"):
        dpcalc.compose("pure:1", "power:power=1/2")


def test_a_power_says_something_of_other_levels() -> None:
    assert amount("power:power=1/2,level=1/20", "power:level=1/20") == (F(1, 2), F(1, 2))
    assert amount("power:power=1/2,level=1/20", "power:level=3/40")[1] == F(3, 4)
    assert amount("power:power=1/2,level=1/20", "power:level=1/100")[1] == F(1, 2)
    assert amount("power:power=1/100,level=1/20", "power:level=1/2") == (F(0), F(0))


def test_several_releases_have_a_power() -> None:
    """Two normal releases are one of a shift larger by the root of 2."""
    together = dpcalc.compose("gaussian:sigma=2", "power:level=1/20", times=2).fields
    alone = dpcalc.convert("gdp:mu=sqrt(1/2)", "power:level=1/20").fields
    assert abs(F(together["upper"]) - F(alone["upper"])) < F(1, 10**9)
