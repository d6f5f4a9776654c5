"""Shuffled reports: the curve of the clones summed by hand, and real shuffled answers, which tell no more."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, log, sqrt

import pytest
import sympy

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.answers.convert import convert
from dpcalc.errors import InputError
from dpcalc.mechanisms.releases import release
from dpcalc.spec.divergences.base import Law

TINY = Fraction(1, 10**30)
FACTORS = [Fraction(1), Fraction(11, 10), Fraction(3, 2), Fraction(2), Fraction(29, 10), Fraction(7, 2)]


def clones(records: int, odds: int, factor: Fraction) -> Fraction:
    """The sum over the clones, the first of them, and the coin, as the theorem says it, for ``exp(eps) = odds``."""
    first: dict[tuple[int, int], Fraction] = {}
    second: dict[tuple[int, int], Fraction] = {}
    share, weight = Fraction(1, odds), Fraction(odds, odds + 1)
    for count in range(records):
        present = comb(records - 1, count) * share**count * (1 - share) ** (records - 1 - count)
        for heads, coin in product(range(count + 1), (0, 1)):
            chance = present * Fraction(comb(count, heads), 2**count) * (weight if coin else 1 - weight)
            for law, place in ((first, heads + coin), (second, heads + 1 - coin)):
                law[place, count] = law.get((place, count), Fraction(0)) + chance
    return sum((max(Fraction(0), p - factor * second.get(at, Fraction(0))) for at, p in first.items()), Fraction(0))


@pytest.mark.parametrize("records", [2, 3, 12])
def test_the_curve_is_that_of_the_clones(records: int) -> None:
    curve = release(f"shuffled:records={records}:rr:p=3/4").curve
    for factor in FACTORS:
        found, wanted = curve.delta(sympy.log(sympy.Rational(factor))), clones(records, 3, factor)
        assert found.lower - TINY <= wanted <= found.upper + TINY
        assert found.width < TINY


def answers(truths: tuple[int, ...]) -> Law:
    """How many report 1, each the truth with probability 3/4."""
    law: dict[int, Fraction] = {0: Fraction(1)}
    for truth in truths:
        one = Fraction(3, 4) if truth else Fraction(1, 4)
        law = {k: law.get(k, Fraction(0)) * (1 - one) + law.get(k - 1, Fraction(0)) * one for k in range(max(law) + 2)}
    return law


@pytest.mark.parametrize("records", [2, 3, 5])
def test_shuffled_answers_tell_no_more(records: int) -> None:
    curve = release(f"shuffled:records={records}:rr:p=3/4").curve
    for truths in product((0, 1), repeat=records):
        pair = FiniteCurve.of(answers((0, *truths[1:])), answers((1, *truths[1:])))
        for factor in FACTORS:
            at = curve.delta(sympy.log(sympy.Rational(factor))).upper
            assert max(pair.at(factor), pair.reversed().at(factor)) <= at


@pytest.mark.thorough
def test_more_records_hide_better() -> None:
    """Against the published bound: ln(1 + (e^eps - 1)/(e^eps + 1) (8 sqrt(e^eps ln(4/delta)/n) + 8 e^eps/n))."""
    target, before = "approx:delta=1/100", Fraction(1)
    for records in (10, 100, 500):
        found = convert(f"shuffled:records={records}:rr:p=3/4", target, digits=6).found.best
        assert not found.tight
        assert found.answer.amount.bounds is not None
        upper = found.answer.amount.bounds.upper
        assert upper < before * Fraction(11, 10)
        before = upper
    published = log(1 + (8 * sqrt(3 * log(400) / 500) + 8 * 3 / 500) / 2)
    assert published / 10 < before < published


NONE = {
    "shuffled:records=10:gaussian:sigma=1": "gaussian has the budget oo",
    "shuffled:records=1:rr:p=3/4": "records is 1",
    "shuffled:records=5:rr:p=1": "rr has the budget oo",
}


@pytest.mark.parametrize("text", NONE)
def test_what_cannot_be_shuffled(text: str) -> None:
    with pytest.raises(InputError, match=NONE[text]):
        release(text)
