"""Zero-concentrated privacy of two laws: a supremum over all orders, held against single orders and against itself."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.errors import InputError, ReplayError
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.sorts import sort_of
from dpcalc.language.words import VOCABULARY
from dpcalc.verdict import Witness

PAIRS = Instances(Every(all="P, Q in laws", show="P = Q"), {})
RESPONSE = (Fraction(1, 3), Fraction(2, 3)), (Fraction(2, 3), Fraction(1, 3))
ORDERS = [Fraction(100 + k, 100) for k in (1, 5, 10, 25, 50, 100, 200, 400, 900, 1900)]


def meant(text: str, native: bool = True) -> Callable[..., Any]:
    """A term over laws P, Q and a number r."""
    sorts = {"P": sort_of("law"), "Q": sort_of("law"), "r": sort_of("number")}
    return compiled(list(sorts), sorted_term(read(text), sorts, VOCABULARY)[0], VOCABULARY, native)


CONCENTRATED, BY_DEFINITION = (meant("concentrated(P, Q, r)", native) for native in (True, False))
RATE = meant("max(renyi(P, Q, r), renyi(Q, P, r)) / r")


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_bound_at_every_order_is_the_supremum(size: int) -> None:
    met = 0
    for p, q in PAIRS.of_size(size):
        if p == q or 0 in (*p, *q):
            continue
        most = max(RATE(p, q, order) for order in ORDERS)
        assert not CONCENTRATED(p, q, most * Fraction(99, 100)), "an order exceeds it"
        assert CONCENTRATED(p, q, most * Fraction(5, 4)), "orders lie close enough together"
        met += 1
    assert met >= 1


@pytest.mark.thorough
def test_the_definition_says_nothing_else_and_leaves_little_open() -> None:
    told = left = 0
    for size in (2, 3, 4):
        for (p, q), rho in product(PAIRS.of_size(size), (Fraction(0), *(Fraction(1, d) for d in (40, 15, 5, 2, 1)))):
            try:
                found = BY_DEFINITION(p, q, rho)
            except InputError:
                left += 1
                continue
            assert found == CONCENTRATED(p, q, rho), (p, q, rho)
            told += 1
    assert told > 100
    assert left * 10 < told


def test_randomised_response_is_concentrated_at_its_limit_of_order_one() -> None:
    """Of (1/3, 2/3) against (2/3, 1/3) the least rho is the Kullback-Leibler divergence, log(2)/3."""
    p, q = RESPONSE
    least = meant("log(2) / 3 + 0 * (r + P[0] + Q[0])")(p, q, 1)
    assert CONCENTRATED(p, q, least)
    assert not CONCENTRATED(p, q, least - Fraction(1, 10**9))


def test_the_kernel_refuses_what_lies_between_its_orders() -> None:
    p, q = RESPONSE
    claim = Every(all="P, Q in laws; r in amounts", show="not concentrated(P, Q, r)")
    for rho, known in ((Fraction(1, 4), True), (Fraction(235, 1000), False)):
        assert CONCENTRATED(p, q, rho)
        evidence = at_witness(claim, (p, q, rho))
        assert evidence is not None
        if known:
            assert vouched(Witness("", evidence=evidence))
        else:
            with pytest.raises(ReplayError, match="no quotient"):
                vouched(Witness("", evidence=evidence))
