"""Probabilistic budgets of a composition: against the losses of products of the laws that attain them, one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

import dpcalc
from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.probabilistic_sums import probabilistically
from dpcalc.exact import rational
from dpcalc.spec.notions import read_notion

Outcome = tuple[Fraction, Fraction]
"""The probabilities of an outcome under both laws."""


def worst(factor: Fraction, delta: Fraction) -> list[Outcome]:
    """An outcome of its own for each law, of probability delta, beside randomised response."""
    yes = factor / (factor + 1) * (1 - delta)
    no = 1 - delta - yes
    return [(delta, Fraction(0)), (yes, no), (no, yes), (Fraction(0), delta)]


def beyond(releases: list[list[Outcome]], factor: Fraction) -> Fraction:
    """The probability that the loss of all together is above the logarithm of a factor."""
    total = Fraction(0)
    for outcomes in product(*releases):
        p, q = (prod((each[side] for each in outcomes), start=Fraction(1)) for side in (0, 1))
        total += p if p > factor * q else 0
    return total


CASES = [
    [(Fraction(3), Fraction(1, 100)), (Fraction(2), Fraction(1, 50))],
    [(Fraction(3), Fraction(1, 100)), (Fraction(3), Fraction(1, 100)), (Fraction(3, 2), Fraction(0))],
    [(Fraction(2), Fraction(1, 4)), (Fraction(2), Fraction(1)), (Fraction(2), Fraction(1, 8))],
]


def texts(case: list[Outcome]) -> list[str]:
    """The sources of a case."""
    return [f"prob:eps=log({factor}),delta={delta}" if delta else f"pure:eps=log({factor})" for factor, delta in case]


@pytest.mark.parametrize("case", CASES)
def test_the_sum_is_attained_from_its_epsilon_on(case: list[Outcome]) -> None:
    releases, together = [worst(*each) for each in case], prod((factor for factor, _ in case), start=Fraction(1))
    sources = [Source(text, read_notion(text)) for text in texts(case)]
    for more in (1, Fraction(11, 10), 5):
        target = read_notion(f"prob:eps=log({together * more})")
        (way,) = probabilistically(sources, target)
        assert way.upper == beyond(releases, together * more)
        assert way.tight
    assert probabilistically(sources, read_notion(f"prob:eps=log({together * Fraction(9, 10)})")) == []


def test_epsilon_adds_where_the_deltas_have_room() -> None:
    sources = [Source(text, read_notion(text)) for text in texts(CASES[0])]
    (way,) = probabilistically(sources, read_notion("prob:delta=149/5000"))
    assert str(way.form) in ("log(2) + log(3)", "log(6)")
    assert not way.tight
    assert probabilistically(sources, read_notion("prob:delta=148/5000")) == []


def test_other_promises_say_nothing_of_losses() -> None:
    sources = [Source(text, read_notion(text)) for text in ("prob:eps=1,delta=1/100", "zcdp:rho=1")]
    assert probabilistically(sources, read_notion("prob:eps=9")) == []
    assert probabilistically(sources[:1], read_notion("approx:eps=1")) == []


def test_of_events_it_composes_as_approximate_privacy_does() -> None:
    losses = dpcalc.compose("prob:eps=log(3),delta=1/100", "prob:eps=log(2),delta=1/50", "approx:eps=log(3)")
    events = dpcalc.compose("approx:eps=log(3),delta=1/100", "approx:eps=log(2),delta=1/50", "approx:eps=log(3)")
    pairs = [worst(Fraction(3), Fraction(1, 100)), worst(Fraction(2), Fraction(1, 50))]
    exact = Fraction(0)
    for outcomes in product(*pairs):
        p, q = (prod((each[side] for each in outcomes), start=Fraction(1)) for side in (0, 1))
        exact += max(Fraction(0), p - 3 * q)
    for found in (losses, events):
        fields = found.fields
        assert rational(fields["lower"]) <= exact <= rational(fields["upper"])
        assert fields["tight"]
