"""Gaussian, Laplace and finite curves: two routes to one number, and the relation of profile and trade-off function."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.atoms import AtomsCurve, approximate, geometric, randomised_response
from dpcalc.accounting.curves.base import EPSILON, SIZE, Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.rigorous import TINY, evaluated
from dpcalc.errors import InputError
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import tradeoff
from dpcalc.symbolic.enclose import Enclosure, enclose
from tests.spec.test_experiments import pairs

SIZES = [Fraction(k, 12) for k in range(13)]
EPSILONS = [Fraction(k, 3) for k in range(-7, 8)]
CURVES: list[Curve] = [
    GaussianCurve("1/2"),
    GaussianCurve(sympy.sqrt(3)),
    LaplaceCurve(1),
    LaplaceCurve(sympy.log(5)),
    FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"]),
    randomised_response(1),
    approximate(sympy.log(2) / 2, "1/10"),
    approximate(0, "1/10"),
    geometric(2, 3),
    AtomsCurve("skew", [("1/2", 0), (1 / (2 * sympy.E), "1/8"), ((1 - 1 / sympy.E) / 2, "7/8")]),
    FiniteCurve.discrete(["1/2", "1/3", "1/6", 0], [0, "1/6", "1/2", "1/3"]),
]


def overlap(first: Enclosure, second: Enclosure) -> bool:
    return first.lower <= second.upper and second.lower <= first.upper


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
def test_profile_and_tradeoff_bound_each_other(curve: Curve) -> None:
    """Young's inequality: ``P(E) - c Q(E) = 1 - a - c b`` for the test that rejects outside E."""
    for epsilon in EPSILONS:
        factor = enclose(sympy.exp(sympy.Rational(epsilon.numerator, epsilon.denominator)), {})
        delta = curve.delta(epsilon)
        assert delta.width <= Fraction(1, 10**30)
        assert delta.upper >= max(Fraction(0), 1 - factor.upper)
        for size in SIZES:
            assert 1 - size - factor.upper * curve.beta(size).upper <= delta.upper


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
def test_the_pair_exchanged(curve: Curve) -> None:
    """``delta(Q, P)(e) = 1 - exp(e) + exp(e) delta(P, Q)(-e)``; and the trade-off functions are inverse."""
    back = curve.reversed()
    for epsilon in EPSILONS:
        factor = enclose(sympy.exp(sympy.Rational(epsilon.numerator, epsilon.denominator)), {})
        there = curve.delta(-epsilon)
        low, high = 1 - factor.upper * (1 - there.lower), 1 - factor.lower * (1 - there.upper)
        assert overlap(back.delta(epsilon), Enclosure(low, high))
    for size in SIZES:
        error = curve.beta(size)
        assert back.beta(error.upper).lower <= size
        if error.lower:
            assert back.beta(error.lower).upper >= size


@pytest.mark.parametrize("curve", CURVES, ids=lambda c: c.name)
def test_closed_forms_are_the_values(curve: Curve) -> None:
    for epsilon in EPSILONS:
        assert curve.profile is not None
        assert overlap(evaluated(curve.profile, EPSILON, epsilon), curve.delta(epsilon))
    for size in SIZES[1:-1]:
        assert curve.tradeoff is not None
        assert overlap(evaluated(curve.tradeoff, SIZE, size), curve.beta(size))


def test_small_tails_keep_their_digits() -> None:
    """At epsilon 1000 the two normal tails are below 10**-216000 and nearly cancel."""
    found = GaussianCurve(1).delta(Fraction(1000))
    assert 0 < found.lower < Fraction(1, 10**216000)
    assert found.width <= found.upper / 10**30


