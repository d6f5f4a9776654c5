"""Mechanisms on samples: the operations on curves against mixtures of laws, and against samples drawn one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
import sympy

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.mechanisms.finite_release import finite_release
from dpcalc.mechanisms.randomised_response import randomised_response
from dpcalc.mechanisms.releases import release
from dpcalc.mechanisms.sampled import poisson, without_replacement
from dpcalc.mechanisms.sampled_curves import WithRecord
from dpcalc.mechanisms.sampled_renyi import renyi
from dpcalc.mechanisms.sampled_replaced import Replaced
from dpcalc.spec.divergences.base import Law
from dpcalc.symbolic.enclose import Enclosure, compare, enclose
from dpcalc.symbolic.exp_numbers import exact_expression

CLOSE = Fraction(1, 10**30)
RATES = [Fraction(1, 10), Fraction(1, 2), Fraction(1)]
FACTORS = [Fraction(1, 5), Fraction(9, 10), Fraction(1), Fraction(11, 10), Fraction(4, 3), Fraction(5)]
FIRST: Law = {0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)}
SECOND: Law = {0: Fraction(1, 6), 1: Fraction(1, 3), 2: Fraction(1, 2)}


def mixed(rate: Fraction, first: Law, second: Law) -> Law:
    return {z: rate * first[z] + (1 - rate) * second[z] for z in second}


def near(value: Fraction, bounds: Enclosure) -> bool:
    return bounds.lower - CLOSE <= value <= bounds.upper + CLOSE and bounds.width < CLOSE


@pytest.mark.parametrize("rate", RATES)
def test_operations_on_curves_are_mixtures_of_laws(rate: Fraction) -> None:
    base = FiniteCurve.of(FIRST, SECOND)
    with_record = WithRecord(rate, base)
    exact = FiniteCurve.of(mixed(rate, FIRST, SECOND), SECOND)
    for factor in FACTORS:
        epsilon = sympy.log(sympy.Rational(factor))
        assert near(exact.at(factor), with_record.delta(epsilon))
        assert near(exact.reversed().at(factor), with_record.reversed().delta(epsilon))
    for size in (Fraction(0), Fraction(1, 7), Fraction(1, 2), Fraction(5, 6), Fraction(1)):
        assert near(exact.type_two(size), with_record.beta(size))
        assert near(exact.reversed().type_two(size), with_record.reversed().beta(size))
        assert with_record.reversed().reversed().beta(size) == with_record.beta(size)


@pytest.mark.parametrize("rate", [Fraction(1, 100), Fraction(1, 2), Fraction(99, 100)])
@pytest.mark.parametrize("size", [Fraction(1, 1000), Fraction(1, 3), Fraction(999, 1000)])
def test_the_trade_off_function_with_the_record_is_an_inverse(rate: Fraction, size: Fraction) -> None:
    curve = WithRecord(rate, GaussianCurve("1"))
    error = curve.beta(size)
    assert error.width < CLOSE
    assert curve.reversed().beta(error.lower).upper >= size >= curve.reversed().beta(error.upper).lower


@pytest.mark.parametrize("rate", RATES)
def test_closed_forms_are_the_values(rate: Fraction) -> None:
    for curve in (WithRecord(rate, FiniteCurve.of(FIRST, SECOND)), Replaced(rate, release("rr:p=3/4").curve)):
        for direction in (curve, curve.reversed()):
            assert direction.profile is not None
            for epsilon in (Fraction(-1, 3), Fraction(1, 4), Fraction(2)):
                found = direction.profile.subs(
                    {symbol: sympy.Rational(epsilon) for symbol in direction.profile.free_symbols}
                )
                bounds = enclose(found, {})
                assert near(bounds.lower, direction.delta(epsilon))


@pytest.mark.parametrize("rate", RATES)
def test_without_replacement_is_the_worse_of_both_directions(rate: Fraction) -> None:
    base = FiniteCurve.of(FIRST, SECOND)
    there, back = WithRecord(rate, base), WithRecord(rate, base).reversed()
    both = Replaced(rate, base)
    profile = {}
    for factor in FACTORS:
        epsilon = sympy.log(sympy.Rational(factor))
        profile[factor] = both.delta(epsilon)
        worse = max(there.delta(epsilon).upper, back.delta(epsilon).upper)
        assert near(worse, profile[factor])
    for size in (Fraction(1, 7), Fraction(2, 5), Fraction(1, 2), Fraction(5, 6)):
        lines = [(1 - size - found.lower) / factor for factor, found in profile.items()]
        beta = both.beta(size)
        assert max(lines) <= beta.upper + CLOSE
        assert beta.upper <= min(there.beta(size).upper, back.beta(size).upper) + CLOSE


def literal(truths: tuple[int, ...], sampled: tuple[int, ...], p: Fraction) -> Law:
    """The number of reports of 1, each sampled record answering by randomised response."""
    law: dict[int, Fraction] = {0: Fraction(1)}
    for i in sampled:
        one = p if truths[i] else 1 - p
        law = {k: law.get(k, Fraction(0)) * (1 - one) + law.get(k - 1, Fraction(0)) * one for k in range(max(law) + 2)}
    return law


def averaged(laws: list[tuple[Fraction, Law]]) -> Law:
    total: dict[int, Fraction] = {}
    for weight, law in laws:
        for output, chance in law.items():
            total[output] = total.get(output, Fraction(0)) + weight * chance
    return total


def test_samples_of_fixed_size_keep_to_the_curve() -> None:
    """Every pair of neighbouring datasets of three records, samples of two of them, their reports counted."""
    p, size, taken = Fraction(3, 4), 3, 2
    samples = list(combinations(range(size), taken))
    laws = {
        truths: averaged([(Fraction(1, len(samples)), literal(truths, sample, p)) for sample in samples])
        for truths in product((0, 1), repeat=size)
    }
    curve = without_replacement(Fraction(taken, size), randomised_response(p)).curve
    for one, other in product(laws, repeat=2):
        if sum(a != b for a, b in zip(one, other, strict=True)) == 1:
            pair = FiniteCurve.of(laws[one], laws[other])
            for factor in FACTORS:
                assert pair.at(factor) <= curve.delta(sympy.log(sympy.Rational(factor))).upper


def test_a_sample_of_one_attains_the_curve() -> None:
    """One of n records is drawn and answers; all others hold the neighbour's value."""
    p, size = Fraction(3, 4), 5
    answer = {1: p, 0: 1 - p}
    other = {1: 1 - p, 0: p}
    rate = Fraction(1, size)
    pair = FiniteCurve.of(mixed(rate, answer, other), other)
    curve = without_replacement(rate, randomised_response(p)).curve
    for factor in (Fraction(1), Fraction(11, 10), Fraction(5, 4)):
        assert near(pair.at(factor), curve.delta(sympy.log(sympy.Rational(factor))))
    for factor in (Fraction(9, 10), Fraction(4, 5)):
        assert near(pair.reversed().at(factor), curve.delta(sympy.log(sympy.Rational(factor))))


