"""Squares of error functions and their tails: between a chord and a tangent, near an end, between and far away."""

from __future__ import annotations

import pytest

from dpcalc.certify.kernel import replay
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

FAR = ("x >= 2",)
UP = ("x >= 0",)
QUICK = (
    ("1 - erf(x) <= 4*exp(-x**2)/(7*x)", ("x > 0",)),
    ("erf(x)**2 >= 1 - exp(-x**2)", FAR),
)
LONG = (
    ("1 - erf(x) >= 9*x*exp(-x**2)/(16*x**2 + 8)", UP),
    ("erf(x)**2 <= 1 - exp(-4*x**2)", FAR),
    ("erf(x)**2 <= 1 - exp(-3*x**2)", UP),
    ("2*erf(x)**2 + 2*exp(-x**2) >= 2", UP),
    ("erf(x)**2 <= 1 - exp(-4*x**2/pi)", UP),
)
FALSE = (
    ("1 - erf(x) <= 55/100*exp(-x**2)/x", ("x > 0",)),
    ("erf(x)**2 >= 1 - 1/100*exp(-x**2)", FAR),
    ("erf(x)**2 >= 1 - exp(-1274/1000*x**2)", UP),
    ("erf(x)**2 <= 1 - exp(-3999/1000*x**2/pi)", UP),
    ("erf(x)**2 <= 1 - exp(-x**2)", UP),
    ("erf(x)**2 <= 999/1000", UP),
)


@pytest.mark.parametrize(
    ("text", "assumptions"),
    [pytest.param(*each, id=each[0], marks=[] if each in QUICK else pytest.mark.thorough) for each in (*QUICK, *LONG)],
)
def test_it_is_proved(text: str, assumptions: tuple[str, ...]) -> None:
    verdict = prove(text, assumptions)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.parametrize(("text", "assumptions"), FALSE, ids=[text for text, _ in FALSE])
def test_a_near_miss_is_refuted(text: str, assumptions: tuple[str, ...]) -> None:
    assert isinstance(prove(text, assumptions), Refuted)
