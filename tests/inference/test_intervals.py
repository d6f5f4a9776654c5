"""Intervals of measures as sets of laws, against their vertices; posteriors of private releases fill the class."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from dpcalc.errors import InputError, TooLarge
from dpcalc.inference.intervals import Interval, posterior_interval

F = Fraction


def random_interval(draw: random.Random) -> tuple[Interval, list[Fraction]]:
    """Two to five outcomes, around a law, and values."""
    size = draw.randint(2, 5)
    weights = [draw.randint(0, 4) for _ in range(size)]
    weights[0] += 1
    law = [F(w, sum(weights)) for w in weights]
    lower = tuple(p * F(draw.randint(0, 4), 4) for p in law)
    upper = tuple(p * F(draw.randint(4, 9), 4) + F(draw.randint(0, 1), 6) for p in law)
    return Interval(lower, upper), [F(draw.randint(-5, 5)) for _ in range(size)]


def mean(law: tuple[Fraction, ...], values: list[Fraction]) -> Fraction:
    """An expectation."""
    return sum((p * v for p, v in zip(law, values, strict=True)), F(0))


@pytest.mark.thorough
def test_expectations_are_extreme_over_vertices() -> None:
    draw = random.Random(5)  # noqa: S311 -- a repeatable choice of tests, no secret
    for _ in range(200):
        interval, values = random_interval(draw)
        for law in interval.probabilities():
            assert sum(law) == 1
            assert all(a <= p <= b for a, p, b in zip(interval.lower, law, interval.upper, strict=True))
        for least, best in ((False, max), (True, min)):
            found = interval.expectation(values, least=least)
            assert found == best(mean(law, values) for law in interval.probabilities())
            ratio = interval.ratio_expectation(values, least=least)
            assert ratio == best(mean(law, values) for law in interval.ratios())


def test_members_have_expectations_between_the_bounds() -> None:
    draw = random.Random(6)  # noqa: S311 -- the same
    for _ in range(200):
        interval, values = random_interval(draw)
        masses = [a + (b - a) * F(draw.randint(0, 6), 6) for a, b in zip(interval.lower, interval.upper, strict=True)]
        if not any(masses):
            continue
        member = tuple(mass / sum(masses) for mass in masses)
        low, high = (interval.ratio_expectation(values, least=least) for least in (True, False))
        assert low <= mean(member, values) <= high


def test_vertices_are_no_mixtures_of_others() -> None:
    """Of probabilities: each vertex is the only one with the largest expectation for some values."""
    interval = Interval((F(1, 10), F(1, 5), F(0)), (F(1, 2), F(3, 5), F(1, 2)))
    vertices = interval.probabilities()
    assert len(vertices) == 6  # a rectangle in the first two masses, two corners of which the third cuts off
    chosen = set()
    for values in product(range(-3, 4), repeat=3):
        means = [mean(law, list(map(F, values))) for law in vertices]
        if means.count(max(means)) == 1:
            chosen.add(means.index(max(means)))
    assert chosen == set(range(len(vertices)))


def test_empty_intervals_hold_no_probability() -> None:
    thin = Interval((F(0), F(0)), (F(1, 3), F(1, 3)))
    assert thin.probabilities() == []
    assert thin.expectation([F(1), F(2)]) is None
    assert thin.ratio_expectation([F(1), F(2)]) == 2  # all of it on the second


@pytest.mark.parametrize("factor", [F(2), F(7, 2)])
def test_posteriors_of_private_releases_fill_the_class(factor: Fraction) -> None:
    """Likelihoods within a factor give posteriors in the class, and the extreme ones its vertices."""
    prior = [F(1, 2), F(1, 3), F(1, 6)]
    interval = posterior_interval(prior, factor)
    vertices = set(interval.ratios())
    for likelihood in product([F(1), factor], repeat=3):
        weights = [p * w for p, w in zip(prior, likelihood, strict=True)]
        even = len(set(likelihood)) == 1  # nothing is learnt: the prior, amid the others
        assert (tuple(w / sum(weights) for w in weights) in vertices) is not even
    values = [F(1), F(0), F(0)]
    assert interval.ratio_expectation(values) == factor / (factor + 1)  # odds 1:1 become factor:1
    assert interval.ratio_expectation(values, least=True) == 1 / (factor + 1)
    around = Interval.around(prior, factor)  # what Theorem 5.6.3 says is wider
    widest = around.expectation(values)
    assert widest is not None
    assert widest >= interval.ratio_expectation(values)


def test_what_is_no_interval_is_refused() -> None:
    with pytest.raises(InputError, match="from 1 to 1/2"):
        Interval((F(1),), (F(1, 2),))
    with pytest.raises(InputError, match="different outcomes"):
        Interval((F(0),), (F(1), F(1)))
    with pytest.raises(InputError, match="3 values for 2 outcomes"):
        Interval((F(0), F(0)), (F(1), F(1))).expectation([F(0)] * 3)
    with pytest.raises(InputError, match="no measure but 0"):
        Interval((F(0),), (F(0),)).ratio_expectation([F(1)])
    with pytest.raises(InputError, match="below 1"):
        posterior_interval([F(1)], F(1, 2))
    with pytest.raises(TooLarge, match="too many vertices"):
        Interval((F(0),) * 17, (F(1),) * 17).probabilities()