@pytest.mark.parametrize("mu", ["1/10", "1", "4"])
def test_gaussian_tradeoff_solves_its_equation(mu: str) -> None:
    """The size and error of the threshold t are Phi(-t) and Phi(t - mu); rational bounds on Phi(-t) bracket it."""
    number = sympy.Rational(mu)
    for t in (sympy.Rational(-1, 2), sympy.Rational(1), sympy.Rational(5, 2)):
        normal = enclose((1 - sympy.erf(t / sympy.sqrt(2))) / 2, {})
        error = enclose((1 + sympy.erf((t - number) / sympy.sqrt(2))) / 2, {})
        curve = GaussianCurve(mu)
        assert curve.beta(normal.upper).lower <= error.upper
        assert curve.beta(normal.lower).upper >= error.lower
        assert curve.beta(normal.lower).upper - curve.beta(normal.upper).lower < Fraction(1, 10**30)


def test_a_thousand_values_of_a_gaussian() -> None:
    curve = GaussianCurve(sympy.sqrt(sympy.Rational(1, 2)))
    found = curve.deltas(Fraction(k, 100) for k in range(1000))
    assert all(a.lower > b.upper for a, b in pairwise(found))
    assert all(each.width <= each.upper / 10**30 for each in found)


@given(pairs, st.fractions(0, 8, max_denominator=12), st.fractions(0, 1, max_denominator=12))
@settings(max_examples=30, deadline=None)
def test_finite_curves_are_the_best_of_all_events(experiment: Experiment, factor: Fraction, size: Fraction) -> None:
    curve = FiniteCurve.discrete(experiment.p, experiment.q)
    atoms = range(len(experiment.p))
    events = [event for count in range(len(atoms) + 1) for event in combinations(atoms, count)]
    assert curve.at(factor) == max(sum(experiment.p[i] - factor * experiment.q[i] for i in event) for event in events)
    assert curve.type_two(size) == tradeoff(experiment).type_two(size)
    assert curve.reversed().reversed() == curve
    if factor:
        found = curve.delta(sympy.log(sympy.Rational(factor.numerator, factor.denominator)))
        assert found.lower == found.upper == curve.at(factor)
        assert curve.tradeoff is not None


def test_finite_curves_at_irrational_factors() -> None:
    curve = FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"])
    wanted = enclose(sympy.Rational(3, 4) - sympy.E / 4, {})
    assert overlap(curve.delta(Fraction(1)), wanted)
    assert curve.delta(Fraction(2)) == Enclosure(Fraction(0), Fraction(0))
    assert curve.factors == (Fraction(3), Fraction(1, 3))


def test_bad_parameters() -> None:
    for build in (GaussianCurve, LaplaceCurve):
        for value in (0, "-1", -sympy.log(2)):
            with pytest.raises(InputError, match="positive"):
                build(value)
    with pytest.raises(InputError, match="outcomes"):
        FiniteCurve.discrete([1], ["1/2", "1/2"])
    with pytest.raises(InputError, match="sums to"):
        FiniteCurve.of({0: Fraction(1, 2)}, {0: Fraction(1)})
    with pytest.raises(InputError, match="size lies in"):
        GaussianCurve(1).beta(Fraction(3, 2))
    with pytest.raises(InputError, match="no value for sigma"):
        GaussianCurve(1 / sympy.Symbol("sigma")).delta(Fraction(1))


@pytest.mark.parametrize("steps", [1, 2, 3, 6])
def test_geometric_noise_is_that_of_truncated_laws(steps: int) -> None:
    """At scale 1/ln 2 probabilities are rational; the laws cut off and folded at the ends have its curve."""
    law = {k: Fraction(1, 3 * 2 ** abs(k)) for k in range(-20, 21)}
    law[-20] = law[20] = Fraction(2, 3 * 2**20)  # the tail beyond is folded into the ends
    moved = {k + steps: v for k, v in law.items()}
    first = {k: law.get(k, Fraction(0)) for k in range(-20 + steps, 21)}
    second = {k: moved.get(k, Fraction(0)) for k in range(-20 + steps, 21)}
    first[-20 + steps] += sum(v for k, v in law.items() if k < -20 + steps)
    second[20] += sum(v for k, v in moved.items() if k > 20)
    exact = FiniteCurve.of(first, second)
    curve = geometric(1 / sympy.log(2), steps)
    assert {sympy.simplify(sympy.exp(loss)) for loss in curve.bends} == {
        sympy.Rational(r.numerator, r.denominator) for r in exact.factors
    }
    for epsilon in EPSILONS:
        assert overlap(curve.delta(epsilon), exact.delta(epsilon))
    for size in SIZES:
        assert overlap(curve.beta(size), exact.beta(size))


