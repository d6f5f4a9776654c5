"""Probabilistically bounded privacy against every event, its two directions, and the profile."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import pytest
import sympy

import dpcalc
from dpcalc.accounting.conversions.base import Question
from dpcalc.accounting.conversions.mechanism import profile
from dpcalc.accounting.conversions.mechanism_bounded import of_mechanism
from dpcalc.accounting.conversions.mechanism_events import likeliest_event
from dpcalc.mechanisms.finite_release import finite_release
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import KINDS, Notion

F = Fraction


def amount(source: str, target: str) -> tuple[Fraction, Fraction]:
    """The bounds that dpcalc gives."""
    found = dpcalc.convert(source, target).fields
    return F(found["lower"]), F(found["upper"])


def laws(p: list[Fraction], q: list[Fraction]) -> Release:
    """A mechanism with two laws, of which both directions count."""
    pair = dict(enumerate(p)), dict(enumerate(q))
    return replace(finite_release("laws", {}, pair, "two laws", ()), tails=True)


def likeliest(p: list[Fraction], q: list[Fraction], factor: Fraction) -> Fraction:
    """The largest P(E) that events with P(E) > factor Q(E) approach, E any set of outcomes with a part of one more.

    Where there is such an event, a part of others is added up to equality.
    """
    best, places = F(0), range(len(p))
    if all(a <= factor * b for a, b in zip(p, q, strict=True)):
        return best
    for size in range(len(p) + 1):
        for event in combinations(places, size):
            of_p, of_q = (sum((law[i] for i in event), F(0)) for law in (p, q))
            spare = of_p - factor * of_q
            if spare < 0:
                continue
            best = max(best, of_p)
            for i in places:
                cost = factor * q[i] - p[i]
                if i not in event and cost > 0:
                    best = max(best, of_p + min(F(1), spare / cost) * p[i])
    return best


def asked(eps: sympy.Expr | None = None, delta: sympy.Expr | None = None) -> Question:
    """A question to a mechanism."""
    values = {name: value for name, value in (("eps", eps), ("delta", delta)) if value is not None}
    return Question(Notion(KINDS["pure"], {}), Notion(KINDS["pbdp"], values))


@pytest.mark.thorough
def test_listed_outcomes_against_every_event() -> None:
    draw = random.Random(3)  # noqa: S311 -- a repeatable choice of tests, no secret
    compared = 0
    for _ in range(40):
        size = draw.randint(2, 4)
        p, q = ([F(w) for w in (draw.randint(0, 5) for _ in range(size))] for _ in "pq")
        if not (sum(p) and sum(q)):
            continue
        p, q = [x / sum(p) for x in p], [x / sum(q) for x in q]
        reply = of_mechanism(laws(p, q))
        assert reply is not None
        for factor in (F(1), F(3, 2), F(3)):
            found = reply(asked(eps=sympy.log(sympy.Rational(factor.numerator, factor.denominator))))
            assert found is not None
            exact = max(likeliest(p, q, factor), likeliest(q, p, factor))
            assert found.amount.form == sympy.Rational(exact.numerator, exact.denominator)
            compared += 1
    assert compared > 60


@pytest.mark.parametrize("name", ["laplace:scale=1", "laplace:scale=1/3"])
@pytest.mark.parametrize("eps", ["1/10", "1/2", "9/10", "2"])
def test_laplace_noise_is_as_its_profile_says(name: str, eps: str) -> None:
    """The closed form, the least bound by the profile, and back from delta to epsilon."""
    mechanism = release(name)
    reply = of_mechanism(mechanism)
    assert reply is not None
    exact = reply(asked(eps=sympy.Rational(eps)))
    assert exact is not None
    assert exact.amount.form is not None
    bound = likeliest_event(lambda at, digits: profile(mechanism, at, digits))(asked(eps=sympy.Rational(eps)))
    assert bound is not None
    assert exact.amount.bounds is not None
    assert bound.amount.bounds is not None
    assert 0 <= bound.amount.bounds.upper - exact.amount.bounds.lower <= F(1, 10**9)
    if exact.amount.form not in (0, 1):
        back = reply(asked(delta=exact.amount.form))
        assert back is not None
        assert back.amount.bounds is not None
        assert back.amount.bounds.lower <= F(eps) <= back.amount.bounds.upper


def test_a_post_processing_has_more_of_a_tail() -> None:
    """A loss above 1/2 has probability 1/2 at sigma = 1, and one event that holds it and more has 0.85."""
    for name in ("gaussian:sigma=1", "laplace:scale=1"):
        own, all_of_them = (amount(name, f"{kind}:eps=1/2") for kind in ("prob", "pbdp"))
        assert own[1] < all_of_them[0]


KEPT = ("zcdp:1", "gdp:1", "pure:1", "approx:eps=1,delta=1/10", "kl:1", "rdp:order=2,eps=1")
LONG = ("zcdp:1", "eps=2")


@pytest.mark.parametrize(
    ("source", "values"),
    [
        pytest.param(*pair, marks=pytest.mark.thorough) if pair == LONG else pair
        for pair in product(KEPT, ("eps=1/2", "eps=2", "delta=1/3"))
    ],
)
def test_notions_that_post_processing_keeps_say_the_same_of_both(source: str, values: str) -> None:
    one, other = (amount(source, f"{kind}:{values}") for kind in ("prob", "pbdp"))
    assert one == other


def keeps(law: tuple[list[Fraction], list[Fraction]], factor: Fraction, delta: Fraction) -> bool:
    """Whether two laws keep to the notion, in both directions."""
    p, q = law
    return likeliest(p, q, factor) <= delta and likeliest(q, p, factor) <= delta


@pytest.mark.parametrize(
    ("delta", "eps"),
    [
        pytest.param("1/10", "log(2)", marks=pytest.mark.thorough),
        pytest.param("3/5", "log(2)", marks=pytest.mark.thorough),
        ("1/4", "log(3/2)"),
    ],
)
def test_what_follows_from_it_is_met_by_two_point_laws_and_by_none_exceeded(delta: str, eps: str) -> None:
    source, factor, level = f"pbdp:eps={eps},delta={delta}", F(eps[4:-1]), F(delta)
    slope = (1 - level / factor) / (1 - level)
    approx, later = amount(source, f"approx:eps={eps}"), amount(source, "pbdp:eps=log(4)")
    assert approx[0] <= 1 - 1 / slope <= approx[1]
    assert later[0] <= (slope - 1) / (slope - F(1, 4)) <= later[1]
    for p in (1 - 1 / slope, (slope - 1) / (slope - F(1, 4))):  # both are attained by laws that keep to it
        q = 1 - slope * (1 - p)
        assert keeps(([p, 1 - p], [q, 1 - q]), factor, level)
    draw, met = random.Random(delta), 0  # noqa: S311 -- the same
    for _ in range(3000):
        first, second = ([F(draw.randint(0, 12)) for _ in range(3)] for _ in "pq")
        if not (sum(first) and sum(second)):
            continue
        law = [x / sum(first) for x in first], [x / sum(second) for x in second]
        if keeps(law, factor, level):
            met += 1
            assert sum(max(F(0), a - factor * b) for a, b in zip(*law, strict=True)) <= approx[1]
            assert likeliest(*law, F(4)) <= later[1]
    assert met > 20


@pytest.mark.parametrize(("delta", "ratio"), [("1/10", "3"), ("3/5", "2"), ("1/4", "3/2")])
def test_below_epsilon_randomised_response_is_worst(delta: str, ratio: str) -> None:
    """No law that keeps to it exceeds what is said, and randomised response, or laws with a certain event, meet it."""
    source, factor, level = f"pbdp:eps=log({ratio}),delta={delta}", F(ratio), F(delta)
    below = (1 + factor) / 2
    tail, approx = amount(source, f"pbdp:eps=log({below})"), amount(source, f"approx:eps=log({below})")
    powers = {alpha: amount(source, f"power:level={alpha}") for alpha in ("1/100", "1/5", "1/2", "19/20")}
    slope = (1 - level / factor) / (1 - level)
    near = factor * F(9999, 10000)  # at the factor itself an event has P(E) = factor Q(E), which is allowed as well
    response = [near / (1 + near), 1 / (1 + near)]
    sure = [F(1), F(0)], [1 / slope, 1 - 1 / slope]
    edge = [1 - 1 / slope, 1 / slope], [F(0), F(1)]
    met = [(response, response[::-1]), sure, edge]
    assert all(keeps(law, factor, level) for law in met)
    assert F(999, 1000) * tail[0] <= max(likeliest(*law, below) for law in met) <= tail[1]
    over = max(sum(max(F(0), a - below * b) for a, b in zip(*law, strict=True)) for law in met)
    assert F(999, 1000) * approx[0] <= over <= approx[1]
    draw, kept = random.Random(ratio), 0  # noqa: S311 -- the same
    for _ in range(1500):
        first, second = ([F(draw.randint(0, 9)) for _ in range(3)] for _ in "pq")
        if not (sum(first) and sum(second)):
            continue
        law = [x / sum(first) for x in first], [x / sum(second) for x in second]
        if keeps(law, factor, level):
            kept += 1
            assert likeliest(*law, below) <= tail[1]
            assert sum(max(F(0), a - below * b) for a, b in zip(*law, strict=True)) <= approx[1]
            for alpha, (_, most) in powers.items():
                assert rejects(*law, F(alpha)) <= most
    assert kept > 20
    for alpha, (least, most) in powers.items():
        p = 1 - (1 - F(alpha)) / slope if F(alpha) * factor <= level else most
        if F(alpha) * factor <= level:
            assert keeps(([p, 1 - p], [F(alpha), 1 - F(alpha)]), factor, level)
            assert least <= p <= most


def rejects(p: list[Fraction], q: list[Fraction], level: Fraction) -> Fraction:
    """The power of the best test of a level."""
    power, left = F(0), level
    for i in sorted(range(len(p)), key=lambda i: (q[i] > 0, -p[i] / q[i] if q[i] else F(0))):
        part = F(1) if q[i] <= left else left / q[i]
        power, left = power + part * p[i], left - part * q[i]
    return power


def test_what_follows_without_a_delta_and_for_equal_laws() -> None:
    assert amount("pbdp:eps=1,delta=0", "pure") == (F(1), F(1))
    assert amount("pbdp:eps=0,delta=1/2", "pbdp:eps=0") == (F(0), F(0))
    assert amount("pbdp:eps=0,delta=1/10", "power:level=1/20") == (F(1, 20), F(1, 20))
    assert amount("pbdp:eps=1,delta=1/10", "tv") == amount("pbdp:eps=1,delta=1/10", "approx:eps=0")
    assert dpcalc.convert("pbdp:eps=1,delta=1/10", "pbdp:delta=1/1000").fields["value"] == "inf"
    assert dpcalc.convert("pbdp:eps=1,delta=1/10", "zcdp").fields["value"] == "inf"
