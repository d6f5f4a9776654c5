"""From rho to mu: two-point laws that keep to rho by a list of orders, and laws that keep to it exactly."""

from __future__ import annotations

from math import exp, log, sqrt
from statistics import NormalDist

import pytest
import sympy
from mpmath import mp, mpf

from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.errors import Undecided
from dpcalc.spec.notions import read_notion
from tests.accounting.conversions.levels import number

NORMAL = NormalDist()
ORDERS = [1 + 1.12**k / 1000 for k in range(140)]


def mu(rho: str) -> tuple[float, float, bool]:
    best = convert(question(read_notion(f"zcdp:{rho}"), read_notion("gdp"))).best
    bounds = best.answer.amount.bounds
    assert bounds is not None
    return float(bounds.lower), float(bounds.upper), best.tight


def moment(p: float, q: float, order: float) -> float:
    """A Renyi divergence of two-point laws, by its order, over that order."""
    terms = [order * log(a) + (1 - order) * log(b) for a, b in ((p, q), (1 - p, 1 - q))]
    most = max(terms)
    return (most + log(sum(exp(term - most) for term in terms))) / (order - 1) / order


def keeps(p: float, q: float, rho: float) -> bool:
    """Whether both directions keep to rho at every listed order."""
    return all(moment(*pair, order) <= rho for pair in ((p, q), (q, p)) for order in ORDERS)


@pytest.mark.thorough
@pytest.mark.parametrize("rho", ["1/100", "1/4", "1", "2.63", "10"])
def test_no_two_point_laws_beat_it(rho: str) -> None:
    low, high, tight = mu(rho)
    budget = float(sympy.Rational(rho))
    assert tight
    assert high - low < 1e-11 * high
    assert sqrt(2 * budget) < low
    for k in range(1, 40):
        p = NORMAL.cdf((k - 30) / 8)
        near, far = 0.0, 12.0
        for _ in range(40):
            middle = (near + far) / 2
            q = NORMAL.cdf(NORMAL.inv_cdf(p) - middle)
            near, far = (middle, far) if q > 0 and keeps(p, q, budget) else (near, middle)
        assert near <= high * (1 + 1e-3)


@pytest.mark.parametrize("loss", [0.1, 1.0, 4.0])
def test_randomised_response_attains_it(loss: float) -> None:
    rho = sympy.Rational(loss) * sympy.tanh(sympy.Rational(loss) / 2)
    low, high, _ = mu(str(sympy.N(rho, 30)))
    attained = 2 * NORMAL.inv_cdf(1 / (1 + exp(-loss)))
    assert attained == pytest.approx(low, rel=1e-9)
    assert attained == pytest.approx(high, rel=1e-9)


@pytest.mark.parametrize("rho", ["1/4", "1", "10"])
def test_the_bounds_hold_the_difference_of_quantiles_of_the_laws_that_are_shown(rho: str) -> None:
    """To more digits than they were found with."""
    answer = convert(question(read_notion(f"zcdp:{rho}"), read_notion("gdp"))).best.answer
    assert answer.amount.bounds is not None
    assert answer.witness is not None
    assert answer.witness.pair is not None
    with mp.workdps(150):
        low, high, p, q = map(number, (answer.amount.bounds.lower, answer.amount.bounds.upper, *answer.witness.pair))
        apart = mp.sqrt(2) * (mp.erfinv(2 * p - 1) - mp.erfinv(2 * q - 1))
        assert low < apart < high
        assert apart - low < mpf(10) ** -50


@pytest.mark.thorough
def test_nothing_is_lost_and_nothing_promised_at_the_ends() -> None:
    assert mu("0") == (0, 0, True)
    with pytest.raises(Undecided, match="rho from 1/2000 to 1000"):
        mu("1e-9")
    with pytest.raises(Undecided, match="rho from 1/2000 to 1000"):
        mu("1e9")
