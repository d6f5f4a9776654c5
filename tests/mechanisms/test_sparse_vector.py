"""Above-threshold and sparse vector against integrals over the threshold's noise; the broken variants are refuted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
import sympy
from mpmath import exp, inf, mpf, quad

from dpcalc.accounting.conversions.mechanism import node
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.errors import InputError
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import read_notion


def above(place: mpf, scale: mpf) -> mpf:
    """The probability that Laplace noise is at least so much."""
    return exp(-place / scale) / 2 if place > 0 else 1 - exp(place / scale) / 2


def chance(queries: Sequence[int], answers: Sequence[bool], threshold: mpf, noise: mpf) -> mpf:
    """The probability of these answers with a threshold of 0, from the scales of its noise and of that of queries."""

    def at(z: mpf) -> mpf:
        value = exp(-abs(z) / threshold) / (2 * threshold)
        for query, said in zip(queries, answers, strict=True):
            reached = above(z - query, noise)
            value *= reached if said else 1 - reached
        return value

    return quad(at, [-inf, *sorted({*queries, 0}), 12, 60, inf])


def worst_ratio(count: int, threshold: mpf, noise: mpf, below: int, *, alike: bool = False) -> mpf:
    """Long runs of queries below that rise, ``count`` above that fall (or stay, where all move the same way)."""
    answers = [False] * below + [True] * count
    here = [0] * below + [0 if alike else 1] * count
    there = [1] * below + [0] * count
    return chance(here, answers, threshold, noise) / chance(there, answers, threshold, noise)


@pytest.mark.parametrize("answers", [(False, True), (False, False, True), (True,), (False, False)])
def test_no_answers_tell_more_than_the_budget(answers: tuple[bool, ...]) -> None:
    eps1, eps2 = mpf("0.7"), mpf("0.9")
    for moves in product((-1, 1), repeat=len(answers)):
        here = (1, 0, -1)[: len(answers)]
        there = [query + move for query, move in zip(here, moves, strict=True)]
        p, q = (chance(each, answers, 1 / eps1, 2 / eps2) for each in (here, there))
        assert p <= exp(eps1 + eps2) * q * (1 + mpf(10) ** -9)


@pytest.mark.thorough
@pytest.mark.parametrize(("count", "alike"), [(1, False), (2, False), (2, True)])
def test_long_streams_come_near_to_the_budget(count: int, alike: bool) -> None:
    eps1, eps2 = mpf("0.5"), mpf(1)
    scale = (1 if alike else 2) * count / eps2
    found = worst_ratio(count, 1 / eps1, scale, 150, alike=alike)
    assert exp(eps1 + eps2) * mpf("0.99") < found <= exp(eps1 + eps2) * (1 + mpf(10) ** -9)


@pytest.mark.thorough
def test_noise_that_does_not_grow_with_the_count_is_not_private_enough() -> None:
    """Lyu, Su and Li 2017, Algorithm 4: half the budget for the threshold, half for each query."""
    eps1 = eps2 = mpf("0.5")
    assert worst_ratio(3, 1 / eps1, 2 / eps2, 150) > exp(eps1 + 2 * eps2)


def test_queries_with_little_noise_are_not_private_enough() -> None:
    """Algorithm 5 there has none: the ratio of (below, above) grows beyond all bounds as the noise falls."""
    found = [
        chance((0, 1), (False, True), mpf(2), noise) / chance((1, 0), (False, True), mpf(2), noise)
        for noise in (mpf(1), mpf(1) / 4, mpf(1) / 8)
    ]
    assert found[0] < found[1] < found[2]
    assert found[2] > exp(5)


def _pure(text: str) -> tuple[sympy.Expr | None, bool]:
    start, edges = node(release(text))
    best = convert(question(start, read_notion("pure")), more=edges).best
    return best.answer.amount.form, best.tight


def test_budgets() -> None:
    assert _pure("sparse-vector:eps1=1/2,eps2=1/3,count=5") == (sympy.Rational(5, 6), True)
    assert _pure("sparse-vector:eps1=1/2,eps2=1/3,eps3=1/6,count=5") == (sympy.Integer(1), True)
    assert _pure("sparse-vector:eps1=1/2,eps2=1/3,eps3=1/6,count=5,monotone=1") == (sympy.Integer(1), False)
    assert _pure("above-threshold:eps=1") == (sympy.Integer(1), True)
    assert release("above-threshold:eps=1").parameters == release("above-threshold:eps1=1/2,eps2=1/2").parameters


def test_premises_say_the_noise() -> None:
    found = release("sparse-vector:eps1=1/2,eps2=1/2,count=3")
    assert any("scale 6 D/eps2" in words for words in found.premises)
    alike = release("sparse-vector:eps1=1/2,eps2=1/2,count=3,monotone=1,eps3=1")
    assert any("scale 3 D/eps2" in words for words in alike.premises)
    assert "3 D/eps3" in alike.premises[-1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sparse-vector:eps1=1,eps2=1,count=0", "count is 0"),
        ("sparse-vector:eps1=1", "eps2 is missing"),
        ("above-threshold:eps=1,eps1=1", "both eps and its parts"),
        ("above-threshold:eps=1,monotone=2", "monotone is 2"),
        ("above-threshold:eps=1,count=2", "no parameter 'count'"),
        ("above-threshold:eps=-1", "eps1 is -1/2"),
    ],
)
def test_what_cannot_be(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        release(text)
