"""Premetrics against their definitions, taken literally: all events, all exceptional sets, all tests."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import chain, combinations
from math import exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.spec.divergences import DIVERGENCES, FAMILIES
from dpcalc.spec.divergences.base import Law
from dpcalc.spec.divergences.gaussian_privacy import GDP
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.integral import integral
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.probabilistic import (
    Ratio,
    either_ratio,
    least_bound,
    loss_ratio,
    one_sided_probabilistic,
    probabilistic,
)
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.tradeoff_shortfall import lines, read_errors, tradeoff_shortfall
from dpcalc.spec.divergences.values import Enclosed, LogRatio, Magnitude, order
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.divergences.zero_concentrated import ZCDP
from dpcalc.symbolic.exp_numbers import exact_expression

weights = st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any)
laws = weights.map(lambda w: {i: Fraction(v, sum(w)) for i, v in enumerate(w)})
positive = st.lists(st.integers(1, 5), min_size=3, max_size=3).map(
    lambda w: {i: Fraction(v, sum(w)) for i, v in enumerate(w)}
)
F = [("0", "3/4"), ("1/5", "1/5"), ("3/4", "0"), ("1", "0")]
DELTAS = [Fraction(0), Fraction(1, 10), Fraction(1, 3), Fraction(9, 10)]


def subsets(law: Law) -> list[tuple[int, ...]]:
    """Every event."""
    return list(chain.from_iterable(combinations(law, size) for size in range(len(law) + 1)))


def chance(law: Law, event: tuple[int, ...]) -> Fraction:
    return sum((law[z] for z in event), Fraction(0))


@given(laws, laws, st.integers(1, 4))
def test_the_hockey_stick_is_a_supremum_over_events(first: Law, second: Law, factor: int) -> None:
    best = max(chance(first, event) - factor * chance(second, event) for event in subsets(first))
    assert hockey_stick(f"log({factor})").of(first, second) == Magnitude(exact_expression(best))


@given(laws, laws)
def test_the_hockey_stick_at_any_epsilon_is_enclosed(first: Law, second: Law) -> None:
    found = hockey_stick("1/2").of(first, second)
    plain = sum(max(0.0, float(first[z]) - exp(0.5) * float(second[z])) for z in first)
    assert float(found.decimal(9)) == pytest.approx(plain, abs=1e-8)


@settings(max_examples=40)
@given(laws, laws, st.sampled_from(DELTAS[1:]))
def test_the_hockey_stick_is_the_delta_of_the_approximate_distance(first: Law, second: Law, delta: Fraction) -> None:
    """MULT^delta is at most ln c iff both hockey-sticks at ln c are at most delta."""
    for factor in (1, 2, 3):
        both = [hockey_stick(f"log({factor})").of(*pair) for pair in ((first, second), (second, first))]
        within = all(order(value, Magnitude(exact_expression(delta))) <= 0 for value in both)
        assert within == (order(mult_delta(delta).of(first, second), LogRatio(Fraction(factor), Fraction(1))) <= 0)


def bounded(first: Law, second: Law, factor: Fraction, left_out: tuple[int, ...]) -> bool:
    """Whether the ratios of all events outside a set lie between 1/factor and factor."""
    outside = {z: p for z, p in first.items() if z not in left_out}
    pairs = [(chance(first, event), chance(second, event)) for event in subsets(outside)]
    return all(p <= factor * q and q <= factor * p for p, q in pairs)


@settings(max_examples=40)
@given(laws, laws, st.sampled_from(DELTAS))
def test_probabilistic_privacy_by_exceptional_sets(first: Law, second: Law, delta: Fraction) -> None:
    """An exceptional set of probability delta at most under P, outside which all events are alike; and one under Q."""
    found = probabilistic(delta).of(first, second)
    for factor in (Fraction(1), Fraction(3, 2), Fraction(2), Fraction(4)):
        literal = all(
            any(chance(drawn, left_out) <= delta and bounded(first, second, factor, left_out)
                for left_out in subsets(first))
            for drawn in (first, second)
        )  # fmt: skip
        assert literal == (order(found, LogRatio(factor, Fraction(1))) <= 0)


@given(laws, laws, st.sampled_from(DELTAS))
def test_the_forms_of_probabilistic_privacy_in_their_order(first: Law, second: Law, delta: Fraction) -> None:
    """Approximate privacy is weaker than the one-sided form, and this weaker than the other; at 0 all are one."""
    found = [family(delta).of(first, second) for family in (mult_delta, one_sided_probabilistic, probabilistic)]
    assert order(found[0], found[1]) <= 0
    assert order(found[1], found[2]) <= 0
    assert delta or order(found[0], found[2]) == 0


@pytest.mark.thorough
@settings(max_examples=8, deadline=None)
@given(positive, positive)
def test_the_usual_parameter_is_the_square_of_the_metric(first: Law, second: Law) -> None:
    root, square = NOR.of(first, second), ZCDP.of(first, second)
    assert float(square.decimal(9)) == pytest.approx(float(root.decimal(9)) ** 2, abs=1e-7)
    assert order(square.per(Fraction(2)), square) == (0 if square.zero else -1)


@settings(max_examples=30, deadline=None)
@given(positive, positive, st.integers(1, 12))
def test_no_test_beats_normal_laws_mu_apart_and_one_nearly_does(first: Law, second: Law, place: int) -> None:
    found = GDP.of(first, second)
    curve = FiniteCurve.of(first, second)
    if not isinstance(found, Enclosed):
        assert first == second
        return
    low, high = found.powers(Fraction(1, 2**40))
    size = Fraction(place, 13)
    assert GaussianCurve(high).beta(size).lower <= curve.beta(size).upper
    below = GaussianCurve(low * Fraction(999, 1000))
    assert any(below.beta(a).lower > 1 - power for a, power in curve.function.corners[1:-1])
    assert order(found, GDP.of(second, first)) == 0


@settings(max_examples=30)
@given(laws, laws)
def test_the_shortfall_is_the_largest_over_sizes(first: Law, second: Law) -> None:
    found = tradeoff_shortfall(F).of(first, second)
    promised = FiniteCurve(read_errors(F))
    sizes = [Fraction(k, 60) for k in range(61)]
    both = [FiniteCurve.of(first, second), FiniteCurve.of(second, first)]
    gaps = [promised.type_two(a) - curve.type_two(a) for curve in both for a in sizes]
    assert order(Magnitude(exact_expression(max(Fraction(0), *gaps))), found) <= 0
    corners = {a for curve in both for a, _ in curve.function.corners}
    gaps = [promised.type_two(a) - curve.type_two(a) for curve in both for a in corners]
    assert found == Magnitude(exact_expression(max(Fraction(0), *gaps)))


@settings(max_examples=40)
@given(laws, laws)
def test_total_variation_is_an_integral_metric_and_f_privacy_of_chance(first: Law, second: Law) -> None:
    indicators = integral([{z: Fraction(z in event) for z in first} for event in subsets(first)[1:]])
    assert indicators.of(first, second) == TV.of(first, second)
    assert tradeoff_shortfall([("0", "1"), ("1", "0")]).of(first, second) == TV.of(first, second)
    assert hockey_stick(0).of(first, second) == TV.of(first, second)


@given(laws, laws)
def test_functions_of_slope_one_show_the_wasserstein_distance(first: Law, second: Law) -> None:
    slopes = [{0: 0, 1: a, 2: a + b} for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
    assert integral(slopes).of(first, second) == WASSERSTEIN.of(first, second)


@pytest.mark.parametrize(
    ("family", "value", "message"),
    [
        ("hockey-stick", "-1", "at least 0"),
        ("hockey-stick", "inf", "at least 0"),
        ("hockey-stick", "x", "x"),
        ("probabilistic", "1", r"\[0, 1\)"),
        ("one-sided-probabilistic", "-1/2", r"\[0, 1\)"),
        ("f-DP", "f", "corners"),
        ("f-DP", [["0", "1", "2"]], "a size and an error"),
        ("f-DP", [["0", "1"], ["1/2", "3/4"], ["1", "0"]], "not a trade-off function"),
        ("f-DP", [["0", "0"], ["1", "0"]], "0 everywhere"),
        ("f-DP", [], "not a trade-off function"),
        ("IPM", "f", "needs functions"),
        ("IPM", [], "needs functions"),
        ("IPM", [{}], "not a function"),
        ("IPM", [{"yes": "0"}], "are 0"),
        ("IPM", [{"yes": "large"}], "value at yes"),
    ],
)
def test_bad_parameters_get_one_clear_line(family: str, value: object, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        FAMILIES[family][1](value)
    assert "\n" not in str(caught.value)


def test_the_largest_values_are_reached_by_laws_without_common_support() -> None:
    apart = {"yes": Fraction(1)}, {"no": Fraction(1)}
    of_functions = integral([{"yes": 2, "perhaps": 1}, {"yes": 1, "no": "-3/2"}])
    for premetric in (tradeoff_shortfall(F), of_functions, hockey_stick("1/2"), TV):
        assert isinstance(premetric.top, Fraction)
        assert premetric.of(*apart) == Magnitude(exact_expression(premetric.top))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_number_of_functions_is_said(count: int) -> None:
    found = integral([{"yes": place} for place in range(1, count + 1)])
    functions = "function" if count == 1 else "functions"
    assert found.name == f"IPM of {count} {functions}"
    assert f"over {count} given {functions} (" in found.words
    assert found.top == count


def test_functions_of_numbered_outputs_are_written_into_certificates() -> None:
    """As a list of their values at the outputs 0, 1, 2, ..., where each has one at all of them."""
    for functions, lists in (
        ([{0: 1, 1: "1/2"}], "(list (list 1 1/2))"),
        ([{1: "1/2", 0: 1}, {0: 0, 1: -3}], "(list (list 1 1/2) (list 0 -3))"),
    ):
        assert integral(functions).definition == ("integral", lists)
    for others in ([{0: 1, 2: 1}], [{0: 1}, {0: 1, 1: 2}], [{"yes": 1}], [{1: 1}]):
        assert integral(others).definition == ()


def test_supports_that_differ_are_infinitely_far_apart() -> None:
    first, second = {"a": Fraction(1)}, {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    for name in ("MULT", "NoR", "zCDP", "GDP"):
        assert DIVERGENCES[name].of(first, second).infinite
    assert probabilistic("1/4").of(first, second).infinite
    assert not probabilistic("1/2").of(first, second).infinite


@pytest.mark.parametrize("ratio", [loss_ratio, either_ratio])
@given(first=laws, second=laws, delta=st.sampled_from([*DELTAS, Fraction(1)]))
def test_the_least_bound_is_the_first_that_the_ratio_exceeds_seldom_enough(
    ratio: Ratio, first: Law, second: Law, delta: Fraction
) -> None:
    """The bounds where the chance falls are the ratios from 1 up; with delta = 1 any bound does, so 1 is the least."""
    ratios = {z: ratio(p, second.get(z, Fraction(0))) for z, p in first.items() if p}
    for bound in sorted({Fraction(1), *(value for value in ratios.values() if value > 1)}):
        if sum((first[z] for z, value in ratios.items() if value > bound), Fraction(0)) <= delta:
            assert least_bound(first, second, delta, ratio) == bound
            return
    raise AssertionError


@given(laws, laws, st.sampled_from(DELTAS))
def test_the_event_reaches_the_approximate_distance_and_is_an_output_where_it_has_one(
    first: Law, second: Law, delta: Fraction
) -> None:
    found = mult_delta(delta).compare(first, second)
    if found.event is None:
        assert found.value == LogRatio.ZERO
        assert found.output is None
        return
    assert found.output == (found.event[0] if len(found.event) == 1 else None)
    large, small = (first, second) if found.first_is_larger else (second, first)
    above, below = (sum((law[z] for z in found.event), Fraction(0)) for law in (large, small))
    assert above > delta
    assert isinstance(found.value, LogRatio)
    assert found.value.ratio == ((above - delta) / below if below else INFINITY)


def test_a_certificate_writes_a_trade_off_function_as_the_largest_of_its_lines() -> None:
    function = read_errors([["0", "9/10"], ["1/10", "1/2"], ["1/2", "1/10"], ["1", "0"]])
    pairs = re.findall(r"\(list (-?[\d/]+) (-?[\d/]+)\)", lines(function))
    assert len(pairs) == len(function.corners) - 1 == 3
    for size in (Fraction(k, 40) for k in range(41)):
        assert max(Fraction(start) + Fraction(slope) * size for start, slope in pairs) == 1 - function.at(size)
