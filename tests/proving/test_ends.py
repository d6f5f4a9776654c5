"""Powers that grow to e, variables counted from their ends, logarithms of quotients; and near misses refuted."""

from __future__ import annotations

import pytest

from dpcalc.proving.inequality import prove
from dpcalc.verdict import Proved, Refuted, Trust

TWO = ("n >= 2",)
SWAPPED = ("r >= 0", "d > 0", "d < 1", "a > 1")
TWO_NUMBERS = ("a > b", "b > 0")
TRUE = (
    ("sqrt(a*b) <= (a - b)/(log(a) - log(b))", TWO_NUMBERS),
    ("sqrt(a*b)*(log(a) - log(b)) <= a - b", TWO_NUMBERS),
    ("(1 + 1/n)**n < exp(1)", TWO),
    ("(1 + 1/n)**(n + 1) > exp(1)", TWO),
    ("(1 - 1/n)**n < exp(-1)", TWO),
    ("(1 - 1/n)**(n - 1) > exp(-1)", TWO),
    ("(1 + 1/n)**n < (1 + 1/(n + 1))**(n + 1)", TWO),
    ("n*log(1 - 1/n) < -1", TWO),
    ("r*a + log(1/d)/(a - 1) >= r + 2*sqrt(r*log(1/d))", SWAPPED),
    ("r*x**2 + 4*s*x + 4*r*x + 8*s + 4*r + t >= 0", ("x > -2", "r >= 0", "s >= 0", "t >= 0")),
)
LONG = ("r*a + log", "sqrt(a*b)", "n*log", "(1 - 1/n)**(n", "(1 + 1/n)**(n")
FALSE = (
    ("sqrt(a*b) <= 99/100*(a - b)/(log(a) - log(b))", TWO_NUMBERS),
    ("sqrt(a*b)*(log(a) - log(b)) > a - b", TWO_NUMBERS),
    ("(1 + 1/n)**n < 2717/1000", TWO),
    ("(1 - 1/n)**n < exp(-1) - 1/100", TWO),
    ("(1 - 1/n)**n < 1/4", TWO),
    ("r*a + log(1/d)/(a - 1) >= r + 201/100*sqrt(r*log(1/d))", SWAPPED),
    ("r*x**2 + 4*s*x + 4*r*x + 8*s + 4*r + t >= 1/100", ("x > -2", "r >= 0", "s >= 0", "t >= 0")),
)


@pytest.mark.parametrize(
    ("text", "assumptions"),
    [
        pytest.param(
            *each, id=each[0], marks=[pytest.mark.thorough] if each[0].startswith(LONG) or "**n" in each[0] else []
        )
        for each in TRUE
    ],
)
def test_it_is_proved(text: str, assumptions: tuple[str, ...]) -> None:
    verdict = prove(text, assumptions, integers=["n"] if "n" in assumptions[0] else [])
    assert isinstance(verdict, Proved)
    assert verdict.trust == Trust.KERNEL


@pytest.mark.parametrize(("text", "assumptions"), FALSE, ids=[text for text, _ in FALSE])
def test_a_near_miss_is_refuted(text: str, assumptions: tuple[str, ...]) -> None:
    assert isinstance(prove(text, assumptions, integers=["n"] if "n" in assumptions[0] else []), Refuted)
