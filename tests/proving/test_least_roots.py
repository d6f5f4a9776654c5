"""Roots of a square number and what is not negative are at least its root."""

from __future__ import annotations

import pytest

from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

TRUE = ("x*sqrt(2)*sqrt(pi) + 2*sqrt(pi*x**2/2 + 4) >= 4", "3*x + 2*sqrt(4 + x**3) >= 4")
FALSE = ("x*sqrt(2)*sqrt(pi) + 2*sqrt(pi*x**2/2 + 399/100) >= 4", "3*x + 2*sqrt(4 + x**3) >= 4001/1000")


@pytest.mark.parametrize("claim", TRUE)
def test_a_root_is_at_least_that_of_the_number_in_it(claim: str) -> None:
    """Proved by the kernel."""
    verdict = prove(claim, assumptions=["x >= 0"])
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL


@pytest.mark.parametrize("claim", FALSE)
def test_a_near_miss_is_refuted(claim: str) -> None:
    """At 0 both sides touch."""
    assert isinstance(prove(claim, assumptions=["x >= 0"]), Refuted)
