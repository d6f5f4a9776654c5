"""Powers of tests: bounds against other ways to the same number, and the distance of sums from a normal law."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import partial

import pytest
import sympy

from dpcalc.accounting.tables.powers import gaussian_power, gaussian_relations, keeps, pure_power, sum_power, zcdp_power
from dpcalc.claim import Printed, PrintedCell
from dpcalc.decide.numbers import decide_printed
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.mechanisms.discrete_gaussian_sums import distance_to_normal
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.symbolic.enclose import Computed, Enclosure, enclose
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import Refuted, Unknown, Verified

LEVEL = Fraction(1, 20)
COSTS = (Fraction(1, 4),) * 4 + (Fraction(1, 10),) * 4 + (Fraction(2, 5),) * 2


def distribution(costs: tuple[Fraction, ...]) -> dict[Fraction, float]:
    """The law of the weighted sum of discrete Gaussians, convolved in floats."""
    law = {Fraction(0): 1.0}
    for cost in costs:
        reach = range(-14, 15)
        weights = [math.exp(-n * n * float(cost) / 2) for n in reach]
        total = sum(weights)
        step: dict[Fraction, float] = {}
        for place, mass in law.items():
            for n, weight in zip(reach, weights, strict=True):
                step[place + n * cost] = step.get(place + n * cost, 0.0) + mass * weight / total
        law = step
    return law


@pytest.mark.thorough
def test_a_sum_is_as_near_to_a_normal_law_as_is_said() -> None:
    law, spread = distribution(COSTS), math.sqrt(sum(COSTS))
    below, furthest = 0.0, 0.0
    for place in sorted(law):
        normal = (1 + math.erf(float(place) / spread / math.sqrt(2))) / 2
        furthest = max(furthest, abs(below - normal), abs(below + law[place] - normal))
        below += law[place]
    bound = distance_to_normal(COSTS)
    assert furthest <= bound <= 1


@pytest.mark.parametrize("costs", [(), (Fraction(0),), (Fraction(2),), (Fraction(-1), Fraction(1))])
def test_no_bound_where_none_is_known(costs: tuple[Fraction, ...]) -> None:
    with pytest.raises(InputError):
        distance_to_normal(costs)


@pytest.mark.thorough
def test_the_power_of_a_sum_holds_that_of_its_law() -> None:
    law, shift = distribution(COSTS), sum(COSTS)
    found = sum_power(COSTS, LEVEL)
    above, power = 0.0, 0.0
    for place in sorted(law, reverse=True):
        share = min(1.0, (float(LEVEL) - above) / law[place])
        power += share * law.get(place - shift, 0.0)
        above += law[place]
        if share < 1:
            break
    assert found.lower <= power <= found.upper


def test_the_normal_power_is_within_that_of_every_release_with_its_rho() -> None:
    for rho in (Fraction(1, 10), Fraction(1), Fraction(263, 100)):
        assert LEVEL < gaussian_power(rho, LEVEL).upper < zcdp_power(rho, LEVEL).lower < 1


def test_the_largest_power_is_where_the_normalised_renyi_distance_reaches_rho() -> None:
    rho = Fraction(1, 2)
    found = zcdp_power(rho, LEVEL, Fraction(1, 2**12))
    for power, within in ((found.lower, True), (found.upper, False)):
        distance = NOR.of({0: LEVEL, 1: 1 - LEVEL}, {0: power, 1: 1 - power})
        assert (distance.per(Fraction(1)).decimal(3) <= "0.708") or not within
        assert keeps(rho, LEVEL, power) is within


def test_pure_power_is_that_of_two_lines() -> None:
    value = enclose(pure_power(sympy.log(3), sympy.Rational(1, 10)), {})
    assert Fraction(3, 10) in value
    assert Fraction(19, 20) in enclose(pure_power(sympy.log(4), sympy.Rational(4, 5)), {})


@pytest.mark.parametrize(("rho", "level"), [(0, LEVEL), (-1, LEVEL), (1, 0), (1, 1), (1, 2)])
def test_what_is_no_parameter(rho: int, level: Fraction) -> None:
    for power in (gaussian_power, zcdp_power):
        with pytest.raises(InputError):
            power(Fraction(rho), Fraction(level))


def test_relations_that_show_a_power_to_the_kernel() -> None:
    rho, level = Fraction(263, 100), Fraction(1, 10)

    def value(spread: Fraction) -> Computed:
        relations = partial(gaussian_relations, rho + spread, level)
        return Computed("x", lambda: gaussian_power(rho, level), relations, "Phi rises")

    found = [decide_printed(Printed((PrintedCell("here", value(s), "0.84"),)), DEFAULT_EFFORT) for s in (0 * rho, rho)]
    assert [isinstance(each, Verified) and len(each.arguments[0].lemmas) for each in found] == [1, 0]
    assert all(decide_condition(each, {}) for each in gaussian_relations(rho, level, Fraction(0), Fraction(1)))
    assert not all(decide_condition(each, {}) for each in gaussian_relations(rho, level, Fraction(9, 10), Fraction(1)))


def test_a_printed_number_beside_bounds() -> None:
    def verdict(low: str, high: str) -> object:
        value = Computed("x", lambda: Enclosure(Fraction(low), Fraction(high)))
        return decide_printed(Printed((PrintedCell("here", value, "0.49"),)), DEFAULT_EFFORT)

    found = verdict("0.485", "0.495")
    assert isinstance(found, Verified)
    assert found.scope.data == {"numbers": 1, "complete": True}
    assert isinstance(verdict("0.4951", "0.4952"), Refuted)
    assert isinstance(verdict("0.4949", "0.4951"), Unknown)