def test_outcomes_and_prefixes_agree() -> None:
    for curve in (approximate(2, "1/3"), geometric("3/2", 3), geometric(5, 1)):
        plain = AtomsCurve("plain", curve.atoms)
        for epsilon in EPSILONS:
            assert overlap(curve.delta(epsilon), plain.delta(epsilon))
        for size in SIZES:
            assert overlap(curve.beta(size), plain.beta(size))
        for size_at_bend in curve.sizes:
            assert overlap(curve.beta(size_at_bend), plain.beta(size_at_bend))


def test_the_worst_approximate_curve() -> None:
    """At its own loss the profile is delta; beyond it too; and the trade-off function is that of Wasserman and Zhou."""
    curve = approximate(sympy.log(3), "1/10")
    assert curve.delta(sympy.log(3)) == Enclosure(Fraction(1, 10), Fraction(1, 10))
    assert Fraction(1, 10) in curve.delta(Fraction(9))
    for size in SIZES:
        wanted = max(Fraction(0), Fraction(9, 10) - 3 * size, (Fraction(9, 10) - size) / 3)
        assert overlap(curve.beta(size), Enclosure(wanted, wanted))
    finite = FiniteCurve.discrete(["1/10", "27/40", "9/40", 0], [0, "9/40", "27/40", "1/10"])
    for epsilon in EPSILONS:
        assert overlap(curve.delta(epsilon), finite.delta(epsilon))


def test_closed_forms_in_symbols() -> None:
    scale = sympy.Symbol("scale")
    curve = LaplaceCurve(1 / scale)
    assert evaluated(curve.profile.subs(scale, 2), EPSILON, Fraction(1, 4)) == LaplaceCurve("1/2").delta(Fraction(1, 4))
    symbolic = geometric(scale, 2)
    assert evaluated(symbolic.profile.subs(scale, 2), EPSILON, Fraction(1, 4)) == geometric(2, 2).delta(Fraction(1, 4))


def test_bad_outcomes() -> None:
    with pytest.raises(InputError, match="out of order"):
        AtomsCurve("bad", [("1/4", "3/4"), ("3/4", "1/4")])
    with pytest.raises(InputError, match="sums to"):
        AtomsCurve("bad", [("1/4", "1/4"), ("1/4", "3/4")])
    with pytest.raises(InputError, match="no outcomes"):
        AtomsCurve("bad", [])
    with pytest.raises(InputError, match="integer from 1"):
        geometric(1, 0)
    with pytest.raises(InputError, match="scale is 0"):
        geometric(0)
    with pytest.raises(InputError, match="delta is 1"):
        approximate(1, 1)
    with pytest.raises(InputError, match="not negative"):
        randomised_response(-1)


def test_numbers_that_are_too_small_to_be_written_down() -> None:
    found = GaussianCurve(1).delta(Fraction(10**9))
    assert found.lower == 0
    assert found.upper == Fraction(1, 2**TINY)
    assert GaussianCurve(1).delta(Fraction(-(10**9))).upper == 1
    assert LaplaceCurve(1).delta(Fraction(10**9)) == Enclosure(Fraction(0), Fraction(0))


def test_infinite_parameters() -> None:
    for build in (GaussianCurve, LaplaceCurve, randomised_response):
        with pytest.raises(InputError, match="finite number"):
            build(sympy.oo)
