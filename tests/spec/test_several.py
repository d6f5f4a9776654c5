"""Budgets of many parameters, in the product order."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity, LogRatio
from dpcalc.spec.divergences.base import Law
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.several import Several
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import order

weights = st.lists(st.integers(0, 4), min_size=2, max_size=3).filter(any)
laws = weights.map(lambda w: {i: Fraction(v, sum(w)) for i, v in enumerate(w)})
DELTAS = [Fraction(0), Fraction(1, 10), Fraction(1, 2)]
CURVE = Several(tuple(map(mult_delta, DELTAS)))


@pytest.mark.thorough
@given(laws, laws, st.integers(1, 4), st.integers(0, 2), st.sampled_from([Fraction(1), Fraction(2), Fraction(1, 2)]))
def test_a_pair_is_a_curve_that_is_infinite_elsewhere(
    first: Law, second: Law, ratio: int, place: int, distance: Fraction
) -> None:
    budget: list[LogRatio | Infinity] = [INFINITY, INFINITY, INFINITY]
    most = LogRatio(Fraction(ratio), Fraction(1))
    curve = [*budget[:place], most, *budget[place + 1 :]]
    plain = order(mult_delta(DELTAS[place]).of(first, second), most.per(1 / distance)) <= 0
    assert CURVE.keeps(first, second, curve, distance) == plain
    assert CURVE.keeps(first, second, budget)


@given(laws, laws)
def test_the_values_themselves_are_the_least_budget(first: Law, second: Law) -> None:
    values = [each.value for each in CURVE.compare(first, second)]
    assert CURVE.keeps(first, second, values)
    assert all(order(later, earlier) <= 0 for earlier, later in pairwise(values))
    if not values[-1].zero and not values[-1].infinite:
        assert not CURVE.keeps(first, second, [*values[:-1], values[-1].per(Fraction(2))])


def test_what_does_not_fit_is_refused() -> None:
    law = {"a": Fraction(1)}
    with pytest.raises(InputError, match="needs an output premetric"):
        Several(())
    with pytest.raises(InputError, match="1 parts for 3"):
        CURVE.keeps(law, law, [INFINITY])
    with pytest.raises(InputError, match="above 0"):
        Several((TV,)).keeps(law, law, [INFINITY], Fraction(0))
    with pytest.raises(InputError, match="sums to 1/2"):
        CURVE.compare(law, {"a": Fraction(1, 2)})


def test_a_budget_is_for_a_step_of_1_where_no_distance_is_said() -> None:
    one, other = ({"a": Fraction(3, 4), "b": Fraction(1, 4)}, {"a": Fraction(1, 4), "b": Fraction(3, 4)})
    apart = TV.of(one, other)
    both = Several((TV, mult_delta(Fraction(0))))
    assert both.keeps(one, other, [apart, INFINITY])
    assert not both.keeps(one, other, [apart.per(Fraction(2)), INFINITY])
    assert both.keeps(one, other, [apart.per(Fraction(2)), INFINITY], Fraction(2))
    assert not both.keeps(one, other, [apart, INFINITY], Fraction(1, 2))
