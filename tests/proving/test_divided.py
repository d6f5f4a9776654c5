"""Goals divided before they are derived, logarithms against each other, powers of one base; and near misses refuted."""

from __future__ import annotations

import pytest

from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

HALF = ("p > 0", "p <= 1/2")
UP = ("x > 0",)
SHARE = ("n >= 1", "b > 0", "b < 1")
ABOVE = ("a > 1",)
TRUE = (
    ("-p*log(p) - (1 - p)*log(1 - p) >= 4*log(2)*p*(1 - p)", HALF),
    ("log(1 + x) <= x*(6 + x)/(6 + 4*x)", UP),
    ("log((exp(x) - 1)/x) <= x/2 + x**2/24", UP),
    ("log(exp(x) - 1 + exp(-x)) >= x*(exp(x) - 1)/(exp(x) + 1)", UP),
    ("a*log(1 - 1/a) - log(a - 1) <= 0", ABOVE),
    ("(a + 1)*log(a + 1) - a*log(a) >= 0", ABOVE),
    ("(1 - b**(3*n))/(1 - b**n) <= 3", SHARE),
    ("(1 + b**n)**2 >= 4*b**(2*n)", SHARE),
)
FALSE = (
    ("-p*log(p) - (1 - p)*log(1 - p) >= 2773/1000*p*(1 - p)", HALF),
    ("log((exp(x) - 1)/x) <= x/2 + x**2*41/1000", UP),
    ("log(exp(x) - 1 + exp(-x)) >= 1001/1000*x*(exp(x) - 1)/(exp(x) + 1)", UP),
    ("a*log(1 - 1/a) - log(a - 1) <= -1/1000", ABOVE),
    ("(1 - b**(3*n))/(1 - b**n) <= 299/100", SHARE),
    ("(1 + b**n)**2 >= 401/100*b**(2*n)", SHARE),
)
SLOW = ("log((exp", "log(exp", "-p")


def _whole(assumptions: tuple[str, ...]) -> list[str]:
    return ["n"] if "n >= 1" in assumptions else []


@pytest.mark.parametrize(
    ("text", "assumptions"),
    [
        pytest.param(*each, id=each[0], marks=[pytest.mark.thorough] if each[0].startswith(SLOW) else [])
        for each in TRUE
    ],
)
def test_it_is_proved(text: str, assumptions: tuple[str, ...]) -> None:
    verdict = prove(text, assumptions, integers=_whole(assumptions))
    assert isinstance(verdict, Proved)
    assert verdict.trust == Trust.KERNEL


@pytest.mark.parametrize(("text", "assumptions"), FALSE, ids=[text for text, _ in FALSE])
def test_a_near_miss_is_refuted(text: str, assumptions: tuple[str, ...]) -> None:
    assert isinstance(prove(text, assumptions, integers=_whole(assumptions)), Refuted)
