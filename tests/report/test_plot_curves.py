"""Pictures of curves: the bounds are in them, the bytes are the same each time."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dpcalc.errors import InputError
from dpcalc.report.plots.curves import Band, Frame, Mark, plot_curves

HALF, TENTH = Fraction(1, 2), Fraction(1, 10)
BAND = Band("wide", [(Fraction(k), TENTH / (k + 1), HALF / (k + 1)) for k in range(5)])
THIN = Band("thin", [(Fraction(k), TENTH / (k + 1), TENTH / (k + 1)) for k in range(5)])
FRAME = Frame("delta of epsilon", "epsilon (nats)", "delta", logarithmic=True)


@pytest.mark.parametrize("suffix", [".svg", pytest.param(".pdf", marks=pytest.mark.thorough), ".png"])
def test_the_same_picture_each_time(suffix: str) -> None:
    first = plot_curves([BAND, THIN], FRAME, suffix, [Mark(Fraction(1), TENTH, "here")])
    assert first == plot_curves([BAND, THIN], FRAME, suffix, [Mark(Fraction(1), TENTH, "here")])


def test_words_are_words_and_both_ends_are_drawn() -> None:
    text = plot_curves([BAND, THIN], FRAME, ".svg", [Mark(Fraction(1), TENTH, "here")]).decode()
    for words in ("delta of epsilon", "epsilon (nats)", "wide", "thin", "here"):
        assert f">{words}<" in text
    upper, lower = _heights(text, 0), _heights(text, 1)
    assert len(upper) == len(lower) == 5
    assert all(low > high for low, high in zip(lower, upper, strict=True)), "in SVG the lower end has the larger y"
    assert _heights(text, 2) == _heights(text, 3), "a thin band is one line"


def test_zeros_have_no_place_on_a_logarithmic_axis() -> None:
    zero = Band("zero", [(Fraction(0), Fraction(0), Fraction(0))])
    with pytest.raises(InputError, match="nothing to draw"):
        plot_curves([zero], FRAME, ".svg")
    assert plot_curves([zero], Frame("", "x", "y"), ".svg")
    half_known = Band("half", [(Fraction(k), Fraction(0), HALF) for k in range(2)])
    assert plot_curves([half_known], FRAME, ".svg")


def _heights(text: str, number: int) -> list[float]:
    """The y coordinates of one of the curves."""
    paths = re.findall(r'<path d="([^"]+)" clip-path="[^"]+" style="fill: none; stroke[^"]*(?:#4477aa|#ee6677)', text)
    return [float(y) for _, y in re.findall(r"[ML] ([\d.-]+) ([\d.-]+)", paths[number])]
