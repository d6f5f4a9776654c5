"""Closed forms in the number of rounds, against the bounds of so many releases; and what is quoted of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
import sympy

from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.repeated import forms
from dpcalc.accounting.composition.sums import sums
from dpcalc.accounting.composition.textbook import advanced, quoted
from dpcalc.accounting.conversions.gaussian import profile
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import KINDS, Notion, read_notion
from dpcalc.symbolic.enclose import enclose

K = sympy.Symbol("K", positive=True, integer=True)
AT = read_notion("approx:delta=1/1000")


def source(text: str) -> Source:
    """``3*zcdp:rho=1``: a notion or a mechanism, and how often."""
    times, star, name = text.rpartition("*")
    promise = read_notion(name) if name.partition(":")[0] in KINDS else release(name)
    return Source(name, promise, int(times) if star else 1)


def found_at(sources: Sequence[Source], rounds: int, target: Notion | None = AT) -> dict[str, sympy.Expr]:
    return {form.value: form.form.subs(K, rounds) for form in forms(sources, K, target)}


def same(left: sympy.Expr, right: sympy.Expr) -> bool:
    return bool(abs(sympy.N(left - right, 40)) < sympy.Rational(1, 10**25))


@pytest.mark.parametrize(
    ("texts", "closed"),
    [
        (("3*pure:eps=1/2",), {"pure", "zcdp", "kl"}),
        (("2*gaussian:sigma=2", "gdp:mu=3"), {"gdp", "zcdp"}),
        (("2*zcdp:rho=1/3", "pure:eps=1"), {"zcdp", "kl"}),
        (("rr:p=3/4", "2*pure:eps=1"), {"pure", "zcdp", "kl"}),
        (("kl:nats=1/8",), {"kl"}),
    ],
)
def test_a_form_is_at_each_number_the_sum_of_so_many_releases(texts: tuple[str, ...], closed: set[str]) -> None:
    rounds, sources = 3, [source(text) for text in texts]
    found, compared = found_at(sources, rounds), set()
    repeated = [replace(each, times=rounds * each.times) for each in sources]
    for kind in ("pure", "gdp", "zcdp", "kl"):
        (parameter,) = (p.name for p in KINDS[kind].parameters)
        form = found.get(f"{kind}:{parameter}")
        if form is None:
            continue
        (way,) = [way for way in sums(repeated, Notion(KINDS[kind], {})) if way.name == kind]
        assert way.upper != INFINITY
        low, high = enclose(form, {}).lower, enclose(form, {}).upper
        assert low <= way.upper
        assert way.lower <= high
        compared.add(kind)
    assert compared == closed


@pytest.mark.parametrize("rounds", [1, 4])
def test_what_follows_for_approximate_privacy(rounds: int) -> None:
    normal = [source("2*gdp:mu=3"), source("gaussian:sigma=1/2")]
    mu = sympy.sqrt(rounds * (2 * 9 + 4))
    rho = sympy.Integer(rounds * 11)
    delta = sympy.Rational(1, 1000)
    by_delta = found_at(normal, rounds)
    assert same(by_delta["eps, by rho"], rho + 2 * sympy.sqrt(rho * sympy.log(1000)))
    free = next(form.form for form in forms(normal, K, AT) if form.value.startswith("delta at eps"))
    (eps,) = free.free_symbols - {K}
    assert same(free.subs({K: rounds, eps: 2}), profile(mu, sympy.Integer(2)))
    by_eps = found_at(normal, rounds, read_notion("approx:eps=2"))
    assert same(by_eps["delta at eps = 2"], profile(mu, sympy.Integer(2)))
    assert not [name for name in by_eps if name.startswith("eps")]
    pure = found_at([source("3*pure:eps=1/10")], rounds)
    assert same(pure["eps, advanced"], advanced(sympy.Integer(3 * rounds), sympy.Rational(1, 10), delta))


def test_forms_for_other_targets_and_of_several_releases() -> None:
    one, two = [source("pure:eps=1/10")], [source("pure:eps=1/10"), source("pure:eps=1/5")]
    assert "eps, advanced" in found_at(one, 3)
    assert "eps, advanced" not in found_at(two, 3)
    sums_alone = found_at(one, 3, None)
    assert sums_alone
    assert sums_alone == found_at(one, 3, read_notion("zcdp"))
    assert all(":" in name for name in sums_alone)


def by_name(texts: Sequence[str], target: str) -> dict[str, sympy.Expr | None]:
    ways = list(quoted([source(text) for text in texts], read_notion(target)))
    assert all(way.textbook and not way.tight for way in ways)
    for way in ways:
        if way.form is not None and way.form.is_finite:
            bounds = enclose(way.form, {})
            assert (way.lower, way.upper) == (bounds.lower, bounds.upper)
    return {way.name: way.form for way in ways}


@pytest.mark.parametrize(
    ("texts", "target", "names"),
    [
        (("2*approx:eps=1,delta=1/100", "pure:eps=3"), "approx:delta=1/50", {"basic": "5"}),  # nothing is left over
        (("2*approx:eps=1,delta=1/100", "pure:eps=3"), "approx:delta=1/51", {}),  # they spend more than that
        (("2*approx:eps=1,delta=1/100",), "approx:delta=1/50", {"basic": "2"}),
        (("laplace:scale=1/2", "2*pure:eps=1"), "approx:delta=1/50", {"basic": "4"}),
        (("gaussian:sigma=1", "pure:eps=1"), "approx:delta=1/50", {}),  # no such budget is quoted of normal noise
        (("2*zcdp:rho=1", "zcdp:rho=2"), "approx:delta=1/50", {"rho": "4+4*sqrt(log(50))"}),
        (("zcdp:rho=1",), "approx:delta=0", {}),
        (("zcdp:rho=1", "pure:eps=1"), "approx:delta=1/50", {}),
        (("pure:eps=1",), "approx:eps=1", {}),
        (("pure:eps=1",), "zcdp", {}),
    ],
)
def test_what_is_quoted_of_a_composition(texts: tuple[str, ...], target: str, names: dict[str, str]) -> None:
    found = by_name(texts, target)
    assert {name: str(sympy.simplify(form)) for name, form in found.items()} == {
        name: str(sympy.simplify(sympy.sympify(form))) for name, form in names.items()
    }


def test_advanced_composition_needs_equal_budgets_and_a_delta_of_its_own() -> None:
    found = by_name(("2*approx:eps=1/10,delta=1/100", "approx:eps=1/10,delta=1/100"), "approx:delta=1/20")
    wanted = sympy.sqrt(6 * sympy.log(50)) / 10 + sympy.Rational(3, 10) * (sympy.exp(sympy.Rational(1, 10)) - 1)
    assert found["advanced"] is not None
    assert same(found["advanced"], wanted)
    assert found["basic"] == sympy.Rational(3, 10)
    assert set(by_name(("pure:eps=1", "pure:eps=2"), "approx:delta=1/20")) == {"basic"}
    assert set(by_name(("approx:eps=1,delta=1/90", "approx:eps=1,delta=1/99"), "approx:delta=1/20")) == {"basic"}
