"""Powers of a quotient by induction, powers one step apart, and error functions in units of a deviation."""

from __future__ import annotations

import pytest

from dpcalc.certify.kernel import replay
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

COUNTS = ("n >= 2", "m >= 1")
SHARE = ("a > 0", "a < 1", "n >= 1")
UP = ("x >= 0",)
N, NM = ("n",), ("n", "m")
Case = tuple[str, tuple[str, ...], tuple[str, ...]]
TRUE: tuple[Case, ...] = (
    ("(n/(n + 1))**m <= 1", COUNTS, NM),
    ("(1 - 1/(n - 1))**m >= 1 - m/(n - 1)", ("n >= 3", "m >= 1"), NM),
    ("1 - (1 - 1/n)**m <= m/n", COUNTS, NM),
    ("(1 - a**(n + 2))/(1 - a) >= (n + 1)*a**(n + 1)", SHARE, N),
    ("erf(x/sqrt(2)) <= sqrt(2/pi)*x", UP, ()),
    ("erf(x/sqrt(2)) >= sqrt(2/pi)*(x - x**3/6)", UP, ()),
    ("sqrt(2*pi)*x*(1 - erf(x/sqrt(2))) <= 2*exp(-x**2/2)", ("x > 0",), ()),
    ("erf(x) >= 2*x/sqrt(pi)*(1 - x**2/3)", UP, ()),
)
FALSE: tuple[Case, ...] = (
    ("(n/(n + 1))**m <= 2/3", COUNTS, NM),
    ("(1 - 1/(n - 1))**m >= 1 - 999/1000*m/(n - 1)", ("n >= 3", "m >= 1"), NM),
    ("1 - (1 - 1/n)**m <= 999/1000*m/n", COUNTS, NM),
    ("(1 - a**(n + 2))/(1 - a) >= (n + 3)*a**(n + 1)", SHARE, N),
    ("erf(x/sqrt(2)) <= 999/1000*sqrt(2/pi)*x", UP, ()),
    ("erf(x/sqrt(2)) >= sqrt(2/pi)*(x - x**3*1665/10000)", UP, ()),
    ("sqrt(2*pi)*x*(1 - erf(x/sqrt(2))) <= 19/10*exp(-x**2/2)", ("x > 0",), ()),
    ("erf(x) >= 2*x/sqrt(pi)*(1 - x**2*333/1000)", UP, ()),
)


@pytest.mark.parametrize(
    ("text", "assumptions", "integers"),
    [pytest.param(*each, id=each[0], marks=pytest.mark.thorough) for each in TRUE],
)
def test_it_is_proved(text: str, assumptions: tuple[str, ...], integers: tuple[str, ...]) -> None:
    verdict = prove(text, assumptions, integers)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.parametrize(("text", "assumptions", "integers"), FALSE, ids=[text for text, *_ in FALSE])
def test_a_near_miss_is_refuted(text: str, assumptions: tuple[str, ...], integers: tuple[str, ...]) -> None:
    assert isinstance(prove(text, assumptions, integers), Refuted)
