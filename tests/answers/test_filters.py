"""Filters and odometers: the published formulas, and adversaries who choose budgets by what they saw, in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import exp, log, pi, sqrt

import pytest

import dpcalc
from dpcalc.answers.odometer import odometer
from dpcalc.answers.privacy_filter import Filtered, privacy_filter
from dpcalc.errors import InputError

EPS, DELTA = 1.0, 1e-6


def admitted(found: Filtered, name: str) -> list[int | None]:
    return next(list(each.counts) for each in found.found if each.rule.name == name)


def first_advanced(eps: float, n: int) -> float:
    squares, floor = n * eps**2, EPS**2 / (28.04 * log(1 / DELTA))
    more = squares + floor
    return n * eps * (exp(eps) - 1) / 2 + sqrt(2 * more * (1 + log(more / floor) / 2) * log(2 / DELTA))


def advanced(eps: float, n: int) -> float:
    return sqrt(2 * log(2 / DELTA) * n * eps**2) + n * eps**2 / 2


def basic(eps: float, n: int) -> float:
    return n * eps


FORMULAS = {"sum": basic, "first advanced": first_advanced, "advanced": advanced}


@pytest.mark.thorough
def test_counts_are_those_of_the_formulas() -> None:
    eps = Fraction(1, 47)
    found = privacy_filter(f"100000*pure:eps={eps}", "approx:eps=1,delta=1e-6")
    for name, formula in FORMULAS.items():
        (count,) = admitted(found, name)
        assert count is not None
        assert formula(float(eps), count) <= EPS * (1 + 1e-12)
        assert formula(float(eps), count + 1) > EPS


@pytest.mark.thorough
def test_the_filter_by_zcdp_admits_what_composes_to_the_promise() -> None:
    found = privacy_filter("100000*gaussian:sigma=60", "approx:eps=1,delta=1e-6")
    (count,) = admitted(found, "concentrated")
    assert count is not None
    kept = dpcalc.convert(f"approx-zcdp:rho={Fraction(count, 7200)},delta=1/2000000", "approx:eps=1,delta=1e-6")
    more = dpcalc.convert(f"approx-zcdp:rho={Fraction(count + 1, 7200)},delta=1/2000000", "approx:eps=1,delta=1e-6")
    assert (kept.follows, more.follows) == (True, False)


def test_ties_and_refusals() -> None:
    assert admitted(privacy_filter("25*pure:eps=1/20", "pure:eps=1"), "sum") == [20]
    assert admitted(privacy_filter("pure:eps=2", "3*rr:p=3/4", "pure:eps=3"), "sum") == [1, 0]
    assert admitted(privacy_filter("pure:eps=4", "3*rr:p=3/4", promise="pure:eps=3"), "sum") == [0, 2]
    assert admitted(privacy_filter("99*gaussian:sigma=3", "zcdp:rho=1"), "sum") == [18]
    assert admitted(privacy_filter("99*gaussian:sigma=3", "rdp:order=4,eps=1"), "sum") == [4]
    assert admitted(privacy_filter("99*gaussian:sigma=3", "gdp:mu=1"), "squares") == [9]
    spent = privacy_filter("9*approx:eps=1/100,delta=1/1000", "approx-zcdp:rho=1,delta=1/200")
    assert admitted(spent, "sum") == [5]
    assert spent.holds is False
    assert privacy_filter("gaussian:sigma=1", "pure:eps=1").holds is None
    assert privacy_filter("laplace:scale=2", "pure:eps=1").holds is True


Run = tuple[float, float, list[float], list[float]]


def tree(depth: int, choose: Callable[[float, tuple[int, ...]], float]) -> Iterator[Run]:
    """All runs of randomised responses whose budgets an adversary chooses: P, Q, the losses and the budgets so far."""

    def grow(p: float, q: float, seen: tuple[int, ...], losses: list[float], spent: list[float]) -> Iterator[Run]:
        eps = choose(losses[-1] if losses else 0.0, seen) if len(seen) < depth else 0.0
        if eps == 0:
            yield p, q, losses, spent
            return
        truth = exp(eps) / (1 + exp(eps))
        for bit, (a, b) in enumerate(((truth, 1 - truth), (1 - truth, truth))):
            yield from grow(p * a, q * b, (*seen, bit), [*losses, log(p * a / (q * b))], [*spent, eps])

    return grow(1.0, 1.0, (), [], [])


def rate(eps: float) -> float:
    return eps * (exp(eps) - 1) / (exp(eps) + 1)


def test_no_adversary_gets_more_than_the_filter_of_zcdp_allows() -> None:
    """Budgets of 0.9 after an output that speaks for P, else of 0.3, up to a sum of rho of 1."""
    budget = 1.0

    def choose(loss: float, seen: tuple[int, ...]) -> float:
        del loss
        spent, before = 0.0, (0, *seen)
        for bit in before[:-1] if seen else ():
            spent += rate(0.3 if bit else 0.9)
        asked = 0.3 if before[-1] else 0.9
        return asked if spent + rate(asked) <= budget else 0.0

    runs = list(tree(10, choose))
    assert abs(sum(p for p, *_ in runs) - 1) < 1e-9
    for order in (1.1, 2.0, 5.0, 20.0):
        divergence = log(sum(p**order * q ** (1 - order) for p, q, *_ in runs)) / (order - 1)
        assert divergence <= budget * order


@pytest.mark.parametrize("name", ["line", "mixture", "stitched"])
def test_no_adversary_outruns_an_odometer(name: str) -> None:
    """The probability that the loss is above the reading at any time, where budgets grow while things go well."""
    delta, scale = 0.2, 0.05

    def reading(rho: float) -> float:
        variance, unit, surprise = 2 * rho, 2 * scale, log(1 / delta)
        if name == "line":
            return (variance + unit) / 2 * sqrt(2 * surprise / unit) + variance / 2
        if name == "mixture":
            return sqrt(2 * (variance + unit) * (surprise + log(1 + variance / unit) / 2)) + variance / 2
        if variance < unit:
            return 1e9
        return 1.7 * sqrt(variance * (log(log(2 * variance / unit)) + 0.72 * log(5.2 / delta))) + variance / 2

    over = 0.0
    for p, _, losses, spent in tree(9, lambda loss, _: 0.8 if loss > 0 else 0.4):
        sums = [sum(rate(eps) for eps in spent[: n + 1]) for n in range(len(spent))]
        if any(loss > reading(rho) for loss, rho in zip(losses, sums, strict=True)):
            over += p
    assert over <= delta
    found = odometer("4*rr:eps=2/5", "2*rr:eps=4/5", delta="1/5", scale="1/20")
    place = [rule.name for rule in found.rules].index(name)
    for row, rho in zip(found.rows, (4 * rate(0.4), 4 * rate(0.4) + 2 * rate(0.8)), strict=True):
        bounds = row.bounds[place]
        assert bounds is not None
        assert abs(float(bounds.upper) - reading(rho)) < 1e-9


def test_the_renyi_odometer_is_a_union_of_filters() -> None:
    found = odometer("10*gaussian:sigma=5", "approx:delta=1e-6", order=11, step="1/2")
    spent = 10 * 11 / 50
    level = 5
    assert (level - 1) / 2 < spent <= level / 2
    bounds = found.rows[0].bounds[-1]
    assert bounds is not None
    assert abs(float(bounds.upper) - (level / 2 + log(pi**2 * level**2 / 6e-6) / 10)) < 1e-12


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (("pure:eps=1", "kl:nats=1"), "no filter of kl"),
        (("pure:eps=1",), "nothing is asked for"),
        (("pure:eps=1", "approx:eps=1"), "leaves delta open"),
        (("zcdp:rho=1,neighbours=add-remove", "rr:p=3/4", "pure:eps=1"), "has a record more"),
    ],
)
def test_what_a_filter_refuses(texts: tuple[str, ...], words: str) -> None:
    with pytest.raises(InputError, match=words):
        privacy_filter(*texts)


def test_what_an_odometer_refuses() -> None:
    with pytest.raises(InputError, match="does not say delta"):
        odometer("pure:eps=1", "pure:eps=1")
    with pytest.raises(InputError, match="does not say delta"):
        odometer("5*gaussian:sigma=10")
    with pytest.raises(InputError, match="out of range"):
        odometer("pure:eps=1", delta=0)
    with pytest.raises(InputError, match="above 1"):
        odometer("pure:eps=1", delta="1/2", order=1)
    with pytest.raises(InputError, match="nothing was released"):
        odometer("approx:delta=1e-6")
