"""What one release costs in each currency, by the formulas of the sources; costs add."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.accounting.composition.costs import Cost, cost, total
from tests.accounting.test_composition import source

HALF = sympy.Rational(1, 2)


def test_a_pure_budget_costs_its_square_and_its_drift() -> None:
    """The sums of eps^2 and of eps (e^eps - 1)/2 of the advanced filters (Rogers, Roth, Ullman and Vadhan 2016)."""
    found = cost(source("pure:eps=1/2"))
    assert (found.eps, found.delta, found.squares) == (HALF, 0, HALF**2)
    assert sympy.simplify(found.drift - (sympy.exp(HALF) - 1) / 4) == 0
    assert found.left_out == 0
    assert found.renyi is None


@pytest.mark.parametrize(("sigma", "order"), [(2, 3), (5, 11)])
def test_a_normal_release_costs_what_its_mu_says(sigma: int, order: int) -> None:
    found = cost(source(f"gaussian:sigma={sigma}"), sympy.Integer(order))
    mu = sympy.Rational(1, sigma)
    assert (found.normal, found.rho, found.renyi) == (mu**2, mu**2 / 2, order * mu**2 / 2)
    assert (found.eps, found.squares, found.drift, found.delta) == (None, None, None, None)


def test_costs_add_and_what_is_unknown_of_one_is_unknown_of_all() -> None:
    pure, normal = cost(source("pure:eps=1/2")), cost(source("gaussian:sigma=2"))
    both = total([(3, pure), (2, normal)])
    assert both.eps is both.squares is both.drift is None
    assert pure.rho is not None
    assert normal.rho is not None
    assert both.rho == 3 * pure.rho + 2 * normal.rho
    assert total([(4, pure)]).squares == 1
    assert total([(0, normal), (1, pure)]) == pure
    assert total([]) == Cost()
