"""Concave terms above their chords: true where both ends are, refuted where the chord is lifted in between."""

from __future__ import annotations

import pytest

from dpcalc.certify.kernel import replay
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

UNIT = ("x >= 0", "x <= 1")
TRUE = (
    ("log(x) >= (x - 1)*log(2)", ("x >= 1", "x <= 2")),
    ("log(x) >= (x - 1)*log(b)/(b - 1)", ("x >= 1", "x <= b", "b > 1")),
    ("exp(x) <= 1 + x*(exp(1) - 1)", UNIT),
    ("exp(t*x) <= 1 + x*(exp(t) - 1)", UNIT),
    ("erf(x) >= x*erf(1)", UNIT),
)
FALSE = (
    ("log(x) >= (x - 1)*log(2) + (x - 1)*(2 - x)/4", ("x >= 1", "x <= 2")),
    ("log(x) >= 1001/1000*(x - 1)*log(b)/(b - 1)", ("x >= 1", "x <= b", "b > 1")),
    ("exp(x) <= 1 + 999/1000*x*(exp(1) - 1)", UNIT),
    ("exp(t*x) <= 1 + x*(exp(t) - 1) - t*x*(1 - x)/100", UNIT),
    ("erf(x) >= 1001/1000*x*erf(1)", UNIT),
    (
        "(exp(2*eps) - 1)*u*log(u) <= eps*((exp(2*eps) + 1)*u - 2001/1000*exp(eps))",
        ("u >= exp(-eps)", "u <= exp(eps)", "eps > 0"),
    ),
)


@pytest.mark.thorough
@pytest.mark.parametrize(("text", "given"), TRUE)
def test_it_is_proved(text: str, given: tuple[str, ...]) -> None:
    verdict = prove(text, given)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.parametrize(("text", "given"), FALSE)
def test_a_near_miss_is_refuted(text: str, given: tuple[str, ...]) -> None:
    assert isinstance(prove(text, given), Refuted)


def test_both_ends_count() -> None:
    """A concave term that is below 0 at one end alone."""
    assert isinstance(prove("log(x) >= 3/2*(x - 1)*log(2) - 1/1000", ("x >= 1", "x <= 2")), Refuted)
