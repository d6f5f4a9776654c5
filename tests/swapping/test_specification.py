"""Searching one domain: margins or a size, several strata, datasets over the domain's own variables."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import Eq, Max, Piecewise, log, oo

from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.spec.domain import RecordDomain
from dpcalc.swapping.search.specification import search_specification
from dpcalc.symbolic.symbols import b, p

ODDS = log(p / (1 - p))


def test_margins_in_any_order_with_an_empty_category() -> None:
    domain = RecordDomain({"hold": 3, "swap": 2}, margins={"hold": [[0, 1, 3]], "swap": [[1, 3]]})
    result = search_specification(domain, log(2) - ODDS)
    assert result.found is True
    assert result.witness is not None
    for dataset in (result.x, result.x_prime, result.output):
        assert dataset is not None
        assert domain.contains(dataset)
    assert search_specification(domain, Max(ODDS, log(b + 1) - ODDS)).found is False


def test_the_stratum_that_differs_is_named() -> None:
    margins = {"hold": [[1, 1], [2, 3], [4, 0]], "swap": [[2, 0], [3, 2], [2, 2]]}
    domain = RecordDomain({"match": 3, "hold": 2, "swap": 2}, margins=margins)
    result = search_specification(domain, log(b) / 2 - ODDS / 2, Fraction(1, 3))
    assert (result.found, result.stratum) == (True, 1)
    assert result.x is not None
    assert result.x_prime is not None
    assert domain.contains(result.x)
    assert result.x.strata()[0] == result.x_prime.strata()[0]
    assert result.x.strata()[1] != result.x_prime.strata()[1]


def test_at_rate_one_the_output_is_possible_in_every_stratum() -> None:
    margins = {"hold": [[1, 2], [2, 1], [0, 2]], "swap": [[1, 2], [2, 1], [1, 1]]}
    domain = RecordDomain({"match": 3, "hold": 2, "swap": 2}, margins=margins)
    result = search_specification(domain, sympy.Integer(2), Fraction(1))
    assert result.found is True
    assert result.witness is not None
    assert Fraction(result.witness.probability_x) > 0


def test_a_size_reaches_b_through_other_strata() -> None:
    budget = Piecewise((log(b + 1), Eq(b, 3)), (oo, True))
    one = RecordDomain({"match": 1, "hold": 2, "swap": 2}, size=5)
    two = RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=5)
    assert search_specification(one, budget).found is False
    result = search_specification(two, budget)
    assert result.found is True
    assert result.x is not None
    assert two.contains(result.x)
    assert sorted(sum(map(sum, t)) for t in result.x.strata()) == [2, 3]


def test_a_transcendental_budget_at_a_rate() -> None:
    domain = RecordDomain({"hold": 2, "swap": 2}, size=2)
    assert search_specification(domain, sympy.Integer(1), Fraction(1, 4)).found is True
    assert search_specification(domain, sympy.Integer(1), Fraction(1, 3)).found is False
    assert search_specification(domain, p + 1, Fraction(1, 3)).found is False


def test_a_domain_without_change_has_nothing_to_violate() -> None:
    domain = RecordDomain({"hold": 2, "swap": 2}, margins={"hold": [[4, 0]], "swap": [[2, 2]]})
    assert search_specification(domain, sympy.Integer(0)).found is False


def test_unsettled_is_neither() -> None:
    domain = RecordDomain({"hold": 2, "swap": 2}, size=3)
    result = search_specification(domain, Max(ODDS, log(b) - ODDS), effort=Effort(rlimit=1))
    assert (result.found, result.verdict.name, result.x) == (None, "unknown", None)


def test_variables_without_a_role_are_refused() -> None:
    with pytest.raises(InputError):
        search_specification(RecordDomain({"hold": 2, "swap": 2, "other": 2}, size=2), ODDS)
