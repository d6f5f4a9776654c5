"""Roots of numbers below a fraction line, in the units of a deviation; quotients of numbers that are named by roots."""

from __future__ import annotations

import pytest

from dpcalc.certify.kernel import replay
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

UP = ("x > 0",)
TRUE = (
    ("erf(x/(2*sqrt(2))) <= x/sqrt(2*pi)", UP),
    ("erf(x/sqrt(3)) <= 2*x/sqrt(3*pi)", UP),
    ("exp(-x/sqrt(2)) >= 1 - x/sqrt(2)", UP),
    ("log(1 + x/(3*sqrt(2)**3)) <= x/sqrt(72)", UP),
)
QUICK = (TRUE[2],)
LONG = (
    ("1 - erf(x/sqrt(2)) <= exp(-x**2/2)", UP),
    ("log(1 + q**2*(exp(1/s**2) - 1)) <= 2*q**2/s**2", ("s >= 1", "q >= 0", "q <= 1")),
    ("(a - b)/log(a/b) <= ((sqrt(a) + sqrt(b))/2)**2", ("b > 0", "a > b")),
)
FALSE = (
    ("erf(x/(2*sqrt(2))) <= 398/1000*x", UP),
    ("erf(x/sqrt(3)) <= 1999/1000*x/sqrt(3*pi)", UP),
    ("exp(-x/sqrt(2)) >= 1 - 999/1000*x/sqrt(2)", UP),
    ("log(1 + x/(3*sqrt(2)**3)) <= 999/1000*x/sqrt(72)", UP),
    ("1 - erf(x/sqrt(2)) <= 999/1000*exp(-x**2/2)", UP),
    ("log(1 + q**2*(exp(1/s**2) - 1)) <= 171/100*q**2/s**2", ("s >= 1", "q >= 0", "q <= 1")),
    ("(a - b)/log(a/b) <= 999/1000*((sqrt(a) + sqrt(b))/2)**2", ("b > 0", "a > b")),
)


@pytest.mark.parametrize(
    ("text", "assumptions"),
    [pytest.param(*each, id=each[0], marks=[] if each in QUICK else pytest.mark.thorough) for each in (*TRUE, *LONG)],
)
def test_it_is_proved_as_it_is_written(text: str, assumptions: tuple[str, ...]) -> None:
    verdict = prove(text, assumptions)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)


@pytest.mark.parametrize(("text", "assumptions"), FALSE, ids=[text for text, _ in FALSE])
def test_a_near_miss_is_refuted(text: str, assumptions: tuple[str, ...]) -> None:
    assert isinstance(prove(text, assumptions), Refuted)
