"""Points at the edge of what is assumed and very close to an end; numbers that are not rational by their bounds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.certify.kernel import Context, parse, replay
from dpcalc.proving import enclosures
from dpcalc.proving.inequality import prove
from dpcalc.proving.outermost import close_to_ends, edges
from dpcalc.verdict import Proved, Refuted

FALSE = (
    ("1/(1 - t**2) <= exp(2*t**2)", "t**2 <= 797/1000"),
    ("(x + 1/1000)*log(1 + 1/x) <= 1", "x > 0"),
    ("x**3 <= 2999/1000", "x**3 + x <= 4443/1000"),
)
TRUE = (
    ("8*x**2 + 2 - pi - 2*pi*x**2 >= 0", "x >= 2"),
    ("x**2*log(2) <= 7*x**2/10", "x >= 0"),
    ("exp(-4*x**2/pi) > 0", "x >= 2"),
    ("pi*(x + 1) >= 3*x + 3 + x/8", "x >= 0"),
)


@pytest.mark.parametrize(
    ("text", "assumption"),
    [pytest.param(*each, id=each[0], marks=pytest.mark.thorough if "exp" in each[0] else []) for each in FALSE],
)
def test_what_fails_at_the_edge_alone_is_refuted(text: str, assumption: str) -> None:
    assert isinstance(prove(text, assumption), Refuted)


@pytest.mark.parametrize(("text", "assumption"), TRUE, ids=[text for text, _ in TRUE])
def test_a_number_is_replaced_by_a_bound(text: str, assumption: str) -> None:
    verdict = prove(text, assumption)
    assert isinstance(verdict, Proved)
    assert replay(verdict.certificate.replayable)


def test_a_bound_on_the_wrong_side_proves_nothing() -> None:
    assert isinstance(prove("x**2*log(2) <= 693/1000*x**2", "x >= 0"), Refuted)


def test_an_edge_is_inside_and_one_step_more_is_not() -> None:
    ctx = Context({"t": "real"}, [parse("(<= (^ t 2) 2)")])
    found = [box["t"][0] for box in edges(ctx, [{"t": (Fraction(1), Fraction(1))}])]
    assert len(found) == 2
    for at in found:
        assert at**2 <= 2 < (abs(at) + Fraction(1, 10**6)) ** 2


def test_points_close_to_an_end_are_inside() -> None:
    ctx = Context({"x": "real"}, [parse("(> x 1)"), parse("(<= x 3)")])
    found = [box["x"][0] for box in close_to_ends(ctx, [{"x": (Fraction(2), Fraction(2))}])]
    assert len(found) == 4
    assert all(1 < at <= 3 for at in found)
    assert all(enclosures.holds(parse("(<= x 3)"), {"x": (at, at)}) is not False for at in found)
