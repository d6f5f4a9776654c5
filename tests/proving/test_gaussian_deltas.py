"""The delta of Gaussian noise: two error functions, one of them before an exponential; lower tails as upper ones."""

from __future__ import annotations

import pytest

from dpcalc.certify.kernel import replay
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

NOISE = ("s > 0", "x >= 0")
UP = ("x >= 0",)
HIGH, LOW = "(1 + erf(s/2 - x/(2*s)))/2", "exp(x)*(1 + erf(-s/2 - x/(2*s)))/2"
TRUE = (
    (f"{HIGH} - {LOW} <= erf(s/2)", NOISE),
    (f"{HIGH} >= {LOW}", NOISE),
    ("1 + erf(-x) <= exp(-x**2)", UP),
)
FALSE = (
    (f"{HIGH} - {LOW} <= 999/1000*erf(s/2)", NOISE),
    (f"{HIGH} >= 1001/1000*{LOW}", NOISE),
    (f"{HIGH} - {LOW} <= erf(s/2)", ("s > 0", "x >= -1/10")),
    ("1 + erf(-x) <= 999/1000*exp(-x**2)", UP),
)


@pytest.mark.parametrize(
    ("text", "assumptions"), [pytest.param(*each, id=each[0], marks=pytest.mark.thorough) for each in TRUE]
)
def test_it_is_proved(text: str, assumptions: tuple[str, ...]) -> None:
    verdict = prove(text, assumptions)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.parametrize(
    ("text", "assumptions"),
    [pytest.param(*each, id=" where ".join((each[0], *each[1])), marks=[] if each[1] == UP else pytest.mark.thorough)
     for each in FALSE],
)  # fmt: skip
def test_a_near_miss_is_refuted(text: str, assumptions: tuple[str, ...]) -> None:
    assert isinstance(prove(text, assumptions), Refuted)
