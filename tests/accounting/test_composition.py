"""Sums of budgets, groups and laws with one seed, against laws that are multiplied or chained outright."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.composition.base import Source, pair
from dpcalc.accounting.composition.distance import apart
from dpcalc.accounting.composition.sharing import coupled
from dpcalc.accounting.composition.sums import sums
from dpcalc.accounting.composition.textbook import advanced, quoted
from dpcalc.accounting.curves.atoms import approximate
from dpcalc.accounting.curves.operations import group
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import read_notion
from dpcalc.symbolic.enclose import enclose

LAWS = st.lists(st.integers(1, 6), min_size=2, max_size=3).map(
    lambda weights: {place: Fraction(weight, sum(weights)) for place, weight in enumerate(weights)}
)


def source(text: str, times: int = 1) -> Source:
    """A source as it is written."""
    return Source(text, read_notion(text) if "=" in text and text.split(":")[0] in KINDS else release(text), times)


KINDS = ("pure", "approx", "zcdp", "gdp", "rdp", "tv", "kl", "nor")


@pytest.mark.parametrize(
    ("texts", "target", "form"),
    [
        (("pure:eps=1", "pure:eps=2"), "pure", "3"),
        (("zcdp:rho=7/100", "zcdp:rho=64/25"), "zcdp", "263/100"),
        (("gdp:mu=3", "gdp:mu=4"), "gdp", "5"),
        (("rdp:order=3,eps=1", "gaussian:sigma=1"), "rdp:order=3", "5/2"),
        (("gaussian:sigma=1", "gaussian:sigma=2"), "zcdp", "5/8"),
        (("laplace:scale=1/2", "rr:p=3/4"), "pure", "log(3) + 2"),
    ],
)
def test_budgets_add(texts: tuple[str, ...], target: str, form: str) -> None:
    found = min(sums([source(text) for text in texts], read_notion(target)), key=lambda way: way.upper)
    assert found.form is not None
    assert sympy.simplify(found.form - sympy.sympify(form)) == 0


@pytest.mark.parametrize(
    ("texts", "target", "rule", "tight"),
    [
        (("zcdp:rho=1", "2*zcdp:rho=2"), "zcdp", "zcdp", True),  # normal laws
        (("rr:p=3/4", "rr:p=3/4"), "pure", "pure", True),
        (("pure:eps=1@2", "pure:eps=1"), "pure", "pure", True),  # geometric noise
        (("gdp:mu=1", "gaussian:sigma=1"), "kl", "gdp", True),  # together they are normal laws again
        (("gdp:mu=1", "2*gdp:mu=1"), "prob:delta=1/10", "gdp", False),  # which a post-processing may break
        (("gdp:mu=1",), "prob:delta=1/10", "gdp", True),  # what the notion allows
        (("pure:eps=1",), "kl", "pure", True),
        (("pure:eps=1", "pure:eps=1"), "tv", "pure", False),  # twice randomised response is not that of twice eps
        (("2*pure:eps=1",), "tv", "pure", False),
        (("pure:eps=1@2",), "tv", "pure", False),  # two steps lose that much, but not with those laws
        (("rr:p=3/4",), "tv", "pure", False),  # by its largest loss alone
        (("zcdp:rho=1", "pure:eps=1"), "zcdp", "zcdp", False),  # pure privacy is more than its rho
        (("tv:delta=1/4", "tv:delta=1/4"), "tv", "tv", False),
        (("tv:delta=1/4",), "tv", "tv", True),
        (("poisson:rate=1/4:rr:p=3/4", "poisson:rate=1/4:rr:p=3/4"), "pure", "pure", False),  # unlike directions
    ],
)
def test_a_sum_is_tight_where_some_composition_attains_it(
    texts: tuple[str, ...], target: str, rule: str, tight: bool
) -> None:
    sources = []
    for text in texts:
        times, star, rest = text.rpartition("*")
        name, _, steps = rest.partition("@")
        sources.append(apart(source(name, int(times) if star else 1), int(steps or 1)))
    (found,) = [way for way in sums(sources, read_notion(target), 6) if way.name == rule]
    assert found.tight == tight
    assert found.lower <= found.upper


def test_what_has_no_pure_budget_gives_none() -> None:
    sources = [source("zcdp:rho=1"), source("pure:eps=1")]
    assert all(way.upper == INFINITY for way in sums(sources, read_notion("pure")))
    finite = [way for way in sums(sources, read_notion("zcdp")) if way.upper != INFINITY]
    assert [way.form for way in finite] == [1 + _rho_of_one()]


def _rho_of_one() -> sympy.Expr:
    """The rho of pure privacy at 1: that of randomised response."""
    return (sympy.E - 1) / (sympy.E + 1)


def test_advanced_composition_is_above_the_sum_of_means() -> None:
    form = advanced(sympy.Integer(100), sympy.Rational(1, 10), sympy.Rational(1, 10**6))
    assert enclose(form, {}).upper > enclose(10 * (sympy.exp(sympy.Rational(1, 10)) - 1), {}).upper
    ways = {way.name: way for way in quoted([source("pure:eps=1/10", 100)], read_notion("approx:delta=1e-6"))}
    assert ways["advanced"].upper < ways["basic"].upper == 10


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 5), st.integers(1, 5), st.integers(2, 3))
def test_groups_of_approximate_privacy_hold_for_the_chain_of_curves(odds: int, share: int, steps: int) -> None:
    loss, slack = sympy.log(odds), Fraction(share, 100)
    curve = approximate(loss, slack).finite
    assert curve is not None
    chain = group(curve, steps)
    told = apart(Source("approx", read_notion(f"approx:eps=log({odds}),delta={slack}")), steps).promise
    bound = enclose(told.values["delta"], {})  # type: ignore[union-attr]  # a notion stays one
    assert chain.delta(steps * loss).lower <= bound.upper


def test_distances_of_mechanisms_scale_their_sensitivity() -> None:
    assert apart(Source("gaussian", release("gaussian:sigma=3,sensitivity=2")), 3).promise.zcdp == 2  # type: ignore[union-attr]  # a release stays one
    found = pair(apart(Source("rr", release("rr:p=3/4")), 2))
    assert found is not None
    assert not found.attained
    assert sympy.simplify(found.top - sympy.log(9)) == 0
    with pytest.raises(InputError):
        apart(Source("chi2", read_notion("chi2:value=1")), 2)


@settings(max_examples=40, deadline=None)
@given(LAWS, LAWS, LAWS, LAWS)
def test_coupled_laws_have_the_margins_of_their_releases(
    p: dict[int, Fraction], q: dict[int, Fraction], r: dict[int, Fraction], s: dict[int, Fraction]
) -> None:
    found = coupled((p, q), (r, s))
    for joint, laws in ((found.first, (p, r)), (found.second, (q, s))):
        for side, law in enumerate(laws):
            for output, mass in law.items():
                assert sum(value for key, value in joint.items() if key[side] == output) == mass
    low, high = sorted(found.probabilities)
    assert found.ratio == (INFINITY if low == 0 else high / low)
    assert 0 <= found.distance <= 1


def test_one_seed_tells_all_of_two_coins() -> None:
    coin = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    found = coupled((coin, coin), (coin, coin))
    assert found.distance == 1
    assert found.ratio == INFINITY


@settings(max_examples=40, deadline=None)
@given(LAWS, LAWS, LAWS, LAWS)
def test_the_outputs_that_tell_most_have_the_largest_ratio_of_all(
    p: dict[int, Fraction], q: dict[int, Fraction], r: dict[int, Fraction], s: dict[int, Fraction]
) -> None:
    found, zero = coupled((p, q), (r, s)), Fraction(0)
    assert found.probabilities == (found.first.get(found.output, zero), found.second.get(found.output, zero))
    for output in {*found.first, *found.second}:
        low, high = sorted((found.first.get(output, zero), found.second.get(output, zero)))
        ratio = INFINITY if low == 0 else high / low
        assert ratio <= found.ratio
        assert ratio < found.ratio or high <= max(found.probabilities), "of several, the likeliest"
    events = [sum((max(zero, one.get(z, zero) - other.get(z, zero)) for z in one), zero)
              for one, other in ((found.first, found.second), (found.second, found.first))]  # fmt: skip
    assert found.distance == events[0] == events[1]


def test_releases_that_fall_together_at_one_dataset_and_rise_apart_at_the_other() -> None:
    """Three equal outcomes: at one dataset the second release is the first, at the other the first upside down."""
    dice = {side: Fraction(1, 3) for side in range(3)}
    found = coupled((dice, dice), (dice, dice))
    assert found.first == {(side, side): Fraction(1, 3) for side in range(3)}
    assert found.second == {(side, 2 - side): Fraction(1, 3) for side in range(3)}
    assert found.distance == Fraction(2, 3)
