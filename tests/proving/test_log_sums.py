"""Logarithms of sums of exponentials on both sides of 0: moments of a sign and of a bounded variable (Hoeffding)."""

from __future__ import annotations

import pytest

from dpcalc.certify.kernel import replay
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

SHARE = ("p >= 0", "p <= 1")
TRUE = (
    "log(p*exp(x) + (1 - p)*exp(-x)) <= (2*p - 1)*x + x**2/2",
    "log(1 - p + p*exp(x)) <= p*x + x**2/8",
)
FALSE = (
    "log(p*exp(x) + (1 - p)*exp(-x)) <= (2*p - 1)*x + 499/1000*x**2",
    "log(1 - p + p*exp(x)) <= p*x + 999/8000*x**2",
)


@pytest.mark.thorough
@pytest.mark.parametrize("text", TRUE)
def test_it_is_proved(text: str) -> None:
    verdict = prove(text, SHARE)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.thorough
@pytest.mark.parametrize("text", FALSE)
def test_a_near_miss_is_refuted(text: str) -> None:
    assert isinstance(prove(text, SHARE), Refuted)