def test_finite_samples_have_exact_laws() -> None:
    found = poisson(Fraction(1, 4), randomised_response(Fraction(3, 4)))
    assert found.laws == ({1: Fraction(3, 8), -1: Fraction(5, 8)}, {1: Fraction(1, 4), -1: Fraction(3, 4)})
    assert found.pure == sympy.log(sympy.Rational(3, 2))
    assert not found.symmetric


def test_renyi_divergences_of_a_sampled_gaussian() -> None:
    """At order 2 the moment is ``1 + rate^2 (exp(mu^2) - 1)``."""
    rate = sympy.Rational(1, 10)
    found = release("poisson:rate=1/10:gaussian:sigma=2")
    assert found.renyi is not None
    expected = sympy.log(1 + rate**2 * (sympy.exp(sympy.Rational(1, 4)) - 1))
    at_two, at_three = found.renyi(sympy.Integer(2)), found.renyi(sympy.Integer(3))
    assert isinstance(at_two, sympy.Expr)
    assert isinstance(at_three, sympy.Expr)
    difference = enclose(at_two - expected, {})
    assert abs(difference.lower) < CLOSE
    between = found.renyi(sympy.Rational(5, 2))
    assert isinstance(between, Enclosure)
    assert enclose(at_two, {}).upper < between.lower
    assert between.upper < enclose(at_three, {}).lower
    # the cumulant is strictly convex
    halves = (enclose(at_two, {}).lower + 2 * enclose(at_three, {}).lower) / 2
    assert between.upper * Fraction(3, 2) < halves


@pytest.mark.parametrize("base", ["gaussian:sigma=2", "laplace:scale=2", "discrete-laplace:scale=2,sensitivity=2"])
def test_quadrature_meets_the_sums_at_whole_orders(base: str) -> None:
    """An order a hair above 3 by quadrature, and 3 itself by the binomial sum."""
    found = release(f"poisson:rate=1/10:{base}")
    assert found.renyi is not None
    whole, beside = found.renyi(sympy.Integer(3)), found.renyi(3 + sympy.Rational(1, 10**25))
    assert isinstance(whole, sympy.Expr)
    assert isinstance(beside, Enclosure)
    assert beside.width < CLOSE
    difference = beside.lower - enclose(whole, {}).upper
    assert 0 < difference < Fraction(1, 10**24)


def test_bounds_between_whole_orders() -> None:
    """The sampled exponential mechanism, which has no pair: between its values at whole orders, by convexity."""
    found = release("poisson:rate=1/10:exponential:eps=1")
    assert found.renyi is not None
    low, high = found.renyi(sympy.Integer(2)), found.renyi(sympy.Integer(3))
    assert isinstance(low, sympy.Expr)
    assert isinstance(high, sympy.Expr)
    between = found.renyi(sympy.Rational(5, 2))
    assert isinstance(between, Enclosure)
    assert between.lower == enclose(low, {}).lower
    assert between.lower < between.upper < enclose(high, {}).upper


def test_renyi_divergences_with_the_record_are_the_larger_ones() -> None:
    """The closed form of a sampled pair with a symmetry, against both directions of its laws."""
    base = release("discrete-laplace:scale=1/log(2),sensitivity=3")
    exact = poisson(Fraction(1, 3), base)
    assert exact.laws is not None
    for order in (2, 3, 6):
        first = sum(p**order * exact.laws[1][z] ** (1 - order) for z, p in exact.laws[0].items())
        second = sum(q**order * exact.laws[0][z] ** (1 - order) for z, q in exact.laws[1].items())
        assert first >= second
    assert exact.renyi is not None
    assert exact.zcdp is not None
    assert base.zcdp is not None
    assert compare(exact.zcdp, base.zcdp, {}) < 0


def test_renyi_divergences_between_whole_orders_are_those_of_the_mixture() -> None:
    """Finite laws have a moment at every order: the sum over outputs, not only bounds from the whole orders beside."""
    base = finite_release("three", {}, (FIRST, SECOND), "two laws", ())
    rate, order = Fraction(1, 3), sympy.Rational(5, 2)
    mixture = mixed(rate, FIRST, SECOND)
    terms = [
        exact_expression(q) * (exact_expression(mixture[z]) / exact_expression(q)) ** order for z, q in SECOND.items()
    ]
    found = renyi(rate, base, order)
    assert isinstance(found, Enclosure)
    assert found.width < CLOSE
    exact = enclose(sympy.log(sympy.Add(*terms)) / (order - 1), {})
    assert exact.lower <= found.upper
    assert found.lower <= exact.upper


@pytest.mark.parametrize("base", ["gaussian:sigma=1", "rr:p=3/4", "laplace:scale=2"])
def test_a_sample_of_a_sample_is_a_sample(base: str) -> None:
    twice, once = release(f"poisson:rate=1/4:poisson:rate=1/3:{base}"), release(f"poisson:rate=1/12:{base}")
    assert (twice.text(), twice.laws, twice.neighbours) == (once.text(), once.laws, once.neighbours)
    for epsilon in (Fraction(0), Fraction(1, 10)):
        assert twice.curve.delta(epsilon) == once.curve.delta(epsilon)
        assert twice.reverse.delta(epsilon) == once.reverse.delta(epsilon)


def test_a_sample_of_a_sample_by_the_laws_of_the_first() -> None:
    """Mixed with the law without the record once more."""
    first = release("poisson:rate=1/3:rr:p=3/4").laws
    twice = release("poisson:rate=1/4:poisson:rate=1/3:rr:p=3/4").laws
    assert first is not None
    assert twice is not None
    assert twice == (mixed(Fraction(1, 4), first[0], first[1]), first[1])
